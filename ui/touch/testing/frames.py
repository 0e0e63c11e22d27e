"""Frames that go by only when told to, on the one window without a screen.

Time goes on by a fixed step with every frame, so holds, glides and locks take no real time.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from kivy.base import EventLoop
from kivy.clock import Clock
from kivy.core.window import Window

FRAME = 1 / 30
"""Seconds that pass with a frame."""

_real_time = Clock.time


@contextmanager
def drawn_by(draw: Callable[[], None]) -> Iterator[None]:
    """In the place of the window's own way to draw. What is not drawn now is new still in the next frame."""
    Window.on_draw = draw
    try:
        yield
    finally:
        del Window.on_draw


class Frames:
    """The app's time, until `leave`."""

    def __init__(self) -> None:
        self._now = Clock.get_time()
        Clock.time = lambda: self._now

    def leave(self) -> None:
        """Give the clock back its own time; ahead of the true one where need be, since Kivy's must never go back."""
        ahead = max(0.0, self._now - _real_time())
        Clock.time = lambda: _real_time() + ahead

    def frame(self, length: float = FRAME) -> None:
        """Let a frame go by, with which so many seconds pass."""
        self._now += length
        EventLoop.idle()

    def frames(self, number: int = 1) -> None:
        """Let so many frames go by."""
        for _ in range(number):
            self.frame()
