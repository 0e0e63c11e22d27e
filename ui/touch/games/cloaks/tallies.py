"""What stands on a whole tile in numbers, where squares are not followed; and whose home it is."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial

from kivy.graphics import InstructionGroup
from kivy.metrics import sp

from companion.client.views import SeatInfo
from ui.touch.fonts import icon
from ui.touch.games.cloaks.colours import paint
from ui.touch.games.cloaks.figures import draw_monument
from ui.touch.theme import theme
from ui.touch.widgets.ink import draw_box, draw_icon, draw_mark, draw_text

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
    rows = len(lines) + (1 if neutral else 0)
    high = half * min(0.34, 1.24 / rows)
    tall = high * rows + half * 0.1
    top = y - half * 0.94 + tall
    draw_box(group, (x - half * 0.82, top - tall), (half * 1.64, tall), half * 0.12, theme.room, theme.edge, 1)
    at_y = top - half * 0.05 - high / 2
    for seat, houses, monuments, starred in lines:
        _line(group, seat, houses, monuments, starred, (x - half * 0.6, at_y), high)
        at_y -= high
    if neutral:
        draw_icon(group, icon("home"), x - half * 0.6, at_y, high * 0.9, paint("neutral"))
        draw_text(group, str(neutral), x - half * 0.22, at_y, max(high * 0.8, sp(14)), theme.ink, bold=True)


def _line(
    group: InstructionGroup, seat: SeatInfo, houses: int, monuments: int, starred: int,
    start: tuple[float, float], high: float,
) -> None:  # fmt: skip
    """The mark of a seat, its houses, and its monument, with a star beside one on a star."""
    x, y = start
    draw_mark(group, seat.shape, seat.letter, x, y, high * 0.42, theme.colour(seat.colour), theme.mark_ink,
              theme.mark_edge)  # fmt: skip
    draw_text(group, str(houses), x + high * 1.15, y, max(high * 0.8, sp(14)), theme.ink, bold=True)
    if monuments:
        draw_monument(group, x + high * 2.4, y, high * 0.42, theme.colour(seat.colour), theme.mark_edge)
    if starred:
        draw_icon(group, icon("star"), x + high * 3.4, y, high * 0.8, paint("star"))
