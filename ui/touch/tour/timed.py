"""A finger that measures how long the app takes to answer it."""

from __future__ import annotations

import time

from kivy.base import EventLoop

from ui.touch.companion_app import CompanionApp
from ui.touch.tour.finger import Finger


class TimedFinger(Finger):
    """For each touch that changed the table `times` has the seconds from finger down to the changed picture.

    Once as a clock tells them, and once as work of this process, which other programs do not disturb. Both frames
    count, that of the pressed key and that of the changed table; for how long a person presses does not.
    """

    def __init__(self, app: CompanionApp) -> None:
        super().__init__()
        self._app = app
        self.times: list[tuple[float, float]] = []

    def tap(self, x: float, y: float) -> None:
        """Down and up at a point, measured."""
        self.seconds(0.4, step=0.2)
        seen = self._lines()
        start, work = time.perf_counter(), time.process_time()
        self.press(x, y)
        EventLoop.idle()
        if self._lines() != seen:
            self.times.append((time.perf_counter() - start, time.process_time() - work))
        self.frames(2)

    def _lines(self) -> int:
        return len(self._app.table.lines) if self._app.table else 0
