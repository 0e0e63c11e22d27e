"""Fetches live pictures for a page, one after the other and beside the screen's own thread."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Executor, Future, ThreadPoolExecutor

from kivy.clock import Clock

from companion.devices.dice_setup import CameraPicture
from companion.refused import Refused

EVERY = 0.2
"""Seconds between two pictures at least: five a second show a hand moving a camera, and leave a small machine room."""

AGAIN = 2.0
"""Seconds after which a camera that gave no picture is tried again."""


class LiveFeed:
    """Calls `look` again and again. `show` gets each picture, `fail` the sentence when there is none.

    Paused, no picture is fetched. `do` runs something else beside the screen, in turn with the pictures, and then calls
    `done` with what it returned, or `fail`.
    """

    def __init__(
        self, look: Callable[[], CameraPicture], show: Callable[[CameraPicture], None], fail: Callable[[str], None],
        executor: Executor | None = None,
    ) -> None:  # fmt: skip
        self.paused = False
        self._look = look
        self._show = show
        self._fail = fail
        self._executor = executor or ThreadPoolExecutor(max_workers=1, thread_name_prefix="live-dice")
        self._errands: list[tuple[Future, Callable]] = []
        self._looking = False
        self._next_at = 0.0
        self._clock = Clock.schedule_interval(self._turn, EVERY / 4)

    def stop(self, finally_do: Callable[[], object] | None = None) -> None:
        """Fetch no more. finally_do: runs after what is under way, beside the screen: letting go of a camera."""
        self._clock.cancel()
        if finally_do is not None:
            self._executor.submit(finally_do)
        self._executor.shutdown(wait=False)

    def do(self, call: Callable[[], object], done: Callable[[object], None]) -> None:
        """Run something that may take its time."""
        self._errands.append((self._executor.submit(call), done))

    def _turn(self, _: float) -> None:
        now = Clock.get_time()
        if not self._looking and not self.paused and now >= self._next_at:
            self._looking = True
            self._next_at = now + EVERY
            self._errands.append((self._executor.submit(self._look), self._shown))
        while self._errands and self._errands[0][0].done():
            future, done = self._errands.pop(0)
            if done == self._shown:
                self._looking = False
            try:
                result = future.result()
            except Refused as refused:
                self._next_at = now + AGAIN
                self._fail(refused.reason)
            else:
                done(result)

    def _shown(self, look: CameraPicture) -> None:
        if not self.paused:
            self._show(look)
