"""A seat's mark: colour, shape and letter together, so that no eye confuses two seats."""

from __future__ import annotations

from kivy.graphics import InstructionGroup
from kivy.metrics import dp
from kivy.properties import ObjectProperty
from kivy.uix.widget import Widget

from ui.touch.look.ink import draw_mark
from ui.touch.look.settled import PaintSoon
from ui.touch.look.theme import theme


class SeatBadge(Widget):
    """`mark` is a seat with colour, shape and letter; None shows nothing."""

    mark = ObjectProperty(None, allownone=True)

    def __init__(self, **settings: object) -> None:
        settings.setdefault("size_hint", (None, None))
        settings.setdefault("size", (dp(44), dp(44)))
        super().__init__(**settings)
        self._drawing = InstructionGroup()
        self.canvas.add(self._drawing)
        self.paint_soon = PaintSoon(self._paint)
        self.bind(pos=self.paint_soon, size=self.paint_soon, mark=self.paint_soon)
        theme.follow(self)
        self.paint_soon()

    def _paint(self, *_: object) -> None:
        self._drawing.clear()
        if self.mark is not None:
            draw_mark(
                self._drawing, self.mark.shape, self.mark.letter, self.center_x, self.center_y,
                min(self.size) * 0.42, theme.colour(self.mark.colour), theme.mark_ink, theme.mark_edge,
            )  # fmt: skip
