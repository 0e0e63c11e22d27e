"""A finger that measures how long the app takes to answer it, and of that what is our own work.

Everything is told as work of this process, in seconds, which other programs do not disturb.
"""

from __future__ import annotations

import gc
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from kivy.base import EventLoop
from kivy.core.window import Window

from tests.tour.finger import Finger
from ui.touch.app.companion_app import CompanionApp
from ui.touch.testing.frames import FRAME

DRAWING = ("on_draw", "on_flip")
"""What the window is told when a picture is due: off-screen the processor draws it, elsewhere a graphics chip."""

WHOLE = 2
"""The oldest generation: to collect it is to look through everything."""


@dataclass(slots=True)
class Spent:
    """Seconds of work. whole: how many collections looked through everything."""

    own: float = 0.0
    drawing: float = 0.0
    collecting: float = 0.0
    whole: int = 0

    @property
    def together(self) -> float:
        """All of it: what a finger waits for."""
        return self.own + self.drawing + self.collecting


class Accounts:
    """Keeps the drawing of pictures and the collecting of garbage apart from our own work. Close it after use."""

    def __init__(self) -> None:
        self._drawing = self._collecting = 0.0
        self._whole = 0
        self._began = 0.0
        self._dispatch = Window.dispatch
        Window.dispatch = self._told
        gc.callbacks.append(self._collected)

    def close(self) -> None:
        """Leave the window and the collector as they were."""
        gc.callbacks.remove(self._collected)
        del Window.dispatch

    def _told(self, event: str, *what: Any) -> Any:
        if event not in DRAWING:
            return self._dispatch(event, *what)
        collecting, start = self._collecting, time.process_time()
        result = self._dispatch(event, *what)
        self._drawing += time.process_time() - start - (self._collecting - collecting)
        return result

    def _collected(self, phase: str, about: dict[str, int]) -> None:
        if phase == "start":
            self._began = time.process_time()
        else:
            self._collecting += time.process_time() - self._began
            self._whole += about["generation"] == WHOLE

    @contextmanager
    def spent(self) -> Iterator[Spent]:
        """What is spent inside; known once it is left."""
        found = Spent()
        drawing, collecting, whole = self._drawing, self._collecting, self._whole
        start = time.process_time()
        yield found
        together = time.process_time() - start
        found.drawing, found.collecting = self._drawing - drawing, self._collecting - collecting
        found.own = together - found.drawing - found.collecting
        found.whole = self._whole - whole


class TimedFinger(Finger):
    """Each touch is in `answers` where it changed the table, else in `others`; what came between them in `between`.

    A touch lasts from the finger going down to the picture of what it changed. Both frames count, that of the pressed
    key and that of the changed table; for how long a person presses does not. pause: seconds between two touches.
    """

    def __init__(self, app: CompanionApp, pause: float = 0.4) -> None:
        super().__init__()
        self._app = app
        self._pause = pause
        self._accounts = Accounts()
        self.answers: list[Spent] = []
        self.others: list[Spent] = []
        self.between: list[Spent] = []

    def tap(self, x: float, y: float) -> None:
        """Down and up at a point, measured."""
        self._wait(self._pause)
        before = self._changes()
        with self._accounts.spent() as spent:
            self.press(x, y)
            EventLoop.idle()
        (self.others if self._changes() == before else self.answers).append(spent)
        self._wait(2 * FRAME)

    def spent_on(self, what: Callable[[], object]) -> Spent:
        """What one thing costs that is no touch on the table, with the picture of it."""
        with self._accounts.spent() as spent:
            what()
            self.frames()
        return spent

    def leave(self) -> None:
        """Give back the clock, the window and the collector."""
        self._accounts.close()
        super().leave()

    def _wait(self, length: float) -> None:
        while length > 1e-9:
            with self._accounts.spent() as spent:
                self.frames()
            self.between.append(spent)
            length -= FRAME

    def _changes(self) -> int:
        """Grows with every accepted change; to read it costs nothing."""
        return self._app.table.window.changes if self._app.table else 0
