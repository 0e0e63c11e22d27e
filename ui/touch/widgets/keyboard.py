"""A keyboard on the screen, for names: big keys, the first letter large by itself."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout

from ui.touch.widgets.button import BigButton
from ui.touch.widgets.kv import load_kv

ROWS = ("qwertyuiop", "asdfghjkl", "zxcvbnm'-")
ACCENTS = ("áàâãäåæąçčć", "éèêëěęíìîïđ", "óòôõöøœőłñń", "úùûüůýžźżšřś")
"""The other page of letters: one touch there, and the keyboard is back at the first."""

LONGEST = 14
"""Letters of the longest name that fits everywhere."""


class Keyboard(FloatLayout):
    """Asks for a word. `done` is called with it; Back changes nothing."""

    heading = StringProperty("")
    text = StringProperty("")

    def __init__(self, done: Callable[[str], None], close: Callable[[Keyboard], None], **settings: object) -> None:
        super().__init__(**settings)
        self._done = done
        self._close = close
        self._keys: list[BigButton] = []
        self._letters = BoxLayout(orientation="vertical", spacing=dp(6))
        self.ids.rows.add_widget(self._letters)
        last = BoxLayout(spacing=dp(5))
        last.add_widget(BigButton(text="Back", icon="arrow_back", size_hint_y=1, locks=False, act=lambda: close(self)))
        last.add_widget(BigButton(text="Space", centred=True, size_hint_y=1, locks=False, act=lambda: self._type(" ")))
        self._other = BigButton(centred=True, size_hint_y=1, locks=False, act=self._turn)
        last.add_widget(self._other)
        last.add_widget(BigButton(icon="backspace", size_hint_y=1, locks=False, act=self._take_back))
        self._ready = BigButton(text="Done", icon="check", look="accent", size_hint_y=1, locks=False, act=self._finish)
        last.add_widget(self._ready)
        self.ids.rows.add_widget(last)
        self.bind(text=self._show)
        self._lay(ROWS)

    def _lay(self, rows: Sequence[str]) -> None:
        """Lay out these keys."""
        self._rows = rows
        self._keys = []
        self._letters.clear_widgets()
        self._letters.size_hint_y = len(rows)
        for letters in rows:
            row = BoxLayout(spacing=dp(5))
            for letter in letters:
                key = BigButton(
                    text=letter, centred=True, type_size=24, size_hint_y=1, locks=False,
                    act=partial(self._type, letter),
                )  # fmt: skip
                self._keys.append(key)
                row.add_widget(key)
            self._letters.add_widget(row)
        self._other.text = "é ö ñ" if rows == ROWS else "abc"
        self._show()

    def _turn(self) -> None:
        self._lay(ACCENTS if self._rows == ROWS else ROWS)

    @property
    def _large(self) -> bool:
        return not self.text or self.text[-1] in " -'"

    def _type(self, letter: str) -> None:
        if len(self.text) < LONGEST:
            self.text += letter.upper() if self._large else letter
        if self._rows == ACCENTS:
            self._lay(ROWS)

    def _take_back(self) -> None:
        self.text = self.text[:-1]

    def _show(self, *_: object) -> None:
        for key in self._keys:
            key.text = key.text.upper() if self._large else key.text.lower()
        self._ready.disabled = not self.text.strip()

    def _finish(self) -> None:
        self._close(self)
        self._done(self.text.strip())

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Nothing behind it can be touched."""
        super().on_touch_down(touch)
        return True


load_kv(__file__)
