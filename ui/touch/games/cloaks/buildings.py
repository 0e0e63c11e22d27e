"""Houses and monuments of the city, painted on the plots they stand on."""

from __future__ import annotations

from ui.touch.games.cloaks.pen import Pen
from ui.touch.games.cloaks.tones import tone
from ui.touch.look.theme import mixed

ROOF: list[tuple[float, float]] = [(-30, -3), (-14, 31), (14, 31), (30, -3)]
"""The corners of a roof."""


def plot(pen: Pen, bushes: bool = True) -> None:
    """What a house stands on: trodden earth with a little green, darker than any garden."""
    pen.box(-30, -35, 64, 64, tone("shadow"), 6, 0.4)
    pen.box(-32.4, -32.4, 64.8, 64.8, tone("plot"), 6)
    pen.box(-29.6, -29.6, 59.2, 59.2, tone("yard"), 4)
    for x, y, radius in ((-25, -24, 5.4), (25.5, -25, 5.4), (-26, 8, 4.2), (27, 6, 3.6)) if bushes else ():
        pen.dot(x + 1.2, y - 1.8, radius, tone("shadow"), 0.45)
        pen.dot(x, y, radius, tone("leaf_dark"))
        pen.dot(x - 1, y + 1.2, radius * 0.66, mixed(tone("leaf_dark"), tone("leaf"), 0.6))


def house(pen: Pen, colour: str) -> None:
    """Timber and plaster under a roof of that colour, on which a letter can be read."""
    plot(pen)
    _light_of_windows(pen)
    line, timber = tone("line"), tone("timber")
    pen.box(-18, -32, 46, 34, tone("shadow"), 2, 0.4)
    pen.box(-22, -30, 44, 32, line, 1)
    pen.box(-20.8, -28.8, 41.6, 31, tone("plaster"), foot=tone("plaster_dark"))
    for left in (-20.8, -8.4, 5.4, 17.8):
        pen.box(left, -28.8, 3, 28, timber)
    pen.box(-20.8, -13.6, 41.6, 2.6, timber)
    pen.line([(-17.8, -28), (-8.6, -14)], 2.2, timber)
    pen.line([(17.8, -28), (8.6, -14)], 2.2, timber)
    for left in (-17.2, 8.8):
        pen.box(left, -25.6, 8.4, 9.2, timber, 1)
        pen.box(left + 1.2, -24.4, 6, 6.8, tone("window"))
        pen.box(left + 3.8, -24.4, 0.8, 6.8, timber)
    pen.box(-5.2, -28.8, 10.4, 15.4, mixed(tone("door"), line, 0.4), 1)
    pen.box(-4, -28.8, 8, 14.2, tone("door"), 1)
    pen.dot(2.4, -22.4, 1, tone("gold"))
    pen.fill([(-28, -7), (30, -7), (28, -2), (-26, -2)], tone("shadow"), 0.35)
    _chimney(pen)
    roof(pen, ROOF, colour)


def _light_of_windows(pen: Pen) -> None:
    """What falls from them onto the yard; by day it is no more than dust."""
    pen.glow(0, -22, 34, tone("lamp"), 0.62, 0.6)


def _chimney(pen: Pen) -> None:
    pen.box(15, 18, 8.6, 17, tone("line"), 1)
    pen.box(16.2, 19, 6.2, 14.8, tone("chimney"), foot=mixed(tone("chimney"), tone("line"), 0.5))
    pen.box(14.2, 32.4, 10.2, 3.2, mixed(tone("chimney"), "#FFFFFF", 0.16), 1)


def roof(pen: Pen, corners: list[tuple[float, float]], colour: str) -> None:
    """Rows of tiles in a colour; its lower edge in shade, its ridge in light."""
    (left, foot), (ridge_left, top), (ridge_right, _), (right, _) = corners
    line, dark = tone("line"), mixed(colour, "#000000", 0.34)
    pen.fill(corners, colour)
    pen.slope(corners, (0, foot), (0, foot + (top - foot) * 0.3), (dark, 1.0), (colour, 1.0))
    rows = 5
    for row in range(1, rows):
        y = foot + (top - foot) * row / rows
        share = row / rows
        start, end = left + (ridge_left - left) * share, right + (ridge_right - right) * share
        pen.line([(start, y), (end, y)], 0.9, dark, 0.5)
    pen.line([(ridge_left, top - 1.4), (ridge_right, top - 1.4)], 2.4, mixed(colour, "#FFFFFF", 0.45))
    pen.line([*corners, corners[0], corners[1]], 1.8, line)


def small_house(pen: Pen, colour: str) -> None:
    """The same where a square is as small as a finger nail: a large roof above a strip of wall."""
    plot(pen, bushes=False)
    _light_of_windows(pen)
    pen.box(-25, -31, 50, 28, tone("line"), 1)
    pen.box(-22.6, -28.6, 45.2, 24, tone("plaster"))
    for left in (-19, 7):
        pen.box(left, -26.4, 12, 10.4, tone("timber"))
        pen.box(left + 1.6, -24.8, 8.8, 8.8, tone("window"))
    pen.box(-5, -28.6, 10, 13, tone("door"))
    corners, light, dark = [(-33.0, -14.0), (-17.0, 31.0), (17.0, 31.0), (33.0, -14.0)], "#FFFFFF", "#000000"
    _chimney(pen)
    pen.slope(corners, (0, -14), (0, 31), (mixed(colour, dark, 0.14), 1.0), (mixed(colour, light, 0.16), 1.0))
    pen.line([(-31, -12), (31, -12)], 4, mixed(colour, dark, 0.4))
    pen.line([(-16, 28.6), (16, 28.6)], 4, mixed(colour, light, 0.55))
    pen.line([*corners, corners[0], corners[1]], 3.4, tone("line"))


def neutral_house(pen: Pen) -> None:
    """One that is nobody's: grey under slates, without a letter."""
    house(pen, tone("slate"))
    for row in range(4):
        y = 1.0 + 7 * row
        for at in range(-2, 3):
            x = at * (9.4 - row) + (3 if row % 2 else 0)
            pen.line([(x, y), (x, y + 5)], 0.9, tone("slate_dark"), 0.8)


def monument(pen: Pen, colour: str, edge: str) -> None:
    """An obelisk of stone in a seat's colour on three steps, on a paved plot."""
    pen.box(-30, -35, 64, 64, tone("shadow"), 6, 0.4)
    pen.box(-32.4, -32.4, 64.8, 64.8, tone("stone_dark"), 5)
    step = 64.8 / 4
    for row in range(4):
        for at in range(4):
            shade = mixed(tone("stone"), tone("stone_light"), 0.1 + 0.2 * ((row * 3 + at * 5) % 3))
            pen.box(-32.4 + at * step + 0.8, -32.4 + row * step + 0.8, step - 1.6, step - 1.6, shade, 1.5)
    # A long shadow on the paving, then the steps.
    pen.fill([(-8, -24), (10, -24), (33, -3), (33, 4), (24, 4)], tone("shadow"), 0.42)
    for half, low, high in ((25.5, -31, 6.4), (20.5, -25.2, 6.2), (16.5, -19.6, 4.6)):
        pen.box(-half - 1.4, low - 1.4, 2 * half + 2.8, high + 2.4, edge, 1)
        pen.box(-half, low, 2 * half, high, mixed(colour, "#FFFFFF", 0.22), 0.5, foot=mixed(colour, "#000000", 0.3))
    shaft = [(-14.5, -15.5), (-10.6, 21), (0, 34), (10.6, 21), (14.5, -15.5)]
    pen.line([*shaft, shaft[0], shaft[1]], 4.2, edge)
    pen.fill(shaft, colour)
    pen.fill([(0, 34), (10.6, 21), (14.5, -15.5), (11, -15.5), (7.6, 20)], mixed(colour, "#000000", 0.36))
    pen.fill([(0, 34), (-10.6, 21), (-14.5, -15.5), (-12.4, -15.5), (-8.4, 20)], mixed(colour, "#FFFFFF", 0.5))
    pen.fill([(0, 34), (-10.6, 21), (0, 22.6)], mixed(colour, "#FFFFFF", 0.62))
    pen.fill([(0, 34), (0, 22.6), (10.6, 21)], mixed(colour, "#000000", 0.22))
