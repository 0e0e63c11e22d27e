"""The ways: gravel, flagstones exactly where the squares are, and what is cut into them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ui.touch.board.spots import Spot
from ui.touch.games.outrage.painting.paints import WORN, stone_of, tones, worn
from ui.touch.games.outrage.painting.site import Box, Site
from ui.touch.games.outrage.squares import is_ringed, token_of
from ui.touch.games.outrage.ways import edge_towards
from ui.touch.look.theme import mixed

BUILT = ("tower", "building", "goal", "prison")
"""Kinds of squares that are painted as what they are, and not as a flagstone."""


def paint_beds(site: Site) -> None:
    """Gravel under the ways of the wards."""
    pen = site.pen
    for square, spot in site.squares:
        if square["zone"] in ("inner", "lane") and square["kind"] != "building":
            x, y, wide, high = site.rect(spot, 0.12)
            site.hewn((x, y - 0.6 * pen, wide, high), 2.4 * pen, site.ink("gravel"))


def paint_links(site: Site) -> None:
    """Trodden gravel where squares are joined, so that a gap without it is a wall."""
    for one, other in site.board.joined():
        start, end = site.board.place(*edge_towards(one, other)), site.board.place(*edge_towards(other, one))
        site.stroke(start, end, max(2.4, site.unit * 0.32), site.ink("gravel_lit"))


def paint_stones(site: Site) -> None:
    """A flagstone for every square that is not built upon, and what is on it."""
    for number, (square, spot) in enumerate(site.squares):
        if square["kind"] in BUILT:
            continue
        box = site.rect(spot, -0.05)
        stone = worn(stone_of(token_of(square), site.theme), _mix(number))
        _paint_stone(site, square["id"], box, stone)
        _paint_cut(site, square, box)


def _mix(number: int) -> int:
    """Neighbours have neighbouring numbers, and shall not look alike."""
    return number * 7 // 3 % len(WORN)


def _paint_stone(site: Site, key: str, box: Box, stone: str) -> None:
    x, y, wide, high = box
    pen = site.pen
    cut = 2.2 * pen
    dark, light = tones(stone)
    site.hewn((x - 0.4 * pen, y - 0.8 * pen, wide + 0.8 * pen, high + 0.8 * pen), cut, dark)
    site.hewn((x, y + 0.3 * pen, wide - 0.3 * pen, high - 0.3 * pen), cut, light)
    site.hewn((x + 0.9 * pen, y + 0.3 * pen, wide - 1.2 * pen, high - 1.2 * pen), cut, stone)
    chance = site.chance(key)
    if site.fine and chance.random() < 0.4:
        ink = mixed(dark, stone, 0.4)
        px, py = x + chance.uniform(0.12, 0.3) * wide, y + chance.uniform(0.2, 0.8) * high
        for _ in range(2):
            to = (px + chance.uniform(2, 4) * pen, py + chance.uniform(-2.4, 2.4) * pen)
            site.stroke((px, py), to, 0.8 * pen, ink)
            px, py = to


def _paint_cut(site: Site, square: Mapping[str, Any], box: Box) -> None:
    """The ring of a square without a Raven, the vault of an archway, a bench."""
    kind = square["kind"]
    x, y, wide, high = box
    if is_ringed(square):
        stone = stone_of(token_of(square), site.theme)
        cx, cy = x + wide / 2, y + high / 2
        site.shapes.disc(cx, cy, 0.27 * site.unit, site.ink("mark"))
        site.shapes.disc(cx, cy, 0.17 * site.unit, mixed(stone, "#000000", 0.12))
    elif kind == "passage":
        _paint_vault(site, box)
    elif kind == "bench":
        _paint_bench(site, box)
    elif kind == "post":
        _paint_post(site, box)


def _paint_vault(site: Site, box: Box) -> None:
    """Ribs across the length of an archway."""
    x, y, wide, high = box
    pen, ink = site.pen, site.ink("tread_foot")
    upright = high > wide
    long, thick = (high, wide) if upright else (wide, high)
    ribs = max(2, round(long / site.unit))
    for rib in range(1, ribs):
        at, bend = long * rib / ribs, 0.32 * thick
        steps = [(share, at + bend * 4 * share * (1 - share) - bend / 2) for share in (0, 0.25, 0.5, 0.75, 1)]
        points = [(x + s * wide, y + far) if upright else (x + far, y + s * high) for s, far in steps]
        site.shapes.line(points, 1.7 * pen, ink, 0.55)
    for far in (0, 1):
        ends = ((x + far * wide, y), (x + far * wide, y + high)) if upright else (
            (x, y + far * high), (x + wide, y + far * high))  # fmt: skip
        site.stroke(*ends, 2 * pen, ink, 0.4)


def _paint_bench(site: Site, box: Box) -> None:
    x, y, wide, high = box
    pen = site.pen
    for up in (0.26, 0.56):
        site.hewn((x + 1.6 * pen, y + high * up - 0.8 * pen, wide - 3.2 * pen, high * 0.24), pen, site.ink("wood_dark"))
        site.hewn((x + 2.2 * pen, y + high * up, wide - 4.4 * pen, high * 0.17), 0.8 * pen, site.ink("wood"))


def _paint_post(site: Site, box: Box) -> None:
    """Where a Warder stands guard: a line around it in his gold."""
    x, y, wide, high = box
    inset = 2.2 * site.pen
    site.shapes.frame(
        x + inset, y + inset, wide - 2 * inset, high - 2 * inset, 2 * site.pen, 0.9 * site.pen, site.ink("gold"), 0.55
    )


def paint_tray(site: Site) -> None:
    """A hollow for the pieces that have not set out."""
    spot: Spot | None = site.board.plan.tray
    if spot is None:
        return
    x, y, wide, high = site.rect(spot)
    shapes, pen = site.shapes, site.pen
    shapes.box(x, y, wide, high, site.ink("bank_edge"), high / 2)
    shapes.box(x + 1.2 * pen, y + 1.2 * pen, wide - 2.4 * pen, high - 2.4 * pen, site.ink("moat_deep"), high / 2)
