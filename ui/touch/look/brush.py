"""Paints a picture in its own measure, so that it can be shown at any size."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from copy import copy
from math import ceil, cos, pi, radians, sin, sqrt
from typing import Protocol, TypeVar

from kivy.graphics import Color, Ellipse, InstructionGroup, Line, Mesh, Rectangle, RoundedRectangle, Triangle
from kivy.graphics.texture import Texture

from ui.touch.look.fonts import icon as icon_character
from ui.touch.look.ink import draw_icon
from ui.touch.look.photograph import shrunk
from ui.touch.look.theme import colour_of

Point = tuple[float, float]
"""x from the middle to the right, y from the foot up; the picture is 100 high."""


class Shown(Protocol):
    """What can be laid first, and shown when all of it is."""

    def add_to(self, group: InstructionGroup) -> None:
        """Show it."""


Picture = TypeVar("Picture", bound=Shown)

OFF = 0.05
"""How far off a circle a disc may be anywhere, in pixels: Kivy's own 180 strokes take longer than the rest of it."""


class Brush:
    """Paints into `group`, a picture `wide` times `high` pixels. Colours are "#RRGGBB".

    The picture is 100 high however large it is shown; `half` of its width lies to either side of its middle, and that
    differs: what matters belongs near the middle.
    part: of the picture (x, y, width, height) in pixels, where not all of it is wanted; nothing beside it is painted.
    """

    def __init__(
        self, group: InstructionGroup, wide: float, high: float, part: tuple[float, float, float, float] | None = None
    ) -> None:
        self._group = group
        self._part = part
        self._unit = high / 100
        self._middle = wide / 2
        self._foot = 0.0
        self.half = wide / 2 / self._unit

    def _at(self, x: float, y: float) -> Point:
        return self._middle + x * self._unit, self._foot + y * self._unit

    def placed(self, x: float, y: float, size: float) -> Brush:
        """A brush that paints the same things into the same picture, so much as large, about another point."""
        other = copy(self)
        other._middle, other._foot = self._at(x, y)
        other._unit, other.half = self._unit * size, self.half / size
        return other

    def _wants(self, points: Sequence[Point], around: float = 0.0) -> bool:
        """Whether anything between these points, and so far around them, may be seen."""
        if self._part is None:
            return True
        x, y, wide, high = self._part
        places = [self._at(px, py) for px, py in points]
        out = around * self._unit + 1
        across, up = [px for px, _ in places], [py for _, py in places]
        return min(across) - out < x + wide and max(across) + out > x and min(up) - out < y + high and max(up) + out > y

    def _ink(self, colour: str, strength: float = 1.0) -> None:
        self._group.add(Color(*colour_of(colour)[:3], strength))

    def shade(self, top: str, foot: str, above: float = 0.0, below: float = 100.0) -> None:
        """A ground over the whole width that turns from one colour into the other, between two heights."""
        texture = Texture.create(size=(1, 2), colorfmt="rgb")
        both = [round(255 * part) for colour in (foot, top) for part in colour_of(colour)[:3]]
        texture.blit_buffer(bytes(both), colorfmt="rgb", bufferfmt="ubyte")
        texture.mag_filter = "linear"
        self._group.add(Color(1, 1, 1, 1))
        x, y = self._at(-self.half, above)
        self._group.add(
            Rectangle(texture=texture, pos=(x, y), size=(2 * self.half * self._unit, (below - above) * self._unit))
        )

    def photograph(self, texture: Texture) -> None:
        """All of a photograph, as large as has room, in the middle."""
        across, up = texture.size
        high = min(100.0, 2 * self.half * up / across)
        wide = high * across / up
        size = wide * self._unit, high * self._unit
        self._group.add(Color(1, 1, 1, 1))
        fine = shrunk(texture, *size)
        self._group.add(Rectangle(texture=fine, pos=self._at(-wide / 2, 50 - high / 2), size=size))

    def box(self, x: float, y: float, wide: float, high: float, colour: str, corner: float = 0.0) -> None:
        """A box by its lower left corner."""
        if not self._wants([(x, y), (x + wide, y + high)]):
            return
        self._ink(colour)
        size = wide * self._unit, high * self._unit
        if corner:
            self._group.add(RoundedRectangle(pos=self._at(x, y), size=size, radius=[corner * self._unit]))
        else:
            self._group.add(Rectangle(pos=self._at(x, y), size=size))

    def disc(self, x: float, y: float, radius: float, colour: str, strength: float = 1.0, flat: float = 1.0) -> None:
        """A disc about its middle. flat: its height over its width. strength: below 1 what is behind shines through."""
        if not self._wants([(x, y)], radius):
            return
        self._ink(colour, strength)
        pos = self._at(x - radius, y - radius * flat)
        size = (2 * radius * self._unit, 2 * radius * flat * self._unit)
        self._group.add(Ellipse(pos=pos, size=size, segments=strokes(radius * self._unit)))

    def lend(self, draw: Callable[[InstructionGroup, float, float], None]) -> None:
        """Have something else paint on: it gets the group, and how wide and how high the picture is in pixels."""
        draw(self._group, 2 * self.half * self._unit, 100 * self._unit)

    def lay(self, make: Callable[[], Picture], draw: Callable[[Picture, float, float], None]) -> None:
        """Have a picture of another kind laid and shown. make: begins one. draw: lays it, as wide and as high in
        pixels."""
        picture = make()
        draw(picture, 2 * self.half * self._unit, 100 * self._unit)
        picture.add_to(self._group)

    def glow(self, x: float, y: float, radius: float, colour: str) -> None:
        """Light that fades outwards."""
        for step in range(6):
            self.disc(x, y, radius * (1 - step / 7), colour, 0.07)

    def shape(self, points: Sequence[Point], colour: str, strength: float = 1.0) -> None:
        """A filled shape that can be seen whole from its first point."""
        if not self._wants(points):
            return
        self._ink(colour, strength)
        vertices = [part for x, y in points for part in (*self._at(x, y), 0, 0)]
        self._group.add(Mesh(vertices=vertices, indices=list(range(len(points))), mode="triangle_fan"))

    def corner(self, one: Point, two: Point, three: Point, colour: str) -> None:
        """A triangle."""
        if not self._wants([one, two, three]):
            return
        self._ink(colour)
        self._group.add(Triangle(points=[*self._at(*one), *self._at(*two), *self._at(*three)]))

    def line(self, points: Sequence[Point], width: float, colour: str) -> None:
        """A line through these points, `width` across."""
        if not self._wants(points, width):
            return
        self._ink(colour)
        flat = [part for x, y in points for part in self._at(x, y)]
        self._group.add(Line(points=flat, width=width * self._unit / 2, cap="round", joint="round"))

    def arc(self, x: float, y: float, radius: float, begin: float, end: float, width: float, colour: str) -> None:
        """Part of a circle's line; angles in degrees, counted from the right against the clock."""
        if not self._wants([(x, y)], radius + width):
            return
        steps = [radians(begin + (end - begin) * step / 24) for step in range(25)]
        self.line([(x + radius * cos(angle), y + radius * sin(angle)) for angle in steps], width, colour)

    def icon(self, name: str, x: float, y: float, size: float, colour: str) -> None:
        """One of the app's icons, `size` high, about its middle."""
        draw_icon(self._group, icon_character(name), *self._at(x, y), size * self._unit, colour_of(colour))

    def dome(self, x: float, y: float, radius: float, colour: str, tall: float = 1.0) -> None:
        """The upper half of a disc."""
        ring = [pi * step / 20 for step in range(21)]
        self.shape([(x, y), *((x + radius * cos(at), y + radius * tall * sin(at)) for at in ring)], colour)


def strokes(radius: float) -> int:
    """Of how many straight strokes a disc of that radius in pixels is, so that nobody sees them."""
    return max(12, ceil(pi * sqrt(radius / (2 * OFF))))
