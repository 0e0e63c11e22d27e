"""Finds on the screen what a panel points at: the widgets that a finger would touch, or a square of the board."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from kivy.uix.widget import Widget

from companion.client.layers.views import QuestionView
from companion.panel.fields import faces_of
from companion.panel.play import PanelState
from companion.words import say
from ui.touch.board.board import BoardCanvas
from ui.touch.cards.card import CardFace
from ui.touch.cards.picker import Picker
from ui.touch.controls.button import BigButton
from ui.touch.controls.choices import ChoiceGrid
from ui.touch.controls.own_question import OwnQuestion
from ui.touch.controls.secret import HoldArea
from ui.touch.pads.dice import DieKey
from ui.touch.table.model import TableModel

Kind = TypeVar("Kind", bound=Widget)

HIDE = "visibility_off"
"""The icon of the key that lets a curtain fall."""


@dataclass
class Aim:
    """pointed: what is pointed at, picked: what is taken already, spot: a square, text: words where they are needed."""

    pointed: Sequence[Widget] = ()
    picked: Sequence[Widget] = ()
    spot: str = ""
    text: str = ""


class Aiming:
    """Looks through what is shown: the curtain where the panel has drawn one, else the page."""

    def __init__(self, root: Widget, board: BoardCanvas | None, table: TableModel) -> None:
        self._root = root
        self._board = board
        self._table = table
        self._own = next(self._all(OwnQuestion), None)

    def at(self, state: PanelState, ask: QuestionView | None) -> Aim:
        """Where that is. ask: the question it belongs to, as the one who looks sees it."""
        if state.kind == "agree":
            return Aim(text=say("touch_parts.panel.agree", undoing=state.sentence))
        if ask is None or state.kind in ("", "curtain"):
            return Aim()
        if state.kind == "die":
            return self._die(state, ask)
        if state.kind in ("option", "against"):
            return self._told(self._option(state, ask), state)
        if state.kind == "part":
            return self._told(Aim(self._buttons(state.value) or self._turn_to(state.value)), state)
        found: Sequence[Widget] = []
        if state.kind == "item" and self._on_board(state.value):
            # What is picked lies on the board as well and needs no rings.
            return Aim(spot=state.value)
        if state.kind == "item":
            found = self._item(ask, state.number)
        elif state.kind == "hand_in":
            found = self._hand_in(ask)
        elif state.kind == "look":
            found = [area for area in self._all(HoldArea) if area.question == ask.id][:1]
        elif state.kind == "hide":
            found = [button for button in self._all(BigButton) if button.icon == HIDE][:1]
        if self._own is not None and self._own.shows_picked:
            return self._told(Aim(found), state)
        picked = [widget for number in state.marked for widget in self._item(ask, number)]
        order = " · ".join(ask.items[number].label for number in state.marked) if ask.ordered else ""
        return self._told(Aim(found, picked, text=order), state)

    def _told(self, aim: Aim, state: PanelState) -> Aim:
        """With words, where nothing on the screen can have a ring."""
        if not aim.pointed and not aim.spot and state.label not in aim.text:
            also = say("touch_parts.panel.also", picked=aim.text, label=state.label)
            aim.text = also if aim.text else state.label
        return aim

    def _all(self, kind: type[Kind]) -> Iterator[Kind]:
        return (widget for widget in self._root.walk(restrict=True) if isinstance(widget, kind))

    def _buttons(self, value: object) -> Sequence[Widget]:
        """The button of that answer; where it is behind another one, that one."""
        buttons = [button for button in self._all(BigButton) if button.value is not None]
        return [one for one in buttons if one.value == value][:1] or [
            one for one in buttons if isinstance(one.value, tuple) and value in one.value
        ][:1]

    # Answers

    def _option(self, state: PanelState, ask: QuestionView) -> Aim:
        own = self._own_keys(state.value)[-1:]
        if own:
            shared = any(self._own_keys(one.value)[-1:] == own for one in ask.options if one.value != state.value)
            return Aim(own, spot=self._spot(state, ask)[0], text=state.label if shared else "")
        spot, alone = self._spot(state, ask)
        if spot:
            return Aim(spot=spot, text="" if alone else state.label)
        if self._table.display.throw_answer(ask) == state.value and (keys := list(self._all(DieKey))):
            return Aim(keys)
        cards = [card for card in self._all(CardFace) if card.item == state.value][:1]
        found = cards or self._buttons(state.value) or self._turn_to(state.value)
        behind = bool(found) and isinstance(found[0], BigButton) and isinstance(found[0].value, tuple)
        if not found:
            # Where several are asked, each has a key.
            found, behind = self._buttons(ask.id), len(ask.options) > 1
        return Aim(found, text=state.label if behind else "")

    def _own_keys(self, answer: Any) -> list[Widget]:
        try:
            return list(self._own.keys(answer)) if self._own is not None else []
        except (KeyError, StopIteration):
            # It has no keys for what is no answer.
            return []

    def _spot(self, state: PanelState, ask: QuestionView) -> tuple[str, bool]:
        """The square that stands for an answer, and whether it stands for no other."""
        if self._board is None or ask.kind != "choose":
            return "", False
        for spot, options in self._table.display.landings(ask).items():
            if spot in self._board.spots and any(option.value == state.value for option in options):
                return spot, len(options) == 1
        return "", False

    def _turn_to(self, value: object) -> list[Widget]:
        """Turn the page of the answers to that one; its button is there a frame later."""
        for grid in self._all(ChoiceGrid):
            for number, choice in enumerate(grid.choices):
                if choice.value == value or (isinstance(choice.value, tuple) and value in choice.value):
                    grid.open_at(number)
        return []

    # Picks

    def _on_board(self, value: object) -> bool:
        return self._board is not None and value in self._board.spots

    def _item(self, ask: QuestionView, number: int) -> list[Widget]:
        value = ask.items[number].value
        if self._on_board(value):
            return []
        if self._own is not None:
            # A game's own keys are told by whole answers; the first key of one that begins with it is its own.
            # Of an answer of one, that may be the key which hands it in; two of a kind there may not be.
            return (self._own_keys([value, value]) or self._own_keys([value])[:-1])[:1]
        for picker in self._all(Picker):
            return [picker.rows.children[::-1][number]]
        return []

    def _hand_in(self, ask: QuestionView) -> Sequence[Widget]:
        if self._own is not None:
            items = [item.value for item in ask.items]
            # What is picked on the board has another key than what can be picked besides, such as a card.
            last = self._own_keys([item for item in items if self._on_board(item)] or items)[-1:]
            return last if last and isinstance(last[0], BigButton) else []
        return [picker.button for picker in self._all(Picker)][:1]

    # Dice

    def _die(self, state: PanelState, ask: QuestionView) -> Aim:
        aim = Aim(self._face_keys(ask, state.number, state.dice[state.number]))
        aim.picked = [
            key
            for die, face in enumerate(state.dice)
            if face and die != state.number
            for key in self._face_keys(ask, die, face)
        ]
        if not aim.pointed or self._shared_row(ask):
            face = state.dice[state.number]
            shows = say("touch_parts.panel.die_shows", die=state.label, face=face)
            aim.text = shows if face else say("touch_parts.panel.die_unset", die=state.label)
        return aim

    def _shared_row(self, ask: QuestionView) -> bool:
        rows = {key.row for key in self._all(DieKey)}
        return self._own is None and len(rows) < ask.dice

    def _face_keys(self, ask: QuestionView, die: int, face: int) -> list[Widget]:
        """The key of a face; of a die that is not set yet, its first and last key, with its row between them."""
        faces = faces_of(ask, die)
        wanted = [face] if face else [faces[0], faces[-1]]
        if self._own is not None:
            return [key for one in wanted for key in self._own_face(ask, die, one)]
        row = 0 if self._shared_row(ask) else die
        return [key for key in self._all(DieKey) if key.row == row and key.face in wanted]

    def _own_face(self, ask: QuestionView, die: int, face: int) -> Sequence[Widget]:
        throw = [face if one == die else faces_of(ask, one)[0] for one in range(ask.dice)]
        return self._own_keys(throw)[die : die + 1]
