"""When the reader must ask, and the sentence it asks with."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Protocol

import numpy as np

from hardware.dice.reading import Die, Expected, counted, listed

SURE = 0.92
"""Least certainty of a reading that is taken without asking; its least certain die carries it."""

LEANING = 0.5
"""From here on a die seems to have no upper face."""

DARK = 50
"""Grey levels that the brightest hundredth of a picture must reach. Setting up wants a little more."""

BRIGHT = 250
"""Grey levels that the darkest twentieth of it must not exceed: then all is burnt out."""


class Place(Protocol):
    """What the reader knows about one place; see ``hardware.dice.certainty.Look``."""

    likely: float
    leaning: float
    certainty: float


def doubt(
    chosen: Sequence[Place], left: Sequence[Place], dice: list[Die], expected: Expected, frame: np.ndarray
) -> str | None:
    """Why these dice should not be taken without asking, or None when they can be.

    ``chosen`` and ``left`` are the places taken for dice and the others; ``dice`` are the chosen ones as read.
    """
    number = expected.number
    if not dice or (number is not None and len(dice) != number):
        return _light(frame) or _wrong_count(len(dice), number)
    if any(place.leaning > LEANING for place in chosen):
        return "A die seems to stand on its edge. Please throw it again, or set it right."
    if expected.colours and Counter(die.colour for die in dice) != Counter(expected.colours):
        return f"I can see {listed([die.colour for die in dice])} dice; I expected {listed(expected.colours)}."
    unsure = min(dice, key=lambda die: die.certainty)
    if unsure.certainty >= (SURE if expected.sure is None else expected.sure):
        return None
    rival = max((place.likely for place in left), default=0.0)
    if max(rival, 1 - min(place.likely for place in chosen)) > 1 - min(place.certainty for place in chosen):
        return _light(frame) or f"There may be something else in the tray. Are {counted(len(dice))} right?"
    return _light(frame) or f"I am not sure about the {unsure.colour} die. Is it a {unsure.value}?"


def _light(frame: np.ndarray) -> str | None:
    """What is wrong with the light, if anything."""
    brightness = frame.max(axis=2)
    if np.percentile(brightness, 99) < DARK:
        return "The tray is too dark. Please switch on a light."
    if np.percentile(brightness, 5) > BRIGHT:
        return "The tray is too bright. Please shade it a little."
    return None


def _wrong_count(seen: int, number: int | None) -> str:
    if number is None:
        return "I can see no dice in the tray."
    return f"I can see {counted(seen)}; I expected {counted(number).removesuffix(' dice').removesuffix(' die')}."
