"""The screen turned round for people across the table: what is seen and what is touched turn together."""

from __future__ import annotations

import numpy
import pytest

from companion.client.kept import Kept


@pytest.fixture
def upright(screen):
    """The screen as it stands, before and after."""
    from kivy.core.window import Window

    yield Window
    screen.app.turning.stop()
    assert Window.rotation == 0


def turn(screen):
    screen.app.go("more")
    screen.finger.frames(3)
    screen.finger.tap_widget(screen.button(value="turn"))


def test_one_touch_turns_the_whole_picture_and_one_turns_it_back(screen, upright):
    from ui.touch.tour.finger import FingerTouch

    screen.start()
    screen.app.go("more")
    screen.finger.frames(3)
    before = screen.pixels()
    turn(screen)
    assert upright.rotation == 180 and screen.app.preferences.turned
    screen.finger.seconds(1)
    assert numpy.array_equal(screen.pixels()[::-1, ::-1], before)
    key = screen.button(value="turn")
    touch = FingerTouch(*key.center)
    assert (touch.sx, touch.sy) == pytest.approx((1 - key.center_x / 799, 1 - key.center_y / 479)), "it is elsewhere"
    screen.finger.tap_widget(key)
    assert upright.rotation == 0 and not screen.app.preferences.turned


def test_it_turns_to_whoever_sits_across_when_they_are_asked(screen, upright):
    screen.start()
    first = screen.table.asks[0].seat
    names = [seat.name for seat in screen.table.window.seats]
    screen.app.preferences.across = [names[first]]
    screen.page.refresh()
    assert upright.rotation == 180
    screen.throw([1, 2])
    while screen.table.asks[0].seat == first:
        screen.answer(screen.table.asks[0].options[0].value)
    assert upright.rotation == 0


def test_who_sits_across_is_chosen_among_those_who_play(screen, upright):
    screen.app.go("settings", section="layout")
    screen.finger.frames(3)
    assert "across" not in screen.page.rows
    screen.start()
    screen.app.go("settings", section="layout")
    for wanted in (["Ben"], []):
        screen.finger.frames(3)
        screen.finger.tap_widget(screen.button(value="Ben"))
        assert screen.app.preferences.across == wanted


def test_what_everybody_is_asked_stays_as_it_stands(screen, upright):
    screen.app.preferences.across = ["Ada"]
    screen.start("break-out")
    assert len(screen.table.asks) > 1 and upright.rotation == 0


def test_a_touch_that_came_while_it_turned_does_nothing(screen, upright):
    screen.start()
    stage, heard = screen.app.stage, []
    stage.page.bind(on_touch_down=lambda *_: heard.append("down"))
    screen.app.preferences.turned = True
    screen.app.follow_preferences()
    screen.finger.press(400, 240)
    assert heard == [] and len(stage.felt.rings) == 1
    screen.finger.seconds(1)
    screen.finger.press(400, 240)
    assert heard == ["down"]


def test_a_screen_that_was_turned_comes_back_turned(display, upright, screen):
    from ui.touch.preferences import read

    kept = Kept(":memory:")
    likes = read(kept)
    likes.turned, likes.across = True, ["Ada"]
    likes.keep(kept)
    again = read(kept)
    assert again.turned and again.across == ["Ada"]


def test_the_evening_ends_as_it_stands_for_all(screen, upright):
    screen.start()
    name = screen.table.window.seats[screen.table.asks[0].seat].name
    screen.app.preferences.across = [name]
    screen.page.refresh()
    assert upright.rotation == 180
    screen.app.leave_evening()
    assert upright.rotation == 0
