"""Fame in dark wax and a price as a coin, on the edge of a card's picture, and what they are in a word."""

from __future__ import annotations

from kivy.graphics import InstructionGroup
from kivy.metrics import dp, sp

from ui.touch.games.torture.colours import paint
from ui.touch.look.fonts import icon
from ui.touch.look.ink import draw_box, draw_icon, draw_text, text_width
from ui.touch.look.scale import CAPTION
from ui.touch.look.theme import theme

COUNT, STAR, PRICE = 1.06, 0.7, 1.18
"""Type sizes of fame, its star and a price, as parts of the radius."""


WORD, PAD = 17, 4
"""Height of the tag with a word under a seal, and the room at its ends, in dp."""


def draw_seal(group: InstructionGroup, fame: str, x: float, y: float, radius: float) -> None:
    """Fame, under a star, about its middle."""
    _disc(group, x, y, radius, theme.paper)
    _disc(group, x, y, radius - dp(1.6), paint("seal"))
    draw_icon(group, icon("star"), x, y + radius * 0.48, radius * STAR, paint("gold_ink"))
    draw_text(group, fame, x, y - radius * 0.24, radius * COUNT, paint("valance_ink"), bold=True)


def draw_coin(group: InstructionGroup, price: str, x: float, y: float, radius: float) -> None:
    """What it costs, about its middle."""
    _disc(group, x, y, radius, paint("table_foot"))
    _disc(group, x, y, radius - dp(1.6), paint("coin"))
    _disc(group, x, y, radius - dp(3.4), paint("coin_rim"))
    _disc(group, x, y, radius - dp(4.4), paint("coin"))
    draw_text(group, price, x, y, radius * PRICE, paint("coin_ink"), bold=True)


def word_wide(word: str) -> float:
    """How wide the tag with a word is."""
    return text_width(word, int(sp(CAPTION)), True) + 2 * dp(PAD)


def draw_word(group: InstructionGroup, word: str, left: float, top: float) -> None:
    """What the number above it is, on a tag below its seal."""
    wide, high = word_wide(word), dp(WORD)
    draw_box(group, (left, top - high), (wide, high), dp(5), paint("seal"), paint("seal"), 0)
    draw_text(group, word, left + wide / 2, top - high / 2, sp(CAPTION), paint("valance_ink"), bold=True)


def _disc(group: InstructionGroup, x: float, y: float, radius: float, colour: list[float]) -> None:
    draw_box(group, (x - radius, y - radius), (2 * radius, 2 * radius), radius, colour, colour, 0)
