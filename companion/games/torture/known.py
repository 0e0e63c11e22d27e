"""What everybody knows of hidden dice: how many there are, and what was shown of them (TOR-ROLL-06, TOR-BID-11).

The companion holds real dice to no more than that, and it says no only to what is impossible. What it keeps of a seat
is how many dice of a kind were apart from each other at one time, on cards or spent: so many it must have rolled.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from companion.games.torture.faces import TRUMP, WILD, Kind, fewest
from companion.games.torture.state import Bid, Dungeon, second_among, strength

Groups = tuple[tuple[Kind, int], ...]
"""So many dice of each kind, no die in two groups."""

Known = tuple[int, Groups, tuple[tuple[tuple[str, int], ...], ...]]
"""How many dice a seat has in all, which of them lie apart, and what was shown, the latest first."""

NOTHING: Known = (0, (), ())


def word_of(kind: Kind) -> str:
    """A kind of dice in a word: "3", or "2,5"."""
    return ",".join(map(str, kind))


@lru_cache(maxsize=64)
def kind_of_word(word: str) -> Kind:
    """The kind of dice by its word."""
    return tuple(map(int, word.split(",")))


def kind_of(table: Dungeon, card: str, bid: Bid) -> Kind:
    """The sides that all dice of a bid show, but for those that only count as trumps."""
    return table.box.kinds[card].sides[TRUMP if bid.what == WILD else bid.what]


def sure_dice(table: Dungeon, bid: Bid) -> int:
    """How many dice of a bid show what it says: not those that only count as trumps, but one must be real."""
    if bid.what != WILD:
        return bid.count
    if bid.borrowed:
        return bid.count - len(bid.borrowed)
    return max(bid.count - strength(table, bid.seat, "trump_wild"), 1)


def apart(table: Dungeon, seat: int, but: str = "") -> dict[Kind, int]:
    """The dice of a seat that lie on cards, but for one of them, or are spent; as far as it is known what they show."""
    found: dict[Kind, int] = {}
    for word, count in table.players[seat].gone.items():
        found[kind_of_word(word)] = count
    for card, bid in table.bids.items():
        if bid.seat == seat and card != but:
            kind = kind_of(table, card, bid)
            found[kind] = found.get(kind, 0) + sure_dice(table, bid)
            for side in bid.borrowed or ():
                found[(side,)] = found.get((side,), 0) + 1
    return found


@lru_cache(maxsize=8192)
def rolled(groups: Groups) -> Mapping[Kind, int]:
    """How many dice of which kinds somebody has at least who has these groups of them, no die in two groups.

    Where kinds share sides the groups together tell more than each does: two that show a 3 or a 4, and beside them one
    that shows a 3, are three of 3 or 4.
    """
    unions = {kind for kind, count in groups if count}
    found = set(unions)
    while found:
        found = {
            tuple(sorted({*one, *other})) for one in found for other in unions if not set(one).isdisjoint(other)
        } - unions
        unions |= found
    return {union: sum(count for kind, count in groups if set(kind) <= set(union)) for union in unions}


@lru_cache(maxsize=8192)
def rolled_words(groups: Groups) -> tuple[tuple[str, int], ...]:
    """The same, each kind by its word."""
    return tuple((word_of(kind), count) for kind, count in rolled(groups).items())


def known_of(table: Dungeon, seat: int, but: str = "") -> Known:
    """All that is known of a seat's dice. but: a card whose dice are in the hand again."""
    if not any(table.players[seat].shown) and not table.box.second:
        return NOTHING
    return _known(table, seat, groups_of(apart(table, seat, but)))


def _known(table: Dungeon, seat: int, groups: Groups) -> Known:
    player = table.players[seat]
    dice = player.hand + player.spent + sum([bid.count for bid in table.bids.values() if bid.seat == seat])
    known = dice, groups, tuple([tuple(sorted(one.items())) for one in player.shown[::-1]])
    return _with_sorts(table, seat, known) if table.box.second else known


def _with_sorts(table: Dungeon, seat: int, known: Known) -> Known:
    """The same with how many of its dice are usual ones and how many of the second sort, which everybody knows.

    Not where what lies open tells otherwise: the table has let that pass, and others were rolled.
    """
    dice, groups, layers = known
    second, box = second_among(table, dice), table.box
    sorts = ((word_of(box.usual), dice - second), (word_of(box.second), second))
    latest, *before = layers or ((),)
    more: Known = dice, groups, ((*latest, *sorts), *before)
    return more if possible(more, groups_of(apart(table, seat))) else known


def groups_of(found: Mapping[Kind, int]) -> Groups:
    """Groups of dice in order."""
    return tuple(sorted(found.items()))


@lru_cache(maxsize=8192)
def possible(known: Known, groups: Groups) -> bool:
    """Whether a seat of which that is known can have these groups of dice at one time.

    Each die that was turned unseen may be one that was shown before: then that holds for one die fewer.
    """
    dice, _, layers = known
    wanted = dict(rolled(groups))
    for shown in layers:
        for word, count in shown:
            kind = kind_of_word(word)
            wanted[kind] = max(wanted.get(kind, 0), count)
        if fewest(tuple(sorted(wanted.items()))) > dice:
            return False
        dice += 1
    return True


@lru_cache(maxsize=16384)
def most_of(known: Known, kind: Kind, hand: int) -> int:
    """How many dice of a kind can be among so many in a hand of which that is known."""
    _, others, layers = known
    if not layers:
        return hand
    wanted = dict(others)
    there = wanted.get(kind, 0)
    for count in range(hand, 0, -1):
        wanted[kind] = there + count
        if possible(known, groups_of(wanted)):
            return count
    return 0


def least_of(known: Known, kind: Kind, every: Kind, hand: int) -> int:
    """How many dice of a kind there are at least among so many in a hand of which that is known. every: all sides."""
    return hand - most_of(known, tuple(side for side in every if side not in kind), hand)


def note_shown(table: Dungeon, seat: int, hidden: Kind = (), number: int = 0) -> None:
    """Dice were laid on a card or are spent: the seat has these, and all others that lie apart, at the same time.

    hidden, number: beside them so many of this kind behind its screen.
    """
    groups = apart(table, seat)
    if number:
        groups[hidden] = groups.get(hidden, 0) + number
    _note(table.players[seat].shown, groups_of(groups))


def _note(shown: list[dict[str, int]], groups: Groups) -> None:
    if not shown:
        shown.append({})
    here = shown[-1]
    for word, count in rolled_words(groups):
        if count > here.get(word, 0):
            here[word] = count


def note_open(table: Dungeon, seat: int) -> None:
    """Dice were laid open. If they cannot have been there by what was believed, the table has let them pass: they lie
    there for all to see, so it is what was believed that was wrong."""
    player, groups = table.players[seat], groups_of(apart(table, seat))
    # What lies apart is what is asked about, so it is not named among what is known as well.
    if any(player.shown) and not possible(_known(table, seat, ()), groups):
        player.shown = []
    _note(player.shown, groups)


def note_turned(table: Dungeon, seat: int, sides: Kind = ()) -> None:
    """A hidden die was turned: what was shown before may hold for one die fewer, but not for those that lie open.

    sides: what it shows now, one of these, where everybody knows that; else ().
    """
    player, number = table.players[seat], 0
    if sides:
        # Whichever die it was, there are no fewer of these sides now than there were.
        number = max(1, least_of(known_of(table, seat), sides, table.box.bankable.every, player.hand))
    player.shown.append({})
    note_shown(table, seat, sides, number)


def note_spent(table: Dungeon, seat: int, count: int, kind: Kind) -> None:
    """So many dice of a kind are out of play."""
    player, word = table.players[seat], word_of(kind)
    player.spent += count
    player.gone[word] = player.gone.get(word, 0) + count


def forget(table: Dungeon, seat: int) -> None:
    """What was shown holds no longer: somebody has put right how many dice there are."""
    table.players[seat].shown, table.players[seat].gone = [], {}
