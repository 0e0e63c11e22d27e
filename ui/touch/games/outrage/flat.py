"""The Tower as a flat plan: for sharp contrasts, and what lies over an owner's photograph of the board."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from kivy.graphics import Color, InstructionGroup, Line, Rectangle, RoundedRectangle
from kivy.metrics import dp

from ui.touch.board.spots import Spot
from ui.touch.games.outrage.colours import paint
from ui.touch.games.outrage.pictograms import draw_bench, draw_ring
from ui.touch.games.outrage.plan import Edges
from ui.touch.games.outrage.squares import is_ringed, token_of
from ui.touch.games.outrage.tower_plane import TowerPlane
from ui.touch.games.outrage.ways import edge_towards, paint_ways
from ui.touch.look.ink import draw_boxes


def paint_flat(board: TowerPlane, group: InstructionGroup) -> None:
    """Everything that stays where it is."""
    group.add(Color(*board.ground_colour("moat")))
    group.add(Rectangle(pos=board.pos, size=board.size))
    _paint_scenery(board, group)
    _paint_links(board, group)
    _paint_squares(board, group)
    paint_ways(board, group)
    paint_cases(board, group)
    paint_tray(board, group)


def paint_cases(board: TowerPlane, group: InstructionGroup) -> None:
    """The cases, west of the squares that face them."""
    for case in board.plan.cases.values():
        x, y, width, height = board.rect(case, 0.08)
        group.add(Color(*board.ground_colour("case")))
        group.add(RoundedRectangle(pos=(x, y), size=(width, height), radius=[board.seen.scale * 0.15]))


def paint_tray(board: TowerPlane, group: InstructionGroup) -> None:
    """Where the pieces wait that have not set out, side by side."""
    if board.plan.tray is not None:
        x, y, width, height = board.rect(board.plan.tray)
        group.add(Color(*board.ground_colour("path")))
        group.add(Line(rounded_rectangle=(x, y, width, height, height / 2), width=dp(1)))


def _slab(board: TowerPlane, group: InstructionGroup, edges: Edges, token: str) -> None:
    left, upper, right, lower = edges
    scale = board.seen.scale
    size = ((right - left) * scale, (lower - upper) * scale)
    group.add(Color(*board.ground_colour(token)))
    group.add(RoundedRectangle(pos=board.place(left, lower), size=size, radius=[scale * 0.35]))


def _around(board: TowerPlane, zone: str) -> Edges | None:
    """The box around all squares of a zone: left, upper, right, lower."""
    spots = [board.spots[square["id"]] for square in board.edition["square"] if square["zone"] == zone]
    return board.plan.edges(spots) if spots else None


def _paint_scenery(board: TowerPlane, group: InstructionGroup) -> None:
    if ward := _around(board, "inner"):
        _slab(board, group, (ward[0], ward[1], ward[2] + 0.3, ward[3] + 0.3), "ground")
    for place in board.edition.get("scenery", []):
        left, upper, right, lower = board.plan.box(place)
        edges = (left + 0.15, upper + 0.15, right - 0.15, lower - 0.15)
        _slab(board, group, edges, "green" if place["id"] == "green" else "barracks")
    for zone, west in (("inmost", 0.0), ("white", 1.0)):
        if box := _around(board, zone):
            _slab(board, group, (box[0] - 0.3 - west, box[1] - 0.3, box[2] + 0.3, box[3] + 0.3), "stone")
    if river := board.river_edges():
        _slab(board, group, river, "water")


def _paint_links(board: TowerPlane, group: InstructionGroup) -> None:
    """Short bars where squares are joined, so that a gap without one is a wall."""
    group.add(Color(*board.ground_colour("path")))
    for one, other in board.joined():
        ends = [*board.place(*edge_towards(one, other)), *board.place(*edge_towards(other, one))]
        group.add(Line(points=ends, width=max(1.2, board.seen.scale * 0.16)))


def _paint_squares(board: TowerPlane, group: InstructionGroup) -> None:
    """All squares, those of a colour together, and what is printed on them."""
    scale = board.seen.scale
    boxes: dict[tuple[str, bool], list[tuple[float, float, float, float]]] = {}
    for square in board.edition["square"]:
        hewn = square["kind"] in ("tower", "building", "prison")
        boxes.setdefault((token_of(square), hewn), []).append(board.rect(board.spots[square["id"]], 0.06))
    whole = [board.rect(board.spots[square["id"]]) for square in board.edition["square"]]
    # Where squares and ground are nearly as bright they run into each other without a rim.
    draw_boxes(group, whole, scale * 0.2, board.ground_colour("rim"))
    board.edge_ground(group, whole, scale * 0.2)
    for (token, hewn), those in boxes.items():
        draw_boxes(group, those, scale * (0.12 if hewn else 0.2), board.ground_colour(token))
    for square in board.edition["square"]:
        _paint_square(board, group, square, board.spots[square["id"]])


def _paint_square(board: TowerPlane, group: InstructionGroup, square: Mapping[str, Any], spot: Spot) -> None:
    kind = square["kind"]
    x, y, width, height = board.rect(spot, 0.06)
    scale = board.seen.scale
    if is_ringed(square):
        draw_ring(group, x + width / 2, y + height / 2, scale)
    elif kind == "passage":
        _paint_arch(group, (x, y, width, height), scale)
    elif kind == "bench":
        draw_bench(group, (x, y, width, height), scale)


def _paint_arch(group: InstructionGroup, box: tuple[float, float, float, float], scale: float) -> None:
    """The vault of an archway: ribs across its length."""
    x, y, width, height = box
    group.add(Color(*paint("ink")[:3], 0.35))
    long_ways = height > width
    length = height if long_ways else width
    ribs = max(2, int(length / scale))
    for rib in range(1, ribs):
        at = rib * length / ribs
        ends = [x, y + at, x + width, y + at] if long_ways else [x + at, y, x + at, y + height]
        group.add(Line(points=ends, width=max(1, scale * 0.05)))
