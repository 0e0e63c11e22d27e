"""What stands on a whole tile in numbers, where squares are not followed; and whose home it is."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial

from kivy.graphics import InstructionGroup

from companion.client.layers.views import SeatInfo
from ui.touch.games.cloaks.colours import paint
from ui.touch.games.cloaks.figures import house_figure
from ui.touch.games.cloaks.flat import draw_monument
from ui.touch.look.fonts import icon
from ui.touch.look.ink import draw_box, draw_icon, draw_mark, draw_text
from ui.touch.look.theme import theme

CELL = 0.9
"""Width of the count of one seat, in half sides of a tile."""

TWO_DIGITS = 10

Count = tuple[SeatInfo, int, int, int]
"""A seat, and its houses, monuments and monuments on a star on the tile."""


@cache
def tally_figure(
    counts: tuple[Count, ...], neutral: int, homes: tuple[SeatInfo, ...]
) -> Callable[[InstructionGroup, float, float, float], None]:
    """The numbers of a tile as something that can stand on it."""
    return partial(_draw, counts, neutral, homes)


def _draw(
    counts: tuple[Count, ...], neutral: int, homes: tuple[SeatInfo, ...],
    group: InstructionGroup, x: float, y: float, half: float,
) -> None:  # fmt: skip
    """A line for each seat that has built there, on a plate; a home tile bears a mark in its corner."""
    lines = [count for count in counts if count[1] or count[2]]
    built = bool(lines) or neutral
    for at, seat in enumerate(homes):
        radius = half * 0.22
        draw_mark(group, seat.shape, seat.letter, x - half + radius * (1.3 + 2.2 * at), y + half - radius * 1.3, radius,
                  theme.colour(seat.colour), theme.mark_ink, theme.mark_edge)  # fmt: skip
    if not built:
        return
    # At the foot of the tile: its upper corners are for whose home it is, and for what may be built.
    cells = len(lines) + (1 if neutral else 0)
    across = 1 if cells == 1 else 2
    rows = -(-cells // across)
    high, wide = half * min(0.42, 1.24 / rows), half * CELL
    tall = high * rows + half * 0.08
    left, top = x - wide * across / 2, y - half * 0.94 + tall
    draw_box(group, (left - half * 0.04, top - tall), (wide * across + half * 0.08, tall), half * 0.12, theme.room,
             theme.edge, 1)  # fmt: skip
    for at in range(cells):
        row, column = divmod(at, across)
        start = left + column * wide, top - half * 0.04 - (row + 0.5) * high
        if at < len(lines):
            _cell(group, lines[at], start, high)
        else:
            house_figure(None)(group, start[0] + high * 0.46, start[1], high * 0.42)
            _number(group, neutral, start, high)


def _number(group: InstructionGroup, number: int, start: tuple[float, float], high: float) -> None:
    draw_text(group, str(number), start[0] + high * (1.12 if number < TWO_DIGITS else 1.2), start[1], high * 0.8,
              theme.ink, bold=True, squeeze=1 if number < TWO_DIGITS else 0.72)  # fmt: skip


def _cell(group: InstructionGroup, count: Count, start: tuple[float, float], high: float) -> None:
    """The mark of a seat, its houses, and its monument, with a star on one that stands on a star."""
    seat, houses, monuments, starred = count
    x, y = start
    draw_mark(group, seat.shape, seat.letter, x + high * 0.46, y, high * 0.34, theme.colour(seat.colour),
              theme.mark_ink, theme.mark_edge)  # fmt: skip
    _number(group, houses, start, high)
    if monuments:
        draw_monument(group, x + high * 1.82, y, high * 0.42, theme.colour(seat.colour), theme.mark_edge)
    if starred:
        draw_icon(group, icon("star"), x + high * 1.82, y - high * 0.24, high * 0.42, paint("star"))
