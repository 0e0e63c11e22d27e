"""A keyboard on the screen for a password and all that has signs of every kind, hidden unless people want to see."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout

from companion.words import say
from ui.touch.controls.button import BigButton
from ui.touch.look.kv import load_kv
from ui.touch.look.scale import BODY, SMALL, TITLE

DIGITS, DIGITS_NARROW = ("1234567890",), ("12345", "67890")
LETTERS, LETTERS_NARROW = ("qwertyuiop", "asdfghjkl", "zxcvbnm"), ("abcdefg", "hijklmn", "opqrstu", "vwxyz")
SIGNS = ("!\"#$%&'()*", "+,-./:;<=>", "?@[\\]^_`{|}~")
SIGNS_NARROW = ("!\"#$%&'(", ")*+,-./:", ";<=>?@[\\", "]^_`{|}~")
"""Rows of keys, and those where ten as wide as a finger have no room side by side."""

LAYERS = ("small", "large", "signs")
"""What the keys below the digits write."""

SHORTEST, LONGEST = 8, 63
"""Signs of a password, as a Wi-Fi takes them."""

WIDE = 640
"""From this width on, in dp, ten keys have room side by side."""

FEW, SIZE, SIZE_OF_MANY = 24, TITLE, SMALL
"""So many signs stand in large type, more in small."""


class PasswordPad(FloatLayout):
    """Asks for a password. `done` is called with it; Back changes nothing. `shown`: it can be read.

    What can be read from the beginning is no secret, and has no key to hide it.

    heading: whose it is. text: what is typed so far. least, most: so many signs it may have.
    """

    heading = StringProperty("")
    text = StringProperty("")
    seen = StringProperty("|")
    shown = BooleanProperty(False)
    layer = StringProperty(LAYERS[0])
    letters_size = NumericProperty(SIZE)
    least = NumericProperty(SHORTEST)
    most = NumericProperty(LONGEST)

    def __init__(self, done: Callable[[str], object], close: Callable[[PasswordPad], None], **settings: object) -> None:
        super().__init__(**settings)
        self._done = done
        self._close = close
        self._secret = not self.shown
        self._ready = self._key("", self._finish, icon="check", look="accent")
        self._eye = self._key("", self._show, icon="visibility")
        self._narrow: bool | None = None
        self.bind(text=self._tell, shown=self._tell, layer=self._lay, width=self._widen)
        self._widen()
        self._tell()

    def _widen(self, *_: object) -> None:
        narrow = bool(self.width < dp(WIDE))
        if narrow != self._narrow:
            self._narrow = narrow
            self._lay()

    def _lay(self, *_: object) -> None:
        """The keys of this layer, in as many rows as the width wants."""
        rows = self.ids.rows
        rows.clear_widgets()
        signs, letters = (SIGNS_NARROW, LETTERS_NARROW) if self._narrow else (SIGNS, LETTERS)
        below = signs if self.layer == "signs" else letters
        for row in (*(DIGITS_NARROW if self._narrow else DIGITS), *below):
            rows.add_widget(self._row([self._letter(one) for one in row]))
        changes = [
            self._key(say(f"touch_machine.pad.{layer}"), partial(setattr, self, "layer", layer))
            for layer in LAYERS
            if layer != self.layer
        ]
        space = self._key(say("touch_machine.pad.space"), partial(self._type, " "))
        less = self._key("", self._take_back, icon="backspace")
        back = self._key("", lambda: self._close(self), icon="arrow_back")
        eye = [self._eye] if self._secret else []
        if self._narrow:
            rows.add_widget(self._row([*changes, space, less]))
            rows.add_widget(self._row([back, *eye, self._ready]))
        else:
            rows.add_widget(self._row([back, *changes, space, less, *eye, self._ready]))

    def _row(self, keys: list[BigButton]) -> BoxLayout:
        row = BoxLayout(spacing=dp(8))
        for key in keys:
            if key.parent is not None:
                key.parent.remove_widget(key)
            row.add_widget(key)
        return row

    def _letter(self, letter: str) -> BigButton:
        letter = letter.upper() if self.layer == "large" else letter
        return self._key(letter, partial(self._type, letter))

    def _key(self, text: str, act: Callable[[], object], icon: str = "", look: str = "raised") -> BigButton:
        return BigButton(
            text=text, icon=icon, look=look, act=act, centred=not icon, type_size=BODY, size_hint_y=1, locks=False
        )

    def _type(self, letter: str) -> None:
        if len(self.text) < self.most:
            self.text += letter

    def _take_back(self) -> None:
        self.text = self.text[:-1]

    def _show(self) -> None:
        self.shown = not self.shown

    def _tell(self, *_: object) -> None:
        self.seen = (self.text if self.shown else "•" * len(self.text)) + "|"
        self.letters_size = SIZE if len(self.text) <= FEW else SIZE_OF_MANY
        self._eye.icon = "visibility_off" if self.shown else "visibility"
        self._ready.disabled = len(self.text) < self.least

    def _finish(self) -> None:
        self._close(self)
        self._done(self.text)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Nothing behind it can be touched."""
        super().on_touch_down(touch)
        return True


load_kv(__file__)
