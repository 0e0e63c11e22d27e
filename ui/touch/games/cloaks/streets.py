"""The streets of the city: paving of each quarter, canals and bridges between, puddles, barrels, lanterns by night."""

from __future__ import annotations

from itertools import pairwise
from random import Random

from ui.touch.games.cloaks.pen import HALF, Pen
from ui.touch.games.cloaks.tones import tone
from ui.touch.look.brush import Point
from ui.touch.look.shapes import Shapes
from ui.touch.look.theme import mixed

Box = tuple[float, float, float, float]

PAVED = 6
"""Squares of one paving that differ."""

PAVINGS = ("cool", "sand", "rosy")
"""What quarters are paved with, by the tones of their stones: cobbles, flags and bricks."""

ROWS, ACROSS = {"cool": 7, "sand": 5, "rosy": 9}, {"cool": 6, "sand": 5, "rosy": 4}
"""Stones of a square: rows, and stones in each."""

LIT_ROWS = 5
"""Rows of a square that is lit: fewer, so that it stays one bright thing."""

BANKS, BROAD, SLABS = 2.3, 4.2, 5
"""A bridge: how far it reaches from bank to bank and how broad it is, in widths of its canal; and its slabs."""

CUT = 0.3
"""How much of a stone's corners is worn off, in its height."""


def paving_of(place: int, across: int) -> str:
    """What a quarter is paved with: beside and below it lies another. across: quarters side by side."""
    row, column = divmod(place, across)
    return PAVINGS[(row + column) % len(PAVINGS)]


def paving(pen: Pen, luck: Random, kind: str) -> None:
    """A square of worn stones, row by row, that goes on in the next."""
    rows, across = ROWS[kind], ACROSS[kind]
    high, body, light, dark = 2 * HALF / rows, tone(kind), tone(f"{kind}_light"), tone(f"{kind}_joint")
    uneven = 0.04 if kind == "rosy" else 0.2
    pen.box(-HALF, -HALF, 2 * HALF, 2 * HALF, dark)
    for row in range(rows):
        low, shift = -HALF + row * high, 0.5 * (row % 2) if kind == "rosy" else 0.0
        cuts = [
            2 * HALF * (at - shift + luck.uniform(-uneven, uneven)) / across for at in range(1, across + bool(shift))
        ]
        for left, right in pairwise([-HALF, *(-HALF + cut for cut in cuts), HALF]):
            colour = mixed(body, dark, luck.uniform(0, 0.36))
            _stone(pen, left + 0.7, low + 0.8, right - left - 1.4, high - 1.5, colour, mixed(colour, light, 0.5))


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


def canal(shapes: Shapes, box: Box) -> None:
    """Water between two quarters, between kerbs."""
    x, y, wide, high = box
    lies, across = wide > high, min(wide, high)
    for share, colour in ((0.0, "kerb"), (0.18, "gutter"), (0.26, "water")):
        off = across * share
        shapes.box(
            x + off * (not lies), y + off * lies, wide - 2 * off * (not lies), high - 2 * off * lies, tone(colour)
        )


def ripples(shapes: Shapes, box: Box, luck: Random) -> None:
    """The sky in a canal, here and there."""
    x, y, wide, high = box
    along, across = max(wide, high), min(wide, high)
    thin, at = across * 0.14, luck.uniform(0, across * 3)
    while at < along:
        long, off = min(luck.uniform(2, 5) * across, along - at), across * luck.uniform(0.32, 0.54)
        spot = (x + at, y + off, long, thin) if wide > high else (x + off, y + at, thin, long)
        shapes.box(*spot, tone("glint"), thin / 2, 0.75)
        at += long + luck.uniform(2, 6) * across


def bridge(shapes: Shapes, middle: Point, across: float, lies: bool) -> None:
    """Slabs between two streets, over a canal so wide. lies: it leads from the left to the right."""
    long, wide = across * BANKS, across * BROAD
    x, y = middle
    half = (long / 2, wide / 2) if lies else (wide / 2, long / 2)
    shapes.box(x - half[0], y - half[1] - across * 0.14, 2 * half[0], 2 * half[1], tone("shadow"), 0, 0.45)
    shapes.box(x - half[0], y - half[1], 2 * half[0], 2 * half[1], tone("stone_light"), foot=tone("stone"))
    step = wide / SLABS
    for at in range(1, SLABS):
        off = -wide / 2 + at * step
        ends = (
            [(x - half[0], y + off), (x + half[0], y + off)]
            if lies
            else [(x + off, y - half[1]), (x + off, y + half[1])]
        )
        shapes.line(ends, max(0.5, across * 0.05), tone("stone_dark"), 0.7)
    thick = across * 0.3
    for side in (-1, 1):
        off = side * (wide - thick) / 2
        box = (
            (x - half[0], y + off - thick / 2, long, thick) if lies else (x + off - thick / 2, y - half[1], thick, long)
        )
        shapes.box(*box, tone("kerb"), thick * 0.3)


def puddle(pen: Pen, luck: Random) -> None:
    """Rain in a hollow of the street."""
    x, y = luck.uniform(-8, 8), luck.uniform(-8, 8)
    pen.disc(x, y, 21, tone("gutter"), 0.7, 0.48)
    pen.disc(x, y, 19, tone("water"), 0.95, 0.44, rim=mixed(tone("water"), tone("gutter"), 0.4))
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
    pen.glow(0, 0, 110, tone("lamp"), 0.4)
    pen.glow(0, 0, 36, tone("lamp"), 0.34)
