"""What lies around the city where the screen has room for it: its wall, and woods and meadows before that."""

from __future__ import annotations

from math import ceil
from random import Random

from ui.touch.games.cloaks.tones import tone
from ui.touch.look.shapes import Shapes
from ui.touch.look.theme import mixed

Box = tuple[float, float, float, float]

WALL, OFF = 0.5, 0.16
"""How thick the wall is, and how far off the city, in squares."""

ROOM = 0.8
"""So many squares have to be free on a side for the wall to stand there."""

TUFTS = 26
"""Of grass, where no quarter lies yet."""

TREES, WOODED = 1.15, 0.62
"""Squares from one place of a tree to the next, and the share of places where one stands."""


def paint_outskirts(shapes: Shapes, box: Box, city: Box, scale: float) -> None:
    """All of the board but the city. city: its box; scale: of a square."""
    x, y, wide, high = box
    left, low, right, top = city[0], city[1], city[0] + city[2], city[1] + city[3]
    free = {
        "left": left - x, "low": low - y, "right": x + wide - right, "top": y + high - top,
    }  # fmt: skip
    if max(free.values()) < ROOM * scale:
        shapes.box(*box, tone("earth"))
        return
    luck = Random("outskirts")
    shapes.box(*box, tone("meadow"))
    for _ in range(24):
        at = x + luck.uniform(0, wide), y + luck.uniform(0, high)
        light = tone("meadow_light" if luck.random() < 0.6 else "meadow_dark")
        shapes.glow(*at, luck.uniform(2, 6) * scale, light, 0.7, luck.uniform(0.4, 0.8))
    off = (OFF + WALL) * scale
    _woods(shapes, box, (left - off, low - off, right + off, top + off), scale, luck)
    sides = {side for side, room in free.items() if room >= ROOM * scale}
    _wall(shapes, (left, low, right, top), sides, scale)


def paint_plot(shapes: Shapes, box: Box, scale: float, place: int) -> None:
    """Where a quarter will lie: a meadow with a cord around, from peg to peg."""
    x, y, wide, high = box
    luck, off = Random(f"plot {place}"), scale * 0.34
    shapes.box(x, y, wide, high, tone("bare"), scale * 0.3)
    for _ in range(TUFTS):
        left, low = x + luck.uniform(off, wide - off), y + luck.uniform(off, high - off)
        shade, leaf = tone(luck.choice(("meadow_light", "meadow_dark"))), scale * luck.uniform(0.1, 0.2)
        for lean in (-0.7, 0.0, 0.7):
            shapes.fill(
                [(left + leaf * lean, low + leaf * 1.6), (left - leaf * 0.3, low), (left + leaf * 0.3, low)], shade
            )
    corners = [
        (x + off, y + off),
        (x + wide - off, y + off),
        (x + wide - off, y + high - off),
        (x + off, y + high - off),
    ]
    shapes.line([*corners, corners[0], corners[1]], max(1.0, scale * 0.05), tone("sand"), 0.7)
    for left, low in corners:
        shapes.disc(left + scale * 0.06, low - scale * 0.1, scale * 0.13, tone("shadow"), 0.5)
        shapes.disc(left, low, scale * 0.13, tone("wood_light"), rim=tone("wood"))


def _woods(shapes: Shapes, box: Box, clear: Box, scale: float, luck: Random) -> None:
    """Trees row by row from the back to the front, none within `clear` (left, lower, right and upper edge)."""
    x, y, wide, high = box
    step = TREES * scale
    for row in range(ceil(high / step), -1, -1):
        for column in range(ceil(wide / step) + 1):
            at_x = x + (column + 0.5 * (row % 2) + luck.uniform(-0.3, 0.3)) * step
            at_y = y + (row + luck.uniform(-0.3, 0.3)) * step
            radius = luck.uniform(0.3, 0.5) * scale
            there = luck.random() < WOODED
            outside = not (
                clear[0] - radius < at_x < clear[2] + radius and clear[1] - radius < at_y < clear[3] + radius
            )
            if there and outside:
                _tree(shapes, at_x, at_y, radius, luck.uniform(0, 0.35))


def _tree(shapes: Shapes, x: float, y: float, radius: float, dark: float) -> None:
    leaf = mixed(tone("leaf_dark"), tone("dark"), dark)
    shapes.disc(x + radius * 0.35, y - radius * 0.45, radius, tone("shadow"), 0.35)
    shapes.disc(x, y, radius, mixed(leaf, tone("dark"), 0.35))
    shapes.disc(x - radius * 0.16, y + radius * 0.2, radius * 0.74, leaf)
    shapes.disc(x - radius * 0.3, y + radius * 0.36, radius * 0.36, mixed(leaf, tone("leaf"), 0.5))


def _wall(shapes: Shapes, city: Box, sides: set[str], scale: float) -> None:
    """A wall walk with merlons on its outer edge, and a tower where two sides meet."""
    left, low, right, top = city
    thick, off = WALL * scale, OFF * scale
    west, east = ("left" in sides) * (off + thick), ("right" in sides) * (off + thick)
    south, north = ("low" in sides) * (off + thick), ("top" in sides) * (off + thick)
    start, end = left - west, right + east
    foot, head = low - south, top + north
    runs = {
        "low": (start, low - off - thick, end - start, thick), "top": (start, top + off, end - start, thick),
        "left": (left - off - thick, foot, thick, head - foot), "right": (right + off, foot, thick, head - foot),
    }  # fmt: skip
    for side in ("top", "left", "right", "low"):
        if side in sides:
            _run(shapes, runs[side], side, scale)
    for up, across in (("top", "left"), ("top", "right"), ("low", "left"), ("low", "right")):
        if {up, across} <= sides:
            x = left - off - thick / 2 if across == "left" else right + off + thick / 2
            _tower(shapes, x, top + off + thick / 2 if up == "top" else low - off - thick / 2, scale)


def _run(shapes: Shapes, run: Box, side: str, scale: float) -> None:
    x, y, wide, high = run
    light, stone, dark = tone("stone_light"), tone("stone"), tone("stone_dark")
    shapes.box(x + scale * 0.12, y - scale * 0.16, wide, high, tone("shadow"), 0, 0.4)
    shapes.box(x, y, wide, high, dark)
    edge = scale * 0.07
    shapes.box(
        x + edge, y + edge, wide - 2 * edge, high - 2 * edge, mixed(stone, dark, 0.3), foot=mixed(stone, dark, 0.6)
    )
    along, step, deep = max(wide, high), scale * 0.42, scale * 0.2
    for at in range(int(along / step)):
        start = at * step + step * 0.22
        merlon = {
            "top": (x + start, y + high - deep, step * 0.56, deep), "low": (x + start, y, step * 0.56, deep),
            "left": (x, y + start, deep, step * 0.56), "right": (x + wide - deep, y + start, deep, step * 0.56),
        }[side]  # fmt: skip
        shapes.box(*merlon, light, scale * 0.03, foot=stone)


def _tower(shapes: Shapes, x: float, y: float, scale: float) -> None:
    radius = 0.52 * scale
    shapes.disc(x + radius * 0.3, y - radius * 0.4, radius, tone("shadow"), 0.45)
    shapes.disc(x, y, radius, tone("stone_dark"))
    shapes.disc(x, y, radius * 0.88, tone("stone_light"), rim=tone("stone"))
    shapes.disc(x, y, radius * 0.6, tone("stone_dark"), rim=mixed(tone("stone"), tone("stone_dark"), 0.5))
