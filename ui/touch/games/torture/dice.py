"""A die of the box: its value in pips, its method as a picture, for owners whose dice bear symbols."""

from __future__ import annotations

from typing import Any

from kivy.graphics import InstructionGroup

from ui.touch.fonts import icon
from ui.touch.games.torture.shown import pictured, sign_of
from ui.touch.theme import theme
from ui.touch.widgets.dice import draw_die
from ui.touch.widgets.ink import draw_icon, draw_text

SYMBOL = 0.44
"""How high the picture of the method below a die is, as a part of its side."""


def draw_value(group: InstructionGroup, edition: dict[str, Any], value: int, x: float, y: float, side: float) -> None:
    """A die by its value alone; where the box's dice bear a picture for it, that with the value in a corner."""
    picture = pictured(edition, value)
    draw_die(group, 0 if picture else value, x, y, side, theme.paper)
    if picture:
        draw_icon(group, icon(picture), x - side * 0.13, y + side * 0.13, side * 0.62, theme.paper_ink)
        draw_text(group, str(value), x + side * 0.3, y - side * 0.26, side * 0.42, theme.paper_ink, bold=True)


def draw_method(group: InstructionGroup, edition: dict[str, Any], symbol: str, x: float, y: float, side: float) -> None:
    """A die by its method alone."""
    draw_die(group, 0, x, y, side, theme.paper)
    draw_icon(group, icon(sign_of(edition, symbol)), x, y, side * 0.74, theme.paper_ink)


def draw_side(group: InstructionGroup, edition: dict[str, Any], number: int, x: float, y: float, side: float) -> None:
    """That side of a die, from 1. Where the box's dice bear no picture for it, its method stands in a field below it
    that is `SYMBOL` of its side high."""
    face, low = edition["face"][number - 1], side * SYMBOL
    if pictured(edition, face["value"]):
        draw_value(group, edition, face["value"], x, y, side)
        return
    draw_value(group, edition, face["value"], x, y + low / 2, side)
    if face["symbol"]:
        draw_icon(group, icon(sign_of(edition, face["symbol"])), x, y - side / 2, low, theme.ink)
