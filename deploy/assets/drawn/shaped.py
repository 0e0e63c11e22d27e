"""Shapes that are written in place of shown: people, cloaks, houses."""

from __future__ import annotations

from collections.abc import Sequence

from drawn.marks import Point, between, clear, symbol, way
from ui.touch.look.shapes import Ink, Shapes

FINE = 25
"""So many of the file's units are a pixel of what is drawn: as much as a line of it may be thin."""

ROUND = ' stroke-linecap="round" stroke-linejoin="round"'
"""How a line is that has a disc at each of its points."""

SHADES = 5
"""What turns from one colour into another does so in so many steps."""


class Written(Shapes):
    """high: of the picture in pixels, which y counts from its foot. fine: so many of the file's units a pixel has."""

    def __init__(self, high: float, fine: float = FINE) -> None:
        super().__init__()
        self._top, self._fine = high, fine
        self._rod: tuple[str, float, set[Point]] = ("", 0.0, set())
        self.written: list[str] = []

    def _on_page(self, points: Sequence[Point]) -> list[Point]:
        return [(x * self._fine, (self._top - y) * self._fine) for x, y in points]

    def _say(self, shape: str, colour: str, strength: float) -> None:
        self._rod = "", 0.0, set()
        self.written.append(f'<{shape} fill="{colour.lower()}"{clear(strength)}/>')

    def fill(self, points: Sequence[Point], colour: str, strength: float = 1.0) -> None:
        """A filled shape."""
        self._say(f'path d="{way(self._on_page(points))}z"', colour, strength)

    def shade(self, points: Sequence[Point], inks: Sequence[Ink]) -> None:
        """What turns from its first point outwards into another ink, in steps that lie upon each other."""
        (inner, strength), (outer, rest) = inks[0], inks[1]
        (x, y), *ring = points
        if not rest:
            for step in range(1, SHADES + 1):
                self.fill(_towards(ring, (x, y), step / SHADES), inner, strength / SHADES)
            return
        for step in range(SHADES):
            share = step / (SHADES - 1)
            self.fill(_towards(ring, (x, y), 1 - share * (1 - 1 / SHADES)), between(outer, inner, share), strength)

    def box(
        self, x: float, y: float, wide: float, high: float, colour: str, corner: float = 0.0, strength: float = 1.0,
        foot: str = "",
    ) -> None:  # fmt: skip
        """A box by its lower left corner."""
        if foot:
            super().box(x, y, wide, high, colour, corner, strength, foot)
            return
        ((left, top),) = self._on_page([(x, y + high)])
        size = f'width="{round(wide * self._fine)}" height="{round(high * self._fine)}"'
        round_ = f' rx="{round(min(corner, wide / 2, high / 2) * self._fine)}"' if corner > 0 else ""
        self._say(f'rect x="{round(left)}" y="{round(top)}" {size}{round_}', colour, strength)

    def slope(self, points: Sequence[Point], start: Point, end: Point, one: Ink, other: Ink) -> None:
        """In bands that lie upon each other, each reaching as far as the last."""
        across, up = end[0] - start[0], end[1] - start[1]
        whole = across * across + up * up or 1.0
        # A fan may begin in the middle of what it fills.
        ring = list(points)
        for step in range(SHADES):
            kept = _beyond(ring, start, (across / whole, up / whole), step / SHADES) if step else ring
            if len(kept) > 2:
                self.fill(kept, between(one[0], other[0], (step + 0.5) / SHADES), one[1])

    def disc(
        self, x: float, y: float, radius: float, colour: str, strength: float = 1.0, flat: float = 1.0, rim: str = ""
    ) -> None:
        """A disc about its middle; what turns into its rim's colour does so in steps."""
        of, width, points = self._rod
        if (of, width) == (colour, 2 * radius) and (x, y) in points and (strength, flat, rim) == (1.0, 1.0, ""):
            # The round end or joint of the line before it.
            if ROUND not in self.written[-1]:
                self.written[-1] = self.written[-1].replace("/>", f"{ROUND}/>")
            return
        inks = [between(rim, colour, step / (SHADES - 1)) for step in range(SHADES)] if rim else [colour]
        for step, ink in enumerate(inks):
            self._round(x, y, radius * (1 - step / SHADES), ink, strength, flat)

    def glow(self, x: float, y: float, radius: float, colour: str, strength: float, flat: float = 1.0) -> None:
        """Light, or a shadow."""
        for step in range(SHADES):
            self._round(x, y, radius * (1 - step / SHADES), colour, strength / SHADES, flat)

    def _round(self, x: float, y: float, radius: float, colour: str, strength: float, flat: float) -> None:
        ((across, down),) = self._on_page([(x, y)])
        middle, size = f'cx="{round(across)}" cy="{round(down)}"', round(radius * self._fine)
        shape = f'circle {middle} r="{size}"'
        if flat != 1:
            shape = f'ellipse {middle} rx="{size}" ry="{round(radius * flat * self._fine)}"'
        self._say(shape, colour, strength)

    def line(self, points: Sequence[Point], width: float, colour: str, strength: float = 1.0) -> None:
        """A line, its corners mitred."""
        # One that comes back to where it began goes a step further, lest it have a gap there.
        closed = len(points) > 3 and points[0] == points[-2] and points[1] == points[-1]
        path = way(self._on_page(points[:-2] if closed else points)) + ("z" if closed else "")
        self.written.append(
            f'<path d="{path}" fill="none" stroke="{colour.lower()}" stroke-width="{round(width * self._fine)}"'
            f"{clear(strength)}/>"
        )
        self._rod = colour, width, set(points)

    def letter(self, text: str, x: float, y: float, size: float, colour: str) -> None:
        """A letter about its middle, in whatever type the page has."""
        ((across, down),) = self._on_page([(x, y - size * CAPITAL / 2)])
        self.written.append(
            f'<text x="{round(across)}" y="{round(down)}" font-size="{round(size * self._fine)}" font-weight="700" '
            f'text-anchor="middle" fill="{colour.lower()}">{text}</text>'
        )

    def symbol(self, name: str, wide: float, high: float) -> str:
        """All of it by that name."""
        return symbol(name, wide * self._fine, high * self._fine, self.written, low=True)


CAPITAL = 0.72
"""Height of a capital letter, in the size of its type."""


def _towards(ring: Sequence[Point], middle: Point, share: float) -> list[Point]:
    """A ring drawn in to that share of its size."""
    x, y = middle
    return [(x + (px - x) * share, y + (py - y) * share) for px, py in ring]


def _beyond(ring: Sequence[Point], start: Point, way_: Point, share: float) -> list[Point]:
    """What of a shape lies further than that share of the way."""
    along = [(x - start[0]) * way_[0] + (y - start[1]) * way_[1] - share for x, y in ring]
    kept: list[Point] = []
    for at, (point, far) in enumerate(zip(ring, along, strict=True)):
        before, back = ring[at - 1], along[at - 1]
        if (far > 0) != (back > 0):
            part = back / (back - far)
            kept.append((before[0] + (point[0] - before[0]) * part, before[1] + (point[1] - before[1]) * part))
        if far > 0:
            kept.append(point)
    return kept
