"""The reader as this table has set it up: looks into the tray only, knows its colours and what is no die there."""

from __future__ import annotations

import cv2
import msgspec
import numpy as np

from companion.words import said
from hardware.dice.aim import Corners
from hardware.dice.asking import and_unsure
from hardware.dice.frames import Frame
from hardware.dice.lessons import Lesson, Lessons, cover
from hardware.dice.light import outline_in, tray_mask
from hardware.dice.owned import OwnDice, Ways
from hardware.dice.reader import DiceReader
from hardware.dice.reading import Die, Expected, Reading, Sample
from hardware.dice.trays import Tray, Trays

RIM = 0.05
"""How much of the tray's size around its outline is looked at too: dice lean on the rim."""

NOTHING = 0.01
"""A tray that takes less of the picture than this is none: its corners were dragged onto each other."""

WORTH = 0.85
"""A tray that takes more of the picture than this is not worth cutting out."""


class LocalReader:
    """Reads like ``DiceReader``, with what is known of the chosen tray; and of its ``own`` dice."""

    def __init__(self, reader: DiceReader, trays: Trays, lessons: Lessons, own: OwnDice | None = None):
        self.reader = reader
        self._own = own
        self._trays = trays
        self._lessons = lessons

    def read(self, frame: Frame, expected: Expected | None = None) -> Reading:
        """The dice in the tray, with boxes in pixels of the whole picture."""
        tray = self._trays.chosen
        return self.read_as(frame, expected or Expected(), tray, self._lessons.of(tray.name))

    def read_as(self, frame: Frame, expected: Expected, tray: Tray, lesson: Lesson | None) -> Reading:
        """The same for any tray, with what it has taught, if anything."""
        known = _joined(tray.colours, lesson.colours if lesson else {})
        sure = expected.sure if expected.sure is not None or lesson is None else lesson.sure
        expected = msgspec.structs.replace(expected, known=expected.known or known or None, sure=sure)
        whole = cover(frame, lesson.false_positives) if lesson and lesson.false_positives else frame
        part, left, top = cut_to(whole, tray.outline)
        own = self._own.ways(tray.name) if self._own is not None else Ways()
        if own.pictures is not None:
            reading = own.pictures.read(part, expected)
            return msgspec.structs.replace(reading, dice=[_moved(die, left, top) for die in reading.dice])
        reading = self.reader.read(part, expected, own.shown)
        dice = [_moved(die, left, top) for die in reading.dice]
        missing = (expected.number or 0) - len(dice)
        if part is not whole and missing > 0:
            rest = self.reader.read(whole, msgspec.structs.replace(expected, count=None, colours=None), own.shown)
            beside = _beside(rest.dice, frame, tray)
            ms = round(reading.ms + rest.ms, 1)
            if len(beside) > missing:
                # Spare dice lie there, and nobody can tell which of them was thrown.
                return Reading(dice, True, said("dice.scene.beside", seen=len(dice)), ms)
            if beside:
                asked, every = range(len(dice), len(dice) + len(beside)), [*dice, *beside]
                why = said("dice.scene.outside", seen=len(dice), beside=len(beside))
                return Reading(every, True, why, ms, and_unsure(asked, every))
        return Reading(dice, reading.ask, reading.why, reading.ms, reading.doubtful)


def _beside(dice: list[Die], frame: Frame, tray: Tray) -> list[Die]:
    """Those that lie beside the tray."""
    inside = tray_mask(frame.shape, tray.outline, RIM)
    middles = [((die.box[1] + die.box[3]) // 2, (die.box[0] + die.box[2]) // 2) for die in dice]
    return [die for die, middle in zip(dice, middles, strict=True) if not inside[middle]]


def cut_to(frame: Frame, outline: Corners) -> tuple[Frame, int, int]:
    """The part of a picture that holds the tray, and where its upper left corner lies.

    What is not tray is painted in the tray's own middle colour, so that nothing there looks like a die.
    """
    height, width = frame.shape[:2]
    if not outline:
        return frame, 0, 0
    corners = outline_in(frame.shape, outline, RIM)
    left, top = np.maximum(corners.min(axis=0), 0)
    right, bottom = np.minimum(corners.max(axis=0) + 1, (width, height))
    share = (right - left) * (bottom - top) / (width * height)
    if cv2.contourArea(corners) < NOTHING * width * height or share > WORTH:
        return frame, 0, 0
    part = frame[top:bottom, left:right].copy()
    outside = np.ones(part.shape[:2], np.uint8)
    cv2.fillPoly(outside, [corners - np.array([left, top], np.int32)], 0)
    sampled = part[::8, ::8][outside[::8, ::8] == 0]
    part[outside.view(bool)] = np.median(sampled, axis=0) if len(sampled) else 128
    return part, int(left), int(top)


def _moved(die: Die, left: int, top: int) -> Die:
    x0, y0, x1, y1 = die.box
    return msgspec.structs.replace(die, box=[x0 + left, y0 + top, x1 + left, y1 + top])


def _joined(shown: dict[str, list[Sample]], learned: dict[str, list[Sample]]) -> dict[str, list[Sample]]:
    """The samples of both."""
    return {name: [*shown.get(name, []), *learned.get(name, [])] for name in {**shown, **learned}}
