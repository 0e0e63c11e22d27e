"""The cover of Outrage!, upright: the moon over the Tower, a raven that watches, and the crown that is not yet gone."""

from __future__ import annotations

from math import sin

from ui.touch.games.outrage.art import KEEP, LIGHT, WALL, paint_crown, paint_keep, paint_raven, paint_teeth
from ui.touch.look.brush import Brush
from ui.touch.shelf.poster import Alive

ASLEEP = 1
"""The moment at which the raven's eye is shut and the window over the gate is dark."""


def _size(half: float, foot: float) -> float:
    """Of the Tower, so that it has room both ways."""
    return min(half / 42, (100 - foot) / 112)


def _raven(half: float, foot: float) -> tuple[float, float]:
    """Where it sits on the wall."""
    size = _size(half, foot)
    return -half + 15 * size, foot + 43 * size


def poster_lives(half: float, foot: float) -> list[Alive]:
    """The raven blinks, and somebody with a candle goes by."""
    size = _size(half, foot)
    x, y = _raven(half, foot)
    eye = Alive(x + 2 * size, y - 2 * size, 12 * size, 10 * size, (*(0,) * 13, ASLEEP, *(0,) * 9, ASLEEP, 0, ASLEEP))
    window = Alive(1.6 * size, foot + 57 * size, 7 * size, 14 * size, (*(0,) * 16, *(ASLEEP,) * 7))
    return [eye, window]


def paint_poster(brush: Brush, foot: float, moment: int = 0) -> None:
    """Paint it. foot: below that height its title lies over it."""
    half, size = brush.half, _size(brush.half, foot)
    _paint_sky(brush, foot)
    tower = brush.placed(0, foot, size)
    tower.glow(-4, 40, 62, "#B0708E")
    _paint_outer(tower)
    keep = tower.placed(12, 2, 1.18)
    paint_keep(keep)
    _paint_lights(keep, moment)
    _paint_wall(tower, foot / size)
    x, y = _raven(half, foot)
    raven = brush.placed(x, y, size)
    paint_raven(raven, 0, 0)
    if moment == ASLEEP:
        raven.disc(7.2, 3, 1.2, "#05050A")
    paint_crown(brush.placed(half - 23 * size, foot + 2, size), 0, 0)


def _paint_sky(brush: Brush, foot: float) -> None:
    """A clear night, the moon up where the Tower leaves room for it."""
    half = brush.half
    brush.shade("#10142F", "#7A4258", foot * 0.8, 100)
    for number in range(26):
        x, y = (number * 0.618 % 1 * 2 - 1) * half, 58 + number * 0.755 % 1 * 41
        brush.disc(x, y, 0.35 + 0.45 * (number % 3 == 0), "#F5EBD0", 0.85)
    moon = min(12.0, half * 0.33)
    x, y = half * 0.5, 99 - moon * 1.3
    brush.glow(x, y, moon * 2.1, "#FFE9B0")
    brush.disc(x, y, moon, "#FFF0C4")
    for dx, dy, radius in ((0.3, 0.25, 0.17), (-0.28, -0.3, 0.22), (-0.4, 0.35, 0.1), (0.15, -0.5, 0.09)):
        brush.disc(x + dx * moon, y + dy * moon, radius * moon, "#F2DDA6")
    for at, wide in ((72.0, 0.9), (66.0, 0.55)):
        brush.disc(-half * 0.35 + (72 - at) * 3, at, half * wide, "#C9A0B4", 0.12, flat=0.09)


def _paint_outer(tower: Brush) -> None:
    """Towers beside the keep, further off and therefore paler."""
    for x, wide, high in ((-44, 15, 44), (34, 17, 48)):
        tower.box(x, 0, wide, high, "#2C2440")
        paint_teeth(tower, x - 1, x + wide + 1, high, 3, "#2C2440")
        tower.box(x + wide / 2 - 1.2, high - 14, 2.4, 6, "#D9A648")
        tower.line([(x + wide / 2, high + 2), (x + wide / 2, high + 12)], 0.8, "#2C2440")
        tower.corner((x + wide / 2, high + 12), (x + wide / 2, high + 7), (x + wide / 2 + 7, high + 9.5), "#8F1730")


def _paint_lights(keep: Brush, moment: int) -> None:
    """What the windows throw on the stone, and the one behind which somebody goes by."""
    for x, y in ((-34, 51), (-20, 51), (-6, 51), (-27, 37), (2, 37)):
        keep.glow(x, y, 6, "#F6C95A")
    for course in range(5):
        y = 30 + 7 * course
        for step in range(4):
            left = -42 + 13 * step + 5 * sin(course * 2.4)
            keep.box(left, y, 5, 0.7, "#2F2843")
    if moment == ASLEEP:
        keep.box(-8, 48, 4, 7, KEEP)
        keep.dome(-6, 55, 2, KEEP)
        keep.box(-7.4, 48, 2.8, 5, "#6B4A2A")


def _paint_wall(tower: Brush, below: float) -> None:
    """The wall in front with its gate, two torches beside that, and the moat."""
    half = tower.half
    tower.box(-half, -below, 2 * half, 26 + below, WALL)
    paint_teeth(tower, -half, half, 26, 6, WALL)
    tower.box(-half, 24.6, 2 * half, 0.8, "#39304A")
    for row in range(3):
        for step in range(int(half / 7) + 1):
            for side in (-1, 1):
                tower.box(side * (step * 14 + 7 * (row % 2)) - 3, 4 + 7 * row, 6, 0.7, "#241F30")
    tower.box(-19, 0, 18, 12, "#3B2A20")
    tower.dome(-10, 12, 9, "#3B2A20")
    for x in (-16, -12, -8, -4):
        tower.line([(x, 0), (x, 18)], 1, WALL)
    for y in (5, 11):
        tower.line([(-19, y), (-1, y)], 1, WALL)
    for x in (-24, 4):
        tower.glow(x, 17, 12, "#FFB347")
        tower.line([(x, 8), (x, 15)], 1.4, "#6E4A22")
        tower.shape([(x, 15), (x - 2, 17), (x, 22), (x + 2, 17)], LIGHT)
