"""The log as it is told: every event, with what was taken back and what was said beside the game in its place.

It may be long when an evening is: whatever changes, only the lines from there on are told anew.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence
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


class _Aside(NamedTuple):
    """What stands at one place of the log and is not in force, in order. at: how many events in force stand before it.

    undone: of each event, whether it was taken back; else it was said beside the game. when: the length of the journal
    just before that.
    """

    at: int
    events: list[Event]
    undone: list[bool]
    when: list[int]

    def add(self, events: Sequence[Event], undone: Sequence[bool], when: Sequence[int]) -> None:
        """Put these behind what is there."""
        self.events.extend(events)
        self.undone.extend(undone)
        self.when.extend(when)


class ToldLog:
    """What was told of a game, in the order in which it happened."""

    def __init__(self) -> None:
        self._aside: list[_Aside] = []
        self._told = ToldLines()
        self._log: list[Event] = []
        self._events = 0
        self._again: int | None = None

    def take_back(self, at: int, events: list[Event], when: int) -> None:
        """The log was cut to its first `at` events; `events` is what everybody may know of the rest, one by one.

        What had been taken back in between stays there, so that nothing of it moves when the log grows again.
        when: the length of the journal just before.
        """
        first = bisect_left(self._aside, at, key=_at)
        between, told = self._aside[first:], 0
        del self._aside[first:]
        aside = _Aside(at, [], [], [])
        for one in [*between, _Aside(at + len(events), [], [], [])]:
            back = events[told : one.at - at]
            aside.add(back, [True] * len(back), [when] * len(back))
            told = one.at - at
            aside.add(one.events, one.undone, one.when)
        self._aside.append(aside)
        self.change(at)

    def say(self, at: int, event: Event, when: int) -> None:
        """That was said beside the game, after `at` events in force. when: the length of the journal just before."""
        first = bisect_left(self._aside, at, key=_at)
        if first == len(self._aside) or self._aside[first].at != at:
            self._aside.insert(first, _Aside(at, [], [], []))
        self._aside[first].add([event], [False], [when])
        self.change(at)

    def woven(self, in_force: list[int], after: int) -> list[int]:
        """A number for every line, in their order: of the events in force those given, of others when they were undone.

        That is the length of the journal just before, and `after` more; of what was said, the length with it.
        """
        found, done = [], 0
        for at, _, undone, when in self._aside:
            found += in_force[done:at]
            found += [one + (after if back else 1) for one, back in zip(when, undone, strict=True)]
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
        if self._aside and self._aside[-1].at > self._events and len(log) > self._events:
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
        keep = first + sum(len(aside.events) for aside in self._aside if aside.at < first)
        fresh = list(self._from(first, told[keep - 1].turn if keep else 0))
        pairs = enumerate(zip(told[keep:], fresh, strict=False), start=keep)
        other = next((place for place, (old, new) in pairs if old != new), min(len(told), keep + len(fresh)))
        if other < len(told):
            told.changed.append(other)
        told[other:] = fresh[other - keep :]

    def _from(self, first: int, turn: int) -> Iterator[Told]:
        waiting = self._aside[bisect_left(self._aside, first, key=_at) :]
        waiting.reverse()
        for place in range(first, len(self._log) + 1):
            while waiting and waiting[-1].at <= place:
                yield from _told(waiting.pop(), turn)
            if place < len(self._log):
                event = self._log[place]
                turn += event.kind == TURN
                yield Told(event, turn, False)
        for aside in reversed(waiting):
            yield from _told(aside, turn)


def _told(aside: _Aside, turn: int) -> Iterator[Told]:
    return (Told(event, turn, undone) for event, undone in zip(aside.events, aside.undone, strict=True))


def _at(aside: _Aside) -> int:
    return aside.at


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
