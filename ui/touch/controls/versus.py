"""Who has to do with whom, as a picture: two sides in the colours of their seats, and between them what it is about."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.graphics import Color, InstructionGroup, Line, RoundedRectangle, Triangle
from kivy.metrics import dp, sp

from companion.client.display.telling import Between
from companion.client.layers.views import SeatInfo
from ui.touch.look.fonts import icon
from ui.touch.look.ink import draw_boxes, draw_icon, draw_mark, draw_shape, draw_text
from ui.touch.look.scale import BODY, DISPLAY, TITLE
from ui.touch.look.theme import theme

Box = tuple[float, float, float, float]
"""x, y, width and height in pixels."""

Colour = Sequence[float]

SLANT = 0.2
"""How far the line between the sides leans, in their height, to each side of the middle."""

MARK, SIGN, DISC = 0.27, 0.62, 0.27
"""Radius of a mark, size of a sign that stands alone, radius of the one between the sides, in the height of all."""

ALONE, BESIDE, NUMBER = 0.24, 0.12, 0.31
"""Where a mark stands alone, where beside a number, and where that stands, in the width of all."""

LOST = 0.62
"""How much of its colour the side has lost that has the worse of it."""

PILL, GAP = 26, 4
"""How high it is what stands there of the stake, and what keeps its parts apart, in dp."""


def draw_alone(group: InstructionGroup, box: Box, radius: float, sign: str, mark: SeatInfo | None) -> None:
    """One seat and the sign of what happened to it, in its colour; the sign alone where it is nobody's."""
    x, y, wide, high = box
    group.add(Color(*(theme.colour(mark.colour) if mark is not None else theme.accent)))
    group.add(RoundedRectangle(pos=(x, y), size=(wide, high), radius=[radius, radius, 0, 0]))
    if mark is not None:
        _draw_mark(group, mark, x + wide * ALONE, y + high / 2, high)
    at = x + wide * (1 - ALONE if mark is not None else 0.5)
    draw_icon(group, icon(sign), at, y + high / 2, high * SIGN, theme.mark_ink)


def draw_between(
    group: InstructionGroup, box: Box, radius: float, sign: str, between: Between, sides: Sequence[SeatInfo | None]
) -> None:
    """Both sides with what each comes to; where nobody is on the other, what it is about is there."""
    x, y, wide, high = box
    middle, lean = x + wide / 2, high * SLANT
    shades = [
        _shade(side, seat, between.winner) for side, seat in zip(sides, (between.seat, between.other), strict=True)
    ]
    group.add(Color(*shades[1]))
    group.add(RoundedRectangle(pos=(middle - lean, y), size=(wide / 2 + lean, high), radius=[0, radius, 0, 0]))
    group.add(Color(*shades[0]))
    group.add(RoundedRectangle(pos=(x, y), size=(wide / 2 - lean, high), radius=[radius, 0, 0, 0]))
    group.add(Triangle(points=[middle - lean, y, middle - lean, y + high, middle + lean, y + high]))
    group.add(Color(*theme.raised))
    group.add(Line(points=[middle - lean, y, middle + lean, y + high], width=dp(2), cap="none"))
    for side, number, shade, way in zip(sides, between.numbers, shades, (1, -1), strict=True):
        left = x if way > 0 else x + wide
        at = left + way * wide * (BESIDE if number else ALONE)
        if side is not None:
            _draw_mark(group, side, at, y + high / 2, high)
        elif between.stake:
            draw_icon(group, icon(between.stake[0][0]), at, y + high / 2, high * SIGN, theme.accent)
        if number:
            size = sp(DISPLAY if high > dp(110) else TITLE)
            draw_text(group, number, left + way * wide * NUMBER, y + high / 2, size, _ink_on(shade), bold=True)
    pill = between.stake if sides[1] is not None else ()
    _draw_middle(group, middle, y + high / 2 + (dp(PILL) / 2 if pill else 0), high * DISC, sign)
    if pill:
        _draw_stake(group, middle, y + dp(PILL) / 2 + dp(GAP), pill)


def _draw_mark(group: InstructionGroup, side: SeatInfo, x: float, y: float, high: float) -> None:
    colour = theme.colour(side.colour)
    draw_mark(group, side.shape, side.letter, x, y, high * MARK, colour, theme.mark_ink, theme.mark_edge)


def _draw_middle(group: InstructionGroup, x: float, y: float, radius: float, sign: str) -> None:
    draw_shape(group, "disc", x, y, radius + dp(2), theme.raised)
    draw_shape(group, "disc", x, y, radius, theme.room)
    draw_icon(group, icon(sign), x, y, radius * 1.3, theme.accent)


def _draw_stake(group: InstructionGroup, x: float, y: float, stake: Sequence[tuple[str, int]]) -> None:
    """What can be won: each thing by its sign, with how many there are."""
    side, part = dp(PILL), dp(PILL) * 1.9
    wide = part * len(stake) + dp(GAP)
    draw_boxes(group, [(x - wide / 2, y - side / 2, wide, side)], side / 2, theme.room)
    for at, (sign, count) in enumerate(stake):
        left = x - wide / 2 + dp(GAP) / 2 + part * at
        draw_icon(group, icon(sign), left + part * 0.3, y, side * 0.72, theme.accent)
        draw_text(group, str(count), left + part * 0.72, y, sp(BODY), theme.ink, bold=True)


def _shade(side: SeatInfo | None, seat: int, winner: int) -> list[float]:
    """The ground of a side: its colour, of which one that has lost keeps little."""
    if side is None:
        return list(theme.room)
    colour = theme.colour(side.colour)
    lost = LOST if winner not in (-1, seat) else 0.0
    return [*(part * (1 - lost) + room * lost for part, room in zip(colour[:3], theme.room[:3], strict=True)), 1.0]


def _ink_on(shade: Colour) -> list[float]:
    """Dark on a light ground, light on a dark one."""
    red, green, blue = shade[:3]
    light = 0.3 * red + 0.6 * green + 0.1 * blue > 0.45
    dark, bright = sorted((list(theme.ink), list(theme.mark_ink)), key=lambda ink: sum(ink[:3]))
    return dark if light else bright
