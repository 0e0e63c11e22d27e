"""The city before the first turn: which tile lies where, and how it is turned."""

from __future__ import annotations

from kivy.graphics import InstructionGroup
from kivy.metrics import dp, sp

from ui.touch.games.cloaks import plan
from ui.touch.games.cloaks.board import CityBoard
from ui.touch.look.fonts import icon
from ui.touch.look.ink import draw_boxes, draw_icon, draw_line_around, draw_text, text_width
from ui.touch.look.scale import ASIDE
from ui.touch.look.theme import theme

ARROWS = {"0": "arrow_upward", "1": "arrow_forward", "2": "arrow_downward", "3": "arrow_back"}
"""Where the upper side of a tile lies, by its quarter turns."""

PLATE = 30
"""Height of a plate in dp."""


class CityToLay(CityBoard):
    """Each tile bears a plate with its name, and an arrow to its upper side; neutral houses stand where they go."""

    def paint_names(self, group: InstructionGroup) -> None:
        """The plates, each in a corner of its tile in which nothing is printed, and a rim around each neutral house."""
        size = int(sp(ASIDE))
        for place, tile in enumerate(self.window.view.tiles):
            if not tile.tile:
                continue
            words = text_width(tile.tile, size, True)
            plate = words + dp(24) + dp(14)
            x, y = self.plate_at(place, plate, dp(PLATE))
            draw_boxes(group, [(x, y, plate, dp(PLATE))], dp(8), theme.dusk)
            middle = y + dp(PLATE) / 2
            draw_text(group, tile.tile, x + dp(6) + words / 2, middle, size, theme.lit, bold=True)
            draw_icon(group, icon(ARROWS[tile.turning]), x + plate - dp(6) - dp(12), middle, dp(24), theme.lit)
        for box in self.printed("n"):
            draw_line_around(group, box, self.seen.scale * 0.2, theme.lit, dp(2))

    def printed(self, wanted: str) -> list[tuple[float, float, float, float]]:
        """The squares on which that is printed, as `tiles` writes it: x, y, width, height."""
        found = []
        for place, tile in enumerate(self.window.view.tiles):
            left, upper = plan.corner(place, self.size_of_tile)
            for down, row in enumerate(tile.rows):
                found += [
                    self.box_of(left + right, upper + down, 1) for right, sign in enumerate(row) if sign == wanted
                ]
        return found

    def plate_at(self, place: int, wide: float, high: float) -> tuple[float, float]:
        """Where the plate of a tile lies: in the corner that hides least of a neutral house, then of a star."""
        x, y, across, tall = self.rect(plan.tile_spot(place, self.size_of_tile), 0)
        corners = [(left, low) for low in (y + tall - high, y) for left in (x, x + across - wide)]
        printed = [self.printed(sign) for sign in "n*"]
        return min(
            corners,
            key=lambda corner: [sum(_overlap((*corner, wide, high), box) for box in boxes) for boxes in printed],
        )


def _overlap(one: tuple[float, float, float, float], other: tuple[float, float, float, float]) -> float:
    """How much of one box lies on another."""
    across = min(one[0] + one[2], other[0] + other[2]) - max(one[0], other[0])
    up = min(one[1] + one[3], other[1] + other[3]) - max(one[1], other[1])
    return max(across, 0) * max(up, 0)
