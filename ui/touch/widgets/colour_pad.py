"""Saying what was rolled: a row for each announced die, one touch a row."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from kivy.graphics import Color, InstructionGroup, RoundedRectangle
from kivy.metrics import dp, sp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.client.views import QuestionView
from companion.words import say
from ui.touch.theme import theme
from ui.touch.widgets.button import BigButton
from ui.touch.widgets.counter import CounterStyle, draw_counter
from ui.touch.widgets.ink import draw_text
from ui.touch.widgets.key import Key
from ui.touch.widgets.own import OwnQuestion

if TYPE_CHECKING:
    from ui.touch.table.model import TableModel

FEW = 3
"""The rows of more dice than these take the room that it takes to name them all."""

HIGHEST = 64
"""How high a row may be, in dp."""


class ColourPad(OwnQuestion):
    """One row a die: its counter, then what it can show. The last row that is touched hands all of them in.

    thrown: gets the faces, in the order of the rows.
    """

    def __init__(
        self, table: TableModel, ask: QuestionView, looks: Sequence[CounterStyle], thrown: Callable[[list[int]], None]
    ) -> None:
        super().__init__(spacing=dp(8), rows=len(looks) + (1 if ask.remembered else 0))
        self._draft = table.draft(ask)
        self._thrown = thrown
        self._rows = len(looks)
        self.hint = say("touch_parts.pad.then_touch")
        self._keys: dict[tuple[int, int], Key] = {}
        for row, look in enumerate(looks):
            self.add_widget(self._row(row, look, ask.die_faces()[row]))
        if ask.remembered:
            faces = list(ask.remembered)
            dice = [
                say("touch_parts.pad.die", die=look.id, face=face) for look, face in zip(looks, faces, strict=False)
            ]
            again = say("touch_parts.pad.as_before", dice=dice)
            self.add_widget(
                BigButton(text=again, icon="undo", look="accent", value=faces, size_hint_y=1,
                          size_hint_max_y=dp(HIGHEST), act=lambda: thrown(faces))
            )  # fmt: skip
        if self.rows > FEW:
            self.add_widget(Widget())
        self._stop = self._draft.listen(self._show)
        self._show()

    def on_parent(self, _: object, parent: object) -> None:
        """Out of sight: the draft goes on without it."""
        if parent is None:
            self._stop()

    def keys(self, answer: Sequence[int]) -> list[Widget]:
        """One key a row."""
        return [self._keys[row, face] for row, face in enumerate(answer)]

    def _row(self, row: int, look: CounterStyle, faces: Sequence[int]) -> BoxLayout:
        line = BoxLayout(size_hint_max_y=dp(HIGHEST), spacing=dp(8))
        line.add_widget(Key(partial(self._draw_die, look), size_hint_x=None, width=dp(52), disabled=True))
        for face in sorted(set(faces)):
            key = Key(partial(self._draw_face, look, face), act=partial(self._touched, row, face))
            self._keys[row, face] = key
            line.add_widget(key)
        return line

    def _touched(self, row: int, face: int) -> None:
        draft = self._draft
        draft.set_die(row, face)
        if len(draft.dice) == self._rows:
            faces = [draft.dice[at] for at in range(self._rows)]
            draft.clear()
            self._thrown(faces)

    def _show(self) -> None:
        dice = self._draft.dice
        for (row, face), key in self._keys.items():
            key.chosen = dice.get(row) == face

    def _draw_die(self, look: CounterStyle, key: Key, group: InstructionGroup) -> None:
        size = min(key.height, key.width) - dp(2)
        draw_counter(group, look, key.x + size / 2, key.center_y, size, size)

    def _draw_face(self, look: CounterStyle, face: int, key: Key, group: InstructionGroup) -> None:
        lit = key.chosen or key.state == "down"
        group.add(Color(*(look.ground if lit else theme.raised)))
        group.add(RoundedRectangle(pos=key.pos, size=key.size, radius=[dp(10)]))
        if lit:
            key.draw_rim(group)
        draw_text(group, str(face), key.center_x, key.center_y, sp(26), look.ink if lit else theme.ink, bold=True)
