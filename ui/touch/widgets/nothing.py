"""A page on which there is nothing yet: a sign, what is so, and what to do about it, in the middle of the room."""

from __future__ import annotations

from kivy.metrics import dp, sp
from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.label import Label
from kivy.uix.widget import Widget

from ui.touch.fonts import icon
from ui.touch.theme import theme
from ui.touch.widgets.text import Say

SIGN = 72
"""Type size of the sign in sp."""

WIDEST = 620
"""Lines are no longer than this, in dp: longer ones are hard to follow."""


class Nothing(BoxLayout):
    """`text` is said below the sign, and below `title` where there is one."""

    text = StringProperty("")

    def __init__(self, sign: str, text: str, title: str = "", **settings: object) -> None:
        super().__init__(orientation="vertical", spacing=dp(10), **settings)
        picture = Label(text=icon(sign), font_name="Icons", font_size=sp(SIGN), color=theme.quiet)
        picture.size_hint_y, picture.height = None, dp(SIGN + 12)
        said = Say(text=text, halign="center")
        self.add_widget(Widget())
        self.add_widget(picture)
        for line in (*([Say(text=title, halign="center", bold=True)] if title else []), said):
            self.add_widget(line)
        self.add_widget(Widget())
        self.bind(text=said.setter("text"), width=self._narrow)
        self.text = text

    def _narrow(self, *_: object) -> None:
        side = max(0.0, (self.width - dp(WIDEST)) / 2)
        self.padding = (side, 0)
