"""Switching off from the glass: a hold, the evening put away first, and one sentence where it cannot be."""

from __future__ import annotations

import pytest

from companion.refused import Unavailable
from tests.tour.fake_services import FakeServices


@pytest.fixture
def plug(screen):
    """The made-up power."""
    fakes = FakeServices()
    screen.app.services = fakes
    return fakes.plug


def open_page(screen):
    screen.app.go("more")
    screen.finger.frames(3)
    screen.touch("Switch off")
    screen.finger.frames(3)


def key(screen, text):
    from ui.touch.controls.secret import HoldArea

    return screen.finger.find(HoldArea, text=text)


def hold(screen, text):
    touch = screen.finger.rest(key(screen, text))
    screen.finger.seconds(1.0)
    screen.finger.lift(touch)


@pytest.mark.parametrize(("text", "way"), [("Switch off", "off"), ("Start anew", "restart")])
def test_a_hold_puts_the_evening_away_and_then_asks_the_machine(screen, plug, monkeypatch, text, way):
    screen.start()
    open_page(screen)
    assert screen.reads("Everything is kept.")
    seen = []
    monkeypatch.setattr(plug, "do", lambda way: seen.append((way, screen.app.table)))
    hold(screen, text)
    screen.finger.until(lambda: seen, most=3000)
    assert seen == [(way, None)] and screen.app.kept.first_page().running


def test_a_touch_alone_does_nothing(screen, plug):
    screen.start()
    open_page(screen)
    touched = key(screen, "Switch off")
    screen.finger.tap_widget(touched)
    screen.finger.frames(3)
    assert touched.said == ("Keep your finger here", ""), "once is enough"
    screen.finger.seconds(3)
    assert touched.said == ("Switch off", "rest your finger on it")
    assert plug.asked == [] and screen.app.table is not None
    screen.touch("", icon="arrow_back")
    assert screen.app.page_name == "more"


def test_a_machine_that_cannot_says_so_and_the_game_waits(screen, plug):
    screen.start()
    open_page(screen)
    plug.why = Unavailable("power.forbidden")
    hold(screen, "Switch off")
    screen.finger.until(lambda: screen.reads("This user may not switch this machine off."), most=3000)
    assert key(screen, "Switch off"), "it can be tried again"
    screen.touch("", icon="arrow_back")
    assert screen.app.page_name == "tonight"
    screen.go_on()
    assert screen.table is not None


def test_between_evenings_settings_lead_there(screen, plug):
    screen.app.go("settings", section="machine")
    screen.finger.frames(3)
    screen.touch("Switch off")
    screen.finger.frames(2)
    hold(screen, "Switch off")
    screen.finger.until(lambda: plug.asked == ["off"], most=3000)


def test_leaving_and_switching_off_stand_in_one_row(screen, plug):
    screen.start()
    screen.app.go("more")
    screen.finger.frames(4)
    leave, off = screen.button(icon="exit_to_app"), screen.button(value="power")
    assert (leave.y, leave.height) == (off.y, off.height)
