"""A key with a small drawn phone on it: whose it is, and whether it is there."""

from __future__ import annotations

from kivy.graphics import Color, Ellipse, InstructionGroup
from kivy.metrics import dp
from kivy.properties import OptionProperty

from ui.touch.controls.button import BigButton
from ui.touch.look.fonts import icon as icon_character
from ui.touch.look.ink import draw_box, draw_icon
from ui.touch.look.theme import theme

WIDE, HIGH = 32, 46
"""Of the phone, in dp."""

ON_IT = 0.76
"""Size of the mark on the phone, of that of one which stands alone."""


class PhoneKey(BigButton):
    """Its picture is on the screen of a phone.

    there: "no" (there is none yet), "away" (it has a seat, and is silent) or "yes".
    """

    there = OptionProperty("no", options=("no", "away", "yes"))

    def __init__(self, **settings: object) -> None:
        super().__init__(**settings)
        self.fbind("there", self.paint_soon)

    def _picture(self, drawing: InstructionGroup, x: float, y: float, size: float, ink: list[float]) -> None:
        """A screen that is lit, and a tick, are seen from across the table; a rim alone says that none is there."""
        wide, high = dp(WIDE), min(dp(HIGH), self.height - dp(6))
        pos, rim = (x - wide / 2, y - high / 2), theme.edge if self.there == "no" else theme.ink
        screen = theme.go if self.there == "yes" else theme.panel
        draw_box(drawing, pos, (wide, high), dp(6), screen, rim, dp(2.5 if self.there != "no" else 1.5))
        drawing.add(Color(*rim))
        drawing.add(Ellipse(pos=(x - dp(1.5), pos[1] + dp(4)), size=(dp(3), dp(3))))
        super()._picture(drawing, x, y + dp(2), size * ON_IT, ink)
        if self.there == "yes":
            radius = dp(8)
            at = x + wide / 2 - dp(2), y + high / 2 - dp(5)
            drawing.add(Color(*theme.chosen))
            drawing.add(Ellipse(pos=(at[0] - radius, at[1] - radius), size=(2 * radius, 2 * radius)))
            draw_icon(drawing, icon_character("check"), *at, 1.7 * radius, theme.chosen_ground)
