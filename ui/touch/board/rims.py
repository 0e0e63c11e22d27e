"""Rims around squares, for drafts and a piece in hand; dots on very many lit squares, all in one mesh."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin

from kivy.graphics import Color, InstructionGroup, Mesh
from kivy.metrics import dp

from ui.touch.look.theme import theme

Box = tuple[float, float, float, float]
"""x, y, width and height in pixels."""

RIM_OFF = 0.05
"""How far inside its square the rim of a piece lies, in plain squares."""

ROUND = 0.18
"""How round the corners of a rim are, in its width."""

DASHES = 5
"""Dashes along each side of a dashed rim."""

RIMS = {"draft": "lit_rim", "not_yet": "not_yet_ink", "lifted": "accent"}
"""The colour of a rim, by what it says of the piece."""

_ARC = [(cos(pi * at / 6), sin(pi * at / 6)) for at in range(4)]
"""Points of a round corner, from the side on."""

_EIGHT = [(cos(pi * at / 4), sin(pi * at / 4)) for at in range(8)]
_FAN = [corner for at in range(1, 7) for corner in (0, at, at + 1)]


def draw_rim(group: InstructionGroup, box: Box, width: float, radius: float, colour: Sequence[float]) -> None:
    """A rim with round corners, `width` pixels wide, inside a box. radius: of its outer corners."""
    x, y, wide, high = box
    outer = _outline(x, y, wide, high, radius)
    inner = _outline(x + width, y + width, wide - 2 * width, high - 2 * width, max(radius - width, 0))
    vertices: list[float] = []
    for (ox, oy), (ix, iy) in zip(outer, inner, strict=True):
        vertices += (ox, oy, 0, 0, ix, iy, 0, 0)
    around = [*range(2 * len(outer)), 0, 1]
    group.add(Color(*colour))
    group.add(Mesh(vertices=vertices, indices=around, mode="triangle_strip"))


def _outline(x: float, y: float, wide: float, high: float, radius: float) -> list[tuple[float, float]]:
    right, top = x + wide - radius, y + high - radius
    left, low = x + radius, y + radius
    return [
        *((right + c * radius, top + s * radius) for c, s in _ARC),
        *((left - s * radius, top + c * radius) for c, s in _ARC),
        *((left - c * radius, low - s * radius) for c, s in _ARC),
        *((right + s * radius, low - c * radius) for c, s in _ARC),
    ]


def draw_dashes(group: InstructionGroup, box: Box, width: float, colour: Sequence[float]) -> None:
    """A dashed rim inside a box."""
    x, y, wide, high = box
    vertices: list[float] = []
    indices: list[int] = []
    parts = 2 * DASHES - 1
    for at in range(0, parts, 2):
        along, up = x + wide * at / parts, y + high * at / parts
        for left, low, across, tall in (
            (along, y, wide / parts, width), (along, y + high - width, wide / parts, width),
            (x, up, width, high / parts), (x + wide - width, up, width, high / parts),
        ):  # fmt: skip
            first = len(vertices) // 4
            right, top = left + across, low + tall
            vertices += (left, low, 0, 0, right, low, 0, 0, right, top, 0, 0, left, top, 0, 0)
            indices += (first, first + 1, first + 2, first, first + 2, first + 3)
    group.add(Color(*colour))
    group.add(Mesh(vertices=vertices, indices=indices, mode="triangles"))


def draw_dots(
    group: InstructionGroup, middles: Sequence[tuple[float, float]], radius: float, colour: Sequence[float]
) -> None:
    """A dot around each of these points."""
    ring = [(dx * radius, dy * radius) for dx, dy in _EIGHT]
    vertices: list[float] = []
    indices: list[int] = []
    for at, (x, y) in enumerate(middles):
        for dx, dy in ring:
            vertices += (x + dx, y + dy, 0, 0)
        indices += [8 * at + corner for corner in _FAN]
    group.add(Color(*colour))
    group.add(Mesh(vertices=vertices, indices=indices, mode="triangles"))


def paint_rim(group: InstructionGroup, box: Box, kind: str) -> None:
    """The rim of a piece's square, on a line that it shows on, so that it is seen on any ground.

    kind: "draft" white, "not_yet" dashed, "lifted" in the accent.
    """
    colour = getattr(theme, RIMS[kind])
    width = max(dp(2), min(box[2] * 0.06, dp(5)))
    line = max(dp(1), width * 0.4)
    x, y, wide, high = box
    around = (x - line, y - line, wide + 2 * line, high + 2 * line)
    # Dashes run straight, so their line has no round corners either.
    radius = 0.0 if kind == "not_yet" else wide * ROUND
    draw_rim(group, around, width + 2 * line, radius and radius + line, getattr(theme, line_of(colour)))
    if kind == "not_yet":
        draw_dashes(group, box, width, colour)
    else:
        draw_rim(group, box, width, radius, colour)


def line_of(colour: Sequence[float]) -> str:
    """The token of the line under a rim: dark under a light one, light under a dark one, as some are by day."""
    red, green, blue = colour[:3]
    return "lit_line" if 0.3 * red + 0.6 * green + 0.1 * blue > 0.45 else "lit_rim"
