"""The reader in a tray that was set up: looks into it only, and says so when a die lies beside it."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from companion.words import said, tell
from hardware.dice.lessons import Lesson, Lessons
from hardware.dice.local import LocalReader, cut_to
from hardware.dice.reader import DiceReader
from hardware.dice.reading import Expected, Sample
from hardware.dice.shown_dice import ShownDice
from hardware.dice.trays import Trays
from tests.hardware.dice.drawn import TRAY, scene

OUTLINE = [(TRAY[0] / 640, TRAY[1] / 480), (TRAY[2] / 640, TRAY[1] / 480), (TRAY[2] / 640, TRAY[3] / 480),
           (TRAY[0] / 640, TRAY[3] / 480)]  # fmt: skip
SMALL = [(0.1, 0.1), (0.6, 0.1), (0.6, 0.55), (0.1, 0.55)]
"""A tray that is but the upper left of the felt."""

TWO = ((150, 150, 3, "white", 20), (300, 200, 5, "white", 50))


@pytest.fixture(scope="module")
def reader() -> DiceReader:
    return DiceReader()


def at_table(tmp_path: Path, reader: DiceReader, outline: list) -> LocalReader:
    trays = Trays(tmp_path)
    trays.keep_outline(outline)
    return LocalReader(reader, trays, Lessons(tmp_path))


def test_boxes_are_those_of_the_whole_picture(tmp_path: Path, reader: DiceReader) -> None:
    frame = scene(*TWO)
    plain = reader.read(frame, Expected(2))
    local = at_table(tmp_path, reader, SMALL).read(frame, Expected(2))
    assert local.values == plain.values == [3, 5] and not local.ask
    assert np.abs(np.array([die.box for die in local.dice]) - [die.box for die in plain.dice]).max() <= 6


def test_dice_beside_the_tray_are_nobodys_business(tmp_path: Path, reader: DiceReader) -> None:
    frame = scene(*TWO, (520, 350, 6, "white", 10), (480, 120, 4, "white", 70))
    assert reader.read(frame, Expected(2)).ask
    reading = at_table(tmp_path, reader, SMALL).read(frame, Expected(2))
    assert reading.values == [3, 5] and not reading.ask


def test_a_die_that_fell_out_is_shown_and_told_of(tmp_path: Path, reader: DiceReader) -> None:
    frame = scene(TWO[0], (520, 350, 6, "white", 10))
    reading = at_table(tmp_path, reader, SMALL).read(frame, Expected(2))
    assert reading.ask and reading.why == said("dice.scene.outside", seen=1, beside=1)
    assert reading.values == [3, 6] and reading.dice[1].box[0] > 450 and reading.doubtful == [1]


def test_spare_dice_beside_the_tray_are_not_taken_for_the_throw(tmp_path: Path, reader: DiceReader) -> None:
    spares = (520, 350, 6, "white", 10), (480, 120, 4, "white", 70)
    reading = at_table(tmp_path, reader, SMALL).read(scene(*TWO, *spares), Expected(3))
    assert reading.ask and reading.values == [3, 5] and reading.doubtful == []
    assert tell(reading.why) == (
        "I can see two dice in the tray, and more beside it than are missing. Which of those count?"
    )
    both = at_table(tmp_path, reader, SMALL).read(scene(*TWO, *spares), Expected(4))
    assert both.ask and sorted(both.values) == [3, 4, 5, 6] and both.doubtful == [2, 3]
    assert tell(both.why) == "I can see two dice in the tray and two beside it. Do those count?"


def test_a_missing_die_that_lies_nowhere_is_no_such_thing(tmp_path: Path, reader: DiceReader) -> None:
    reading = at_table(tmp_path, reader, SMALL).read(scene(TWO[0]), Expected(2))
    assert reading.ask and "outside" not in tell(reading.why) and reading.values == [3]


def test_the_tray_is_cut_out_and_the_rest_painted_over() -> None:
    frame = scene()
    part, left, top = cut_to(frame, [(0.3, 0.2), (0.7, 0.5), (0.3, 0.8)])
    assert part.shape[1] < 320 and 150 < left < 200 and top < 100
    assert np.abs(part[2, -2].astype(int) - (70, 105, 60)).max() < 12


@pytest.mark.parametrize("outline", [[], [(0, 0), (1, 0), (1, 1), (0, 1)], [(0, 0), (0.001, 0), (0, 0.001)]])
def test_no_outline_or_all_of_it_cuts_nothing(outline: list) -> None:
    frame = scene()
    part, left, top = cut_to(frame, outline)
    assert part is frame and (left, top) == (0, 0)


def test_the_lesson_of_the_tray_reaches_the_reader(tmp_path: Path) -> None:
    asked: list[Expected] = []

    class Listening(DiceReader):
        def read(self, frame: np.ndarray, expected: Expected | None = None, shown: ShownDice | None = None):
            asked.append(expected)
            return super().read(frame, expected, shown)

    lessons = Lessons(tmp_path)
    trays = Trays(tmp_path)
    lessons.keep("Tray", Lesson(sure=0.7, colours={"red": [Sample(50, 60, 40)]}))
    trays.add_colours({"red": [Sample(48, 60, 40)], "blue": [Sample(30, 0, -40)]})
    local = LocalReader(Listening(), trays, lessons)
    local.read(scene(*TWO), Expected(2))
    assert asked[0].sure == 0.7
    assert asked[0].known == {"red": [Sample(48, 60, 40), Sample(50, 60, 40)], "blue": [Sample(30, 0, -40)]}
    trays.choose("Other")
    local.read(scene(*TWO), Expected(2))
    assert asked[1] == Expected(2)
