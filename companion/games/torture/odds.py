"""The odds of Medieval Torture: what rolling some of one's own dice again may bring, for their owner's eyes.

What others' dice show is hidden, so nothing is said of it. Cards that are opened decide nothing that could be reckoned
with, and real dice are rolled behind screens without the companion.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from math import comb

from companion.client.answering.odds import Odd
from companion.games.torture.box import Box
from companion.rules.asks import Ask
from companion.rules.play import Play

MOST = 2
"""It is counted out for one more die of a value, and for so many."""


def odds(start: Callable[[], Play], ask: Ask, taken: Sequence[str]) -> list[Odd]:
    """Those of the dice that are picked to be rolled again (TOR-ROLL-03)."""
    if ask.about != "reroll_which" or not taken:
        return []
    return list(_of_dice(start().box, len(taken)))


def at_least(count: int, dice: int, share: Fraction) -> Fraction:
    """How likely it is that so many of these dice show what each of them shows with that likelihood.

    >>> at_least(1, 3, Fraction(1, 6)), at_least(2, 2, Fraction(1, 6))
    (Fraction(91, 216), Fraction(1, 36))
    """
    missed = sum((comb(dice, hits) * share**hits * (1 - share) ** (dice - hits) for hits in range(count)), Fraction(0))
    return 1 - missed


def _of_dice(box: Box, dice: int) -> Iterator[Odd]:
    """One more of a value and two more. Where all values are as likely, none has to be named."""
    by_sides: dict[int, list[str]] = {}
    for value, kind in box.bankable.sides.items():
        by_sides.setdefault(len(kind), []).append(value)
    for count in range(1, min(MOST, dice) + 1):
        for sides, values in sorted(by_sides.items(), reverse=True):
            chance = at_least(count, dice, Fraction(sides, box.sides))
            if len(by_sides) == 1:
                yield Odd("more", chance, {"count": count})
            else:
                yield Odd("more_of", chance, {"count": count, "values": values})
