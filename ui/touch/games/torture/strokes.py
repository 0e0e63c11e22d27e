"""What the dungeon's pictures are drawn with beside the brush: soft outlines, dark rims, mirrored shapes."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from math import cos, fsum, radians, sin

from ui.touch.look.brush import Brush, Point
from ui.touch.look.theme import mixed

INK, WHITE = "#14161B", "#FBF8F0"
GOLD, BRASS, SHINE = "#E6B84C", "#A5761A", "#FFE9A8"
WOOD, BARK, PLANK = "#8E6232", "#54351C", "#B98A52"
STEEL, IRON, SILVER = "#8C99A6", "#4C5763", "#D3DBE2"
RED, WINE, ROSE = "#C8372D", "#7A1F2B", "#E58F7A"
SKY, DEEP = "#6FC3F0", "#1D5A7A"
LEAF, MOSS = "#5E9A4A", "#38622F"
SHEET, CURL = "#FFF6DC", "#D8BC82"

STEPS = 5
"""Strokes between two points of a soft outline."""

RIM = 1.5
"""How far a dark rim stands out around a shape."""


def soft(points: Sequence[Point]) -> list[Point]:
    """A closed outline that goes through all these points without a corner."""
    found: list[Point] = []
    count = len(points)
    for at in range(count):
        (x0, y0), (x1, y1), (x2, y2), (x3, y3) = (points[(at + step) % count] for step in (-1, 0, 1, 2))
        for part in (step / STEPS for step in range(STEPS)):
            once, twice, thrice = part, part * part, part * part * part
            found.append((
                (2 * x1 + (x2 - x0) * once + (2 * x0 - 5 * x1 + 4 * x2 - x3) * twice
                 + (3 * x1 - x0 - 3 * x2 + x3) * thrice) / 2,
                (2 * y1 + (y2 - y0) * once + (2 * y0 - 5 * y1 + 4 * y2 - y3) * twice
                 + (3 * y1 - y0 - 3 * y2 + y3) * thrice) / 2,
            ))  # fmt: skip
    return found


def mirrored(half: Sequence[Point]) -> list[Point]:
    """A closed outline from its right half, given from the top down; points on the middle are there once."""
    return [*half, *((-x, y) for x, y in reversed(half) if x)]


def moved(points: Sequence[Point], x: float, y: float, size: float = 1.0, turn: float = 0.0) -> list[Point]:
    """The same points about another place, larger or smaller, turned against the clock by an angle in degrees."""
    across, up = cos(radians(turn)) * size, sin(radians(turn)) * size
    return [(x + px * across - py * up, y + px * up + py * across) for px, py in points]


def filled(brush: Brush, points: Sequence[Point], colour: str, rim: float = RIM, ink: str = INK) -> None:
    """A shape that can be seen whole from the middle of its points, with a dark rim."""
    # Exactly, so that a picture that is built is the same by any Python: from 3.12 on `sum` is more exact than before.
    middle = (fsum(x for x, _ in points) / len(points), fsum(y for _, y in points) / len(points))
    if rim:
        brush.line([*points, points[0]], 2 * rim, ink)
    brush.shape([middle, *points, points[0]], colour)


def blob(brush: Brush, points: Sequence[Point], colour: str, rim: float = RIM) -> None:
    """The same with a soft outline."""
    filled(brush, soft(points), colour, rim)


def ball(brush: Brush, x: float, y: float, radius: float, colour: str, flat: float = 1.0, rim: float = RIM) -> None:
    """A disc with a dark rim."""
    if rim:
        brush.disc(x, y, radius + rim, INK, flat=(radius * flat + rim) / (radius + rim))
    brush.disc(x, y, radius, colour, flat=flat)


def slab(
    brush: Brush, x: float, y: float, wide: float, high: float, colour: str, corner: float = 0.0, rim: float = RIM
) -> None:
    """A box with a dark rim, by its lower left corner."""
    if rim:
        brush.box(x - rim, y - rim, wide + 2 * rim, high + 2 * rim, INK, corner + rim)
    brush.box(x, y, wide, high, colour, corner)


def rod(brush: Brush, points: Sequence[Point], width: float, colour: str, rim: float = RIM) -> None:
    """A thick line with a dark rim."""
    brush.line(points, width + 2 * rim, INK)
    brush.line(points, width, colour)


def bow(one: Point, over: Point, other: Point) -> list[Point]:
    """A bent line from one point to another, drawn towards a third."""
    (x0, y0), (x1, y1), (x2, y2) = one, over, other
    found = []
    for at in (step / 8 for step in range(9)):
        near, middle, far = (1 - at) ** 2, 2 * at * (1 - at), at * at
        found.append((near * x0 + middle * x1 + far * x2, near * y0 + middle * y1 + far * y2))
    return found


def darker(colour: str, share: float = 0.28) -> str:
    """The same in shadow."""
    return mixed(colour, INK, share)


def lighter(colour: str, share: float = 0.3) -> str:
    """The same in light."""
    return mixed(colour, WHITE, share)


def waves(brush: Brush, left: float, right: float, y: float, colour: str, width: float = 2.0) -> None:
    """A line of ripples."""
    step = 8.0
    xs = [left + step * at for at in range(int((right - left) / step) + 1)]
    line = [(x, y + (1.6 if at % 2 else -0.6)) for at, x in enumerate(xs)]
    for one, other in itertools.pairwise(line):
        brush.line([one, other], width, colour)


def shadow(brush: Brush, wide: float = 36, y: float = 7) -> None:
    """What a thing throws on the ground beneath it."""
    brush.disc(0, y, wide, INK, 0.35, 0.16)
