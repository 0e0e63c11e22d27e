"""What the buttons of a panel mean now, and what its lights and buzzer say: playing an evening without a screen.

`minus` and `plus` move through the answers, or turn the die that is pointed at; `next` leads to the next die or group
of answers; `confirm` takes what is pointed at; `undo` takes back the last thing. `confirm` held does what needs a
second thought (looking at a secret, an undo that the others agree to, breaking a rule), `undo` held is redo.

Secrets stay behind the curtain: until its owner draws it with a held `confirm`, nothing secret is told to anybody, and
while it is drawn nothing but its owner's view of the panel tells what is pointed at. Counting the clicks of the buttons
tells nothing either: among secret things the pointer starts, and goes on after each, at a place that chance gives. And
the buzzer is silent then.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import msgspec

from companion.client.answering.draft import Draft
from companion.client.layers.views import QuestionView
from companion.client.window import Window
from companion.devices.panel import Button, Signal
from companion.panel.fields import MANY, Field, open_fields, secret_fields
from companion.panel.pointer import Pointer
from companion.refused import Refused
from companion.rules.asks import Answer


class PanelState(msgspec.Struct, frozen=True):
    """A panel as one viewer may know it.

    lights: the seats that must act, or all of them where the whole table must. seat: whose question is pointed at, -1
    the table's. kind: what is pointed at (as in Field); "agree" while the others are asked whether they agree to an
    undo, "curtain" for something secret, "" for nothing. value, label: of the answer, item or part. number: which item
    or die. marked: the items picked so far. dice: the faces set so far, 0 for none. curtain: the seat that looks at a
    secret. sentence: what an undo would take back. buzz: what the buzzer says.
    """

    lights: list[int]
    seat: int = -1
    kind: str = ""
    value: Any = ""
    label: str = ""
    number: int = 0
    marked: list[int] = []
    dice: list[int] = []
    curtain: int | None = None
    sentence: str = ""
    buzz: Signal | None = None


class PanelPlay:
    """Plays an evening by presses, through the table's window.

    luck: where the pointer starts among secret things; None takes the system's own. answer: takes the answer to a
    question, and whether a rule is broken on purpose, in place of the window itself.

    >>> from companion.client.evenings.kept import Kept
    >>> table = Kept(":memory:").begin("break-out", ["Ada", "Ben"])
    >>> panel = PanelPlay(table)
    >>> panel.lights, panel.state().kind
    ([0, 1], 'look')
    >>> panel.press("confirm", long=True)
    >>> panel.curtain.seat, panel.state().kind
    (0, 'curtain')
    """

    def __init__(
        self,
        window: Window,
        luck: random.Random | None = None,
        answer: Callable[[str, Answer, bool], None] | None = None,
    ) -> None:
        self._window = window
        self._hand_in = answer or (lambda question, given, sure: window.answer(question, given, "panel", sure))
        self._pointer = Pointer(luck or random.SystemRandom(), self._draft_of)
        self._signal: Signal | None = None
        self._asks: list[QuestionView] = window.questions
        self._curtain: QuestionView | None
        self._undoing: str
        self._begin()
        self._stops = [window.listen(self._changed), window.watch_drafts(self._drafted)]

    def close(self) -> None:
        """Play no longer."""
        for stop in self._stops:
            stop()

    # What can be known

    @property
    def lights(self) -> list[int]:
        """The seats that must act."""
        everybody = list(range(len(self._window.seats)))
        if self._undoing or any(ask.seat < 0 for ask in self._asks):
            return everybody
        return sorted({ask.seat for ask in self._asks})

    @property
    def curtain(self) -> QuestionView | None:
        """The question behind the curtain as its owner sees it, None while it is not drawn."""
        return self._curtain

    @property
    def asked(self) -> QuestionView | None:
        """The question that is pointed at, as the one who answers sees it; None when nothing is open."""
        return self._pointer.field.ask if self._pointer.fields else None

    @property
    def busy(self) -> bool:
        """Whether something has been entered half."""
        return bool(self._undoing) or (bool(self._pointer.fields) and not self._pointer.draft.empty)

    def take_signal(self) -> Signal | None:
        """What the buzzer has to say, once."""
        signal, self._signal = self._signal, None
        return signal

    def state(self, viewer: int | None = None) -> PanelState:
        """The panel as a seat (None: everybody) may know it. `buzz` is left to `take_signal`."""
        lights = self.lights
        if self._undoing:
            return PanelState(lights, kind="agree", label=self._window.words.say("panel.agree"), sentence=self._undoing)
        if not self._pointer.fields:
            return PanelState(lights)
        field = self._pointer.field
        seat = field.ask.seat
        if self._curtain is not None and viewer != seat:
            return PanelState(lights, seat, "curtain", curtain=seat)
        return PanelState(
            lights,
            seat,
            field.kind,
            field.value,
            field.label,
            field.number,
            self._pointer.marked,
            self._pointer.faces(),
            None if self._curtain is None else seat,
        )

    # What is pressed

    def press(self, button: Button, long: bool = False) -> None:
        """Do what a button means now. Raises Refused when that cannot be; nothing is changed then."""
        self._look_again()
        try:
            self._press(button, long)
        except Refused as refused:
            refused.words = refused.words or self._window.words
            if self._curtain is None:
                self._signal = "refused"
            raise

    def start_over(self) -> None:
        """Somebody has gone on by touch: what waits for the others' consent waits no longer."""
        self._undoing = ""

    def drop_curtain(self) -> None:
        """Nothing secret is pointed at any longer."""
        if self._curtain is not None:
            self._begin()

    def _press(self, button: Button, long: bool) -> None:
        if self._undoing:
            self._agree(button, long)
        elif button == "undo":
            self._redo() if long else self._back()
        elif not self._pointer.fields:
            raise Refused("panel.over") if self._window.over else Refused("panel.thinks", seat=self._asks[0].seat)
        elif button == "confirm":
            self._confirm(self._pointer.field, long)
        elif button == "next":
            self._pointer.next_group()
        else:
            self._pointer.step(1 if button == "plus" else -1)

    # What is open

    def _draft_of(self, ask: QuestionView) -> Draft:
        """The half-made answer to a question; a secret one is its owner's."""
        return self._owner(ask).draft(ask.id)

    def _owner(self, ask: QuestionView) -> Window:
        """The window through which this question is seen: its owner's behind the curtain, else the table's."""
        behind = self._curtain is not None and self._curtain.id == ask.id and ask.seat >= 0
        return self._window.seat(ask.seat) if behind else self._window

    def _changed(self) -> None:
        """Something was accepted, whoever did it: begin with what is open now, and say whose turn it is."""
        before = self.lights
        self._asks = self._window.questions
        self._begin()
        if self._window.over:
            self._signal = "over"
        elif self._asks[0].kind == "throw":
            self._signal = "dice"
        elif self.lights != before:
            self._signal = "turn"

    def _look_again(self) -> None:
        asks = self._window.questions
        if asks is not self._asks:
            self._asks = asks
            self._begin()

    def _open_fields(self) -> list[Field]:
        """What people can point at: what is asked of seats that the companion plays, it alone answers."""
        return open_fields([ask for ask in self._asks if ask.mine], self._draft_of, self._window.words)

    def _drafted(self) -> None:
        """A piece was given, moved or taken back by any hand: with very many items others are in reach now."""
        if self._curtain is None and self._pointer.fields and self._pointer.field.ask.kind == "pick":
            self._pointer.refit(self._open_fields())

    def _begin(self) -> None:
        """Point at the first of what is open, with nothing entered."""
        self._curtain = None
        self._undoing = ""
        self._pointer.begin(self._open_fields())

    # Taking

    def _confirm(self, field: Field, long: bool) -> None:
        if field.kind == "option":
            self._answer(field, field.value)
        elif field.kind == "against":
            self._break_rule(field, long)
        elif field.kind == "item":
            self._mark(field)
        elif field.kind == "part":
            self._take_part(field)
        elif field.kind == "hand_in":
            self._answer(field, self._pointer.draft.answer)
        elif field.kind == "die":
            throw = self._pointer.take_die()
            if throw is not None:
                self._answer(field, throw)
        elif field.kind == "hide":
            self._begin()
        elif long:
            self._draw_curtain(field.ask)
        else:
            raise Refused("panel.hold_to_look", seat=field.ask.seat)

    def _answer(self, field: Field, answer: Answer) -> None:
        self._hand_in(field.ask.id, answer, False)

    def _break_rule(self, field: Field, long: bool) -> None:
        """With the dial at warn, what the rules forbid is said first, and done when confirm is held."""
        try:
            self._hand_in(field.ask.id, field.value, long)
        except Refused as refused:
            raise Refused("panel.then_hold", refused.rule, reason=refused.said) from None

    def _draw_curtain(self, ask: QuestionView) -> None:
        window = self._window.seat(ask.seat) if ask.seat >= 0 else self._window
        self._curtain = window.question(ask.id)
        assert self._curtain is not None, "an open question is open for its owner too"
        self._pointer.begin(secret_fields(self._curtain, self._draft_of, self._window.words))

    def _take_part(self, field: Field) -> None:
        """Give the part that comes now; the last one answers."""
        draft = self._pointer.draft
        draft.add(field.value)
        if draft.full:
            self._answer(field, draft.answer)
        else:
            self._lay_out()

    def _lay_out(self) -> None:
        """Show the part of the same answer that comes now."""
        self._pointer.begin(self._open_fields(), self._pointer.field.ask.id)

    def _mark(self, field: Field) -> None:
        """Take an item into the pick, or out of it again; the only one of a pick of one answers at once."""
        ask = field.ask
        if self._pointer.draft.empty and len(ask.items) > MANY and self._is_whole(field):
            self._answer(field, [field.value])
        elif not self._pointer.can_mark():
            if self._curtain is None:
                raise Refused("panel.cannot_join")
        elif ask.least == ask.most == 1 and not ask.besides:
            self._answer(field, [field.value])
        else:
            self._pointer.mark()

    def _is_whole(self, field: Field) -> bool:
        """Whether an item is a whole answer, to which nothing could be added: such as doing something else first."""
        further = self._window.could_come(field.ask.id, [field.value])
        return not further and self._pointer.draft.would_do(field.value)

    # Taking back

    def _back(self) -> None:
        """Take back the latest: an item or a die of this question, the curtain, then what was answered before."""
        if self._pointer.fields and self._pointer.drop_latest():
            if self._pointer.field.ask.kind == "compose":
                self._lay_out()
            return
        if self._curtain is not None:
            self._begin()
        else:
            self._undo()

    def _undo(self) -> None:
        offer = self._window.undo_offer
        if offer is None:
            raise Refused("table.nothing_to_undo")
        if offer.seen:
            self._undoing = offer.sentence
            self._signal = "agree"
        else:
            self._window.undo()

    def _agree(self, button: Button, long: bool) -> None:
        """The others agree by holding confirm; any other press leaves everything as it is."""
        self._undoing = ""
        if button == "confirm" and long:
            self._window.undo(agreed=True)

    def _redo(self) -> None:
        self._window.redo()
