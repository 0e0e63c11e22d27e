"""Points at the card that would be bid for before anybody has touched one: it is proposed, and not yet chosen."""

from __future__ import annotations

from kivy.graphics import Color, InstructionGroup, Triangle
from kivy.metrics import dp

from ui.touch.games.torture.colours import paint
from ui.touch.games.torture.niche import Box
from ui.touch.look.theme import theme

LONG, HALF, RIM = 9, 10, 2
"""How long the pointer is, half its width and that of its rim, in dp."""


def draw_pointer(group: InstructionGroup, box: Box, above: bool) -> None:
    """It stands on the card, or at its left edge where others lie close above it."""
    x, y, wide, high = box
    for grow, colour in ((dp(RIM), paint("seal")), (0.0, theme.chosen)):
        long, half = dp(LONG) + grow, dp(HALF) + grow * 1.4
        if above:
            middle, tip = x + wide / 2, y + high + dp(1) - grow
            points = [middle - half, tip + long, middle + half, tip + long, middle, tip]
        else:
            middle, edge = y + high / 2, x - grow
            points = [edge, middle - half, edge, middle + half, edge + long + grow, middle]
        group.add(Color(*colour))
        group.add(Triangle(points=points))
