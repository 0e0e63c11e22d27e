"""Behind the curtain: which hidden die is turned, and to which side, as two dice on a key."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from kivy.graphics import InstructionGroup
from kivy.metrics import dp
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from companion.client.layers.views import Answer, QuestionView
from companion.client.window import Window
from ui.touch.controls.button import BigButton
from ui.touch.controls.key import Key
from ui.touch.controls.own_question import OwnQuestion
from ui.touch.games.torture.dice import SYMBOL, draw_side
from ui.touch.look.fonts import icon
from ui.touch.look.ink import draw_icon
from ui.touch.look.orientation import is_upright
from ui.touch.look.scale import BODY
from ui.touch.look.theme import theme

HIGH, LOW = 88, 70
"""Height of a key where there is room, and where there are many in few columns, in dp."""

ROWS = 3
"""From more rows than this on, keys beside each other on a wide screen are low."""


class TurnSheet(OwnQuestion):
    """A touch on a key turns that die; the word below leaves them all as they are."""

    def __init__(self, window: Window, ask: QuestionView, answer: Callable[[Answer], None]) -> None:
        super().__init__(spacing=dp(12), hint=ask.hint)
        self._edition = window.facts.edition
        columns = 2 if is_upright() else 3
        rows = -(-len(ask.private) // columns)
        high = dp(LOW if rows > ROWS and not is_upright() else HIGH)
        grid = GridLayout(cols=columns, spacing=dp(8), size_hint_y=None, height=rows * high + (rows - 1) * dp(8))
        self._keys: dict[str, Widget] = {}
        for option in ask.private:
            key = Key(self._draw, face=option.value, act=partial(answer, option.value))
            key.size_hint = (1, 1)
            self._keys[option.value] = key
            grid.add_widget(key)
        self.add_widget(grid)
        for option in ask.options:
            word = BigButton(text=option.label, icon=window.display.icon(option.value), type_size=BODY,
                             value=option.value, act=partial(answer, option.value))  # fmt: skip
            self._keys[option.value] = word
            self.add_widget(word)
        self.add_widget(Widget())

    def _draw(self, key: Key, group: InstructionGroup) -> None:
        """The die as it lies, an arrow, and the die as it would lie."""
        key.draw_ground(group)
        old, new = map(int, key.face.split(":")[1:])
        side = min((key.height - dp(16)) / (1 + SYMBOL), key.width * 0.28, dp(64))
        for number, away in ((old, -1), (new, 1)):
            draw_side(group, self._edition, number, key.center_x + away * (side * 0.5 + dp(26)), key.center_y, side)
        draw_icon(group, icon("arrow_forward"), key.center_x, key.center_y, dp(30), theme.accent)

    def keys(self, answer: str) -> Sequence[Widget]:
        """The key of that turning, or the word."""
        return [self._keys[answer]] if answer in self._keys else []
