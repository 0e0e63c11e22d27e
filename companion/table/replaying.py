"""Playing recorded entries again, and keeping track of where each one stands in the log."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

import msgspec

from companion.refused import Damaged
from companion.rules.asks import CHANCE, DICE, Ask, Choose, Draw, Pick, Shuffle, Throw
from companion.rules.events import Event
from companion.rules.game import Game, Setup
from companion.rules.play import Given as GivenAgain
from companion.rules.play import Play
from companion.table.journal import (
    FINGERPRINT_EVERY,
    Answered,
    AnsweredFor,
    Correction,
    Entry,
    Given,
    Played,
    Timeline,
    Undone,
    changes_of,
    fingerprint,
    seat_of,
)
from companion.words import Words

_TAIL = 64
"""Positions are remembered for the last entries only when a game is replayed: no step is longer than this."""

TURN = "turn"
"""The kind of event with which a turn begins, in every game."""


class Told(msgspec.Struct, frozen=True):
    """An event in the log: the turn it fell in, and whether it was taken back."""

    event: Event
    turn: int
    undone: bool


class LogReader:
    """Remembers what somebody has read of a log, so that they are told only what is new or has changed."""

    def __init__(self) -> None:
        self._read: Sequence[Told] = []
        self._count = 0

    def first_new(self, told: Sequence[Told]) -> int:
        """The place of the first line that was not there before or was another; it is read from now on."""
        read, count = self._read, self._count
        self._read, self._count = told, len(told)
        if told is read:
            return count
        pairs = enumerate(zip(read[:count], told, strict=False))
        return next((place for place, (old, new) in pairs if old != new), min(count, len(told)))


class Replay:
    """Where every entry in force began in the log, what chance has given so far, and what was taken back."""

    def __init__(self) -> None:
        self._starts: list[int] = []
        self._secret: set[int] = set()
        self._chance: Counter[str] = Counter()
        self._undone: list[tuple[int, list[Event]]] = []
        self._thrown: dict[tuple[int | None, int], list[int]] = {}
        self._told: list[Told] = []
        self._told_of: Play | None = None
        self._events = 0
        self.opened = 0
        """How many entries in force had been played when what is open now was asked."""

    def begin(self) -> None:
        """Forget what a replay will find again."""
        self._starts.clear()
        self._secret.clear()
        self._chance.clear()
        self._told_of = None
        self.opened = 0

    def play(self, play: Play, entry: Played) -> tuple[bytes | None, list[GivenAgain]]:
        """Play one entry. Raises Refused.

        Returns the fingerprint of the table after it when one is due, and the answers that a correction dropped.
        """
        self._starts.append(len(play.log))
        asked, dropped = play.asks, []
        if isinstance(entry, Answered | AnsweredFor):
            ask = play.ask_of(entry.actor, seat_of(entry))
            if ask is None:
                raise LookupError(f"nothing is asked of {entry.actor}")
            if entry.actor == CHANCE:
                self._chance[chance_label(ask)] += 1
            if is_secret(ask):
                self._secret.add(len(self._starts) - 1)
            if entry.broke:
                play.state.tell("broke_rule", entry.broke, entry.actor)
            play.answer(entry.actor, entry.answer, seat_of(entry))
        else:
            dropped = play.correct(changes_of(entry))
            self._told_of = None
        if play.asks is not asked:
            self.opened = len(self._starts)
        return fingerprint(play.fingerprint()) if len(self._starts) % FINGERPRINT_EVERY == 0 else None, dropped

    def count(self, label: str) -> int:
        """How many times chance has given that so far."""
        return self._chance[label]

    def was_secret(self, entry: int) -> bool:
        """Whether the entry with that place in the line may rest on what its seat alone knows."""
        return entry in self._secret

    def log_at(self, entry: int) -> int:
        """How long the log was when the entry with that place in the line was played."""
        return self._starts[entry]

    def take_in(self, entry: Entry, line: Timeline) -> None:
        """Remember what an undo took back, before the line is folded."""
        if isinstance(entry, Undone):
            self._undone.append((entry.at, entry.events))
            throws: Counter[int | None] = Counter()
            for place, played in enumerate(line.played):
                faces = _faces(played)
                if faces:
                    whose = _thrower(played)
                    if place >= entry.keep:
                        self._thrown[whose, throws[whose]] = faces
                    throws[whose] += 1

    def remembered(self, played: Sequence[Played], throw: Throw, several: bool) -> list[int] | None:
        """What this throw showed before it was taken back, if it was: [3, 4]."""
        whose = throw.seat if several else None
        count = sum(1 for entry in played if _faces(entry) and _thrower(entry) == whose)
        return self._thrown.get((whose, count))

    def told(self, play: Play) -> list[Told]:
        """The whole log with what was taken back in its place.

        The same list grows as long as the log does; where its earlier lines change, it is another list.
        """
        if self._told_of is not play:
            self._told, self._events, self._told_of = self._all_told(play), len(play.log), play
            return self._told
        turn = self._told[-1].turn if self._told else 0
        for event in play.log[self._events :]:
            turn += event.kind == TURN
            self._told.append(Told(event, turn, False))
        self._events = len(play.log)
        return self._told

    def _all_told(self, play: Play) -> list[Told]:
        lines: list[Told] = []
        turn = 0
        undone = sorted(self._undone, key=lambda part: part[0])
        for place, event in enumerate([*play.log, None]):
            while undone and undone[0][0] <= place:
                lines.extend(Told(taken, turn, True) for taken in undone.pop(0)[1])
            if event is not None:
                turn += event.kind == TURN
                lines.append(Told(event, turn, False))
        lines.extend(Told(taken, turn, True) for _, part in undone for taken in part)
        return lines

    def sentence(self, play: Play, entry: int, words: Words) -> str:
        """What the entry with that place in the line made happen, in public words; "" when it told nothing."""
        at = self.log_at(entry)
        if at >= len(play.log):
            return ""
        event = play.log[at]
        return words.event(event.kind, event.seat, event.facts)[0]


def is_secret(ask: Ask) -> bool:
    """Whether the answer to this may rest on what its seat alone knows."""
    return (isinstance(ask, Choose) and ask.hand) or (isinstance(ask, Pick | Throw) and ask.secret)


def chance_label(ask: Ask) -> str:
    """What kind of chance an ask is, for counting."""
    if isinstance(ask, Shuffle):
        return "shuffle " + ask.pack
    if isinstance(ask, Draw):
        return "draw " + ask.pack
    if isinstance(ask, Throw):
        label = "throw" if ask.kind == DICE else f"throw {ask.kind}"
        return f"{label} of {ask.seat}" if ask.secret else label
    return ""


def _faces(entry: Played) -> list[int]:
    """The faces of an entry that answers a throw; empty for any other entry."""
    if isinstance(entry, Given) and entry.actor == CHANCE and isinstance(entry.answer, list):
        return [face for face in entry.answer if isinstance(face, int)]
    return []


def _thrower(entry: Played) -> int | None:
    """Whose of several throws at once this was; None for a throw alone."""
    return None if isinstance(entry, Correction) else seat_of(entry)


def replay(game: Game, box: Any, setup: Setup, line: Timeline, track: Replay) -> Play:
    """Play the entries in force from the start. Raises Refused where the rules now lead elsewhere than they did."""
    corrected = any(isinstance(entry, Correction) for entry in line.played)
    play = _replay(game, box, setup, line, track, 0 if corrected else len(line.played) - _TAIL)
    if not play.remembers:
        play = _replay(game, box, setup, line, track, 0)
    return play


def _replay(game: Game, box: Any, setup: Setup, line: Timeline, track: Replay, keep_from: int) -> Play:
    track.begin()
    play = Play(game, box, game.new(box, setup), keep=keep_from <= 0)
    for place, (entry, mark) in enumerate(zip(line.played, line.marks, strict=True)):
        if place == keep_from:
            play.keep = True
        try:
            found, _ = track.play(play, entry)
        except (LookupError, StopIteration, AttributeError, TypeError, ValueError) as error:
            raise Damaged("journal.leads_elsewhere", place=place + 1) from error
        if mark is not None and found != mark:
            raise Damaged("journal.leads_elsewhere", place=place + 1)
    return play
