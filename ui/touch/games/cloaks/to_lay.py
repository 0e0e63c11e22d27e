"""The city before the first turn: which tile lies where, and how it is turned."""

from __future__ import annotations

from kivy.graphics import InstructionGroup
from kivy.metrics import dp, sp

from ui.touch.fonts import icon
from ui.touch.games.cloaks import plan
from ui.touch.games.cloaks.board import CityBoard
from ui.touch.theme import theme
from ui.touch.widgets.ink import draw_boxes, draw_icon, draw_text, text_width

ARROWS = {"0": "arrow_upward", "1": "arrow_forward", "2": "arrow_downward", "3": "arrow_back"}
"""Where the upper side of a tile lies, by its quarter turns."""

PLATE = 30
"""Height of a plate in dp."""


class CityToLay(CityBoard):
    """Each tile bears a plate with its name, and an arrow to its upper side."""

    def paint_names(self, group: InstructionGroup) -> None:
        """The plates, in the middle of the tiles."""
        size = int(sp(22))
        for place, tile in enumerate(self.window.view.tiles):
            if not tile.tile:
                continue
            x, y, wide, high = self.rect(plan.tile_spot(place, self.size_of_tile), 0)
            words = text_width(tile.tile, size, True)
            plate = words + sp(24) + dp(14)
            middle_x, middle_y = x + wide / 2, y + high / 2
            box = (middle_x - plate / 2, middle_y - dp(PLATE) / 2, plate, dp(PLATE))
            draw_boxes(group, [box], dp(8), theme.dusk)
            draw_text(group, tile.tile, box[0] + dp(6) + words / 2, middle_y, size, theme.lit, bold=True)
            draw_icon(group, icon(ARROWS[tile.turning]), box[0] + plate - dp(6) - sp(12), middle_y, sp(24), theme.lit)
