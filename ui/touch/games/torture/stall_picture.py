"""The picture at the left of a stall: what is painted on the card, or its sign, with fame, and price or trump."""

from __future__ import annotations

from typing import Any

from kivy.graphics import InstructionGroup
from kivy.metrics import dp, sp

from companion.client.display.display import CardLook
from companion.client.window import Window
from ui.touch.cards.photo import draw_photo, photo_of
from ui.touch.games.torture.colours import paint
from ui.touch.games.torture.dice import draw_trumps
from ui.touch.games.torture.niche import Box, draw_niche, draw_sign
from ui.touch.games.torture.pictures import painting_of
from ui.touch.games.torture.seals import draw_coin, draw_seal
from ui.touch.games.torture.shown import DungeonDisplay, named, of_dungeon, picture_of
from ui.touch.look.fonts import icon
from ui.touch.look.ink import draw_box, draw_icon, draw_text, text_width
from ui.touch.look.painted import Paint
from ui.touch.look.scale import ASIDE, SMALL
from ui.touch.look.theme import theme

HIGH = 100
"""On a stall at least so high, in dp, fame, picture and price stand below each other on plates of their own."""

PICTURED, SLIM, TALLEST = 84, 64, 1.25
"""Width in dp of the stones on a stall that is low but not narrow, and on one that is narrow but not low; a picture is
so many times as high as wide at most.
"""

LOW = 84
"""On a narrow stall at least so high, in dp, fame and price stand below the picture."""


BESIDE = 74
"""On a picture at least so wide, in dp, fame and price stand on its upper corners; else below it."""


class StallPicture:
    """Knows and draws pictures. window: whose eyes see them."""

    def __init__(self, window: Window) -> None:
        self._window = window

    @property
    def _display(self) -> DungeonDisplay:
        return of_dungeon(self._window.display)

    def sign(self, card: str) -> str:
        """The icon of a card."""
        return picture_of(self._window.facts.edition, card, self._display.trump(card))

    def price(self, one: Any) -> str:
        """What it costs whoever is on turn, since equipment can make it cheaper; "" for what costs nothing."""
        return str(one.prices[max(self._window.view.seat, 0)]) if one.prices else ""

    def painting(self, one: Any) -> Paint | None:
        """What is painted on a card, None where its sign stands for it; a felon that is bid on has noticed."""
        if theme.name == "contrast":
            return None
        return painting_of(named(self._window.facts.edition, one.card), aghast=one.seat >= 0)

    def draw_beside(self, group: InstructionGroup, box: Box, one: Any, look: CardLook) -> None:
        """A picture over all of the wall, its fame and its price or trump above; of a card without one fame, its
        sign and the price below each other."""
        painting, price = self.painting(one), self.price(one)
        if painting is None or photo_of(self._window, look) is not None:
            self._sign_beside(group, box, self.sign(one.card), look, price)
            return
        x, y, wide, high = box
        radius = dp(15 if high >= dp(HIGH) and wide >= dp(BESIDE) else 13)
        below = wide < dp(BESIDE) and high >= dp(LOW)
        foot = 2 * radius + dp(6) if below else 0.0
        tall = min(high - dp(8) - foot, wide * TALLEST)
        low = y + foot + (high - foot - tall) / 2
        draw_niche(group, painting, "", (x + dp(2 if below else 4), low, wide - dp(4 if below else 8), tall))
        level = y + radius + dp(4) if below else low + tall - radius + dp(2)
        draw_seal(group, look.value, x + radius, level, radius)
        if price:
            draw_coin(group, price, x + wide - radius, level, radius)
        elif trumps := [trump for trump in self._display.trumps(one.card) if trump]:
            draw_trumps(group, self._window.facts.edition, trumps, x + wide - radius, level, radius * 1.7)

    def _sign_beside(self, group: InstructionGroup, box: Box, sign: str, look: CardLook, price: str) -> None:
        """Fame, the sign, the price; on a low stall the sign above its fame."""
        x, y, wide, high = box
        middle, photo = x + wide / 2, photo_of(self._window, look)
        if high >= dp(HIGH):
            side = min(wide - dp(14), high - dp(72))
            tall = min(side * 1.25, high - dp(72))
            if photo is not None:
                draw_photo(group, photo, (x + dp(4), y + dp(38), wide - dp(8), high - dp(76)))
            else:
                draw_niche(group, None, sign, (middle - side / 2, y + (high - tall) / 2, side, tall))
            draw_badge(group, "star", look.value, middle, y + high - dp(20))
            if price:
                draw_badge(group, "paid", price, middle, y + dp(20))
            return
        facts = [("star", look.value), *([("paid", price)] if price else [])]
        size, part = min(high * (0.36 if price else 0.46), dp(36)), high / (len(facts) + 1.2)
        if photo is not None:
            draw_photo(group, photo, (x + dp(2), y + high - part * 1.2, wide - dp(4), part * 1.2 - dp(2)))
        else:
            draw_sign(group, sign, middle, y + high - part * 0.62, size)
        for row, (mark, text) in enumerate(reversed(facts)):
            at, wide_text = y + part * (row + 0.55), text_width(text, int(sp(SMALL)), True)
            left = middle - (dp(18) + wide_text) / 2
            draw_icon(group, icon(mark), left + dp(8), at, dp(16), paint("sign"))
            draw_text(group, text, left + dp(18) + wide_text / 2, at, sp(SMALL), paint("sign"), bold=True)


def draw_badge(group: InstructionGroup, sign: str, text: str, x: float, y: float) -> float:
    """A number on a plate of paper; returns how wide it is."""
    wide, high = dp(30) + text_width(text, int(sp(ASIDE)), True), dp(30)
    draw_box(group, (x - wide / 2, y - high / 2), (wide, high), high / 2, theme.paper, theme.paper, 0)
    draw_icon(group, icon(sign), x - wide / 2 + dp(15), y, dp(20), theme.paper_ink)
    draw_text(group, text, x + dp(12), y, sp(ASIDE), theme.paper_ink, bold=True)
    return wide
