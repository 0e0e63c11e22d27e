"""The table below a page that has no board: planks in the light of a lamp, hardly lighter than the page itself."""

from __future__ import annotations

from functools import partial
from math import sqrt
from random import Random

from kivy.graphics import Color, InstructionGroup, Rectangle
from kivy.graphics.texture import Texture
from kivy.utils import get_hex_from_color

from ui.touch.look.brush import Brush
from ui.touch.look.hung import hang_made
from ui.touch.look.painted import FINE, painted_part
from ui.touch.look.theme import mixed, theme

WOOD = {"night": "#8A5A34", "day": "#A9804E"}
"""What planks are of; where contrasts are strong there are none."""

LEAST, MOST, SEAM = 0.05, 0.12, {"night": 0.45, "day": 0.1}
"""How much of the wood a plank has, and how dark the line between two is."""

PLANKS, GRAIN = 7, 5
"""Of the height; and lines in each."""

TEXELS, LEAST_SIDE = 1_400_000, 100
"""Of the picture at most, which take 6 MB; and no page is smaller, in pixels."""

LAMP, LIGHT = {"night": "#FFC766", "day": "#FFFFFF"}, ((95, 0.022), (70, 0.022), (45, 0.022))
"""The lamp above the middle: how far its light reaches, in hundredths of the height, and how strong it is."""

Key = tuple[str, str, int, int]

_kept: dict[Key, Texture] = {}
"""The last one, by theme, colour of the page, and size: a game's pages have a colour of their own, and one follows the
other, while to paint the next takes as long as a frame."""


def lay_tabletop(group: InstructionGroup, x: float, y: float, wide: float, high: float) -> None:
    """Draw it there; it is painted once a size and colour of the page, and comes a frame after what stands on it."""
    if theme.name not in WOOD or min(wide, high) < LEAST_SIDE:
        return
    group.add(Color(1, 1, 1, 1))
    shape = Rectangle(pos=(x, y), size=(wide, high))
    group.add(shape)
    key = theme.name, get_hex_from_color(theme.room)[:7], int(wide), int(high)
    hang_made(shape, _kept.get(key), partial(_made, key))


def _made(key: Key) -> Texture:
    """No larger than `TEXELS`, in place of the one before."""
    name, room, wide, high = key
    if key not in _kept:
        share = min(1.0, sqrt(TEXELS / (wide * high))) / FINE
        wide, high = int(wide * share), int(high * share)
        _kept.clear()
        _kept[key] = painted_part(partial(_paint, name, room), wide, high, (0, 0, wide, high))
    return _kept[key]


def _paint(name: str, room: str, brush: Brush) -> None:
    luck, half, high = Random("tabletop"), brush.half, 100 / PLANKS
    for row in range(PLANKS):
        low, left = row * high, -half - luck.uniform(0, half)
        while left < half:
            long = luck.uniform(0.9, 1.6) * half
            share = luck.uniform(LEAST, MOST)
            brush.box(left, low, long, high, mixed(room, WOOD[name], share))
            for _ in range(GRAIN):
                y, begin = low + luck.uniform(0.1, 0.9) * high, left + luck.uniform(0, 0.5) * long
                bend = luck.uniform(-0.05, 0.05) * high
                points = [(begin, y), (begin + 0.2 * long, y + bend), (begin + 0.5 * long, y)]
                brush.line(points, 0.25, mixed(room, WOOD[name], share * luck.choice((0.4, 1.35))))
            brush.box(left, low, 0.35, high, mixed(room, "#000000", SEAM[name]))
            left += long
        brush.box(-half, low, 2 * half, 0.35, mixed(room, "#000000", SEAM[name]))
    for reach, strength in LIGHT:
        brush.disc(0, 62, reach, LAMP[name], strength)
