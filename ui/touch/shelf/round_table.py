"""The table seen from above: who sits where, clockwise, and chairs that are free."""

from __future__ import annotations

from math import cos, pi, sin

from kivy.graphics import Color, InstructionGroup, Line
from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty
from kivy.uix.widget import Widget

from ui.touch.look.fonts import icon
from ui.touch.look.ink import draw_box, draw_icon, draw_mark
from ui.touch.look.settled import PaintSoon
from ui.touch.look.theme import theme

LOWEST = 110
"""A room lower than this, in dp, stays empty: badges would be too small to tell apart."""

LONGEST = 4.0
"""The table is at most so many times as long as it is broad."""

BADGE = 26
"""The radius of a badge in dp, where there is room."""

AIRY = 4.2
"""A table as broad as so many radii of a badge has room for the sign that says which way round."""

BEFORE = 12
"""What stays free above and below, in dp: rims, and the points of some shapes."""


class RoundTable(Widget):
    """`people` are marks in the order in which they sit; `chairs` is how many chairs there are, taken or free."""

    people = ListProperty()
    chairs = NumericProperty(0)

    def __init__(self, **settings: object) -> None:
        super().__init__(**settings)
        self._drawing = InstructionGroup()
        self.canvas.add(self._drawing)
        self.paint_soon = PaintSoon(self._paint)
        self.bind(pos=self.paint_soon, size=self.paint_soon, people=self.paint_soon, chairs=self.paint_soon)
        theme.follow(self)
        self.paint_soon()

    def _paint(self, *_: object) -> None:
        drawing = self._drawing
        drawing.clear()
        if self.height < dp(LOWEST):
            return
        radius = min(dp(BADGE), self.height * 0.2)
        # Badges lie on its rim, half of each beyond it.
        high = min(self.height - 2 * radius - dp(BEFORE), self.width / 2)
        long = min(self.width - 2 * radius - dp(BEFORE), LONGEST * high)
        draw_box(drawing, (self.center_x - long / 2, self.center_y - high / 2), (long, high), high / 2,
                 theme.panel, theme.edge, dp(2))  # fmt: skip
        if high > AIRY * radius:
            draw_icon(drawing, icon("rotate_right"), self.center_x, self.center_y, dp(40), theme.quiet)
        count = max(len(self.people), int(self.chairs))
        for at in range(count):
            x, y = self._place(at / count, long, high)
            if at < len(self.people):
                seat = self.people[at]
                draw_mark(drawing, seat.shape, seat.letter, x, y, radius, theme.colour(seat.colour),
                          theme.mark_ink, theme.mark_edge)  # fmt: skip
            else:
                draw_box(drawing, (x - radius, y - radius), (2 * radius, 2 * radius), radius, theme.room, theme.room, 1)
                drawing.add(Color(*theme.quiet))
                drawing.add(Line(circle=(x, y, radius * 0.86), width=dp(1.4)))

    def _place(self, part: float, long: float, high: float) -> tuple[float, float]:
        """The point after that part of the way round, clockwise from the middle of the near side."""
        half, straight = high / 2, long - high
        bow = pi * half
        left, right = self.center_x - straight / 2, self.center_x + straight / 2
        way = part * 2 * (straight + bow)
        if way <= straight / 2:
            return self.center_x - way, self.center_y - half
        way -= straight / 2
        if way <= bow:
            return left - half * sin(way / half), self.center_y - half * cos(way / half)
        way -= bow
        if way <= straight:
            return left + way, self.center_y + half
        way -= straight
        if way <= bow:
            return right + half * sin(way / half), self.center_y + half * cos(way / half)
        return right - (way - bow), self.center_y - half
