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
from companion.rules.play import Play, Position
from companion.table.journal import (
    FINGERPRINT_EVERY,
    GIVEN,
    AnsweredFor,
    CorrectedEarlier,
    Correction,
    Entry,
    Given,
    Placed,
    Played,
    Timeline,
    Undone,
    fingerprint,
    seat_of,
)
from companion.table.told import Told, ToldLog

_TAIL = 64
"""Positions are remembered for the last entries only when a game is replayed: no step is longer than this."""

_Thrower = tuple[int, bool] | None
"""Whose throw, and whether that seat alone saw it; None for the usual one, thrown alone and in the open."""


class Replay:
    """Where every entry in force began in the log, what chance has given so far, and what was taken back.

    opened: how many entries in force had been played when what is open now was asked.
    """

    def __init__(self) -> None:
        self._starts: list[int] = []
        self._secret: set[int] = set()
        self._corrections: set[int] = set()
        self._showing: set[int] = set()
        self._chance: Counter[str] = Counter()
        self._thrown: dict[tuple[_Thrower, int], list[int]] = {}
        self._log = ToldLog()
        self.opened = 0

    def begin(self) -> None:
        """Forget what a replay will find again."""
        self._starts.clear()
        self._secret.clear()
        self._corrections.clear()
        self._showing.clear()
        self._chance.clear()
        self.opened = 0

    def play(self, play: Play, entry: Played) -> tuple[bytes | None, list[GivenAgain]]:
        """Play one entry. Raises Refused.

        Returns the fingerprint of the table after it when one is due, and the answers that a correction dropped.
        """
        asks, dropped = play.asks, []
        if isinstance(entry, GIVEN):
            self._starts.append(len(play.log))
            self._answer(play, entry)
        elif isinstance(entry, Placed):
            self._starts.append(len(play.log))
            place(play, entry)
        else:
            dropped = self._correct(play, entry)
        if play.asks is not asks:
            self.opened = len(self._starts)
        return fingerprint(play.fingerprint()) if len(self._starts) % FINGERPRINT_EVERY == 0 else None, dropped

    def _answer(self, play: Play, entry: Given) -> None:
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

    def _correct(self, play: Play, entry: Correction) -> list[GivenAgain]:
        # What the running step had told already is told again after the correction, and is taken back with it.
        start = play.log_start
        self._corrections.add(len(self._starts))
        self._starts.append(start)
        before = play.log[start:]
        dropped = put_right(play, entry)
        self._log.forget()
        if any(_shows(play.game, event) for event in play.log[start:] if event not in before):
            self._showing.add(len(self._starts) - 1)
        return dropped

    def count(self, label: str) -> int:
        """How many times chance has given that so far."""
        return self._chance[label]

    def was_secret(self, entry: int) -> bool:
        """Whether the entry with that place in the timeline may rest on what its seat alone knows."""
        return entry in self._secret

    def showed(self, play: Play, entry: int) -> bool:
        """Whether the entry with that place in the timeline, or an answer after it, showed what was hidden."""
        first = entry + (entry in self._corrections)
        since = play.log[self._starts[first] :] if first < len(self._starts) else []
        return entry in self._showing or any(_shows(play.game, event) for event in since)

    def log_at(self, entry: int) -> int:
        """From which event of the log on the entry with that place in the timeline has made a difference."""
        return self._starts[entry]

    def take_in(self, entry: Entry, timeline: Timeline) -> None:
        """Remember what an undo took back, before the timeline is folded."""
        if isinstance(entry, Undone):
            self._log.take_back(entry.at, entry.events)
            throws: Counter[_Thrower] = Counter()
            for place, played in enumerate(timeline.played):
                faces = _faces(played)
                if faces:
                    whose = _thrower(played)
                    if place >= entry.keep:
                        self._thrown[whose, throws[whose]] = faces
                    throws[whose] += 1

    def remembered(self, played: Sequence[Played], throw: Throw, several: bool) -> list[int] | None:
        """What this throw showed before it was taken back, if it was: [3, 4]. several: others were asked with it."""
        whose = (throw.seat, throw.secret) if several or throw.secret else None
        count = sum(1 for entry in played if _faces(entry) and _thrower(entry) == whose)
        faces = self._thrown.get((whose, count))
        return faces if faces is not None and throw.allows(faces) else None

    def told(self, play: Play) -> list[Told]:
        """The whole log with its secrets and what was taken back; the same list grows as long as its lines hold."""
        return self._log.lines(play)


def place(play: Play, entry: Placed) -> None:
    """Put that position on the table. Raises msgspec.ValidationError where it is none of this game."""
    table = msgspec.convert(entry.table, play.game.state_type)
    play.put(Position(msgspec.msgpack.encode(table), entry.answers))


def put_right(play: Play, entry: Correction) -> list[GivenAgain]:
    """Play a correction as corrections were played when it was made. Returns the answers that it dropped."""
    if isinstance(entry, CorrectedEarlier):
        return play.correct_and_go_on(entry.what, entry.value)
    return play.correct(entry.changes)


def _shows(game: Game, event: Event) -> bool:
    return event.secret is not None or event.kind in game.reveals


_COVERED = (Pick, Throw, Draw)


def is_secret(ask: Ask) -> bool:
    """Whether the answer to this may rest on what its seat alone knows."""
    return (isinstance(ask, Choose) and ask.hand) or (isinstance(ask, _COVERED) and ask.secret)


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


def _thrower(entry: Played) -> _Thrower:
    return (entry.seat, entry.secret) if isinstance(entry, AnsweredFor) else None


def replay(game: Game, box: Any, setup: Setup, timeline: Timeline, into: Replay) -> Play:
    """Play the entries in force from the start. Raises Refused where the rules now lead elsewhere than they did.

    into: is told where every entry stands.
    """
    corrected = any(isinstance(entry, Correction) for entry in timeline.played)
    play = _replay(game, box, setup, timeline, into, 0 if corrected else len(timeline.played) - _TAIL)
    if not play.remembers:
        play = _replay(game, box, setup, timeline, into, 0)
    return play


def _replay(game: Game, box: Any, setup: Setup, timeline: Timeline, into: Replay, keep_from: int) -> Play:
    into.begin()
    play = Play(game, box, game.new(box, setup), keep=keep_from <= 0)
    for place, (entry, kept) in enumerate(zip(timeline.played, timeline.fingerprints, strict=True)):
        if place == keep_from:
            play.keep = True
        try:
            found, _ = into.play(play, entry)
        except Exception as error:
            # A journal is not believed: whatever a rule makes of an answer that it would never have asked for.
            raise Damaged("journal.leads_elsewhere", place=place + 1) from error
        if kept is not None and found != kept:
            raise Damaged("journal.leads_elsewhere", place=place + 1)
    return play
