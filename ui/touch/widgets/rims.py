"""Rims around squares, each kind in one mesh however many there are: around lit ones, drafts, and a piece in hand."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.graphics import Color, InstructionGroup, Mesh
from kivy.metrics import dp

from ui.touch.theme import theme

Box = tuple[float, float, float, float]
"""x, y, width and height in pixels."""

RIM_OFF = 0.05
"""How far inside its square the rim of a piece lies, in plain squares."""

DASHES = 5
"""Dashes along each side of a dashed rim."""

RIMS = {"draft": "lit_rim", "not_yet": "not_yet_ink", "lifted": "accent"}
"""The colour of a rim, by what it says of the piece."""

_RING = [corner for side in range(4) for corner in (
    side, (side + 1) % 4, side + 4, (side + 1) % 4, (side + 1) % 4 + 4, side + 4,
)]  # fmt: skip


def draw_rims(group: InstructionGroup, boxes: Sequence[Box], width: float, colour: list[float]) -> None:
    """Rims `width` pixels wide inside these boxes, all in one mesh."""
    vertices: list[float] = []
    indices: list[int] = []
    for x, y, wide, high in boxes:
        first = len(vertices) // 4
        right, top = x + wide, y + high
        left_in, right_in, low_in, top_in = x + width, right - width, y + width, top - width
        vertices += (x, y, 0, 0, right, y, 0, 0, right, top, 0, 0, x, top, 0, 0)
        vertices += (left_in, low_in, 0, 0, right_in, low_in, 0, 0, right_in, top_in, 0, 0, left_in, top_in, 0, 0)
        indices += [first + corner for corner in _RING]
    group.add(Color(*colour))
    group.add(Mesh(vertices=vertices, indices=indices, mode="triangles"))


def draw_dashes(group: InstructionGroup, box: Box, width: float, colour: list[float]) -> None:
    """A dashed rim inside a box, one mesh."""
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


def paint_rim(group: InstructionGroup, box: Box, kind: str) -> None:
    """The rim of a piece's square, on a line that it shows on, so that it is seen on any ground.

    kind: "draft" white, "not_yet" dashed, "lifted" in the accent.
    """
    colour = getattr(theme, RIMS[kind])
    width = max(dp(2), min(box[2] * 0.06, dp(5)))
    line = max(dp(1), width * 0.4)
    draw_rims(group, [_grown(box, line)], width + 2 * line, getattr(theme, line_of(colour)))
    if kind == "not_yet":
        draw_dashes(group, box, width, colour)
    else:
        draw_rims(group, [box], width, colour)


def line_of(colour: Sequence[float]) -> str:
    """The token of the line under a rim: dark under a light one, light under a dark one, as some are by day."""
    red, green, blue = colour[:3]
    return "lit_line" if 0.3 * red + 0.6 * green + 0.1 * blue > 0.45 else "lit_rim"


def _grown(box: Box, by: float) -> Box:
    x, y, wide, high = box
    return x - by, y - by, wide + 2 * by, high + 2 * by
