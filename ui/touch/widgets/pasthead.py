"""The head of the evening again: whose turn it was, on the seat's own colour, and when."""

from __future__ import annotations

from kivy.clock import Clock
from kivy.graphics import Color, InstructionGroup, Rectangle
from kivy.metrics import dp, sp
from kivy.properties import ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from ui.touch.fonts import icon
from ui.touch.theme import theme
from ui.touch.widgets.ink import draw_box, draw_icon, draw_mark, fitting_texture, text_texture


class PastHead(Widget):
    """`mark` is whose turn it was, None for nobody's; `text` what the turn is called, `time` when it began or ""."""

    mark = ObjectProperty(None, allownone=True)
    text = StringProperty("")
    time = StringProperty("")

    def __init__(self, **settings: object) -> None:
        super().__init__(size_hint_y=None, height=dp(52), **settings)
        self._drawing = InstructionGroup()
        self.canvas.add(self._drawing)
        self.paint_soon = Clock.create_trigger(self._paint, -1)
        self.bind(pos=self.paint_soon, size=self.paint_soon)
        theme.follow(self)

    def _paint(self, *_: object) -> None:
        drawing, mark = self._drawing, self.mark
        drawing.clear()
        if self.width < dp(80):
            return
        colour = theme.colour(mark.colour) if mark is not None else theme.raised
        ink = theme.mark_ink if mark is not None else theme.ink
        draw_box(drawing, self.pos, self.size, dp(12), colour, colour, dp(1))
        left, right = self.x + dp(10), self.right - dp(12)
        if mark is not None:
            draw_mark(drawing, mark.shape, mark.letter, left + dp(18), self.center_y, dp(18),
                      colour, theme.mark_ink, theme.mark_edge)  # fmt: skip
        else:
            draw_icon(drawing, icon("history"), left + dp(18), self.center_y, sp(28), ink)
        left += dp(44)
        if self.time:
            words = text_texture(self.time, int(sp(24)))
            right -= words.size[0]
            drawing.add(Color(*ink))
            drawing.add(Rectangle(texture=words, pos=(int(right), int(self.center_y - words.size[1] / 2)),
                                  size=words.size))  # fmt: skip
            right -= dp(8)
        sizes = tuple(int(sp(size)) for size in (28, 26, 24))
        words = fitting_texture(self.text, sizes, True, max(int(right - left), 20), int(self.height), "left")
        drawing.add(Color(*ink))
        drawing.add(Rectangle(texture=words, pos=(int(left), int(self.center_y - words.size[1] / 2)), size=words.size))
