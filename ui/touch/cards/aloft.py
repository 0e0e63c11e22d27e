"""What things look like while they fly: dice, coins, cards with a back and a front; for the rest a sign on paper."""

from __future__ import annotations

from kivy.graphics import InstructionGroup
from kivy.metrics import dp

from ui.touch.look.fonts import icon
from ui.touch.look.ink import draw_box, draw_icon, draw_shape
from ui.touch.look.theme import colour_of, theme
from ui.touch.pads.dice import draw_die

DIE, COIN, CARD = "casino", "paid", "playing_cards"
"""The signs of what is drawn as the thing itself."""

SIDE, RADIUS, PAPER = 34, 13, (40, 52)
"""Side of a die, radius of a coin, width and height of a card, in dp."""

RIM, BRASS, SHINE = colour_of("#4A3608"), colour_of("#E6B84C"), colour_of("#FFE39A")
BACK, BACK_LINE = colour_of("#7A2638"), colour_of("#E6B84C")


def draw_rolling(group: InstructionGroup, face: int) -> None:
    """A die about 0, 0. face: 0 for one of which only its owner knows what it shows."""
    side, rim = dp(SIDE), dp(2)
    draw_box(group, (-side / 2 - rim, -side / 2 - rim), (side + 2 * rim, side + 2 * rim), side * 0.24, theme.room,
             theme.room, 0)  # fmt: skip
    draw_die(group, face, 0, 0, side, theme.paper)
    if not face:
        draw_icon(group, icon("question_mark"), 0, 0, side * 0.6, theme.paper_quiet)


def draw_coin(group: InstructionGroup) -> None:
    """A coin about 0, 0."""
    for grow, colour in ((1.0, RIM), (0.88, BRASS), (0.66, RIM), (0.6, BRASS)):
        draw_shape(group, "disc", 0, 0, dp(RADIUS) * grow, colour)
    draw_shape(group, "disc", -dp(RADIUS) * 0.2, dp(RADIUS) * 0.22, dp(RADIUS) * 0.2, SHINE)


def draw_back(group: InstructionGroup) -> None:
    """A card about 0, 0 that lies on its face."""
    wide, high = map(dp, PAPER)
    draw_box(group, (-wide / 2, -high / 2), (wide, high), dp(6), theme.paper, theme.room, dp(1.6))
    inset = dp(4)
    draw_box(group, (inset - wide / 2, inset - high / 2), (wide - 2 * inset, high - 2 * inset), dp(4), BACK, BACK_LINE,
             dp(1.4))  # fmt: skip
    draw_shape(group, "diamond", 0, 0, dp(9), BACK_LINE)
    draw_shape(group, "diamond", 0, 0, dp(5), BACK)


def draw_paper(group: InstructionGroup, sign: str) -> None:
    """A sign on paper about 0, 0."""
    wide, high = map(dp, PAPER)
    draw_box(group, (-wide / 2, -high / 2), (wide, high), dp(6), theme.paper, theme.accent, dp(2.4))
    draw_icon(group, icon(sign), 0, 0, dp(30), theme.paper_ink)
