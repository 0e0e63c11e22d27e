"""Draws what is in the city in the measure of one square, so that it can be shown at any size."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin

from ui.touch.look.brush import Point
from ui.touch.look.shapes import Ink, Shapes, rounded

HALF = 36.0
"""From the middle of a square to its edge, in the pen's own measure; x to the right, y upwards."""

LEAF = 3.2
"""Radius from which a dot has eight corners; a smaller one has six."""

_SIX, _EIGHT = ([(cos(2 * pi * (at + 0.5) / sides), sin(2 * pi * (at + 0.5) / sides)) for at in range(sides)]
                for sides in (6, 8))  # fmt: skip


class Pen:
    """Lays into `shapes`, about the middle x, y of a square; half: of its side in pixels."""

    def __init__(self, shapes: Shapes, x: float, y: float, half: float) -> None:
        self.shapes = shapes
        self._x, self._y, self._unit = x, y, half / HALF

    def at(self, x: float, y: float) -> Point:
        """A point of the square in pixels."""
        return self._x + x * self._unit, self._y + y * self._unit

    def all_at(self, points: Sequence[Point]) -> list[Point]:
        """The same of several."""
        return [self.at(x, y) for x, y in points]

    def fill(self, points: Sequence[Point], colour: str, strength: float = 1.0) -> None:
        """A shape that can be seen whole from its first point."""
        self.shapes.fill(self.all_at(points), colour, strength)

    def slope(self, points: Sequence[Point], start: Point, end: Point, one: Ink, other: Ink) -> None:
        """The same, turning from one ink into the other on the way from start to end."""
        self.shapes.slope(self.all_at(points), self.at(*start), self.at(*end), one, other)

    def box(
        self, left: float, low: float, wide: float, high: float, colour: str, corner: float = 0.0,
        strength: float = 1.0, foot: str = "",
    ) -> None:  # fmt: skip
        """A box; foot: the colour that it turns into downwards."""
        unit = self._unit
        x, y = self.at(left, low)
        self.shapes.box(x, y, wide * unit, high * unit, colour, corner * unit, strength, foot)

    def frame(
        self, left: float, low: float, wide: float, high: float, corner: float, width: float, colour: str
    ) -> None:
        """The line around a box."""
        points = rounded(left, low, wide, high, corner)
        self.line([*points, points[0], points[1]], width, colour)

    def disc(
        self, x: float, y: float, radius: float, colour: str, strength: float = 1.0, flat: float = 1.0, rim: str = ""
    ) -> None:
        """A disc. rim: the colour that it turns into outwards."""
        self.shapes.disc(*self.at(x, y), radius * self._unit, colour, strength, flat, rim)

    def dot(self, x: float, y: float, radius: float, colour: str, strength: float = 1.0) -> None:
        """A small disc: a few corners are enough for what is no larger than a leaf."""
        ring = _SIX if radius < LEAF else _EIGHT
        self.shapes.fill([self.at(x + dx * radius, y + dy * radius) for dx, dy in ring], colour, strength)

    def glow(self, x: float, y: float, radius: float, colour: str, strength: float, flat: float = 1.0) -> None:
        """Light, or a shadow, that fades outwards to nothing."""
        self.shapes.glow(*self.at(x, y), radius * self._unit, colour, strength, flat)

    def ring(self, x: float, y: float, radius: float, width: float, colour: str, strength: float = 1.0) -> None:
        """A circle's line."""
        self.shapes.ring(*self.at(x, y), radius * self._unit, width * self._unit, colour, strength)

    def line(self, points: Sequence[Point], width: float, colour: str, strength: float = 1.0) -> None:
        """A line through these points."""
        self.shapes.line(self.all_at(points), width * self._unit, colour, strength)


def bow(start: Point, one: Point, other: Point, end: Point, steps: int = 8) -> list[Point]:
    """The points of a curve that sets out towards `one` and comes in from `other`, its start left out."""
    points = []
    for step in range(1, steps + 1):
        there = step / steps
        back = 1 - there
        shares = back**3, 3 * back * back * there, 3 * back * there * there, there**3
        points.append(
            (
                sum(share * point[0] for share, point in zip(shares, (start, one, other, end), strict=True)),
                sum(share * point[1] for share, point in zip(shares, (start, one, other, end), strict=True)),
            )
        )
    return points


def path(start: Point, *bows: tuple[Point, Point, Point], steps: int = 8) -> list[Point]:
    """A line of curves, each given as `bow` takes it."""
    points = [start]
    for one, other, end in bows:
        points += bow(points[-1], one, other, end, steps)
    return points
