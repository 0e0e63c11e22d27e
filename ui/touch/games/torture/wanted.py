"""The felons of the round on small cards, for whoever rolls again: their trumps are what dice are worth keeping for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.graphics import InstructionGroup
from kivy.metrics import dp, sp

from companion.client.window import Window
from ui.touch.cards.photo import draw_photo, photo_of
from ui.touch.games.torture.dice import draw_method
from ui.touch.games.torture.niche import Box, draw_niche, draw_sign, draw_stones
from ui.touch.games.torture.pictures import painting_of
from ui.touch.games.torture.shown import named, of_dungeon, picture_of, sides_of
from ui.touch.games.torture.stall import BAND, write
from ui.touch.games.torture.stall_picture import TALLEST
from ui.touch.look.drawn import Drawn
from ui.touch.look.fonts import icon
from ui.touch.look.ink import draw_box, draw_icon, draw_text, text_width
from ui.touch.look.orientation import is_upright
from ui.touch.look.painted import Paint
from ui.touch.look.scale import ASIDE, down_from
from ui.touch.look.theme import colour_of, theme

APART, FOOT = 8, 30
"""Between two cards, and the height of the line with fame and dice, in dp."""

STRIP, NICHE = 64, 50
"""Width of the stones at most, and what a niche needs of it, in dp."""

BESIDE = 5
"""So many cards stand side by side at most; on an upright screen they have two rows."""

NAMES = down_from(ASIDE)
"""Type sizes of a name, in sp."""


class WantedFelons(Drawn):
    """Name, fame and trump of each, and beside its fame the dice of this hand that are trumps on it.

    sides: of the dice of the hand, as the sides of a die are numbered.
    """

    def __init__(self, window: Window, sides: Sequence[int], **settings: object) -> None:
        self._window = window
        edition = window.facts.edition
        self._symbols = [sides_of(edition)[side - 1]["symbol"] for side in sides]
        super().__init__(**settings)

    def draw(self, group: InstructionGroup) -> None:
        """As many side by side as have room, the last one as wide as its row leaves."""
        felons, gap = self._window.view.felons, dp(APART)
        if not felons:
            return
        columns = min(len(felons), BESIDE)
        if is_upright():
            columns = -(-columns // 2)
        rows = -(-len(felons) // columns)
        wide, high = (self.width + gap) / columns - gap, (self.height + gap) / rows - gap
        for at, one in enumerate(felons):
            row, column = divmod(at, columns)
            left = self.x + column * (wide + gap)
            last = at == len(felons) - 1
            box = (left, self.top - high - row * (high + gap), self.right - left if last else wide, high)
            self._draw_card(group, one, box)

    def _draw_card(self, group: InstructionGroup, one: Any, box: Box) -> None:
        x, y, wide, high = box
        display, edition = of_dungeon(self._window.display), self._window.facts.edition
        look, trumps = display.card(one.card), display.trumps(one.card)
        strip, foot = min(dp(STRIP), wide * 0.34), min(dp(FOOT), high * 0.45)
        draw_box(group, (x, y), (wide, high), dp(12), theme.paper, theme.edge, dp(1))
        draw_stones(group, (x, y, strip, high), (x, y, dp(BAND), high), colour_of(look.band))
        picture = (x + dp(BAND), y, strip - dp(BAND), high)
        if (photo := photo_of(self._window, look)) is not None:
            draw_photo(group, photo, picture)
        else:
            painting = None if theme.name == "contrast" else painting_of(named(edition, one.card))
            self._draw_picture(group, painting, picture_of(edition, one.card, next(iter(trumps), "")), picture)
        left, room = x + strip + dp(6), wide - strip - dp(10)
        write(group, look.title, NAMES, True, theme.paper_ink, (left, y + high - dp(2)), (room, high - foot - dp(2)))
        line, side = y + foot / 2 + dp(2), foot - dp(8)
        draw_icon(group, icon("star"), left + dp(9), line, dp(18), theme.paper_ink)
        fame = text_width(look.value, int(sp(ASIDE)), True)
        draw_text(group, look.value, left + dp(22) + fame / 2, line, sp(ASIDE), theme.paper_ink, bold=True)
        start = left + dp(22) + fame + dp(8)
        shown = [symbol for trump in trumps for symbol in self._symbols if symbol == trump and trump]
        fitting = int((left + room - start + dp(2)) // (side + dp(2)))
        for number, symbol in enumerate(shown[: max(fitting, 0)]):
            draw_method(group, edition, symbol, start + side / 2 + number * (side + dp(2)), line, side)

    def _draw_picture(self, group: InstructionGroup, painting: Paint | None, sign: str, box: Box) -> None:
        """In a niche, where the stones are wide enough for one. painting: None where the sign stands for it."""
        x, y, wide, high = box
        if painting is not None:
            tall = min(high - dp(6), wide * TALLEST)
            draw_niche(group, painting, sign, (x + dp(2), y + (high - tall) / 2, wide - dp(4), tall), frame=2)
            return
        side = min(wide - dp(10), high - dp(12))
        if wide < dp(NICHE):
            draw_sign(group, sign, x + wide / 2, y + high / 2, side)
            return
        tall = min(side * 1.25, high - dp(12))
        draw_niche(group, None, sign, (x + (wide - side) / 2, y + (high - tall) / 2, side, tall))
