"""What one holder sees of an evening, put into their words once a change."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import Any

from companion.client.answering.hints import Hints, HintView, hint_for, hints_class, may_hint, show_hint
from companion.client.answering.thinking import Counsel, World
from companion.client.answering.voices import Voices
from companion.client.answering.wordless import WordlessQuestion, show_wordless
from companion.client.holders import may_answer, may_say
from companion.client.layers.views import CorrectionView, HandedIn, LogLine, QuestionView, TakenView, UndoOffer
from companion.client.layers.wording import (
    may_know,
    move_line,
    show_correction,
    show_handed_in,
    show_line,
    show_offer,
    show_question,
    show_taken,
)
from companion.rules.asks import TABLE, Answer
from companion.rules.events import Event
from companion.rules.game import Standing
from companion.table.running.evening import Evening
from companion.table.running.log import LogReader, Told
from companion.table.running.timeline import OpenQuestion
from companion.table.running.undo import Offer
from companion.words import Words


class Seen:
    """The view, the questions, the log and the offer of an undo, as a holder may know them."""

    def __init__(self, evening: Evening, holder: int, words: Words, voices: Voices) -> None:
        self._evening = evening
        self._voices = voices
        self._holder = holder
        self._viewer = holder if holder >= 0 else None
        self._words = words
        self._looked = (-1, 0)
        self._view: Any = None
        self._questions: list[QuestionView] | None = None
        self._offer: tuple[UndoOffer | None] | None = None
        self._standings: list[Standing] | None = None
        self._lines: list[LogLine] = []
        self._events: list[Event] = []
        self._log = LogReader()
        self._told = LogReader()

    @property
    def view(self) -> Any:
        """The game's table."""
        self._look()
        if self._view is None:
            self._view = self._evening.game.view(self._evening.state, self._viewer)
        return self._view

    @property
    def questions(self) -> list[QuestionView]:
        """The open questions; a seat has those that it may answer first."""
        self._look()
        if self._questions is None:
            shown = [
                show_question(one, self._viewer, self._words, self._mine(one), self._says(one))
                for one in self._evening.questions()
            ]
            self._questions = shown if self._holder == TABLE else sorted(shown, key=lambda one: not one.mine)
        return self._questions

    def as_owners_see(self) -> list[QuestionView]:
        """The open questions, each as the seat sees it that owes the answer; for whoever may know all."""
        return [
            show_question(one, one.ask.seat, self._words, self._mine(one), self._says(one))
            for one in self._evening.questions()
        ]

    def bare(self) -> list[WordlessQuestion]:
        """The open questions without words; the table, which may know all, sees each as its owner does."""
        holder = self._holder
        return [
            show_wordless(one, holder in (TABLE, one.ask.seat), self._mine(one), self._says(one))
            for one in self._evening.questions()
        ]

    def _mine(self, one: OpenQuestion) -> bool:
        if one.ask.actor in self._evening.players:
            return False
        return may_answer(self._holder, one.ask) and self._voices.of(one.id, self._holder) is None

    def _says(self, one: OpenQuestion) -> Callable[[Answer], bool]:
        """What the holder can say to that question; whoever only looks on hears all that can be said."""
        if not may_answer(self._holder, one.ask):
            return lambda _: True
        return lambda answer: may_say(self._holder, one.ask, answer)

    @cached_property
    def _hints(self) -> Hints:
        return hints_class(self._evening.game.name)(self._evening.box)

    @property
    def has_hints(self) -> bool:
        """Whether this evening's game ever has a hint."""
        return bool(self._hints.about)

    def hint(self, number: str) -> HintView | None:
        """What could well be answered to the open question with that id, None for nothing that is clearly better."""
        one = next(one for one in self._evening.questions() if one.id == number)
        found = hint_for(self._hints, self._evening.game, self._evening.state, one, self._holder == one.ask.seat)
        if found is None or not one.ask.allows(found.answer):
            return None
        return show_hint(found, one, self._words)

    @cached_property
    def _counsel(self) -> Counsel:
        return Counsel(self._evening.game, self._evening.box)

    def world(self, seat: int) -> World:
        """A table that fits what that seat sees. Raises LookupError where none is found."""
        evening = self._evening
        salt = f"{evening.header.commitment} {len(evening.played)}"
        return World.at(evening.play(), seat, self._counsel, salt, evening.setup)

    def spoken(self, number: str) -> Answer | None:
        """What the companion's seats say to the open question of the whole table with that id, None for nothing."""
        evening = self._evening
        ask = next((one.ask for one in evening.questions() if one.id == number), None)
        if ask is None or not ask.voices or not evening.players:
            return None
        return self._counsel.spoken(evening.play(), ask, evening.players)

    def may_hint(self, number: str) -> bool:
        """Whether there may be a hint for the open question with that id."""
        return any(one.id == number and may_hint(self._hints, one.ask) for one in self._evening.questions())

    @property
    def handed_in(self) -> list[HandedIn]:
        """What the holder answered, or said for the table, and waits for others; only a seat has such."""
        own = [one for one in self._evening.given() if one[0].seat == self._holder]
        said = [(one.ask, self._voices.of(one.id, self._holder)) for one in self._evening.questions()]
        own += [(ask, answer) for ask, answer in said if answer is not None]
        return [show_handed_in(ask, answer, self._words) for ask, answer in own]

    @property
    def undo_offer(self) -> UndoOffer | None:
        """What an undo would take back, or None when nothing can be undone."""
        self._look()
        if self._offer is None:
            offer = self._evening.undo_offer(by=self._viewer)
            self._offer = (None if offer is None else self.offered(offer),)
        return self._offer[0]

    def offered(self, offer: Offer) -> UndoOffer:
        """An undo in the holder's words."""
        return show_offer(offer, self._viewer, self._words)

    @property
    def standings(self) -> list[Standing]:
        """The points so far or at the end, which are the same for everybody."""
        self._look()
        if self._standings is None:
            self._standings = self._evening.standings()
        return self._standings

    @property
    def log(self) -> list[LogLine]:
        """What happened: the same list, which grows; only lines that changed are told anew."""
        self.catch_up(None)
        return self._lines

    def catch_up(self, most: int | None) -> bool:
        """Put further lines of the log into words, at most so many, all for None; whether all are now."""
        told = self._evening.told()
        first = self._log.first_new(told)
        # Each undo goes before what was taken back already, which keeps its words.
        gone = list(zip(self._events[first:], self._lines[first:], strict=True))
        before = {id(event): line for event, line in gone}
        del self._lines[first:], self._events[first:]
        for number, one in enumerate(told[len(self._lines) :][:most], start=len(self._lines)):
            line = before.get(id(one.event))
            self._lines.append(self._line(number, one) if line is None else move_line(line, number, one))
            self._events.append(one.event)
        return len(self._lines) == len(told)

    def news(self) -> list[LogLine]:
        """The lines that are new, or were taken back or put right, since this was last asked."""
        told = self._evening.told()
        first = self._told.first_new(told)
        return [self._line(number, one) for number, one in enumerate(told[first:], start=first)]

    @property
    def taken(self) -> list[TakenView]:
        """What was answered without anybody after the latest thing done, but for what the holder may not know."""
        return [show_taken(one, self._words) for one in self._evening.taken if may_know(one.ask, self._viewer)]

    def corrections(self, everything: bool) -> list[CorrectionView]:
        """What can be put right: all that the holder may see, or all there is."""
        return [
            show_correction(item, self._words)
            for item in self._evening.game.corrections(self._evening.state)
            if everything or item.owner in (None, self._holder)
        ]

    def _line(self, number: int, told: Told) -> LogLine:
        return show_line(number, told, self._viewer, self._words)

    def _look(self) -> None:
        """Forget what was seen before the latest change, or before somebody's voice."""
        now = self._evening.changes, self._voices.made
        if self._looked != now:
            self._looked = now
            self._view, self._questions, self._offer, self._standings = None, None, None, None
