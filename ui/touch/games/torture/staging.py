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

TABLE = 14
"""Height of the table before the cards where nobody's screen stands on it, in dp."""

FACE, TALL = (84, 104), (200, 176)
"""Width and height at least of a card that shows little more than a felon's face, in dp: in one line and in two."""

LOW, LOW_WIDE = 136, 140
"""Where the screens have given way already, cards in two lines may be so low, in dp, if they are so wide."""

BROAD = 200
"""Width of such a card at most, in dp."""


class Staging(NamedTuple):
    """Boxes in pixels, None for what has no room or does not belong there. table: how high its edge is above the foot
    of all. faces: the cards show little more than faces."""

    valance: Box | None
    cards: list[Box]
    bank: Box | None
    screens: Box | None
    table: float
    faces: bool = False


def staged(box: Box, cards: int, bank: bool, framed: bool = True) -> Staging | None:
    """The stage in that box for so many cards, None where there is no room for it or nothing is on offer. framed: with
    the valance and everybody's screens."""
    x, y, wide, high = box
    gap, edge = dp(APART), dp(EDGE)
    if not cards:
        return None
    above, below = (dp(VALANCE), dp(SCREENS)) if framed else (0.0, dp(TABLE))
    across = min((wide - 2 * edge + gap) / cards - gap, dp(MOST))
    foot = y + below + (dp(BANK) + gap if bank else 0)
    room = y + high - above - dp(LIFT + 4) - foot
    tall = min(room, across * SLIM if cards > 1 else room, dp(400))
    if across < dp(LEAST) or tall < dp(HIGH):
        return None
    low = foot + (room - tall) / 2
    left = x + (wide - cards * (across + gap) + gap) / 2
    boxes = [(left + at * (across + gap), low, across, tall) for at in range(cards)]
    counter = (x + edge, y + below, wide - 2 * edge, dp(BANK)) if bank else None
    return Staging((x, y + high - above, wide, above) if framed else None, boxes, counter,
                   (x, y, wide, below) if framed else None, low - y + dp(22))  # fmt: skip


def lined_up(box: Box, felons: int, least: float, framed: bool = True) -> Staging | None:
    """The same for felons of whom little more than the face is shown, beside the bank: in one line, or in two with the
    bank in the place that is left over. Everybody's screens give way to them. least: how wide their names need a card,
    in pixels."""
    for screens in (True, False) if framed else (False,):
        for lines in (1, 2) if felons > 2 else (1,):
            found = _in_lines(box, felons, lines, framed, screens)
            if found is not None and found.cards[0][2] >= least:
                return found
    return None


def _in_lines(box: Box, felons: int, lines: int, framed: bool, screens: bool) -> Staging | None:
    x, y, wide, high = box
    gap, edge, columns = dp(APART), dp(EDGE), -(-felons // lines)
    above, below = dp(VALANCE) if framed else 0.0, dp(SCREENS if screens else TABLE)
    beside = columns * lines > felons
    foot = y + below + (0 if beside else dp(BANK) + gap)
    room = y + high - above - dp(LIFT + 4) - foot
    across = min((wide - 2 * edge + gap) / max(columns, 1) - gap, dp(BROAD))
    tall = min((room + gap) / lines - gap, across * SLIM)
    least = dp(LOW if lines > 1 and not screens and across >= dp(LOW_WIDE) else TALL[lines - 1])
    if not felons or across < dp(FACE[lines - 1]) or tall < least:
        return None
    left = x + (wide - columns * (across + gap) + gap) / 2
    top = foot + (room + lines * (tall + gap) - gap) / 2
    cells = [(left + at % columns * (across + gap), top - tall - at // columns * (tall + gap), across, tall)
             for at in range(columns * lines)]  # fmt: skip
    bank = cells[felons] if beside else (x + edge, y + below, wide - 2 * edge, dp(BANK))
    low = cells[-1][1]
    return Staging((x, y + high - above, wide, above) if framed else None, cells[:felons], bank,
                   (x, y, wide, below) if screens else None, low - y + dp(22), faces=True)  # fmt: skip
