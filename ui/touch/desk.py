"""The running evening as the screens need it: one door for answers, and what has happened since the last touch."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from datetime import datetime
from typing import Any

from kivy.event import EventDispatcher

from companion.client.views import QuestionView, LogLine, RuleText
from companion.devices.dice import DiceRead
from companion.refused import Refused
from companion.rules.asks import CHANCE, Answer
from companion.table.evening import Evening
from ui.touch.deadline import Deadline
from ui.touch.skins import Skin

Complaint = Callable[[Refused, Callable[[], None] | None], None]
"""Tells people why something was refused; the call, when there is one, does it all the same."""


class Desk(EventDispatcher):
    """Holds an evening for the screens.

    `on_change` follows every accepted change, whoever made it; `on_thrown` tells the faces of each throw that people
    or a camera enter, before anything comes of it; `on_mended` follows a throw that was put right, with what a camera
    had read and what was right. `fresh` are the lines of the latest change; `latest` those of the latest one that told
    anything, since a changed setting takes away nothing that hands have to do. `ended` is when the game came to its
    end here, None for one that is open or was over already.
    """

    __events__ = ("on_change", "on_mended", "on_thrown")

    def __init__(self, evening: Evening, skin: Skin, complain: Complaint) -> None:
        super().__init__()
        self.evening = evening
        self.skin = skin
        self._complain = complain
        self.lines: list[LogLine] = evening.log()
        self.fresh: list[LogLine] = []
        self.latest: list[LogLine] = []
        self.ended: datetime | None = None
        self._open = not evening.over
        self._read: DiceRead | None = None
        self._rules: dict[str, RuleText | None] = {}
        self._stop = evening.listen(self._changed)
        self._deadline = Deadline(self.answer)
        self._deadline.watch(self.asks)

    def close(self) -> None:
        """Listen no longer."""
        self._stop()
        self._deadline.stop()

    # What the screens look at

    @property
    def asks(self) -> list[QuestionView]:
        """The open questions as everybody may see them."""
        return self.evening.asks(None)

    @property
    def view(self) -> dict[str, Any]:
        """The table as everybody may see it."""
        return self.evening.view(None)

    def seat(self, number: int) -> Any:
        """The person in a seat, None for the table or chance."""
        return self.evening.seats[number] if 0 <= number < len(self.evening.seats) else None

    def whose(self) -> int:
        """Whose turn or answer the table waits for; -1 for the whole table."""
        asks = self.asks
        return asks[0].seat if asks else -1

    def last_throw(self) -> list[int]:
        """The faces of the latest throw of this turn, [] before one."""
        lines = self.lines
        turn = next((line.turn for line in reversed(lines) if not line.undone), None)
        for line in reversed(lines):
            if line.undone:
                continue
            if line.turn != turn:
                return []
            faces = self.skin.faces(line)
            if faces:
                return faces
        return []

    def rule(self, rule: str) -> RuleText | None:
        """A rule's text, None when it is unknown."""
        if rule not in self._rules:
            try:
                self._rules[rule] = self.evening.rule_text(rule)
            except Refused:
                self._rules[rule] = None
        return self._rules[rule]

    def table_rules(self) -> list[str]:
        """What this table plays otherwise than printed, by the names of the options."""
        return self.option_names(self.evening.header.options)

    def option_names(self, keys: Iterable[str]) -> list[str]:
        """What the options with these keys are called."""
        names = {option["key"]: option.get("name", option["key"]) for option in self.evening.game.option_list()}
        return [names.get(key, key.replace("_", " ")) for key in keys]

    # What people do

    def answer(self, actor: int, answer: Answer, source: str = "touch") -> bool:
        """Answer; a refusal is told to the people. True when it was accepted."""
        return self._try(
            lambda: self.evening.answer(actor, answer, source),
            lambda: self._try(lambda: self.evening.answer(actor, answer, source, sure=True), None),
        )

    def throwing(self, ask: QuestionView) -> str:
        """The answer by which a seat chooses to throw, "" when that is not on offer."""
        options = ask.options if ask.kind == "choose" else []
        return next((option.value for option in options if option.value in self.skin.throwing), "")

    def throw(self, ask: QuestionView, faces: list[int], source: str, read: DiceRead | None = None) -> bool:
        """Say what was thrown; where a seat could choose to throw, that is what it chose. read: what a camera saw."""
        self._read = read
        self.dispatch("on_thrown", faces)
        if ask.kind != "throw":
            if not self.answer(ask.actor, self.throwing(ask), source):
                return False
            now = self.asks
            if not now or now[0].kind != "throw" or now[0].dice != len(faces):
                return True
        return self.answer(CHANCE, faces, source)

    def correct(self, what: str, value: Any) -> bool:
        """The table is right."""
        return self._try(lambda: self.evening.correct(what, value), None)

    def mend_throw(self, faces: list[int]) -> bool:
        """The dice showed this: put a throw right that was read or touched wrongly, while nothing was done with it."""
        if not self.undo(agreed=True):
            return False
        asks = self.asks
        if asks and asks[0].kind == "throw" and asks[0].dice == len(faces):
            read, colours = self._read, list(asks[0].colours)
            if not self.throw(asks[0], faces, "typed"):
                return False
            if read is not None and len(read.boxes) == len(faces):
                self.dispatch("on_mended", read, DiceRead(faces, True, boxes=read.boxes, colours=colours))
            return True
        self.redo()
        return False

    def set_source(self, name: str, value: str) -> bool:
        """Where dice or a pack come from, from now on."""
        return self._try(lambda: self.evening.set_source(name, value), None)

    def undo(self, agreed: bool = False) -> bool:
        """Take back the last thing a person did."""
        return self._try(lambda: self.evening.undo(agreed), None)

    def redo(self) -> bool:
        """Take back the last undo."""
        return self._try(self.evening.redo, None)

    def _try(self, act: Callable[[], None], all_the_same: Callable[[], Any] | None) -> bool:
        try:
            act()
        except Refused as refused:
            may = all_the_same if self.evening.dial == "warn" and refused.reason.endswith("all the same?") else None
            self._complain(refused, may)
            return False
        return True

    def _changed(self, evening: Evening) -> None:
        known, last = len(self.lines), self.lines[-1:]
        if not evening.over:
            self._open, self.ended = True, None
        elif self._open:
            self._open, self.ended = False, datetime.now()
        self._read_on()
        self.fresh = [line for line in self.lines[known:] if not line.undone]
        if self.lines[-1:] != last:
            self.latest = self.fresh
        self.dispatch("on_change")

    def _read_on(self) -> None:
        """Read what the log has gained. An undo or redo changes its latest lines, and then all of it is read again."""
        last = len(self.lines) - 1
        gained = self.evening.log(None, max(last, 0))
        if self.lines and gained and gained[0] == self.lines[last]:
            self.lines += gained[1:]
        else:
            self.lines = self.evening.log()

    def on_change(self) -> None:
        """Something was accepted."""

    def on_mended(self, read: DiceRead, right: DiceRead) -> None:
        """A throw that a camera had read was put right."""

    def on_thrown(self, faces: list[int]) -> None:
        """A throw is being entered."""
