"""The sign that the companion plays a seat, on that seat's mark."""

from __future__ import annotations

from kivy.graphics import InstructionGroup
from kivy.metrics import dp

from ui.touch.look.fonts import PLAYED, icon
from ui.touch.look.ink import draw_box, draw_icon
from ui.touch.look.theme import theme

LEAST, ON_BOARDS = 8, 5
"""Half its size in dp at least, and on a piece on a board."""


def draw_played(group: InstructionGroup, x: float, y: float, radius: float, least: float = LEAST) -> None:
    """At the lower right of a mark with its middle at x, y."""
    size = max(radius * 0.55, float(dp(least)))
    x, y = x + radius * 0.8, y - radius * 0.75
    draw_box(group, (x - size, y - size), (2 * size, 2 * size), size, theme.panel, theme.panel, 0)
    draw_icon(group, icon(PLAYED), x, y, 1.7 * size, theme.ink)
