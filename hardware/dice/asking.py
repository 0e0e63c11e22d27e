"""When the reader must ask, and what it asks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import numpy as np

from companion.words import Said, said
from hardware.colour_names import colour_name
from hardware.dice.certainty import Candidate
from hardware.dice.finder import MOST
from hardware.dice.frames import Frame
from hardware.dice.reading import Die, Expected

SURE = 0.92
"""Least certainty of a reading that is taken without asking; its least certain die carries it."""

LEANING = 0.5
"""From here on a die seems to have no upper face. Most such dice lie flat all the same: none is to be thrown anew."""

CROWDED = 0.45
"""So likely is the faintest of all places that are looked at where there are more dice than those; things that are no
dice reach 0.39, the dice of heaps 0.5.
"""

DARK = 50
"""Grey levels that the brightest hundredth of a picture must reach. Setting up wants a little more."""

BRIGHT = 250
"""Grey levels that the darkest twentieth of it must not exceed: then all is burnt out."""


def doubt(
    chosen: Sequence[Candidate], left: Sequence[Candidate], dice: list[Die], expected: Expected, frame: Frame
) -> Said | None:
    """Why these dice should not be taken without asking, or None when they can be.

    ``chosen`` and ``left`` are the candidates taken for dice and the others; ``dice`` are the chosen ones as read, in
    the same order.
    """
    number = expected.number
    if _crowded([*chosen, *left]):
        return _light(frame) or said("dice.ask.crowded", most=MOST)
    if not dice or (number is not None and len(dice) != number):
        return _light(frame) or _wrong_count(len(dice), number)
    if expected.most is not None and len(dice) > expected.most:
        return _light(frame) or said("dice.ask.too_many", seen=len(dice), most=expected.most)
    leaning, die = max(zip((one.leaning for one in chosen), dice, strict=True), key=lambda pair: pair[0])
    if leaning > LEANING:
        return said("dice.ask.no_face", colour=colour_name(die.colour), value=die.value)
    if expected.colours and _differ(dice, expected.colours):
        seen = [colour_name(die.colour) for die in dice]
        return said("dice.ask.colours", seen=seen, wanted=[colour_name(colour) for colour in expected.colours])
    unsure = min(dice, key=lambda die: die.certainty)
    if unsure.certainty >= (SURE if expected.sure is None else expected.sure):
        return None
    return _light(frame) or _unsure(chosen, left, dice, unsure, number is not None)


def _crowded(candidates: Sequence[Candidate]) -> bool:
    """Whether there may be dice among the places that were not looked at any more, since there were so many."""
    return len(candidates) >= MOST and min(one.detection.likely for one in candidates) > CROWDED


def _differ(dice: Sequence[Die], colours: Sequence[str]) -> bool:
    """Whether the dice are of other colours than announced. Where several are of one, none is mistaken for another."""
    alike = len(colours) > 1 and len(set(colours)) == 1
    return not alike and Counter(die.colour for die in dice) != Counter(colours)


def _unsure(
    chosen: Sequence[Candidate], left: Sequence[Candidate], dice: Sequence[Die], unsure: Die, told: bool
) -> Said:
    """What is least sure: that there is no other die, that one of these is a die, or what one shows.

    told: the number of dice is known, and there are as many. A faint place is a die then, and hard to read.
    """
    rival = max((one.likely for one in left), default=0.0)
    faintest, faint = min(zip((one.likely for one in chosen), dice, strict=True), key=lambda pair: pair[0])
    if max(rival, 1 - faintest) <= 1 - min(one.certainty for one in chosen):
        return said("dice.ask.value", colour=colour_name(unsure.colour), value=unsure.value)
    if rival > 1 - faintest:
        return said("dice.ask.another", count=len(dice))
    if told:
        return said("dice.ask.value", colour=colour_name(faint.colour), value=faint.value)
    return said("dice.ask.a_die", colour=colour_name(faint.colour), value=faint.value)


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
