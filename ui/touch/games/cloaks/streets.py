"""The streets of the city: cobbles, gutters between the tiles, puddles, barrels, and lanterns by night."""

from __future__ import annotations

from random import Random

from ui.touch.games.cloaks.pen import HALF, Pen
from ui.touch.games.cloaks.tones import tone
from ui.touch.look.shapes import Shapes
from ui.touch.look.theme import mixed

PAVED = 6
"""Squares of cobbles that differ."""

ROWS, ACROSS = 7, 6
"""Stones of a square: rows, and stones in each."""

LIT_ROWS = 5
"""Rows of a square that is lit: fewer, so that it stays one bright thing."""

CUT = 0.3
"""How much of a stone's corners is worn off, in its height."""


def cobbles(pen: Pen, luck: Random) -> None:
    """A square of worn stones, row by row, that goes on in the next."""
    high, shades = 2 * HALF / ROWS, ("cobble", "cobble_warm", "cobble_cool", "cobble")
    light, dark = tone("cobble_light"), tone("mortar")
    for row in range(ROWS):
        low = -HALF + row * high
        cuts = [-HALF + 2 * HALF * (at + luck.uniform(-0.2, 0.2)) / ACROSS for at in range(1, ACROSS)]
        for left, right in zip([-HALF, *cuts], [*cuts, HALF], strict=True):
            colour = mixed(tone(luck.choice(shades)), dark, luck.uniform(0, 0.34))
            _stone(pen, left + 0.7, low + 0.8, right - left - 1.4, high - 1.5, colour, mixed(colour, light, 0.42))


def _stone(pen: Pen, left: float, low: float, wide: float, high: float, colour: str, light: str) -> None:
    """Its corners are worn, and the light comes from above."""
    cut, right, top = high * CUT, left + wide, low + high
    points = [
        (left + cut, low), (right - cut, low), (right, low + cut), (right, top - cut), (right - cut, top),
        (left + cut, top), (left, top - cut), (left, low + cut),
    ]  # fmt: skip
    pen.slope(points, (left, low), (left, top), (colour, 1.0), (light, 1.0))


def lit_cobbles(pen: Pen, luck: Random) -> None:
    """A square that may be touched, from rim to rim: the same stones, as if a lantern stood right above them."""
    pen.box(-HALF, -HALF, 2 * HALF, 2 * HALF, tone("lit_joint"), 13)
    high, stones = 2 * (HALF - 1.6) / LIT_ROWS, []
    for row in range(LIT_ROWS):
        low = -HALF + 1.6 + row * high
        # At the top and the bottom a round corner is cut off.
        edge = HALF - (5.6 if row in (0, LIT_ROWS - 1) else 1.6)
        cuts = [-edge + 2 * edge * (at + luck.uniform(-0.16, 0.16)) / 4 for at in range(1, 4)]
        stones += [(left, low, right - left) for left, right in zip([-edge, *cuts], [*cuts, edge], strict=True)]
    for left, low, wide in stones:
        warm = mixed(tone("lit_warm"), tone("lit"), luck.uniform(0, 0.8))
        _stone(pen, left + 0.5, low + 0.5, wide - 1.0, high - 1.0, warm, tone("lit"))


def gutter(shapes: Shapes, box: tuple[float, float, float, float], luck: Random) -> None:
    """A channel between two tiles, with what is left of the rain in it."""
    x, y, wide, high = box
    along, across = max(wide, high), min(wide, high)
    shapes.box(x, y, wide, high, tone("gutter"))
    at = luck.uniform(0, across * 3)
    while at < along:
        long = min(luck.uniform(3, 9) * across, along - at)
        thin = across * 0.34
        if wide > high:
            shapes.box(x + at, y + (across - thin) / 2, long, thin, tone("water"), thin / 2)
            shapes.box(x + at + long * 0.2, y + across / 2, long * 0.4, thin * 0.3, tone("glint"), 0, 0.7)
        else:
            shapes.box(x + (across - thin) / 2, y + at, thin, long, tone("water"), thin / 2)
            shapes.box(x + across / 2 - thin * 0.3, y + at + long * 0.2, thin * 0.3, long * 0.4, tone("glint"), 0, 0.7)
        at += long + luck.uniform(1, 4) * across


def puddle(pen: Pen, luck: Random) -> None:
    """Rain in a hollow of the street."""
    x, y = luck.uniform(-8, 8), luck.uniform(-8, 8)
    pen.disc(x, y, 21, tone("mortar"), 0.7, 0.48)
    pen.disc(x, y, 19, tone("water"), 0.95, 0.44, rim=mixed(tone("water"), tone("mortar"), 0.4))
    pen.line([(x - 13, y + 2.4), (x - 4, y + 5), (x + 8, y + 4.4)], 1.4, tone("glint"), 0.85)
    pen.line([(x - 4, y - 3.4), (x + 6, y - 3), (x + 12, y - 1)], 1.0, tone("glint"), 0.5)
    pen.disc(x - 7, y - 1, 3.6, tone("bloom"), 0.4, 0.34)


def barrels(pen: Pen, luck: Random) -> None:
    """Two barrels against a wall, seen from above."""
    turned = luck.choice((-1, 1))
    for x, y in ((20 * turned, 20), (10 * turned, 23)):
        pen.disc(x + 1.6, y - 2.6, 8.4, tone("shadow"), 0.5)
        pen.disc(x, y, 8, tone("wood_dark"))
        pen.disc(x, y, 6.8, tone("wood"), rim=mixed(tone("wood"), tone("wood_dark"), 0.5))
        pen.disc(x, y, 4.6, tone("wood_light"))
        pen.line([(x - 4, y), (x + 4, y)], 0.9, tone("wood_dark"))
        pen.line([(x, y - 4), (x, y + 4)], 0.9, tone("wood_dark"))


def straw(pen: Pen, luck: Random) -> None:
    """What fell off a cart."""
    for _ in range(11):
        x, y = luck.uniform(-20, 20), luck.uniform(-16, 16)
        pen.line([(x, y), (x + luck.uniform(-6, 6), y + luck.uniform(-4, 4))], 1.1, tone("gold"), 0.5)


def lantern(pen: Pen) -> None:
    """At the corner of a garden, its light on all that lies around; by day it is only its post."""
    pen.dot(1.2, -1.6, 5, tone("shadow"), 0.5)
    pen.dot(0, 0, 4.6, tone("line"))
    pen.dot(0, 0, 3, tone("lamp"))
    pen.dot(0, 0, 1.5, tone("bloom"))


def lantern_light(pen: Pen) -> None:
    """What it gives by night."""
    pen.glow(0, 0, 96, tone("lamp"), 0.34)
    pen.glow(0, 0, 36, tone("lamp"), 0.34)
