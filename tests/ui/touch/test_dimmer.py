"""The dimmer counts from the first picture, and only a touch of somebody who saw it dim does nothing else."""

from __future__ import annotations

import pytest


class NoLight:
    """A backlight that cannot be set."""

    there = False

    def set(self, share):
        """Nothing to set."""


@pytest.fixture
def dimmer(screen):
    """One of its own, made now."""
    from ui.touch.dimmer import Dimmer

    made = Dimmer(NoLight)
    yield made
    made._soon.cancel()


def drawn(screen):
    """A frame in which something is drawn."""
    from kivy.core.window import Window

    Window.canvas.ask_update()
    screen.finger.frames(1)


def test_it_counts_from_the_first_picture(screen, dimmer):
    from ui.touch.dimmer import AFTER

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

    from ui.touch.tour.finger import FingerTouch

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
