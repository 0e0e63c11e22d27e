"""A game without dice shows none: no tile under More, no pad, no camera, no page of the tour."""

import random

GAME = "cloaks"
ABOUT_DICE = ("dice", "Dice", "throw", "Throw", "camera", "Camera")


def test_more_has_no_tile_for_dice(screen):
    from ui.touch.controls.button import BigButton

    screen.start(GAME)
    screen.app.go("more")
    screen.finger.frames(3)
    tiles = {one.value for one in screen.finger.all(BigButton)}
    assert {"actions", "dial"} <= tiles and "dice" not in tiles
    told = [text.replace(screen.table.window.facts.title, "") for text in screen.pieces()]
    assert [text for text in told if any(word in text for word in ABOUT_DICE)] == []


def test_no_page_of_a_turn_shows_dice_or_a_camera(screen, monkeypatch):
    from tests.tour.fake_camera import FakeCamera
    from ui.touch.dice.row import CameraRow
    from ui.touch.pads.dice import DicePad

    asked = []
    monkeypatch.setattr(FakeCamera, "throw", lambda *throw: asked.append(throw))
    screen.start(GAME)
    screen.app.dice = FakeCamera()
    window, luck = screen.table.window, random.Random(4)
    for _ in range(40):
        ask = screen.table.asks[0]
        screen.answer(window.random_answer(ask.id, luck))
        screen.finger.frames(2)
        assert not [*screen.finger.all(DicePad), *screen.finger.all(CameraRow)]
    assert window.view.round > 0 and asked == []


def test_the_tour_waits_for_no_throw(screen, tmp_path):
    from tests.tour.tour import Guide

    screen.start(GAME)
    before = len(screen.table.lines)
    guide = Guide(screen.app, screen.finger, tmp_path, lambda name: None)
    guide.dice()
    assert guide.count == 0 and len(screen.table.lines) == before


def test_the_dice_camera_still_knows_the_colours_of_other_games(screen):
    from ui.touch.dice.colours import names_of

    everywhere = names_of(screen.app)
    screen.start(GAME)
    assert everywhere and names_of(screen.app) == everywhere
