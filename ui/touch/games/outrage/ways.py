"""Everything that leads from square to square and is no plain step: stairs, passage, rope, ladder, one-way arrows."""

from __future__ import annotations

from collections.abc import Iterator

from kivy.graphics import Color, InstructionGroup

from ui.touch.board.photograph import LETTERS
from ui.touch.board.spots import Spot
from ui.touch.games.outrage.colours import paint
from ui.touch.games.outrage.pictograms import draw_arrow, draw_dashes, draw_rope, draw_treads
from ui.touch.games.outrage.tower_plane import TowerPlane

Point = tuple[float, float]


def edge_towards(one: Spot, other: Spot) -> Point:
    """The point of `one` that is nearest to `other`, in the middle of what they share of a side."""

    def along(at: float, half: float, other_at: float, other_half: float) -> float:
        low, high = max(at - half, other_at - other_half), min(at + half, other_at + other_half)
        return (low + high) / 2 if low <= high else (at + half if other_at > at else at - half)

    return along(one.x, one.w / 2, other.x, other.w / 2), along(one.y, one.h / 2, other.y, other.h / 2)


def paint_ways(board: TowerPlane, group: InstructionGroup) -> None:
    """Draw all of them."""
    spots, edition = board.spots, board.edition
    scale = board.seen.scale
    passage = edition.get("passage")
    if passage and passage["a"] in spots and passage["b"] in spots:
        group.add(Color(*paint("name")[:3], 0.55))
        draw_dashes(group, *_between(board, spots[passage["a"]], spots[passage["b"]]), scale, 1.0)
    for climb in edition.get("climb", []):
        if climb["from"] not in spots or climb["to"] not in spots:
            continue
        start, end = spots[climb["from"]], spots[climb["to"]]
        if climb["card"] == "ladder":
            draw_treads(group, *_between(board, start, end), scale, 0.26, rails=True)
        elif board.squares[climb["from"]]["kind"] != "prison":
            draw_rope(group, *_between(board, start, end), scale, max(1.2, scale * 0.07))
    for way in edition.get("stairs", []):
        if way["a"] in spots and way["b"] in spots:
            draw_treads(group, *_between(board, spots[way["a"]], spots[way["b"]]), scale, 0.34, rails=False)
    _paint_arrows(board, group)


def _between(board: TowerPlane, one: Spot, other: Spot) -> tuple[Point, Point]:
    """From the edge of one square to that of another, in pixels."""
    return board.place(*edge_towards(one, other)), board.place(*edge_towards(other, one))


def _paint_arrows(board: TowerPlane, group: InstructionGroup) -> None:
    group.add(Color(*(paint("ink") if board.photo is None else LETTERS)))
    for spot, way in one_ways(board):
        draw_arrow(group, *board.place(spot.x, spot.y), way, board.seen.scale * 0.3)


def one_ways(board: TowerPlane) -> Iterator[tuple[Spot, Point]]:
    """The plain squares whose only step leads one way, and in which direction that is: an arrow stands there."""
    for square in board.edition["square"]:
        if square["kind"] != "plain" or square["zone"] not in ("inmost", "white") or len(square["to"]) != 1:
            continue
        target = square["to"][0]
        if target not in board.squares or square["id"] in board.squares[target]["to"]:
            continue
        one, other = board.spots[square["id"]], board.spots[target]
        across, down = other.x - one.x, other.y - one.y
        yield one, ((1 if across > 0 else -1), 0) if abs(across) > abs(down) else (0, (-1 if down > 0 else 1))
