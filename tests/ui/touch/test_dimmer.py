"""The dimmer counts from the first picture, and only a touch of somebody who saw it dim does nothing else."""

from __future__ import annotations

import pytest


class NoLight:
    """A backlight that cannot be set."""

    there = False

    def set(self, share):
        """Nothing to set."""


def panel(folder, name="10-0045", most=31):
    """The files of a light behind a panel."""
    light = folder / name
    light.mkdir()
    (light / "max_brightness").write_text(f"{most}\n")
    (light / "brightness").write_text(f"{most}\n")
    return light / "brightness"


@pytest.fixture
def dimmer(screen):
    """One of its own, made now."""
    from ui.touch.machine.dimmer import Dimmer

    made = Dimmer(NoLight)
    yield made
    made._soon.cancel()


def drawn(screen):
    """A frame in which something is drawn."""
    from kivy.core.window import Window

    Window.canvas.ask_update()
    screen.finger.frames(1)


def test_it_counts_from_the_first_picture(screen, dimmer):
    from ui.touch.machine.dimmer import AFTER

    screen.finger._now += 2 * AFTER  # making the first picture took so long
    drawn(screen)
    screen.finger._now += 2 * AFTER  # and drawing it
    screen.finger.frames(1)
    screen.finger.seconds(AFTER - 1, step=10)
    assert not dimmer.dimmed
    screen.finger.seconds(2)
    assert dimmer.dimmed


def test_a_touch_that_came_before_anybody_could_see_it_dim_is_not_lost(screen, dimmer):
    drawn(screen)
    dimmer.dim()
    assert not dimmer.takes() and not dimmer.dimmed and not dimmer.takes()


def test_what_is_left_of_the_waking_touch_does_nothing_either(screen):
    from kivy.base import EventLoop

    from tests.tour.finger import FingerTouch

    stage, heard = screen.app.stage, []
    stage.page.bind(on_touch_move=lambda *_: heard.append("move"), on_touch_up=lambda *_: heard.append("up"))
    stage.dimmer.dim()
    screen.finger.frames(3)
    touch = FingerTouch(400, 240)
    for event in ("begin", "update", "end"):
        EventLoop.post_dispatch_input(event, touch)
    assert not stage.dimmer.dimmed and heard == []
    screen.finger.press(400, 240)
    assert heard == [] and len(stage.felt.rings) == 1, "a second touch too soon after it is felt"
    screen.finger.seconds(1)
    screen.finger.press(5, 5)
    assert heard == ["up"]


def test_the_light_behind_the_panel_goes_by_its_own_most_and_never_out(tmp_path):
    from ui.touch.machine.dimmer import Backlight

    file = panel(tmp_path)
    light = Backlight(str(tmp_path))
    for share, told in ((1.0, "31"), (0.5, "16"), (0.0, "1")):
        light.set(share)
        assert light.there and file.read_text() == told


def test_of_several_the_first_that_can_be_set_counts(tmp_path):
    from ui.touch.machine.dimmer import Backlight

    panel(tmp_path, "a").unlink()
    (tmp_path / "a" / "brightness").mkdir()
    file = panel(tmp_path, "b", 255)
    Backlight(str(tmp_path)).set(0.2)
    assert file.read_text() == "51"


def test_a_light_that_goes_away_leaves_the_picture_to_be_darkened(tmp_path):
    from ui.touch.machine.dimmer import Backlight

    file = panel(tmp_path)
    light = Backlight(str(tmp_path))
    file.unlink()
    file.mkdir()
    light.set(0.5)
    assert not light.there


@pytest.mark.parametrize(
    ("there", "level", "dark", "awake", "dimmed"),
    [
        (True, 1.0, 0.0, 1.0, 0.25),
        (True, 1.0, 1.0, 0.5, 0.25),
        (True, 0.5, 0.0, 0.5, 0.25),
        (True, 0.25, 1.0, 0.125, 0.0625),
        (False, 1.0, 1.0, 0.8, 0.25),
        (False, 0.25, 0.0, 0.7, 0.25),
    ],
)
def test_how_bright_goes_with_the_hour_and_with_nobody_there(dimmer, there, level, dark, awake, dimmed):
    dimmer._backlight = type("Light", (NoLight,), {"there": there})()
    dimmer.level, dimmer.darkness = level, lambda: dark
    assert dimmer.light == pytest.approx(awake)
    dimmer.dim()
    assert dimmer.light == pytest.approx(dimmed)
