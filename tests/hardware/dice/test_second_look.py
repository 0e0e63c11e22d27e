"""What is said of real photographs of the kinds that were read badly: of all of them where they lie, or of a few."""

from __future__ import annotations

import json
from typing import Any

import pytest

from hardware.dice.frames import read_picture
from hardware.dice.reader import DiceReader
from hardware.dice.reading import Expected, Reading
from tests.beside import BESIDE

PHOTOS = BESIDE / "dice-photos"
SECOND = PHOTOS / "second-look"


NOT_HERE = pytest.param("", marks=pytest.mark.skip(reason="these photographs may not be kept here, only beside us"))


def there(*files: str) -> list[Any]:
    """Those of them that are here."""
    return [file for file in files if (SECOND / file).exists() or (PHOTOS / file).exists()] or [NOT_HERE]


SHADED = there(*(f"damiantab/{number:03d}.jpg" for number in (7, 8, 9, 11)))
"""Ivory dice under a warm lamp, in the shade."""

CLUTTERED = there(*(f"damiantab/{number:03d}.jpg" for number in (21, 22)))
"""One die each, and twelve places or more that look a little like dice."""

HEAPS = there(*(f"roboflow-dice/{number:03d}.jpg" for number in (61, 63, 65)))
"""Fifteen dice each."""


@pytest.fixture(scope="module")
def reader() -> DiceReader:
    return DiceReader()


def truth(file: str) -> dict:
    """What is known of a photograph."""
    return next(one for one in json.loads((SECOND / "index.json").read_text()) if one["file"] == file)


def read(reader: DiceReader, file: str, told: bool = True) -> Reading:
    folder = SECOND if (SECOND / file).exists() else PHOTOS
    return reader.read(read_picture(folder / file), Expected(len(truth(file)["dice"]) if told else None))


@pytest.mark.parametrize("file", SHADED)
def test_ivory_dice_in_the_shade_are_white(reader: DiceReader, file: str) -> None:
    assert set(truth(file)["body"]) == {"ivory"}
    assert {die.colour for die in read(reader, file).dice} == {"white"}


@pytest.mark.parametrize("file", CLUTTERED)
def test_faint_places_are_not_too_many(reader: DiceReader, file: str) -> None:
    why = read(reader, file).why
    assert why is None or why.key != "dice.ask.crowded"


@pytest.mark.parametrize("file", HEAPS)
def test_more_dice_than_are_looked_at_are_a_doubt(reader: DiceReader, file: str) -> None:
    reading = read(reader, file, told=False)
    assert reading.ask and reading.why is not None and reading.why.key == "dice.ask.crowded"
    for number in (6, 8, 11):
        assert reader.read(read_picture(PHOTOS / file), Expected(number)).ask
