"""Reads the dice on one picture, and asks when it is not sure."""

from __future__ import annotations

import time
from dataclasses import dataclass

import numpy as np

from hardware.dice import asking
from hardware.dice.colours import faces, match_colours
from hardware.dice.finder import Finder, Sighting
from hardware.dice.reading import Die, Expected, Reading
from hardware.dice.values import Values

SEEN = 0.48
"""Least likelihood of a place that counts as a die when nobody says how many there are."""

HINTED = 0.16
"""Least likelihood of a place that counts as a die when one is missing otherwise."""

PLAIN = 0.7
"""From this likelihood on a place is a die even when there are more dice than expected."""


@dataclass(frozen=True)
class Look:
    """One place looked at twice: from afar and closely.

    ``likely``: how surely a die lies here, ``leaning``: how surely it has no upper face, ``value``: the best value and
    ``certainty``: how sure that value is. All but the value run from 0 to 1.
    """

    sighting: Sighting
    likely: float
    leaning: float
    value: int
    certainty: float


class DiceReader:
    """Turns pictures into values. Keeps nothing between two pictures."""

    def __init__(self) -> None:
        self._finder = Finder()
        self._values = Values()

    def read(self, frame: np.ndarray, expected: Expected | None = None) -> Reading:
        """The dice on a BGR picture, told what is ``expected``. Never raises for what a picture shows."""
        began = time.perf_counter()
        expected = expected or Expected()
        sightings = self._finder.find(frame)
        closely = self._values.read(frame, sightings)
        looks = [_join(sighting, row) for sighting, row in zip(sightings, closely, strict=True)]
        chosen, left = _choose(looks, expected.number)
        chosen.sort(key=lambda look: look.sighting.x)
        dice = _dice(chosen, frame, expected)
        why = asking.doubt(chosen, left, dice, expected, frame)
        return Reading(dice, why is not None, why, round((time.perf_counter() - began) * 1000, 1))


def _join(sighting: Sighting, closely: np.ndarray) -> Look:
    """What both networks say about one place."""
    leaning = float(closely[0])
    value = int(closely[1:].argmax()) + 1
    return Look(sighting, sighting.likely * (1 - leaning) ** 0.5, leaning, value, float(closely[value]))


def _choose(looks: list[Look], number: int | None) -> tuple[list[Look], list[Look]]:
    """The places taken for dice, and the others. A known ``number`` of dice tips the scales for doubtful places."""
    ranked = sorted(looks, key=lambda look: -look.likely)
    count = sum(look.likely > SEEN for look in ranked)
    if number is not None and len(ranked) >= number > 0:
        missing = count < number and ranked[number - 1].likely > HINTED
        surplus = count > number and ranked[number].likely < PLAIN
        count = number if missing or surplus else count
    return ranked[:count], ranked[count:]


def _dice(chosen: list[Look], frame: np.ndarray, expected: Expected) -> list[Die]:
    """The chosen places as dice of the picture."""
    seen = faces(frame, [look.sighting for look in chosen])
    colours = match_colours(seen, expected.colours, expected.known)
    return [
        Die(
            look.value,
            colour,
            [round(edge) for edge in look.sighting.box],
            round(min(0.999, look.certainty), 3),
        )
        for look, colour in zip(chosen, colours, strict=True)
    ]
