"""Gives what a brush paints light and shade: it comes from the upper left, falls off over every part, and the whole has
a dark line around it and a shadow."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import cos, hypot, pi, radians, sin
from typing import NamedTuple

from kivy.graphics import InstructionGroup

from ui.touch.look.brush import Brush, Point
from ui.touch.look.painted import Paint
from ui.touch.look.shapes import Shapes, rounded
from ui.touch.look.theme import mixed

LINE = "#14161B"
"""The line around a picture."""

OUTLINE = 2.0
"""How broad that line is, in hundredths of the picture's height."""

LIT, SHADED = 0.2, 0.36
"""How much lighter and how much darker a colour turns towards the light and away from it."""

SHADOW = (3.0, -3.6)
"""How far the shadow lies off what throws it."""

INSET = 0.8
"""How large a picture is within its niche."""

THIN = 3.2
"""Lines no broader than this are of one colour."""

STRAIGHT = cos(radians(15))
"""A line that turns less than so far goes on as straight as its mitre."""


class Niche(NamedTuple):
    """What a picture stands in: the colours of its back in the light and in the shade."""

    light: str
    deep: str


class Relief(Brush):
    """Takes what a `Brush` takes, and lays it into `shapes`. grown: everything is that much larger and of one colour,
    for what lies around and below; 0 for the picture itself."""

    def __init__(self, shapes: Shapes, wide: float, high: float, grown: float = 0.0, colour: str = "") -> None:
        super().__init__(InstructionGroup(), wide, high)
        self._shapes, self._grown, self._colour = shapes, grown, colour

    def _tones(self, colour: str) -> tuple[str, str]:
        """Towards the light and away from it."""
        return mixed(colour, "#FFFFFF", LIT), mixed(colour, LINE, SHADED)

    def _fill(self, points: Sequence[Point], colour: str, strength: float = 1.0) -> None:
        """A shape in pixels that can be seen whole from its first point."""
        shapes = self._shapes
        if self._colour:
            if strength >= 1:
                shapes.fill(points, self._colour)
                self._rod([*points, points[0]], 2 * self._grown * self._unit, self._colour)
            return
        across, up = [x for x, _ in points], [y for _, y in points]
        light, dark = self._tones(colour)
        start, end = (min(across), max(up)), (max(across), min(up))
        shapes.slope(points, start, end, (light, strength), (dark, strength))

    def shape(self, points: Sequence[Point], colour: str, strength: float = 1.0) -> None:
        """A filled shape."""
        self._fill([self._at(x, y) for x, y in points], colour, strength)

    def corner(self, one: Point, two: Point, three: Point, colour: str) -> None:
        """A triangle."""
        self.shape([one, two, three], colour)

    def box(self, x: float, y: float, wide: float, high: float, colour: str, corner: float = 0.0) -> None:
        """A box by its lower left corner."""
        left, low = self._at(x, y)
        self._fill(rounded(left, low, wide * self._unit, high * self._unit, corner * self._unit), colour)

    def disc(self, x: float, y: float, radius: float, colour: str, strength: float = 1.0, flat: float = 1.0) -> None:
        """A disc: the light falls on a ball, from the upper left."""
        (middle_x, middle_y), size = self._at(x, y), (radius + self._grown) * self._unit
        if self._colour:
            if strength >= 1:
                self._shapes.disc(middle_x, middle_y, size, self._colour, flat=flat)
            return
        light, dark = self._tones(colour)
        ring = [(middle_x + size * cos(2 * pi * at / 40), middle_y + size * flat * sin(2 * pi * at / 40))
                for at in range(41)]  # fmt: skip
        lamp = middle_x - size * 0.34, middle_y + size * flat * 0.38
        self._shapes.shade([lamp, *ring], [(light, strength), *[(dark, strength)] * len(ring)])

    def glow(self, x: float, y: float, radius: float, colour: str) -> None:
        """Light that fades outwards; it has no shadow."""
        if not self._colour:
            self._shapes.glow(*self._at(x, y), radius * self._unit * 1.25, colour, 0.6)

    def line(self, points: Sequence[Point], width: float, colour: str) -> None:
        """A line with round ends: broad ones are round all along, as rods are."""
        path = [self._at(x, y) for x, y in points]
        if self._colour:
            self._rod(path, (width + 2 * self._grown) * self._unit, self._colour)
            return
        if width <= THIN:
            self._rod(path, width * self._unit, colour)
            return
        light, dark = self._tones(colour)
        self._rod(path, width * self._unit, dark)
        for share, tone in ((0.78, mixed(dark, colour, 0.6)), (0.56, colour), (0.26, light)):
            off = (1 - share) * width * self._unit * 0.36
            self._rod([(x - off * 0.7, y + off * 0.7) for x, y in path], share * width * self._unit, tone)

    def _rod(self, path: Sequence[Point], width: float, colour: str) -> None:
        self._shapes.line(path, width, colour)
        for x, y in _round_at(path):
            self._shapes.disc(x, y, width / 2, colour)

    def arc(self, x: float, y: float, radius: float, begin: float, end: float, width: float, colour: str) -> None:
        """Part of a circle's line."""
        steps = [radians(begin + (end - begin) * step / 30) for step in range(31)]
        self.line([(x + radius * cos(angle), y + radius * sin(angle)) for angle in steps], width, colour)


def _round_at(path: Sequence[Point]) -> list[Point]:
    """Where a rod has to be rounded: at its ends, and where it turns so sharply that a mitre would be seen as one."""
    inner = []
    for (x, y), here, (to_x, to_y) in zip(path, path[1:], path[2:], strict=False):
        way, further = (here[0] - x, here[1] - y), (to_x - here[0], to_y - here[1])
        straight = way[0] * further[0] + way[1] * further[1]
        if straight < STRAIGHT * hypot(*way) * hypot(*further):
            inner.append(here)
    return [path[0], *inner, path[-1]]


@cache
def relief(paint: Paint, niche: Niche | None = None) -> Paint:
    """The same picture with light and shade. niche: what it stands in, and throws its shadow on."""

    def painted(brush: Brush) -> None:
        brush.lay(Shapes, lambda shapes, wide, high: _lay(paint, niche, shapes, wide, high))

    return painted


def _lay(paint: Paint, niche: Niche | None, shapes: Shapes, wide: float, high: float) -> None:
    pens: list[Brush] = [Relief(shapes, wide, high, OUTLINE, LINE), Relief(shapes, wide, high)]
    if niche is not None:
        _lay_niche(shapes, niche, high)
        pens.insert(0, Relief(shapes, wide, high, OUTLINE / 2, mixed(niche.deep, "#000000", 0.3)))
        foot = (1 - INSET) * 50
        shadow, *others = pens
        pens = [shadow.placed(SHADOW[0], foot + SHADOW[1], INSET), *(pen.placed(0, foot, INSET) for pen in others)]
    for pen in pens:
        paint(pen)


def _lay_niche(shapes: Shapes, niche: Niche, high: float) -> None:
    """A recess with round corners, lamplight on its back, and a ledge."""
    unit = high / 100
    light, deep = niche
    shapes.box(0, 0, high, high, mixed(light, deep, 0.45), 9 * unit, foot=deep)
    lamp = mixed(light, "#FFE9C0", 0.3)
    shapes.glow(44 * unit, 56 * unit, 54 * unit, lamp, 0.9)
    shapes.fill(rounded(0, 0, high, 15 * unit, 7 * unit), mixed(deep, "#000000", 0.25), 0.75)
    shapes.line([(5 * unit, 15 * unit), (95 * unit, 15 * unit)], 1.6 * unit, lamp, 0.5)
    shapes.frame(1.2 * unit, 1.2 * unit, 97.6 * unit, 97.6 * unit, 8 * unit, 2.4 * unit, mixed(deep, "#000000", 0.2))
