"""What leads from square to square and is no plain step: stairs, secret passage, rope, ladder, one-way arrows."""

from __future__ import annotations

from math import hypot

from ui.touch.board.spots import Spot
from ui.touch.games.outrage.painting.site import Site
from ui.touch.games.outrage.ways import edge_towards, one_ways
from ui.touch.look.brush import Point


def paint_passage(site: Site) -> None:
    """The secret passage, underground: below the flagstones, above everything else, so that it can be followed."""
    passage, spots = site.board.edition.get("passage"), site.board.spots
    if passage and passage["a"] in spots and passage["b"] in spots:
        _paint_dashes(site, *_between(site, spots[passage["a"]], spots[passage["b"]]), 1.6 * site.pen, "dash")


def paint_trodden(site: Site) -> None:
    """All of them, above the squares that they join."""
    edition, spots = site.board.edition, site.board.spots
    for climb in edition.get("climb", []):
        if climb["from"] not in spots or climb["to"] not in spots:
            continue
        ends = _between(site, spots[climb["from"]], spots[climb["to"]])
        if climb["card"] == "ladder":
            _paint_treads(site, *ends, 0.26, rails=True)
        elif site.board.squares[climb["from"]]["kind"] != "prison":
            _paint_dashes(site, *ends, 3.6 * site.pen, "tread_foot")
            _paint_dashes(site, *ends, 2.2 * site.pen, "rope")
    for way in edition.get("stairs", []):
        if way["a"] in spots and way["b"] in spots:
            _paint_treads(site, *_between(site, spots[way["a"]], spots[way["b"]]), 0.34, rails=False)
    for spot, (dx, dy) in one_ways(site.board):
        x, y = site.board.place(spot.x, spot.y)
        size = 0.3 * site.unit
        bx, by = x - dx * size * 0.6, y - dy * size * 0.6
        site.shapes.fill(
            [(x + dx * size * 0.8, y + dy * size * 0.8), (bx - dy * size * 0.8, by + dx * size * 0.8),
             (bx + dy * size * 0.8, by - dx * size * 0.8)],
            site.ink("mark"),
        )  # fmt: skip


def _between(site: Site, one: Spot, other: Spot) -> tuple[Point, Point]:
    place = site.board.place
    return place(*edge_towards(one, other)), place(*edge_towards(other, one))


def _paint_treads(site: Site, start: Point, end: Point, half: float, rails: bool) -> None:
    """Steps from one point to another, a little way onto both sides."""
    (x0, y0), (x1, y1) = start, end
    long = max(hypot(x1 - x0, y1 - y0), 0.001)
    ux, uy = (x1 - x0) / long, (y1 - y0) / long
    over, side, pen = 0.3 * site.unit, half * site.unit, site.pen
    x0, y0, long = x0 - ux * over, y0 - uy * over, long + 2 * over
    x1, y1 = x0 + ux * long, y0 + uy * long
    site.stroke(
        (x0 - ux * pen, y0 - uy * pen), (x1 + ux * pen, y1 + uy * pen), 2 * side + 3 * pen, site.ink("tread_foot")
    )
    steps = max(3, round(long / (site.unit * 0.22)))
    for step in range(steps + 1):
        cx, cy = x0 + ux * long * step / steps, y0 + uy * long * step / steps
        ends = (cx - uy * side, cy + ux * side), (cx + uy * side, cy - ux * side)
        site.stroke(*ends, 2 * pen, site.ink("tread"))
    for sign in (-1, 1) if rails else ():
        sx, sy = -uy * side * sign, ux * side * sign
        site.stroke((x0 + sx, y0 + sy), (x1 + sx, y1 + sy), 1.8 * pen, site.ink("tread"))


def _paint_dashes(site: Site, start: Point, end: Point, width: float, token: str) -> None:
    (x0, y0), (x1, y1) = start, end
    long = hypot(x1 - x0, y1 - y0)
    strokes = max(1, int(long / max(site.unit * 0.3, 4) / 2))
    for stroke in range(strokes):
        begin, stop = stroke / strokes, (stroke + 0.55) / strokes
        site.stroke((x0 + (x1 - x0) * begin, y0 + (y1 - y0) * begin), (x0 + (x1 - x0) * stop, y0 + (y1 - y0) * stop),
                    width, site.ink(token))  # fmt: skip
