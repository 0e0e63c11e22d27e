"""Something that covers the page for a moment and goes by itself: whose turn it is, or what all should have seen.

Any touch ends it and does nothing else: nobody touches by mistake what lies beneath.
"""

from __future__ import annotations

from collections.abc import Callable

from kivy.clock import Clock
from kivy.graphics import InstructionGroup
from kivy.input.motionevent import MotionEvent
from kivy.properties import BooleanProperty
from kivy.uix.widget import Widget

from ui.touch.controls.button import TOO_SOON

SMOOTH = 0.1
"""Seconds that a picture may be late at most: a slow one delays it, and leaves nothing out."""


class Interlude(Widget):
    """Draws itself with every frame for so many seconds, then goes and calls `over`. seconds: how long it lasts.

    over: told whether it was ended before its time. `covers` is so while nothing of the page is seen behind it.
    """

    covers = BooleanProperty(False)

    def __init__(self, seconds: float, over: Callable[[bool], None] | None = None, **settings: object) -> None:
        super().__init__(**settings)
        self.seconds = seconds
        self._over = over
        self._since = 0.0
        self._drawing = InstructionGroup()
        self.canvas.add(self._drawing)
        self._tick = Clock.schedule_interval(self._run, 0)
        self.bind(pos=self._paint, size=self._paint)

    def draw(self, group: InstructionGroup, done: float) -> None:
        """Draw it as it is when so much of it is done, from 0 to 1. Each kind does this its own way."""

    def end(self, touched: bool = True) -> None:
        """Be over now. Harmless when it is already. touched: before its time."""
        self._tick.cancel()
        # Pictures of a whole screen lie in it, and would stay until all garbage is looked through.
        self._drawing.clear()
        if self.parent is not None:
            self.parent.remove_widget(self)
        over, self._over = self._over, None
        if over is not None:
            over(touched)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """It was not meant for what lies beneath."""
        touch.ud[TOO_SOON] = True
        self.end()
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        """Nor is the end of a touch that began before."""
        return True

    def _run(self, passed: float) -> None:
        self._since += min(passed, SMOOTH)
        if self._since >= self.seconds:
            self.end(touched=False)
        else:
            self._paint()

    def _paint(self, *_: object) -> None:
        self._drawing.clear()
        self.draw(self._drawing, self._since / self.seconds)


def eased_out(done: float) -> float:
    """Fast at first, then slower; 0 to 1, and no further."""
    left = 1 - min(max(done, 0.0), 1.0)
    return 1 - left * left * left


def part(done: float, start: float, end: float) -> float:
    """How much is done of what takes from `start` to `end`, from 0 to 1."""
    return min(max((done - start) / (end - start), 0.0), 1.0)
