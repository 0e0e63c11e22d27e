"""The machine's clock on the screen: how it stands, its time zone, and the time where no network tells it."""

from __future__ import annotations

from datetime import datetime

import msgspec
import pytest

from companion.refused import Unavailable
from companion.words import say
from tests.tour.fake_services import FakeServices


@pytest.fixture
def fakes(screen):
    fakes = screen.app.services = FakeServices()
    return fakes


def look(screen):
    screen.app.go("settings", section="machine")
    screen.finger.frames(2)
    press(screen, "clock")
    screen.finger.until(lambda: screen.button(value="zone") is not None)


def press(screen, value):
    from ui.touch.controls.button import BigButton

    screen.finger.touch(BigButton, value=value)
    screen.finger.frames(4)


def test_it_says_whether_the_network_keeps_it_right(screen, fakes):
    look(screen)
    assert screen.reads(say("touch_machine.clock.by_itself")) and screen.reads("Europe/Berlin")
    fakes.time.told = msgspec.structs.replace(fakes.time.told, from_network=True)
    look(screen)
    assert screen.reads(say("touch_machine.clock.from_network"))


def test_a_time_zone_is_chosen_by_its_region_and_the_way_back_leads_step_by_step(screen, fakes):
    look(screen)
    press(screen, "zone")
    assert screen.button(value="Asia") is not None and screen.button(value="Etc") is None
    assert screen.button(value="Arctic") is None, "it has no time zone of its own here"
    press(screen, "America")
    assert screen.reads("Argentina, Buenos Aires")
    screen.page.ids.back.act()
    screen.finger.frames(2)
    press(screen, "Asia")
    press(screen, "Asia/Tokyo")
    screen.finger.until(lambda: screen.reads("Asia/Tokyo"))
    screen.page.ids.back.act()
    screen.finger.frames(2)
    assert screen.app.page_name == "settings"


def test_a_clock_is_set_by_keys_each_of_which_turns_round(screen, fakes):
    look(screen)
    press(screen, "set")
    screen.page.setting = datetime(2026, 12, 31, 23, 59)
    for key in (("minute", 1), ("hour", 1), ("month", -1)):
        press(screen, key)
    assert screen.page.setting == datetime(2026, 11, 30, 0, 0)
    press(screen, "set_it")
    screen.finger.until(lambda: screen.button(value="zone") is not None)
    assert fakes.time.set == [datetime(2026, 11, 30, 0, 0)]


def test_who_may_not_is_told_and_nothing_changes(screen, fakes):
    fakes.time.why = Unavailable("timekeeping.forbidden")
    look(screen)
    press(screen, "set")
    press(screen, "set_it")
    screen.finger.until(lambda: screen.reads(say("timekeeping.forbidden")))
    assert fakes.time.set == []


def test_where_nothing_keeps_the_time_it_is_said(screen):
    screen.app.go("clock", back=lambda: screen.app.go("settings"))
    screen.finger.until(lambda: screen.reads(say("timekeeping.none")))


@pytest.mark.parametrize(
    ("moment", "part", "by", "then"),
    [
        (datetime(2028, 2, 29), "year", 1, datetime(2029, 2, 28)),
        (datetime(2026, 1, 1), "day", -1, datetime(2026, 1, 31)),
        (datetime(2026, 5, 1), "year", -1, datetime(2099, 5, 1)),
        (datetime(2026, 3, 31), "month", -1, datetime(2026, 2, 28)),
    ],
)
def test_there_are_only_days_that_exist(moment, part, by, then):
    from ui.touch.screens.clock import turned

    assert turned(moment, part, by) == then
