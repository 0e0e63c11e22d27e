"""The bid that stands on a card: the mark of whoever leads, and their dice, all of them or one and how many."""

from __future__ import annotations

from typing import Any

from kivy.graphics import InstructionGroup
from kivy.metrics import dp, sp

from companion.client.window import Window
from companion.words import say
from ui.touch.games.torture.colours import paint
from ui.touch.games.torture.dice import draw_trumps, draw_value
from ui.touch.games.torture.niche import Box
from ui.touch.games.torture.shown import DungeonDisplay, of_dungeon
from ui.touch.look.fonts import icon
from ui.touch.look.ink import draw_box, draw_icon, draw_mark, draw_text, text_width
from ui.touch.look.scale import ASIDE, SMALL
from ui.touch.look.theme import theme

PAD, ABOVE = 4, 2
"""From the edge of the field that a bid lies on to its dice, at its ends, and above and below, in dp."""


class BidDrawing:
    """Draws bids. window: whose eyes see them."""

    def __init__(self, window: Window) -> None:
        self._window = window

    @property
    def _display(self) -> DungeonDisplay:
        return of_dungeon(self._window.display)

    def crowded(self, one: Any, name: str, room: float, line: float) -> bool:
        """Whether a name and the bid have no room beside each other in type that is not small."""
        if one.seat < 0:
            return False
        return text_width(name, int(sp(SMALL)), True) + dp(8) + min(self._widths(one, line)) > room

    def _widths(self, one: Any, high: float) -> tuple[float, float]:
        """How wide a bid is with all its dice, and with one of them and their number, in a line so high."""
        side = _side(high)
        step, poor = side + dp(3), side if self._display.unpaid(one) else 0
        around = side + dp(6) + 2 * dp(PAD) + poor
        return around + one.count * step, around + step + _number_width(one)

    def wide(self, one: Any, room: float, high: float, name: str) -> float:
        """How wide a bid is that has so much room beside a name, 0 for no bid."""
        if one.seat < 0:
            return 0.0
        every, short = self._widths(one, high)
        return short if self._counted(every, short, room, name) else every

    @staticmethod
    def _counted(every: float, short: float, room: float, name: str) -> bool:
        """Whether one die and their number stand for all of them."""
        spare = room - (text_width(name, int(sp(ASIDE)), True) + dp(8) if name else 0)
        return every > spare and short < every

    def draw(self, group: InstructionGroup, one: Any, box: Box, name: str, on_stone: bool = False) -> float:
        """The leader's mark and the dice at the right of a box, at its left where a name does not share it; returns how
        wide they are, 0 for no bid. Where the dice have no room, one of them and their number."""
        x, y, wide, high = box
        if one.seat < 0:
            if not name and not on_stone:
                words = say("torture.touch.no_bid")
                size = sp(ASIDE if high > dp(36) else SMALL)
                draw_text(group, words, x + text_width(words, int(size)) / 2, y + high / 2, size, theme.paper_quiet)
            return 0.0
        side, middle = _side(high), y + high / 2
        number, step = _number_width(one), side + dp(3)
        poor = side if self._display.unpaid(one) else 0
        every, short = self._widths(one, high)
        counted = self._counted(every, short, wide, name)
        whole = short if counted else every
        left = x + wide - whole if name or on_stone else x
        seat, edition = self._window.seats[one.seat], self._window.facts.edition
        colour = theme.colour(seat.colour)
        field = (left, middle - side / 2 - dp(ABOVE), whole, side + 2 * dp(ABOVE))
        draw_box(group, field[:2], field[2:], dp(8), paint("field"), colour, dp(2))
        left += dp(PAD)
        draw_mark(group, seat.shape, seat.letter, left + side / 2, middle, side * 0.46, colour,
                  theme.mark_ink, paint("valance_ink"))  # fmt: skip
        left += side + dp(6)
        for _ in range(1 if counted else one.count):
            if one.what.isdecimal():
                draw_value(group, edition, int(one.what), left + side / 2, middle, side)
            else:
                draw_trumps(group, edition, self._display.trumps(one.card), left + side / 2, middle, side)
            left += step
        if counted:
            draw_text(group, f"×{one.count}", left + number / 2, middle, sp(ASIDE), paint("valance_ink"), bold=True)
            left += number
        if poor:
            draw_icon(group, icon("warning"), left + side / 2, middle, side * 0.9, paint("gold_ink"))
        return float(whole)


def _side(high: float) -> float:
    """Side of the dice of a bid in a line so high."""
    return float(min(high - dp(2), dp(36)))


def _number_width(one: Any) -> float:
    return float(text_width(f"×{one.count}", int(sp(ASIDE)), True) + dp(2))
