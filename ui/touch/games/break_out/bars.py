"""The bars of a cell: before it when it is empty, and before whoever is in it."""

from __future__ import annotations

from collections.abc import Sequence

from ui.touch.board.counter import DARK
from ui.touch.games.break_out.hues import hue
from ui.touch.look.brush import Point
from ui.touch.look.shapes import Shapes
from ui.touch.look.theme import mixed

BARS = 5
"""The middle one passes between the eyes."""

SPRING = 0.72
"""From where up the sides of an arch draw in, in its height."""


def arch(share: float) -> float:
    """Height of an arch that share of its width from the left, in its height."""
    return SPRING + (1 - SPRING) * max(1 - (2 * share - 1) ** 2, 0.0) ** 0.5


def lay_bars(shapes: Shapes, x: float, y: float, wide: float, high: float) -> None:
    """All of them, up to the arch over a cell of that size."""
    for bar in range(BARS):
        share = (bar + 0.5) / BARS
        lay_bar(shapes, [(x + wide * share, y), (x + wide * share, y + high * arch(share))], wide)


def lay_bar(shapes: Shapes, points: Sequence[Point], wide: float) -> None:
    """One through these points, with the light on its left. wide: of the cell."""
    width = max(2.0, wide * 0.06)
    shapes.line(points, width * 1.5, DARK)
    shapes.line(points, width, mixed(hue("iron"), DARK, 0.35))
    shapes.line([(x - width * 0.2, y) for x, y in points], width * 0.45, mixed(hue("iron"), "#FFFFFF", 0.25))
