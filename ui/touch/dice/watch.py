"""Watches a camera for dice that are wanted, without holding up the screen.

A throw is taken by itself only when the read is sure and the dice were thrown since the last throw. Anything else is
offered for one touch, and a camera that fails says so and is looked at again until it comes back.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Executor, Future, ThreadPoolExecutor

from kivy.clock import Clock

from companion.devices.dice import DiceRead

EVERY = 0.05
"""Seconds between two moments at which a read is fetched and the next one begun: the camera itself sets the pace."""


class DiceWatch:
    """Looks for dice until it is stopped, or for one throw. look: asks the camera, and may take its time.

    `take` gets a read of that throw which is certain; without it nothing is ever taken by itself. dice: how many the
    throw has. `offer` gets each other read that people should see, and None when what it said last is over.
    """

    def __init__(
        self,
        look: Callable[[], DiceRead | None],
        offer: Callable[[DiceRead | None], None],
        take: Callable[[DiceRead], None] | None = None,
        dice: int = 0,
        executor: Executor | None = None,
    ) -> None:
        self._ask = look
        self._offer = offer
        self._take = take
        self._dice = dice
        self._executor = executor or ThreadPoolExecutor(max_workers=1, thread_name_prefix="dice")
        self._looking: Future[DiceRead | None] | None = None
        self._offered: DiceRead | None = None
        self._clock = Clock.schedule_interval(self._look, EVERY)

    def stop(self) -> None:
        """Watch no longer."""
        self._clock.cancel()
        self._executor.shutdown(wait=False, cancel_futures=True)

    def _look(self, _: float) -> None:
        if self._looking is not None:
            if not self._looking.done():
                return
            if self._judge(self._looking.result()):
                return
        self._looking = self._executor.submit(self._ask)

    def _judge(self, read: DiceRead | None) -> bool:
        """Takes the read or shows it. True when the throw is taken and the watch over."""
        take = self._take
        if take is not None and read is not None and read.sure and read.fresh and len(read.values) == self._dice:
            self.stop()
            take(read)
            return True
        # Values on offer stay until others are seen: the hand that reaches for the button may cross the tray.
        if read is None and self._offered is not None and self._offered.values:
            return False
        if read != self._offered:
            self._offered = read
            self._offer(read)
        return False
