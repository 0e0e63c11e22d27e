"""Keeps doubtful reads and learns from them. See ``companion.devices.dice_setup.DiceKept``."""

from __future__ import annotations

from companion.devices.dice import DiceRead
from companion.devices.dice_setup import KeptFacts, KeptRead
from companion.words import Said
from hardware.dice.calibration import calibrate
from hardware.dice.kept import KeptReads
from hardware.dice.lessons import Lessons
from hardware.dice.local import LocalReader
from hardware.dice.trays import Trays


class ReadLearner:
    """Keeps reads under the chosen tray's name, and learns for that tray."""

    def __init__(self, kept: KeptReads, reader: LocalReader, trays: Trays, lessons: Lessons):
        self._kept = kept
        self._reader = reader
        self._trays = trays
        self._lessons = lessons

    def learn(self, read: DiceRead, right: DiceRead) -> None:
        """Keep it, beside the caller's thread."""
        self._kept.keep_later(self._trays.chosen.name, read, right, announced=bool(right.colours))

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
