"""A figure of the game that tells something while there is nothing else to do: large, below what it says."""

from __future__ import annotations

from kivy.graphics import Color, InstructionGroup, Line, Rectangle, Triangle
from kivy.metrics import dp, sp
from kivy.properties import StringProperty

from ui.touch.look.drawn import Drawn
from ui.touch.look.ink import draw_box, fitting_texture
from ui.touch.look.lettering import lettering
from ui.touch.look.painted import Paint
from ui.touch.look.scale import BODY, TITLE, down_from
from ui.touch.look.theme import theme
from ui.touch.table.coach_strip import LEADING, draw_figure

TYPES = down_from(TITLE, BODY)
"""Type sizes of what is said in sp."""

FIGURE, SHARE = 190, 0.56
"""How high the figure is at most, in dp, and as a part of the whole."""

TAIL, PAD = 18, 14
"""How far the tail of the bubble reaches down, and room around its words, in dp."""


class Speaker(Drawn):
    """Says `text`. paint: who does, None for a plain sign."""

    text = StringProperty("")

    def __init__(self, paint: Paint | None, **settings: object) -> None:
        super().__init__(size_hint=(None, None), **settings)
        self._figure = paint
        self.fbind("text", self.paint_soon)

    def draw(self, group: InstructionGroup) -> None:
        """The bubble above, its tail, and whoever speaks at the left below."""
        draw_box(group, self.pos, self.size, dp(10), theme.panel, theme.panel, 0)
        side = int(min(dp(FIGURE), self.height * SHARE))
        left = self.x + self.width * 0.12
        draw_figure(group, self._figure, (int(left), int(self.y), side, side))
        foot = self.y + side + dp(TAIL)
        room = int(self.width - 2 * dp(PAD)), int(self.y + self.height - foot - 2 * dp(PAD - 4))
        words = fitting_texture(self.text, lettering.sizes(TYPES), False, *room, "left", LEADING)
        high = max(words.size[1] + 2 * dp(PAD - 4), sp(TYPES[0]) * 2)
        # The bubble hangs over the head, however little it says.
        draw_box(group, (self.x, foot), (self.width, high), dp(14), theme.raised, theme.edge, dp(1.5))
        base, tip = left + side * 0.62, (left + side * 0.56, foot - dp(TAIL) + dp(4))
        group.add(Color(*theme.raised))
        group.add(Triangle(points=[base, foot + dp(1.5), base + dp(24), foot + dp(1.5), *tip]))
        group.add(Color(*theme.edge))
        group.add(Line(points=[base, foot, *tip, base + dp(24), foot], width=dp(0.8)))
        group.add(Color(*theme.ink))
        place = int(self.x + dp(PAD)), int(foot + (high - words.size[1]) / 2)
        group.add(Rectangle(texture=words, pos=place, size=words.size))
