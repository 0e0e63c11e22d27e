"""When the reader must ask, and what it asks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import numpy as np

from companion.words import Said, said
from hardware.colour_names import colour_name
from hardware.dice.certainty import Candidate
from hardware.dice.frames import Frame
from hardware.dice.reading import Die, Expected

SURE = 0.92
"""Least certainty of a reading that is taken without asking; its least certain die carries it."""

LEANING = 0.5
"""From here on a die seems to have no upper face."""

DARK = 50
"""Grey levels that the brightest hundredth of a picture must reach. Setting up wants a little more."""

BRIGHT = 250
"""Grey levels that the darkest twentieth of it must not exceed: then all is burnt out."""


def doubt(
    chosen: Sequence[Candidate], left: Sequence[Candidate], dice: list[Die], expected: Expected, frame: Frame
) -> Said | None:
    """Why these dice should not be taken without asking, or None when they can be.

    ``chosen`` and ``left`` are the candidates taken for dice and the others; ``dice`` are the chosen ones as read.
    """
    number = expected.number
    if not dice or (number is not None and len(dice) != number):
        return _light(frame) or _wrong_count(len(dice), number)
    if expected.most is not None and len(dice) > expected.most:
        return _light(frame) or said("dice.ask.too_many", seen=len(dice), most=expected.most)
    if any(one.leaning > LEANING for one in chosen):
        return said("dice.ask.on_edge")
    if expected.colours and Counter(die.colour for die in dice) != Counter(expected.colours):
        seen = [colour_name(die.colour) for die in dice]
        return said("dice.ask.colours", seen=seen, wanted=[colour_name(colour) for colour in expected.colours])
    unsure = min(dice, key=lambda die: die.certainty)
    if unsure.certainty >= (SURE if expected.sure is None else expected.sure):
        return None
    rival = max((one.likely for one in left), default=0.0)
    if max(rival, 1 - min(one.likely for one in chosen)) > 1 - min(one.certainty for one in chosen):
        return _light(frame) or said("dice.ask.something_else", count=len(dice))
    return _light(frame) or said("dice.ask.value", colour=colour_name(unsure.colour), value=unsure.value)


def _light(frame: Frame) -> Said | None:
    """What is wrong with the light, if anything."""
    brightness = frame.max(axis=2)
    if np.percentile(brightness, 99) < DARK:
        return said("dice.ask.dark")
    if np.percentile(brightness, 5) > BRIGHT:
        return said("dice.ask.bright")
    return None


def _wrong_count(seen: int, number: int | None) -> Said:
    if number is None:
        return said("dice.ask.no_dice")
    return said("dice.ask.count", seen=seen, wanted=number)
