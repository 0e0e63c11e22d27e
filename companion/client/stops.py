"""Ending what goes on until somebody stops it, such as listening; all of it at once, or one by one."""

from __future__ import annotations

from collections.abc import Callable


class Stops:
    """What ends each thing that was begun."""

    def __init__(self) -> None:
        self._stops: list[Callable[[], None]] = []

    def add(self, stop: Callable[[], None]) -> Callable[[], None]:
        """Remember what ends something. Returns what ends it once, whoever comes first."""
        self._stops.append(stop)

        def stop_once() -> None:
            if stop in self._stops:
                self._stops.remove(stop)
                stop()

        return stop_once

    def stop_all(self) -> None:
        """End everything."""
        while self._stops:
            self._stops.pop()()
