"""What a house would give, and where a monument may stand: written on the fields, or in the corners of whole tiles."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from itertools import pairwise
from math import hypot

from kivy.graphics import InstructionGroup
from kivy.metrics import dp, sp

from ui.touch.board.board import BoardCanvas
from ui.touch.games.cloaks import plan
from ui.touch.games.cloaks.flat import draw_monument
from ui.touch.games.cloaks.tones import is_painted
from ui.touch.look.brush import Point
from ui.touch.look.ink import draw_boxes, draw_line_around, draw_text
from ui.touch.look.shapes import Shapes, rounded
from ui.touch.look.theme import THEMES, theme

READABLE = 34
"""Side of a square in dp from which what a house would give is written on it."""

FIGURES, SHARE = 23, 0.42
"""Size of a number on a field: at most, in sp, and in squares where those are smaller."""

DASH, SPACE, CORNER = 0.125, 0.07, 0.1
"""Of a dashed edge: how long a dash is, the space after it, and how round its corners are, in its width."""

FLAT_FIGURES = 28
"""The size at most where a plate fills its field."""

Box = tuple[float, float, float, float]


def paint_promises(
    board: BoardCanvas, group: InstructionGroup, gains: Mapping[str, int], signs: Collection[str]
) -> None:  # fmt: skip
    """On each field a label; a dashed edge around one that may be built on, though not with this answer."""
    scale = board.seen.scale
    if scale < dp(READABLE):
        return
    fields = [square for square in gains if square in board.spots]
    if is_painted():
        _paint_labels(board, group, {square: gains[square] for square in fields}, signs)
    else:
        _paint_flat(board, group, {square: gains[square] for square in fields}, signs)
    for square in set(signs) - set(fields):
        if square in board.spots:
            draw_monument(group, *board.spot_place(square), scale * 0.3, theme.lit, theme.lit_line)


def _paint_labels(
    board: BoardCanvas, group: InstructionGroup, gains: Mapping[str, int], signs: Collection[str]
) -> None:  # fmt: skip
    """So small that the garden is seen around them."""
    shapes = Shapes()
    for square in gains:
        if square not in board.legal:
            _dashed(shapes, board.rect(board.spots[square], 0.025))
    shapes.add_to(group)
    size = min(sp(FIGURES), board.seen.scale * SHARE)
    labels = [_label(board.spot_place(square), size, square in signs) for square in gains]
    _paint_plates(group, labels, size * 0.35, dp(2))
    for square, (x, low, wide, high) in zip(gains, labels, strict=True):
        sign = square in signs
        middle = x + wide / 2, low + high - size * 0.65
        draw_text(group, f"+{gains[square]}", *middle, size, theme.lit, bold=True)
        if sign:
            draw_monument(group, middle[0], low + size * 0.6, size * 0.5, theme.lit, theme.lit_line)


def _paint_flat(
    board: BoardCanvas, group: InstructionGroup, gains: Mapping[str, int], signs: Collection[str]
) -> None:  # fmt: skip
    """As large as their fields."""
    scale = board.seen.scale
    size = sp(min(FLAT_FIGURES, scale / dp(1) * SHARE))
    rim = max(dp(1.5), scale * 0.03)
    _paint_plates(group, [board.rect(board.spots[square], 0.06) for square in gains], scale * 0.16, rim)
    for square, gain in gains.items():
        x, y = board.spot_place(square)
        sign = square in signs
        draw_text(group, f"+{gain}", x, y + (scale * 0.16 if sign else 0), size, theme.lit, bold=True)
        if sign:
            draw_monument(group, x, y - scale * 0.24, scale * 0.2, theme.lit, theme.lit_line)


def _label(middle: tuple[float, float], size: float, sign: bool) -> Box:
    """The box of a label about the middle of its field; with room for a monument below the number."""
    wide, high = size * 2, size * (2.4 if sign else 1.3)
    return middle[0] - wide / 2, middle[1] - high / 2, wide, high


def _dashed(shapes: Shapes, box: Box) -> None:
    """A dashed line with round corners on a dark one: seen on any garden."""
    width, corner = max(dp(1.6), box[2] * 0.03), box[2] * CORNER
    line, lit = THEMES[theme.name]["lit_line"], THEMES[theme.name]["lit"]
    shapes.frame(*box, corner, width * 2, line)
    points = rounded(*box, corner)
    for dash in dashes([*points, points[0]], box[2] * DASH, box[2] * SPACE):
        shapes.line(dash, width, lit)


def dashes(points: Sequence[Point], long: float, space: float) -> list[list[Point]]:
    """The parts of a line that are drawn where it is dashed. long, space: of a dash, and between two, in pixels."""
    found: list[list[Point]] = [[points[0]]]
    drawn, left = True, long
    for (x, y), (to_x, to_y) in pairwise(points):
        far = hypot(to_x - x, to_y - y)
        at = 0.0
        while far - at > left:
            at += left
            turn = (x + (to_x - x) * at / far, y + (to_y - y) * at / far)
            if drawn:
                found[-1].append(turn)
            else:
                found.append([turn])
            drawn, left = not drawn, space if drawn else long
        left -= far - at
        if drawn:
            found[-1].append((to_x, to_y))
    return [dash for dash in found if len(dash) > 1]


def _paint_plates(group: InstructionGroup, boxes: Sequence[Box], corner: float, rim: float) -> None:
    """Dark plates with a lit rim, for numbers in light."""
    inner = [(x + rim, y + rim, wide - 2 * rim, high - 2 * rim) for x, y, wide, high in boxes]
    draw_boxes(group, boxes, corner, theme.lit)
    draw_boxes(group, inner, corner - rim / 2, theme.dusk)


def paint_tiles(
    board: BoardCanvas, group: InstructionGroup, gains: Mapping[str, int], signs: Collection[str],
    tried: tuple[int, bool] | None,
) -> None:  # fmt: skip
    """A rim around each tile that can be touched, and in its corner what may be built there. tried: the place where a
    tile is tried out, and whether roads join it."""
    for tile in board.legal:
        if tile in board.spots:
            box = board.rect(board.spots[tile], 0.06)
            draw_line_around(group, box, dp(6), theme.lit_line, dp(3.2))
            draw_line_around(group, box, dp(6), theme.lit, dp(2))
    if tried is not None:
        box = board.rect(board.spots[plan.tile_name(tried[0])], 0.02)
        draw_line_around(group, box, dp(6), theme.accent if tried[1] else theme.not_yet_ink, dp(3))
    wide, high = dp(46), dp(30)
    for tile in sorted({*gains, *signs} & board.spots.keys()):
        x, y, side, tall = board.rect(board.spots[tile], 0.12)
        sign, number = tile in signs, gains.get(tile)
        box = (x + side - wide - (dp(18) if sign else 0), y + tall - high, wide + (dp(18) if sign else 0), high)
        _paint_plates(group, [box], dp(6), max(dp(1.5), board.seen.scale * 0.03))
        middle = box[1] + high / 2
        if number is not None:
            draw_text(group, f"+{number}", box[0] + wide / 2, middle, sp(22), theme.lit, bold=True)
        if sign:
            draw_monument(group, box[0] + box[2] - dp(14), middle, dp(12), theme.lit, theme.lit_line)
