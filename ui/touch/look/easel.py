"""Lays shapes and marks in a measure of one's own, moved, turned and mirrored: what large pictures are painted with."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Sequence
from functools import lru_cache
from math import cos, pi, radians, sin

from kivy.graphics import InstructionGroup

from companion.client.layers.views import SeatInfo
from ui.touch.look.brush import Point
from ui.touch.look.ink import draw_mark
from ui.touch.look.shapes import Ink, Shapes
from ui.touch.look.theme import THEMES, colour_of, mixed, theme

LINE, PALE = "#14161B", "#F3EFE6"
"""Around things and people; the rim of a mark, by day as by night."""

BENDS = 10
"""Strokes of a curve."""

Path = str | Sequence[Point]
"""Corners, or a way as `way_of` reads it."""


class _Layers:
    """What is laid goes on one pile until something else has to lie on it."""

    def __init__(self, group: InstructionGroup) -> None:
        self.group, self.shapes = group, Shapes()

    def flush(self) -> None:
        self.shapes.add_to(self.group)
        self.shapes = Shapes()


class Easel:
    """A picture with a measure: x to the right and y upwards from `x`, `y` in texels, `unit` texels each.

    What was laid last is seen once `done` was called.
    """

    def __init__(self, group: InstructionGroup, x: float, y: float, unit: float) -> None:
        self._layers = _Layers(group)
        self._across, self._up, self._from = (unit, 0.0), (0.0, unit), (x, y)
        self._scale = unit

    def at(self, x: float, y: float, size: float = 1.0, mirrored: bool = False, turned: float = 0.0) -> Easel:
        """The same picture measured from a point of this one. turned: in degrees, against the clock."""
        other = Easel.__new__(Easel)
        other._layers, other._from, other._scale = self._layers, self._to(x, y), self._scale * size
        angle, way = radians(turned), -1 if mirrored else 1
        other._across = self._turn(cos(angle) * size * way, sin(angle) * size * way)
        other._up = self._turn(-sin(angle) * size, cos(angle) * size)
        return other

    def done(self) -> None:
        """Everything is laid."""
        self._layers.flush()

    def _turn(self, x: float, y: float) -> Point:
        return x * self._across[0] + y * self._up[0], x * self._across[1] + y * self._up[1]

    def _to(self, x: float, y: float) -> Point:
        across, up = self._turn(x, y)
        return self._from[0] + across, self._from[1] + up

    def _points(self, path: Path) -> list[Point]:
        return [self._to(x, y) for x, y in (way_of(path) if isinstance(path, str) else path)]

    @staticmethod
    def _fan(points: list[Point]) -> list[Point]:
        """All around its middle, so that it need not bulge everywhere."""
        middle = sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)
        return [middle, *points, points[0]]

    # What is laid

    def fill(self, path: Path, colour: str, strength: float = 1.0) -> None:
        """A shape that can be seen whole from the middle of its corners."""
        self._layers.shapes.fill(self._fan(self._points(path)), colour, strength)

    def slope(self, path: Path, start: Point, end: Point, one: Ink | str, other: Ink | str) -> None:
        """The same, turning from one colour into the other on the way from start to end."""
        inks = [(ink, 1.0) if isinstance(ink, str) else ink for ink in (one, other)]
        self._layers.shapes.slope(self._fan(self._points(path)), self._to(*start), self._to(*end), *inks)

    def inked(self, path: Path, colour: str, width: float = 0.9, ink: str = LINE, shade: str = "") -> None:
        """The same with a line around it. shade: what it turns into towards the right."""
        points = self._points(path)
        self._layers.shapes.line([*points, points[0], points[1]], 2 * width * self._scale, ink)
        if not shade:
            self._layers.shapes.fill(self._fan(points), colour)
            return
        left, right = min(points), max(points)
        if self._across[0] < 0:
            left, right = right, left
        self._layers.shapes.slope(self._fan(points), (left[0], 0), (right[0], 0), (colour, 1.0), (shade, 1.0))

    def box(self, x: float, y: float, wide: float, high: float, colour: str, strength: float = 1.0) -> None:
        """A box by its lower left corner."""
        self.fill([(x, y), (x + wide, y), (x + wide, y + high), (x, y + high)], colour, strength)

    def dusk(self, x: float, y: float, wide: float, high: float, *colours: str) -> None:
        """A box that turns from each colour into the next one, from its foot up."""
        step = high / (len(colours) - 1)
        for at, (one, other) in enumerate(itertools.pairwise(colours)):
            low = y + at * step
            box = [(x, low), (x + wide, low), (x + wide, low + step), (x, low + step)]
            self.slope(box, (x, low), (x, low + step), one, other)

    def disc(self, x: float, y: float, radius: float, colour: str, strength: float = 1.0, flat: float = 1.0) -> None:
        """A disc about its middle. flat: its height over its width."""
        self._layers.shapes.fill(self._points(self._round(x, y, radius, flat)), colour, strength)

    def ball(self, x: float, y: float, radius: float, colour: str, ink: str = LINE, width: float = 0.8) -> None:
        """A disc with a line around it."""
        self.disc(x, y, radius + width, ink)
        self.disc(x, y, radius, colour)

    def glow(self, x: float, y: float, radius: float, colour: str, strength: float, flat: float = 1.0) -> None:
        """Light that fades outwards to nothing."""
        ring = self._points(self._round(x, y, radius, flat))
        inks = [(colour, strength), *[(colour, 0.0)] * (len(ring) + 1)]
        self._layers.shapes.shade([self._to(x, y), *ring, ring[0]], inks)

    def _round(self, x: float, y: float, radius: float, flat: float) -> list[Point]:
        number = max(10, min(72, round(5 * (radius * self._scale) ** 0.5)))
        turns = [2 * pi * at / number for at in range(number)]
        return [(x + radius * cos(turn), y + radius * flat * sin(turn)) for turn in turns]

    def line(self, path: Path, width: float, colour: str, strength: float = 1.0) -> None:
        """A line through these points, `width` across."""
        self._layers.shapes.line(self._points(path), width * self._scale, colour, strength)

    def limb(self, path: Path, width: float, colour: str, line: float = 0.9, ink: str = LINE) -> None:
        """A thick line with round ends and a rim: an arm, a pole."""
        points = way_of(path) if isinstance(path, str) else path
        for grow, paint in ((2 * line, ink), (0.0, colour)):
            self.line(points, width + grow, paint)
            for x, y in (points[0], points[-1]):
                self.disc(x, y, (width + grow) / 2, paint)

    # What is drawn on top of it

    def mark(self, seat: SeatInfo, x: float, y: float, radius: float) -> None:
        """A seat's mark, upright however this picture is turned."""
        self.draw(lambda group, x, y, unit: draw_mark(
            group, seat.shape, seat.letter, x, y, radius * unit, theme.colour(seat.colour), theme.mark_ink,
            colour_of(PALE)), x, y)  # fmt: skip

    def draw(self, what: Callable[[InstructionGroup, float, float, float], None], x: float, y: float) -> None:
        """Something else on top: it gets the group, the place in texels, and how many of these are one of this
        measure."""
        self._layers.flush()
        what(self._layers.group, *self._to(x, y), self._scale)


@lru_cache(maxsize=500)
def way_of(path: str) -> tuple[Point, ...]:
    """The points of a way: numbers are corners, "Q" before four of them and "C" before six bend, as in SVG."""
    points: list[Point] = []
    words = path.replace(",", " ").split()
    at = 0
    while at < len(words):
        bends = {"Q": 2, "C": 3}.get(words[at], 0)
        at += bool(bends)
        count = 2 * (bends or 1)
        numbers = [float(word) for word in words[at : at + count]]
        at += count
        corners = list(zip(numbers[::2], numbers[1::2], strict=True))
        points += _bent([points[-1], *corners]) if bends else corners
    return tuple(points)


def _bent(corners: list[Point]) -> list[Point]:
    points = []
    for step in range(1, BENDS + 1):
        share, left = step / BENDS, corners
        while len(left) > 1:
            left = [(a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share) for a, b in itertools.pairwise(left)]
        points.append(left[0])
    return points


def cloth_of(seat: SeatInfo) -> tuple[str, str, str]:
    """A seat's colour as light, as it is, and as shadow."""
    colour = THEMES[theme.name].get(seat.colour, PALE)[:7]
    return mixed(colour, "#FFFFFF", 0.25), colour, mixed(colour, "#1A0E08", 0.45)
