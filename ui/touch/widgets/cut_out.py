"""A small piece of a board with one square in the middle, ringed, and what stands on it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.graphics import Color, InstructionGroup, Rectangle
from kivy.metrics import dp

from ui.touch.theme import theme
from ui.touch.widgets.ink import draw_line_around

if TYPE_CHECKING:
    from ui.touch.widgets.board import BoardCanvas

AROUND = 1.5
"""How much of the board is seen around the square, in plain squares."""


def draw_cut_out(
    board: BoardCanvas, group: InstructionGroup, spot: str, box: tuple[float, float, float, float]
) -> None:
    """Draw it into a box (x, y, width, height) in pixels."""
    x, y, wide, high = box
    at, whole = board.spots[spot], board.whole()
    scale = min(wide / (at.w + AROUND), high / (at.h + AROUND))
    share_x, share_y = wide / scale * whole.scale / board.width, high / scale * whole.scale / board.height
    middle_x = 0.5 + (at.x - whole.x) * whole.scale / board.width
    middle_y = 0.5 - (at.y - whole.y) * whole.scale / board.height
    left, low = middle_x - share_x / 2, middle_y - share_y / 2
    right, top = left + share_x, low + share_y
    group.add(Color(1, 1, 1, 1))
    group.add(Rectangle(texture=board.ground, pos=(x, y), size=(wide, high),
                        tex_coords=(left, low, right, low, right, top, left, top)))  # fmt: skip
    centre_x, centre_y = x + wide / 2, y + high / 2
    half_x, half_y = at.w * scale / 2, at.h * scale / 2
    standing = [piece for piece in board.figures.pieces.values() if piece.spot == spot][-2:]
    radius = min(half_x, half_y, wide * 0.3) * 0.8
    for number, piece in enumerate(standing):
        piece.draw(group, centre_x + (number - (len(standing) - 1) / 2) * radius, centre_y, radius)
    ring = (centre_x - half_x, centre_y - half_y, 2 * half_x, 2 * half_y)
    for colour, width in ((theme.room, dp(2.4)), (theme.hands_rim, dp(1.5))):
        draw_line_around(group, ring, dp(5), colour, width)
