"""Buildings as one sees them from above: roofs with ridges and chimneys, fronts with windows."""

from __future__ import annotations

from collections.abc import Sequence

from ui.touch.games.outrage.painting.greens import paint_green
from ui.touch.games.outrage.painting.site import Box, Site

ROOFS = ("board", "slate", "tile")
"""What the roofs of plain houses are of, in turn."""


def paint_hip(site: Site, box: Box, roof: str, eaves: float = 4.0) -> None:
    """A roof that slopes to all four sides from a ridge along its longer one."""
    shapes, pen = site.shapes, site.pen
    x, y, wide, high = box
    site.shadow(box, pen, eaves * pen)
    level = wide >= high
    inset = min(wide, high) / 2
    one = (x + inset, y + high / 2) if level else (x + wide / 2, y + high - inset)
    two = (x + wide - inset, y + high / 2) if level else (x + wide / 2, y + inset)
    nw, ne, sw, se = (x, y + high), (x + wide, y + high), (x, y), (x + wide, y)
    faces = {
        "north": [nw, ne, two, one] if level else [nw, ne, one],
        "west": [nw, one, sw] if level else [nw, one, two, sw],
        "south": [sw, se, two, one] if level else [sw, se, two],
        "east": [ne, two, se] if level else [ne, one, two, se],
    }
    for face, points in faces.items():
        shapes.fill(points, site.ink(f"{roof}_{face}"))
    if site.fine:
        _paint_courses(site, box, level, inset)
    light, dark = site.ink(f"{roof}_north"), site.ink("shadow")
    site.stroke(one, two, 1.8 * pen, dark, 0.35)
    site.stroke((one[0] - 0.5 * pen, one[1] + 0.7 * pen), (two[0] - 0.5 * pen, two[1] + 0.7 * pen), 1.2 * pen, light)
    for corner, end in ((nw, one), (sw, one if level else two), (ne, two if level else one), (se, two)):
        site.stroke(corner, end, 0.9 * pen, dark, 0.3)


def _paint_courses(site: Site, box: Box, level: bool, inset: float) -> None:
    """Rows of slates or tiles down both long slopes."""
    x, y, wide, high = box
    pen, dark = site.pen, site.ink("shadow")
    long, step = (wide if level else high), 5 * site.pen
    at = step
    while at < long - step / 2:
        # Towards the ends the slope is cut off by the hip.
        reach = min(inset, at, long - at)
        for far in (0, 1):
            if level:
                foot = (x + at, y + high * far)
                top = (x + at, foot[1] + (reach if not far else -reach))
            else:
                foot = (x + wide * far, y + at)
                top = (foot[0] + (reach if not far else -reach), y + at)
            site.stroke(foot, top, 0.6 * pen, dark, 0.22)
        at += step


def _paint_chimney(site: Site, x: float, y: float) -> None:
    pen = site.pen
    site.shadow((x, y, 5 * pen, 6.5 * pen), 0, 2.4 * pen)
    site.shapes.box(x, y, 5 * pen, 6.5 * pen, site.ink("joint"), 0.8 * pen)
    site.shapes.box(x + 0.6 * pen, y + 0.9 * pen, 3.8 * pen, 5 * pen, site.ink("chimney"), 0.6 * pen)
    site.shapes.box(x + 1.6 * pen, y + 2.4 * pen, 1.8 * pen, 2 * pen, site.ink("joint"))


def _paint_windows(site: Site, box: Box, count: int, key: str) -> None:
    """A row of windows in a front; behind some of them somebody is awake."""
    x, y, wide, high = box
    pen = site.pen
    chance = site.chance(key)
    for at in range(count):
        awake = chance.random() < 0.45
        wx = x + wide * (at + 0.5) / count - 1.9 * pen
        if awake and site.night:
            site.shapes.glow(wx + 1.9 * pen, y + high / 2, 7 * pen, site.ink("fire"), 0.3)
        token = "window" if awake else "window_dark"
        site.shapes.box(wx, y + high * 0.2, 3.8 * pen, high * 0.6, site.ink(token), 1.2 * pen)


def paint_barracks(site: Site, box: Box) -> None:
    """A long slate roof with chimneys above a front of many windows."""
    x, y, wide, high = box
    pen = site.pen
    front = min(12 * pen, high * 0.3)
    site.shadow(box, 2 * pen, 5 * pen)
    site.shapes.box(x, y, wide, front + 2 * pen, site.ink("facade"), pen)
    paint_hip(site, (x - pen, y + front, wide + 2 * pen, high - front), "slate", 1.5)
    for at in range(4):
        _paint_chimney(site, x + wide * (at + 0.5) / 4 - 2.5 * pen, y + front + (high - front) * 0.62)
    _paint_windows(site, (x, y, wide, front), max(4, int(wide / (10 * pen))), "barracks")
    # A crenellated gate in the middle.
    gate = (x + wide / 2 - 8 * pen, y - 1.5 * pen, 16 * pen, front + 5 * pen)
    site.shapes.box(*gate, site.ink("wall"), pen, foot=site.ink("wall_deep"))
    for at in range(3):
        site.shapes.box(
            gate[0] + (0.8 + 5.4 * at) * pen, gate[1] + gate[3] - pen, 3.6 * pen, 3 * pen, site.ink("merlon")
        )
    site.shapes.box(x + wide / 2 - 3.4 * pen, y - 1.5 * pen, 6.8 * pen, front * 0.7, site.ink("gate"), 3.4 * pen)


def paint_scenery(site: Site) -> None:
    """What lies in the ward and is no square."""
    for place in site.board.edition.get("scenery", []):
        x, y, wide, high = site.box(site.board.plan.box(place), -0.15)
        (paint_green if place["id"] == "green" else paint_barracks)(site, (x, y, wide, high))


def paint_buildings(site: Site) -> None:
    """Every square that is a building, each as it looks by what it is."""
    places = site.board.edition["places"]
    houses = 0
    for square, spot in site.squares:
        if square["kind"] != "building" or square["zone"] == "white":
            continue
        box = site.rect(spot, -0.02)
        if square["id"] == places["shop"]:
            _paint_shop(site, box)
        elif square["id"] == places["queens_house"]:
            _paint_timbered(site, box)
        elif square["id"] == places["chapel_royal"]:
            _paint_chapel(site, box)
        else:
            _paint_house(site, box, ROOFS[houses % len(ROOFS)])
            houses += 1


def _paint_house(site: Site, box: Box, roof: str) -> None:
    x, y, wide, high = box
    pen = site.pen
    paint_hip(site, box, roof)
    if min(wide, high) > 1.2 * site.unit:
        _paint_chimney(site, x + wide * 0.12, y + high * 0.8)
        _paint_chimney(site, x + wide * 0.74, y + high * 0.12)
        if site.night:
            site.shapes.glow(x + wide * 0.3, y + 1.5 * pen, 8 * pen, site.ink("fire"), 0.35)
        site.shapes.box(x + wide * 0.3 - 2 * pen, y + 0.5 * pen, 4 * pen, 3 * pen, site.ink("window"), pen)


def _paint_timbered(site: Site, box: Box) -> None:
    """Queen's House: tiles above a front of timber and plaster."""
    x, y, wide, high = box
    shapes, pen = site.shapes, site.pen
    front = min(13 * pen, high * 0.42)
    site.shadow(box, pen, 4 * pen)
    shapes.box(x, y, wide, front + pen, site.ink("plaster"))
    count = max(4, round(wide / (9.6 * pen)))
    step = wide / count
    chance = site.chance("timber")
    for at in range(count + 1):
        site.stroke((x + at * step, y), (x + at * step, y + front), 1.8 * pen, site.ink("timber"))
    for at in range(count):
        left = x + at * step
        if at % 3 != 2:
            awake = chance.random() < 0.7
            token = "window" if awake else "window_dark"
            shapes.box(left + step * 0.26, y + front * 0.22, step * 0.48, front * 0.52, site.ink(token), 0.6 * pen)
        else:
            site.stroke((left, y), (left + step, y + front), 1.4 * pen, site.ink("timber"))
    for up in (0.0, front):
        site.stroke((x, y + up), (x + wide, y + up), 1.8 * pen, site.ink("timber"))
    paint_hip(site, (x - 1.5 * pen, y + front, wide + 3 * pen, high - front), "tile", 1.5)
    for share in (0.12, 0.84):
        _paint_chimney(site, x + wide * share, y + front + (high - front) * 0.5)


def _paint_chapel(site: Site, box: Box) -> None:
    """The Chapel Royal: a long roof and a square bell tower with its cap at the east end."""
    x, y, wide, high = box
    shapes, pen = site.shapes, site.pen
    paint_hip(site, box, "slate")
    side = min(15 * pen, high * 0.6)
    tx, ty = x + wide - side - 3 * pen, y + high / 2 - side / 2 + 2 * pen
    site.shadow((tx, ty, side, side), pen, 3.4 * pen)
    shapes.box(tx, ty, side, side, site.ink("wall_deep"), pen)
    top, middle = ty + side, (tx + side / 2, ty + side / 2)
    corners = [(tx, ty), (tx, top), (tx + side, top), (tx + side, ty)]
    for at, token in enumerate(("cap_mid", "cap", "cap_mid", "cap_deep")):
        shapes.fill([middle, corners[at], corners[(at + 1) % 4]], site.ink(token))
    cx, cy = middle
    site.stroke((cx, cy - 3.4 * pen), (cx, cy + 4.4 * pen), 1.5 * pen, site.ink("gold"))
    site.stroke((cx - 2.6 * pen, cy + 1.8 * pen), (cx + 2.6 * pen, cy + 1.8 * pen), 1.5 * pen, site.ink("gold"))


def _paint_shop(site: Site, box: Box) -> None:
    """A stall: its awning above a lit counter."""
    x, y, wide, high = box
    shapes, pen = site.shapes, site.pen
    site.shadow(box, pen, 3 * pen)
    shapes.box(*box, site.ink("wood"), 1.5 * pen, foot=site.ink("wood_dark"))
    if site.night:
        shapes.glow(x + wide / 2, y + high * 0.2, wide * 0.4, site.ink("fire"), 0.5, flat=0.4)
    shapes.box(x + wide * 0.08, y + 1.6 * pen, wide * 0.84, high * 0.34, site.ink("window"), pen, 0.7)
    stripes = max(6, 2 * round(wide / (17 * pen)))
    step = wide / stripes
    top, low = y + high + 2 * pen, y + high * 0.46
    for at in range(stripes):
        left = x + at * step
        points: Sequence[tuple[float, float]] = [
            (left, top), (left, low), (left + step / 2, low - 2.6 * pen), (left + step, low), (left + step, top),
        ]  # fmt: skip
        shapes.fill(points, site.ink("awning" if at % 2 == 0 else "awning_pale"))
