"""The odds of Medieval Torture: what rolling some of one's own dice again may bring, for their owner's eyes.

What others' dice show is hidden, so nothing is said of it. Cards that are opened decide nothing that could be reckoned
with, and real dice are rolled behind screens without the companion.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction

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
    return list(_of_dice(start().box, [int(side) for side in taken]))


def at_least(count: int, shares: Sequence[Fraction]) -> Fraction:
    """How likely it is that so many dice show what each of them shows with its likelihood.

    >>> at_least(1, [Fraction(1, 6)] * 3), at_least(2, [Fraction(1, 6)] * 2)
    (Fraction(91, 216), Fraction(1, 36))
    """
    # By how many dice show it, as one die after the other falls.
    chances = [Fraction(1)]
    for share in shares:
        chances = [
            there * (1 - share) + before * share
            for there, before in zip([*chances, Fraction(0)], [Fraction(0), *chances], strict=True)
        ]
    return sum(chances[count:], Fraction(0))


def _of_dice(box: Box, picked: Sequence[int]) -> Iterator[Odd]:
    """One more of a value and two more. Where all values are as likely, none has to be named."""
    dice = [box.second if side in box.second else box.usual for side in picked]
    alike: dict[tuple[Fraction, ...], list[str]] = {}
    for value, kind in box.bankable.sides.items():
        shares = tuple(Fraction(sum(side in kind for side in die), len(die)) for die in dice)
        alike.setdefault(shares, []).append(value)
    for count in range(1, min(MOST, len(dice)) + 1):
        for shares, values in sorted(alike.items(), reverse=True):
            chance = at_least(count, shares)
            if len(alike) == 1:
                yield Odd("more", chance, {"count": count})
            else:
                yield Odd("more_of", chance, {"count": count, "values": values})
