"""A page outside a game: a heading with a way back, and room below."""

from __future__ import annotations

from collections.abc import Callable

from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout

from ui.touch.look.kv import load_kv


class PlainPage(BoxLayout):
    """Fill `room`; `tools` is the row of buttons at the right of `heading`."""

    heading = StringProperty("")

    def __init__(self, back: Callable[[], None] | None = None, **settings: object) -> None:
        super().__init__(**settings)
        if back is None:
            self.ids.top.remove_widget(self.ids.back)
        else:
            self.ids.back.act = back

    @property
    def room(self) -> BoxLayout:
        """Where the page puts its own things."""
        return self.ids.room

    @property
    def tools(self) -> BoxLayout:
        """Buttons beside the heading."""
        return self.ids.tools


load_kv(__file__)
