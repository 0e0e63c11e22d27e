"""The log as it is told: every event with what was taken back in its place.

It may be long when an evening is: whatever changes, only the lines from there on are told anew.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator
from typing import NamedTuple

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


class _Back(NamedTuple):
    """What was taken back at one place of the log, in order. at: how many events in force stand before it.

    when: of each event, the length of the journal just before it was taken back.
    """

    at: int
    events: list[Event]
    when: list[int]


class ToldLog:
    """What was told of a game, in the order in which it happened."""

    def __init__(self) -> None:
        self._undone: list[_Back] = []
        self._told = ToldLines()
        self._log: list[Event] = []
        self._events = 0
        self._again: int | None = None

    def take_back(self, at: int, events: list[Event], when: int) -> None:
        """The log was cut to its first `at` events; `events` is what everybody may know of the rest, one by one.

        What had been taken back in between stays there, so that nothing of it moves when the log grows again.
        when: the length of the journal just before.
        """
        first = bisect_left(self._undone, at, key=_at)
        between, told = self._undone[first:], 0
        del self._undone[first:]
        back = _Back(at, [], [])
        for place, taken, earlier in between:
            back.events.extend(events[told : place - at])
            back.when.extend([when] * (len(back.events) - len(back.when)))
            told = place - at
            back.events.extend(taken)
            back.when.extend(earlier)
        back.events.extend(events[told:])
        back.when.extend([when] * (len(back.events) - len(back.when)))
        self._undone.append(back)
        self.change(at)

    def woven(self, in_force: list[int], after: int) -> list[int]:
        """A number for every line, in their order: of the events in force those given, of others when they were undone.

        That is the length of the journal just before, and `after` more.
        """
        found, done = [], 0
        for at, _, when in self._undone:
            found += in_force[done:at]
            found += [one + after for one in when]
            done = at
        return found + in_force[done:]

    def change(self, at: int) -> None:
        """Events may have changed, from the one with that place on."""
        self._again = at if self._again is None else min(self._again, at)

    def lines(self, play: Play) -> ToldLines:
        """All that was told: always the same list."""
        log = play.log
        if log is not self._log:
            self._log, self._again = log, 0
        # Where a correction left fewer lines, what was taken back from further on stands behind all of them for now.
        if self._undone and self._undone[-1].at > self._events and len(log) > self._events:
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
        keep = first + sum(len(back.events) for back in self._undone if back.at < first)
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
            while undone and undone[-1].at <= place:
                for taken in undone.pop().events:
                    yield Told(taken, turn, True)
            if place < len(self._log):
                event = self._log[place]
                turn += event.kind == TURN
                yield Told(event, turn, False)
        for back in reversed(undone):
            for taken in back.events:
                yield Told(taken, turn, True)


def _at(back: _Back) -> int:
    return back.at


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
