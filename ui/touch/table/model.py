"""The running game as the screens need it: what has happened since the last touch, and one door for answers."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from datetime import datetime
from typing import Any, Literal

from kivy.event import EventDispatcher

from companion.client.answering.draft import Draft
from companion.client.display.display import Display
from companion.client.display.tasks import Task
from companion.client.games.shelf import BoxedGame
from companion.client.layers.unseen_cards import Held, Unseen
from companion.client.layers.views import Answer, LogLine, QuestionView, RuleText, SeatInfo
from companion.client.window import Window
from companion.refused import Refused
from ui.touch.app.skins import Skin
from ui.touch.table.deadline import Deadline

Complaint = Callable[[Refused, Callable[[], None] | None], None]
"""Tells people why something was refused; the call, when there is one, does it all the same."""


class TableModel(EventDispatcher):
    """Follows the table's window for the screens.

    `on_change` follows every accepted change, whoever made it; `on_draft` each change of a half-made answer. `fresh`
    are the lines of the latest change. `ended` is when the game came to its end here, None for one that is open or was
    over already. `on_looked` comes with a seat whose owner has looked at what they hold; `on_tick` follows each task
    that somebody has ticked, here or on a phone.
    """

    __events__ = ("on_change", "on_draft", "on_looked", "on_tick")

    def __init__(self, window: Window, skin: Skin, complain: Complaint) -> None:
        super().__init__()
        self.window = window
        self.skin = skin
        self._complain = complain
        self.fresh: list[LogLine] = []
        self.ended: datetime | None = None
        self._open = not window.over
        self._known = len(window.log)
        self._rules: dict[str, RuleText | None] = {}
        self._unseen = Unseen(window)
        self._stops = [window.listen(self._changed), window.watch_drafts(self._drafted)]
        self._stops.append(window.watch_ticks(self._ticked))
        self._deadline = Deadline(self.answer)
        self._deadline.watch(self.asks)

    def close(self) -> None:
        """Listen no longer."""
        for stop in self._stops:
            stop()
        self._deadline.stop()
        self.window.close()

    # What the screens look at

    @property
    def time_left(self) -> float:
        """Seconds until the first answer of the open question counts by itself, 0 where no time is running."""
        return self._deadline.left

    @property
    def asks(self) -> list[QuestionView]:
        """The open questions as everybody may see them."""
        return self.window.questions

    @property
    def display(self) -> Display:
        """What is shown of the game, out of what everybody may know."""
        return self.window.display

    @property
    def view(self) -> Any:
        """The table as everybody may see it."""
        return self.window.view

    @property
    def tasks(self) -> list[Task]:
        """What hands still have to do with the real pieces, the newest first."""
        return self.window.tasks

    @property
    def lines(self) -> list[LogLine]:
        """The log as everybody may read it."""
        return self.window.log

    @property
    def third_place(self) -> Literal["hands", "points", ""]:
        """What people look at in the third place of the bar: hands, or where nobody has a hidden one points that are
        open."""
        if self.display.hidden_hands:
            return "hands"
        return "points" if self.window.standings() else ""

    def seat(self, number: int) -> SeatInfo | None:
        """The person in a seat, None for the table or chance."""
        return self.window.seats[number] if 0 <= number < len(self.window.seats) else None

    def new_cards(self, seat: int) -> int:
        """How many cards of a seat its owner has not looked at yet; everybody may know. Of no seat there are none."""
        return self._unseen.count(seat) if self.seat(seat) else 0

    def hand(self, seat: int) -> list[Held]:
        """The cards of a seat, those that are new to its owner first: for the owner's eyes alone."""
        return self._unseen.hand(seat)

    def draft(self, question: QuestionView) -> Draft:
        """The half-made answer to an open question."""
        return self.window.draft(question.id)

    @property
    def turn(self) -> int | None:
        """The number of the turn that is taken, None before anything happened."""
        return next((line.turn for line in reversed(self.lines) if not line.undone), None)

    def last_turn(self) -> list[LogLine]:
        """What happened in the turn before the one that is taken, in its order; [] before there was one."""
        now = self.turn or 0
        found: list[LogLine] = []
        for line in reversed(self.lines):
            if line.undone or line.turn == now or not line.turn:
                continue
            if found and line.turn != found[0].turn:
                break
            found.append(line)
        return [line for line in reversed(found) if line.kind != "turn"]

    def last_throw(self) -> list[int]:
        """The faces of the latest throw of this turn, [] before one."""
        turn = self.turn
        for line in reversed(self.lines):
            if line.undone:
                continue
            if line.turn != turn:
                return []
            faces = self.display.faces(line)
            if faces:
                return faces
        return []

    def rule(self, rule: str) -> RuleText | None:
        """A rule's text, None when it is unknown."""
        if rule not in self._rules:
            try:
                self._rules[rule] = self.window.rule(rule)
            except Refused:
                self._rules[rule] = None
        return self._rules[rule]

    def table_rules(self) -> list[str]:
        """What this table plays otherwise than printed, by the names of the options."""
        return self.option_names(self.window.facts.options)

    def option_names(self, keys: Iterable[str]) -> list[str]:
        """What the options with these keys are called."""
        box = BoxedGame(self.window.facts.game, self.window.language)
        return [box.option_name(key) for key in keys]

    # What people do

    def looked(self, seat: int) -> None:
        """The owner has looked at all that a seat holds."""
        self._unseen.looked(seat)
        self.dispatch("on_looked", self.seat(seat))

    def tick(self, task: Task) -> bool:
        """Hands have done that. True when it was taken."""
        return self._try(lambda: self.window.tick(task.id))

    def answer(self, question: str, answer: Answer, source: str = "touch") -> bool:
        """Answer the question with that id; a refusal is told to the people. True when it was accepted."""
        return self._try(
            lambda: self.window.answer(question, answer, source),
            lambda: self._try(lambda: self.window.answer(question, answer, source, sure=True)),
        )

    def correct(self, *changes: tuple[str, Any]) -> bool:
        """The table is right: set these values by hand, all of them together."""
        return self._try(lambda: self.window.correct_together(changes))

    def set_source(self, name: str, value: str) -> bool:
        """Where dice or a pack come from, from now on."""
        return self._try(lambda: self.window.set_source(name, value))

    def set_player(self, seat: int, player: str) -> bool:
        """Who plays a seat from now on: how well the companion does, "" for its person."""
        return self._try(lambda: self.window.set_player(seat, player))

    def set_dial(self, dial: str) -> bool:
        """How strictly the rules are held from now on."""
        return self._try(lambda: self.window.set_dial(dial))

    @property
    def can_undo(self) -> bool:
        """Whether there is anything to take back: a piece of a half-made answer, or what was answered."""
        return self.window.drafted is not None or self.window.undo_offer is not None

    def undo(self, agreed: bool = False) -> bool:
        """Take back the latest piece of a half-made answer, or else the last thing a person did."""
        return self._try(lambda: self.window.undo(agreed))

    def undo_to(self, count: int) -> bool:
        """Take back all that came after so many changes; whoever must agree has agreed."""
        return self._try(lambda: self.window.undo_to(count, agreed=True))

    def redo(self) -> bool:
        """Take back the last undo."""
        return self._try(self.window.redo)

    def _try(self, act: Callable[[], None], all_the_same: Callable[[], Any] | None = None) -> bool:
        try:
            act()
        except Refused as refused:
            self._complain(refused, all_the_same if refused.overridable else None)
            return False
        return True

    def _changed(self) -> None:
        if not self.window.over:
            self._open, self.ended = True, None
        elif self._open:
            self._open, self.ended = False, datetime.now()
        lines = self.lines
        self.fresh = [line for line in lines[self._known :] if not line.undone]
        self._known = len(lines)
        self._deadline.watch(self.asks)
        self.dispatch("on_change")

    def _ticked(self) -> None:
        self.dispatch("on_tick")

    def _drafted(self) -> None:
        self.dispatch("on_draft")

    def on_change(self) -> None:
        """Something was accepted."""

    def on_draft(self) -> None:
        """A half-made answer has changed."""

    def on_tick(self) -> None:
        """A task was ticked."""

    def on_looked(self, seat: SeatInfo) -> None:
        """Nothing is new to that seat any more."""
