"""The dungeon's wall, and on it the picture of a card in a niche: what is painted, or else a sign in its colour."""

from __future__ import annotations

from functools import lru_cache, partial
from math import cos, pi, sin

from kivy.graphics import Color, InstructionGroup, Mesh, Rectangle, RoundedRectangle
from kivy.metrics import dp

from ui.touch.games.torture.colours import COLOURS, HUES, paint
from ui.touch.look.brush import Brush, Point
from ui.touch.look.fonts import icon
from ui.touch.look.hung import hang
from ui.touch.look.ink import draw_box, draw_icon
from ui.touch.look.painted import Paint
from ui.touch.look.theme import colour_of, theme

Box = tuple[float, float, float, float]
"""x, y, width, height in pixels."""

SIGN = 0.74
"""Side of a sign in its niche, of the narrower side of the niche."""

FRAME = 3
"""Width of the hewn frame around a niche, in dp."""

WHOLE = 0.9
"""So much of a painting's height is as wide as it needs: in a narrower niche it stands smaller, at the foot."""

FLAT = 0.42
"""How high the arch of a niche is at most, as a part of the niche."""


def draw_stones(group: InstructionGroup, box: Box, band: Box, colour: list[float]) -> None:
    """Courses of the dungeon's wall, and the band that tells the group of the card."""
    x, y, wide, high = box
    draw_box(group, (x, y), (wide, high), dp(12), paint("stone"), paint("stone"), 0)
    course, rows = dp(18), int(high // dp(18))
    group.add(Color(*paint("block")))
    for row in range(rows):
        left = x + dp(4) + (row % 2) * dp(14)
        while left < x + wide - dp(8):
            right = min(left + dp(26), x + wide - dp(4))
            group.add(Rectangle(pos=(left, y + row * course + dp(3)), size=(right - left, dp(1))))
            left += dp(30)
    group.add(Color(*colour))
    group.add(RoundedRectangle(pos=band[:2], size=band[2:], radius=[dp(4)]))


def draw_sign(group: InstructionGroup, sign: str, x: float, y: float, side: float) -> None:
    """An icon by its name, in the colour of what it is."""
    draw_icon(group, icon(sign) or icon("paid"), x, y, side, paint(HUES.get(sign, "sign")))


def draw_niche(group: InstructionGroup, painting: Paint | None, sign: str, box: Box, frame: float = FRAME) -> None:
    """A round arch in the wall with the painting in it, or with the sign where there is none. frame: in dp."""
    x, y, wide, high = box
    inset = dp(frame)
    _fill(group, arch(box), paint("block"))
    inner = (x + inset, y + inset, wide - 2 * inset, high - 2 * inset)
    _fill(group, arch(inner), colour_of(_ground()[1]))
    if painting is not None:
        _draw_painting(group, painting, inner)
    else:
        _fill(group, arch(inner), paint("niche"))
        draw_sign(group, sign, x + wide / 2, y + high * 0.48, min(wide, high) * SIGN)


def _draw_painting(group: InstructionGroup, painting: Paint, box: Box) -> None:
    """As much of the niche as it needs, from the foot up, cut by the arch."""
    x, y, wide, high = box
    tall = min(high, wide / WHOLE)
    vertices = [part for px, py in arch(box) for part in (px, min(py, y + tall), (px - x) / wide,
                                                          min(py - y, tall) / tall)]  # fmt: skip
    group.add(Color(1, 1, 1, 1))
    count = len(vertices) // 4
    shape = Mesh(vertices=vertices, indices=list(range(count)), mode="triangle_fan")
    group.add(shape)
    hang(shape, _on_ground(painting, theme.name), int(wide), int(tall))


@lru_cache(maxsize=256)
def _on_ground(painting: Paint, name: str) -> Paint:
    """The same in the light of a niche. name: of the theme."""
    return partial(_paint_niche, painting, name)


def _paint_niche(painting: Paint, name: str, brush: Brush) -> None:
    brush.shade(*_ground(name))
    brush.glow(0, 56, 62, COLOURS["niche_light"][name])
    painting(brush)


def _ground(name: str = "") -> tuple[str, str]:
    """What a niche is painted with, above and below. name: of the theme, "" for the one in force."""
    name = name or theme.name
    return COLOURS["niche_deep"][name], COLOURS["niche_foot"][name]


def arch(box: Box) -> list[Point]:
    """The outline of a niche, from its left foot against the clock."""
    x, y, wide, high = box
    rise = min(wide / 2, high * FLAT)
    spring, middle = y + high - rise, x + wide / 2
    turns = [pi * step / 24 for step in range(25)]
    over = [(middle + wide / 2 * cos(turn), spring + rise * sin(turn)) for turn in turns]
    return [(x, y), (x + wide, y), *over]


def _fill(group: InstructionGroup, points: list[Point], colour: list[float]) -> None:
    group.add(Color(*colour))
    vertices = [part for x, y in points for part in (x, y, 0, 0)]
    group.add(Mesh(vertices=vertices, indices=list(range(len(points))), mode="triangle_fan"))
