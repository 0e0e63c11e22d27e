"""Saying what was rolled: a row for each announced die, one touch a row."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from kivy.graphics import Color, InstructionGroup, RoundedRectangle
from kivy.metrics import dp, sp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.client.views import QuestionView
from ui.touch.games.break_out.choose_dice import NUMBERS
from ui.touch.games.break_out.key import Key
from ui.touch.games.break_out.looks import Look, draw_counter
from ui.touch.theme import theme
from ui.touch.widgets.button import BigButton
from ui.touch.widgets.ink import draw_text
from ui.touch.widgets.loglist import LogTail
from ui.touch.widgets.own import OwnQuestion

if TYPE_CHECKING:
    from ui.touch.desk import Desk

FEW = 3
"""The rows of more dice than these take the room that it takes to name them all."""

LOWEST, HIGHEST = 49, 64
"""How high a row may be, in dp."""


class ColourPad(OwnQuestion):
    """One row a die: its counter, then what it can show. The last row that is touched hands all of them in."""

    def __init__(self, desk: Desk, ask: QuestionView, looks: Sequence[Look]) -> None:
        super().__init__(spacing=dp(6))
        self._desk = desk
        self._ask = ask
        self._faces: dict[int, int] = {}
        self.hint = "Then touch what each die shows."
        if len(looks) > FEW:
            self.prompt = f"Roll these {NUMBERS[len(looks)]}."
        self._keys: dict[tuple[int, int], Key] = {}
        for row, look in enumerate(looks):
            self.add_widget(self._row(row, look, ask.sides[row] if ask.sides else list(range(1, ask.faces + 1))))
        if ask.remembered:
            faces = list(ask.remembered)
            said = ", ".join(f"{look.id} {face}" for look, face in zip(looks, faces, strict=False))
            self.add_widget(
                BigButton(text=f"{said}, as before", icon="undo", look="accent", height=dp(56),
                          act=lambda: self.say(faces, "typed"))
            )  # fmt: skip
        self.add_widget(LogTail(desk, size_hint_y=0.01, height=0))

    def keys(self, answer: Sequence[int]) -> list[Widget]:
        """One key a row."""
        return [self._keys[row, face] for row, face in enumerate(answer)]

    def say(self, faces: list[int], source: str) -> None:
        """Hand in what all dice show."""
        self._desk.throw(self._ask, faces, source)

    def _row(self, row: int, look: Look, faces: Sequence[int]) -> BoxLayout:
        line = BoxLayout(size_hint_min_y=dp(LOWEST), size_hint_max_y=dp(HIGHEST), spacing=dp(5))
        line.add_widget(Key(partial(self._draw_die, look), size_hint_x=None, width=dp(52), disabled=True))
        for face in sorted(set(faces)):
            key = Key(partial(self._draw_face, look, face), act=partial(self._touched, row, face))
            self._keys[row, face] = key
            line.add_widget(key)
        return line

    def _touched(self, row: int, face: int) -> None:
        self._faces[row] = face
        for (at, one), key in self._keys.items():
            key.chosen = self._faces.get(at) == one
        rows = {at for at, _ in self._keys}
        if len(self._faces) == len(rows):
            faces = [self._faces[at] for at in sorted(rows)]
            self._faces = {}
            self.say(faces, "typed")

    def _draw_die(self, look: Look, key: Key, group: InstructionGroup) -> None:
        size = min(key.height, key.width) - dp(2)
        draw_counter(group, look, key.x + size / 2, key.center_y, size, size)

    def _draw_face(self, look: Look, face: int, key: Key, group: InstructionGroup) -> None:
        lit = key.chosen or key.state == "down"
        group.add(Color(*(look.ground if lit else theme.raised)))
        group.add(RoundedRectangle(pos=key.pos, size=key.size, radius=[dp(10)]))
        if lit:
            key.draw_rim(group)
        draw_text(group, str(face), key.center_x, key.center_y, sp(26), look.ink if lit else theme.ink, bold=True)
