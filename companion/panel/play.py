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

import msgspec

from companion.client.views import AskView
from companion.devices.panel import Button, Signal
from companion.panel.fields import Field, actor_of, open_fields, secret_fields
from companion.panel.pointer import Pointer
from companion.refused import Refused
from companion.rules.asks import Answer
from companion.table.evening import Evening


class PanelState(msgspec.Struct, frozen=True):
    """A panel as one viewer may know it.

    lights: the seats that must act, or all of them where the whole table must. seat: whose question is pointed at, -1
    the table's. kind: what is pointed at ("option", "against", "item", "hand_in", "look", "hide" or "die", as in
    Field); "agree" while the others are asked whether they agree to an undo, "curtain" for something secret, "" for
    nothing. value, label: of the answer or item. number: which item or die. marked: the items picked so far. dice: the
    faces set so far, 0 for none. curtain: the seat that looks at a secret. sentence: what an undo would take back.
    buzz: what the buzzer says.
    """

    lights: list[int]
    seat: int = -1
    kind: str = ""
    value: str = ""
    label: str = ""
    number: int = 0
    marked: list[int] = []
    dice: list[int] = []
    curtain: int | None = None
    sentence: str = ""
    buzz: Signal | None = None


class PanelPlay:
    """Plays an evening by presses.

    luck: where the pointer starts among secret things; None takes the system's own. answer: takes an actor's answer,
    and whether a rule is broken on purpose, in place of the evening itself.
    """

    def __init__(
        self,
        evening: Evening,
        luck: random.Random | None = None,
        answer: Callable[[int, Answer, bool], None] | None = None,
    ) -> None:
        self._evening = evening
        self._hand_in = answer or (lambda actor, given, sure: evening.answer(actor, given, "panel", sure))
        self._pointer = Pointer(luck or random.SystemRandom())
        self._signal: Signal | None = None
        self._asks: list[AskView] = evening.asks(None)
        self._curtain: AskView | None
        self._undoing: str
        self._begin()
        self._stop = evening.listen(self._changed)

    def close(self) -> None:
        """Play no longer."""
        self._stop()

    # What can be known

    @property
    def lights(self) -> list[int]:
        """The seats that must act."""
        everybody = list(range(len(self._evening.seats)))
        if self._undoing or any(ask.seat < 0 for ask in self._asks):
            return everybody
        return sorted({ask.seat for ask in self._asks})

    @property
    def curtain(self) -> AskView | None:
        """The question behind the curtain as its owner sees it, None while it is not drawn."""
        return self._curtain

    @property
    def asked(self) -> AskView | None:
        """The question that is pointed at, as the one who answers sees it; None when nothing is open."""
        return self._pointer.field.ask if self._pointer.fields else None

    @property
    def busy(self) -> bool:
        """Whether something has been entered half."""
        return self._pointer.busy or bool(self._undoing)

    def take_signal(self) -> Signal | None:
        """What the buzzer has to say, once."""
        signal, self._signal = self._signal, None
        return signal

    def state(self, viewer: int | None = None) -> PanelState:
        """The panel as a seat (None: everybody) may know it. `buzz` is left to `take_signal`."""
        lights = self.lights
        if self._undoing:
            return PanelState(lights, kind="agree", label="Do the others agree?", sentence=self._undoing)
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
            list(self._pointer.marked),
            self._pointer.faces(),
            None if self._curtain is None else seat,
        )

    # What is pressed

    def press(self, button: Button, long: bool = False) -> None:
        """Do what a button means now. Raises Refused when that cannot be; nothing is changed then."""
        self._look_again()
        try:
            self._press(button, long)
        except Refused:
            if self._curtain is None:
                self._signal = "refused"
            raise

    def start_over(self) -> None:
        """Forget what was entered half: somebody has gone on with it by touch."""
        self._pointer.forget()
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
            raise Refused("The game is over; only undo does something now.")
        elif button == "confirm":
            self._confirm(self._pointer.field, long)
        elif button == "next":
            self._pointer.next_group()
        else:
            self._pointer.step(1 if button == "plus" else -1)

    # What is open

    def _changed(self, evening: Evening) -> None:
        """Something was accepted, whoever did it: begin with what is open now, and say whose turn it is."""
        before = self.lights
        self._asks = evening.asks(None)
        self._begin()
        if evening.over:
            self._signal = "over"
        elif self._asks[0].kind == "throw":
            self._signal = "dice"
        elif self.lights != before:
            self._signal = "turn"

    def _look_again(self) -> None:
        asks = self._evening.asks(None)
        if asks != self._asks:
            self._asks = asks
            self._begin()

    def _begin(self) -> None:
        """Point at the first of what is open, with nothing entered."""
        self._curtain = None
        self._undoing = ""
        self._pointer.begin(open_fields(self._asks))

    # Taking

    def _confirm(self, field: Field, long: bool) -> None:
        if field.kind == "option":
            self._answer(field, field.value)
        elif field.kind == "against":
            self._break_rule(field, long)
        elif field.kind == "item":
            self._mark(field)
        elif field.kind == "hand_in":
            self._answer(field, self._pointer.picked)
        elif field.kind == "die":
            throw = self._pointer.take_die()
            if throw is not None:
                self._answer(field, throw)
        elif field.kind == "hide":
            self._begin()
        elif long:
            self._draw_curtain(field.ask)
        else:
            name = self._evening.seats[field.ask.seat].name if field.ask.seat >= 0 else "whoever looks"
            raise Refused(f"This is only for the eyes of {name}: hold confirm to look.")

    def _answer(self, field: Field, answer: Answer) -> None:
        self._hand_in(actor_of(field.ask), answer, False)

    def _break_rule(self, field: Field, long: bool) -> None:
        """With the dial at warn, what the rules forbid is said first, and done when confirm is held."""
        try:
            self._hand_in(actor_of(field.ask), field.value, long)
        except Refused as refused:
            raise Refused(f"{refused.reason} Then hold confirm.", refused.rule) from None

    def _draw_curtain(self, ask: AskView) -> None:
        viewer = ask.seat if ask.seat >= 0 else None
        self._curtain = next(one for one in self._evening.asks(viewer) if one.seat == ask.seat)
        self._pointer.begin(secret_fields(self._curtain))

    def _mark(self, field: Field) -> None:
        """Take an item into the pick, or out of it again; the only one of a pick of one answers at once."""
        ask = field.ask
        if not self._pointer.can_mark():
            if self._curtain is None:
                raise Refused("That one cannot join what is picked already. Press undo to put something back.")
        elif ask.least == ask.most == 1 and not ask.besides:
            self._answer(field, [field.value])
        else:
            self._pointer.mark()

    # Taking back

    def _back(self) -> None:
        """Take back the latest: an item or a die of this question, the curtain, then what was answered before."""
        if self._pointer.drop_latest():
            return
        if self._curtain is not None:
            self._begin()
        else:
            self._undo()

    def _undo(self) -> None:
        offer = self._evening.undo_offer()
        if offer is None:
            raise Refused("There is nothing to take back yet.")
        if offer.seen:
            self._undoing = offer.sentence
            self._signal = "agree"
        else:
            self._evening.undo()

    def _agree(self, button: Button, long: bool) -> None:
        """The others agree by holding confirm; any other press leaves everything as it is."""
        self._undoing = ""
        if button == "confirm" and long:
            self._evening.undo(agreed=True)

    def _redo(self) -> None:
        self._evening.redo()
