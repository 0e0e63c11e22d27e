"""How the points went: a line for each side over the turns, what was big on it, and one remark at the turning point."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.graphics import Color, InstructionGroup, Line, Rectangle
from kivy.metrics import dp, sp
from kivy.uix.behaviors import ButtonBehavior
from kivy.utils import get_hex_from_color

from companion.client.evenings.evening_signs import EveningSign
from companion.client.evenings.race import Race
from companion.client.layers.views import SeatInfo
from companion.words import say
from ui.touch.look.drawn import Drawn
from ui.touch.look.fonts import icon
from ui.touch.look.ink import draw_icon, draw_mark, draw_shape, draw_text, fitting_size, fitting_texture, text_width
from ui.touch.look.lettering import lettering
from ui.touch.look.scale import ASIDE, BODY, CAPTION, SMALL, down_from
from ui.touch.look.theme import contrast, theme

LINE = 5
"""How broad a line is, in dp."""

SIGN = 12
"""Radius of a sign in dp."""

REACH = 30
"""So far beside a sign, in dp, a finger still means it."""

MARK = 15
"""Radius of a badge at the end of a line, in dp."""

APART = 34
"""Between the badges of two lines, in dp."""

POINTS, NAME, AXIS, REMARKS = BODY, ASIDE, SMALL, down_from(ASIDE, CAPTION)
"""Type sizes in sp: of the points, a name, the axes, and of the remark the first in which it has room."""

LEADING = 0.86
"""From line to line of a remark that has two, as a part of the typeface's own step."""

NAMES = 0.2
"""The most of the width that names take."""

STEPS = (1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000)
"""How far points on the axis lie apart: the first of these with which there are few."""

FEW = 4
"""So many points on the axis at most, besides the first."""

PALE = 1.5
"""A line has the colour of a badge's rim where the contrast of its own to the page is less."""

REMARK_HIGH = 30
"""Height of the line of the remark below the axis, in dp."""

Box = tuple[float, float, float, float]


class RaceChart(ButtonBehavior, Drawn):
    """sides: the seats of each, best first, as in the race; first: how many have won. signs: what was big, by the
    seats' numbers. remark: what people will call the turning point, "" for nothing.

    `on_line` tells the number of the log line whose sign, or whose remark, was touched.
    """

    __events__ = ("on_line",)

    def __init__(
        self, race: Race, sides: Sequence[Sequence[SeatInfo]], first: int, signs: Sequence[EveningSign], remark: str,
        **settings: object,
    ) -> None:  # fmt: skip
        self._race, self._sides, self._first, self._signs, self._remark = race, sides, first, signs, remark
        self.places: list[tuple[float, float, int]] = []
        self._remark_ends = 0.0
        super().__init__(**settings)

    # Where things are

    def _plot(self) -> Box:
        """The room of the lines: x, y, width, height."""
        race = self._race
        figures = max((text_width(str(one), int(sp(POINTS)), True) for one in race.totals[-1]), default=0)
        names = max((self._name_wide(seats) for seats in self._sides), default=0.0)
        marks = max((len(seats) for seats in self._sides), default=1) * dp(2 * MARK + 2)
        right = marks + names + figures + dp(26)
        left = max(text_width(str(tick), int(sp(AXIS))) for tick in self._ticks()) + dp(10)
        low = sp(AXIS) + dp(8) + (dp(REMARK_HIGH) if self._told else 0)
        return self.x + left, self.y + low, self.width - left - right, self.height - low - dp(16)

    @property
    def _told(self) -> bool:
        """Whether there is something to say of the turning point."""
        return bool(self._remark) and self._race.turning is not None

    def _name_wide(self, seats: Sequence[SeatInfo]) -> float:
        if len(seats) != 1:
            return 0.0
        return min(text_width(seats[0].name, int(lettering.sizes((NAME,))[-1])), self.width * NAMES)

    def _ticks(self) -> list[int]:
        """The points that stand at the axis."""
        most = max((max(one) for one in self._race.totals), default=0)
        step = next((step for step in STEPS if most / step <= FEW), STEPS[-1])
        return list(range(0, max(most, step) + 1, step))

    def _at(self, plot: Box, turn: float, points: float) -> tuple[float, float]:
        turns = self._race.turns
        most = max(max(max(one) for one in self._race.totals), 1)
        least = min(0, min(min(one) for one in self._race.totals))
        x, y, wide, high = plot
        share = (turn - turns[0]) / max(turns[-1] - turns[0], 1)
        return x + wide * share, y + high * (points - least) / (most - least)

    def _points_at(self, side: int, turn: int) -> float:
        """How many a side had in a turn, on its line."""
        turns, totals = self._race.turns, self._race.totals
        for at in range(1, len(turns)):
            if turn <= turns[at]:
                share = (turn - turns[at - 1]) / max(turns[at] - turns[at - 1], 1)
                before, after = totals[at - 1][side], totals[at][side]
                return before + (after - before) * min(max(share, 0.0), 1.0)
        return totals[-1][side]

    def _colour(self, side: int) -> list[float]:
        colour = theme.colour(self._sides[side][0].colour) if self._sides[side] else theme.edge
        pale = contrast(get_hex_from_color(colour)[:7], get_hex_from_color(theme.room)[:7]) < PALE
        return list(theme.mark_edge) if pale else colour

    # Drawing

    def draw(self, group: InstructionGroup) -> None:
        """Axes, lines from the last to the best, signs, whose they are, and the remark."""
        self.places = []
        plot = self._plot()
        if plot[2] < dp(80) or plot[3] < dp(40):
            return
        self._draw_axes(group, plot)
        race = self._race
        for side in reversed(range(len(self._sides))):
            points = [value for at, turn in enumerate(race.turns)
                      for value in self._at(plot, turn, race.totals[at][side])]  # fmt: skip
            group.add(Color(*self._colour(side)))
            group.add(Line(points=points, width=dp(LINE) / 2, joint="round", cap="round"))
        self._draw_ends(group, plot)
        self._draw_signs(group, plot)
        self._draw_remark(group, plot)

    def _draw_axes(self, group: InstructionGroup, plot: Box) -> None:
        x, _y, wide, _ = plot
        size = int(sp(AXIS))
        for tick in self._ticks():
            _, high = self._at(plot, self._race.turns[0], tick)
            group.add(Color(*theme.edge))
            group.add(Rectangle(pos=(x, high - dp(0.5)), size=(wide, dp(1))))
            draw_text(group, str(tick), x - dp(6) - text_width(str(tick), size) / 2, high, size, theme.quiet)
        first, last = (say("touch.results.turn", turn=max(turn, 1)) for turn in
                       (self._race.turns[0], self._race.turns[-1]))  # fmt: skip
        low = plot[1] - dp(8) - sp(AXIS) / 2
        draw_text(group, first, x + text_width(first, size) / 2, low, size, theme.quiet)
        draw_text(group, last, x + wide - text_width(last, size) / 2, low, size, theme.quiet)

    def _draw_ends(self, group: InstructionGroup, plot: Box) -> None:
        """At the end of each line who it is and how many points, as near as they have room."""
        last = self._race.totals[-1]
        heights = spread([self._at(plot, 0, points)[1] for points in last], dp(APART), self.y + dp(MARK), self.top)
        for side, (seats, high) in enumerate(zip(self._sides, heights, strict=True)):
            x = plot[0] + plot[2] + dp(10)
            for seat in seats:
                draw_mark(group, seat.shape, seat.letter, x + dp(MARK), high, dp(MARK) * 0.86,
                          theme.colour(seat.colour), theme.mark_ink, theme.mark_edge)  # fmt: skip
                x += dp(2 * MARK + 2)
            x += dp(4)
            if len(seats) == 1:
                size, room = int(lettering.sizes((NAME,))[-1]), self._name_wide(seats)
                said = text_width(seats[0].name, size)
                draw_text(group, seats[0].name, x + room / 2 - (room - min(said, room)) / 2, high, size, theme.ink,
                          squeeze=min(1.0, room / max(said, 1)))  # fmt: skip
            text = str(last[side])
            ink = theme.accent if side < self._first else theme.ink
            draw_text(group, text, self.right - dp(4) - text_width(text, int(sp(POINTS)), True) / 2, high,
                      sp(POINTS), ink, bold=True)  # fmt: skip

    def _draw_signs(self, group: InstructionGroup, plot: Box) -> None:
        """Each on the line of its side; of two that have no room the weightier."""
        radius, side_of = dp(SIGN), {seat: at for at, seats in enumerate(self._race.seats) for seat in seats}
        turning = self._race.turning.number if self._race.turning is not None else -1
        for one in sorted(self._signs, key=lambda one: (one.line != turning, -one.weight, -one.turn)):
            side = side_of.get(one.seat)
            if side is None:
                continue
            x, y = self._at(plot, one.turn, self._points_at(side, one.turn))
            x = min(max(x, plot[0] + radius), plot[0] + plot[2] - radius)
            if any(abs(x - other) < 2.2 * radius and abs(y - high) < 2.2 * radius for other, high, _ in self.places):
                continue
            self.places.append((x, y, one.line))
            draw_shape(group, "disc", x, y, radius, self._colour(side))
            draw_shape(group, "disc", x, y, radius - dp(2), theme.room)
            draw_icon(group, icon(one.icon), x, y, dp(16), theme.ink)

    def _draw_remark(self, group: InstructionGroup, plot: Box) -> None:
        """What happened when the race was won: in a line of its own under the axis, from its moment on.

        It begins below that moment, or as near as all of it has room, with the sign that stands on the line of points.
        """
        race = self._race
        if not self._told or race.turning is None:
            return
        radius, middle = dp(SIGN), self.y + dp(REMARK_HIGH) / 2
        x, y = self._at(plot, race.turning.turn, self._points_at(0, race.turning.turn))
        room = int(self.width - 2 * radius - dp(8))
        sizes = tuple(int(sp(size)) for size in REMARKS)
        texture = fitting_texture(self._remark, sizes, False, room, int(dp(REMARK_HIGH)) + 2, "left", LEADING)
        size = fitting_size(self._remark, sizes, False, room, int(dp(REMARK_HIGH)) + 2, LEADING) or sizes[-1]
        wide = min(text_width(self._remark, size), room)
        left = min(max(x - radius, self.x), self.right - 2 * radius - dp(8) - wide)
        foot = plot[1] - dp(4)
        group.add(Color(*self._colour(0)))
        group.add(Line(points=[x, min(y - radius, foot + dp(4)), x, foot], width=dp(1)))
        draw_shape(group, "triangle", x, foot - dp(1), dp(5), self._colour(0))
        draw_shape(group, "disc", left + radius, middle, radius, self._colour(0))
        draw_shape(group, "disc", left + radius, middle, radius - dp(2), theme.room)
        sign = next((one.icon for one in self._signs if one.line == race.turning.number), "flag")
        draw_icon(group, icon(sign), left + radius, middle, dp(16), theme.ink)
        group.add(Color(*theme.ink))
        place = int(left + 2 * radius + dp(8)), int(middle - texture.size[1] / 2)
        group.add(Rectangle(texture=texture, pos=place, size=texture.size))
        self.places.append((left + radius, middle, race.turning.number))
        self._remark_ends = place[0] + wide

    # What is touched

    def on_release(self) -> None:
        """The sign that the finger means, if any."""
        x, y = self.last_touch.pos
        if self._told and y < self.y + dp(REMARK_HIGH) and self.places[-1][0] <= x <= self._remark_ends:
            self.dispatch("on_line", self.places[-1][2])
            return
        near = min(self.places, key=lambda one: (one[0] - x) ** 2 + (one[1] - y) ** 2, default=None)
        if near is not None and (near[0] - x) ** 2 + (near[1] - y) ** 2 <= dp(REACH) ** 2:
            self.dispatch("on_line", near[2])

    def on_line(self, _: int) -> None:
        """For whoever wants to show it."""


def spread(heights: Sequence[float], apart: float, least: float, most: float) -> list[float]:
    """The same heights so far moved that all are that far apart, in their order from the top, between two bounds."""
    moved: list[float] = []
    for high in heights:
        moved.append(min(high, moved[-1] - apart) if moved else min(high, most - apart / 2))
    short = least - moved[-1] if moved else 0.0
    for at in range(len(moved) - 1, -1, -1):
        floor = moved[at + 1] + apart if at + 1 < len(moved) else least
        if short > 0:
            moved[at] = max(moved[at], floor)
    return moved
