"""Less light in the evening, a clock when nobody is there, and a touch that wakes and does no more."""

from __future__ import annotations

from datetime import datetime

import pytest

from ui.touch.look.theme import READ_ON, THEMES, contrast, mixed


def at(hour, minute=0):
    return datetime(2026, 1, 9, hour, minute)


@pytest.fixture
def lamp(tmp_path):
    """A folder like the system's with one light, of 200 steps."""
    folder = tmp_path / "panel"
    folder.mkdir()
    (folder / "max_brightness").write_text("200\n")
    (folder / "brightness").write_text("120\n")
    return folder


def dimmer(tmp_path, hour):
    from ui.touch.machine.daylight import darkness
    from ui.touch.machine.dimmer import Backlight, Dimmer

    made = Dimmer(lambda: Backlight(str(tmp_path)))
    made.darkness = lambda: darkness(at(hour))
    made._soon.cancel()
    made._hours.cancel()
    return made


def level(lamp):
    return int((lamp / "brightness").read_text())


@pytest.mark.parametrize(("hour", "steps"), [(12, 200), (18, 200), (22, 100), (3, 100), (7, 150)])
def test_the_lamp_goes_with_the_hour(screen, tmp_path, lamp, hour, steps):
    made = dimmer(tmp_path, hour)
    made.look()
    assert level(lamp) == steps and not list(made._shade.children)[3:]
    made.dim()
    assert level(lamp) == 50
    made.wake()
    assert level(lamp) == steps
    made.stop()
    assert level(lamp) == 200


def test_where_no_lamp_can_be_set_the_picture_is_darkened_and_can_still_be_read(screen, tmp_path):
    from ui.touch.machine.dimmer import VEIL

    made = dimmer(tmp_path, 23)
    made.look()
    assert made.light == VEIL and made._shade.children
    made.darkness = lambda: 0.0
    made.look()
    assert made.light == 1 and not made._shade.children
    made.stop()


def test_a_lamp_that_cannot_be_written_is_none(screen, tmp_path, lamp):
    (lamp / "max_brightness").write_text("many\n")
    made = dimmer(tmp_path, 23)
    made.look()
    assert level(lamp) == 120 and made.light > 0.7
    made.stop()


@pytest.mark.parametrize("name", THEMES)
@pytest.mark.parametrize("pair", READ_ON, ids=lambda pair: f"{pair[0]} on {pair[1]}")
def test_under_the_veil_words_can_be_read_and_signs_be_told(name, pair):
    from ui.touch.machine.dimmer import VEIL

    ink, ground = (mixed("#000000", THEMES[name][token][:7], VEIL) for token in pair)
    assert contrast(ink, ground) >= (4.5 if pair[0] in ("ink", "quiet", "paper_ink") else 3.0)


def test_the_setting_is_followed_at_once(screen, monkeypatch):
    from ui.touch.app import apply_preferences

    class Night(datetime):
        @classmethod
        def now(cls, tz=None):
            return at(23)

    monkeypatch.setattr(apply_preferences, "datetime", Night)
    screen.app.go("settings", section="light")
    screen.finger.frames(3)
    assert screen.app.stage.dimmer.light == 1
    screen.finger.tap_widget(screen.button(value="by_hour"))
    assert screen.app.stage.dimmer.light < 1
    screen.finger.tap_widget(screen.button(value="full"))
    assert screen.app.stage.dimmer.light == 1


# Nobody there


def leave_alone(screen):
    from ui.touch.machine.dimmer import IDLE

    screen.app.stage.dimmer.dim()
    screen.finger.seconds(IDLE + 1, step=5)


def test_whom_a_table_waits_for_is_seen_and_the_waking_touch_does_nothing_else(screen):
    screen.start()
    seat, question = screen.table.asks[0].seat, screen.table.asks[0].id
    idle = screen.app.stage.idle
    screen.app.stage.dimmer.dim()
    screen.finger.seconds(30, step=5)
    assert not idle.shown, "a turn is under way: at first the table is still seen"
    leave_alone(screen)
    waiting = idle._waiting
    assert idle.shown and waiting.mark == screen.table.seat(seat) and waiting.mark.name in waiting.turn
    assert waiting.title == screen.table.window.facts.title
    screen.finger.press(600, 300)
    assert not idle.shown and screen.table.asks[0].id == question
    screen.finger.seconds(1)
    assert screen.page is screen.app.table_page


def test_of_several_who_are_asked_none_is_named(screen):
    screen.start("break-out")
    leave_alone(screen)
    assert screen.app.stage.idle._waiting.mark is None


def test_between_evenings_there_is_only_the_clock(screen):
    leave_alone(screen)
    assert screen.app.stage.idle._waiting.title == ""


def test_nothing_of_a_curtain_is_left(screen):
    from ui.touch.controls.curtain import Curtain

    screen.start("break-out")
    screen.page.question.draw_curtain(screen.table.asks[0].id)
    leave_alone(screen)
    assert screen.finger.find(Curtain) is None


def test_the_clock_goes_on_and_never_stands_in_one_place_for_long(screen):
    from ui.touch.app.idle import EVERY, GROUND, INK, Idle, Waiting

    times = [at(20, 15)]
    idle = Idle(lambda: times[-1], size=(800, 480))
    screen.app.stage.cover(idle)
    idle.show(Waiting("Outrage!", "Ada’s turn", None))
    screen.finger.frames(3)
    before = screen.pixels()
    times.append(at(20, 16))
    screen.finger.seconds(EVERY + 1)
    assert (screen.pixels() != before).any()
    idle.hide()
    assert contrast(INK, GROUND) >= 4.5
    screen.app.stage.uncover(idle)
