"""What the log ordered hands to do with the real pieces, thing by thing, followed as the log grows.

A late evening has thousands of lines: with every change only those are looked at that came, or came otherwise.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from companion.client.display.display import Display
from companion.client.display.puts import Key, Put
from companion.client.layers.views import LogLine
from companion.rules.corrections import CORRECTED


class Order(NamedTuple):
    """What a line of the log says of one thing, or its being taken back. came: after so many changes.

    again: it was taken back and came back, so that hands have had it in another place since. line: which says so.
    place: among all that the line says.
    """

    came: int
    back: bool
    again: bool
    line: LogLine
    put: Put
    place: int

    @property
    def asks(self) -> bool:
        """Whether hands have to do anything: where the table was put right, it lies there already."""
        return self.back or bool(self.line.hands) or (self.again and self.line.kind in CORRECTED)


class AboutThing:
    """All orders about one thing: those in force, in the order of the log, and those that were taken back."""

    def __init__(self) -> None:
        self.in_force: list[Order] = []
        self.taken_back: list[Order] = []
        self._newest: Order | None = None

    def add(self, order: Order) -> None:
        """It is the latest of its part."""
        (self.taken_back if order.back else self.in_force).append(order)
        self._newest = None

    def take_off(self, back: bool) -> None:
        """The latest of that part is there no longer."""
        (self.taken_back if back else self.in_force).pop()
        self._newest = None

    @property
    def is_any(self) -> bool:
        """Whether there is an order about it."""
        return bool(self.in_force or self.taken_back)

    @property
    def newest(self) -> Order:
        """The one that counts: of an undo that took back several, the way back from the first of them."""
        if self._newest is None:
            told = self.in_force[-1] if self.in_force else None
            undone = max((one.came for one in self.taken_back), default=-1)
            if told is None or undone > told.came:
                told = next(one for one in self.taken_back if one.came == undone)
            self._newest = told
        return self._newest


class Orders:
    """Follows one log in the words of one display."""

    def __init__(self, display: Display) -> None:
        self._display = display
        self._things: dict[Key, AboutThing] = {}
        self._begun = 0
        self._lines: list[LogLine] = []
        self._came: list[int] = []
        self._told: list[int] = []
        self._keys: list[list[Key]] = []

    def of(self, log: Sequence[LogLine], came: list[int], told: list[int], begun: int) -> Mapping[Key, AboutThing]:
        """What was told after the set-up, thing by thing. The arguments are those of `catch_up`."""
        self.catch_up(log, came, told, begun, None)
        return self._things

    def catch_up(self, log: Sequence[LogLine], came: list[int], told: list[int], begun: int, most: int | None) -> bool:
        """Take in at most so many further lines, all for None; whether those are all there are.

        came, told, begun: as `Evening` has them; the set-up is what came in the first `begun` changes.
        """
        pairs: list[tuple[list[Any], Sequence[Any]]] = [(self._lines, log), (self._came, came), (self._told, told)]
        first = min(_first_other(old, new) for old, new in pairs) if begun == self._begun else 0
        self._begun = begun
        self._forget(first)
        end = len(log) if most is None else min(first + most, len(log))
        for old, new in pairs:
            old[first:] = new[first:end]
        for at in range(first, end):
            self._keys.append(self._take_in(at))
        return end == len(log)

    def _forget(self, first: int) -> None:
        """Take off what the lines from that place on ordered, the latest first."""
        for line, keys in zip(reversed(self._lines[first:]), reversed(self._keys[first:]), strict=True):
            for key in reversed(keys):
                self._things[key].take_off(line.undone)
                if not self._things[key].is_any:
                    del self._things[key]
        del self._keys[first:]

    def _take_in(self, at: int) -> list[Key]:
        """What that line orders is the latest about its things."""
        came, line, keys = self._came[at], self._lines[at], []
        for place, put in enumerate(self._display.puts(line) if came > self._begun else ()):
            order = Order(came, line.undone, came > self._told[at], line, put, place)
            self._things.setdefault(put.key, AboutThing()).add(order)
            keys.append(put.key)
        return keys


def _first_other(old: list[Any], new: Sequence[Any]) -> int:
    """How many are the same before the first that is not: mostly all there were, and thousands."""
    size = min(len(old), len(new))
    if old[:size] == new[:size]:
        return size
    return next(at for at in range(size) if old[at] != new[at])
