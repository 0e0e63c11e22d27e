"""What the log ordered hands to do with the real pieces, thing by thing, followed as the log grows.

A late evening has thousands of lines: with every change only those are looked at that came, or came otherwise. What was
taken back is followed apart from what is in force: an undo puts the one in the place of the other.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import compress
from operator import eq, is_, not_
from typing import NamedTuple

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
        self._things: dict[Key, AboutThing] = {}
        self._begun = 0
        self._in_force = _Followed(display, self._things, back=False)
        self._taken_back = _Followed(display, self._things, back=True)

    def of(self, log: Sequence[LogLine], came: list[int], told: list[int], begun: int) -> Mapping[Key, AboutThing]:
        """What was told after the set-up, thing by thing.

        came, told, begun: as `Evening` has them; the set-up is what came in the first `begun` changes.
        """
        undone = [line.undone for line in log]
        in_force = list(map(not_, undone))
        for followed, chosen in ((self._in_force, in_force), (self._taken_back, undone)):
            lines, when, first = list(compress(log, chosen)), list(compress(came, chosen)), list(compress(told, chosen))
            followed.follow(lines, when, first, begun, known=begun == self._begun)
        self._begun = begun
        return self._things


class _Followed:
    """The lines of one log that are in force, or those that were taken back, and what they order."""

    def __init__(self, display: Display, things: dict[Key, AboutThing], back: bool) -> None:
        self._display = display
        self._things = things
        self._back = back
        self._lines: list[LogLine] = []
        self._came: list[int] = []
        self._told: list[int] = []
        self._keys: list[list[Key]] = []

    def follow(self, lines: list[LogLine], came: list[int], told: list[int], begun: int, known: bool) -> None:
        """Take in what these say otherwise than before. known: the set-up is what it was."""
        self._forget(self._same(lines, came, told) if known else 0)
        self._lines, self._came, self._told = lines, came, told
        for at in range(len(self._keys), len(lines)):
            self._keys.append(self._take_in(at, begun))

    def _same(self, lines: list[LogLine], came: list[int], told: list[int]) -> int:
        """How many lines from the first on are the same."""
        return min(
            _first_other(list(map(is_, self._lines, lines))),
            _first_other(list(map(eq, self._came, came))),
            _first_other(list(map(eq, self._told, told))),
        )

    def _forget(self, first: int) -> None:
        """Take back what the lines from that place on ordered, the latest first."""
        for keys in reversed(self._keys[first:]):
            for key in reversed(keys):
                self._take_off(key)
        del self._keys[first:]

    def _take_in(self, at: int, begun: int) -> list[Key]:
        """What that line orders is the latest about its things."""
        came, line = self._came[at], self._lines[at]
        keys = []
        for place, put in enumerate(self._display.puts(line) if came > begun else ()):
            keys.append(put.key)
            order = Order(came, self._back, came > self._told[at], line, put, place)
            self._things.setdefault(put.key, AboutThing()).add(order)
        return keys

    def _take_off(self, key: Key) -> None:
        """The latest about that thing is so no longer."""
        about = self._things[key]
        about.take_off(self._back)
        if not about.in_force and not about.taken_back:
            del self._things[key]


def _first_other(same: list[bool]) -> int:
    """How many are so before the first that is not. Thousands are compared with every change."""
    return same.index(False) if False in same else len(same)
