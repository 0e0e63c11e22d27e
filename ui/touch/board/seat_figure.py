"""A piece that nothing but its seat tells apart: the seat's shape in its colour, with its initial."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial

from kivy.graphics import InstructionGroup

from companion.client.layers.views import SeatInfo
from ui.touch.look.ink import draw_mark
from ui.touch.look.theme import theme


@cache
def seat_figure(seat: SeatInfo) -> Callable[[InstructionGroup, float, float, float], None]:
    """What draws a `Piece` of that seat; always the same, so that one that stands as it stood is not drawn again."""
    return partial(_draw, seat)


def _draw(seat: SeatInfo, group: InstructionGroup, x: float, y: float, radius: float) -> None:
    colour = theme.colour(seat.colour)
    draw_mark(group, seat.shape, seat.letter, x, y, radius, colour, theme.mark_ink, theme.mark_edge)
