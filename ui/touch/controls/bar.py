"""The same five places at the bottom of every screen of a game: Undo, Log, Hands, Rules, More.

Where nobody holds anything hidden, Points stand in the place of Hands if they are open, and else nothing does.
"""

from __future__ import annotations

from functools import partial

from kivy.metrics import dp
from kivy.properties import OptionProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.words import say
from ui.touch.controls.button import BigButton
from ui.touch.look.stilled import Stilled

PLACES = {
    "undo": "undo", "log": "history", "hands": "playing_cards", "points": "star", "rules": "menu_book",
    "more": "more_horiz",
}  # fmt: skip
"""The places and the icon of each."""

THIRD = ("hands", "points", "")
"""One of these is shown, "" for none: the others keep their places."""

ROOMY = 7
"""So many letters have room in an even share of the bar."""


class BottomBar(Stilled, BoxLayout):
    """`on_place` tells which was touched; `current` is the open one: it says that it leads back to the table.

    third: which of THIRD is shown.
    """

    opaque = False

    current = StringProperty("")
    third = OptionProperty(THIRD[0], options=THIRD)
    __events__ = ("on_place",)

    def __init__(self, **settings: object) -> None:
        super().__init__(spacing=dp(8), size_hint_y=None, height=dp(62), **settings)
        self.buttons: dict[str, BigButton] = {}
        self._names = {place: (say(f"touch_parts.bar.{place}"), icon) for place, icon in PLACES.items()}
        for place, (text, icon) in self._names.items():
            button = BigButton(
                text=text, icon=icon, stack=True, look="plain", size_hint_y=1, locks=False,
                act=partial(self.dispatch, "on_place", place),
            )  # fmt: skip
            self.buttons[place] = button
        self.bind(current=self._mark, third=self._lay)
        self._lay()
        self._mark()

    def _lay(self, *_: object) -> None:
        self.clear_widgets()
        for place, button in self.buttons.items():
            if place == self.third or place not in THIRD:
                self.add_widget(button)
            if place == "points" and not self.third:
                self.add_widget(Widget())

    def name(self, place: str, text: str, icon: str) -> None:
        """Call a place what this game calls it; a long word gets more room."""
        self._names[place] = (text, icon)
        self._mark()

    def _mark(self, *_: object) -> None:
        for place, button in self.buttons.items():
            text, icon = self._names[place]
            button.look = "plain"
            if place == self.current:
                # Touched again, the open place leads back to the table.
                text, icon, button.look = say("touch_parts.bar.table"), "arrow_back", "chosen"
            button.text, button.icon, button.size_hint_x = text, icon, max(1.0, len(text) / ROOMY)

    def on_place(self, place: str) -> None:
        """A place was touched."""
