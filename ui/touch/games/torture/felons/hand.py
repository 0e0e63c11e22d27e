"""A felon's hand, and what draws something in it."""

from __future__ import annotations

from collections.abc import Callable

from ui.touch.games.torture.strokes import (
    ball,
    darker,
)
from ui.touch.look.brush import Brush

Hold = Callable[[Brush, str], None]
"""Draws it in a hand of that colour."""


def hand(brush: Brush, x: float, y: float, skin: str) -> None:
    ball(brush, x, y, 6, skin)
    for step in (-2.4, 0.4, 3.2):
        brush.line([(x + step, y - 3), (x + step, y + 1.4)], 1.2, darker(skin, 0.35))
