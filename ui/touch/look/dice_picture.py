"""Two dice as a picture, for what is said of throwing."""

from __future__ import annotations

from dataclasses import dataclass

from kivy.graphics import InstructionGroup

from ui.touch.look.brush import Brush
from ui.touch.look.ink import draw_box, draw_pips
from ui.touch.look.theme import colour_of

BODY, EDGE, PIP = "#F4EFE2", "#1B1A18", "#26231F"

SIDE, CORNER, RIM, ASIDE = 0.52, 0.2, 0.03, 0.2
"""Of a die, in heights of the picture: its side and the line around it, and how far it lies from the middle; and how
round its corners are, in sides."""


@dataclass(frozen=True)
class TwoDice:
    """Paints two dice that show these faces, the other one behind and above the first."""

    one: int
    other: int

    def __call__(self, brush: Brush) -> None:
        brush.lend(self._lay)

    def _lay(self, group: InstructionGroup, wide: float, high: float) -> None:
        side, rim = SIDE * high, RIM * high
        for face, way in ((self.other, 1), (self.one, -1)):
            x, y = wide / 2 + way * ASIDE * high, high / 2 + way * ASIDE * high
            corner = x - side / 2, y - side / 2
            draw_box(group, corner, (side, side), CORNER * side, colour_of(BODY), colour_of(EDGE), rim)
            draw_pips(group, face, x, y, side, colour_of(PIP))
