"""How an entry is accepted: played, kept with what chance answers after it, and taken in; all of that or nothing."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import datetime

import msgspec

from companion.rules.asks import CHANCE, Answer, Ask, Throw
from companion.rules.game import Game
from companion.rules.play import Given as GivenAgain
from companion.table.chance import VirtualChance
from companion.table.file.store import Store
from companion.table.journal import (
    GIVEN,
    NAMED,
    Answered,
    AnsweredFor,
    Changed,
    Entry,
    Handed,
    Header,
    Named,
    Played,
    Redone,
)
from companion.table.running.automatic import Automatic
from companion.table.running.timeline import Course
from companion.table.running.undo import Offer
from companion.table.settings import Settings

Kept = list[tuple[Entry, bytes | None]]
"""Entries that are kept together, each with the fingerprint that is due after it."""


class Taken(msgspec.Struct, frozen=True, gc=False):
    """An answer that no person gave. ask: what it answers. source: one of `AUTOMATIC`."""

    ask: Ask
    answer: Answer
    source: str


class Keeping:
    """Keeps one evening in its store.

    number: of the evening there. changes: how many entries there are. dropped: the answers that the latest change made
    impossible, if it was a correction. taken: the answers that nobody gave after it, but for what a redo put back.
    """

    def __init__(self, store: Store, number: int, header: Header, game: Game, course: Course) -> None:
        self._store = store
        self._header = header
        self._game = game
        self._course = course
        self.settings = Settings(game, len(header.seats))
        self._automatic = Automatic(VirtualChance(header.seed, header.chance), self.settings)
        self.number = number
        self.changes = 0
        self.dropped: list[GivenAgain] = []
        self.taken: list[Taken] = []

    def begin(self, dice: str, throws: list[list[int]], players: Mapping[int, str]) -> None:
        """Keep a new evening with where its dice come from and what chance answers first, in one piece.

        dice: "virtual", "typed" or "camera", for all kinds. throws: what the first ones will show. players: how well
        the companion plays, by its seats. Raises Refused, and keeps nothing, when it cannot be.
        """
        changed: list[tuple[Entry, bytes | None]] = []
        for kind, before in self.settings.sources.items():
            self.settings.check_source(kind, dice)
            if dice != before:
                changed.append((Changed(kind, dice), None))
        for seat, player in sorted(players.items()):
            changed.append((Handed(seat, player, 0), None))
        if throws:
            changed.append((Named(throws), None))
        for entry, _ in changed:
            self.take_up(entry)
        played = self._chance_answers()
        self.number = self._store.create(self._header, [*changed, *played], self._course.play.over)
        for given, fingerprint in played:
            self.take_in(given, fingerprint)

    def do(self, entry: Played, check: Callable[[], None] | None = None) -> None:
        """Play one entry and what chance answers by itself after it, and keep all of it.

        check: looks at the table before anything is kept. Raises what playing, the check or the store raises.
        """

        def work() -> None:
            fingerprint, self.dropped = self._course.do(entry)
            if check is not None:
                check()
            self._keep([(entry, fingerprint), *self._chance_answers()])

        self._all_or_nothing(work)

    def let_chance_answer(self) -> None:
        """At the start, after an undo, or when a source changes: chance answers what it owes."""
        self._all_or_nothing(lambda: self._keep(self._chance_answers()))

    def name_throws(self, throws: list[list[int]]) -> None:
        """Say what the next throws will show; those that are due now are given. Raises Refused where one cannot be."""

        def work() -> None:
            self.settings.named = [list(faces) for faces in throws]
            self._keep([(Named([list(faces) for faces in throws]), None), *self._chance_answers()])

        self._all_or_nothing(work)

    def take_back(self, offered: Offer) -> None:
        """Take that back, and give again what stays all the same; all of it is kept in one piece."""

        def work() -> None:
            undone = self._course.undone(offered)
            self.taken, self.dropped = [], []
            self._keep([(undone, None), *self._course.go_back(offered)])

        self._all_or_nothing(work)

    def put_back(self) -> None:
        """Put back what the latest undo took."""

        def work() -> None:
            self.taken, self.dropped = [], []
            self._course.go_forward()
            self._keep([(Redone(), None)])

        self._all_or_nothing(work)

    def write(self, entry: Changed | Handed) -> None:
        """Keep a setting, or who plays a seat."""
        self.taken = []
        self._store.append(self.number, self.changes, [(entry, None)], self._course.play.over)
        self.take_in(entry)

    def take_in(self, entry: Entry, fingerprint: bytes | None = None) -> None:
        """What was kept counts from now on. Raises Damaged where it cannot."""
        self._course.fold(entry, fingerprint)
        if isinstance(entry, Changed):
            self.settings.change(entry)
        elif isinstance(entry, Handed):
            self.settings.hand(entry)
        self.changes += 1

    def take_up(self, entry: Entry, fingerprint: bytes | None = None) -> None:
        """Take in an entry of an evening that goes on. Raises Damaged where it cannot."""
        self.take_in(entry, fingerprint)
        if isinstance(entry, Named):
            self.settings.named = [list(faces) for faces in entry.throws]
        elif isinstance(entry, GIVEN) and entry.source == NAMED:
            del self.settings.named[:1]

    def times(self) -> dict[int, datetime]:
        """When things were kept, by the number of the first entry of each piece; {} where nobody knows."""
        return self._store.times(self.number)

    def entries(self) -> list[tuple[Entry, bytes | None]]:
        """All that was kept so far."""
        return list(self._store.entries(self.number))

    def entry(self, ask: Ask, answer: Answer, source: str, broke: str = "") -> Played:
        """The entry with which an open question is answered. broke: the rule it goes against."""
        secret = isinstance(ask, Throw) and ask.secret
        if ask.actor == CHANCE and (secret or self._course.play.several):
            return AnsweredFor(ask.actor, ask.seat, answer, source, broke, secret)
        return Answered(ask.actor, answer, source, broke)

    def _all_or_nothing(self, work: Callable[[], None]) -> None:
        """What is refused or fails half-way leaves the table and the throws that were named as they were."""
        named, dropped, taken = list(self.settings.named), self.dropped, self.taken
        try:
            work()
        except BaseException:
            self.settings.named, self.dropped, self.taken = named, dropped, taken
            self._course.rebuild()
            raise

    def _keep(self, played: Kept) -> None:
        if played:
            self._store.append(self.number, self.changes, played, self._course.play.over)
        for entry, fingerprint in played:
            self.take_in(entry, fingerprint)

    def _chance_answers(self) -> Kept:
        played: Kept = []
        self.taken = []
        while (taken := self._automatic_answer()) is not None:
            entry = self.entry(taken.ask, taken.answer, taken.source)
            played.append((entry, self._course.do(entry)[0]))
            self.taken.append(taken)
        return played

    def _automatic_answer(self) -> Taken | None:
        """The answer that needs no person, of the first open question that has one."""
        play = self._course.play
        real = self._game.real_packs(play.state) if play.asks else ()
        for ask in play.asks:
            given = self._automatic.answer(ask, real, self._course.count, alone=not play.several)
            if given is not None:
                return Taken(ask, *given)
        return None
