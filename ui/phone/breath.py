"""Room for the table: a thread that others keep busy without end leaves most of the time to the one that draws."""

from __future__ import annotations

import time
from collections.abc import Callable

SHARE = 1 / 3
"""Of the time that this thread may work: Python runs one thread at a time."""

SPAN = 0.02
"""Seconds over which that is looked at."""

LONGEST = 0.1
"""Seconds of one rest."""


class Breath:
    """Rests as long as it takes until this thread has worked for no more than its share of the time.

    clock: seconds that only grow. worked: those of this thread. rest: waits.
    """

    def __init__(
        self,
        clock: Callable[[], float] = time.perf_counter,
        worked: Callable[[], float] = time.thread_time,
        rest: Callable[[float], None] = time.sleep,
    ) -> None:
        self._clock = clock
        self._worked = worked
        self._rest = rest
        self._since, self._before = clock(), worked()

    def take(self) -> None:
        """Called with everything that comes in, on the thread it is about."""
        span = self._clock() - self._since
        if span < SPAN:
            return
        busy = self._worked() - self._before
        if busy > span * SHARE:
            self._rest(min(busy / SHARE - span, LONGEST))
        self._since, self._before = self._clock(), self._worked()
