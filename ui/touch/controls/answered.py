"""A seat that has answered what others still owe: it keeps its place, so that no other comes under a finger."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.graphics import Color, InstructionGroup, RoundedRectangle
from kivy.metrics import dp, sp

from ui.touch.look.drawn import Drawn
from ui.touch.look.fonts import icon
from ui.touch.look.ink import draw_icon, draw_mark, draw_text, text_width
from ui.touch.look.scale import ASIDE
from ui.touch.look.theme import theme

if TYPE_CHECKING:
    from companion.client.layers.views import SeatInfo


class Answered(Drawn):
    """Not to be touched: the badge, the name and a sign. sign: the name of its icon."""

    def __init__(self, seat: SeatInfo, sign: str = "check", **settings: object) -> None:
        self._seat, self._sign = seat, icon(sign)
        super().__init__(**settings)

    def draw(self, group: InstructionGroup) -> None:
        """The badge, the name, the sign."""
        seat = self._seat
        group.add(Color(*theme.panel))
        group.add(RoundedRectangle(pos=self.pos, size=self.size, radius=[dp(14)]))
        radius = min(self.height * 0.3, dp(22))
        x = self.x + radius + dp(14)
        draw_mark(
            group, seat.shape, seat.letter, x, self.center_y, radius,
            theme.colour(seat.colour), theme.mark_ink, theme.mark_edge,
        )  # fmt: skip
        left, room = x + radius + dp(12), self.right - x - radius - dp(58)
        wide = min(text_width(seat.name, int(sp(ASIDE)), True), room)
        draw_text(group, seat.name, left + wide / 2, self.center_y, sp(ASIDE), theme.ink, bold=True,
                  squeeze=min(1.0, room / max(text_width(seat.name, int(sp(ASIDE)), True), 1)))  # fmt: skip
        draw_icon(group, self._sign, self.right - dp(26), self.center_y, dp(26), theme.quiet)
