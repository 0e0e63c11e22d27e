"""Small things that lie about on the way, below the number of a slab: none of them looks like a prisoner's sign."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, sin
from random import Random

from ui.touch.games.break_out.hues import hue
from ui.touch.look.brush import Point
from ui.touch.look.shapes import Shapes
from ui.touch.look.theme import mixed

SHARE = 0.5
"""On so many slabs something lies."""


def lay_trifle(shapes: Shapes, section: int, at: Point, unit: float, face: str, luck: Random) -> None:
    """Perhaps one of those that belong to that ground, its middle at `at`."""
    if luck.random() < SHARE:
        luck.choice(_FOUND[section - 1])(shapes, at, unit, face, luck.choice((-1, 1)))


def _dark(face: str, share: float = 0.4) -> str:
    return mixed(face, "#1A1510", share)


def _turned(at: Point, unit: float, turn: float, points: list[Point]) -> list[Point]:
    """Points in units about a middle, turned by that much."""
    c, s = cos(turn) * unit, sin(turn) * unit
    return [(at[0] + x * c - y * s, at[1] + x * s + y * c) for x, y in points]


def _puddle(shapes: Shapes, at: Point, unit: float, face: str, side: int) -> None:
    x, y = at
    shapes.disc(x, y, unit * 0.17, _dark(face, 0.25), flat=0.4)
    shapes.disc(x + side * unit * 0.02, y - unit * 0.008, unit * 0.15, mixed(hue("shallow"), face, 0.35), flat=0.36)
    shapes.line(
        [(x - unit * 0.07, y + unit * 0.016), (x + unit * 0.02, y + unit * 0.024)], unit * 0.016, hue("foam"), 0.8
    )


def _rat(shapes: Shapes, at: Point, unit: float, face: str, side: int) -> None:
    """On its way somewhere."""
    x, y = at
    coat = _dark(face, 0.62)
    tail = [(x - side * unit * step, y + unit * up) for step, up in ((0.08, -0.01), (0.15, 0.02), (0.22, -0.02))]
    shapes.line(tail, unit * 0.018, coat)
    shapes.disc(x, y + unit * 0.02, unit * 0.1, coat, flat=0.6)
    nose = x + side * unit * 0.1
    shapes.fill([(nose - side * unit * 0.05, y + unit * 0.07), (nose + side * unit * 0.07, y + unit * 0.01),
                 (nose - side * unit * 0.05, y - unit * 0.03)], coat)  # fmt: skip
    shapes.disc(nose - side * unit * 0.03, y + unit * 0.07, unit * 0.026, coat)
    shapes.disc(nose + side * unit * 0.01, y + unit * 0.03, unit * 0.01, mixed(face, "#FFFFFF", 0.7))


def _spoon(shapes: Shapes, at: Point, unit: float, face: str, side: int) -> None:
    """What somebody dug with."""
    metal, turn = mixed(hue("iron"), "#FFFFFF", 0.2), 0.5 * side
    handle = _turned(at, unit, turn, [(-0.16, 0.0), (0.06, 0.0)])
    (x, y), *_ = _turned(at, unit, turn, [(0.11, 0.0)])
    for grow, colour in ((1.8, _dark(face, 0.55)), (1.0, metal)):
        shapes.line(handle, unit * 0.025 * grow, colour)
        shapes.disc(x, y, unit * (0.05 + 0.01 * grow), colour, flat=0.75)


def _leaf(shapes: Shapes, at: Point, unit: float, face: str, side: int) -> None:
    turn = 0.6 * side
    blade = [(-0.13, 0.0), (-0.04, 0.06), (0.06, 0.05), (0.14, 0.0), (0.06, -0.05), (-0.04, -0.06)]
    shapes.fill(_turned(at, unit * 1.15, turn, blade), _dark(face, 0.4))
    shapes.fill(_turned(at, unit, turn, blade), hue("grass_3"))
    shapes.line(_turned(at, unit, turn, [(-0.18, -0.01), (0.1, 0.0)]), unit * 0.016, _dark(face, 0.5))


def _mushrooms(shapes: Shapes, at: Point, unit: float, face: str, side: int) -> None:
    x, y = at
    for across, size in ((0.0, 1.0), (0.11 * side, 0.66)):
        left, wide = x + across * unit, unit * 0.085 * size
        shapes.box(left - wide * 0.3, y - unit * 0.07, wide * 0.6, wide * 1.1, mixed(face, "#FFFFFF", 0.55), wide * 0.2)
        foot = y - unit * 0.07 + wide * 0.9
        cap = [(left - wide, foot), (left - wide * 0.8, foot + wide * 0.6), (left, foot + wide),
               (left + wide * 0.8, foot + wide * 0.6), (left + wide, foot)]  # fmt: skip
        shapes.fill(cap, mixed("#8C4A32", face, 0.2))
        shapes.line(cap[1:4], wide * 0.16, mixed("#B87358", face, 0.2))


def _snail(shapes: Shapes, at: Point, unit: float, face: str, side: int) -> None:
    x, y = at
    body = _dark(face, 0.3)
    shapes.line([(x - side * unit * 0.13, y - unit * 0.05), (x + side * unit * 0.12, y - unit * 0.05),
                 (x + side * unit * 0.15, y + unit * 0.04)], unit * 0.045, body)  # fmt: skip
    shell = x - side * unit * 0.01, y + unit * 0.01
    for size, colour in (
        (0.075, _dark(face, 0.6)),
        (0.062, "#A9784A"),
        (0.036, _dark("#A9784A", 0.4)),
        (0.024, "#A9784A"),
    ):
        shapes.disc(*shell, unit * size, mixed(colour, face, 0.15))


def _shell(shapes: Shapes, at: Point, unit: float, face: str, side: int) -> None:
    x, y = at
    fan = [
        (x + unit * 0.11 * cos(step), y - unit * 0.05 + unit * 0.13 * sin(step))
        for step in (0.3, 0.8, 1.3, 1.84, 2.34, 2.84)
    ]
    foot = x, y - unit * 0.08
    shapes.fill(
        [(x, y - unit * 0.1), *((px * 1.1 - x * 0.1, py * 1.04 - y * 0.04) for px, py in fan)], _dark(face, 0.5)
    )
    shapes.fill([foot, *fan], mixed("#EFD9C3", face, 0.15))
    for end in fan[1:-1]:
        shapes.line([foot, end], unit * 0.012, _dark(face, 0.35))


def _fishbone(shapes: Shapes, at: Point, unit: float, face: str, side: int) -> None:
    bone, turn = mixed(face, "#FFFFFF", 0.6), 0.25 * side
    shapes.line(_turned(at, unit, turn, [(-0.15, 0.0), (0.12, 0.0)]), unit * 0.02, bone)
    for x, reach in ((-0.06, 0.05), (0.0, 0.06), (0.06, 0.045)):
        shapes.line(_turned(at, unit, turn, [(x - 0.02, reach), (x, 0.0), (x - 0.02, -reach)]), unit * 0.016, bone)
    shapes.fill(_turned(at, unit, turn, [(0.1, 0.055), (0.19, 0.0), (0.1, -0.055)]), bone)
    shapes.fill(_turned(at, unit, turn, [(-0.13, 0.0), (-0.2, 0.06), (-0.18, 0.0), (-0.2, -0.06)]), bone)


def _footprints(shapes: Shapes, at: Point, unit: float, face: str, side: int) -> None:
    """Of somebody in a hurry."""
    sole = _dark(face, 0.26)
    for step in range(3):
        turn = 0.5 * side
        x, y = _turned(at, unit, turn, [(-0.14 + 0.13 * step, 0.05 * (-1) ** step)])[0]
        heel = [(-0.05, 0.02), (0.0, 0.028), (0.05, 0.02), (0.05, -0.02), (0.0, -0.028), (-0.05, -0.02)]
        shapes.fill(_turned((x, y), unit, turn, heel), sole)


_FOUND: tuple[tuple[Callable[[Shapes, Point, float, str, int], None], ...], ...] = (
    (_puddle, _rat, _spoon, _puddle),
    (_leaf, _mushrooms, _snail, _leaf),
    (_shell, _fishbone, _footprints, _footprints),
)
