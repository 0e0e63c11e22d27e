"""What stands in the city: cloaks, nobles, houses, monuments; each in its seat's colour, with its letter or shape.

By night and by day they are pictures, painted once a seat and a size; letters and shapes are drawn upon them.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial

from kivy.graphics import InstructionGroup

from companion.client.layers.views import SeatInfo
from ui.touch.board.rims import paint_rim
from ui.touch.games.cloaks import flat, pictures
from ui.touch.games.cloaks.flat import LEGIBLE
from ui.touch.games.cloaks.pen import HALF
from ui.touch.games.cloaks.people import BADGE
from ui.touch.games.cloaks.tones import is_painted
from ui.touch.look.ink import draw_shape, draw_text
from ui.touch.look.played import ON_BOARDS, draw_played
from ui.touch.look.theme import theme

Figure = Callable[[InstructionGroup, float, float, float], None]

TURNS = 4
"""Degrees by which a cloak is turned at most, to either side."""

HELD_TURN = -9
"""Degrees by which one is turned that is held up."""

APART = 0.84
"""The share of its size that a cloak has whose square has a dashed rim: so that the rim is seen around it."""


@cache
def house_figure(seat: SeatInfo | None) -> Figure:
    """A house of a seat, None for a neutral one."""
    return partial(_draw_house, seat)


@cache
def monument_figure(seat: SeatInfo) -> Figure:
    """A monument of a seat."""
    return partial(_draw_monument, seat)


@cache
def cloak_figure(
    seat: SeatInfo, turned: int = 0, edged: bool = False, held: bool = False, share: float = 1.0
) -> Figure:
    """A cloak of a seat, lying flat. turned: in degrees. edged: it may be moved. held: it is in hand. share: how much
    of its usual size it has."""
    return partial(_draw_cloak, seat, turned, edged, held, share)


@cache
def noble_figure(seat: SeatInfo, played: bool = False) -> Figure:
    """The noble of a seat. played: by the companion."""
    return partial(_draw_noble, seat, played)


def turn_of(square: str) -> int:
    """By how many degrees a cloak on that square is turned: always the same there, and hardly ever as beside it."""
    return (sum(map(ord, square)) * 7 + len(square) * 3) % (2 * TURNS + 1) - TURNS


def _letter(group: InstructionGroup, letter: str, x: float, y: float, size: float) -> None:
    squeeze = 1 if len(letter) == 1 else 0.7
    draw_text(group, letter, x, y, size, theme.mark_ink, bold=True, squeeze=squeeze)


def _draw_house(seat: SeatInfo | None, group: InstructionGroup, x: float, y: float, half: float) -> None:
    if not is_painted():
        flat.draw_house(seat, group, x, y, half)
        return
    fine = half >= pictures.FINE
    if seat is None:
        pictures.show(group, pictures.neutral(theme.name), x, y, half)
        return
    pictures.show(group, pictures.house(seat.colour, theme.name, fine), x, y, half)
    if half >= LEGIBLE:
        _letter(group, seat.letter, x, y + half * (0.36 if fine else 0.22), half * (0.74 if fine else 0.96))


def _draw_monument(seat: SeatInfo, group: InstructionGroup, x: float, y: float, half: float) -> None:
    if not is_painted():
        flat.draw_built_monument(seat, group, x, y, half)
        return
    pictures.show(group, pictures.monument(seat.colour, theme.name), x, y, half)
    if half >= pictures.FINE:
        _letter(group, seat.letter, x, y - half * 0.02, half * 0.66)
    elif half >= LEGIBLE:
        _letter(group, seat.letter, x, y - half * 0.1, half * 0.96)


def _draw_cloak(
    seat: SeatInfo, turned: int, edged: bool, held: bool, share: float,
    group: InstructionGroup, x: float, y: float, half: float,
) -> None:  # fmt: skip
    if not is_painted():
        if edged and not held and share == 1:
            paint_rim(group, (x - half * 0.9, y - half * 0.9, half * 1.8, half * 1.8), "draft")
        flat.draw_cloak(seat, group, x, y, half)
        return
    picture = pictures.cloak(seat.colour, theme.name, half >= pictures.FINE, edged, held)
    turn, reach = (HELD_TURN, pictures.HELD) if held else (turned, pictures.REACH)
    half *= share
    pictures.show(group, picture, x, y, half, turn, reach)
    draw_shape(group, seat.shape, x, y, half * 0.27, theme.mark_ink)


def _draw_noble(seat: SeatInfo, played: bool, group: InstructionGroup, x: float, y: float, half: float) -> None:
    if is_painted():
        _draw_painted_noble(seat, group, x, y, half)
    else:
        flat.draw_noble(seat, group, x, y, half)
    if played:
        draw_played(group, x, y, half * 0.9, ON_BOARDS)


def _draw_painted_noble(seat: SeatInfo, group: InstructionGroup, x: float, y: float, half: float) -> None:
    fine = half >= pictures.FINE
    pictures.show(group, pictures.noble(seat.colour, theme.name, fine), x, y, half)
    unit = half / HALF
    if fine:
        left, up, radius = (part * unit for part in BADGE)
        draw_shape(group, seat.shape, x + left, y + up, radius * 1.2, theme.mark_edge)
        draw_shape(group, seat.shape, x + left, y + up, radius * 0.9, theme.mark_ink)
    else:
        draw_shape(group, seat.shape, x, y - 18 * unit, 10 * unit, theme.mark_ink)
