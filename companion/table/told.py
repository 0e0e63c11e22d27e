"""The log as it is told: every event with what was taken back in its place."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from companion.rules.events import Event
from companion.rules.play import Play

TURN = "turn"
"""The kind of event with which a turn begins, in every game."""


class Told(msgspec.Struct, frozen=True):
    """An event in the log: the turn it fell in, and whether it was taken back."""

    event: Event
    turn: int
    undone: bool


class ToldLog:
    """What was told of a game, in the order in which it happened."""

    def __init__(self) -> None:
        self._undone: list[tuple[int, list[Event]]] = []
        self._told: list[Told] = []
        self._of: Play | None = None
        self._events = 0

    def take_back(self, at: int, events: list[Event]) -> None:
        """The log was cut to its first `at` events; `events` is what everybody may know of the rest."""
        self._undone.append((at, events))
        self._undone.sort(key=lambda part: part[0])

    def forget(self) -> None:
        """Lines that were told already have changed."""
        self._of = None

    def lines(self, play: Play) -> list[Told]:
        """All that was told. The same list grows as the log does; where its earlier lines change, it is another."""
        # What was taken back from further on than the log now reaches stands behind all of it, and moves as it grows.
        moves = bool(self._undone) and self._undone[-1][0] > self._events and len(play.log) > self._events
        if self._of is not play or moves:
            self._told, self._events, self._of = self._all(play), len(play.log), play
            return self._told
        turn = self._told[-1].turn if self._told else 0
        for event in play.log[self._events :]:
            turn += event.kind == TURN
            self._told.append(Told(event, turn, False))
        self._events = len(play.log)
        return self._told

    def _all(self, play: Play) -> list[Told]:
        lines: list[Told] = []
        undone = list(self._undone)
        turn = 0
        for place, event in enumerate([*play.log, None]):
            while undone and undone[0][0] <= place:
                lines.extend(Told(taken, turn, True) for taken in undone.pop(0)[1])
            if event is not None:
                turn += event.kind == TURN
                lines.append(Told(event, turn, False))
        lines.extend(Told(taken, turn, True) for _, part in undone for taken in part)
        return lines


class LogReader:
    """Remembers what somebody has read of a log, so that they are told only what is new or has changed."""

    def __init__(self) -> None:
        self._read: Sequence[Told] = []
        self._count = 0

    def first_new(self, told: Sequence[Told]) -> int:
        """The place of the first line that was not there before or was another; all of it is read from now on."""
        read, count = self._read, self._count
        self._read, self._count = told, len(told)
        if told is read:
            return count
        pairs = enumerate(zip(read[:count], told, strict=False))
        return next((place for place, (old, new) in pairs if old != new), min(count, len(told)))
