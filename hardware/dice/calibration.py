"""Learns from kept reads: how sure is sure enough here, what in this tray is no die, how its colours look.

The threshold falls by evidence only: ``EVIDENCE`` kept reads between the new one and the reader's own, not one of
them wrong. That says with 95 % that at most one in twenty such reads is wrong, and only one read in ten or so is such
a one. It rises above every read that was wrong and would have been taken. A lesson under which any kept read is taken
wrongly that was asked about before is thrown away, but for a raised threshold.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

import msgspec
import numpy as np

from companion.refused import Unavailable
from companion.words import Said, said
from hardware.dice.asking import SURE
from hardware.dice.colours import sample
from hardware.dice.frames import Frame
from hardware.dice.kept import Dice, KeptReads, Record
from hardware.dice.lessons import SAME, FalsePositive, Lesson, Score, grey_patch
from hardware.dice.reading import Die, Expected, Reading, Sample
from hardware.dice.setup import spot

EVIDENCE = 60
"""Kept reads, all of them right, that allow a lower threshold."""

LOWEST, HIGHEST = 0.6, 0.98
"""The threshold stays between these: below, evenings are too few to be sure of anything; above, it would always ask."""

AGAIN = 2
"""So often must a thing have been taken for a die before it is known to be none."""

LATEST = 150
"""Kept reads that are looked at, the latest ones: reading them again takes its time on a small machine."""

SAMPLES = 4
"""Samples learned of one colour at most."""

Read = Callable[[Frame, Expected, Lesson | None], Reading]


@dataclass(frozen=True, eq=False)
class Case:
    """A kept read with its picture. Each is its own: pictures cannot be asked whether they are equal."""

    frame: Frame
    record: Record

    @property
    def expected(self) -> Expected:
        """What the table knew before that throw."""
        right = self.record.right
        return Expected(len(right.values), list(right.colours) if self.record.announced else None)


@dataclass(frozen=True)
class Outcome:
    """How a case is read. certainty: of its least certain die. doubted: for another reason than that. right: wholly."""

    certainty: float
    doubted: bool
    right: bool

    def taken(self, sure: float) -> bool:
        """Whether it would be taken without asking."""
        return not self.doubted and self.certainty >= sure


def calibrate(kept: KeptReads, tray: str, read: Read) -> tuple[Lesson | None, Said]:
    """The lesson of everything kept for a tray, None when it teaches nothing, and what to say of it.

    read: reads a picture of that tray with a lesson, or with none. Raises Unavailable when nothing is kept.
    """
    cases = list(_cases(kept, tray))
    if not cases:
        raise Unavailable("dice.lesson.no_reads")
    plain = [_outcome(case, None, read) for case in cases]
    before = _score(plain, SURE)
    sure = threshold(plain)
    lesson = Lesson(sure, _false_positives(cases), _colours(cases))
    now = [_outcome(case, lesson, read) for case in cases]
    if _worse(plain, now, sure if sure is not None else SURE):
        lesson = Lesson(sure if sure is not None and sure > SURE else None)
        now = [_outcome(case, lesson, read) for case in cases]
    if lesson == Lesson():
        good = sum(one.right and not one.doubted and LOWEST <= one.certainty < SURE for one in plain)
        return None, said("dice.lesson.nothing_new", reads=len(cases), needed=EVIDENCE, good=good)
    after = _score(now, SURE if lesson.sure is None else lesson.sure)
    lesson = msgspec.structs.replace(lesson, before=before, now=after)
    return lesson, lesson.learned


def threshold(outcomes: Sequence[Outcome]) -> float | None:
    """The least certainty for taking a read unasked that these reads speak for, None for the reader's own."""
    undoubted = [one for one in outcomes if not one.doubted]
    wrong = [one.certainty for one in undoubted if not one.right]
    taken_wrongly = [certainty for certainty in wrong if certainty >= SURE]
    if taken_wrongly:
        return min(HIGHEST, round(max(taken_wrongly) + 0.005, 3))
    floor = max([LOWEST, *(certainty + 0.03 for certainty in wrong)])
    band = sorted(one.certainty for one in undoubted if floor <= one.certainty < SURE)
    return band[0] if len(band) >= EVIDENCE else None


def _cases(kept: KeptReads, tray: str) -> Iterable[Case]:
    records = [(name, record) for name, record in kept.records() if record.tray == tray]
    for name, record in records[-LATEST:]:
        frame = kept.picture(name)
        if frame is not None and record.right.values:
            yield Case(frame, record)


def _outcome(case: Case, lesson: Lesson | None, read: Read) -> Outcome:
    # With a threshold of 0 the reader asks for every other reason, so that one read answers for every threshold.
    expected = case.expected
    reading = read(case.frame, Expected(expected.count, expected.colours, sure=0.0), lesson)
    certainty = min((die.certainty for die in reading.dice), default=0.0)
    return Outcome(certainty, reading.ask, _agrees(reading.dice, case.record.right, case.record.announced))


def _agrees(dice: Sequence[Die], right: Dice, colours: bool) -> bool:
    """Whether every die was found and read as the people said, and nothing else."""
    left = list(dice)
    for value, colour, box in zip(right.values, right.colours, right.boxes, strict=True):
        one = next((die for die in left if same_place(die.box, box)), None)
        if one is None or one.value != value or (colours and one.colour != colour):
            return False
        left.remove(one)
    return not left


def same_place(one: Sequence[int], other: Sequence[int]) -> bool:
    """Whether two boxes lie on the same die: their middles are within half a side of each other."""
    side = max(one[2] - one[0], one[3] - one[1], other[2] - other[0], other[3] - other[1])
    right = (one[0] + one[2] - other[0] - other[2]) / 2
    down = (one[1] + one[3] - other[1] - other[3]) / 2
    return bool(np.hypot(right, down) <= side / 2)


def _false_positives(cases: Sequence[Case]) -> list[FalsePositive]:
    """What was taken for a die at the same place more than once, and looked the same, and never was one there."""
    invented = [(case, box) for case in cases for box in case.record.read.boxes
                if not any(same_place(box, die) for die in case.record.right.boxes)]  # fmt: skip
    found: list[FalsePositive] = []
    while invented:
        (case, box), rest = invented[0], invented[1:]
        patch = grey_patch(case.frame, box)
        at_the_place = [one for one in rest if same_place(box, one[1])]
        same = [one for one in at_the_place if _alike(patch, grey_patch(one[0].frame, one[1])) >= SAME]
        invented = [one for one in rest if one not in same]
        is_a_die = any(
            same_place(box, die) and _alike(patch, grey_patch(other.frame, die)) >= SAME - 0.15
            for other in cases
            for die in other.record.right.boxes
        )
        if len(same) + 1 >= AGAIN and not is_a_die:
            height, width = case.frame.shape[:2]
            x0, y0, x1, y1 = box
            found.append(FalsePositive((x0 / width, y0 / height, x1 / width, y1 / height), patch.tobytes()))
    return found


def _alike(one: np.ndarray, other: np.ndarray) -> float:
    """Correlation of two patches, 1 for the same."""
    a, b = one.astype(float).ravel() - one.mean(), other.astype(float).ravel() - other.mean()
    return float(a @ b / max(np.linalg.norm(a) * np.linalg.norm(b), 1e-9))


def _colours(cases: Sequence[Case]) -> dict[str, list[Sample]]:
    """What dice looked like whose colours people confirmed or put right."""
    found: dict[str, list[Sample]] = {}
    for case in cases:
        right = case.record.right
        for colour, box in zip(right.colours, right.boxes, strict=True):
            if case.record.announced and colour:
                found.setdefault(colour, []).append(sample(case.frame, spot(list(box))))
    return {colour: samples[-SAMPLES:] for colour, samples in found.items()}


def _score(outcomes: Sequence[Outcome], sure: float) -> Score:
    taken = [one for one in outcomes if one.taken(sure)]
    return Score(len(outcomes), len(taken), sum(not one.right for one in taken))


def _worse(before: Sequence[Outcome], now: Sequence[Outcome], sure: float) -> bool:
    """Whether any read is now taken wrongly that was not before."""
    return any(
        new.taken(sure) and not new.right and not (old.taken(SURE) and not old.right)
        for old, new in zip(before, now, strict=True)
    )
