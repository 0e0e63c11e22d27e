"""Fetches live pictures for a page, one after the other and beside the screen's own thread."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from typing import Any, TypeVar

from kivy.clock import Clock

from companion.devices.dice_setup import CameraPicture
from companion.refused import Refused

T = TypeVar("T")

EVERY = 0.2
"""Seconds between two pictures at least: five a second show a hand moving a camera, and leave a small machine room."""

AGAIN = 2.0
"""Seconds after which a camera that gave no picture is tried again."""


class Errands:
    """Runs what may take its time beside the screen, one after the other. `fail` gets what was refused."""

    def __init__(self, fail: Callable[[Refused], None], executor: Executor | None = None) -> None:
        self._fail = fail
        self._executor = executor or ThreadPoolExecutor(max_workers=1, thread_name_prefix="live-dice")
        self._errands: list[tuple[Future[Any], Callable[[Any], None]]] = []
        self._clock = Clock.schedule_interval(self._turn, EVERY / 4)

    def stop(self, finally_do: Callable[[], object] | None = None) -> None:
        """Do no more. finally_do: runs after what is under way, beside the screen: letting go of a camera."""
        self._clock.cancel()
        if finally_do is not None:
            self._executor.submit(finally_do)
        self._executor.shutdown(wait=False)

    def do(self, call: Callable[[], T], done: Callable[[T], None]) -> Future[T]:
        """Run `call`, and then `done` with what it returned where it was not refused."""
        errand = self._executor.submit(call)
        self._errands.append((errand, done))
        return errand

    def _turn(self, _: float) -> None:
        while self._errands and self._errands[0][0].done():
            future, done = self._errands.pop(0)
            self._over(done)
            try:
                result = future.result()
            except Refused as refused:
                self._refused()
                self._fail(refused)
            else:
                done(result)

    def _over(self, done: Callable[[Any], None]) -> None:
        """An errand came to its end, well or not."""

    def _refused(self) -> None:
        """It was refused."""


class LiveFeed(Errands):
    """Calls `look` again and again. `show` gets each picture, `fail` why there is none.

    Paused, no picture is fetched. Errands are done in turn with the pictures.
    """

    def __init__(
        self, look: Callable[[], CameraPicture], show: Callable[[CameraPicture], None], fail: Callable[[Refused], None],
        executor: Executor | None = None,
    ) -> None:  # fmt: skip
        super().__init__(fail, executor)
        self.paused = False
        self._look = look
        self._show = show
        self._looking = False
        self._next_at = 0.0

    def _turn(self, dt: float) -> None:
        now = Clock.get_time()
        if not self._looking and not self.paused and now >= self._next_at:
            self._looking = True
            self._next_at = now + EVERY
            self.do(self._look, self._shown)
        super()._turn(dt)

    def _over(self, done: Callable[[Any], None]) -> None:
        if done == self._shown:
            self._looking = False

    def _refused(self) -> None:
        self._next_at = Clock.get_time() + AGAIN

    def _shown(self, look: CameraPicture) -> None:
        if not self.paused:
            self._show(look)
