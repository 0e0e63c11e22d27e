"""Reads the dice on one picture, and asks when it is not sure."""

from __future__ import annotations

import time
from collections.abc import Sequence
from threading import Lock

import numpy as np

from hardware.dice import asking
from hardware.dice.certainty import Certainty, Look
from hardware.dice.colours import faces, match_colours
from hardware.dice.finder import Finder, Sighting
from hardware.dice.reading import Die, Expected, Reading
from hardware.dice.values import Values

SEEN = 0.5
"""Least likelihood of a place that counts as a die when nobody says how many there are."""

HINTED = 0.02
"""Least likelihood of a place that counts as a die when one is missing otherwise."""

PLAIN = 0.97
"""From this likelihood on a place is a die even when there are more dice than expected."""


class DiceReader:
    """Turns pictures into values. Keeps nothing between two pictures. May be used from several threads."""

    def __init__(
        self, finder: Finder | None = None, values: Values | None = None, certainty: Certainty | None = None
    ) -> None:
        self._finder = finder or Finder()
        self._values = values or Values()
        self._certainty = certainty or Certainty()
        # A network holds one picture at a time, and the tray is watched, set up and learned about in different threads.
        self._networks = Lock()
        # The networks set themselves up on their first picture; no throw should wait for that.
        blank = np.zeros((480, 640, 3), np.uint8)
        self._values.read(blank, [*self._finder.find(blank), Sighting(320, 240, (300, 220, 340, 260), 1.0)])

    def read(self, frame: np.ndarray, expected: Expected | None = None) -> Reading:
        """The dice on a BGR picture, told what is ``expected``. Never raises for what a picture shows."""
        began = time.perf_counter()
        expected = expected or Expected()
        with self._networks:
            sightings = self._finder.find(frame)
            closely = self._values.read(frame, sightings)
        looks = [self._certainty.look(sighting, row) for sighting, row in zip(sightings, closely, strict=True)]
        chosen, left = choose(looks, expected.number)
        chosen.sort(key=lambda look: look.sighting.x)
        sure = self._certainty.reading(chosen, left, expected.number is not None) if chosen else 0.0
        dice = _dice(chosen, sure, frame, expected)
        why = asking.doubt(chosen, left, dice, expected, frame)
        return Reading(dice, why is not None, why, round((time.perf_counter() - began) * 1000, 1))


def choose(looks: Sequence[Look], number: int | None) -> tuple[list[Look], list[Look]]:
    """The places taken for dice, and the others. A known ``number`` of dice tips the scales for doubtful places."""
    ranked = sorted(looks, key=lambda look: -look.likely)
    count = sum(look.likely > SEEN for look in ranked)
    if number is not None and len(ranked) >= number > 0:
        missing = count < number and ranked[number - 1].likely > HINTED
        surplus = count > number and ranked[number].likely < PLAIN
        count = number if missing or surplus else count
    return ranked[:count], ranked[count:]


def _dice(chosen: list[Look], sure: float, frame: np.ndarray, expected: Expected) -> list[Die]:
    """The chosen places as dice of the picture. The least certain carries how ``sure`` the reading is."""
    seen = faces(frame, [look.sighting for look in chosen])
    colours = match_colours(seen, expected.colours, expected.known)
    least = min((look.certainty for look in chosen), default=0.0)
    return [
        Die(
            look.value,
            colour,
            [round(edge) for edge in look.sighting.box],
            round(min(0.999, sure if look.certainty == least else max(sure, look.certainty)), 3),
        )
        for look, colour in zip(chosen, colours, strict=True)
    ]
