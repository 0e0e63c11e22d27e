"""Break Out with coloured dice that the real reader sees on pictures in a folder."""

from __future__ import annotations

import pytest

pytest.importorskip("cv2", reason="the camera parts are not installed (pip install -e '.[camera]')")

import cv2

from companion.devices.dice import DiceRead, open_dice
from companion.words import said
from tests.hardware.dice.drawn import scene
from tests.ui.touch.test_break_out import begin, put, touch_keys
from tests.ui.touch.test_camera import AtOnce, why

PLACES = [(170, 160, 20), (420, 150, 65), (300, 300, 40), (480, 330, 10)]
"""Where dice lie on the felt, and how they are turned."""


@pytest.fixture
def at_once(monkeypatch):
    from ui.touch.dice import watch as dice_watch

    monkeypatch.setattr(dice_watch, "ThreadPoolExecutor", lambda **_: AtOnce())


def folder_of(path, *throws):
    """A folder with one picture a throw: dice as (value, colour), in the order they lie from the left."""
    for number, dice in enumerate(throws):
        there = [(x, y, value, colour, turned) for (x, y, turned), (value, colour) in zip(PLACES, dice, strict=False)]
        cv2.imwrite(str(path / f"{number}.png"), scene(*there))
    return open_dice(str(path))


def test_the_announced_colours_find_their_dice_wherever_they_lie(screen, at_once, tmp_path):
    screen.app.dice = folder_of(tmp_path, [(5, "black"), (2, "red"), (3, "white"), (6, "green")])
    evening = begin(screen, dice="camera")
    put(screen, R=4, G=9, K=20)
    touch_keys(screen, ["R", "G", "W", "K"])
    screen.finger.until(lambda: evening.asks(None)[0].about == "replace" or screen.reads("Use "))
    if evening.asks(None)[0].about == "roll":
        assert screen.reads("Use red\u00a02, green\u00a06, black\u00a05, white\u00a03")
        screen.touch("Use ")
    (line,) = [line for line in evening.log(None) if line.kind == "rolled"]
    assert line.facts["results"] == ["R2", "G6", "K5", "W3"]


@pytest.mark.parametrize("letters", ["ROY", "BPK", "PRB", "OKG"])
def test_kindred_colours_are_told_apart(screen, at_once, tmp_path, letters):
    evening = begin(screen, dice="camera")
    names = {one["id"]: one["colour"] for one in evening.view(None)["prisoners"]}
    faces = dict(zip(letters, (4, 2, 6), strict=True))
    screen.app.dice = folder_of(tmp_path, [(face, names[who]) for who, face in reversed(faces.items())])
    touch_keys(screen, list(letters))
    screen.finger.until(lambda: evening.asks(None)[0].about == "move" or screen.reads("Use "))
    if evening.asks(None)[0].about == "roll":
        screen.touch("Use ")
    assert evening.view(None)["turn"]["forward"] == faces


def test_what_is_offered_names_the_colours(screen, at_once):
    class Tray:
        name = "a tray in a test"

        def throw(self, dice, faces, colours):
            return DiceRead([3, 4, 6], False, said("dice.ask.no_face", colour="white", value=4), colours=list(colours))

        def taken(self, values):
            """Nothing to forget."""

        def close(self):
            """Nothing to let go of."""

    screen.app.dice = Tray()
    evening = begin(screen, dice="camera")
    put(screen, R=4, B=9, K=20)
    touch_keys(screen, ["R", "B", "K"])
    screen.finger.seconds(1)
    assert why(screen, "what is up on the white die")
    screen.touch("Use red\u00a03, blue\u00a04 and black\u00a06")
    assert evening.view(None)["turn"]["forward"] == {"R": 3, "B": 4, "K": 6}
