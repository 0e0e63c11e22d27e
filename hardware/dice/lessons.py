"""What was learned for each tray from its kept reads: how sure is sure enough, what is no die, how colours look."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from threading import Lock
from typing import Annotated

import cv2
import msgspec
import numpy as np

from companion.refused import Refused
from hardware.dice.cutting import MARGIN, cut_out
from hardware.dice.frames import Frame
from hardware.dice.kept_files import write_whole
from hardware.dice.reading import Sample

PATCH = 24
"""Pixels a side of the look of a thing that is no die."""

AWAY = 6
"""So many pixels of such a look the camera may have been nudged."""

SAME = 0.85
"""Correlation from which on a place shows the same thing again."""

Share = Annotated[float, msgspec.Meta(ge=-1, le=2)]


class Thing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something in the tray that was taken for a die and is none: a screw, a print. box in shares of the picture.

    look: PATCH x PATCH grey levels.
    """

    box: tuple[Share, Share, Share, Share]
    look: Annotated[bytes, msgspec.Meta(min_length=PATCH * PATCH, max_length=PATCH * PATCH)]


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What one tray has taught. sure: least certainty of a read, None for the reader's own. says: in a sentence."""

    sure: Annotated[float, msgspec.Meta(ge=0, le=1)] | None = None
    things: list[Thing] = []
    colours: dict[str, list[Sample]] = {}
    says: str = ""


class LessonFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The lessons by the tray's name."""

    trays: dict[str, Lesson] = {}
    version: int = 1


class Lessons:
    """The lessons in the file ``lessons.json`` of ``folder``. One that cannot be read counts as none."""

    def __init__(self, folder: Path):
        self._path = folder / "lessons.json"
        self._lock = Lock()
        try:
            self._file = msgspec.json.decode(self._path.read_bytes(), type=LessonFile)
        except (msgspec.DecodeError, UnicodeDecodeError, OSError):
            # What a machine worked out itself can be worked out again: nobody has to be told.
            self._file = LessonFile()

    def of(self, tray: str) -> Lesson | None:
        """What that tray has taught, None for nothing."""
        return self._file.trays.get(tray)

    def keep(self, tray: str, lesson: Lesson | None) -> None:
        """Use this lesson for that tray from now on; None for none. Raises Refused."""
        with self._lock:
            trays = {name: one for name, one in self._file.trays.items() if name != tray}
            file = LessonFile(trays if lesson is None else trays | {tray: lesson})
            try:
                write_whole(self._path, msgspec.json.encode(file))
            except OSError as error:
                raise Refused(
                    f"What was learned cannot be kept in {self._path} ({error.strerror}). Make room there."
                ) from None
            self._file = file


def look_at(frame: Frame, box: Sequence[float], reach: int = 0) -> np.ndarray:
    """The grey look of a box in pixels at PATCH pixels a side, with ``reach`` more pixels all around."""
    x0, y0, x1, y1 = box
    size = PATCH + 2 * reach
    side = max(x1 - x0, y1 - y0) * size / PATCH
    cutting = cut_out(frame, ((x0 + x1) / 2, (y0 + y1) / 2), side / MARGIN, size)
    return cv2.cvtColor(cutting, cv2.COLOR_BGR2GRAY)


def cover(frame: Frame, things: list[Thing]) -> Frame:
    """The picture with each thing painted over that lies where it was known to; the same picture when none does."""
    height, width = frame.shape[:2]
    for thing in things:
        box = np.array(thing.box) * (width, height, width, height)
        around = look_at(frame, box.tolist(), AWAY)
        known = np.frombuffer(thing.look, np.uint8).reshape(PATCH, PATCH)
        _, alike, _, (right, down) = cv2.minMaxLoc(cv2.matchTemplate(around, known, cv2.TM_CCOEFF_NORMED))
        if alike >= SAME:
            shift = np.array([right - AWAY, down - AWAY]) * max(box[2] - box[0], box[3] - box[1]) / PATCH
            frame = _painted_over(frame, box + np.tile(shift, 2))
    return frame


def _painted_over(frame: Frame, box: np.ndarray) -> Frame:
    """The picture with a box filled from what lies around it."""
    height, width = frame.shape[:2]
    grow = 0.12 * max(box[2] - box[0], box[3] - box[1])
    x0, y0 = (np.maximum(np.floor(box[:2] - grow), 0)).astype(int)
    x1, y1 = (np.minimum(np.ceil(box[2:] + grow), (width, height))).astype(int)
    rim = 6
    left, top, right, bottom = max(0, x0 - rim), max(0, y0 - rim), min(width, x1 + rim), min(height, y1 + rim)
    hole = np.zeros((bottom - top, right - left), np.uint8)
    hole[y0 - top : y1 - top, x0 - left : x1 - left] = 1
    painted = frame.copy()
    painted[top:bottom, left:right] = cv2.inpaint(frame[top:bottom, left:right], hole, 3, cv2.INPAINT_TELEA)
    return painted
