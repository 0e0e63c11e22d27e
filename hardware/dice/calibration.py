"""Learns from kept reads: how sure is sure enough here, what in this tray is no die, how its colours look.

The bar falls by evidence only: ``EVIDENCE`` kept reads between the new bar and the reader's own, not one of them
wrong. That says with 95 % that at most one in twenty such reads is wrong, and only one read in ten or so is such a
one. The bar rises above every read that was wrong and would have been taken. A lesson under which any kept read is
taken wrongly that was asked about before is thrown away, but for a raised bar.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

import numpy as np

from companion.refused import Refused
from hardware.dice.asking import SURE
from hardware.dice.colours import sample
from hardware.dice.frames import Frame
from hardware.dice.kept import Dice, KeptReads, Record
from hardware.dice.lessons import SAME, Lesson, Thing, look_at
from hardware.dice.reading import Die, Expected, Reading, Sample, listed
from hardware.dice.setup import spot

EVIDENCE = 60
"""Kept reads, all of them right, that allow a lower bar."""

LOWEST, HIGHEST = 0.6, 0.98
"""The bar stays between these: below, evenings are too few to be sure of anything; above, it would always ask."""

AGAIN = 2
"""So often must a thing have been taken for a die before it is known to be none."""

LATEST = 150
"""Kept reads that are looked at, the latest ones: reading them again takes its time on a small machine."""

SAMPLES = 4
"""Samples learned of one colour at most."""

Read = Callable[[Frame, Expected, Lesson | None], Reading]


@dataclass(frozen=True)
class Case:
    """A kept read with its picture."""

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


@dataclass(frozen=True)
class Score:
    """Of so many kept reads: how many are taken without asking, and how many of those are wrong."""

    reads: int
    taken: int
    wrong: int


def calibrate(kept: KeptReads, tray: str, read: Read) -> tuple[Lesson | None, str]:
    """The lesson of everything kept for a tray, None when it teaches nothing, and a sentence about it.

    read: reads a picture of that tray with a lesson, or with none. Raises Refused when nothing is kept.
    """
    cases = list(_cases(kept, tray))
    if not cases:
        raise Refused("Nothing is kept for this tray yet, so there is nothing to learn.")
    plain = [_outcome(case, None, read) for case in cases]
    before = _score(plain, SURE)
    sure = bar(plain)
    lesson = Lesson(sure, _things(cases), _colours(cases))
    now = [_outcome(case, lesson, read) for case in cases]
    if _worse(plain, now, sure if sure is not None else SURE):
        lesson = Lesson(sure if sure is not None and sure > SURE else None)
        now = [_outcome(case, lesson, read) for case in cases]
    if lesson == Lesson():
        return None, f"{_throws(len(cases)).capitalize()} taught it nothing new yet. {_enough(plain)}"
    says = _says(lesson, before, _score(now, SURE if lesson.sure is None else lesson.sure))
    return Lesson(lesson.sure, lesson.things, lesson.colours, says), says


def bar(outcomes: Sequence[Outcome]) -> float | None:
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
    # With a bar of 0 the reader asks for every other reason, so that one read answers for every bar.
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


def _things(cases: Sequence[Case]) -> list[Thing]:
    """What was taken for a die at the same place more than once, and looked the same, and never was one there."""
    invented = [(case, box) for case in cases for box in case.record.read.boxes
                if not any(same_place(box, die) for die in case.record.right.boxes)]  # fmt: skip
    things: list[Thing] = []
    while invented:
        (case, box), rest = invented[0], invented[1:]
        look = look_at(case.frame, box)
        same = [one for one in rest if same_place(box, one[1]) and _alike(look, look_at(one[0].frame, one[1])) >= SAME]
        invented = [one for one in rest if one not in same]
        is_a_die = any(
            same_place(box, die) and _alike(look, look_at(other.frame, die)) >= SAME - 0.15
            for other in cases
            for die in other.record.right.boxes
        )
        if len(same) + 1 >= AGAIN and not is_a_die:
            height, width = case.frame.shape[:2]
            x0, y0, x1, y1 = box
            things.append(Thing((x0 / width, y0 / height, x1 / width, y1 / height), look.tobytes()))
    return things


def _alike(one: np.ndarray, other: np.ndarray) -> float:
    """Correlation of two looks, 1 for the same."""
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


# Words


def _says(lesson: Lesson, before: Score, now: Score) -> str:
    parts = []
    if lesson.sure is not None:
        parts.append("ask more often" if lesson.sure > SURE else "ask less often")
    if lesson.things:
        count = len(lesson.things)
        parts.append("pass over one thing that is no die" if count == 1 else f"pass over {count} that are no dice")
    if lesson.colours:
        count = len(lesson.colours)
        parts.append("know one colour better" if count == 1 else f"know {count} colours better")
    return f"From {_throws(before.reads)} it learned to {listed(parts)}. {_asked(before, now)}{_wrong(before, now)}"


def _asked(before: Score, now: Score) -> str:
    """How often it would have asked, had it known."""
    asked, used_to = now.reads - now.taken, before.reads - before.taken
    if asked == used_to:
        return "It would have asked as often as it did."
    return f"With that, it would have asked {_times(asked)} instead of {_times(used_to)}."


def _times(count: int) -> str:
    return {0: "never", 1: "once", 2: "twice"}.get(count, f"{count} times")


def _wrong(before: Score, now: Score) -> str:
    """How many it would have taken wrongly, where there are any now or before."""
    if now.wrong:
        return f" It would still have taken {now.wrong} wrongly."
    return " It would have taken none wrongly." if before.wrong else ""


def _enough(outcomes: Sequence[Outcome]) -> str:
    """How far it is to a lower bar."""
    good = sum(one.right and not one.doubted and LOWEST <= one.certainty < SURE for one in outcomes)
    return f"It dares to ask less often after {EVIDENCE} throws that it doubted and read rightly; so far: {good}."


def _throws(count: int) -> str:
    return "one kept throw" if count == 1 else f"{count} kept throws"
