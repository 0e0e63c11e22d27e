"""What the log ordered hands to do with the real pieces, thing by thing, followed as the log grows.

A late evening has thousands of lines: with every change only those are looked at that came, or came otherwise.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from operator import eq, is_
from typing import Any, NamedTuple

from companion.client.display.display import Display
from companion.client.display.puts import Key, Put
from companion.client.layers.views import LogLine
from companion.rules.corrections import CORRECTED


class Order(NamedTuple):
    """What a line of the log says of one thing, or its being taken back. came: after so many changes.

    again: it was taken back and came back, so that hands have had it in another place since.
    """

    came: int
    back: bool
    again: bool
    line: LogLine
    put: Put

    @property
    def asks(self) -> bool:
        """Whether hands have to do anything: where the table was put right, it lies there already."""
        return self.back or bool(self.line.hands) or (self.again and self.line.kind in CORRECTED)


class AboutThing(NamedTuple):
    """All orders about one thing: those in force, in the order of the log, and those that were taken back."""

    in_force: list[Order]
    taken_back: list[Order]

    @property
    def newest(self) -> Order:
        """The one that counts: of an undo that took back several, the way back from the first of them."""
        told = self.in_force[-1] if self.in_force else None
        undone = max((one.came for one in self.taken_back), default=-1)
        if told is None or undone > told.came:
            return next(one for one in self.taken_back if one.came == undone)
        return told


class Orders:
    """Follows one log in the words of one display."""

    def __init__(self, display: Display) -> None:
        self._display = display
        self._begun = 0
        self._log: list[LogLine] = []
        self._came: list[int] = []
        self._told: list[int] = []
        self._keys: list[list[Key]] = []
        self._things: dict[Key, AboutThing] = {}

    def of(self, log: Sequence[LogLine], came: list[int], told: list[int], begun: int) -> Mapping[Key, AboutThing]:
        """What was told after the set-up, thing by thing.

        came, told, begun: as `Evening` has them; the set-up is what came in the first `begun` changes.
        """
        self._forget(self._same(log, came, told) if begun == self._begun else 0)
        self._begun = begun
        for place in range(len(self._log), len(log)):
            self._take_in(log[place], came[place], told[place])
        return self._things

    def _same(self, log: Sequence[LogLine], came: list[int], told: list[int]) -> int:
        """How many lines from the first on are as they were."""
        return min(_alike(is_, self._log, log), _alike(eq, self._came, came), _alike(eq, self._told, told))

    def _forget(self, first: int) -> None:
        """Take back what the lines from that place on ordered, the latest first."""
        for line, keys in zip(reversed(self._log[first:]), reversed(self._keys[first:]), strict=True):
            for key in reversed(keys):
                about = self._things[key]
                (about.taken_back if line.undone else about.in_force).pop()
                if not about.in_force and not about.taken_back:
                    del self._things[key]
        for known in (self._log, self._came, self._told, self._keys):
            del known[first:]

    def _take_in(self, line: LogLine, came: int, told: int) -> None:
        puts = self._display.puts(line) if came > self._begun else ()
        for put in puts:
            about = self._things.setdefault(put.key, AboutThing([], []))
            order = Order(came, line.undone, came > told, line, put)
            (about.taken_back if line.undone else about.in_force).append(order)
        self._log.append(line)
        self._came.append(came)
        self._told.append(told)
        self._keys.append([put.key for put in puts])


def _alike(same: Callable[[Any, Any], bool], known: Sequence[Any], now: Sequence[Any]) -> int:
    """How many of both are the same before the first that is not. Thousands are compared with every change."""
    found = list(map(same, known, now))
    return found.index(False) if False in found else len(found)
