"""The light on a board: which squares may be touched, and which ones something is about."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.graphics import Color, InstructionGroup, Line
from kivy.metrics import dp

from ui.touch.theme import theme
from ui.touch.widgets.ink import draw_boxes

if TYPE_CHECKING:
    from ui.touch.widgets.board import BoardCanvas

LIT = {"night": "#FFF3C4", "day": "#FFF3C4", "contrast": "#FFFF66"}
LIT_EDGE = {"night": "#FFFFFF", "day": "#7A4E00", "contrast": "#000000"}

QUIET = 0.3
"""How much of the light squares have that only a loosened dial allows; and all of them, where nearly all are legal."""


def paint_light(board: BoardCanvas, light: InstructionGroup) -> None:
    """The legal squares, quietly those that only a loosened dial allows, and the rings around single ones."""
    unit = board.seen.scale
    lit = [board.rect(board.spots[spot], 0.03) for spot in board.legal if spot in board.spots]
    rim, radius = max(dp(1.5), unit * 0.07), unit * 0.22
    rims = [(x - rim, y - rim, width + 2 * rim, height + 2 * rim) for x, y, width, height in lit]
    quiet = [board.rect(board.spots[spot], 0.03) for spot in board.overridable if spot in board.spots]
    if len(lit) > len(board.spots) / 2:
        quiet, lit, rims = lit, [], []
    draw_boxes(light, quiet, radius, [*theme.pick(LIT)[:3], QUIET])
    draw_boxes(light, rims, radius + rim, theme.pick(LIT_EDGE))
    draw_boxes(light, lit, radius, theme.pick(LIT))
    board.paint_lit(light)
    if board.pressed in board.spots:
        draw_boxes(light, [board.rect(board.spots[board.pressed], 0.03)], radius, theme.accent)
    if board.pointed in board.spots:
        _paint_pointed(light, *board.rect(board.spots[board.pointed], -0.1))
    for spot, thick in ((board.focus_spot, 0.06), (board.goal_spot, 0.03), *((spot, 0.03) for spot in board.ringed)):
        if spot in board.spots:
            box = board.rect(board.spots[spot], -0.16)
            light.add(Color(*theme.accent))
            light.add(Line(rounded_rectangle=(*box, unit * 0.3), width=max(dp(1.2), unit * thick)))


def _paint_pointed(light: InstructionGroup, x: float, y: float, wide: float, high: float) -> None:
    """A ring a little off the square, in two colours, so that it is seen on any ground and from across a table."""
    gap = dp(3)
    box = (x - gap, y - gap, wide + 2 * gap, high + 2 * gap)
    for colour, width in ((theme.room, dp(4.2)), (theme.ink, dp(2.4))):
        light.add(Color(*colour))
        light.add(Line(rounded_rectangle=(*box, dp(9)), width=width))
