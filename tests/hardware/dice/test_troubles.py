"""What is said of dice on each other, on edge, under a hand, under the rim: ``dice_scenes.troubles`` drew them."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.words import said, tell
from hardware.dice.asking import Doubt
from hardware.dice.frames import Frame, read_picture
from hardware.dice.reader import DiceReader
from hardware.dice.reading import Expected
from hardware.dice.tray import TrayBackground, scene_problem

TROUBLES = Path(__file__).resolve().parents[2] / "data" / "dice" / "troubles"
FOUR = Expected(4)


@pytest.fixture(scope="module")
def reader() -> DiceReader:
    return DiceReader()


def picture(name: str) -> Frame:
    return read_picture(TROUBLES / f"{name}.jpg")


def test_without_trouble_the_dice_are_read(reader: DiceReader) -> None:
    reading = reader.read(picture("good"), FOUR)
    assert sorted(reading.values) == [2, 3, 5, 6] and not reading.ask
    assert scene_problem(reading, FOUR, picture("good")) is None


@pytest.mark.parametrize(("name", "seen"), [("stacked", 3), ("hand", 2)])
def test_dice_below_another_or_a_hand_are_missed(reader: DiceReader, name: str, seen: int) -> None:
    found = scene_problem(reader.read(picture(name), FOUR), FOUR, picture(name))
    assert found == Doubt(said("dice.scene.missing", seen=seen, wanted=4), [])
    assert "under another, a hand or the rim" in tell(found.why)


def test_a_die_half_under_the_rim_is_asked_about_where_the_number_is_known(reader: DiceReader) -> None:
    reading = reader.read(picture("rim"), FOUR)
    assert reading.ask and reading.values == [5, 2, 6, 2] and reading.doubtful == [1]
    assert tell(reading.why) == "I cannot see well what is up on the white die. If it lies flat, is it a 2?"
    assert scene_problem(reading, FOUR, picture("rim")) is None
    assert reader.read(picture("rim")).values == [5, 6, 2], "nobody misses it"


@pytest.mark.parametrize(("name", "face"), [("on-edge", 5), ("leaning", 3)])
def test_a_die_on_its_edge_goes_by_the_face_that_is_most_in_sight(reader: DiceReader, name: str, face: int) -> None:
    """As docs/dice-reading.md says it cannot do better: people see it."""
    assert reader.read(picture(name), FOUR).values == [5, face, 6, 2]


def test_a_hand_over_the_dice_is_told_from_the_tray() -> None:
    background = TrayBackground()
    assert background.hand(picture("good"), 0.0) is None
    assert background.hand(picture("hand"), 1.0) == said("dice.scene.hand")
    assert background.hand(picture("stacked"), 2.0) is None
