"""How often somebody does something: so often in a second, and no more."""

from __future__ import annotations

from collections.abc import Callable, Hashable

SPAN = 1.0
"""Seconds."""

MOST_NAMES = 256
"""So many are remembered before those are forgotten whose second is over."""


class Meter:
    """Counts by name, from the first of each second on. most: in one. clock: seconds that only grow."""

    def __init__(self, most: int, clock: Callable[[], float]) -> None:
        self._most = most
        self._clock = clock
        self._counted: dict[Hashable, tuple[float, int]] = {}

    def take(self, name: Hashable, count: int = 1) -> bool:
        """Count that; whether it is still not too much."""
        now = self._clock()
        begun, before = self._counted.get(name, (now, 0))
        if now - begun >= SPAN:
            begun, before = now, 0
        if len(self._counted) >= MOST_NAMES:
            self._counted = {one: of for one, of in self._counted.items() if now - of[0] < SPAN}
        self._counted[name] = begun, before + count
        return before + count <= self._most
