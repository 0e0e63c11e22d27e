"""Everything that leads from square to square and is no plain step: stairs, passage, rope, ladder, one-way arrows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.graphics import Color, InstructionGroup, Line, Mesh

from ui.touch.games.outrage.colours import paint
from ui.touch.widgets.spots import Spot

if TYPE_CHECKING:
    from ui.touch.games.outrage.board import TowerBoard

Point = tuple[float, float]


def edge_towards(one: Spot, other: Spot) -> Point:
    """The point of `one` that is nearest to `other`, in the middle of what they share of a side."""

    def along(at: float, half: float, other_at: float, other_half: float) -> float:
        low, high = max(at - half, other_at - other_half), min(at + half, other_at + other_half)
        return (low + high) / 2 if low <= high else (at + half if other_at > at else at - half)

    return along(one.x, one.w / 2, other.x, other.w / 2), along(one.y, one.h / 2, other.y, other.h / 2)


def paint_ways(board: TowerBoard, group: InstructionGroup) -> None:
    """Draw all of them."""
    spots, edition = board.spots, board.edition
    scale = board.seen.scale
    passage = edition.get("passage")
    if passage and passage["a"] in spots and passage["b"] in spots:
        _dashes(board, group, spots[passage["a"]], spots[passage["b"]], [*paint("name")[:3], 0.55], 1.0)
    for climb in edition.get("climb", []):
        if climb["from"] not in spots or climb["to"] not in spots:
            continue
        start, end = spots[climb["from"]], spots[climb["to"]]
        if climb["card"] == "ladder":
            _treads(board, group, edge_towards(start, end), edge_towards(end, start), 0.26, rails=True)
        elif board.squares[climb["from"]]["kind"] != "prison":
            _dashes(board, group, start, end, paint("jewel"), max(1.2, scale * 0.07))
    for way in edition.get("stairs", []):
        if way["a"] in spots and way["b"] in spots:
            one, other = spots[way["a"]], spots[way["b"]]
            _treads(board, group, edge_towards(one, other), edge_towards(other, one), 0.34)
    _paint_arrows(board, group)


def _dashes(
    board: TowerBoard, group: InstructionGroup, start: Spot, end: Spot, colour: list[float], width: float
) -> None:
    """A broken line; drawn as strokes, since Kivy's own dashes are a pixel wide at most."""
    x0, y0 = board.place(*edge_towards(start, end))
    x1, y1 = board.place(*edge_towards(end, start))
    length = max(((x1 - x0) ** 2 + (y1 - y0) ** 2) ** 0.5, 0.001)
    dash = max(board.seen.scale * 0.3, 4)
    group.add(Color(*colour))
    strokes = max(1, int(length / dash / 2))
    for stroke in range(strokes):
        begin, stop = stroke / strokes, (stroke + 0.55) / strokes
        ends = [x0 + (x1 - x0) * begin, y0 + (y1 - y0) * begin, x0 + (x1 - x0) * stop, y0 + (y1 - y0) * stop]
        group.add(Line(points=ends, width=width))


def _treads(
    board: TowerBoard, group: InstructionGroup, start: Point, end: Point, half: float, rails: bool = False
) -> None:
    """Steps from one edge to another, a little way onto both."""
    x0, y0 = board.place(*start)
    x1, y1 = board.place(*end)
    scale = board.seen.scale
    length = max(((x1 - x0) ** 2 + (y1 - y0) ** 2) ** 0.5, 0.001)
    ux, uy = (x1 - x0) / length, (y1 - y0) / length
    over = scale * 0.3
    x0, y0, length = x0 - ux * over, y0 - uy * over, length + 2 * over
    side = scale * half
    group.add(Color(*paint("seam")))
    group.add(Line(points=[x0, y0, x0 + ux * length, y0 + uy * length], width=side + 1, cap="none"))
    group.add(Color(*paint("tread")))
    steps = max(3, round(length / (scale * 0.22)))
    for step in range(steps + 1):
        cx, cy = x0 + ux * length * step / steps, y0 + uy * length * step / steps
        group.add(Line(points=[cx - uy * side, cy + ux * side, cx + uy * side, cy - ux * side], width=1.05))
    if rails:
        for sign in (-1, 1):
            sx, sy = -uy * side * sign, ux * side * sign
            ends = [x0 + sx, y0 + sy, x0 + ux * length + sx, y0 + uy * length + sy]
            group.add(Line(points=ends, width=1.05))


def _paint_arrows(board: TowerBoard, group: InstructionGroup) -> None:
    """A small arrow on plain squares whose only step leads one way."""
    scale = board.seen.scale
    group.add(Color(*paint("ink")))
    for square in board.edition["square"]:
        if square["kind"] != "plain" or square["zone"] not in ("inmost", "white") or len(square["to"]) != 1:
            continue
        target = square["to"][0]
        if target not in board.squares or square["id"] in board.squares[target]["to"]:
            continue
        one, other = board.spots[square["id"]], board.spots[target]
        across, down = other.x - one.x, other.y - one.y
        dx, dy = ((1 if across > 0 else -1), 0) if abs(across) > abs(down) else (0, (-1 if down > 0 else 1))
        x, y = board.place(one.x, one.y)
        size = scale * 0.3
        bx, by = x - dx * size * 0.6, y - dy * size * 0.6
        group.add(
            Mesh(
                vertices=[
                    *(x + dx * size * 0.8, y + dy * size * 0.8, 0, 0),
                    *(bx - dy * size * 0.8, by + dx * size * 0.8, 0, 0),
                    *(bx + dy * size * 0.8, by - dx * size * 0.8, 0, 0),
                ],
                indices=[0, 1, 2],
                mode="triangles",
            )
        )
