"""The cover of Throw Down the Cloaks, upright: a noble on tiptoe over other people's cloaks, in all the mud."""

from __future__ import annotations

from ui.touch.games.cloaks.art_parts import (
    LINEN,
    ROOFS,
    SKIN,
    paint_cloak,
    paint_cobbles,
    paint_house,
    paint_noble,
    paint_puddle,
)
from ui.touch.look.brush import Brush
from ui.touch.shelf.poster import Alive

BLINK = 3
"""The moment at which the noble would rather not look."""

STREET = 38
"""How high the houses stand over the foot of the scene."""


def _size(half: float, foot: float) -> float:
    return min(half / 33, (100 - foot) / 86)


def _puddles(half: float, size: float) -> list[tuple[float, float, float]]:
    """Where they lie, and how wide, in the measure of the scene."""
    edge = half / size
    return [(-edge + 8, 5, 10.0), (edge - 6, 27, 9.0)]


def poster_lives(half: float, foot: float) -> list[Alive]:
    """Puddles glitter, and the noble blinks."""
    size = _size(half, foot)
    water = [
        Alive((x - wide) * size, foot + (y - 0.3 * wide) * size, 2 * wide * size, 0.6 * wide * size, rhythm)
        for (x, y, wide), rhythm in zip(_puddles(half, size), ((0, 1, 2, 1), (1, 2, 0, 0)), strict=True)
    ]
    eye = Alive(-4 * size, foot + 67 * size, 8 * size, 8 * size, (*(0,) * 15, BLINK, *(0,) * 6, BLINK))
    return [*water, eye]


def paint_poster(brush: Brush, foot: float, moment: int = 0) -> None:
    """Paint it. foot: below that height its title lies over it."""
    half, size = brush.half, _size(brush.half, foot)
    brush.shade("#5B97BD", "#F2DDB4", foot + STREET * size, 100)
    for share, high, broad in ((-0.5, 93, 9), (-0.28, 94.5, 7), (0.55, 88, 8), (0.8, 89, 6)):
        brush.disc(share * half, high, broad * 0.8, "#FFFFFF", 0.5, flat=0.36)
    scene = brush.placed(0, foot, size)
    edge = scene.half
    for side, wall, roof in ROOFS:
        if side < edge and side + 36 > -edge:
            paint_house(scene, side, wall, roof)
    _paint_lines(scene)
    scene.shade("#4A4239", "#7E7466", -foot / size, STREET + 1)
    paint_cobbles(scene)
    for x, y, wide in _puddles(half, size):
        paint_puddle(scene, x, y, wide)
        for part in range(2):
            at = x + wide * (0.2 + 0.22 * part - 0.2 * (moment % 3))
            scene.line([(at, y - 1 + 2 * part), (at + wide * 0.3, y - 1 + 2 * part)], 0.8, "#CFE3EC")
    for left, low, large, dye in ((15, 30, 0.62, "green"), (-8, 24, 0.85, "yellow"), (4, 12, 1.1, "red")):
        paint_cloak(scene, left, low, large, dye)
    paint_noble(scene, 4, 20)
    if moment == BLINK:
        scene.disc(0, 71, 1.4, SKIN)
        scene.arc(0, 71.6, 1.5, 200, 340, 0.7, "#22262E")


def _paint_lines(scene: Brush) -> None:
    """Somebody's washing over the street."""
    edge = scene.half
    y = 77
    scene.arc(0, y + 60, 62, 270 - 32, 270 + 32, 0.5, "#6B5A48")
    for at, colour in ((-0.62, LINEN), (-0.45, "#C9503F"), (0.5, "#3D7DB8"), (0.68, LINEN)):
        x = at * min(edge, 32)
        hang = y + 60 - (62**2 - x**2) ** 0.5
        scene.shape([(x - 2.6, hang), (x + 2.6, hang), (x + 2.2, hang - 6), (x - 2.2, hang - 6)], colour)
