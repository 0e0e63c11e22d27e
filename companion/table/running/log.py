"""The log as it is told: every event with what was taken back in its place.

It may be long when an evening is: whatever changes, only the lines from there on are told anew.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator

import msgspec

from companion.rules.events import Event
from companion.rules.play import Play

TURN = "turn"
"""The kind of event with which a turn begins, in every game."""


class Told(msgspec.Struct, frozen=True, gc=False):
    """An event in the log: the turn it fell in, and whether it was taken back."""

    event: Event
    turn: int
    undone: bool


class ToldLines(list[Told]):
    """All that was told. changed: whenever not only new lines came, the place of the first that was another."""

    def __init__(self) -> None:
        super().__init__()
        self.changed: list[int] = []


class ToldLog:
    """What was told of a game, in the order in which it happened."""

    def __init__(self) -> None:
        self._undone: list[tuple[int, list[Event], int]] = []
        self._told = ToldLines()
        self._log: list[Event] = []
        self._events = 0
        self._again: int | None = None

    def take_back(self, at: int, events: list[Event], when: int) -> None:
        """The log was cut to its first `at` events; `events` is what everybody may know of the rest, one by one.

        What had been taken back in between stays there, so that nothing of it moves when the log grows again.
        when: the length of the journal just before.
        """
        first = bisect_right(self._undone, at, key=_at)
        between, told = self._undone[first:], 0
        del self._undone[first:]
        for place, part, earlier in between:
            if place - at > told:
                self._undone.append((at, events[told : place - at], when))
                told = place - at
            self._undone.append((at, part, earlier))
        self._undone.append((at, events[told:], when))
        self.change(at)

    def taken_back(self) -> Iterator[int]:
        """For every line that was taken back, in their order, the length of the journal just before."""
        return (when for _, events, when in self._undone for _ in events)

    def change(self, at: int) -> None:
        """Events may have changed, from the one with that place on."""
        self._again = at if self._again is None else min(self._again, at)

    def lines(self, play: Play) -> ToldLines:
        """All that was told: always the same list."""
        log = play.log
        if log is not self._log:
            self._log, self._again = log, 0
        # Where a correction left fewer lines, what was taken back from further on stands behind all of them for now.
        if self._undone and self._undone[-1][0] > self._events and len(log) > self._events:
            self.change(self._events)
        if self._again is not None:
            self._tell_again(min(self._again, self._events, len(log)))
        elif len(log) > self._events:
            turn = self._told[-1].turn if self._told else 0
            for event in log[self._events :]:
                turn += event.kind == TURN
                self._told.append(Told(event, turn, False))
        self._events, self._again = len(log), None
        return self._told

    def _tell_again(self, first: int) -> None:
        """The lines from the event with that place on, and what was taken back there."""
        told = self._told
        keep = first + sum(len(part) for at, part, _ in self._undone if at < first)
        fresh = list(self._from(first, told[keep - 1].turn if keep else 0))
        pairs = enumerate(zip(told[keep:], fresh, strict=False), start=keep)
        other = next((place for place, (old, new) in pairs if old != new), min(len(told), keep + len(fresh)))
        if other < len(told):
            told.changed.append(other)
        told[other:] = fresh[other - keep :]

    def _from(self, first: int, turn: int) -> Iterator[Told]:
        undone = self._undone[bisect_left(self._undone, first, key=_at) :]
        undone.reverse()
        for place in range(first, len(self._log) + 1):
            while undone and undone[-1][0] <= place:
                for taken in undone.pop()[1]:
                    yield Told(taken, turn, True)
            if place < len(self._log):
                event = self._log[place]
                turn += event.kind == TURN
                yield Told(event, turn, False)
        for _, part, _ in reversed(undone):
            for taken in part:
                yield Told(taken, turn, True)


def _at(part: tuple[int, list[Event], int]) -> int:
    return part[0]


class LogReader:
    """Remembers what somebody has read of a log, so that they are told only what is new or has changed."""

    def __init__(self) -> None:
        self._count = 0
        self._changes = 0

    def first_new(self, told: ToldLines) -> int:
        """The place of the first line that was not there before or was another; all of it is read from now on."""
        first = min([self._count, *told.changed[self._changes :]])
        self._count, self._changes = len(told), len(told.changed)
        return first
