"""What everybody knows of hidden dice: how many there are, and what was shown of them (TOR-ROLL-06, TOR-BID-11).

The companion holds real dice to no more than that, and it says no only to what is impossible.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from companion.games.torture.faces import TRUMP, WILD, Kind, fewest
from companion.games.torture.state import Bid, Dungeon, strength

Known = tuple[tuple[tuple[Kind, int], ...], int]
"""How many dice of each kind must be in a hand, and how many of those may lie on cards, only counting as trumps."""

NOTHING: Known = ((), 0)


def word_of(kind: Kind) -> str:
    """A kind of dice in a word: "3", or "2,5"."""
    return ",".join(map(str, kind))


def kind_of_word(word: str) -> Kind:
    """The kind of dice by its word."""
    return tuple(map(int, word.split(",")))


def lying(table: Dungeon, seat: int, but: str = "") -> list[tuple[Kind, int]]:
    """The dice that the seat has on cards, but for one of them, by kinds; not those that only count as trumps."""
    found = []
    for card, bid in table.bids.items():
        if bid.seat == seat and card != but:
            kind = table.box.kinds[card][TRUMP if bid.what == WILD else bid.what]
            found.append((kind, bid.count - borrowed(table, bid)))
    return found


def borrowed(table: Dungeon, bid: Bid) -> int:
    """How many dice of a bid may show anything, because they only count as trumps."""
    return min(strength(table, bid.seat, "trump_wild"), bid.count) if bid.what == WILD else 0


def needs(table: Dungeon, seat: int, but: str = "") -> dict[Kind, int]:
    """How many dice of each kind must still be in the hand, by what was shown. but: a card whose dice are there too.

    A die that lies may be of two kinds; the hand need not have it for either.
    """
    shown = table.players[seat].shown
    if not shown:
        return {}
    laid, found = lying(table, seat, but), {}
    for word, count in shown.items():
        kind = kind_of_word(word)
        left = count - sum(number for other, number in laid if not set(kind).isdisjoint(other))
        if left > 0:
            found[kind] = left
    return found


def spare(table: Dungeon, seat: int, but: str = "") -> int:
    """Dice on cards that can be of any kind, so that any die of those that must be somewhere may be one of them."""
    return sum(borrowed(table, bid) for card, bid in table.bids.items() if bid.seat == seat and card != but)


def known_of(table: Dungeon, seat: int, but: str = "") -> Known:
    """What is known of a hand, as `most_hidden` and `least_hidden` take it. but: a card whose dice are there too."""
    known = needs(table, seat, but)
    return (tuple(sorted(known.items())), spare(table, seat, but)) if known else NOTHING


@lru_cache(maxsize=8192)
def most_hidden(known: Known, kind: Kind, hand: int) -> int:
    """How many dice of a kind can be among so many in the hand."""
    must, more = known
    if not must:
        return hand
    there = dict(must)
    for count in range(hand, 0, -1):
        wanted = {**there, kind: max(there.get(kind, 0), count)}
        if fewest(tuple(sorted(wanted.items()))) <= hand + more:
            return count
    return 0


def least_hidden(known: Known, kind: Kind) -> int:
    """How many dice of a kind must be in the hand."""
    must, more = known
    return max(fewest(tuple((one, count) for one, count in must if set(one) <= set(kind))) - more, 0)


def note_shown(table: Dungeon, seat: int, card: str, count: int, kind: Kind) -> None:
    """So many dice of a kind were laid on a card: with those on others, the seat has at least so many."""
    shown, word = table.players[seat].shown, word_of(kind)
    there = sum(number for other, number in lying(table, seat, card) if set(other) <= set(kind))
    shown[word] = max(shown.get(word, 0), there + count)


def note_spent(table: Dungeon, seat: int, count: int, kind: Kind) -> None:
    """So many dice of a kind are out of play, and with them perhaps some that were of other kinds as well."""
    _forget(table, seat, {word: count for word in table.players[seat].shown
                          if not set(kind_of_word(word)).isdisjoint(kind)})  # fmt: skip


def note_turned(table: Dungeon, seat: int) -> None:
    """One hidden die was turned unseen: whatever kind is known to be there, one of it may be gone."""
    _forget(table, seat, {word_of(kind): 1 for kind in needs(table, seat)})


def _forget(table: Dungeon, seat: int, fewer: Mapping[str, int]) -> None:
    shown = table.players[seat].shown
    for word, count in fewer.items():
        shown[word] -= count
        if shown[word] <= 0:
            del shown[word]
