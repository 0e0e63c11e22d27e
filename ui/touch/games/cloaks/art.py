"""The lid of Throw Down the Cloaks: a noble who will not get those shoes wet, and a street laid with other people's."""

from __future__ import annotations

from ui.touch.games.cloaks.art_parts import paint_cloak, paint_cobbles, paint_noble, paint_puddle, paint_street
from ui.touch.look.brush import Brush

TINT = "#7A4A00"
"""Umber: what the grounds of its room are mixed with."""


def paint_lid(brush: Brush) -> None:
    """Paint it."""
    paint_street(brush)
    paint_cobbles(brush)
    for x, y, wide in ((-62, 24, 15), (58, 10, 19), (-30, 6, 12)):
        paint_puddle(brush, x, y, wide)
    paint_cloak(brush, 22, 33, 0.62, "green")
    paint_cloak(brush, 6, 25, 0.8, "yellow")
    paint_cloak(brush, -14, 13, 1.0, "red")
    paint_noble(brush, 8, 24)
