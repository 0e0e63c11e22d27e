"""A finger for tests, most of whose frames nobody looks at. Kivy must not be imported before there is a window."""

from __future__ import annotations

from kivy.core.window import Window
from kivy.graphics.opengl import glViewport

from ui.touch.tour.finger import FRAME, Finger


class QuickFinger(Finger):
    """Each frame is drawn, but into one pixel: filling the others takes longer than all the rest.

    Whoever looks at the screen (`Screen.pixels`, `save_picture`) draws it anew and gets all of it.
    """

    def frame(self, length: float = FRAME) -> None:
        glViewport(0, 0, 1, 1)
        try:
            super().frame(length)
        finally:
            glViewport(0, 0, *Window.system_size)
