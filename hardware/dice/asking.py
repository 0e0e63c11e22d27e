"""When the reader must ask, and what it asks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from typing import NamedTuple

import numpy as np

from companion.words import Said, said
from hardware.colour_names import colour_name
from hardware.dice.certainty import Candidate
from hardware.dice.finder import MOST
from hardware.dice.frames import Frame
from hardware.dice.reading import Die, Expected

SURE = 0.9
"""Least certainty of a reading that is taken without asking; its least certain die carries it."""

LEANING = 0.5
"""From here on a die seems to have no upper face. Most such dice lie flat all the same: none is to be thrown anew."""

CROWDED = 0.49
"""So likely is the faintest of all places that are looked at where there are more dice than those; things that are no
dice reach 0.47, the dice of heaps 0.51.
"""

DARK = 50
"""Grey levels that the brightest hundredth of a picture must reach. Setting up wants a little more."""

BRIGHT = 250
"""Grey levels that the darkest twentieth of it must not exceed: then all is burnt out."""


class Doubt(NamedTuple):
    """``why``: what is asked. ``about``: the numbers of the dice it is about; none where it is about none of these."""

    why: Said
    about: list[int]


def doubt(
    chosen: Sequence[Candidate], left: Sequence[Candidate], dice: list[Die], expected: Expected, frame: Frame
) -> Doubt | None:
    """Why these dice should not be taken without asking, or None when they can be.

    ``chosen`` and ``left`` are the candidates taken for dice and the others; ``dice`` are the chosen ones as read, in
    the same order.
    """
    number = expected.number
    if _crowded([*chosen, *left]):
        return Doubt(_light(frame) or said("dice.ask.crowded", most=MOST), [])
    if not dice or (number is not None and len(dice) != number):
        return Doubt(_light(frame) or _wrong_count(len(dice), number), _faintest(chosen, number))
    if expected.most is not None and len(dice) > expected.most:
        why = _light(frame) or said("dice.ask.too_many", seen=len(dice), most=expected.most)
        return Doubt(why, _faintest(chosen, expected.most))
    leaning = [at for at, one in enumerate(chosen) if one.leaning > LEANING]
    if leaning:
        die = dice[max(leaning, key=lambda at: chosen[at].leaning)]
        return Doubt(said("dice.ask.no_face", colour=colour_name(die.colour), value=die.value), leaning)
    if expected.colours and _differ(dice, expected.colours):
        seen = [colour_name(die.colour) for die in dice]
        wanted = [colour_name(colour) for colour in expected.colours]
        return Doubt(said("dice.ask.colours", seen=seen, wanted=wanted), [])
    unsure = min(range(len(dice)), key=lambda at: dice[at].certainty)
    if dice[unsure].certainty >= (SURE if expected.sure is None else expected.sure):
        return None
    light = _light(frame)
    return Doubt(light, []) if light else _unsure(chosen, left, dice, unsure, number is not None)


def _faintest(chosen: Sequence[Candidate], number: int | None) -> list[int]:
    """As many of these as there are too many: those that look least like dice."""
    ranked = sorted(range(len(chosen)), key=lambda one: chosen[one].likely)
    return sorted(ranked[: max(0, len(chosen) - number)]) if number is not None else []


def _crowded(candidates: Sequence[Candidate]) -> bool:
    """Whether there may be dice among the places that were not looked at any more, since there were so many."""
    return len(candidates) >= MOST and min(one.detection.likely for one in candidates) > CROWDED


def _differ(dice: Sequence[Die], colours: Sequence[str]) -> bool:
    """Whether the dice are of other colours than announced. Where all are of one, none is mistaken for another."""
    return len(set(colours)) > 1 and Counter(die.colour for die in dice) != Counter(colours)


def _unsure(
    chosen: Sequence[Candidate], left: Sequence[Candidate], dice: Sequence[Die], unsure: int, told: bool
) -> Doubt:
    """What is least sure: that there is no other die, that one of these is a die, or what one shows.

    told: the number of dice is known, and there are as many. A faint place is a die then, and hard to read; that there
    may be one more is nothing to ask.
    """
    rival = max((one.likely for one in left), default=0.0)
    faint = min(range(len(dice)), key=lambda at: chosen[at].likely)
    likely = chosen[faint].likely
    if max(rival, 1 - likely) <= 1 - min(one.certainty for one in chosen):
        return Doubt(_value(dice[unsure]), and_unsure([unsure], dice))
    if rival > 1 - likely and not told:
        return Doubt(said("dice.ask.another", count=len(dice)), [])
    die = dice[faint]
    a_die = said("dice.ask.a_die", colour=colour_name(die.colour), value=die.value)
    return Doubt(_value(die) if told else a_die, and_unsure([faint], dice))


def _value(die: Die) -> Said:
    return said("dice.ask.value", colour=colour_name(die.colour), value=die.value)


def and_unsure(asked: Collection[int], dice: Sequence[Die]) -> list[int]:
    """The numbers of the dice that are asked about, and of others of which the reader is not sure either."""
    return [at for at, die in enumerate(dice) if at in asked or die.certainty < SURE]


def _light(frame: Frame) -> Said | None:
    """What is wrong with the light, if anything."""
    # Every fourth pixel of every fourth row says the same in a tenth of the time.
    brightness = frame[::4, ::4].max(axis=2)
    if np.percentile(brightness, 99) < DARK:
        return said("dice.ask.dark")
    if np.percentile(brightness, 5) > BRIGHT:
        return said("dice.ask.bright")
    return None


def _wrong_count(seen: int, number: int | None) -> Said:
    if number is None:
        return said("dice.ask.no_dice")
    return said("dice.ask.count", seen=seen, wanted=number)
