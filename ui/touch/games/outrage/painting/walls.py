"""The curtain wall around the ward, and its towers."""

from __future__ import annotations

from math import cos, pi, sin

from ui.touch.board.spots import Spot
from ui.touch.games.outrage.painting.site import Box, Site
from ui.touch.look.shapes import rounded

GROWS = 0.26
"""How far masonry reaches beyond the squares on it, in squares."""

PARAPET = 0.4
"""How far a tower's battlements stand around the square that is its floor, in squares."""


def paint_curtain(site: Site) -> None:
    """The curtain wall: its shadow on water and grass, masonry, and battlements along its outer edge."""
    shapes, pen = site.shapes, site.pen
    boxes = [(side.name, site.box(side.box, GROWS)) for side in site.layout.sides]
    for reach, strength in ((9, 0.1), (6, 0.12)):
        # Where the water is shallow it is lighter.
        for _, (x, y, wide, high) in boxes:
            site.hewn((x - reach * pen, y - reach * pen, wide + 2 * reach * pen, high + 2 * reach * pen), 8 * pen,
                      site.ink("ripple"), strength)  # fmt: skip
    for _, box in boxes:
        site.shadow(box, 2 * pen, 6.5 * pen)
    for name, (x, y, wide, high) in boxes:
        shapes.box(x, y, wide, high, site.ink("wall"), foot=site.ink("wall_deep"))
        _paint_joints(site, name, (x, y, wide, high))
    deep = 4.6 * pen
    for name, (x, y, wide, high) in boxes:
        # Half a battlement stands on the wall, half of it beyond: so it is seen from above.
        if name in ("north", "south"):
            _paint_row(site, x, y + high - deep * 0.4 if name == "north" else y - deep * 0.6, wide, deep, level=True)
        else:
            _paint_row(site, x - deep * 0.6 if name == "west" else x + wide - deep * 0.4, y, high, deep, level=False)


def _paint_joints(site: Site, name: str, box: Box) -> None:
    """The courses of the two faces between which the walk lies."""
    x, y, wide, high = box
    pen, ink = site.pen, site.ink("joint")
    band, step = GROWS * site.unit, 7 * site.pen
    level = name in ("north", "south")
    for start in (0.0, (high if level else wide) - band):
        at = step * (0.5 if start else 1.0)
        while at < (wide if level else high):
            one, other = ((x + at, y + start), (x + at, y + start + band)) if level else (
                (x + start, y + at), (x + start + band, y + at))  # fmt: skip
            site.stroke(one, other, 0.8 * pen, ink, 0.7)
            at += step
    lit = site.ink("merlon_lit")
    if level:
        site.stroke((x, y + high - 0.5 * pen), (x + wide, y + high - 0.5 * pen), 1.1 * pen, lit, 0.7)
    else:
        site.stroke((x + 0.5 * pen, y), (x + 0.5 * pen, y + high), 1.1 * pen, lit, 0.7)


def _paint_row(site: Site, x: float, y: float, long: float, deep: float, level: bool) -> None:
    """Battlements in a row, to the right or upwards from there."""
    pen = site.pen
    count = max(2, round(long / (9.6 * pen)))
    step = long / count
    for at in range(count):
        shift = (at + 0.2) * step
        bx, by = (x + shift, y) if level else (x, y + shift)
        wide, high = (step * 0.6, deep) if level else (deep, step * 0.6)
        site.hewn((bx + 1.1 * pen, by - 1.4 * pen, wide, high), 0.8 * pen, site.ink("joint"))
        site.hewn((bx, by, wide, high), 0.8 * pen, site.ink("merlon"))
        if site.fine:
            top = by + high - 0.7 * pen
            site.stroke((bx + 0.6 * pen, top), (bx + wide - 0.6 * pen, top), 1.2 * pen, site.ink("merlon_lit"))


def paint_tower(site: Site, spot: Spot) -> None:
    """A tower of the wall: a drum around its square, whose floor is of lead; a stair turret at the outer corner."""
    shapes, pen = site.shapes, site.pen
    floor = site.rect(spot)
    x, y, wide, high = outer = site.rect(spot, PARAPET)
    corner = min(wide, high) / 2
    site.shadow(outer, corner, 9 * pen)
    for shift, token in ((5.6, "foot"), (4.2, "wall_deep"), (2.4, "wall")):
        shapes.box(x + shift * 0.45 * pen, y - shift * pen, wide, high, site.ink(token), corner)
    ring = rounded(x, y, wide, high, corner)
    lit, deep = (site.ink("drum"), 1.0), (site.ink("drum_deep"), 1.0)
    shapes.shade([(x + wide * 0.32, y + high * 0.68), *ring, ring[0]], [lit, *[deep] * (len(ring) + 1)])
    site.merlons((x + 1.2 * pen, y + 1.2 * pen, wide - 2.4 * pen, high - 2.4 * pen), corner - 1.2 * pen, 4.4 * pen)
    paint_leads(site, floor, min(floor[2:]) / 2)
    if site.fine:
        _paint_turret(site, spot, outer, corner)


def paint_leads(site: Site, box: Box, corner: float) -> None:
    """A floor of lead in the shadow of its parapet."""
    shapes, pen = site.shapes, site.pen
    x, y, wide, high = box
    edge = 0.9 * pen
    shapes.box(x - edge, y - edge, wide + 2 * edge, high + 2 * edge, site.ink("joint"), corner + edge)
    shapes.box(x, y, wide, high, site.ink("lead_deep"), corner)
    inner = (x + 1.8 * pen, y, wide - 1.8 * pen, high - 2.6 * pen)
    shapes.box(*inner, site.ink("lead"), min(inner[2:]) / 2 if corner * 2 >= min(wide, high) - 1 else corner)
    step = 5 * pen
    at = step * 1.2
    while at < wide - step * 0.5:
        # The floor is round at its ends: a seam ends where it does.
        off = max(corner - min(at, wide - at), 0)
        cut = corner - max(corner * corner - off * off, 0) ** 0.5
        if high - 2 * cut > 3 * pen:
            ends = (x + at, y + cut + 0.8 * pen), (x + at, y + high - cut - 2.8 * pen)
            site.stroke(*ends, 0.9 * pen, site.ink("lead_seam"), 0.6)
        at += step


def _paint_turret(site: Site, spot: Spot, outer: Box, corner: float) -> None:
    """A stair turret with its cap, where the drum is farthest from the ward, and a small flag on it."""
    shapes, pen = site.shapes, site.pen
    ward = site.layout.ward
    x, y, wide, high = outer
    middle = ((ward[0] + ward[2]) / 2, (ward[1] + ward[3]) / 2) if ward else (spot.x, spot.y)
    east, north = (1 if spot.x >= middle[0] else -1), (1 if spot.y <= middle[1] else -1)
    tx = x + wide / 2 + east * (wide / 2 - corner + corner * 0.72)
    ty = y + high / 2 + north * (high / 2 - corner + corner * 0.72)
    radius = 5 * pen
    shapes.disc(tx + 1.6 * pen, ty - 2.2 * pen, radius, site.ink("shadow"), 0.5)
    shapes.disc(tx, ty, radius + 1.2 * pen, site.ink("joint"))
    shapes.disc(tx, ty, radius + 0.4 * pen, site.ink("merlon_lit"))
    for begin, end, token in ((60, 200, "cap"), (200, 330, "cap_mid"), (330, 420, "cap_deep")):
        turns = [pi / 180 * (begin + (end - begin) * step / 6) for step in range(7)]
        shapes.fill([(tx, ty), *((tx + radius * cos(a), ty + radius * sin(a)) for a in turns)], site.ink(token))
    if spot.y - spot.h / 2 < site.board.upper + 1:
        return  # The names of the northern towers stand where a flag would.
    tip = (tx + 2.4 * pen, ty + 8.5 * pen)
    site.stroke((tx, ty), tip, 1.1 * pen, site.ink("pole"))
    fx, fy = tip
    waved = ((0, 0), (3.4, 0.9), (7, -0.4), (6.4, -4.2), (3, -3), (-0.4, -4))
    flag = [(fx + dx * pen, fy + dy * pen) for dx, dy in waved]
    shapes.fill([(px + 0.7 * pen, py - 0.7 * pen) for px, py in flag], site.ink("shadow"), 0.5)
    shapes.fill(flag, site.ink("flag"))


def paint_gatehouse(site: Site, spot: Spot) -> None:
    """A square tower over a gate: battlements all round, a floor of lead."""
    pen = site.pen
    outer = site.rect(spot, 0.3)
    x, y, wide, high = outer
    site.shadow(outer, 1.5 * pen, 4.2 * pen)
    site.shapes.box(x + 1.5 * pen, y - 3 * pen, wide, high, site.ink("foot"), pen)
    site.shapes.box(*outer, site.ink("drum"), pen, foot=site.ink("drum_deep"))
    site.merlons((x + pen, y + pen, wide - 2 * pen, high - 2 * pen), 0, 4.2 * pen)
    paint_leads(site, site.rect(spot), 1.5 * pen)


def paint_water_gate(site: Site, spot: Spot) -> None:
    """The arch in the southern face of a tower on the bank, with its grille: boats bring traitors through it."""
    shapes, pen = site.shapes, site.pen
    x, y, wide, _ = site.rect(spot, PARAPET)
    middle, half, foot = x + wide / 2 + 1.5 * pen, min(9 * pen, wide * 0.2), y - 5.4 * pen
    turns = [pi * step / 10 for step in range(11)]
    for grow, token in ((1.6 * pen, "merlon"), (0.0, "gate")):
        arch = [(middle + (half + grow) * cos(turn), foot + (half * 0.8 + grow) * sin(turn)) for turn in turns]
        shapes.fill([(middle, foot), *arch], site.ink(token))
    for bar in (-2, -1, 0, 1, 2):
        at = bar * half / 3
        top = half * 0.8 * (1 - (at / half) ** 2) ** 0.5
        site.stroke((middle + at, foot), (middle + at, foot + top), 0.9 * pen, site.ink("grille"))
