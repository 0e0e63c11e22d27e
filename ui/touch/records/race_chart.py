"""How the points went: a line for each side over the turns, what was big on it, and one remark at the turning point."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.graphics import Color, InstructionGroup, Line, Mesh, Rectangle
from kivy.metrics import dp, sp
from kivy.uix.behaviors import ButtonBehavior

from companion.client.evenings.evening_signs import EveningSign
from companion.client.evenings.race import Race
from companion.client.layers.views import SeatInfo
from companion.words import say
from ui.touch.look.drawn import Drawn
from ui.touch.look.fonts import icon
from ui.touch.look.ink import draw_icon, draw_mark, draw_shape, draw_text, fitting_size, fitting_texture, text_width
from ui.touch.look.lettering import lettering
from ui.touch.look.scale import ASIDE, BODY, CAPTION, SMALL, down_from
from ui.touch.look.theme import theme
from ui.touch.records.lanes import height_at, lanes, spread
from ui.touch.records.own_colour import own_colour
from ui.touch.records.sign_key import SignKey, draw_key, sign_key

LINE, BESIDE = 5, 1.5
"""How broad a line is, in dp, and how much of the page is seen at both its sides where it crosses another."""

LANE = 6.5
"""Between the middles of two lines that have the same points, in dp: they run beside each other."""

UNDER = 0.16
"""How much of the best's colour there is under their line: what has been won by then."""

SIGN, TURNING = 12, 17
"""Radius of a sign in dp, and of the one at the turning point."""

REACH = 30
"""So far beside a sign, in dp, a finger still means it."""

MARK = 19
"""Radius of a badge at the head of a line, in dp."""

APART = 42
"""Between the badges of two lines, in dp, where there is room; where there is less, badges are smaller."""

POINTS, NAME, AXIS, REMARKS = BODY, ASIDE, SMALL, down_from(BODY, CAPTION)
"""Type sizes in sp: of the points, a name, the axes, and of the remark the first in which it has room."""

LEADING = 0.86
"""From line to line of a remark that has two, as a part of the typeface's own step."""

NAMES = 0.2
"""The most of the width that names take."""

STEPS = (1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000)
"""How far points on the axis lie apart: the first of these with which there are few."""

FEW = 4
"""So many points on the axis at most, besides the first."""

REMARK_HIGH = 40
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
        wide = self.width - left - right
        low = self._foot(wide) + sp(AXIS) + dp(8) + dp(LANE) * (len(self._sides) - 1) / 2
        return self.x + left, self.y + low, wide, self.height - low - dp(16)

    def _foot(self, wide: float) -> float:
        """Height of what stands below the axis of a plot that is so wide: what signs mean, and the remark."""
        return (dp(REMARK_HIGH) if self._told else 0) + self._key(wide).height

    def _key(self, wide: float) -> SignKey:
        turns = sum(text_width(turn, int(sp(AXIS))) for turn in self._turn_words())
        return sign_key(self._signs, wide - turns - dp(40), self.width)

    def _turn_words(self) -> list[str]:
        """The first turn and the last."""
        return [say("touch.results.turn", turn=max(turn, 1)) for turn in (self._race.turns[0], self._race.turns[-1])]

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

    def _line_of(self, plot: Box) -> list[list[tuple[float, float]]]:
        """The corners of each side's line: where points are the same, lines lie beside each other."""
        race = self._race
        moments = [lanes([self._at(plot, turn, points)[1] for points in totals], dp(LANE))
                   for turn, totals in zip(race.turns, race.totals, strict=True)]  # fmt: skip
        return [[(self._at(plot, turn, 0)[0], high[side]) for turn, high in zip(race.turns, moments, strict=True)]
                for side in range(len(self._sides))]  # fmt: skip

    def _colour(self, side: int) -> list[float]:
        return own_colour(self._sides[side][0].colour) if self._sides[side] else list(theme.edge)

    # Drawing

    def draw(self, group: InstructionGroup) -> None:
        """Axes, lines from the last to the best, signs, whose they are, and the remark."""
        self.places = []
        plot = self._plot()
        if plot[2] < dp(80) or plot[3] < dp(40):
            return
        self._draw_axes(group, plot)
        lines = self._line_of(plot)
        self._draw_under(group, lines[0], plot[1])
        for side in reversed(range(len(self._sides))):
            points = [value for point in lines[side] for value in point]
            for colour, wide in ((theme.room, dp(LINE + 2 * BESIDE)), (self._colour(side), dp(LINE))):
                group.add(Color(*colour))
                group.add(Line(points=points, width=wide / 2, joint="round", cap="round"))
        self._draw_turning(group, plot)
        self._draw_ends(group, plot)
        self._draw_signs(group, plot, lines)
        self._draw_remark(group, plot)

    def _draw_under(self, group: InstructionGroup, line: Sequence[tuple[float, float]], foot: float) -> None:
        """What the best had won, as it grew."""
        corners = [value for x, y in line for point in ((x, foot), (x, y)) for value in (*point, 0, 0)]
        group.add(Color(*self._colour(0)[:3], UNDER))
        group.add(Mesh(vertices=corners, indices=list(range(2 * len(line))), mode="triangle_strip"))

    def _draw_turning(self, group: InstructionGroup, plot: Box) -> None:
        """A line through all lines where the race was won."""
        if self._told and self._race.turning is not None:
            x, _ = self._at(plot, self._race.turning.turn, 0)
            group.add(Color(*theme.accent))
            group.add(
                Line(points=[x, plot[1], x, plot[1] + plot[3] + dp(8)], width=dp(1), dash_length=5, dash_offset=4)
            )

    def _draw_axes(self, group: InstructionGroup, plot: Box) -> None:
        x, _y, wide, _ = plot
        size = int(sp(AXIS))
        for tick in self._ticks():
            _, high = self._at(plot, self._race.turns[0], tick)
            group.add(Color(*theme.edge))
            group.add(Rectangle(pos=(x, high - dp(0.5)), size=(wide, dp(1))))
            draw_text(group, str(tick), x - dp(6) - text_width(str(tick), size) / 2, high, size, theme.quiet)
        first, last = self._turn_words()
        low = self._axis_y(plot)
        draw_text(group, first, x + text_width(first, size) / 2, low, size, theme.quiet)
        draw_text(group, last, x + wide - text_width(last, size) / 2, low, size, theme.quiet)
        between = x + text_width(first, size), x + wide - text_width(last, size)
        draw_key(group, self._key(wide), between, self.center_x, low)

    def _axis_y(self, plot: Box) -> float:
        """The middle of the line that names the turns."""
        return plot[1] - dp(8) - dp(LANE) * (len(self._sides) - 1) / 2 - sp(AXIS) / 2

    def _draw_ends(self, group: InstructionGroup, plot: Box) -> None:
        """At the end of each line who it is and how many points, as near as they have room."""
        last = self._race.totals[-1]
        floor = self.y + self._foot(plot[2])
        apart = min(dp(APART), (self.top - floor) / max(len(self._sides), 1))
        radius = dp(MARK) * apart / dp(APART)
        heights = spread([self._at(plot, 0, points)[1] for points in last], apart, floor + apart / 2, self.top)
        for side, (seats, high) in enumerate(zip(self._sides, heights, strict=True)):
            x = plot[0] + plot[2] + dp(10)
            for seat in seats:
                draw_mark(group, seat.shape, seat.letter, x + dp(MARK), high, radius * 0.86,
                          theme.colour(seat.colour), theme.mark_ink, theme.mark_edge)  # fmt: skip
                x += dp(2 * MARK + 2)
            if side < self._first:
                draw_icon(group, icon("crown"), x - dp(MARK + 2), high + radius + dp(5), dp(20), theme.accent)
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

    def _draw_signs(self, group: InstructionGroup, plot: Box, lines: Sequence[Sequence[tuple[float, float]]]) -> None:
        """Each on the line of its side; of two that have no room the weightier."""
        radius, side_of = dp(SIGN), self._side_of()
        turning = self._race.turning.number if self._race.turning is not None else -1
        for one in sorted(self._signs, key=lambda one: (one.line != turning, -one.weight, -one.turn)):
            side = side_of.get(one.seat)
            if side is None:
                continue
            x, _ = self._at(plot, one.turn, 0)
            y = height_at(lines[side], x)
            x = min(max(x, plot[0] + radius), plot[0] + plot[2] - radius)
            if any(abs(x - other) < 2.2 * radius and abs(y - high) < 2.2 * radius for other, high, _ in self.places):
                continue
            self.places.append((x, y, one.line))
            _draw_sign(group, one.icon, x, y, self._colour(side), one.line == turning and self._told)

    def _side_of(self) -> dict[int, int]:
        """The side of each seat, by its number."""
        return {seat: at for at, seats in enumerate(self._race.seats) for seat in seats}

    def _draw_remark(self, group: InstructionGroup, plot: Box) -> None:
        """What happened when the race was won: in a line of its own under the axis, from its moment on.

        It begins below that moment, or as near as all of it has room, with the sign that stands on the line of points.
        """
        race = self._race
        if not self._told or race.turning is None:
            return
        middle = self.y + dp(REMARK_HIGH) / 2
        x, _ = self._at(plot, race.turning.turn, 0)
        radius = dp(TURNING)
        room = int(self.width - 2 * radius - dp(8))
        sizes = tuple(int(sp(size)) for size in REMARKS)
        texture = fitting_texture(self._remark, sizes, True, room, int(dp(REMARK_HIGH)) + 2, "left", LEADING)
        size = fitting_size(self._remark, sizes, True, room, int(dp(REMARK_HIGH)) + 2, LEADING) or sizes[-1]
        wide = min(text_width(self._remark, size, True), room)
        left = min(max(x - radius, self.x), self.right - 2 * radius - dp(8) - wide)
        foot = plot[1] - dp(LANE) * (len(self._sides) - 1) / 2
        draw_shape(group, "triangle", x, foot - dp(2), dp(6), theme.accent)
        sign, seat = next(((one.icon, one.seat) for one in self._signs if one.line == race.turning.number),
                          ("flag", race.turning.seat))  # fmt: skip
        _draw_sign(group, sign, left + radius, middle, self._colour(self._side_of().get(seat, 0)), turning=True)
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


def _draw_sign(
    group: InstructionGroup, sign: str, x: float, y: float, colour: Sequence[float], turning: bool
) -> None:  # fmt: skip
    """In a ring of that colour; at the turning point larger, and filled with it."""
    radius = dp(TURNING if turning else SIGN)
    draw_shape(group, "disc", x, y, radius, theme.accent if turning else list(colour))
    draw_shape(group, "disc", x, y, radius - dp(2.5 if turning else 2), list(colour) if turning else theme.room)
    draw_icon(group, icon(sign), x, y, radius * (1.25 if turning else 1.35), theme.mark_ink if turning else theme.ink)
