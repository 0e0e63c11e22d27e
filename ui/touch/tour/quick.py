"""A finger most of whose frames nobody looks at, as on a tour and in tests."""

from __future__ import annotations

from kivy.core.window import Window
from kivy.graphics.opengl import glViewport

from ui.touch.tour.finger import FRAME, Finger

SELDOM = 25
"""Of the frames that have something new, one in so many is drawn: drawing takes a third of the time or more."""


class QuickFinger(Finger):
    """Draws few of its frames, and those into one pixel.

    Whoever looks at the screen draws it anew and gets all of it (`window.save_picture`).
    """

    def __init__(self) -> None:
        super().__init__()
        self._undrawn = 0

    def frame(self, length: float = FRAME) -> None:
        Window.on_draw = self._draw_seldom
        try:
            super().frame(length)
        finally:
            del Window.on_draw

    def _draw_seldom(self) -> None:
        """In the place of the window's own way to draw. What is not drawn now is new still in the next frame."""
        self._undrawn += 1
        if self._undrawn == SELDOM:
            self._undrawn = 0
            glViewport(0, 0, 1, 1)
            type(Window).on_draw(Window)
            glViewport(0, 0, *Window.system_size)
