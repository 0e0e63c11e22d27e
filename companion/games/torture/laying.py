"""Which dice of a hand are laid: people say so wherever several would do (R-TOR-33).

What is named stands behind a bid, "bid:F06:wild:3:5", as the sides of dice: of a bid that borrows those that are
borrowed, and behind them its trumps where these could be several; of any other bid all its dice. Of real dice only
those are named that are borrowed, so that everybody goes on knowing them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations, combinations_with_replacement

from companion.games.torture.faces import TRUMP, WILD, Kind, Kinds
from companion.games.torture.known import Groups, Known, apart, groups_of, known_of, possible
from companion.games.torture.state import Dungeon, strength

SIGNS = "1234567890abcdefghij"
"""What a side is in answers, by its number from 1: those of the second die go on after those of the first."""

ALONE = ("",)
"""What is named where there is one way."""


@lru_cache(maxsize=4096)
def choices(sides: tuple[int, ...], count: int) -> tuple[tuple[int, ...], ...]:
    """Every way to take so many of these dice; dice that look alike are the same.

    >>> choices((2, 2, 5), 2)
    ((2, 2), (2, 5))
    """
    return tuple(sorted({tuple(sorted(some)) for some in combinations(sides, count)}))


def word_of_dice(sides: Sequence[int]) -> str:
    """Dice in a word, by their sides: "225"; the tenth is 0, and then come letters."""
    return "".join(SIGNS[side - 1] for side in sides)


def dice_of_word(word: str) -> list[int]:
    """The dice that such a word names."""
    return [SIGNS.index(side) + 1 for side in word]


def named(table: Dungeon, seat: int, bids: Sequence[str]) -> list[str]:
    """These bids, each in every way in which its dice can be named; as they are where only one way is there."""
    wild = strength(table, seat, "trump_wild")
    # Of real dice only what is borrowed is named.
    if table.box.version_1 or not (table.box.virtual or wild):
        return list(bids)
    rolled: dict[str, tuple[int, ...]] = {}
    found: list[str] = []
    for bid in bids:
        _, card, what, number = bid.split(":")
        if table.box.virtual:
            hand = rolled.get(card) or rolled.setdefault(card, tuple(hand_for(table, seat, card)))
            tails = _rolled_tails(table.box.kinds[card], hand, what, int(number), wild)
        else:
            tails = _known_tails(table, seat, card, int(number), wild) if what == WILD else ALONE
        found += [bid + tail for tail in tails]
    return found


def named_sides(table: Dungeon, seat: int, value: str) -> tuple[str, ...]:
    """The same of one die of a rolled hand that has that value: which of its sides it shows."""
    kind = table.box.bankable.sides[value]
    return _apart(choices(tuple(side for side in table.players[seat].sides if side in kind), 1))


def hand_for(table: Dungeon, seat: int, card: str) -> list[int]:
    """The sides of the dice that could be laid on a card: of the hand, and what lies there and would come back."""
    bid = table.bids.get(card)
    own = bid.dice if bid is not None and bid.seat == seat else []
    return sorted([*table.players[seat].sides, *own])


@lru_cache(maxsize=8192)
def _rolled_tails(kinds: Kinds, hand: tuple[int, ...], what: str, count: int, wild: int) -> tuple[str, ...]:
    kind: Kind = kinds.sides[TRUMP if what == WILD else what]
    fitting = tuple(side for side in hand if side in kind)
    if what != WILD:
        return _apart(choices(fitting, count))
    others = tuple(side for side in hand if side not in kind)
    return tuple(
        f":{word_of_dice(borrowed)}{tail}"
        for few in range(max(1, count - len(fitting)), min(wild, count - 1, len(others)) + 1)
        for borrowed in choices(others, few)
        for tail in _apart(choices(fitting, count - few))
    )


def _apart(ways: Sequence[tuple[int, ...]]) -> tuple[str, ...]:
    """What tells these ways from each other: nothing where there is one."""
    return ALONE if len(ways) == 1 else tuple(f":{word_of_dice(way)}" for way in ways)


def _known_tails(table: Dungeon, seat: int, card: str, count: int, wild: int) -> tuple[str, ...]:
    """The dice that can be borrowed by all that was shown of a real hand."""
    others, kinds = groups_of(apart(table, seat, card)), table.box.kinds[card]
    return _possible_tails(known_of(table, seat, card), others, kinds, count, wild)


@lru_cache(maxsize=8192)
def _possible_tails(known: Known, others: Groups, kinds: Kinds, count: int, wild: int) -> tuple[str, ...]:
    found, trump = [], kinds.sides[TRUMP]
    for borrowed in borrowings(kinds, count, wild):
        groups = Counter(dict(others)) + Counter({trump: count - len(borrowed)}) + Counter((side,) for side in borrowed)
        if possible(known, groups_of(groups)):
            found.append(f":{word_of_dice(borrowed)}")
    return tuple(found)


def borrowings(kinds: Kinds, count: int, wild: int) -> Iterator[tuple[int, ...]]:
    """Every way in which a bid of so many dice could borrow; one at least is a real trump."""
    others = [side for side in kinds.every if side not in kinds.sides[TRUMP]]
    for few in range(1, min(wild, count - 1) + 1):
        yield from combinations_with_replacement(others, few)


def laid(
    table: Dungeon, seat: int, card: str, what: str, count: int, words: Sequence[str]
) -> tuple[list[int], list[int]]:
    """The dice of a bid, as far as the companion knows what they show, and those of them that are borrowed.

    words: what is named behind the bid. The dice of a bid of the seat's own on this card are in its hand again.
    """
    if not words:
        return _lowest(table, seat, card, what, count) if table.box.virtual else [], []
    first, *rest = [dice_of_word(word) for word in words]
    borrowed = first if what == WILD else []
    if not table.box.virtual:
        return [], borrowed
    if what != WILD:
        return first, []
    trumps = [side for side in table.players[seat].sides if side in table.box.kinds[card].sides[TRUMP]]
    return [*(rest[0] if rest else trumps[: count - len(borrowed)]), *borrowed], borrowed


def _lowest(table: Dungeon, seat: int, card: str, what: str, count: int) -> list[int]:
    """The only dice that make up a bid; in games begun by version 1 the lowest of them."""
    sides = sorted(table.players[seat].sides)
    kinds = table.box.kinds[card].sides
    if what != WILD:
        return [side for side in sides if side in kinds[what]][:count]
    trumps = [side for side in sides if side in kinds[TRUMP]]
    others = [side for side in sides if side not in kinds[TRUMP]]
    wild = min(strength(table, seat, "trump_wild"), len(others), count - 1)
    use = max(count - len(trumps), 1) if wild else 0
    return [*trumps[: count - use], *others[:use]]
