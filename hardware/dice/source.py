"""The camera as one of the table's sources of dice."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import cv2
import numpy as np

from companion.rules.game import Refused
from companion.table.dice import DiceRead
from hardware.dice.frames import FolderFrames, Frame, FrameError, FrameSource, UsbFrames
from hardware.dice.reader import DiceReader
from hardware.dice.reading import Die, Expected

STILL = 12
"""Greatest difference of any spot, in grey levels, between two pictures of a tray in which nothing moves."""


class CameraDice:
    """Reads real dice through a camera. Follows ``companion.table.dice.DiceSource``.

    ``throw`` never waits for the dice to come to rest: it says None while they roll, and is called again.
    """

    def __init__(self, frames: FrameSource, reader: DiceReader | None = None):
        self.name = f"dice on the {frames.name}" if frames.live else frames.name
        self._frames = frames
        self._reader = reader or DiceReader()
        self._before: Frame | None = None

    def throw(self, dice: int, faces: int, colours: tuple[str, ...]) -> DiceRead | None:
        """The values of ``dice`` dice with ``faces`` faces, of these ``colours`` if any; None while they roll."""
        if faces != 6:
            return DiceRead([], False, f"The camera reads dice with six faces; these have {faces}. Please type them.")
        try:
            frame = self._frames.read()
        except FrameError as error:
            self._before = None
            return DiceRead([], False, str(error))
        if self._frames.live and not self._at_rest(frame):
            return None
        reading = self._reader.read(frame, Expected(dice, list(colours) or None))
        self._before = None
        seen = in_order(reading.dice, colours)
        return DiceRead(
            values=[die.value for die in seen],
            sure=not reading.ask,
            why=reading.why,
            boxes=[die.box for die in seen],
            picture=_png(frame),
            colours=[die.colour for die in seen],
        )

    def close(self) -> None:
        """Lets go of the camera."""
        self._frames.close()

    def _at_rest(self, frame: Frame) -> bool:
        """Whether this picture shows the same as the one before."""
        before, self._before = self._before, _thumbnail(frame)
        if before is None or before.shape != self._before.shape:
            return False
        # One rolling die is small, so the block that changed most counts, not the mean of the picture.
        return bool(cv2.absdiff(before, self._before).max() <= STILL)


def in_order(dice: list[Die], colours: Sequence[str]) -> list[Die]:
    """The dice in the order in which their colours were announced; those of no such colour last, from left to right."""
    left, ordered = list(dice), []
    for colour in colours:
        one = next((die for die in left if die.colour == colour), None)
        if one is not None:
            left.remove(one)
            ordered.append(one)
    return ordered + left


def open_camera(place: str) -> CameraDice:
    """The dice at a place: a folder of pictures, or a USB camera by number or device. Raises Refused for neither."""
    folder = Path(place)
    try:
        if folder.is_dir():
            return CameraDice(FolderFrames(folder))
        return CameraDice(UsbFrames(int(place) if place.isdigit() else place))
    except FrameError as error:
        raise Refused(str(error)) from None


def _thumbnail(frame: Frame) -> Frame:
    """The picture in grey, 80 pixels wide: coarse enough that noise is averaged away."""
    grey = cv2.cvtColor(frame, cv2.COLOR_BGR2GRAY)
    return cv2.resize(grey, (80, max(1, 80 * grey.shape[0] // grey.shape[1])), interpolation=cv2.INTER_AREA)


def _png(frame: Frame) -> bytes:
    good, data = cv2.imencode(".png", np.ascontiguousarray(frame))
    if not good:
        raise ValueError("The camera's picture has no pixels.")
    return data.tobytes()
