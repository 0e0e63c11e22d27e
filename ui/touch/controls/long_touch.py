"""A finger that rests on something: a long touch asks what it is, and never answers anything."""

from __future__ import annotations

from collections.abc import Callable

from kivy.clock import Clock, ClockEvent

LONG = 0.6
"""So many seconds a finger rests before its touch is a long one."""


class LongTouch:
    """Counts while a finger rests. act: called once when it has become a long touch; False, and it is none."""

    def __init__(self, act: Callable[[], bool]) -> None:
        self._act = act
        self._waits: ClockEvent | None = None
        self.long = False

    def begin(self) -> None:
        """The finger came down."""
        self.end()
        self.long = False
        self._waits = Clock.schedule_once(self._is_long, LONG)

    def end(self) -> None:
        """It went, or it moves: what is not long yet will not be."""
        if self._waits is not None:
            self._waits.cancel()
            self._waits = None

    def _is_long(self, _: float) -> None:
        self._waits = None
        self.long = self._act()
