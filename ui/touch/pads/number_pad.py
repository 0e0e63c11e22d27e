"""Keys for a number that could be one of very many: digits one after the other, and one that says it is right."""

from __future__ import annotations

from collections.abc import Callable, Collection
from functools import partial

from kivy.metrics import dp, sp
from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout

from ui.touch.controls.button import BigButton
from ui.touch.look.scale import BODY, TITLE
from ui.touch.look.text import Caption

DIGITS = 3
"""More digits than this are not taken."""


class NumberPad(BoxLayout):
    """`text` is what was typed so far, "" for nothing yet. The last key is deaf to what is none of the numbers."""

    text = StringProperty("")

    def __init__(self, now: int, numbers: Collection[int], take: Callable[[int], object], **settings: object) -> None:
        super().__init__(orientation="vertical", spacing=dp(8), size_hint_y=None, **settings)
        self.bind(minimum_height=self.setter("height"))
        self._now, self._numbers, self._take = now, numbers, take
        self._shown = Caption(bold=True, font_size=sp(TITLE), halign="center", size_hint_y=None, height=dp(44))
        self.done = BigButton(icon="check", value="done", locks=False, size_hint_y=1, act=self._say)
        keys = GridLayout(cols=3, spacing=dp(8), size_hint_y=None, row_default_height=dp(50), row_force_default=True)
        keys.bind(minimum_height=keys.setter("height"))
        for digit in (*"123456789", "", "0"):
            key = BigButton(text=digit, centred=True, type_size=BODY, value=digit, locks=False, size_hint_y=1)
            if digit:
                key.act = partial(self._type, digit)
            else:
                key.icon, key.value, key.act = "backspace", "back", self._back
            keys.add_widget(key)
        keys.add_widget(self.done)
        for widget in (self._shown, keys):
            self.add_widget(widget)
        self.bind(text=self._show)
        self._show()

    def _show(self, *_: object) -> None:
        self._shown.text = self.text or str(self._now)
        right = self.text != "" and int(self.text) in self._numbers
        self.done.disabled = not right
        self.done.look = "accent" if right else "raised"

    def _type(self, digit: str) -> None:
        self.text = (self.text + digit).lstrip("0")[:DIGITS] or "0"

    def _back(self) -> None:
        self.text = self.text[:-1]

    def _say(self) -> None:
        self._take(int(self.text))
