"""A fan of cards that lie on their faces, one for each person: what is secret, seen from outside."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.graphics import Color, InstructionGroup, PopMatrix, PushMatrix, Rotate, RoundedRectangle
from kivy.metrics import dp

from companion.client.layers.views import SeatInfo
from ui.touch.look.drawn import Drawn
from ui.touch.look.ink import draw_box, draw_mark
from ui.touch.look.theme import theme

SPREAD, MOST = 16, 56
"""Degrees from one card to the next, and from the first to the last at most."""

SHAPE = 0.68
"""Width of a card, in its height."""

LEAST, TALLEST = 84, 220
"""Height of a card at least, below which there is no fan, and at most, in dp."""

DEEP = 0.62
"""How much darker the back of a card is than its seat's colour."""


class Fan(Drawn):
    """Drawn as large as its room lets it be."""

    def __init__(self, seats: Sequence[SeatInfo], **settings: object) -> None:
        self._seats = seats
        super().__init__(**settings)

    def draw(self, group: InstructionGroup) -> None:
        """From the left to the right, each a little over the one before; nothing where there is no room."""
        high = min(self.height * 0.86, dp(TALLEST), self.width * 0.36)
        if high < dp(LEAST):
            return
        count = len(self._seats)
        step = min(SPREAD, MOST / max(count - 1, 1))
        # They turn about a point well below, as in a hand.
        foot = self.center_x, self.center_y - high * 1.5
        for at, seat in enumerate(self._seats):
            group.add(PushMatrix())
            group.add(Rotate(angle=((count - 1) / 2 - at) * step, origin=foot))
            self._card(group, seat, self.center_x, self.center_y + high * 0.02, high)
            group.add(PopMatrix())

    def _card(self, group: InstructionGroup, seat: SeatInfo, x: float, y: float, high: float) -> None:
        wide, rim = high * SHAPE, high * 0.045
        corner = (x - wide / 2, y - high / 2)
        group.add(Color(0, 0, 0, 0.34))
        group.add(RoundedRectangle(pos=(corner[0] + dp(3), corner[1] - dp(4)), size=(wide, high), radius=[high * 0.07]))
        draw_box(group, corner, (wide, high), high * 0.07, theme.paper, theme.room, dp(1.4))
        colour = theme.colour(seat.colour)
        back = [part * DEEP for part in colour[:3]] + [1.0]
        inner = (corner[0] + rim, corner[1] + rim), (wide - 2 * rim, high - 2 * rim)
        draw_box(group, *inner, high * 0.05, back, colour, dp(2))
        line = rim * 1.9
        draw_box(group, (corner[0] + line, corner[1] + line), (wide - 2 * line, high - 2 * line), high * 0.04, back,
                 [*theme.paper[:3], 0.5], dp(1))  # fmt: skip
        draw_mark(group, seat.shape, seat.letter, x, y, high * 0.19, colour, theme.mark_ink, theme.mark_edge)
