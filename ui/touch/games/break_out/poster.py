"""The cover of Break Out, upright: a window with bars bent apart, knotted sheets, and a boat that does not wait."""

from __future__ import annotations

from ui.touch.games.break_out.art import KNOT, ROPE, paint_boat, paint_joints, paint_window
from ui.touch.look.brush import Brush
from ui.touch.shelf.poster import Alive

SIZE = 0.62
"""Of window and boat, as parts of what they are on the lid."""

WATER = 9
"""How high the water stands over the foot of the picture."""

SLIM, BROAD = 27, 46
"""Halves of the picture's width at which boat and window stand one below the other, and side by side."""

WAVES = (0, 0, 1, 1, 2, 2, 1, 1)
"""How the water goes up and down."""


def poster_lives(half: float, foot: float) -> list[Alive]:
    """The water glitters."""
    return [Alive(-half, foot - 1, 2 * half, WATER + 2, WAVES)]


def paint_poster(brush: Brush, foot: float, moment: int = 0) -> None:
    """Paint it. foot: below that height its title lies over it."""
    half = brush.half
    apart = min(1.0, max(0.0, (half - SLIM) / (BROAD - SLIM)))
    window_x, boat_x = -(0.08 + 0.34 * apart) * half, (0.16 + 0.3 * apart) * half
    brush.shade("#3B4454", "#565F6E", 0, 100)
    paint_joints(brush.placed(0, 0, 0.72))
    brush.glow(window_x + 9, 82, 40, "#FFF0C4")
    paint_window(brush.placed(window_x, 100 - 97 * SIZE, SIZE), left=-28)
    _paint_sheets(brush, window_x, boat_x, foot)
    _paint_water(brush, foot, window_x, moment)
    paint_boat(brush.placed(boat_x, foot + 6, SIZE), 0, 0)
    brush.box(-half, foot - 40, 2 * half, 41, "#0F2C40")


def _paint_sheets(brush: Brush, window_x: float, boat_x: float, foot: float) -> None:
    """From the bars down to the boat, knotted; it hangs through however far that is."""
    top, end = (window_x + 2, 100 - 62 * SIZE), (boat_x - 8, foot + 19)
    points = [top]
    for step in range(1, 9):
        part = step / 8
        bow = 4 * part * (1 - part)
        points.append((top[0] + (end[0] - top[0]) * part - 3 * bow, top[1] + (end[1] - top[1]) * part - 2 * bow))
    brush.line(points, 2.9, KNOT)
    brush.line(points, 1.9, ROPE)
    for x, y in points[2:8:2]:
        brush.disc(x, y, 2.4, KNOT)
        brush.disc(x, y, 1.7, ROPE)


def _paint_water(brush: Brush, foot: float, window_x: float, moment: int) -> None:
    """Up to the boat, with what the moon leaves on it. moment: how far the waves have come."""
    half = brush.half
    brush.shade("#1F5270", "#123449", foot - 1, foot + WATER)
    brush.box(-half, foot + WATER - 0.5, 2 * half, 0.7, "#4F8DAE")
    for row in range(3):
        y, apart = foot + WATER - 2.6 - 2.9 * row, 9 + 2 * row
        shift = (moment - 1) * (1.6 if row % 2 else -1.6) + 3 * row
        for step in range(-8, 9):
            x = step * apart + shift
            brush.arc(x, y - 2.4, 3.2, 35, 145, 0.55, "#3C7896")
    for step in range(5):
        wide = 6.5 - 0.8 * step + (step + moment) % 3 * 1.6
        y = foot + WATER - 1.4 - 1.7 * step
        brush.line([(window_x + 9 - wide, y), (window_x + 9 + wide, y)], 0.7, "#F5E7B8" if step % 2 else "#A9C6CE")
