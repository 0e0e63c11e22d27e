"""Everybody's evening on one line each: who it was, what was big in it and when, and the points.

The line is time, the same for all, and says so at its foot, where it is also said what the signs mean. Where nothing
was big, dots lead to the points instead.
"""

from __future__ import annotations

from collections.abc import Sequence

from kivy.graphics import Color, InstructionGroup, Rectangle
from kivy.metrics import dp, sp
from kivy.uix.behaviors import ButtonBehavior

from companion.client.evenings.evening_signs import EveningSign
from companion.client.layers.views import SeatInfo
from companion.words import say
from ui.touch.look.drawn import Drawn
from ui.touch.look.fonts import icon
from ui.touch.look.ink import draw_icon, draw_mark, draw_shape, draw_text, text_width
from ui.touch.look.lettering import lettering
from ui.touch.look.scale import ASIDE, BODY, SMALL
from ui.touch.look.theme import theme
from ui.touch.records.own_colour import is_pale
from ui.touch.records.sign_key import SignKey, draw_key, sign_key

FEW, HIGH, LOW = 4, 40, 30
"""Up to so many lines are so high, in dp; more are lower."""

NAMES = (ASIDE,)
"""Type sizes of a name in sp, the first at which all of it has room."""

NAME_SHARE = 0.26
"""The most of the width that names take."""

LEAST_SQUEEZE = 0.6
"""Names whose letters would have to be narrower than this are left out: the badge says whose line it is."""

POINTS = BODY
"""Type size of the points in sp."""

SIGN = 13
"""Radius of a sign in dp."""

THREAD = 3
"""How thick a line is, in dp."""

AXIS = 26
"""Height of the first and the last turn below the lines, in dp; what the signs mean stands between them."""

AXIS_TYPE = SMALL
"""Their type size in sp."""

DOTS = 9
"""From one dot to the next, in dp."""

REACH = 30
"""So far beside a sign, in dp, a finger still means it."""

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
        super().__init__(size_hint_y=None, **settings)
        self.bind(width=self._heighten)
        self._heighten()

    def _lines(self) -> tuple[float, float, float, float]:
        """Height of a line, radius of a badge, room for names, and where lines begin, of the widget's own pixels."""
        high = dp(HIGH if len(self.sides) <= FEW else LOW)
        radius = min(high * 0.38, dp(18))
        names = min(max(self._name_wide(seats, self.width) for seats, _ in self.sides), self.width * NAME_SHARE)
        return high, radius, names, self._badges(radius) + names + dp(14)

    def _badges(self, radius: float) -> float:
        return 2.4 * radius * max((len(seats) for seats, _ in self.sides), default=1) + dp(8)

    def _end(self) -> float:
        """Where lines end."""
        figures = max((text_width(str(total), int(sp(POINTS)), True) for _, total in self.sides), default=0)
        return self.width - figures - dp(16)

    def _turn_words(self) -> list[str]:
        """The first turn and the last."""
        return [say("touch.results.turn", turn=turn) for turn in sorted({1, self._turns})]

    def _key(self) -> SignKey:
        turns = sum(text_width(turn, int(sp(AXIS_TYPE))) for turn in self._turn_words())
        return sign_key(self._signs, self._end() - self._lines()[3] - turns - dp(40), self.width)

    def _heighten(self, *_: object) -> None:
        """What signs mean has rows of its own where it is narrow."""
        axis = dp(AXIS) + self._key().height if self._signs else 0
        self.height = self._lines()[0] * len(self.sides) + axis

    def draw(self, group: InstructionGroup) -> None:
        """A line below the other, all signs of the same time below each other."""
        self.places = []
        high, radius, names, begin = self._lines()
        badges, begin, end = self._badges(radius), self.x + begin, self.x + self._end()
        for at, (seats, total) in enumerate(self.sides):
            y = self.top - (at + 0.5) * high
            for number, seat in enumerate(seats):
                draw_mark(group, seat.shape, seat.letter, self.x + radius * (1.2 + 2.4 * number), y, radius,
                          theme.colour(seat.colour), theme.mark_ink, theme.mark_edge)  # fmt: skip
            self._draw_name(group, seats, (self.x + badges, y), names)
            if at < self._first:
                draw_icon(group, icon("crown"), self.x + radius * 1.2, y + radius * 1.15, radius, theme.accent)
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
        lost = is_pale(colour)
        rim = theme.mark_edge if lost else colour
        # Thin, so that nobody takes it for a bar of points: all are as long as the evening.
        for tint, thick in ((rim, dp(THREAD + 2 * lost)), (colour, dp(THREAD))):
            group.add(Color(*tint))
            group.add(Rectangle(pos=(begin, y - thick / 2), size=(max(end - begin, 0), thick)))
        radius, taken = dp(SIGN), list[float]()
        own = [one for one in self._signs if one.seat in self._numbers[at]]
        for one in sorted(own, key=lambda one: (-one.weight, -one.turn)):
            x = begin + radius + (end - begin - 2 * radius) * min(one.turn / self._turns, 1.0)
            if any(abs(x - other) < 2 * radius + dp(2) for other in taken):
                continue
            taken.append(x)
            self.places.append((x, y, one))
            draw_shape(group, "disc", x, y, radius, rim)
            draw_shape(group, "disc", x, y, radius - dp(2), colour)
            draw_icon(group, icon(one.icon), x, y, dp(17), theme.mark_ink)

    def _draw_dots(self, group: InstructionGroup, box: tuple[float, float, float]) -> None:
        """What leads the eye from a name to its points."""
        begin, end, y = box
        group.add(Color(*theme.edge))
        for at in range(int((end - begin) / dp(DOTS))):
            group.add(Rectangle(pos=(end - (at + 1) * dp(DOTS), y - dp(1)), size=(dp(2), dp(2))))

    def _draw_axis(self, group: InstructionGroup, begin: float, end: float) -> None:
        """The first turn and the last, and what the signs mean."""
        size, wide, y = int(sp(AXIS_TYPE)), [0.0, 0.0], self.y + self._key().height + dp(AXIS) / 2
        for at, turn in enumerate(self._turn_words()):
            wide[at] = text_width(turn, size)
            draw_text(group, turn, end - wide[at] / 2 if at else begin + wide[at] / 2, y, size, theme.quiet)
        draw_key(group, self._key(), (begin + wide[0], end - wide[1]), self.center_x, y)

    def on_release(self) -> None:
        """The sign that the finger means, if any."""
        x, y = self.last_touch.pos
        near = min(self.places, key=lambda one: (one[0] - x) ** 2 + (one[1] - y) ** 2, default=None)
        if near is not None and (near[0] - x) ** 2 + (near[1] - y) ** 2 <= dp(REACH) ** 2:
            self.dispatch("on_sign", near[2])

    def on_sign(self, _: EveningSign) -> None:
        """For whoever wants to show it."""
