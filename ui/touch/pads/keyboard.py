"""A keyboard on the screen, for names: big keys, the first letter large by itself, a row for letters with accents."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.properties import ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout

from companion.client.layers.views import SeatInfo
from companion.words import say
from ui.touch.controls.button import BigButton
from ui.touch.look.kv import load_kv
from ui.touch.look.scale import BODY
from ui.touch.pads.letters import base_of, offered

ROWS = ("qwertyuiop", "asdfghjkl", "zxcvbnm'-")

NARROW_ROWS = ("abcdefg", "hijklmn", "opqrstu", "vwxyz'-")
"""Where ten keys as wide as a finger have no room side by side: in the one order that everybody knows."""

SIGN_ROWS = ("1234567890", ".,;:!?()&%", "-–'\"“”„/+*")

NARROW_SIGN_ROWS = ("1234567", "890.,;:", "!?()&%/", "-–'“”+*")
"""What sentences have besides letters."""

SHOWN, SHOWN_NARROW = 36, 18
"""Letters of what was typed that have room: of more its end is seen."""

MOST_NARROW = 8
"""Keys that have room side by side there."""

WORDS = 640
"""From this width on, in dp, ten keys have room side by side, and the last row's say in words what they do."""

ROW = 68
"""Height of a row with the room below it, in dp, where the screen has so much."""

LONGEST = 14
"""Letters of the longest name that fits everywhere."""


class Keyboard(FloatLayout):
    """Asks for a word. `done` is called with it; Back changes nothing.

    next_one: called with a word after which another one is typed; it says whether it took it. None where one is all.
    mark: colour and shape of the person who is to be called so, None for no person; `badge` is that with the initial.
    longest: letters that are taken; where more than a name's are, there are digits and signs, too.

    The row at the top offers what the last letter may be instead, such as ö after an o; after any other letter those
    that the language needs most.
    """

    heading = StringProperty("")
    mark = ObjectProperty(None, allownone=True)
    badge = ObjectProperty(None, allownone=True)
    text = StringProperty("")
    shown = StringProperty("")

    def __init__(
        self,
        done: Callable[[str], object],
        close: Callable[[Keyboard], None],
        next_one: Callable[[str], bool] | None = None,
        longest: int = LONGEST,
        **settings: object,
    ) -> None:
        super().__init__(**settings)
        self._done = done
        self._next_one = next_one
        self._longest = longest
        self._signs = False
        self._other = BigButton(centred=True, size_hint_y=1, locks=False, act=self._turn_over)
        self._close = close
        self._keys: list[BigButton] = []
        self._variants = BoxLayout(orientation="vertical", spacing=dp(8))
        self._letters = BoxLayout(orientation="vertical", spacing=dp(8))
        self._laid: tuple[str, ...] = ()
        for part in (self._variants, self._letters):
            self.ids.rows.add_widget(part)
        last = BoxLayout(spacing=dp(8))
        space = say("touch_parts.keyboard.space")
        self._back = BigButton(icon="arrow_back", size_hint_y=1, locks=False, act=lambda: close(self))
        last.add_widget(self._back)
        if longest > LONGEST:
            last.add_widget(self._other)
        last.add_widget(BigButton(text=space, centred=True, size_hint_y=1, locks=False, act=lambda: self._type(" ")))
        last.add_widget(BigButton(icon="backspace", size_hint_y=1, locks=False, act=self._take_back))
        self._more = BigButton(icon="arrow_forward", size_hint_y=1, locks=False, act=self._finish_one)
        self._ready = BigButton(icon="check", look="accent", size_hint_y=1, locks=False, act=self._finish)
        if next_one is not None:
            last.add_widget(self._more)
        last.add_widget(self._ready)
        self.ids.rows.add_widget(last)
        self.bind(text=self._show, width=self._lay, mark=self._show)
        self._lay()

    @property
    def _narrow(self) -> bool:
        return bool(self.width < dp(WORDS))

    def _lay(self, *_: object) -> None:
        """The letters in as many rows as have room, and words where they have some beside their signs."""
        for key, name in ((self._back, "back"), (self._more, "next"), (self._ready, "done")):
            key.text = "" if self._narrow else say(f"touch_parts.keyboard.{name}")
        rows = NARROW_ROWS if self._narrow else ROWS
        if self._signs:
            rows = NARROW_SIGN_ROWS if self._narrow else SIGN_ROWS
        self._other.text = "abc" if self._signs else "123"
        if rows != self._laid:
            self._laid, self._keys = rows, []
            self._letters.clear_widgets()
            for letters in rows:
                self._letters.add_widget(self._row(letters))
            self._variants.size_hint_y, self._letters.size_hint_y = (2 if self._narrow else 1), len(rows)
            self.ids.rows.size_hint_max_y = dp(ROW) * (1 + len(rows) + self._variants.size_hint_y)
        self._show()

    def _row(self, letters: str) -> BoxLayout:
        row = BoxLayout(spacing=dp(8))
        for letter in letters:
            key = self._key(letter, partial(self._type, letter))
            self._keys.append(key)
            row.add_widget(key)
        return row

    def _key(self, letter: str, act: Callable[[], None]) -> BigButton:
        return BigButton(text=letter, centred=True, type_size=BODY, size_hint_y=1, locks=False, act=act)

    @property
    def _large(self) -> bool:
        return not self.text or self.text[-1] in " -'"

    def _type(self, letter: str) -> None:
        if len(self.text) < self._longest:
            self.text += letter.upper() if self._large else letter

    def _vary(self, letter: str) -> None:
        """A letter of the top row: in place of the last one where it is one of its kin, else after it."""
        if self.text and base_of(self.text[-1]):
            self.text = self.text[:-1] + letter
        elif len(self.text) < self._longest:
            self.text += letter

    def _turn_over(self) -> None:
        """From letters to digits and signs, and back."""
        self._signs = not self._signs
        self._lay()

    def _take_back(self) -> None:
        self.text = self.text[:-1]

    def _show(self, *_: object) -> None:
        for key in self._keys:
            key.text = key.text.upper() if self._large else key.text.lower()
        room = SHOWN_NARROW if self._narrow else SHOWN
        self.shown = self.text if len(self.text) <= room else "…" + self.text[1 - room :]
        colour, shape = self.mark or ("", "")
        self.badge = SeatInfo("", colour, shape, self.text[:1]) if self.mark else None
        self._variants.clear_widgets()
        letters = offered(self.text, self._large)
        half = -(-len(letters) // 2) if len(letters) > MOST_NARROW else len(letters)
        for part in (letters[:half], letters[half:]) if self._narrow else (letters,):
            row = BoxLayout(spacing=dp(8))
            for letter in part:
                row.add_widget(self._key(letter, partial(self._vary, letter)))
            self._variants.add_widget(row)
        self._ready.disabled = self._more.disabled = not self.text.strip()

    def _finish_one(self) -> None:
        if self._next_one is not None and self._next_one(self.text.strip()):
            self.text = ""

    def _finish(self) -> None:
        self._close(self)
        self._done(self.text.strip())

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Nothing behind it can be touched."""
        super().on_touch_down(touch)
        return True


load_kv(__file__)
