"""What a counter looks like: a colour, a letter and a pattern together, so that no eye confuses two of them."""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, pi, sin

from kivy.graphics import Color, Ellipse, InstructionGroup, Line, Mesh, Rectangle, RoundedRectangle

from ui.touch.look.ink import draw_text
from ui.touch.look.theme import colour_of, contrast, theme

DARK, LIGHT = "#14161B", "#FFFFFF"
PALE = "#FFF8DC"
TALL = 0.8
"""A counter at least this high for its width has its pattern below the letter, a flatter one beside it."""

ROUND = 24
"""Strokes of a ring: Kivy's own 183 would be joined by thousands of triangles in every frame."""


@dataclass(frozen=True)
class CounterStyle:
    """A counter, or a die of its colour: its letter, name, colour ("#c62828") and the name of its pattern."""

    id: str
    name: str
    hex: str
    pattern: str

    @property
    def ground(self) -> list[float]:
        """Its own colour."""
        return colour_of(self.hex)

    @property
    def ink(self) -> list[float]:
        """What can be read on that colour."""
        return colour_of(self.ink_hex)

    @property
    def ink_hex(self) -> str:
        """The same as "#RRGGBB"."""
        return max((DARK, LIGHT), key=lambda ink: contrast(ink, self.hex))


def draw_counter(
    group: InstructionGroup, look: CounterStyle, x: float, y: float, width: float, height: float, style: str = "solid"
) -> None:  # fmt: skip
    """A counter, or a die of that colour, with its middle at x, y.

    style: "solid"; "faint" for one that is not there any more; "hollow" for one that may come to stand there.
    """
    radius = min(width, height) * 0.28
    rim = max(1.2, min(width, height) * 0.05)
    left, bottom = x - width / 2, y - height / 2
    layers = [(theme.mark_edge, 0.0), (look.ground, rim)]
    ink = look.ink
    if style == "hollow":
        dark = colour_of(DARK)
        layers, ink = [(dark, 0.0), (look.ground, rim * 0.7), (colour_of(PALE), rim * 2.6)], dark
    elif style == "faint":
        layers, ink = [(theme.edge, 0.0), (look.ground, rim), (theme.panel, rim * 2.2)], theme.quiet
    for colour, inset in layers:
        pos, size = (left + inset, bottom + inset), (width - 2 * inset, height - 2 * inset)
        group.add(Color(*colour))
        group.add(RoundedRectangle(pos=pos, size=size, radius=[max(radius - inset, 1)]))
    if height >= width * TALL:
        letter, sign = min(height * 0.56, width * 1.2), min(height * 0.26, width * 0.5)
        draw_text(group, look.id, x, y + height * 0.15, letter, ink, bold=True)
        draw_pattern(group, look.pattern, x, y - height * 0.26, sign, ink)
    else:
        letter, sign = height * 1.02, height * 0.56
        shift = min(width * 0.22, height * 0.55)
        draw_text(group, look.id, x - shift, y, letter, ink, bold=True)
        draw_pattern(group, look.pattern, x + shift, y, sign, ink)


def draw_pattern(group: InstructionGroup, pattern: str, x: float, y: float, size: float, colour: list[float]) -> None:
    """The sign of a pattern with its middle at x, y; a diamond for one that an owner made up."""
    group.add(Color(*colour))
    half = size / 2
    if pattern == "dot":
        group.add(Ellipse(pos=(x - half, y - half), size=(size, size)))
    elif pattern == "ring":
        width = max(1.2, size * RING)
        group.add(Line(circle=(x, y, half - width, 0, 360, ROUND), width=width))
    for left, low, wide, high in BOXES.get(pattern, ()):
        group.add(Rectangle(pos=(x + left * size, y + low * size), size=(wide * size, high * size)))
    corners = corners_of(pattern)
    if corners:
        _fill(group, [(x + px * size, y + py * size) for px, py in corners], (x, y) if pattern == "star" else None)


RING = 0.12
"""Half the width of a ring's line, in the size of the sign."""

BOXES: dict[str, list[tuple[float, float, float, float]]] = {
    "bars": [(at - 0.1, -0.5, 0.2, 1.0) for at in (-0.4, 0.0, 0.4)],
    "cross": [(-0.5, -0.15, 1.0, 0.3), (-0.15, -0.5, 0.3, 1.0)],
    "square": [(-0.45, -0.45, 0.9, 0.9)],
    "back": [(0.0, -0.16, 0.5, 0.32)],
}
"""What patterns are made of: the lower left corner of each box about the middle, its width and height."""


def corners_of(pattern: str) -> list[tuple[float, float]]:
    """The corners of the shape that a pattern has, about its middle; none of what is round or made of boxes alone."""
    if pattern == "star":
        ring = [(0.55 if at % 2 == 0 else 0.23, pi / 2 + at * pi / 5) for at in range(10)]
        return [(r * cos(turn), r * sin(turn)) for r, turn in ring]
    if pattern == "triangle":
        return [(-0.5, -0.5), (0.5, -0.5), (0.0, 0.5)]
    if pattern == "back":
        return [(-0.5, 0.0), (0.0, 0.5), (0.0, -0.5)]
    return [] if pattern in ("dot", "ring", *BOXES) else [(-0.5, 0.0), (0.0, 0.5), (0.5, 0.0), (0.0, -0.5)]


def _fill(
    group: InstructionGroup, corners: list[tuple[float, float]], middle: tuple[float, float] | None = None
) -> None:
    points = [middle, *corners, corners[0]] if middle else corners
    vertices = [value for px, py in points for value in (px, py, 0, 0)]
    group.add(Mesh(vertices=vertices, indices=list(range(len(points))), mode="triangle_fan"))
