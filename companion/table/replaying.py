"""Playing recorded entries again, and keeping track of where each one stands in the log."""

from __future__ import annotations

from collections import Counter
from typing import Any

import msgspec

from companion.rules.asks import CHANCE, Ask, Choose, Draw, Pick, Shuffle
from companion.rules.events import Event
from companion.rules.game import Game, Refused, Setup
from companion.rules.play import Play
from companion.table.journal import FINGERPRINT_EVERY, Answered, Corrected, Entry, Line, Played, Undone, fingerprint
from companion.words import Words

_TAIL = 64
"""Positions are remembered for the last entries only when a game is replayed: no step is longer than this."""


class Told(msgspec.Struct, frozen=True):
    """An event in the log: the turn it fell in, and whether it was taken back."""

    event: Event
    turn: int
    undone: bool


class LogReader:
    """Remembers what somebody has read of a log, so that they are told only what is new or has changed."""

    def __init__(self) -> None:
        self._read: list[Told] = []

    def first_new(self, told: list[Told]) -> int:
        """The place of the first line that was not there before or was another; it is read from now on."""
        read, self._read = self._read, told
        if told[: len(read)] == read:
            return len(read)
        pairs = enumerate(zip(read, told, strict=False))
        return next((place for place, (old, new) in pairs if old != new), len(told))


class Track:
    """Where every entry in force began in the log, what chance has given so far, and what was taken back."""

    def __init__(self) -> None:
        self._starts: list[int] = []
        self._secret: set[int] = set()
        self._chance: Counter[str] = Counter()
        self._undone: list[tuple[int, list[Event]]] = []
        self._thrown: dict[int, list[int]] = {}

    def begin(self) -> None:
        """Forget what a replay will find again."""
        self._starts.clear()
        self._secret.clear()
        self._chance.clear()

    def play(self, play: Play, entry: Played) -> bytes | None:
        """Play one entry. Returns the fingerprint of the table after it when one is due. Raises Refused."""
        self._starts.append(len(play.log))
        if isinstance(entry, Answered):
            ask = play.ask_of(entry.actor)
            if ask is None:
                raise LookupError(f"nothing is asked of {entry.actor}")
            if entry.actor == CHANCE:
                self._chance[chance_label(ask)] += 1
            elif (isinstance(ask, Choose) and ask.hand) or (isinstance(ask, Pick) and ask.secret):
                self._secret.add(len(self._starts) - 1)
            if entry.broke:
                play.state.tell("broke_rule", entry.broke, entry.actor)
            play.answer(entry.actor, entry.answer)
        else:
            play.correct(entry.what, entry.value)
        return fingerprint(play.fingerprint()) if len(self._starts) % FINGERPRINT_EVERY == 0 else None

    def count(self, label: str) -> int:
        """How many times chance has given that so far."""
        return self._chance[label]

    def was_secret(self, entry: int) -> bool:
        """Whether the entry with that place in the line may rest on what its seat alone knows."""
        return entry in self._secret

    def log_at(self, entry: int) -> int:
        """The length of the log before the entry with that place in the line."""
        return self._starts[entry]

    def take_in(self, entry: Entry, line: Line) -> None:
        """Remember what an undo took back, before the line is folded."""
        if isinstance(entry, Undone):
            self._undone.append((entry.at, entry.events))
            throws = -1
            for place, played in enumerate(line.played):
                faces = _faces(played)
                if faces:
                    throws += 1
                    if place >= entry.keep:
                        self._thrown[throws] = faces

    def remembered(self, played: list[Played]) -> list[int] | None:
        """What the next throw showed before it was taken back, if it was: [3, 4]."""
        return self._thrown.get(sum(1 for entry in played if _faces(entry)))

    def told(self, play: Play) -> list[Told]:
        """The whole log with what was taken back in its place."""
        lines: list[Told] = []
        turn = 0
        undone = sorted(self._undone, key=lambda part: part[0])
        for place, event in enumerate([*play.log, None]):
            while undone and undone[0][0] <= place:
                lines.extend(Told(taken, turn, True) for taken in undone.pop(0)[1])
            if event is not None:
                turn += event.kind == "turn"
                lines.append(Told(event, turn, False))
        lines.extend(Told(taken, turn, True) for _, part in undone for taken in part)
        return lines

    def sentence(self, play: Play, entry: int, words: Words) -> str:
        """What the entry with that place in the line made happen, in public words; "" when it told nothing."""
        at = self.log_at(entry)
        return words.event(play.log[at].seen_by(None))[0] if at < len(play.log) else ""


def chance_label(ask: Ask) -> str:
    """What kind of chance an ask is, for counting."""
    if isinstance(ask, Shuffle):
        return "shuffle " + ask.pack
    if isinstance(ask, Draw):
        return "draw " + ask.pack
    return "throw"


def _faces(entry: Played) -> list[int]:
    """The faces of an entry that answers a throw; empty for any other entry."""
    if isinstance(entry, Answered) and entry.actor == CHANCE and isinstance(entry.answer, list):
        return [face for face in entry.answer if isinstance(face, int)]
    return []


def replay(game: Game, box: Any, setup: Setup, line: Line, track: Track) -> Play:
    """Play the entries in force from the start. Raises Refused where the rules now lead elsewhere than they did."""
    corrected = any(isinstance(entry, Corrected) for entry in line.played)
    play = _replay(game, box, setup, line, track, 0 if corrected else len(line.played) - _TAIL)
    if not play.remembers:
        play = _replay(game, box, setup, line, track, 0)
    return play


def _replay(game: Game, box: Any, setup: Setup, line: Line, track: Track, keep_from: int) -> Play:
    track.begin()
    play = Play(game, box, game.new(box, setup), keep=keep_from <= 0)
    for place, (entry, mark) in enumerate(zip(line.played, line.marks, strict=True)):
        if place == keep_from:
            play.keep = True
        try:
            found = track.play(play, entry)
        except (LookupError, StopIteration, AttributeError, TypeError, ValueError) as error:
            raise Refused(_ELSEWHERE.format(place + 1)) from error
        if mark is not None and found != mark:
            raise Refused(_ELSEWHERE.format(place + 1))
    return play


_ELSEWHERE = (
    "With today's rules this game leads elsewhere at answer {} than when it was played, or the journal is damaged "
    "there. Open it with the version it was saved by, or import a whole copy."
)
