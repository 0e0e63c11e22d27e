"""A brush that writes what it paints: cards, felons, tools."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import cast

from build_signs import SIZE, paths
from kivy.graphics import InstructionGroup

from drawn.marks import between, clear, symbol, way
from drawn.shaped import Written
from ui.touch.look.brush import Brush, Picture, Point

FINE = 10
"""A picture is 100 of its own units high, and so many times as many of the file's."""

STEPS = 12
"""A ground that turns from one colour into another does so in so many bands."""


class Writer(Brush):
    """wide: of the picture, which is 100 high."""

    def __init__(self, wide: float) -> None:
        super().__init__(InstructionGroup(), wide, 100)
        self.written: list[str] = []

    def _places(self, points: Sequence[Point]) -> list[Point]:
        """Down is down on a page, and up for a brush."""
        placed = (self._at(x, y) for x, y in points)
        return [(x * FINE, (100 - y) * FINE) for x, y in placed]

    def _size(self, size: float) -> int:
        return round(size * self._unit * FINE)

    def _say(self, shape: str, colour: str, strength: float = 1.0) -> None:
        self.written.append(f'<{shape} fill="{colour.lower()}"{clear(strength)}/>')

    def shade(self, top: str, foot: str, above: float = 0.0, below: float = 100.0) -> None:
        """In bands, each a little over the one below it."""
        high = (below - above) / STEPS
        for step in range(STEPS):
            colour = between(top, foot, step / (STEPS - 1))
            self.box(-self.half, above, 2 * self.half, high * (STEPS - step), colour)

    def box(self, x: float, y: float, wide: float, high: float, colour: str, corner: float = 0.0) -> None:
        """A box by its lower left corner."""
        ((left, top),) = self._places([(x, y + high)])
        round_ = f' rx="{self._size(corner)}"' if corner else ""
        size = f'width="{self._size(wide)}" height="{self._size(high)}"{round_}'
        self._say(f'rect x="{round(left)}" y="{round(top)}" {size}', colour)

    def disc(self, x: float, y: float, radius: float, colour: str, strength: float = 1.0, flat: float = 1.0) -> None:
        """A disc about its middle."""
        ((across, down),) = self._places([(x, y)])
        size = self._size(radius)
        middle = f'cx="{round(across)}" cy="{round(down)}"'
        shape = f'circle {middle} r="{size}"'
        if flat != 1:
            shape = f'ellipse {middle} rx="{size}" ry="{self._size(radius * flat)}"'
        self._say(shape, colour, strength)

    def shape(self, points: Sequence[Point], colour: str, strength: float = 1.0) -> None:
        """A filled shape."""
        self._say(f'path d="{way(self._places(points))}z"', colour, strength)

    def corner(self, one: Point, two: Point, three: Point, colour: str) -> None:
        """A triangle."""
        self.shape([one, two, three], colour)

    def line(self, points: Sequence[Point], width: float, colour: str) -> None:
        """A line with round ends."""
        self.written.append(
            f'<path d="{way(self._places(points))}" fill="none" stroke="{colour.lower()}" '
            f'stroke-width="{self._size(width)}" stroke-linecap="round" stroke-linejoin="round"/>'
        )

    def lay(self, make: Callable[[], Picture], draw: Callable[[Picture, float, float], None]) -> None:
        """What is laid in shapes is written, too; nothing of it beyond the picture's edge, as on the glass."""
        page, wide = Written(100, FINE), 2 * self.half
        draw(cast(Picture, page), wide, 100)
        self.written += [f'<svg width="{round(wide * FINE)}" height="{100 * FINE}">', *page.written, "</svg>"]

    def lend(self, draw: Callable[[InstructionGroup, float, float], None]) -> None:
        """What is drawn for a screen alone cannot be written."""
        raise TypeError("a picture for phones is painted by the brush, or laid in shapes")

    def icon(self, name: str, x: float, y: float, size: float, colour: str) -> None:
        """One of the app's icons, `size` high, about its middle."""
        ((left, foot),) = self._places([(x - size / 2, y - size / 2)])
        placed = f"translate({round(left)} {round(foot)}) scale({self._size(size) / SIZE:.4g})"
        self._say(f'path d="{paths([name])[name]}" transform="{placed}"', colour)


def painted(name: str, paint: Callable[[Brush], None], wide: float = 100, low: bool = False) -> str:
    """A picture as a symbol. wide: of its 100 in height. low: as of `symbol`."""
    writer = Writer(wide)
    paint(writer)
    return symbol(name, wide * FINE, 100 * FINE, writer.written, low)
