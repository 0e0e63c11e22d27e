"""Ways across a board that have to be told apart: each a line of its own colour with its number."""

from __future__ import annotations

from kivy.graphics import Color, InstructionGroup, Line
from kivy.metrics import dp

from ui.touch.board.lit_plane import LitPlane
from ui.touch.look.ink import draw_shape, draw_text
from ui.touch.look.theme import theme

COLOURS = ("orange", "sky", "green", "pink")
"""One after the other; beyond these they come again, and the numbers tell."""

Point = tuple[float, float]


def paint_trails(board: LitPlane, light: InstructionGroup) -> None:
    """Each from its first place to its last, with its number on a place that is on no other."""
    unit = board.seen.scale
    trails = [[spot for spot in trail if spot in board.spots] for trail in board.trails]
    width = max(dp(1.6), unit * 0.09)
    for number, trail in enumerate(trails):
        # Beside each other, so that both are seen where they share their places.
        shift = (number - (len(trails) - 1) / 2) * width * 2.4
        points = [(x + shift, y + shift) for x, y in map(board.spot_place, trail)]
        flat = [value for point in points for value in point]
        for colour, wide in ((theme.lit_line, width + dp(1.2)), (theme.colour(COLOURS[number % len(COLOURS)]), width)):
            light.add(Color(*colour))
            light.add(Line(points=flat, width=wide, joint="round", cap="round"))
    for number, trail in enumerate(trails):
        others = {spot for other in trails if other is not trail for spot in other}
        own = [spot for spot in trail if spot not in others]
        if own:
            colour = theme.colour(COLOURS[number % len(COLOURS)])
            x, y = board.spot_place(own[len(own) // 2])
            radius = max(dp(8), unit * 0.34)
            draw_shape(light, "disc", x, y, radius + dp(1.2), theme.lit_line)
            draw_shape(light, "disc", x, y, radius, colour)
            draw_text(light, str(number + 1), x, y, radius * 1.3, theme.mark_ink, bold=True)
