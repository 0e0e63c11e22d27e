"""Some screens show the first picture only when the second one comes."""

from __future__ import annotations

import pytest
from kivy.base import EventLoop

from ui.touch.machine import window


@pytest.mark.parametrize(("driver", "pictures"), [("KMSDRM", 2), ("x11", 1)])
def test_the_first_picture_is_drawn_twice_on_a_screen_of_our_own(screen, driver, pictures):
    from kivy.core.window import Window

    flips: list[object] = []

    def flipped(*_: object) -> None:
        flips.append(None)

    screen.finger.frames(3)
    window.open_window(window.Display(driver))
    Window.fbind("on_flip", flipped)
    try:
        Window.canvas.ask_update()
        for _ in range(5):
            EventLoop.idle()
    finally:
        Window.funbind("on_flip", flipped)
    assert len(flips) == pictures
