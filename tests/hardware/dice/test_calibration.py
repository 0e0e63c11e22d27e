"""What kept reads teach: less asking only on evidence, never a wrong read made sure, and all of it can be forgotten."""

from __future__ import annotations

from datetime import datetime, timedelta
from pathlib import Path

import cv2
import msgspec
import numpy as np
import pytest

from companion.devices.dice import DiceRead
from companion.refused import Refused, Unavailable
from companion.words import tell
from hardware.dice.asking import SURE
from hardware.dice.calibration import EVIDENCE, HIGHEST, LOWEST, Outcome, calibrate, threshold
from hardware.dice.kept import KeptReads
from hardware.dice.learner import ReadLearner
from hardware.dice.lessons import FalsePositive, Lesson, Lessons, Score, cover, grey_patch
from hardware.dice.local import LocalReader
from hardware.dice.reader import DiceReader
from hardware.dice.reading import Die, Expected, Reading, Sample
from hardware.dice.trays import Trays
from tests.hardware.dice.drawn import put, scene


def right(certainty: float, doubted: bool = False) -> Outcome:
    return Outcome(certainty, doubted, True)


def wrong(certainty: float, doubted: bool = False) -> Outcome:
    return Outcome(certainty, doubted, False)


def spread(count: int) -> list[Outcome]:
    """Right reads between 0.7 and the reader's own threshold."""
    return [right(0.7 + 0.15 * at / count) for at in range(count)]


# The threshold


def test_few_reads_change_nothing() -> None:
    assert threshold([]) is None
    assert threshold(spread(EVIDENCE - 1)) is None


def test_enough_right_reads_lower_the_threshold_to_the_least_of_them() -> None:
    assert threshold(spread(EVIDENCE)) == 0.7


def test_a_wrong_read_keeps_the_threshold_above_it() -> None:
    assert threshold([*spread(2 * EVIDENCE), wrong(0.74)]) == pytest.approx(0.77, abs=0.01)
    assert threshold([*spread(EVIDENCE), wrong(0.74)]) is None


def test_sure_reads_are_no_evidence_for_unsure_ones() -> None:
    assert threshold([right(0.99)] * 500) is None


def test_reads_asked_about_for_another_reason_are_no_evidence() -> None:
    assert threshold([right(0.8, doubted=True)] * 500) is None


def test_it_never_falls_below_the_lowest() -> None:
    assert threshold([right(0.3 + 0.55 * at / 300) for at in range(300)]) >= LOWEST


def test_a_sure_read_that_was_wrong_raises_it_at_once() -> None:
    assert threshold([*spread(500), wrong(SURE)]) == pytest.approx(SURE + 0.005, abs=0.001)
    assert threshold([wrong(0.999)]) == HIGHEST
    assert threshold([wrong(SURE, doubted=True)]) is None


# Whole lessons


class FakeReader:
    """A reader that says of each picture what its first pixel stands for."""

    def __init__(self) -> None:
        self.readings: list[Reading] = []

    def read_as(self, frame: np.ndarray, expected: Expected, _tray: object, _lesson: Lesson | None) -> Reading:
        dice, ask = self.readings[int(frame[0, 0, 0]) // 2]
        sure = SURE if expected.sure is None else expected.sure
        return Reading(dice, ask or min(die.certainty for die in dice) < sure, None, 1.0)

    def add(self, kept: KeptReads, value: int, certainty: float, truth: int, ask: bool = False) -> None:
        frame = np.full((64, 64, 3), 2 * len(self.readings), np.uint8)
        self.readings.append(([Die(value, "white", [10, 10, 30, 30], certainty)], ask))
        picture = cv2.imencode(".png", frame)[1].tobytes()
        read = DiceRead([value], False, None, [[10, 10, 30, 30]], picture, ["white"])
        kept.keep("Tray", read, DiceRead([truth], True, None, [[10, 10, 30, 30]]), announced=False)


def start(tmp_path: Path, reader: object) -> tuple[ReadLearner, KeptReads, Lessons]:
    moment = [datetime(2026, 1, 9)]

    def now() -> datetime:
        moment[0] += timedelta(seconds=1)
        return moment[0]

    kept, trays, lessons = KeptReads(tmp_path / "kept", now=now), Trays(tmp_path), Lessons(tmp_path)
    return ReadLearner(kept, reader, trays, lessons), kept, lessons


def test_nothing_kept_nothing_learned(tmp_path: Path) -> None:
    learner, _, lessons = start(tmp_path, FakeReader())
    with pytest.raises(Refused, match="nothing to learn"):
        learner.calibrate()
    assert lessons.of("Tray") is None and learner.facts().calibration is None


def test_an_evening_of_confirmed_doubts_asks_less(tmp_path: Path) -> None:
    reader = FakeReader()
    learner, kept, lessons = start(tmp_path, reader)
    for at in range(EVIDENCE):
        reader.add(kept, 4, 0.72 + at / 1000, 4)
    learned = learner.calibrate()
    assert tell(learned) == (
        "It now asks about none of 60 such throws instead of 60. From 60 kept throws it learned to ask less often."
    )
    assert Lessons(tmp_path).of("Tray").sure == pytest.approx(0.72)
    assert learner.facts().calibration == learned and learner.facts().number == EVIDENCE
    learner.forget()
    assert lessons.of("Tray") is None and Lessons(tmp_path).of("Tray") is None
    assert learner.facts().calibration is None


def test_too_few_say_how_far_it_is(tmp_path: Path) -> None:
    reader = FakeReader()
    learner, kept, lessons = start(tmp_path, reader)
    for at in range(7):
        reader.add(kept, 4, 0.72 + at / 1000, 4)
    assert "so far: 7" in tell(learner.calibrate()) and lessons.of("Tray") is None


def test_a_sure_mistake_asks_more(tmp_path: Path) -> None:
    reader = FakeReader()
    learner, kept, lessons = start(tmp_path, reader)
    reader.add(kept, 4, SURE + 0.01, 6)
    learned = learner.calibrate()
    assert tell(learned) == (
        "It now asks about 1 of 1 such throws instead of none. It would have taken none wrongly. "
        "From one kept throw it learned to ask more often."
    )
    assert SURE + 0.01 < lessons.of("Tray").sure <= HIGHEST


def test_another_trays_reads_do_not_count(tmp_path: Path) -> None:
    reader = FakeReader()
    _, kept, _ = start(tmp_path, reader)
    reader.add(kept, 4, SURE + 0.01, 6)
    Trays(tmp_path).choose("Other")
    other = ReadLearner(kept, reader, Trays(tmp_path), Lessons(tmp_path))
    with pytest.raises(Refused, match="nothing to learn"):
        other.calibrate()


def test_learning_and_forgetting_are_one_file_that_may_be_damaged(tmp_path: Path) -> None:
    (tmp_path / "lessons.json").write_text("{")
    lessons = Lessons(tmp_path)
    assert lessons.of("Tray") is None
    lessons.keep("Tray", Lesson(0.9, [], {"red": [Sample(1, 2, 3)]}, Score(4, 2, 1), Score(4, 3, 0)))
    assert Lessons(tmp_path).of("Tray") == Lesson(0.9, [], {"red": [Sample(1, 2, 3)]}, Score(4, 2, 1), Score(4, 3, 0))


def test_a_pipe_in_the_place_of_the_lessons_is_neither_read_nor_written(tmp_path: Path, pipe) -> None:
    one = pipe(tmp_path / "lessons.json")
    lessons = Lessons(tmp_path)
    assert lessons.of("Tray") is None
    with pytest.raises(Unavailable, match="it is a pipe or a device"):
        lessons.keep("Tray", Lesson(0.9))
    assert not one.opened


def test_a_lesson_of_an_earlier_version_is_still_used(tmp_path: Path) -> None:
    """It kept its sentence in English, which is passed over, and no figures."""
    text = b'{"trays":{"Tray":{"sure":0.9,"things":[],"colours":{},"says":"It asks less."}},"version":1}'
    (tmp_path / "lessons.json").write_bytes(text)
    lesson = Lessons(tmp_path).of("Tray")
    assert lesson is not None and lesson.sure == 0.9 and tell(lesson.learned) == "It learned to ask less often."


# Things in the tray that are no dice


def logo(*dice: tuple) -> np.ndarray:
    """A tray with a print in it that looks like a die."""
    frame = scene(*dice).astype(np.float32)
    put(frame, 480, 340, 44, 1, (225, 228, 225))
    return np.clip(frame, 0, 255).astype(np.uint8)


THROWS = [
    [(150, 150, 3, "white", 20), (300, 200, 5, "white", 50)],
    [(200, 330, 6, "white", 70), (340, 120, 2, "white", 5)],
    [(120, 260, 1, "white", 33), (390, 220, 4, "white", 81)],
]
LOGO = [450, 310, 508, 368]


def test_a_print_taken_for_a_die_twice_is_left_out_from_then_on(tmp_path: Path) -> None:
    reader = DiceReader()
    trays, lessons = Trays(tmp_path), Lessons(tmp_path)
    local = LocalReader(reader, trays, lessons)
    learner, kept, _ = start(tmp_path, local)
    learner._lessons = lessons
    asked = 0
    for throw in THROWS[:2]:
        frame = logo(*throw)
        reading = local.read(frame, Expected(2))
        asked += reading.ask
        values = [die[2] for die in sorted(throw)]
        boxes = [[x - 28, y - 28, x + 28, y + 28] for x, y, *_ in sorted(throw)]
        picture = cv2.imencode(".png", frame)[1].tobytes()
        read = DiceRead([*values, 1], False, None, [*boxes, LOGO], picture)
        kept.keep("Tray", read, DiceRead(values, True, None, boxes), announced=False)
    assert asked == 2
    assert "pass over one thing" in tell(learner.calibrate())
    reading = local.read(logo(*THROWS[2]), Expected(2))
    assert reading.values == [1, 4] and not reading.ask


def test_a_print_taken_for_a_die_three_times_is_one_thing(tmp_path: Path) -> None:
    kept = KeptReads(tmp_path / "kept", now=iter([datetime(2026, 1, 9, 20, at) for at in range(9)]).__next__)
    for throw in THROWS:
        picture = cv2.imencode(".png", logo(*throw))[1].tobytes()
        box = [throw[0][0] - 28, throw[0][1] - 28, throw[0][0] + 28, throw[0][1] + 28]
        read = DiceRead([throw[0][2], 1], False, None, [box, LOGO], picture)
        kept.keep("Tray", read, DiceRead([throw[0][2]], True, None, [box]), announced=False)
    trays = Trays(tmp_path)
    local = LocalReader(DiceReader(), trays, Lessons(tmp_path))
    lesson, _ = calibrate(kept, "Tray", lambda frame, q, one: local.read_as(frame, q, trays.chosen, one))
    assert lesson is not None and len(lesson.false_positives) == 1


def test_a_thing_is_covered_only_where_it_is() -> None:
    frame = logo(*THROWS[0])
    thing = FalsePositive(tuple(edge / size for edge, size in zip(LOGO, (640, 480) * 2, strict=True)),
                  grey_patch(frame, LOGO).tobytes())  # fmt: skip
    covered = cover(frame, [thing])
    assert np.abs(covered[340, 480].astype(int) - (70, 105, 60)).max() < 25
    assert np.array_equal(covered[:280], frame[:280])
    nudged = np.roll(frame, (4, -5), axis=(0, 1))
    assert np.abs(cover(nudged, [thing])[344, 475].astype(int) - (70, 105, 60)).max() < 25
    empty = scene(*THROWS[0])
    assert cover(empty, [thing]) is empty
    with_die = scene((480, 340, 5, "white", 10))
    assert cover(with_die, [thing]) is with_die


def test_a_place_where_dice_really_lie_is_no_thing(tmp_path: Path) -> None:
    """The same look at the same place: once a die by the word of the people, twice not."""
    kept = KeptReads(tmp_path / "kept", now=iter([datetime(2026, 1, 9, 20, at) for at in range(9)]).__next__)
    for throw in THROWS:
        picture = cv2.imencode(".png", logo(*throw))[1].tobytes()
        box = [throw[0][0] - 28, throw[0][1] - 28, throw[0][0] + 28, throw[0][1] + 28]
        read = DiceRead([throw[0][2], 1], False, None, [box, LOGO], picture)
        truth = [throw[0][2], 1] if throw is THROWS[2] else [throw[0][2]]
        kept.keep("Tray", read, DiceRead(truth, True, None, [box, LOGO][: len(truth)]), announced=False)
    trays = Trays(tmp_path)
    local = LocalReader(DiceReader(), trays, Lessons(tmp_path))
    lesson, _ = calibrate(kept, "Tray", lambda frame, q, one: local.read_as(frame, q, trays.chosen, one))
    assert lesson is None or lesson.false_positives == []


def test_a_lesson_that_would_take_a_wrong_read_is_thrown_away(tmp_path: Path) -> None:
    """The colours that people gave are wrong here, and would make a doubtful read sure."""

    class Fooled(FakeReader):
        def read_as(self, frame: np.ndarray, expected: Expected, tray: object, lesson: Lesson | None) -> Reading:
            reading = super().read_as(frame, expected, tray, lesson)
            fooled = lesson is not None and lesson.colours
            return msgspec.structs.replace(reading, ask=False) if fooled else reading

    reader = Fooled()
    learner, kept, lessons = start(tmp_path, reader)
    reader.readings.append(([Die(4, "red", [10, 10, 30, 30], 0.95)], True))
    picture = cv2.imencode(".png", np.zeros((64, 64, 3), np.uint8))[1].tobytes()
    read = DiceRead([4], False, None, [[10, 10, 30, 30]], picture, ["red"])
    kept.keep("Tray", read, DiceRead([5], True, None, [[10, 10, 30, 30]], None, ["red"]), announced=True)
    learner.calibrate()
    assert lessons.of("Tray") is None


def test_announced_colours_are_learned_from_what_people_said(tmp_path: Path) -> None:
    frame = scene((150, 150, 3, "red", 20), (300, 200, 5, "purple", 50))
    picture = cv2.imencode(".png", frame)[1].tobytes()
    boxes = [[122, 122, 178, 178], [272, 172, 328, 228]]
    read = DiceRead([3, 5], False, None, boxes, picture, ["red", "red"])
    reader = DiceReader()
    trays = Trays(tmp_path)
    local = LocalReader(reader, trays, Lessons(tmp_path))
    learner, kept, lessons = start(tmp_path, local)
    kept.keep("Tray", read, DiceRead([3, 5], True, None, boxes, None, ["red", "pink"]), announced=True)
    assert "know 2 colours better" in tell(learner.calibrate())
    assert sorted(lessons.of("Tray").colours) == ["pink", "red"]
    again = LocalReader(reader, trays, Lessons(tmp_path)).read(frame, Expected(2, ["pink", "red"]))
    assert [(die.value, die.colour) for die in again.dice] == [(3, "red"), (5, "pink")] and not again.ask
