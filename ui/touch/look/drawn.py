"""A widget that is one drawing."""

from __future__ import annotations

from kivy.graphics import Canvas, InstructionGroup
from kivy.metrics import dp
from kivy.uix.widget import Widget

from ui.touch.look.settled import PaintSoon
from ui.touch.look.theme import theme


class Drawn(Widget):
    """Draws itself anew when it is moved or the theme changes."""

    def __init__(self, **settings: object) -> None:
        super().__init__(**settings)
        self._drawing = InstructionGroup()
        self.drawn.add(self._drawing)
        self.paint_soon = PaintSoon(self._paint)
        self.bind(pos=self.paint_soon, size=self.paint_soon)
        theme.follow(self)

    @property
    def drawn(self) -> Canvas:
        """What to draw into."""
        return self.canvas

    def _paint(self, *_: object) -> None:
        self._drawing.clear()
        if self.width > dp(40) and self.height > dp(20):
            self.draw(self._drawing)

    def draw(self, group: InstructionGroup) -> None:
        """Draw everything."""
