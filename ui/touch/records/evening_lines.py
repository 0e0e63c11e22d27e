"""Everybody's evening on one line each: who it was, what was big in it and when, and the points.

The line is time, the same for all, and says so at its foot. Where nothing was big, dots lead to the points instead.
"""

from __future__ import annotations

from collections.abc import Sequence

from kivy.graphics import Color, InstructionGroup, Rectangle
from kivy.metrics import dp, sp
from kivy.uix.behaviors import ButtonBehavior
from kivy.utils import get_hex_from_color

from companion.client.evenings.evening_signs import EveningSign
from companion.client.layers.views import SeatInfo
from companion.words import say
from ui.touch.look.drawn import Drawn
from ui.touch.look.fonts import icon
from ui.touch.look.ink import draw_icon, draw_mark, draw_shape, draw_text, text_width
from ui.touch.look.lettering import lettering
from ui.touch.look.scale import ASIDE, BODY, SMALL
from ui.touch.look.theme import contrast, theme

FEW, HIGH, LOW = 4, 36, 28
"""Up to so many lines are so high, in dp; more are lower."""

NAMES = (ASIDE,)
"""Type sizes of a name in sp, the first at which all of it has room."""

NAME_SHARE = 0.26
"""The most of the width that names take."""

LEAST_SQUEEZE = 0.6
"""Names whose letters would have to be narrower than this are left out: the badge says whose line it is."""

POINTS = BODY
"""Type size of the points in sp."""

SIGN = 12
"""Radius of a sign in dp."""

AXIS = 22
"""Height of the first and the last turn below the lines, in dp."""

AXIS_TYPE = SMALL
"""Their type size in sp."""

DOTS = 9
"""From one dot to the next, in dp."""

REACH = 30
"""So far beside a sign, in dp, a finger still means it."""

PALE = 1.5
"""A sign has the rim of a badge where the contrast of its colour to the page is less."""

Seats = Sequence[SeatInfo]


class EveningLines(ButtonBehavior, Drawn):
    """Best first. sides: (seats, total); first: how many of them have won. signs: what was big, by the seats' numbers.

    numbers: those of the seats of each side. turns: how many the evening had. `on_sign` tells which sign was touched.
    """

    __events__ = ("on_sign",)

    def __init__(
        self, sides: Sequence[tuple[Seats, int]], numbers: Sequence[Sequence[int]], first: int,
        signs: Sequence[EveningSign], turns: int, **settings: object,
    ) -> None:  # fmt: skip
        self.sides, self._numbers, self._first = sides, numbers, first
        self._signs, self._turns = signs, max(turns, 1)
        self.places: list[tuple[float, float, EveningSign]] = []
        high = dp(HIGH if len(sides) <= FEW else LOW) * len(sides)
        super().__init__(size_hint_y=None, height=high + self._axis, **settings)

    @property
    def _axis(self) -> float:
        """Height of what says that a line is time, in pixels: none where nothing stands on any."""
        return dp(AXIS) if self._signs else 0.0

    def draw(self, group: InstructionGroup) -> None:
        """A line below the other, all signs of the same time below each other."""
        self.places = []
        high = (self.height - self._axis) / max(len(self.sides), 1)
        radius = min(high * 0.36, dp(16))
        badges = 2.4 * radius * max((len(seats) for seats, _ in self.sides), default=1) + dp(8)
        figures = max((text_width(str(total), int(sp(POINTS)), True) for _, total in self.sides), default=0)
        names = min(max(self._name_wide(seats, self.width) for seats, _ in self.sides), self.width * NAME_SHARE)
        begin, end = self.x + badges + names + dp(14), self.right - figures - dp(16)
        for at, (seats, total) in enumerate(self.sides):
            y = self.top - (at + 0.5) * high
            for number, seat in enumerate(seats):
                draw_mark(group, seat.shape, seat.letter, self.x + radius * (1.2 + 2.4 * number), y, radius,
                          theme.colour(seat.colour), theme.mark_ink, theme.mark_edge)  # fmt: skip
            self._draw_name(group, seats, (self.x + badges, y), names)
            colour = theme.accent if at < self._first else theme.ink
            wide = text_width(str(total), int(sp(POINTS)), True)
            draw_text(group, str(total), self.right - dp(4) - wide / 2, y, sp(POINTS), colour, bold=True)
            if self._signs:
                self._draw_line(group, at, (begin, end, y), seats[0] if seats else None)
            else:
                self._draw_dots(group, (begin, end, y))
        if self._signs:
            self._draw_axis(group, begin, end)

    def _name_wide(self, seats: Seats, room: float) -> float:
        return text_width(seats[0].name, self._type(seats[0].name, room)) if len(seats) == 1 else 0.0

    def _type(self, name: str, room: float) -> int:
        sizes = lettering.sizes(NAMES)
        return next((one for one in sizes if text_width(name, one) <= room * NAME_SHARE), sizes[-1])

    def _draw_name(self, group: InstructionGroup, seats: Seats, at: tuple[float, float], room: float) -> None:
        """All of it, or none where its letters would be too narrow, and of teams none."""
        if len(seats) != 1:
            return
        name, size = seats[0].name, self._type(seats[0].name, self.width)
        said = text_width(name, size)
        squeeze = min(1.0, room / max(said, 1))
        if squeeze >= LEAST_SQUEEZE:
            draw_text(group, name, at[0] + said * squeeze / 2, at[1], size, theme.ink, squeeze=squeeze)

    def _draw_line(
        self, group: InstructionGroup, at: int, box: tuple[float, float, float], seat: SeatInfo | None
    ) -> None:
        """The line, and the signs on it in the seat's colour; of two that have no room the weightier."""
        begin, end, y = box
        colour = theme.colour(seat.colour) if seat is not None else theme.edge
        # A colour that is nearly the page's would be lost without the line that its badge has around it, too.
        lost = contrast(get_hex_from_color(colour)[:7], get_hex_from_color(theme.room)[:7]) < PALE
        rim = theme.mark_edge if lost else colour
        group.add(Color(*theme.edge))
        group.add(Rectangle(pos=(begin, y - dp(1)), size=(max(end - begin, 0), dp(2))))
        radius, taken = dp(SIGN), list[float]()
        own = [one for one in self._signs if one.seat in self._numbers[at]]
        for one in sorted(own, key=lambda one: (-one.weight, -one.turn)):
            x = begin + radius + (end - begin - 2 * radius) * min(one.turn / self._turns, 1.0)
            if any(abs(x - other) < 2 * radius + dp(2) for other in taken):
                continue
            taken.append(x)
            self.places.append((x, y, one))
            draw_shape(group, "disc", x, y, radius, rim)
            draw_shape(group, "disc", x, y, radius - dp(2), theme.room)
            draw_icon(group, icon(one.icon), x, y, dp(16), theme.ink)

    def _draw_dots(self, group: InstructionGroup, box: tuple[float, float, float]) -> None:
        """What leads the eye from a name to its points."""
        begin, end, y = box
        group.add(Color(*theme.edge))
        for at in range(int((end - begin) / dp(DOTS))):
            group.add(Rectangle(pos=(end - (at + 1) * dp(DOTS), y - dp(1)), size=(dp(2), dp(2))))

    def _draw_axis(self, group: InstructionGroup, begin: float, end: float) -> None:
        """The first turn and the last."""
        y, size = self.y + self._axis / 2, int(sp(AXIS_TYPE))
        first, last = (say("touch.results.turn", turn=turn) for turn in (1, self._turns))
        draw_text(group, first, begin + text_width(first, size) / 2, y, size, theme.quiet)
        if self._turns > 1:
            draw_text(group, last, end - text_width(last, size) / 2, y, size, theme.quiet)

    def on_release(self) -> None:
        """The sign that the finger means, if any."""
        x, y = self.last_touch.pos
        near = min(self.places, key=lambda one: (one[0] - x) ** 2 + (one[1] - y) ** 2, default=None)
        if near is not None and (near[0] - x) ** 2 + (near[1] - y) ** 2 <= dp(REACH) ** 2:
            self.dispatch("on_sign", near[2])

    def on_sign(self, _: EveningSign) -> None:
        """For whoever wants to show it."""
