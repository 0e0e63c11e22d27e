"""The whole city from afar: the ground lies back, and everybody's quarter is seen before anything in it."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from kivy.graphics import Color, InstructionGroup, Rectangle
from kivy.utils import get_color_from_hex

from companion.client.layers.views import SeatInfo
from ui.touch.board.board import BoardCanvas
from ui.touch.games.cloaks import plan
from ui.touch.games.cloaks.tones import is_painted, tone
from ui.touch.look.ink import draw_boxes
from ui.touch.look.theme import theme

VEIL = 0.1
"""How much dusk lies over the ground: all its gardens and stones are as bright as what stands on them else."""

CANAL, GLINT = 0.3, 0.1
"""How wide a canal is shown between two quarters, and the light on it, in squares: the true one is a hair's breadth."""

WIDER, EDGE = 0.16, 0.08
"""How far a quarter reaches beyond its squares, and how wide its edge is, in squares."""

DEEP = 0.55
"""How much of the seat's colour its ground has: what stands there has all of it."""


def quarters(view: Any, cloaks: Mapping[int, Collection[str]]) -> list[set[str]]:
    """The squares of each seat. cloaks: of the seats whose cloaks are seen otherwise than they lie."""
    return [
        {*player.houses, *player.monuments, *cloaks.get(seat, player.cloaks)} for seat, player in enumerate(view.seats)
    ]


def paint_from_afar(
    board: BoardCanvas, group: InstructionGroup, seats: Sequence[SeatInfo], squares: Sequence[Collection[str]],
    size: int,
) -> None:  # fmt: skip
    """A veil and canals over all that is seen, and above it the squares of each seat, in its colour and edged with
    it."""
    if not is_painted():
        return
    group.add(Color(*theme.dusk[:3], VEIL))
    group.add(Rectangle(pos=board.pos, size=board.size))
    _paint_canals(board, group, size)
    for seat, held in zip(seats, squares, strict=True):
        colour = theme.colour(seat.colour)
        deep = [part * DEEP + dusk * (1 - DEEP) for part, dusk in zip(colour[:3], theme.dusk[:3], strict=True)]
        for wider, shade in ((WIDER + EDGE, list(colour)), (WIDER, [*deep, 1.0])):
            boxes = [board.rect(board.spots[square], -wider) for square in held if square in board.spots]
            draw_boxes(group, boxes, board.seen.scale * 0.3, shade)


def _paint_canals(board: BoardCanvas, group: InstructionGroup, size: int) -> None:
    """size: squares along a side of a tile."""
    side, scale = plan.ACROSS * (size + plan.GAP) - plan.GAP, board.seen.scale
    for colour, wide in ((tone("gutter"), CANAL), (tone("glint"), GLINT)):
        group.add(Color(*get_color_from_hex(colour)))
        for at in range(1, plan.ACROSS):
            middle, thick = at * (size + plan.GAP) - plan.GAP / 2, wide * scale
            x, y = board.place(middle, side)
            group.add(Rectangle(pos=(x - thick / 2, y), size=(thick, side * scale)))
            x, y = board.place(0, middle)
            group.add(Rectangle(pos=(x, y - thick / 2), size=(side * scale, thick)))
