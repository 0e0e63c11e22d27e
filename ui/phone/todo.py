"""What waits to be done for phones: first come, first served, one thing of each kind for each of them."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Hashable
from threading import Lock

Task = Callable[[], bool]
"""Something to do; whether the game went on by it. Its time is the game's own then, as after a touch on the screen."""


class Todo:
    """Tasks by their names; any thread may put some. What comes under a name that waits already takes its place.

    So no more ever waits than there are names, however often somebody asks. clock: seconds that only grow.
    """

    def __init__(self, clock: Callable[[], float] = time.perf_counter) -> None:
        self._clock = clock
        self._lock = Lock()
        self._tasks: dict[Hashable, Task] = {}
        self._owed = 0.0

    def __len__(self) -> int:
        return len(self._tasks)

    def put(self, name: Hashable, task: Task) -> None:
        """Have that done in its turn."""
        with self._lock:
            self._tasks[name] = task

    def drop(self, *names: Hashable) -> None:
        """Have these not done, where they still wait."""
        with self._lock:
            for name in names:
                self._tasks.pop(name, None)

    def do(self, most: float = math.inf) -> None:
        """Do what waits for at most so many seconds; on one thread, once a frame.

        A task that has begun is ended. What it took too long is owed: for so many frames nothing is done. Once the game
        went on, the rest waits for the next frame.
        """
        left = most - self._owed
        self._owed = max(-left, 0.0)
        spent = 0.0
        while spent < left and (task := self._first()) is not None:
            begun = self._clock()
            if task():
                return
            spent += self._clock() - begun
            self._owed = max(spent - left, 0.0)

    def _first(self) -> Task | None:
        with self._lock:
            name = next(iter(self._tasks), None)
            return None if name is None else self._tasks.pop(name)
