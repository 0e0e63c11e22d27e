"""The bank as a card among the felons: its chest in a niche, what it is called, and what it takes."""

from __future__ import annotations

from kivy.graphics import InstructionGroup
from kivy.metrics import dp, sp

from companion.words import say
from ui.touch.games.torture.card_words import LEADING, NAMES, NOTES, write_middle
from ui.touch.games.torture.colours import paint
from ui.touch.games.torture.goods_pictures import strongbox
from ui.touch.games.torture.niche import Box, draw_niche
from ui.touch.games.torture.parchment import draw_parchment
from ui.touch.games.torture.stage_measure import INSET
from ui.touch.look.ink import draw_box, draw_line_around, wrapped_height
from ui.touch.look.scale import CAPTION
from ui.touch.look.theme import theme

CORNER = 10
"""Radius of its corners, in dp."""


def draw_bank(group: InstructionGroup, box: Box, lit: bool) -> None:
    """All of it, rimmed where it is lit."""
    x, y, wide, high = box
    inset = dp(INSET)
    draw_parchment(group, box, dp(CORNER))
    name, note, room = say("torture.touch.bank"), say("torture.touch.bank_note"), wide - 2 * inset
    strip = wrapped_height(note, int(sp(CAPTION)), False, int(room - dp(8)), 9, LEADING) + dp(6)
    draw_box(group, (x + inset, y + inset), (room, strip), dp(6), paint("strip"), paint("strip"), 0)
    write_middle(group, note, NOTES, False, paint("beat_ink"),
                 (x + inset + dp(4), y + inset + dp(2), room - dp(8), strip - dp(4)))  # fmt: skip
    low, line = y + inset + strip + dp(2), dp(26)
    write_middle(group, name, NAMES, True, theme.paper_ink, (x + inset, low, room, line))
    low += line + dp(2)
    draw_niche(group, strongbox, "", (x + inset, low, room, y + high - inset - low), frame=5)
    if lit:
        draw_line_around(group, (x - dp(2), y - dp(2), wide + dp(4), high + dp(4)), dp(CORNER + 2), theme.chosen, dp(3))
