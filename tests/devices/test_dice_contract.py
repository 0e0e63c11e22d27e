"""Finding what reads dice, and the order in which it hands them over."""

from __future__ import annotations

from importlib.metadata import EntryPoint

import pytest

from companion.devices import dice
from companion.devices.dice_setup import SeenDie
from companion.refused import Unavailable


def test_a_camera_is_opened_by_whoever_offers_one(monkeypatch: pytest.MonkeyPatch) -> None:
    point = EntryPoint("camera", "pathlib:PurePath", "companion.dice")
    monkeypatch.setattr(dice, "entry_points", lambda group: [point] if group == "companion.dice" else [])
    assert str(dice.open_dice("pictures")) == "pictures"


@pytest.mark.parametrize("place", ["bluetooth", " Bluetooth "])
def test_other_dice_are_switched_on_by_their_name(monkeypatch: pytest.MonkeyPatch, place: str) -> None:
    points = [EntryPoint(name, f"{of}:PurePath", "companion.dice") for name, of in
              (("camera", "no_such_module"), ("bluetooth", "pathlib"))]  # fmt: skip
    monkeypatch.setattr(dice, "entry_points", lambda group: points)
    assert str(dice.open_dice(place)) == place


def test_dice_whose_parts_are_missing_name_them(monkeypatch: pytest.MonkeyPatch) -> None:
    points = [EntryPoint("bluetooth", "no_such_module:open_bluetooth", "companion.dice")]
    monkeypatch.setattr(dice, "entry_points", lambda group: points)
    with pytest.raises(Unavailable, match=r"needs the bluetooth parts .*no_such"):
        dice.open_dice("bluetooth")


@pytest.mark.parametrize(
    ("points", "words"),
    [
        ([], "No camera parts are installed"),
        ([EntryPoint("camera", "no_such_module:open_camera", "companion.dice")], "needs the camera parts .*no_such"),
    ],
)
def test_without_its_parts_one_sentence_says_so(
    monkeypatch: pytest.MonkeyPatch, points: list[EntryPoint], words: str
) -> None:
    monkeypatch.setattr(dice, "entry_points", lambda group: points)
    with pytest.raises(Unavailable, match=words):
        dice.open_dice("pi")


def test_dice_come_in_the_order_of_their_announced_colours() -> None:
    red, blue, other = (SeenDie([0, 0, 9, 9], value, colour) for value, colour in ((1, "red"), (2, "blue"), (3, "")))
    assert dice.in_order([other, red, blue], ["blue", "green", "red"]) == [blue, red, other]
