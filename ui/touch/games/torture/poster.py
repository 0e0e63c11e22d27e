"""The cover of Medieval Torture, upright: a dungeon by torchlight, and a jester who finds all of it funny."""

from __future__ import annotations

from ui.touch.games.torture.art import paint_arch, paint_die, paint_jester, paint_stones, paint_torch
from ui.touch.look.brush import Brush
from ui.touch.shelf.poster import Alive

TORCH = 0.5
"""Size of a torch, as a part of what it is on the lid."""

WALL_FOOT = 49
"""How high a torch hangs: its own measure begins there."""

FLICKER = (0, 1, 0, 2, 1, 0, 2, 0, 1, 2)
OTHER = (2, 0, 1, 0, 2, 1, 0, 1, 2, 0)
"""How two flames burn, never alike."""

WINK = 3
"""The moment at which the jester shuts one eye."""


def _size(half: float, foot: float) -> float:
    return min((half - 1) / 39, (100 - foot) / 97)


def _torches(half: float, foot: float) -> float:
    """How far from the middle they hang: beside the arch, or over its shoulders."""
    return min(half - 7, 37 * _size(half, foot) + 11)


def poster_lives(half: float, foot: float) -> list[Alive]:
    """Both torches flicker, and the jester winks at whoever looks long enough."""
    x, size = _torches(half, foot), _size(half, foot)
    low, wide, high = WALL_FOOT + 60 * TORCH, 14 * TORCH, 38 * TORCH
    flames = [Alive(at - wide / 2, low, wide, high, rhythm) for at, rhythm in ((-x, FLICKER), (x, OTHER))]
    eye = Alive(2 * size, foot + 36 * size, 10 * size, 10 * size, (*(0,) * 21, WINK, WINK))
    return [*flames, eye]


def paint_poster(brush: Brush, foot: float, moment: int = 0) -> None:
    """Paint it. foot: below that height its title lies over it."""
    half, size = brush.half, _size(brush.half, foot)
    brush.shade("#3E4453", "#565D6E")
    paint_stones(brush.placed(0, 0, 0.74))
    paint_stones(brush.placed(0, 74 * 1.05, 0.74))
    stage = brush.placed(0, foot, size)
    paint_arch(stage)
    for at in (-0.72, -0.36, 0.36, 0.72):
        stage.disc(at * 30, 30, 1, "#2B303C")
    paint_jester(stage)
    if moment == WINK:
        stage.disc(7, 41, 4.4, "#EBC39B")
        stage.arc(7, 43, 4, 200, 340, 1.3, "#14161B")
    x = _torches(half, foot)
    for at in (-x, x):
        paint_torch(brush.placed(at, WALL_FOOT, TORCH), 0, moment % 3)
    _paint_dice(brush, foot, size)
    brush.box(-half, 0, 2 * half, foot, "#0D0F15")


def _paint_dice(brush: Brush, foot: float, size: float) -> None:
    """Two that have rolled before the arch."""
    edge = brush.half / size
    stage = brush.placed(0, foot, size)
    six = [(-5, 5), (5, 5), (-5, 0), (5, 0), (-5, -5), (5, -5)]
    paint_die(stage, -edge + 2, 1, "#F3EFE6", "#14161B", [(float(x), float(y)) for x, y in six])
    paint_die(stage, edge - 23, 1, "#B3122B", "#F3EFE6", [(0, 0)])
