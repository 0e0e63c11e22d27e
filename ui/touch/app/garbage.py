"""Looks for garbage in quiet moments, so that no finger ever waits for it.

Every answer leaves some thousand objects behind that hold one another: the keys of the question that is gone. Left to
itself, Python looks for them in the middle of a touch, and every tenth time through all there is: 40 to 150 ms.
"""

from __future__ import annotations

import gc

from kivy.base import EventLoop
from kivy.clock import Clock
from kivy.core.window import Window

STILL = 1.0
"""Seconds without a touch and without a new picture after which people think, or play on the table."""

QUIET = 0.2
"""The same while one touch follows another: the answer is drawn, the next finger is on its way."""

ALONE = 60.0
"""Seconds without a touch after which nobody is about to touch the next moment either."""

FEW = 500
"""So few new objects are not worth looking for garbage."""

MANY = 5_000
"""With so many new objects, an answer or two, it is time to look even while one touch follows another."""

THRESHOLDS = (100_000, 10, 10)
"""When Python looks by itself: not while quiet moments come, but before memory is full if they never do."""


class GarbageCollection:
    """Runs from `start` to `stop`, on Kivy's clock. There is one at a time: garbage belongs to the whole program.

    What is there for long is frozen, which means left out: a quiet moment looks only through what came since.
    """

    def __init__(self) -> None:
        self._before = gc.get_threshold()
        self._quiet = Clock.create_trigger(lambda _: self._collect(MANY), QUIET)
        self._still = Clock.create_trigger(lambda _: self._collect(FEW), STILL)
        self._alone = Clock.create_trigger(self._settle, ALONE)

    def start(self) -> None:
        """Leave out all that is there now, and look through it when nobody waits for a picture any more.

        Call it once the first page is.
        """
        self._before = gc.get_threshold()
        gc.set_threshold(*THRESHOLDS)
        gc.freeze()
        self._alone()
        Window.bind(on_touch_down=self._touched, on_touch_up=self._touched, on_flip=self._wait)

    def stop(self) -> None:
        """Leave it to Python again."""
        Window.unbind(on_touch_down=self._touched, on_touch_up=self._touched, on_flip=self._wait)
        for trigger in (self._quiet, self._still, self._alone):
            trigger.cancel()
        gc.set_threshold(*self._before)
        gc.unfreeze()

    def leave_out(self) -> None:
        """What is there now stays for long, such as an evening that was just taken up: no quiet moment looks at it.

        What was left out before and has gone since, such as the evening before, goes first: frozen it would stay.
        """
        gc.unfreeze()
        gc.collect()
        gc.freeze()

    def _touched(self, *_: object) -> None:
        self._alone.cancel()
        self._alone()
        self._wait()

    def _wait(self, *_: object) -> None:
        for trigger in (self._quiet, self._still):
            trigger.cancel()
            trigger()

    def _collect(self, worth: int) -> None:
        """Look for garbage if there are more new objects than it is worth, and no finger rests on the screen."""
        if self._held():
            self._wait()
        elif gc.get_count()[0] > worth:
            gc.collect()

    def _settle(self, _: float) -> None:
        """Look through everything, what was left out and has gone since too, and leave out what remains."""
        if self._held():
            self._alone()
            return
        self.leave_out()

    def _held(self) -> bool:
        """Whether a finger rests on the screen. A mouse that only hovers does not."""
        return any(one.is_touch for one in EventLoop.touches)
