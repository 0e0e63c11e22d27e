"""Dice that nobody shows the companion: it counts them behind screens, or rolls them. No screen asks for them."""

import random

import pytest

GAME = "torture"
WHOSE = pytest.mark.parametrize("dice", ["real", "virtual"])


def begin(screen, dice):
    """The app's own setting says that throws are typed; they never are here."""
    kept = screen.app.kept
    screen.app.open_evening(
        lambda: kept.begin(GAME, ["Ada", "Ben", "Cem"], {"dice": dice}, seed="5a" * 32, dice="typed")
    )
    screen.finger.frames(3)


@WHOSE
def test_more_has_no_tile_for_dice(screen, dice):
    from ui.touch.controls.button import BigButton

    begin(screen, dice)
    screen.app.go("more")
    screen.finger.frames(3)
    tiles = {one.value for one in screen.finger.all(BigButton)}
    assert {"equipment", "felons", "dial"} <= tiles and not {"dice", "hidden"} & tiles


@WHOSE
def test_no_page_asks_for_a_throw(screen, monkeypatch, dice):
    from tests.tour.fake_camera import FakeCamera
    from ui.touch.dice.row import CameraRow
    from ui.touch.pads.dice import DicePad, DiceRow

    asked = []
    monkeypatch.setattr(FakeCamera, "throw", lambda *throw: asked.append(throw))
    begin(screen, dice)
    screen.app.dice = FakeCamera()
    window, luck = screen.table.window, random.Random(4)
    seen = set()
    for _ in range(60):
        ask = luck.choice(window.questions)
        seen.add(ask.about)
        answer = window.seat(ask.seat).random_answer(ask.id, luck)
        assert screen.table.answer(ask.id, answer)
        screen.finger.frames(2)
        assert not [*screen.finger.all(DicePad), *screen.finger.all(CameraRow), *screen.finger.all(DiceRow)]
        if screen.table.window.over:
            break
    assert seen >= {"equipment", "torture"} and not {"roll", "reroll"} & seen and asked == []


@WHOSE
def test_the_tour_waits_for_no_throw(screen, tmp_path, dice):
    from tests.tour.tour import Guide

    begin(screen, dice)
    guide = Guide(screen.app, screen.finger, tmp_path, lambda name: None)
    guide.dice()
    assert guide.count == 0
