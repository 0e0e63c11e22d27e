"""What is said of dice on each other, under a hand and under the rim, on pictures drawn by ``dice_scenes.troubles``."""

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


def test_a_die_half_under_the_rim_is_asked_about(reader: DiceReader) -> None:
    reading = reader.read(picture("rim"), FOUR)
    why = scene_problem(reading, FOUR, picture("rim")) or reading.why
    assert reading.ask and why is not None and why.key in ("dice.ask.value", "dice.ask.no_face", "dice.scene.missing")


def test_a_hand_over_the_dice_is_told_from_the_tray() -> None:
    background = TrayBackground()
    assert background.hand(picture("good"), 0.0) is None
    assert background.hand(picture("hand"), 1.0) == said("dice.scene.hand")
    assert background.hand(picture("stacked"), 2.0) is None
