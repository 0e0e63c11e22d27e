"""A page outside a game: a heading with a way back, and room below."""

from __future__ import annotations

from collections.abc import Callable

from kivy.graphics import InstructionGroup
from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout

from ui.touch.look.kv import load_kv
from ui.touch.look.settled import PaintSoon
from ui.touch.look.tabletop import lay_tabletop
from ui.touch.look.theme import theme


class PlainPage(BoxLayout):
    """Fill `room`; `tools` is the row of buttons at the right of `heading`."""

    heading = StringProperty("")

    def __init__(self, back: Callable[[], None] | None = None, **settings: object) -> None:
        super().__init__(**settings)
        self._below = InstructionGroup()
        self.canvas.before.add(self._below)
        self.paint_soon = PaintSoon(self._paint)
        self.bind(pos=self.paint_soon, size=self.paint_soon)
        theme.follow(self)
        if back is None:
            self.ids.top.remove_widget(self.ids.back)
        else:
            self.ids.back.act = back

    def _paint(self, *_: object) -> None:
        self._below.clear()
        lay_tabletop(self._below, *self.pos, *self.size)

    @property
    def room(self) -> BoxLayout:
        """Where the page puts its own things."""
        return self.ids.room

    @property
    def tools(self) -> BoxLayout:
        """Buttons beside the heading."""
        return self.ids.tools


load_kv(__file__)
