"""Thousands of shapes in two or three instructions: what grounds that are places are painted with.

Each corner of a shape knows where its colour stands in a small texture, so that shapes of all colours lie in one mesh,
in the order in which they were laid; the same mesh shows another set of colours with another texture. What comes again
and again is laid once, and shown wherever it was pressed.
"""

from __future__ import annotations

import itertools
from array import array
from collections.abc import Callable, Sequence
from functools import cache
from math import cos, hypot, pi, sin

from kivy.graphics import Color, InstructionGroup, Mesh, PopMatrix, PushMatrix, Translate
from kivy.graphics.texture import Texture

from ui.touch.look.brush import Point, strokes
from ui.touch.look.theme import colour_of, shaded, theme

Ink = tuple[str, float]
"""A colour ("#RRGGBB") and its strength: below 1 what lies beneath shines through."""

Stamp = tuple["array[float]", "array[int]"]
"""Shapes as they are shown: their corners, and which of them make triangles."""

ACROSS = 256
"""Colours in a row of the texture."""

MOST = 60_000
"""Corners in a mesh: they are counted in two bytes."""


class Shapes:
    """A picture in pixels, y upwards. `add_to` shows it; it can be shown several times, dimmed or not."""

    def __init__(self) -> None:
        self._places: dict[tuple[Ink, Ink], int] = {}
        self._inks: list[Ink] = []
        self._pages: list[tuple[Stamp, Point]] = []
        self._corners, self._indices = self._new_page()

    def _new_page(self) -> Stamp:
        page = array("f"), array("H")
        self._pages.append((page, (0.0, 0.0)))
        return page

    @property
    def inks(self) -> list[str]:
        """Every colour in it."""
        return sorted({colour for colour, _ in self._inks})

    def _place(self, one: Ink, other: Ink) -> tuple[int, int]:
        """Where two inks stand side by side in the texture, so that all between them can be had."""
        found = self._places.get((one, other))
        if found is None:
            wanted = 1 if one == other else 2
            if len(self._inks) % ACROSS + wanted > ACROSS:
                self._inks.append(one)
            found = self._places[one, other] = len(self._inks)
            self._inks += [one, other][:wanted]
        return found, found if one == other else found + 1

    def _room_for(self, corners: int) -> None:
        if len(self._corners) // 4 + corners > MOST:
            self._corners, self._indices = self._new_page()

    def _lay(self, points: Sequence[Point], places: Sequence[int]) -> None:
        """A fan from its first point; a place in the texture for each."""
        self._fan(len(points))
        # Which row it is in is known only when all are counted; until then a row is a whole number.
        self._corners.fromlist([
            part
            for (x, y), place in zip(points, places, strict=True)
            for part in (x, y, (place % ACROSS + 0.5) / ACROSS, place // ACROSS + 0.5)
        ])  # fmt: skip

    def _lay_plain(self, points: Sequence[Point], place: int) -> None:
        """The same where all of it has one place: nearly all shapes, of which a ground has ten thousand."""
        self._fan(len(points))
        across, row = (place % ACROSS + 0.5) / ACROSS, place // ACROSS + 0.5
        self._corners.fromlist([part for x, y in points for part in (x, y, across, row)])

    def _fan(self, corners: int) -> None:
        """The triangles from the first to each other two of so many corners, which come next."""
        self._room_for(corners)
        first = len(self._corners) // 4
        self._indices.fromlist([first + step for step in _fan_of(corners)])

    # What is laid

    def fill(self, points: Sequence[Point], colour: str, strength: float = 1.0) -> None:
        """A shape that can be seen whole from its first point."""
        place, _ = self._place((colour, strength), (colour, strength))
        self._lay_plain(points, place)

    def shade(self, points: Sequence[Point], inks: Sequence[Ink]) -> None:
        """The same of two inks at most, one for each point: between them it turns from one into the other."""
        one, *others = dict.fromkeys(inks)
        places = dict(zip((one, *others), self._place(one, others[0] if others else one), strict=False))
        self._lay(points, [places[ink] for ink in inks])

    def box(
        self, x: float, y: float, wide: float, high: float, colour: str, corner: float = 0.0, strength: float = 1.0,
        foot: str = "",
    ) -> None:  # fmt: skip
        """A box by its lower left corner. corner: the radius of its corners. foot: the colour that it turns into
        downwards."""
        points = rounded(x, y, wide, high, corner)
        if not foot:
            self.fill(points, colour, strength)
            return
        self.slope(points, (x, y), (x, y + high), (foot, strength), (colour, strength))

    def slope(self, points: Sequence[Point], start: Point, end: Point, one: Ink, other: Ink) -> None:
        """A shape seen whole from its first point that turns from one ink into the other on the way from start to
        end."""
        low, up = self._place(one, other)
        self._fan(len(points))
        row = low // ACROSS + 0.5
        (x, y), across, high = start, end[0] - start[0], end[1] - start[1]
        way = across * across + high * high or 1.0
        for px, py in points:
            share = min(max(((px - x) * across + (py - y) * high) / way, 0), 1)
            self._corners.extend((px, py, (low % ACROSS + 0.5 + (up - low) * share) / ACROSS, row))

    def disc(
        self, x: float, y: float, radius: float, colour: str, strength: float = 1.0, flat: float = 1.0, rim: str = ""
    ) -> None:
        """A disc about its middle. flat: its height over its width. rim: the colour that it turns into outwards."""
        ring = round_about(x, y, radius, flat)
        if not rim:
            self.fill(ring, colour, strength)
            return
        self.shade([(x, y), *ring, ring[0]], [(colour, strength), *[(rim, strength)] * (len(ring) + 1)])

    def glow(self, x: float, y: float, radius: float, colour: str, strength: float, flat: float = 1.0) -> None:
        """Light, or a shadow, that fades outwards to nothing."""
        ring = round_about(x, y, radius, flat)
        self.shade([(x, y), *ring, ring[0]], [(colour, strength), *[(colour, 0.0)] * (len(ring) + 1)])

    def ring(self, x: float, y: float, radius: float, width: float, colour: str, strength: float = 1.0) -> None:
        """A circle's line, `width` across, its middle on the radius."""
        self.line([*round_about(x, y, radius), (x + radius, y)], width, colour, strength)

    def line(self, points: Sequence[Point], width: float, colour: str, strength: float = 1.0) -> None:
        """A line through these points, its corners mitred."""
        place, _ = self._place((colour, strength), (colour, strength))
        sides = _sides(points, width / 2)
        self._room_for(2 * len(sides))
        first = len(self._corners) // 4
        across, row = (place % ACROSS + 0.5) / ACROSS, place // ACROSS + 0.5
        self._corners.fromlist([part for both in sides for x, y in both for part in (x, y, across, row)])
        for at in range(first, first + 2 * len(sides) - 2, 2):
            self._indices.extend((at, at + 2, at + 3, at, at + 3, at + 1))

    def frame(
        self, x: float, y: float, wide: float, high: float, corner: float, width: float, colour: str,
        strength: float = 1.0,
    ) -> None:  # fmt: skip
        """The line around a box."""
        points = rounded(x, y, wide, high, corner)
        self.line([*points, points[0], points[1]], width, colour, strength)

    # What is laid again and again

    def stamp(self, draw: Callable[[], None]) -> Stamp:
        """What `draw` lays in this picture, kept to be pressed onto it instead: no more than a mesh holds."""
        page = self._corners, self._indices
        self._corners, self._indices = stamp = array("f"), array("H")
        draw()
        self._corners, self._indices = page
        return stamp

    def press(self, stamp: Stamp, x: float, y: float) -> None:
        """Lay it so that its middle, the point 0, 0 of what it was drawn of, comes there."""
        self._pages.append((stamp, (x, y)))
        self._corners, self._indices = self._new_page()

    # What is shown

    def add_to(self, group: InstructionGroup, dim: bool = False) -> None:
        """Draw all of it. dim: as it looks while squares are lit."""
        rows = max(1, -(-len(self._inks) // ACROSS))
        texture = self._texture(rows, dim)
        group.add(Color(1, 1, 1, 1))
        placed: dict[int, array[float]] = {}
        for (corners, indices), (x, y) in self._pages:
            if not indices:
                continue
            if id(corners) not in placed:
                placed[id(corners)] = ready = array("f", corners)
                ready[3::4] = array("f", [row / rows for row in ready[3::4]])
            mesh = Mesh(vertices=placed[id(corners)], indices=indices, mode="triangles", texture=texture)
            if x or y:
                for instruction in (PushMatrix(), Translate(x, y), mesh, PopMatrix()):
                    group.add(instruction)
            else:
                group.add(mesh)

    def _texture(self, rows: int, dim: bool) -> Texture:
        texture = Texture.create(size=(ACROSS, rows), colorfmt="rgba")
        texture.mag_filter = texture.min_filter = "linear"
        pixels = bytearray(4 * ACROSS * rows)
        for at, (colour, strength) in enumerate(self._inks):
            seen = colour_of(shaded(colour, theme.name) if dim else colour)
            pixels[4 * at : 4 * at + 4] = bytes(round(255 * part) for part in (*seen[:3], strength))
        texture.blit_buffer(bytes(pixels), colorfmt="rgba", bufferfmt="ubyte")
        return texture


@cache
def _fan_of(corners: int) -> list[int]:
    """A fan's triangles, counted from its first corner."""
    return [step for at in range(1, corners - 1) for step in (0, at, at + 1)]


def round_about(x: float, y: float, radius: float, flat: float = 1.0) -> list[Point]:
    """The points of a circle, as many as it needs to look round."""
    high = radius * flat
    return [(x + radius * across, y + high * up) for across, up in _circle(strokes(radius))]


@cache
def _circle(steps: int) -> list[Point]:
    """So many points of a circle of radius 1 about 0, 0: discs come by the thousand, in few sizes."""
    return [(cos(2 * pi * step / steps), sin(2 * pi * step / steps)) for step in range(steps)]


def rounded(x: float, y: float, wide: float, high: float, corner: float) -> list[Point]:
    """The corners of a box, each rounded off."""
    corner = min(corner, wide / 2, high / 2)
    if corner <= 0:
        return [(x, y), (x + wide, y), (x + wide, y + high), (x, y + high)]
    steps = max(2, strokes(corner) // 4)
    points = []
    for quarter, (cx, cy) in enumerate(
        ((x + wide - corner, y + high - corner), (x + corner, y + high - corner), (x + corner, y + corner),
         (x + wide - corner, y + corner))
    ):  # fmt: skip
        for step in range(steps + 1):
            turn = pi / 2 * (quarter + step / steps)
            points.append((cx + corner * cos(turn), cy + corner * sin(turn)))
    return points


LONGEST = 3.0
"""How far a sharp corner of a line may reach, in half its widths."""


def _sides(points: Sequence[Point], half: float) -> list[tuple[Point, Point]]:
    """For each point of a line its left and its right side."""
    ways = []
    for (x, y), (to_x, to_y) in itertools.pairwise(points):
        long = hypot(to_x - x, to_y - y) or 1.0
        ways.append(((to_x - x) / long, (to_y - y) / long))
    sides = []
    for at, (x, y) in enumerate(points):
        (in_x, in_y), (out_x, out_y) = ways[max(at - 1, 0)], ways[min(at, len(ways) - 1)]
        across_x, across_y = -(in_y + out_y), in_x + out_x
        long = hypot(across_x, across_y) or 1.0
        across_x, across_y = across_x / long, across_y / long
        reach = half / max(across_y * out_x - across_x * out_y, 1 / LONGEST)
        sides.append(((x + across_x * reach, y + across_y * reach), (x - across_x * reach, y - across_y * reach)))
    return sides
