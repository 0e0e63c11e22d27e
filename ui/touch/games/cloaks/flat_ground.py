"""The city drawn flat, in plain colours: streets, fields and stars, for the contrast theme."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from kivy.graphics import Color, InstructionGroup, Rectangle
from kivy.metrics import dp

from ui.touch.board.board import BoardCanvas
from ui.touch.games.cloaks import own_signs, plan
from ui.touch.games.cloaks.colours import paint
from ui.touch.games.cloaks.figures import house_figure
from ui.touch.look.fonts import icon
from ui.touch.look.ink import draw_boxes, draw_icon, draw_line_around
from ui.touch.look.theme import theme

Box = tuple[float, float, float, float]


class Tiles(NamedTuple):
    """The tiles as they lie: their rows, and squares along a side; of an owner's own signs what each is like, and how
    it looks."""

    rows: Sequence[Sequence[str]]
    size: int
    like: Mapping[str, str]
    looks: Mapping[str, str]


def paint_flat(board: BoardCanvas, tiles: Tiles, group: InstructionGroup) -> None:
    """The tiles as they lie: roads between fields, stars on some."""
    group.add(Color(*board.ground_colour("ground")))
    group.add(Rectangle(pos=board.pos, size=board.size))
    boxes: dict[str, list[Box]] = {"#": [], ".": []}
    own: dict[str, list[Box]] = {}
    stars: list[tuple[float, float]] = []
    printed: list[tuple[float, float]] = []
    scale, empty, lying = board.seen.scale, [], []
    for place in range(9):
        left, upper = plan.corner(place, tiles.size)
        rows = tiles.rows[place] if tiles.rows else ()
        box = (*board.place(left, upper + tiles.size), tiles.size * scale, tiles.size * scale)
        if not rows:
            empty.append(box)
            continue
        lying.append(box)
        for down, row in enumerate(rows):
            for right, printed_sign in enumerate(row):
                sign = tiles.like.get(printed_sign, printed_sign)
                inset = 0.0 if sign in "#x" else 0.05
                x, y = board.place(left + right + inset, upper + down + 1 - inset)
                side = (1 - 2 * inset) * scale
                if printed_sign in tiles.like:
                    own.setdefault(printed_sign, []).append((x, y, side, side))
                else:
                    boxes["#" if sign == "#" else "."].append((x, y, side, side))
                if sign in "*n":
                    (stars if sign == "*" else printed).append((x + side / 2, y + side / 2))
    draw_boxes(group, empty, scale * 0.3, board.ground_colour("empty"))
    for box in empty:
        draw_line_around(group, box, scale * 0.3, theme.edge, dp(1))
    draw_boxes(group, lying, scale * 0.1, board.ground_colour("road"))
    _paint_cobbles(board, group, boxes["#"])
    draw_boxes(group, boxes["."], scale * 0.16, board.ground_colour("field"))
    for sign, squares in own.items():
        colour = board.ground_colour(f"{own_signs.OWN}{sign}")
        mark = board.ground_colour("mark", f"{own_signs.OWN}{sign}")
        own_signs.paint_squares(group, squares, tiles.looks[sign], colour, mark)
    for x, y in printed:
        house_figure(None)(group, x, y, scale / 2)
    for x, y in stars:
        draw_icon(group, icon("star"), x, y, scale * 0.8, paint("star"))


def _paint_cobbles(board: BoardCanvas, group: InstructionGroup, roads: Sequence[Box]) -> None:
    """A few stones on each road square, elsewhere on each."""
    stones = []
    for number, (x, y, side, _) in enumerate(roads):
        for at in range(3):
            along = (number * 7 + at * 11) % 13 / 13
            up = (number * 5 + at * 4) % 11 / 11
            stones.append((x + side * (0.1 + 0.68 * along), y + side * (0.12 + 0.7 * up), side * 0.13, side * 0.09))
    if stones:
        draw_boxes(group, stones, board.seen.scale * 0.04, board.ground_colour("stone"))
