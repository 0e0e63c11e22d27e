"""The head of the evening again: whose turn it was, on the seat's own colour, and when."""

from __future__ import annotations

from kivy.graphics import Color, InstructionGroup, Rectangle
from kivy.metrics import dp, sp
from kivy.properties import ObjectProperty, StringProperty

from ui.touch.look.drawn import Drawn
from ui.touch.look.fonts import icon
from ui.touch.look.ink import draw_box, draw_icon, draw_mark, fitting_texture, text_texture
from ui.touch.look.scale import ASIDE, BODY, TITLE, down_from
from ui.touch.look.theme import theme


class PastHead(Drawn):
    """`mark` is whose turn it was, None for nobody's; `text` what the turn is called, `time` when it began or ""."""

    mark = ObjectProperty(None, allownone=True)
    text = StringProperty("")
    time = StringProperty("")

    def __init__(self, **settings: object) -> None:
        super().__init__(size_hint_y=None, height=dp(52), **settings)
        for name in ("mark", "text", "time"):
            self.fbind(name, self.paint_soon)

    def draw(self, group: InstructionGroup) -> None:
        """The badge, what the turn is called, and when it began."""
        mark = self.mark
        colour = theme.colour(mark.colour) if mark is not None else theme.raised
        ink = theme.mark_ink if mark is not None else theme.ink
        draw_box(group, self.pos, self.size, dp(12), colour, colour, dp(1))
        left, right = self.x + dp(10), self.right - dp(12)
        if mark is not None:
            draw_mark(group, mark.shape, mark.letter, left + dp(18), self.center_y, dp(18),
                      colour, theme.mark_ink, theme.mark_edge)  # fmt: skip
        else:
            draw_icon(group, icon("history"), left + dp(18), self.center_y, dp(28), ink)
        left += dp(44)
        if self.time:
            words = text_texture(self.time, int(sp(BODY)))
            right -= words.size[0]
            group.add(Color(*ink))
            group.add(Rectangle(texture=words, pos=(int(right), int(self.center_y - words.size[1] / 2)),
                                  size=words.size))  # fmt: skip
            right -= dp(8)
        sizes = tuple(int(sp(size)) for size in down_from(TITLE, ASIDE))
        words = fitting_texture(self.text, sizes, True, max(int(right - left), 20), int(self.height), "left")
        group.add(Color(*ink))
        group.add(Rectangle(texture=words, pos=(int(left), int(self.center_y - words.size[1] / 2)), size=words.size))
