"""A seat's window: the only door to a running game.

One holder (a seat, the whole table, or somebody who only looks on) and one language. A window shows what its holder may
see and takes what they may answer; it leads to no seed, no pack and, but for the table's, to no other window.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from companion.client.display import Display, display_class
from companion.client.draft import Draft
from companion.client.showing import show_correction, show_line, show_offer, show_question
from companion.client.views import CorrectionView, LogLine, QuestionView, RuleText, UndoOffer
from companion.refused import Late, Refused
from companion.rules.asks import CHANCE, TABLE, Answer, Ask, Pick
from companion.rules.game import Standing
from companion.rules.play import Change
from companion.table.evening import Evening
from companion.table.seats import SeatInfo
from companion.table.told import LogReader, Told
from companion.words import Words
from companion.words.catalogues import ENGLISH


class Drafts:
    """Half-made answers by question, and by the seat that alone may see it or TABLE; and who is told of each change."""

    def __init__(self) -> None:
        self.open: dict[tuple[str, int], Draft] = {}
        self.listeners: list[Callable[[], None]] = []

    def tell(self) -> None:
        """Something was given, or taken back."""
        for listener in list(self.listeners):
            listener()


WATCHER = -3
"""The holder of a window that only looks on: what everybody at the table may see, and no answer."""


class TableFacts(msgspec.Struct, frozen=True):
    """What stays the same all evening and everybody may know.

    number: of the kept game. options: the table's choices, defaults left out. edition: what the box contains. started:
    when, as "2026-11-22T19:30:00". commitment: the hash of the seed.
    """

    game: str
    title: str
    number: int
    options: dict[str, Any]
    edition: dict[str, Any]
    started: str
    commitment: str


class Window:
    """What one holder sees and may do. holder: a seat from 0, TABLE or WATCHER. language: of every sentence.

    >>> from companion.client.kept import Kept
    >>> table = Kept(":memory:").begin("break-out", ["Ada", "Ben"])
    >>> [question.seat for question in table.questions]
    [0, 1]
    >>> ada = table.seat(0)
    >>> ada.answer(ada.questions[0].id, list("RGBYPOK"))
    >>> ada.questions
    []
    """

    def __init__(self, evening: Evening, holder: int, language: str = ENGLISH, drafts: Drafts | None = None) -> None:
        header = evening.header
        self.holder = holder
        self.language = language
        self.facts = TableFacts(
            header.game,
            evening.game.title,
            evening.number,
            header.options,
            header.edition,
            header.started,
            header.commitment,
        )
        self.words: Words = evening.words(language)
        self.display: Display = display_class(header.game)(self)
        self._evening = evening
        self._viewer = holder if holder >= 0 else None
        self._changes = -1
        self._view: Any = None
        self._questions: list[QuestionView] | None = None
        self._offer: tuple[UndoOffer | None] | None = None
        self._drafts = drafts or Drafts()
        self._seats: dict[int, Window] = {}
        self._lines: list[LogLine] = []
        self._log = LogReader()
        self._told = LogReader()
        self._stops: list[Callable[[], None]] = []

    def close(self) -> None:
        """Nobody is told of anything any more."""
        while self._stops:
            self._stops.pop()()

    def seat(self, number: int) -> Window:
        """The window of a seat, behind the curtain of the table's screen; half-made answers are the same in both.

        Raises Refused for any other holder.
        """
        if self.holder != TABLE:
            raise Refused("table.only_own", holder=self.holder)
        if not 0 <= number < len(self._evening.seats):
            raise Refused("table.no_seat", seat=number, last=len(self._evening.seats) - 1)
        if number not in self._seats:
            self._seats[number] = Window(self._evening, number, self.language, self._drafts)
        return self._seats[number]

    # What is seen

    @property
    def seats(self) -> list[SeatInfo]:
        """The people at the table."""
        return self._evening.seats

    @property
    def changes(self) -> int:
        """Grows with every accepted change."""
        return self._evening.changes

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self._evening.over

    @property
    def dial(self) -> str:
        """How strictly the rules are held: "enforce", "warn" or "off"."""
        return self._evening.dial

    @property
    def sources(self) -> dict[str, str]:
        """Where each kind of dice comes from ("typed", "virtual", "camera"), and each pack ("virtual", "real")."""
        return self._evening.sources

    @property
    def dice_kinds(self) -> tuple[str, ...]:
        """The game's kinds of dice, each with a source of its own."""
        return self._evening.game.dice_kinds

    @property
    def packs(self) -> tuple[str, ...]:
        """The game's packs of cards."""
        return self._evening.game.packs

    def dice_source(self, question: QuestionView | None = None) -> str:
        """Where the dice of a question come from; those of the first kind without one."""
        kind = self.dice_kinds[0] if question is None or question.kind != "throw" else question.dice_kind
        return self.sources[kind]

    @property
    def view(self) -> Any:
        """The game's table as the holder may know it, built once a change."""
        self._look()
        if self._view is None:
            self._view = self._evening.game.view(self._evening.state, self._viewer)
        return self._view

    @property
    def questions(self) -> list[QuestionView]:
        """The open questions as the holder may see them, built once a change; empty when the game is over.

        A seat's window has those that it may answer first.
        """
        self._look()
        if self._questions is None:
            shown = [
                show_question(one, self._viewer, self.words, self._may_answer(one.ask))
                for one in self._evening.questions()
            ]
            self._questions = shown if self.holder == TABLE else sorted(shown, key=lambda one: not one.mine)
        return self._questions

    def question(self, number: str) -> QuestionView | None:
        """The open question with that id, None when it is not open any longer."""
        return next((one for one in self.questions if one.id == number), None)

    @property
    def log(self) -> list[LogLine]:
        """What happened, as the holder may know it. It grows; only lines that changed are told anew."""
        told = self._evening.told()
        first = self._log.first_new(told)
        if first < len(self._lines):
            del self._lines[first:]
        self._lines += self._shown(told, first)
        return self._lines

    def news(self) -> list[LogLine]:
        """The lines that are new, or were taken back or put right, since this was last asked."""
        told = self._evening.told()
        return self._shown(told, self._told.first_new(told))

    def _shown(self, told: Sequence[Told], first: int) -> list[LogLine]:
        return [
            show_line(number, line, self._viewer, self.words) for number, line in enumerate(told[first:], start=first)
        ]

    @property
    def undo_offer(self) -> UndoOffer | None:
        """What an undo would take back, or None when nothing can be undone."""
        self._look()
        if self._offer is None:
            offer = self._evening.undo_offer()
            self._offer = (None if offer is None else show_offer(offer, self.words),)
        return self._offer[0]

    @property
    def can_redo(self) -> bool:
        """Whether the last undo can be taken back."""
        return self._evening.can_redo

    def standings(self) -> list[Standing]:
        """The result so far or at the end, best first."""
        return self._evening.standings()

    def fairness(self) -> dict[str, str]:
        """The commitment, and once the game is over the seed that opens it."""
        header = self._evening.header
        opened = {"seed": header.seed} if self.over else {}
        return {"commitment": header.commitment, **opened}

    def rule(self, rule: str) -> RuleText:
        """A rule or ruling for reading. Raises Refused for an id that does not exist."""
        texts = self._evening.game.rule_texts(self.language)
        if rule not in texts:
            raise self._worded(Refused("table.no_such_rule", name=rule))
        entry = texts[rule]
        return RuleText(rule, entry["title"], entry["text"], entry.get("basis", []), entry.get("options", []))

    def rules(self) -> dict[str, dict[str, Any]]:
        """Every rule and ruling by its id, for looking up."""
        return self._evening.game.rule_texts(self.language)

    def corrections(self, everything: bool = False) -> list[CorrectionView]:
        """What the holder may put right: all that they can see. `everything`: for the table's set-up of a position."""
        return [
            show_correction(item, self.words)
            for item in self._evening.game.corrections(self._evening.state)
            if (everything and self.holder == TABLE) or item.owner is None or item.owner == self._viewer
        ]

    @property
    def dropped(self) -> int:
        """How many answers the latest change made impossible: a correction can take the ground from under them."""
        return len(self._evening.dropped)

    def listen(self, listener: Callable[[], None]) -> Callable[[], None]:
        """Be called after each accepted change. Returns a function that stops it; `close` does too."""
        return self._until_closed(self._evening.listen(listener))

    def watch_drafts(self, listener: Callable[[], None]) -> Callable[[], None]:
        """Be called after each change of a half-made answer, whoever made it. Returns what stops it."""
        listeners = self._drafts.listeners
        listeners.append(listener)
        return self._until_closed(lambda: listeners.remove(listener))

    def _until_closed(self, stop: Callable[[], None]) -> Callable[[], None]:
        self._stops.append(stop)

        def stop_once() -> None:
            if stop in self._stops:
                self._stops.remove(stop)
                stop()

        return stop_once

    def _look(self) -> None:
        """Forget what was seen before the latest change."""
        if self._changes != self._evening.changes:
            self._changes = self._evening.changes
            self._view, self._questions, self._offer = None, None, None

    # What is done

    def check(self, question: str, answer: Answer, sure: bool = False) -> Refused | None:
        """Why this answer would not be taken, None when it would; nothing changes."""
        try:
            self._may(question)
        except Refused as not_theirs:
            return not_theirs
        refused = self._evening.check(question, answer, sure)
        return None if refused is None else self._worded(refused)

    def answer(self, question: str, answer: Answer, source: str = "touch", sure: bool = False) -> None:
        """Answer the question with that id. Raises Refused, and changes nothing, when it cannot be.

        sure: with the dial at warn, do it although a rule forbids it.
        """
        self._may(question)
        self._try(lambda: self._evening.answer(question, answer, source, sure))

    def draft(self, question: str) -> Draft:
        """The half-made answer to that question, one for everybody who shows it.

        Raises Late when it is gone, Refused when it is not the holder's to answer.
        """
        self._may(question)
        shown = self.question(question)
        if shown is None:
            raise self._worded(Late("table.late"))
        drafts = self._drafts.open
        for gone in [key for key in drafts if self.question(key[0]) is None]:
            del drafts[gone]
        key = (question, self.holder if shown.secret else TABLE)
        if key not in drafts:
            drafts[key] = Draft(shown, self, self._drafts.tell)
        return drafts[key]

    @property
    def drafted(self) -> Draft | None:
        """The half-made answer of which `undo` takes back a piece, None where it takes back what was answered."""
        for (question, owner), draft in reversed(self._drafts.open.items()):
            mine = owner in (TABLE, self.holder) and self.question(question) is not None
            if mine and self.holder in (TABLE, draft.question.seat) and not draft.empty:
                return draft
        return None

    def random_answer(self, question: str, luck: random.Random) -> Answer:
        """A legal answer as random play gives it, out of what the holder may see. Raises Refused for others' secrets.

        luck: what decides; it must not be the game's own.
        """
        ask, shown = self._may(question), self.question(question)
        if ask is None or shown is None:
            raise self._worded(Late("table.late"))
        if shown.secret and self.holder != shown.seat:
            raise self._worded(Refused("table.not_yours", ask.rule, who="seat", seat=ask.seat))
        if shown.kind == "choose" and shown.options and not shown.private:
            return luck.choice(shown.options).value
        return ask.random_answer(luck)

    def could_come(self, question: str, taken: Sequence[str]) -> list[str]:
        """What could be picked next, with these picked already. Raises Late, or Refused where nothing is picked."""
        ask = self._may(question)
        if ask is None:
            raise self._worded(Late("table.late"))
        if not isinstance(ask, Pick):
            raise self._worded(Refused("table.not_a_pick"))
        return ask.could_come(taken)

    def undo(self, agreed: bool = False) -> None:
        """Take back the latest piece of a draft, or else the last thing that a person did.

        Raises Refused when somebody must agree first and has not; a seat alone cannot say that the others agree.
        """
        draft = self.drafted
        if draft is not None and draft.drop():
            return
        alone = self.undo_offer.owner if self.undo_offer else None
        self._try(lambda: self._evening.undo(agreed and self.holder in (TABLE, alone)))

    def redo(self) -> None:
        """Take back the last undo. Raises Refused when there is none."""
        self._try(self._evening.redo)

    def correct(self, what: str, value: Any) -> None:
        """The table is right: set a value by hand. Raises Refused and changes nothing when it cannot be so."""
        self.correct_together([(what, value)])

    def correct_together(self, changes: Sequence[Change]) -> None:
        """Set several values at once, as one correction. Raises Refused and changes nothing when it cannot be so."""
        self._try(lambda: self._evening.correct_together(changes))

    def set_dial(self, dial: str) -> None:
        """How strictly moves are held to the rules: "enforce", "warn" or "off". The table's alone."""
        self._table_only()
        self._try(lambda: self._evening.set_dial(dial))

    def set_source(self, name: str, value: str) -> None:
        """Where a kind of dice or a pack comes from, from now on. The table's alone."""
        self._table_only()
        self._try(lambda: self._evening.set_source(name, value))

    def name_throws(self, throws: list[list[int]]) -> None:
        """Say what the next throws will show, for scripts and tests: [[3, 4], [6, 6]]. The table's alone."""
        self._table_only()
        self._try(lambda: self._evening.name_throws(throws))

    # Who may

    def _may_answer(self, ask: Ask) -> bool:
        """Whether the holder may answer this: the table everything, a seat its own and what is asked of everybody."""
        if self.holder == TABLE:
            return True
        whose = ask.seat if ask.actor == CHANCE else ask.actor
        return self.holder >= 0 and whose in (self.holder, TABLE)

    def _may(self, question: str) -> Ask | None:
        """The ask with that id, None where it is not open. Raises Refused where it is for somebody else."""
        if self.holder == WATCHER:
            raise self._worded(Refused("table.only_looks"))
        ask = next((one.ask for one in self._evening.questions() if one.id == question), None)
        if ask is not None and not self._may_answer(ask):
            raise self._worded(Refused("table.not_yours", ask.rule, seat=ask.seat))
        return ask

    def _table_only(self) -> None:
        if self.holder != TABLE:
            raise self._worded(Refused("table.table_only"))

    def _try(self, act: Callable[[], None]) -> None:
        if self.holder == WATCHER:
            raise self._worded(Refused("table.only_looks"))
        try:
            act()
        except Refused as refused:
            raise self._worded(refused) from None

    def _worded(self, refused: Refused) -> Refused:
        refused.words = self.words
        return refused
