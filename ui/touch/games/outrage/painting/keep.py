"""The White Tower with its four turrets, the Inmost Ward before it, and what stands inside."""

from __future__ import annotations

from math import cos, pi, sin

from ui.touch.board.spots import Spot
from ui.touch.games.outrage.painting.site import Box, Site
from ui.touch.look.brush import Point

THICK = 0.34
"""How far its walls stand around what lies inside, in squares."""


def paint_court(site: Site) -> None:
    """The Inmost Ward: a paved court with a low wall."""
    if site.layout.court is None:
        return
    pen = site.pen
    box = site.box(site.layout.court, 0.24)
    site.shadow(box, 2 * pen, 2.4 * pen)
    site.shapes.box(*box, site.ink("keep_mid"), 2 * pen, foot=site.ink("keep_deep"))
    x, y, wide, high = site.box(site.layout.court, 0.1)
    _paint_paving(site, (x, y, wide, high), "court")


def paint_keep(site: Site) -> None:
    """The White Tower: ashlar walls, battlements, a paved floor and a turret at each corner."""
    if site.layout.keep is None:
        return
    shapes, pen = site.shapes, site.pen
    x, y, wide, high = outer = site.box(site.layout.keep, THICK)
    site.shadow(outer, 2 * pen, 12 * pen)
    for shift, token in ((6.0, "foot"), (4.4, "keep_deep")):
        shapes.box(x + 0.45 * shift * pen, y - shift * pen, wide, high, site.ink(token), 2 * pen)
    shapes.box(*outer, site.ink("keep"), 2 * pen, foot=site.ink("keep_mid"))
    _paint_ashlar(site, outer)
    _paint_paving(site, site.box(site.layout.keep, 0.04), "floor")
    _paint_battlements(site, outer)
    for cx in (x + 0.6 * pen, x + wide - 0.6 * pen):
        for cy in (y + 0.6 * pen, y + high - 0.6 * pen):
            _paint_turret(site, cx, cy)
    _paint_standard(site, x + 0.6 * pen, y + high - 0.6 * pen)


def _paint_standard(site: Site, x: float, y: float) -> None:
    """The Royal Standard on the turret of the north-west: whoever lives here is at home."""
    pen = site.pen
    top = (x - 3 * pen, y + 17 * pen)
    site.stroke((x, y), top, 1.5 * pen, site.ink("pole"))
    waved = ((0, 0), (5, 1.4), (10, 0.2), (14, 1.2), (13.4, -7), (9.4, -8), (4.6, -6.6), (-0.4, -8))
    flag = [(top[0] + dx * pen, top[1] + dy * pen) for dx, dy in waved]
    site.shapes.fill([(px + 1.2 * pen, py - 1.4 * pen) for px, py in flag], site.ink("shadow"), 0.45)
    site.shapes.fill(flag, site.ink("flag"))
    middle = [(top[0] + dx * pen, top[1] + dy * pen) for dx, dy in ((6.4, 1.1), (14, 1.2), (13.4, -2.8), (6, -3))]
    site.shapes.fill(middle, site.ink("gold"))
    lower = [
        (top[0] + dx * pen, top[1] + dy * pen)
        for dx, dy in ((-0.2, -3.4), (6, -3), (5.8, -6.9), (4.6, -6.6), (-0.4, -8))
    ]
    site.shapes.fill(lower, site.ink("gold"))


def _paint_ashlar(site: Site, box: Box) -> None:
    x, y, wide, high = box
    pen, ink, band = site.pen, site.ink("keep_deep"), THICK * site.unit
    at = 6 * pen
    while at < max(wide, high):
        if at < wide:
            for low in (y, y + high - band):
                site.stroke((x + at, low), (x + at, low + band), 0.8 * pen, ink, 0.6)
        if at < high:
            for left in (x, x + wide - band):
                site.stroke((left, y + at), (left + band, y + at), 0.8 * pen, ink, 0.6)
        at += 7 * pen


def _paint_battlements(site: Site, box: Box) -> None:
    x, y, wide, high = box
    pen = site.pen
    size = 5 * pen
    for level, long in ((True, wide), (False, high)):
        count = max(3, round(long / (9.4 * pen)))
        for at in range(count):
            shift = (at + 0.24) * long / count
            for far in (0, 1):
                bx, by = (x + shift, y + far * high - size / 2) if level else (x + far * wide - size / 2, y + shift)
                site.hewn((bx + pen, by - 1.2 * pen, size, size), 0.6 * pen, site.ink("keep_deep"))
                site.hewn((bx, by, size, size), 0.6 * pen, site.ink("keep"))


def _paint_paving(site: Site, box: Box, token: str) -> None:
    """Slabs in two tones."""
    x, y, wide, high = box
    pen = site.pen
    site.shapes.box(*box, site.ink(f"{token}_dark"))
    columns, rows = max(1, round(wide / (9 * pen))), max(1, round(high / (9.6 * pen)))
    across, up = wide / columns, high / rows
    for row in range(rows):
        for column in range(columns):
            if (row + column) % 2:
                site.shapes.box(x + column * across, y + row * up, across, up, site.ink(token))
    site.shapes.box(x, y + high - 3 * pen, wide, 3 * pen, site.ink("shadow"), strength=0.35)
    site.shapes.box(x, y, 2.4 * pen, high, site.ink("shadow"), strength=0.3)


def _paint_turret(site: Site, x: float, y: float) -> None:
    """A square turret with a leaden cap and its golden vane."""
    shapes, pen = site.shapes, site.pen
    half, radius = 8 * pen, 6 * pen
    site.shadow((x - half, y - half, 2 * half, 2 * half), 2 * pen, 3.6 * pen)
    site.hewn((x - half, y - half, 2 * half, 2 * half), 2 * pen, site.ink("keep_deep"))
    site.hewn((x - half, y - half + pen, 2 * half - pen, 2 * half - pen), 2 * pen, site.ink("keep"))
    shapes.disc(x, y, radius + 0.8 * pen, site.ink("joint"))
    for quarter, token in enumerate(("cap_mid", "cap", "cap_mid", "cap_deep")):
        turns = [pi / 2 * (quarter + step / 5) for step in range(6)]
        shapes.fill([(x, y), *((x + radius * cos(a), y + radius * sin(a)) for a in turns)], site.ink(token))
    shapes.disc(x, y, 1.5 * pen, site.ink("gold"))


def paint_inside(site: Site) -> None:
    """What squares inside the White Tower are: a chapel, the Rack."""
    for square, spot in site.squares:
        if square["zone"] != "white":
            continue
        if square["kind"] == "building":
            _paint_nave(site, site.rect(spot, -0.04))
        elif square["kind"] == "prison":
            _paint_rack(site, spot)


def _paint_nave(site: Site, box: Box) -> None:
    """A chapel seen from above: its nave, the round apse at its east end, columns, an altar with a cross."""
    x, y, wide, high = box
    shapes, pen = site.shapes, site.pen
    shapes.box(*box, site.ink("keep_mid"), 2 * pen)
    rim = 1.6 * pen
    shapes.box(x + rim, y + rim, wide - 2 * rim, high - 2 * rim, site.ink("nave"), 1.4 * pen)
    radius = min(high * 0.36, wide * 0.4)
    cx, cy = x + wide / 2, y + high * 0.5
    shapes.disc(cx, cy, radius, site.ink("apse"))
    shapes.box(cx - radius, y + rim, 2 * radius, cy - y - rim, site.ink("apse"))
    for row in range(3):
        for side in (-1, 1):
            px, py = cx + side * (radius + 2.6 * pen), y + high * (0.2 + 0.25 * row)
            shapes.disc(px, py, 2 * pen, site.ink("keep_deep"))
            shapes.disc(px - 0.4 * pen, py + 0.5 * pen, 1.4 * pen, site.ink("keep"))
    top = y + high * 0.78
    if site.night:
        shapes.glow(cx, top, 12 * pen, site.ink("fire"), 0.4)
    site.stroke((cx, top - 7 * pen), (cx, top + 5 * pen), 2.2 * pen, site.ink("gold"))
    site.stroke((cx - 4 * pen, top + pen), (cx + 4 * pen, top + pen), 2.2 * pen, site.ink("gold"))


def _paint_rack(site: Site, spot: Spot) -> None:
    """The Rack: a frame with rungs between two rollers."""
    x, y, wide, high = site.rect(spot, -0.05)
    shapes, pen = site.shapes, site.pen
    level = wide > high
    long, thick = (wide, high) if level else (high, wide)

    def at(far: float, share: float) -> Point:
        """So many pixels along it, and at that share of its width."""
        return (x + far, y + thick * share) if level else (x + thick * share, y + far)

    shapes.box(x, y, wide, high, site.ink("wood_dark"), 2 * pen)
    rungs = max(3, round(long / (7 * pen)))
    for rung in range(rungs + 1):
        far = 3 * pen + (long - 6 * pen) * rung / rungs
        site.stroke(at(far, 0.16), at(far, 0.84), 2 * pen, site.ink("wood"))
    for share in (0.2, 0.8):
        site.stroke(at(2 * pen, share), at(long - 2 * pen, share), 2.4 * pen, site.ink("wood"))
    for far in (2.5 * pen, long - 2.5 * pen):
        site.stroke(at(far, -0.06), at(far, 1.06), 5 * pen, site.ink("wood_lit"))


def paint_cases(site: Site) -> None:
    """The glass cases of the Jewels, each with a light of its own."""
    shapes, pen = site.shapes, site.pen
    for case in site.board.plan.cases.values():
        x, y, wide, high = box = site.rect(case, -0.06)
        if site.night:
            shapes.glow(x + wide / 2, y + high / 2, 0.95 * site.unit, site.ink("fire"), 0.4)
        shapes.box(*box, site.ink("glass_rim"), 2 * pen)
        shapes.box(x + pen, y + pen, wide - 2 * pen, high - 2 * pen, site.ink("glass"), 1.4 * pen)
        site.stroke(
            (x + 2.4 * pen, y + high - 6 * pen), (x + 6 * pen, y + high - 2.4 * pen), pen, site.ink("glass_rim"), 0.6
        )
