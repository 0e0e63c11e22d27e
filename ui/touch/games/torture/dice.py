"""A die of the box: its value in pips, its method as a picture, for owners whose dice bear symbols."""

from __future__ import annotations

from typing import Any

from kivy.graphics import InstructionGroup

from ui.touch.fonts import icon
from ui.touch.games.torture.shown import METHODS
from ui.touch.theme import theme
from ui.touch.widgets.dice import draw_die
from ui.touch.widgets.ink import draw_icon

SYMBOL = 0.44
"""How high the picture of the method below a die is, as a part of its side."""


def draw_value(group: InstructionGroup, value: int, x: float, y: float, side: float) -> None:
    """A die by its value alone."""
    draw_die(group, value, x, y, side, theme.paper)


def draw_method(group: InstructionGroup, symbol: str, x: float, y: float, side: float) -> None:
    """A die by its method alone."""
    draw_die(group, 0, x, y, side, theme.paper)
    draw_icon(group, icon(METHODS.get(symbol, "gavel")), x, y, side * 0.74, theme.paper_ink)


def draw_side(group: InstructionGroup, face: dict[str, Any], x: float, y: float, side: float) -> None:
    """A die with its value and, in a field below it that is `SYMBOL` of its side high, its method."""
    low = side * SYMBOL
    draw_value(group, face["value"], x, y + low / 2, side)
    if face["symbol"]:
        draw_icon(group, icon(METHODS.get(face["symbol"], "gavel")), x, y - side / 2, low, theme.ink)
