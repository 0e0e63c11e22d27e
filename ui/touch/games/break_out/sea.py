"""A piece of the sea with the sky above it: what a boat of a forecast lies on."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from kivy.graphics import Color, InstructionGroup, RoundedRectangle
from kivy.metrics import dp

from ui.touch.games.break_out.colours import paint
from ui.touch.games.break_out.hues import hue
from ui.touch.look.cutouts import draw_cutout
from ui.touch.look.shapes import Shapes, rounded
from ui.touch.look.theme import mixed, theme

CORNER = 14
"""Of the piece, in dp."""


@dataclass(frozen=True)
class Sea:
    """To be cut out. level: how high the water stands, in pixels."""

    level: float
    corner: float

    def lay(self, shapes: Shapes, wide: float, high: float) -> None:
        """Sky, stars and water; the same for every boat of that size."""
        luck, level = Random("sea"), self.level
        shapes.box(0, 0, wide, high, hue("heaven"), self.corner, foot=hue("heaven_foot"))
        if theme.name == "night":
            for _ in range(max(4, round(wide / 16))):
                x, y = luck.uniform(0.06, 0.94) * wide, level + luck.uniform(0.3, 0.95) * (high - level)
                shapes.disc(x, y, luck.uniform(0.6, 1.2), "#F5EBD0", luck.uniform(0.4, 0.9))
        points = [(x, y) for x, y in rounded(0, 0, wide, high, self.corner) if y <= level]
        inks = [(hue("shallow"), 1.0) if y < level * 0.5 else (hue("deep"), 1.0) for _, y in [*points, (0, level)]]
        shapes.shade([(wide, level), *points, (0, level)], [(hue("deep"), 1.0), *inks])
        shapes.box(0, level - 1, wide, 2, mixed(hue("foam"), hue("deep"), 0.4))
        for _ in range(round(wide * level / 260)):
            x, y = luck.uniform(0.06, 0.94) * wide, luck.uniform(0.12, 0.9) * level
            long, up = luck.uniform(5, 11), 2.0
            shapes.line([(x - long, y - up), (x - long * 0.4, y), (x + long * 0.4, y), (x + long, y - up)], 1.2,
                        hue("ripple"), 0.8)  # fmt: skip


def draw_sea(group: InstructionGroup, x: float, y: float, wide: float, high: float, level: float) -> None:
    """In a box by its lower left corner. level: how high the water stands."""
    if theme.name != "contrast":
        draw_cutout(group, Sea(round(level, 1), dp(CORNER)), x, y, wide, high)
        return
    group.add(Color(*theme.panel))
    group.add(RoundedRectangle(pos=(x, y), size=(wide, high), radius=[dp(CORNER)]))
    group.add(Color(*paint("water")))
    group.add(RoundedRectangle(pos=(x, y), size=(wide, level), radius=[0, 0, dp(CORNER), dp(CORNER)]))
