"""Reads the dice on one picture, and asks when it is not sure."""

from __future__ import annotations

import time
from collections.abc import Sequence

import numpy as np

from hardware.dice import asking
from hardware.dice.certainty import Candidate, Certainty
from hardware.dice.colours import faces, match_colours
from hardware.dice.finder import Detection, Finder
from hardware.dice.frames import Frame
from hardware.dice.reading import Die, Expected, Reading
from hardware.dice.shown_dice import ShownDice
from hardware.dice.values import Values

SEEN = 0.5
"""Least likelihood of a place that counts as a die when nobody says how many there are."""

HINTED = 0.02
"""Least likelihood of a place that counts as a die when one is missing otherwise."""

PLAIN = 0.97
"""From this likelihood on a place is a die even when there are more dice than expected."""


class DiceReader:
    """Turns pictures into values. Keeps nothing between two pictures. May be used from several threads.

    Loading its networks takes a moment, so one reader is made and kept.

    >>> import cv2
    >>> from companion.words import tell
    >>> tray = np.full((480, 640, 3), (60, 110, 70), np.uint8)
    >>> tray[200:244, 300:344] = 235
    >>> for middle in (311, 211), (322, 222), (333, 233):
    ...     tray = cv2.circle(tray, middle, 4, (20, 20, 20), -1)
    >>> reader = DiceReader()
    >>> reading = reader.read(tray, Expected(count=1))
    >>> reading.values, reading.dice[0].colour, reading.ask
    ([3], 'white', False)
    >>> tell(reader.read(tray, Expected(count=2)).why)
    'I can see one die; I expected two.'
    """

    def __init__(
        self, finder: Finder | None = None, values: Values | None = None, certainty: Certainty | None = None
    ) -> None:
        self._finder = finder or Finder()
        self._values = values or Values()
        self._certainty = certainty or Certainty()
        # The networks set themselves up on their first picture; no throw should wait for that.
        blank = np.zeros((480, 640, 3), np.uint8)
        self._values.read(blank, [*self._finder.find(blank), Detection(320, 240, (300, 220, 340, 260), 1.0)])

    def read(self, frame: Frame, expected: Expected | None = None, shown: ShownDice | None = None) -> Reading:
        """The dice on a BGR picture, told what is ``expected``. Never raises for what a picture shows.

        ``shown``: what the table showed of its own dice.
        """
        began = time.perf_counter()
        expected = expected or Expected()
        detections = self._finder.find(frame)
        seen = self._values.look(frame, detections)
        weighed = shown.weigh(seen) if shown is not None else seen.likelihoods
        places = zip(detections, seen.likelihoods, weighed, strict=True)
        candidates = [self._certainty.candidate(*place) for place in places]
        chosen, left = choose(candidates, expected.number)
        chosen.sort(key=lambda candidate: candidate.detection.x)
        sure = self._certainty.reading(chosen, left, expected.number is not None) if chosen else 0.0
        dice = _dice(chosen, sure, frame, expected)
        doubt = asking.doubt(chosen, left, dice, expected, frame)
        ms = round((time.perf_counter() - began) * 1000, 1)
        return Reading(dice, True, doubt.why, ms, doubt.about) if doubt else Reading(dice, False, None, ms)


def choose(candidates: Sequence[Candidate], number: int | None) -> tuple[list[Candidate], list[Candidate]]:
    """The places taken for dice, and the others. A known ``number`` of dice tips the scales for doubtful places."""
    ranked = sorted(candidates, key=lambda candidate: -candidate.likely)
    count = sum(candidate.likely > SEEN for candidate in ranked)
    if number is not None and len(ranked) >= number > 0:
        missing = count < number and ranked[number - 1].likely > HINTED
        surplus = count > number and ranked[number].likely < PLAIN
        count = number if missing or surplus else count
    return ranked[:count], ranked[count:]


def _dice(chosen: list[Candidate], sure: float, frame: Frame, expected: Expected) -> list[Die]:
    """The chosen places as dice of the picture. The least certain carries how ``sure`` the reading is."""
    seen = faces(frame, [candidate.detection for candidate in chosen])
    colours = match_colours(seen, expected.colours, expected.known)
    least = min((candidate.certainty for candidate in chosen), default=0.0)
    return [
        Die(
            candidate.value,
            colour,
            [round(edge) for edge in candidate.detection.box],
            round(min(0.999, sure if candidate.certainty == least else max(sure, candidate.certainty)), 3),
            candidate.second,
        )
        for candidate, colour in zip(chosen, colours, strict=True)
    ]
