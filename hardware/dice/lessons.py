"""What was learned for each tray from its kept reads: how sure is sure enough, what is no die, how colours look."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from threading import Lock
from typing import Annotated

import cv2
import msgspec
import numpy as np

from companion.refused import Unavailable
from companion.words import Said, said
from hardware.dice.asking import SURE
from hardware.dice.cutting import MARGIN, cut_out
from hardware.dice.frames import Frame
from hardware.dice.kept_files import LARGEST, remedy, write_whole
from hardware.dice.reading import Sample
from hardware.regular import read_regular

PATCH = 24
"""Pixels a side of the patch that shows a thing that is no die."""

AWAY = 6
"""So many pixels of such a patch the camera may have been nudged."""

SAME = 0.85
"""Correlation from which on a place shows the same thing again."""

Share = Annotated[float, msgspec.Meta(ge=-1, le=2)]
Patch = Annotated[bytes, msgspec.Meta(min_length=PATCH * PATCH, max_length=PATCH * PATCH)]


class FalsePositive(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something in the tray that was taken for a die and is none: a screw, a print. box in shares of the picture.

    patch: PATCH x PATCH grey levels.
    """

    box: tuple[Share, Share, Share, Share]
    patch: Patch = msgspec.field(name="look")


class Score(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Of so many kept reads: how many are taken without asking, and how many of those are wrong."""

    reads: int
    taken: int
    wrong: int

    @property
    def asked(self) -> int:
        """How many are asked about."""
        return self.reads - self.taken


class Lesson(msgspec.Struct, frozen=True):
    """What one tray has taught. sure: least certainty of a read that is taken, None for the reader's own.

    before, now: how the kept reads fared without it and with it; None in a file of an earlier version.
    """

    sure: Annotated[float, msgspec.Meta(ge=0, le=1)] | None = None
    false_positives: list[FalsePositive] = msgspec.field(default_factory=list, name="things")
    colours: dict[str, list[Sample]] = {}
    before: Score | None = None
    now: Score | None = None

    @property
    def learned(self) -> Said:
        """What it would have made of the kept reads, and what it is."""
        what: list[Said] = []
        if self.sure is not None:
            what.append(said("dice.lesson.ask_more") if self.sure > SURE else said("dice.lesson.ask_less"))
        if self.false_positives:
            what.append(said("dice.lesson.pass_over", count=len(self.false_positives)))
        if self.colours:
            what.append(said("dice.lesson.know_colours", count=len(self.colours)))
        if self.before is None or self.now is None:
            return said("dice.lesson.learned_before", what=what)
        learned = said("dice.lesson.learned", reads=self.before.reads, what=what)
        return said("devices.several", sentences=[*_gain(self.before, self.now), learned])


def _gain(before: Score, now: Score) -> list[Said]:
    """How often it asks about throws like those that were kept, and how many of these it would have taken wrongly."""
    if now.asked == before.asked:
        gain = [said("dice.lesson.asked_as_often", now=now.asked, reads=now.reads)]
    else:
        gain = [said("dice.lesson.asked", now=now.asked, before=before.asked, reads=now.reads)]
    if now.wrong:
        return [*gain, said("dice.lesson.still_wrong", count=now.wrong)]
    return [*gain, said("dice.lesson.none_wrong")] if before.wrong else gain


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
            self._file = msgspec.json.decode(read_regular(self._path, LARGEST), type=LessonFile)
        except (msgspec.DecodeError, UnicodeDecodeError, OSError):
            # What a machine worked out itself can be worked out again: nobody has to be told.
            self._file = LessonFile()

    def of(self, tray: str) -> Lesson | None:
        """What that tray has taught, None for nothing."""
        return self._file.trays.get(tray)

    def keep(self, tray: str, lesson: Lesson | None) -> None:
        """Use this lesson for that tray from now on; None for none. Raises Unavailable."""
        with self._lock:
            trays = {name: one for name, one in self._file.trays.items() if name != tray}
            file = LessonFile(trays if lesson is None else trays | {tray: lesson})
            try:
                write_whole(self._path, msgspec.json.encode(file))
            except OSError as error:
                raise Unavailable(
                    "dice.lesson.not_kept", file=str(self._path), error=error.strerror, remedy=remedy(error)
                ) from None
            self._file = file


def grey_patch(frame: Frame, box: Sequence[float], reach: int = 0) -> np.ndarray:
    """What lies in a box in pixels, in grey, PATCH pixels a side, with ``reach`` more pixels all around."""
    x0, y0, x1, y1 = box
    size = PATCH + 2 * reach
    side = max(x1 - x0, y1 - y0) * size / PATCH
    cutting = cut_out(frame, ((x0 + x1) / 2, (y0 + y1) / 2), side / MARGIN, size)
    return cv2.cvtColor(cutting, cv2.COLOR_BGR2GRAY)


def cover(frame: Frame, false_positives: list[FalsePositive]) -> Frame:
    """The picture with each thing painted over that lies where it was known to; the same picture when none does."""
    height, width = frame.shape[:2]
    for one in false_positives:
        box = np.array(one.box) * (width, height, width, height)
        around = grey_patch(frame, box.tolist(), AWAY)
        known = np.frombuffer(one.patch, np.uint8).reshape(PATCH, PATCH)
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
