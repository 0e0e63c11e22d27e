"""Saying what was rolled: a row for each announced die, one touch a row."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from kivy.graphics import InstructionGroup
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.client.layers.views import QuestionView
from companion.words import say
from ui.touch.board.counter import CounterStyle, draw_counter
from ui.touch.controls.button import BigButton
from ui.touch.controls.draft_question import DraftQuestion
from ui.touch.controls.key import Key
from ui.touch.pads.face_key import draw_face, offer_again

if TYPE_CHECKING:
    from ui.touch.table.contracts import RunningTable

KEY, GAP, DIE = 48, 8, (24, 52)
"""How wide a key is at least, what keeps two apart, and how wide the die before them is, at least and at most, in
dp."""

MOST = 6
"""A row has room for the keys of so many faces."""


class DieLine(BoxLayout):
    """A die and what it can show; whose it is may change, its faces do not."""

    def __init__(self, faces: Sequence[int], touched: Callable[[int], None]) -> None:
        super().__init__(spacing=dp(GAP))
        self.faces = sorted(set(faces))
        self._touched = touched
        self._die = Key(_draw_die, size_hint_x=None, width=dp(DIE[1]), disabled=True)
        self.add_widget(self._die)
        self.keys = {face: Key(draw_face) for face in self.faces}
        for key in self.keys.values():
            self.add_widget(key)
        self.bind(width=self._share)

    def _share(self, *_: object) -> None:
        """The keys first: what is no key takes what they leave."""
        self._die.width = min(max(self.width - len(self.keys) * dp(KEY + GAP), dp(DIE[0])), dp(DIE[1]))

    def refill(self, look: CounterStyle) -> None:
        """It is this die's from now on."""
        self._die.refill(look)
        for face, key in self.keys.items():
            key.refill((look, face), partial(self._touched, face))

    def light(self, face: int | None) -> None:
        """This was touched so far."""
        for one, key in self.keys.items():
            key.chosen = one == face


class ColourPad(DraftQuestion):
    """One row a die: its counter, then what it can show. The last row that is touched hands all of them in."""

    def __init__(self, table: RunningTable) -> None:
        super().__init__(spacing=dp(GAP))
        self._table = table
        self._thrown: Callable[[list[int]], None]
        self._made: list[DieLine] = []
        self._lines: list[DieLine] = []
        self._again = BigButton(icon="undo", look="accent", size_hint_y=1)

    def refill(self, ask: QuestionView, looks: Sequence[CounterStyle], thrown: Callable[[list[int]], None]) -> None:
        """Ask this from now on. thrown: gets the faces, in the order of the rows."""
        self._draft, self._thrown = self._table.draft(ask), thrown
        self.hint = say("touch_parts.pad.then_touch")
        self._lines = [self._line(row, faces) for row, faces in enumerate(ask.die_faces())][: len(looks)]
        for line, look in zip(self._lines, looks, strict=True):
            line.refill(look)
        shown: list[Widget] = [*self._lines]
        if ask.remembered:
            offer_again(self._again, looks, list(ask.remembered), thrown)
            shown.append(self._again)
        self.rows = len(shown)
        if self.children[::-1] != shown:
            self.clear_widgets()
            for one in shown:
                self.add_widget(one)
        self.on_parent(self, self.parent)

    def keys(self, answer: Sequence[int]) -> list[Widget]:
        """One key a row."""
        return [line.keys[face] for line, face in zip(self._lines, answer, strict=False)]

    def _line(self, row: int, faces: Sequence[int]) -> DieLine:
        """The row with that number, made anew where this die can show other faces than the one before."""
        if row == len(self._made):
            self._made.append(DieLine(faces, partial(self._touched, row)))
        elif self._made[row].faces != sorted(set(faces)):
            self._made[row] = DieLine(faces, partial(self._touched, row))
        return self._made[row]

    def _touched(self, row: int, face: int) -> None:
        draft = self._draft
        draft.set_die(row, face)
        if len(draft.dice) == len(self._lines):
            faces = [draft.dice[at] for at in range(len(self._lines))]
            # Cleared only now: until it is answered, what was typed is kept for a plug that is pulled.
            self._thrown(faces)
            draft.clear()

    def _show(self) -> None:
        for row, line in enumerate(self._lines):
            line.light(self._draft.dice.get(row))


def _draw_die(key: Key, group: InstructionGroup) -> None:
    size = min(key.height - dp(2), key.width + dp(4))
    draw_counter(group, key.face, key.x + size / 2, key.center_y, size, size)
