"""Our dice on the glass: each side is shown in three turns, touched by its name, seen on its key, and forgotten."""

from __future__ import annotations

import pytest

from companion.devices.dice_setup import SeenDie
from companion.refused import Unavailable
from companion.words import said, say
from tests.tour.fake_camera import FakeCamera

DIE = SeenDie([260, 180, 380, 300], 0, "")
NAMES = ["Feather", "Stocks", "Ducking stool", "Thumbscrew", "Rack", "Hot iron"]


@pytest.fixture
def setup(screen):
    screen.app.dice = FakeCamera()
    yield screen.app.dice.setup
    screen.app.go("tonight")
    screen.app.dice = None


@pytest.fixture
def page(screen, setup):
    """The page with one die before the camera."""
    setup.dice, setup.face = [DIE], 1
    screen.app.go("dice_faces")
    screen.finger.until(lambda: screen.page.look is not None, most=3000)
    return screen.page


def press(screen, value):
    from ui.touch.controls.button import BigButton

    screen.finger.touch(BigButton, value=value)


def show(screen, setup, side):
    setup.face = side
    before = screen.page.turns(side)
    press(screen, side)
    screen.finger.until(lambda: screen.page.turns(side) > before, most=3000)


def test_the_camera_page_leads_to_it(screen, setup):
    screen.app.go("dice_camera")
    screen.finger.frames(3)
    press(screen, "faces")
    assert screen.app.page_name == "dice_faces"
    screen.touch("", icon="arrow_back")
    assert screen.app.page_name == "dice_camera"


def test_without_a_camera_nothing_leads_there(screen):
    screen.app.go("settings", section="dice")
    screen.finger.frames(3)
    assert not screen.reads(say("touch_dice.own.title")) and not screen.reads(say("touch_dice.camera.title"))
    screen.app.go("dice_camera")
    assert screen.button(value="faces") is None


def test_sides_have_the_names_and_signs_of_the_game(screen, page):
    assert [name for name, _ in page.sides] == NAMES and all(sign for _, sign in page.sides)
    assert all(screen.reads(name) for name in NAMES)


def test_a_running_game_without_such_dice_has_numbers(screen, setup):
    screen.start("outrage")
    screen.app.go("dice_faces")
    assert [name for name, _ in screen.page.sides] == ["1", "2", "3", "4", "5", "6"]
    screen.app.leave_evening()


def test_each_side_is_shown_in_turns_and_seen_on_its_key(screen, setup, page):
    from ui.touch.pads.live import LivePicture

    assert screen.reads("Feather up, and touch Feather") and screen.button(value="forget") is None
    for side in range(1, 7):
        assert screen.button(value=side).look == "accent", "it is the next one"
        show(screen, setup, side)
        assert len(list(screen.finger.all(LivePicture))) == 1 + side
        if side == 6:
            assert screen.reads("Hot iron is kept, but it is much like Rack")
        for _ in range(2):
            show(screen, setup, side)
        assert screen.button(value=side).look == "chosen" and screen.reads("3/3")
    assert screen.reads(say("camera.faces.all"))
    screen.app.go("dice_camera")
    screen.finger.until(lambda: screen.reads("one kind is known"), most=3000)
    screen.app.go("dice_faces")
    screen.finger.until(lambda: screen.page.turns(6) == 3, most=3000)
    assert screen.reads(say("touch_dice.own.all", count=1))


def test_another_kind_begins_when_one_is_whole(screen, setup, page):
    show(screen, setup, 1)
    assert screen.button(value="kind") is None
    for side in range(2, 7):
        show(screen, setup, side)
    press(screen, "kind")
    screen.finger.until(lambda: screen.page.turns(1) == 0, most=3000)
    assert screen.reads("Kind 2 of 2")
    show(screen, setup, 2)
    assert len(setup.shown) == 2
    press(screen, "kind")
    screen.finger.until(lambda: screen.page.turns(6) == 1, most=3000)
    assert screen.reads("Kind 1 of 2")


def test_what_cannot_be_kept_is_said(screen, setup, page):
    show(screen, setup, 1)
    press(screen, 2)
    screen.finger.until(lambda: screen.reads("This looks like Feather"), most=3000)
    assert not page.turns(2)
    for dice, words in (([], "I see no die"), ([DIE, SeenDie([60, 60, 120, 120], 0, "")], "I see two dice")):
        setup.dice = dice
        screen.finger.until(lambda words=words: screen.reads(words), most=3000)
        press(screen, 3)
        screen.finger.seconds(1)
        assert screen.reads(words) and not page.turns(3)


def test_what_was_said_goes_when_the_die_is_lifted(screen, setup, page):
    show(screen, setup, 1)
    assert screen.reads("Feather is kept")
    setup.dice = []
    screen.finger.until(lambda: screen.reads("I see no die"), most=3000)
    assert not screen.reads("Feather is kept")


def test_a_camera_that_is_gone_says_so_and_comes_back(screen, setup, page):
    setup.broken = Unavailable("camera.usb.silent", camera=said("camera.name.usb", device=0))
    screen.finger.until(lambda: page.wrong, most=3000)
    assert screen.reads(say("touch_dice.step.again"))
    setup.broken = None
    screen.finger.until(lambda: not page.wrong, most=3000)


def test_forgotten_after_a_question(screen, setup, page):
    show(screen, setup, 1)
    press(screen, "forget")
    screen.touch(say("touch_dice.own.keep_them"))
    assert setup.shown
    press(screen, "forget")
    press(screen, "forget_them")
    screen.finger.until(lambda: not page.turns(1), most=3000)
    assert not setup.shown and screen.button(value="forget") is None
