"""Where things stand on the stage of an auction, and whether there is room for one."""

from __future__ import annotations

from typing import NamedTuple

from kivy.metrics import dp

from ui.touch.games.torture.niche import Box

VALANCE, SCREENS, BANK = 44, 98, 50
"""Height in dp of the curtain above, which says what happened; of everybody's screens at the foot; of the bank."""

LEAST, MOST = 124, 250
"""Width of a card in dp: narrower it has no room for its words, and no broader does it look like a card."""

HIGH, SLIM = 232, 2.7
"""Height of a card in dp at least, and how many times as high as wide it is at most."""

APART, EDGE = 8, 8
"""Between two cards, and at both sides of them, in dp."""

LIFT = 8
"""How much higher the chosen card stands, in dp."""


class Staging(NamedTuple):
    """Boxes in pixels. table: how high its edge is above the foot of all."""

    valance: Box
    cards: list[Box]
    bank: Box | None
    screens: Box
    table: float


def staged(box: Box, cards: int, bank: bool) -> Staging | None:
    """The stage in that box for so many cards, None where there is no room for it or nothing is on offer."""
    x, y, wide, high = box
    gap, edge = dp(APART), dp(EDGE)
    if not cards:
        return None
    across = min((wide - 2 * edge + gap) / cards - gap, dp(MOST))
    foot = y + dp(SCREENS) + (dp(BANK) + gap if bank else 0)
    room = y + high - dp(VALANCE + LIFT + 4) - foot
    tall = min(room, across * SLIM if cards > 1 else room, dp(400))
    if across < dp(LEAST) or tall < dp(HIGH):
        return None
    low = foot + (room - tall) / 2
    left = x + (wide - cards * (across + gap) + gap) / 2
    boxes = [(left + at * (across + gap), low, across, tall) for at in range(cards)]
    counter = (x + edge, y + dp(SCREENS), wide - 2 * edge, dp(BANK)) if bank else None
    return Staging((x, y + high - dp(VALANCE), wide, dp(VALANCE)), boxes, counter, (x, y, wide, dp(SCREENS)),
                   low - y + dp(22))  # fmt: skip
