"""What lives in the covers on the first page: a flame, water, a wink; a few pictures a second, until nobody comes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from kivy.clock import Clock

EVERY = 0.25
"""Seconds from one picture to the next, at least."""

REST = 180.0
"""Seconds without a touch after which all of it stands still."""


class Lives(Protocol):
    """Something with a picture in which something moves."""

    def live(self, tick: int) -> bool:
        """Show what so many ticks bring. True where it had to be painted first, which takes a while."""


class Life:
    """Moves what `seen` gives, from `touched` on until nobody has touched anything for long, or `stop`."""

    def __init__(self, seen: Sequence[Lives]) -> None:
        self._seen = seen
        self._tick = 0
        self._until = 0.0
        self._ticking = Clock.create_trigger(self._go_on, EVERY, interval=True)

    @property
    def moves(self) -> bool:
        """Whether it goes on."""
        return bool(self._ticking.is_triggered)

    def touched(self) -> None:
        """Somebody is here."""
        self._until = Clock.get_time() + REST
        self._ticking()

    def stop(self) -> None:
        """Nobody sees it any more."""
        self._ticking.cancel()

    def _go_on(self, _: float) -> None:
        """One picture; of what is to be painted one cover a tick, so that no touch has to wait."""
        if Clock.get_time() > self._until:
            self.stop()
            return
        self._tick += 1
        for one in self._seen:
            if one.live(self._tick):
                return
