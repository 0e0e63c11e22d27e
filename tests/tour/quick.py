"""A finger most of whose frames nobody looks at, as on a tour and in tests."""

from __future__ import annotations

from kivy.core.window import Window
from kivy.graphics.opengl import glViewport

from tests.tour.finger import Finger
from ui.touch.testing.frames import FRAME, drawn_by

SELDOM = 25
"""Of the frames that have something new, one in so many is drawn: drawing takes a third of the time or more."""

NEVER = 0
"""For those who draw what they look at themselves."""


class QuickFinger(Finger):
    """Draws few of its frames, and those into one pixel.

    Whoever looks at the screen draws it anew and gets all of it (`window.save_picture`). seldom: one frame in so many
    is drawn of those that have something new, or NEVER.
    """

    def __init__(self, seldom: int = SELDOM) -> None:
        super().__init__()
        self.seldom = seldom
        self._undrawn = 0

    def frame(self, length: float = FRAME) -> None:
        with drawn_by(self._draw_seldom):
            super().frame(length)

    def _draw_seldom(self) -> None:
        self._undrawn += 1
        if self.seldom != NEVER and self._undrawn >= self.seldom:
            self._undrawn = 0
            glViewport(0, 0, 1, 1)
            type(Window).on_draw(Window)
            glViewport(0, 0, *Window.system_size)
