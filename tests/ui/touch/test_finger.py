"""The finger of tests and of the tour waits for what is done beside the screen, however slowly that is done."""

from __future__ import annotations

from threading import Timer

import pytest


@pytest.fixture
def finger(screen, monkeypatch):
    """A finger whose frames take no time: a machine so fast that a disk is slow beside it."""
    monkeypatch.setattr(screen.finger, "frames", lambda number=1: None)
    return screen.finger


def test_what_is_done_beside_the_screen_is_waited_for(finger):
    from tests.tour.finger import PAUSE

    done = []
    slow = Timer(10 * PAUSE, done.append, ["done"])
    slow.start()
    try:
        finger.until(lambda: done, most=1500)
    finally:
        slow.cancel()


def test_what_never_comes_is_said(finger):
    with pytest.raises(AssertionError, match="never came about"):
        finger.until(lambda: False, most=3)


def test_frames_are_drawn_as_seldom_as_was_asked(screen, monkeypatch):
    from kivy.core.window import Window

    from tests.tour.quick import NEVER

    drawn, draw = [], type(Window).on_draw
    monkeypatch.setattr(type(Window), "on_draw", lambda window, *about: drawn.append(window) or draw(window, *about))
    counts = []
    for seldom in (NEVER, 1, 2):
        drawn.clear()
        screen.finger.seldom = seldom
        for _ in range(4):
            Window.canvas.ask_update()
            screen.finger.frames()
        counts.append(len(drawn))
    assert counts == [0, 4, 2]
