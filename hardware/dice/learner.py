"""Keeps doubtful reads and learns from them. See ``companion.devices.dice_setup.DiceKept``."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from threading import Lock

import cv2
import numpy as np

from companion.devices.dice import DiceRead
from companion.devices.dice_setup import KeptFacts, KeptRead
from companion.words import Said
from hardware.dice.calibration import calibrate
from hardware.dice.kept import KeptReads
from hardware.dice.lessons import Lessons
from hardware.dice.local import LocalReader
from hardware.dice.owned import OwnDice
from hardware.dice.trays import Trays


class ReadLearner:
    """Keeps reads under the chosen tray's name, and learns for that tray."""

    def __init__(
        self, kept: KeptReads, reader: LocalReader, trays: Trays, lessons: Lessons, own: OwnDice | None = None
    ):
        self._kept = kept
        self._reader = reader
        self._trays = trays
        self._lessons = lessons
        self._own = own
        # Dice teach in a thread of their own: no touch and no throw waits for it.
        self._teacher: ThreadPoolExecutor | None = None
        self._at_the_teacher = Lock()

    def begin(self) -> None:
        """Look at what the chosen tray's dice were shown as, beside the caller's thread: no start waits for it, and no
        throw that comes later."""
        if self._own is not None:
            self._beside(self._own.ways, self._trays.chosen.name)

    def learn(self, read: DiceRead, right: DiceRead) -> None:
        """Keep it, beside the caller's thread."""
        self._kept.keep_later(self._trays.chosen.name, read, right, announced=bool(right.colours))
        self._teach(read, right)

    def taken(self, read: DiceRead) -> None:
        """A sure read was taken as it is: the dice on it teach, and nothing else is kept of it. Returns at once."""
        self._teach(read, read)

    def _teach(self, read: DiceRead, right: DiceRead) -> None:
        if self._own is not None and read.picture is not None:
            self._beside(self._teach_now, self._own, self._trays.chosen.name, read.picture, right)

    def _beside(self, work: Callable[..., object], *what: object) -> None:
        with self._at_the_teacher:
            if self._teacher is None:
                self._teacher = ThreadPoolExecutor(max_workers=1, thread_name_prefix="own-dice")
            self._teacher.submit(work, *what)

    @staticmethod
    def _teach_now(own: OwnDice, tray: str, picture: bytes, right: DiceRead) -> None:
        if own.ways(tray).shown is not None:
            frame = cv2.imdecode(np.frombuffer(picture, np.uint8), cv2.IMREAD_COLOR)
            if frame is not None:
                own.teach(tray, frame, right.values, right.boxes)

    def finish(self) -> None:
        """Wait until all dice have taught, and are written down."""
        with self._at_the_teacher:
            teacher, self._teacher = self._teacher, None
        if teacher is not None:
            teacher.shutdown(wait=True)
        if self._own is not None:
            self._own.finish()

    def facts(self) -> KeptFacts:
        """How much is kept, and what is made of it."""
        self._kept.finish()
        records = [record for _, record in self._kept.records()]
        lesson = self._lessons.of(self._trays.chosen.name)
        return KeptFacts(
            number=len(records),
            changed=sum(record.changed for record in records),
            size=self._kept.size,
            most=self._kept.most_bytes,
            calibration=lesson.learned if lesson else None,
            trouble=self._kept.trouble,
        )

    def reads(self) -> list[KeptRead]:
        """Everything that is kept, the latest first."""
        self._kept.finish()
        return self._kept.listed()

    def clear(self) -> None:
        """Forget all kept reads."""
        self._kept.finish()
        self._kept.clear()

    def calibrate(self) -> Said:
        """Learn from everything kept for the chosen tray."""
        self._kept.finish()
        tray = self._trays.chosen
        lesson, learned = calibrate(
            self._kept, tray.name, lambda frame, expected, lesson: self._reader.read_as(frame, expected, tray, lesson)
        )
        self._lessons.keep(tray.name, lesson)
        return learned

    def forget(self) -> None:
        """Read the chosen tray as if nothing had been learned."""
        self._lessons.keep(self._trays.chosen.name, None)
