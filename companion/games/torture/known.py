"""What everybody knows of hidden dice: how many there are, and what was shown of them (TOR-ROLL-06, TOR-BID-11).

The companion holds real dice to no more than that, and it says no only to what is impossible.
"""

from __future__ import annotations

from companion.games.torture.faces import TRUMP, WILD, Kind, fewest
from companion.games.torture.state import Dungeon, strength


def word_of(kind: Kind) -> str:
    """A kind of dice in a word: "3", or "2,5"."""
    return ",".join(map(str, kind))


def kind_of_word(word: str) -> Kind:
    """The kind of dice by its word."""
    return tuple(map(int, word.split(",")))


def on_cards(table: Dungeon, seat: int, but: str = "") -> dict[str, int]:
    """How many dice of each kind the seat has on cards, but for one of them. A die that only counts as a trump is
    of no kind."""
    found: dict[str, int] = {}
    for card, bid in table.bids.items():
        if bid.seat == seat and card != but:
            wild = strength(table, seat, "trump_wild") if bid.what == WILD else 0
            word = word_of(table.box.kinds[card][TRUMP if bid.what == WILD else bid.what])
            found[word] = found.get(word, 0) + max(bid.count - wild, 0)
    return found


def borrowed(table: Dungeon, seat: int, but: str = "") -> int:
    """How many of its dice on cards, but for one of them, may be any at all: they only count as trumps."""
    wild = strength(table, seat, "trump_wild")
    lying = [bid for card, bid in table.bids.items() if bid.seat == seat and bid.what == WILD and card != but]
    return sum(min(wild, bid.count) for bid in lying)


def room(table: Dungeon, seat: int, hand: int, but: str = "") -> int:
    """Among how many dice those that were shown must be: the hand, what was turned since, and what was borrowed."""
    return hand + table.players[seat].turned + borrowed(table, seat, but)


def needs(table: Dungeon, seat: int, but: str = "") -> dict[Kind, int]:
    """How many dice of each kind must still be in the hand, by what was shown."""
    shown = table.players[seat].shown
    if not shown:
        return {}
    lying = on_cards(table, seat, but)
    return {
        kind_of_word(word): count - lying.get(word, 0) for word, count in shown.items() if count > lying.get(word, 0)
    }


def most_hidden(table: Dungeon, seat: int, kind: Kind, hand: int, but: str = "") -> int:
    """How many dice of a kind can be among so many in the hand. but: a card whose dice are in the hand again."""
    known = needs(table, seat, but)
    if not known:
        return hand
    spare = room(table, seat, hand, but)
    for count in range(hand, 0, -1):
        wanted = {**known, kind: max(known.get(kind, 0), count)}
        if fewest(tuple(sorted(wanted.items()))) <= spare:
            return count
    return 0


def note_shown(table: Dungeon, seat: int, card: str, count: int, kind: Kind) -> None:
    """So many dice of a kind were laid on a card: with those on others, the seat has at least so many."""
    shown, word = table.players[seat].shown, word_of(kind)
    lying = on_cards(table, seat, card).get(word, 0)
    shown[word] = max(shown.get(word, 0), lying + count)


def note_spent(table: Dungeon, seat: int, count: int, kind: Kind) -> None:
    """So many dice of a kind are out of play."""
    shown, word = table.players[seat].shown, word_of(kind)
    left = shown.get(word, 0) - count
    if left > 0:
        shown[word] = left
    else:
        shown.pop(word, None)
