"""Watches a camera for the throw that is owed, without holding up the screen.

A read is taken by itself only when it is sure and the dice cannot be the ones that lay there before: they were seen
moving, or they show something else than the throw taken last. Anything else is offered for one touch.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Executor, Future, ThreadPoolExecutor

from kivy.clock import Clock

from companion.table.dice import DiceRead, DiceSource

EVERY = 0.25
"""Seconds between two looks."""

MOVING = 2
"""So many looks in a row without a read mean that the dice are rolling: after a read, one look finds nothing anyway."""


class DiceWatch:
    """Looks for one throw. `take` gets the faces of a throw that is certain, `offer` a read that people should see."""

    def __init__(
        self,
        source: DiceSource,
        owed: tuple[int, int, tuple[str, ...]],
        last: list[int] | None,
        take: Callable[[list[int]], None],
        offer: Callable[[DiceRead], None],
        executor: Executor | None = None,
    ) -> None:
        self._source = source
        self._owed = owed
        self._last = last
        self._take = take
        self._offer = offer
        self._executor = executor or ThreadPoolExecutor(max_workers=1, thread_name_prefix="dice")
        self._looking: Future[DiceRead | None] | None = None
        self._nothing = 0
        self._moved = False
        self._clock = Clock.schedule_interval(self._look, EVERY)

    def stop(self) -> None:
        """Watch no longer."""
        self._clock.cancel()
        self._executor.shutdown(wait=False, cancel_futures=True)

    def _look(self, _: float) -> None:
        if self._looking is None:
            dice, faces, colours = self._owed
            self._looking = self._executor.submit(self._source.throw, dice, faces, colours)
        if self._looking.done():
            looked, self._looking = self._looking, None
            self._judge(looked.result())

    def _judge(self, read: DiceRead | None) -> None:
        if read is None:
            self._nothing += 1
            self._moved = self._moved or self._nothing >= MOVING
            return
        self._nothing = 0
        whole = len(read.values) == self._owed[0]
        fresh = self._moved or (self._last is not None and sorted(read.values) != sorted(self._last))
        if read.sure and whole and fresh:
            self.stop()
            self._take(read.values)
        else:
            self._offer(read)
