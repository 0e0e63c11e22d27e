"""What is technical about something that is wrong: folded away behind a key, since few at a table want to read it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from companion.words import say
from ui.touch.controls.button import BigButton
from ui.touch.controls.choices import Choice
from ui.touch.look.scale import ASIDE
from ui.touch.look.text import Fitted

HIGH, WIDE = 56, 150
"""Height of the row and width of its key, in dp."""


class Details(BoxLayout):
    """What is wrong in plain words; a key beside it opens all of it. ask: shows a heading, a text and keys."""

    def __init__(self, plain: str, technical: str, ask: Callable[[str, str, Sequence[Choice]], object]) -> None:
        super().__init__(size_hint_y=None, height=dp(HIGH), spacing=dp(10))
        self.add_widget(Fitted(text=plain, largest=ASIDE))
        back = Choice(say("touch.back"), icon="arrow_back")
        self.add_widget(BigButton(text=say("touch.details"), icon="info", value="details", size_hint=(None, 1),
                                  width=dp(WIDE), act=lambda: ask(plain, technical, [back])))  # fmt: skip
