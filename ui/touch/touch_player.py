"""Plays a game by touching the screen, the way people do: for the tour, for tests and for measuring.

It looks at the open question to know what to touch, and at nothing a person could not see or hold.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from companion.client.views import QuestionView
from companion.rules.asks import Pick
from ui.touch.finger import Finger
from ui.touch.widgets.button import BigButton
from ui.touch.widgets.card import CardFace
from ui.touch.widgets.curtain import Curtain
from ui.touch.widgets.dialog import Dialog
from ui.touch.widgets.dice import DieKey
from ui.touch.widgets.own import OwnQuestion
from ui.touch.widgets.picker import Picker, pick_of
from ui.touch.widgets.secret import HoldArea


class TouchPlayer:
    """Answers whatever is open. `look` is called with a name at every picture worth keeping."""

    def __init__(
        self,
        app: Any,
        finger: Finger,
        chance: random.Random,
        look: Callable[[str], None] = lambda name: None,
        throws: Callable[[int, int], list[int]] | None = None,
    ) -> None:
        self.app = app
        self.finger = finger
        self.chance = chance
        self.look = look
        self._throws = throws or (lambda dice, faces: [chance.randint(1, faces) for _ in range(dice)])

    @property
    def asks(self) -> list[QuestionView]:
        """The open questions."""
        return self.app.desk.asks if self.app.desk else []

    def answer(self) -> bool:
        """Answer one question by touches. False when the game is over."""
        self.finger.frames(2)
        page = self.app.stage.page
        if getattr(page, "story", None) is not None:
            self.look("story")
            self.finger.tap_widget(self._button(icon="arrow_forward"))
            return True
        if self.app.page_name == "laid":
            self.finger.tap_widget(self._button(text="The table is laid"))
            return True
        if not self.asks:
            return False
        ask = self.asks[0]
        own = self.finger.find(OwnQuestion)
        if own is not None and not own.everybody:
            self._own(own, ask)
        elif self.finger.find(DieKey) and self._wants_throw(ask):
            self._throw(ask)
        elif ask.kind == "pick" and not ask.secret:
            self._pick(ask)
        elif ask.kind == "pick" or (ask.kind == "draw" and ask.secret) or (ask.hand and self._wants_secret(ask)):
            self._behind_curtain(ask)
        elif ask.kind == "draw":
            self._touch_choice(self.chance.choice(ask.cards).label)
        else:
            self._choose(ask)
        return True

    # Dice

    def _wants_throw(self, ask: QuestionView) -> bool:
        return ask.kind == "throw" or self.chance.random() < 0.85

    def _throw(self, ask: QuestionView) -> None:
        if ask.sides:
            faces = [self.chance.choice(side) for side in ask.sides]
        else:
            faces = self._throws(ask.dice or 2, ask.faces)
        rows = max(key.row for key in self.finger.all(DieKey)) + 1
        for at, face in enumerate(faces):
            row = at if rows > 1 else 0
            key = next(key for key in self.finger.all(DieKey) if key.row == row and key.face == face)
            self.finger.tap_widget(key)

    # What a game draws itself

    def _own(self, own: OwnQuestion, ask: QuestionView) -> None:
        if ask.kind == "throw":
            answer: Any = [self.chance.choice(side) for side in ask.sides] or self._throws(ask.dice, ask.faces)
        elif ask.kind == "pick":
            answer = self._some(ask)
        else:
            answer = self.chance.choice(ask.options).value
        keys = own.keys(answer)
        for key in keys[:-1]:
            self.finger.tap_widget(key)
        self.look(f"chosen-{ask.about}")
        self.finger.tap_widget(keys[-1])

    # Open choices

    def _choose(self, ask: QuestionView) -> None:
        board = getattr(self.app.stage.page, "board", None)
        spots = [] if board is None else [o.value for o in ask.options if o.value in board.spots]
        if ask.option_kind == "square" and spots:
            self._touch_square(board, self.chance.choice(spots), ask)
            return
        throwing = self.app.desk.throwing(ask) if self.finger.find(DieKey) else ""
        others = [option for option in ask.options if option.value != throwing]
        if others:
            self._touch_option(ask, self.chance.choice(others))
        else:
            self._throw(ask)

    def _touch_square(self, board: Any, spot: str, ask: QuestionView) -> None:
        before = self._position()
        self.finger.tap(*board.spot_place(spot))
        if board.zoomed and self._position() == before:
            self.finger.seconds(0.3)
            self.look(f"zoomed-{ask.about}")
            self.finger.tap(*board.spot_place(spot))

    def _touch_option(self, ask: QuestionView, option: Any) -> None:
        if self._find_choice(option.label):
            return
        kind = option.value.rpartition(":")[0]
        text, _ = self.app.desk.skin.gathered(kind, ask, self.app.desk.evening)
        assert self._find_choice(text), f"no way to {option.label}"
        self.look(f"opened-{ask.about}")
        dialog = self.finger.find(Dialog)
        self.finger.tap_widget(next(b for b in self.finger.all(BigButton, dialog) if b.text == option.label))

    def _touch_choice(self, label: str) -> None:
        assert self._find_choice(label), f"no way to {label}"

    def _find_choice(self, label: str, root: Any = None) -> bool:
        """Touch the button with that label, turning pages until it is there."""
        for _ in range(20):
            button = next((b for b in self.finger.all(BigButton, root) if b.text == label and not b.disabled), None)
            if button is not None:
                self.finger.tap_widget(button)
                return True
            turner = next((b for b in self.finger.all(BigButton, root) if b.icon == "expand_more"), None)
            if turner is None:
                return False
            self.finger.tap_widget(turner)
            self.finger.frames(2)
        return False

    # Behind the curtain

    def _wants_secret(self, ask: QuestionView) -> bool:
        return not ask.options or self.chance.random() < 0.3

    def _behind_curtain(self, ask: QuestionView) -> None:
        hold = next(area for area in self.finger.all(HoldArea) if area.mark == self.app.desk.seat(ask.seat))
        self.finger.hold(hold)
        curtain = self.finger.find(Curtain)
        assert curtain is not None, "the curtain did not open"
        self.look(f"curtain-{ask.about}")
        viewer = ask.seat if ask.seat >= 0 else None
        seen = next(one for one in self.app.desk.evening.asks(viewer) if one.seat == ask.seat)
        own = next((one for one in curtain.walk(restrict=True) if isinstance(one, OwnQuestion)), None)
        if own is not None:
            self._own(own, seen)
        elif seen.kind == "pick":
            self._pick(seen)
        else:
            options = seen.cards if seen.kind == "draw" else [*seen.private, *self._off_board(seen)]
            if not options:
                self._find_choice("Hide", curtain)
                self._choose(ask)
                return
            option = self.chance.choice(options)
            if seen.option_kind == "card" and seen.kind == "choose":
                self.finger.tap_widget(
                    next(card for card in self.finger.all(CardFace, curtain) if card.item == option.value)
                )
            else:
                assert self._find_choice(option.label, curtain)

    def _off_board(self, ask: QuestionView) -> list[Any]:
        board = getattr(self.app.stage.page, "board", None)
        squares = board.spots if board is not None and ask.option_kind == "square" else ()
        return [option for option in ask.options if option.value not in squares]

    def _pick(self, ask: QuestionView) -> None:
        picker = self.finger.find(Picker)
        answer = self._some(ask)
        cards = list(self.finger.all(CardFace, picker))
        for item in answer:
            card = next(card for card in cards if card.item == item and card not in picker.chosen_cards)
            self.finger.tap_widget(card)
        self.look(f"picked-{ask.about}")
        assert picker.chosen == answer, f"{picker.chosen} was touched instead of {answer}"
        self.finger.tap_widget(picker.button)

    def _some(self, ask: QuestionView) -> list[str]:
        """A legal pick."""
        pick: Pick = pick_of(ask)
        items = [item.value for item in ask.items]
        most = min(len(items), ask.most + len(ask.besides))
        for _ in range(400):
            chosen = self.chance.sample(items, self.chance.randint(min(ask.least, most), most))
            if pick.allows(chosen):
                return chosen
        raise AssertionError(f"no legal pick of {items} for {ask.about}")

    # Small things

    def _button(self, **wanted: Any) -> BigButton:
        button = self.finger.find(BigButton, **wanted)
        assert button is not None, f"no button with {wanted}"
        return button

    def _position(self) -> tuple[int, str]:
        asks = self.asks
        return len(self.app.desk.evening.log()) if self.app.desk else 0, asks[0].about if asks else ""
