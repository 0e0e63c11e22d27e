"""A picture into which something moves, and rests."""

from __future__ import annotations

from kivy.clock import Clock
from kivy.input.motionevent import MotionEvent

from ui.touch.look.drawn import Drawn

STEP = 1 / 30
"""Seconds from one place of what moves to the next."""


class MovingIn(Drawn):
    """What moves does so while it is shown; a touch anywhere puts it where it stays.

    lasts: seconds until then. moves: whether it moves at all. passed: seconds so far.
    """

    def __init__(self, lasts: float, moves: bool, **settings: object) -> None:
        self._lasts = lasts
        self.passed = 0.0 if moves else lasts
        self._moving = Clock.create_trigger(self.move, STEP, interval=True)
        super().__init__(**settings)

    @property
    def at_rest(self) -> bool:
        """Whether it is where it stays."""
        return self.passed >= self._lasts

    def on_parent(self, _: object, parent: object) -> None:
        """It moves while it is shown."""
        if parent is not None and not self.at_rest:
            self._moving()
        else:
            self._moving.cancel()

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """A touch anywhere is enough of it, and does what it was meant for all the same."""
        if not self.at_rest:
            self.move(self._lasts)
        return False

    def move(self, passed: float = 0.0) -> None:
        """Move on by so many seconds. Whoever draws anew calls it, too, once what moves is there again."""
        self.passed = min(self.passed + passed, self._lasts)
        self.place()
        if self.at_rest:
            self._moving.cancel()

    def place(self) -> None:
        """Put what moves where it is by now."""
