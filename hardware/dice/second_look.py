"""Looks at the same dice under other exposures: what all of them see is taken, anything else stays in doubt."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from hardware.dice.reading import Die, Reading

SAME_PLACE = 0.3
"""Two boxes whose middles are nearer than this, in sides of the first, are of one die: nothing moved in between."""

EXPOSURES = (0.5, 1.6)
"""Shares of the usual light. Darker, a lamp burns out less; brighter, what lay in the dark is seen."""

SETTLED = ("dice.ask.value",)
"""What other light can answer: what a die shows. Whether something is a die, or leans, looks the same in any light."""

SURER = 0.92
"""So certain must each die of one of the looks be: with every look there is one chance more to be sure by accident."""


def can_settle(reading: Reading) -> bool:
    """Whether looks under other exposures may answer what is asked."""
    return reading.ask and reading.why is not None and reading.why.key in SETTLED


def agreed(reading: Reading, others: Sequence[Reading]) -> Reading:
    """The ``reading``, no longer in doubt where every one of the ``others`` sees the same, and one of them is sure.

    That all see the same is not enough: of doubtful photographs with the same values in all looks three in ten were
    wrong, since what hides a pip stands still. Else the reading as it is, the dice on which they differ marked too.
    ``ms`` is what all of them took.
    """
    ms = round(reading.ms + sum(other.ms for other in others), 1)
    sure = [one for one in others if not one.ask and all(die.certainty >= SURER for die in one.dice)]
    if not sure or not all(is_same(reading, other) for other in others):
        differ = {at for other in others for at in _differ(reading, other)}
        return Reading(reading.dice, True, reading.why, ms, sorted({*reading.doubtful, *differ}))
    dice = [
        msgspec.structs.replace(die, certainty=again.certainty)
        for die, again in zip(reading.dice, paired(reading.dice, sure[0].dice), strict=True)
        if again is not None
    ]
    return Reading(dice, False, None, ms)


def is_same(reading: Reading, other: Reading) -> bool:
    """Whether two looks saw dice of the same values at the same places, and no others."""
    as_many = len(other.dice) == len(reading.dice) and None not in paired(reading.dice, other.dice)
    return as_many and not _differ(reading, other)


def _differ(reading: Reading, other: Reading) -> list[int]:
    """The numbers of the dice that show something else in another look."""
    pairs = zip(reading.dice, paired(reading.dice, other.dice), strict=True)
    return [at for at, (die, again) in enumerate(pairs) if again is not None and again.value != die.value]


def paired(dice: Sequence[Die], others: Sequence[Die]) -> list[Die | None]:
    """For each of the dice the one that another look saw at its place, None where it saw none."""
    return [next((other for other in others if same_place(die, other)), None) for die in dice]


def same_place(die: Die, other: Die) -> bool:
    """Whether two looks saw one die there."""
    x0, y0, x1, y1 = die.box
    near = SAME_PLACE * max(1, x1 - x0, y1 - y0)
    return abs(die.x - other.x) < near and abs(die.y - other.y) < near
