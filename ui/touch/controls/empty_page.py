"""A page with little to say: a sign, what is so, and what to do about it, in the middle of the room."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.metrics import dp
from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.label import Label
from kivy.uix.widget import Widget

from ui.touch.look.fonts import icon
from ui.touch.look.text import Say
from ui.touch.look.theme import theme

SIGN = 72
"""Height of the sign in dp."""

WIDEST = 620
"""Lines are no longer than this, in dp: longer ones are hard to follow."""

APART = 4
"""What keeps the words from what stands below them, in dp, beside the usual gap."""


class Nothing(BoxLayout):
    """`text` is said below the sign, and below `title` where there is one; `below` stands under that.

    sign: the name of an icon, "" for none where there is much below. widest: how wide all of it is at most, in dp.
    """

    text = StringProperty("")

    def __init__(
        self, sign: str, text: str, title: str = "", below: Sequence[Widget] = (), widest: float = WIDEST,
        **settings: object,
    ) -> None:  # fmt: skip
        super().__init__(orientation="vertical", spacing=dp(10), **settings)
        self._widest = widest
        said = Say(text=text, halign="center")
        lines = [
            *([Say(text=title, halign="center", bold=True)] if title else []),
            *([] if below and not text else [said]),
        ]
        self.add_widget(Widget())
        if sign:
            picture = Label(text=icon(sign), font_name="Icons", font_size=dp(SIGN), color=theme.quiet)
            picture.size_hint_y, picture.height = None, dp(SIGN + 12)
            self.add_widget(picture)
        for line in lines:
            self.add_widget(line)
        if below:
            self.add_widget(Widget(size_hint_y=None, height=dp(APART)))
        for widget in below:
            self.add_widget(widget)
        self.add_widget(Widget())
        self.bind(text=said.setter("text"), width=self._narrow)
        self.text = text

    def _narrow(self, *_: object) -> None:
        side = max(0.0, (self.width - dp(self._widest)) / 2)
        self.padding = (side, 0)
