"""Paints a card that lies on its side."""

from __future__ import annotations

from kivy.graphics import Color, InstructionGroup, Rectangle, RoundedRectangle
from kivy.metrics import dp, sp

from ui.touch.cards.grid import (
    GAP,
    LYING_GRIDS,
    NAME_LOW,
    NAMES_LYING,
    PAD,
    TICK,
    TOP_LYING,
    Faced,
    beside_lying,
    grid_for,
    has_foot,
    value_beside,
    words_lying,
)
from ui.touch.cards.photo import Box, CardPhoto, draw_photo
from ui.touch.cards.picture import draw_picture
from ui.touch.look.ink import LEAST, draw_text, fits, text_width
from ui.touch.look.lettering import lettering
from ui.touch.look.scale import BODY
from ui.touch.look.theme import theme

PHOTO_LYING, PHOTO_LOW = 0.42, (1.0, 0.8, 0.6)
"""The most of a lying card's width that its photograph takes; and its sizes, the first that leaves its note room."""

BESIDE_NAME, LEAST_PICTURE = 60, 34
"""How large a picture is beside a name alone, at most and at least, in dp."""

HIGH = 72
"""From this height on, in dp, a number at the right of a lying card stands above its middle."""


def paint_lying(card: Faced, drawing: InstructionGroup, box: Box, tab: float) -> None:
    """A card that is wider than high: the same band, name and note as on one that stands, picture at the left,
    value at the right. Where nothing is said but the name its picture stands beside that."""
    x, y, width, height = box
    pad = dp(PAD)
    grid = card.grid or grid_for([card], width, height) or LYING_GRIDS[-1]
    drawing.add(Color(*card.band))
    band = (x + pad, y + height - dp(10))
    drawing.add(RoundedRectangle(pos=band, size=(width - 2 * pad, dp(5)), radius=[dp(2.5)]))
    left, room = x + pad, int(width - 2 * pad - value_beside(card, height, grid))
    if isinstance(card.picture, CardPhoto):
        wide = _paint_photo(card, drawing, card.picture, (left, y + dp(4), room, height - dp(18)))
        left, room = left + wide, int(room - wide)
    elif card.picture is not None and (beside := beside_lying(card, height, grid)):
        side = dp(grid.picture)
        draw_picture(drawing, card.picture, left + side / 2, y + height - dp(TOP_LYING + GAP) - side / 2, side)
        left, room = left + beside, int(room - beside)
    elif card.picture is not None and not card.note:
        room = _paint_small(card, drawing, left, y, room, height)
    name, note = words_lying(card, room, room - int(max(tab - dp(8), 0)), height, grid)
    top = y + height - dp(TOP_LYING) if note else y + height / 2 + name.size[1] / 2
    drawing.add(Color(*theme.paper_ink))
    drawing.add(Rectangle(texture=name, pos=(int(left), int(top - name.size[1])), size=name.size))
    if card.value and has_foot(card, height, grid):
        wide = text_width(card.value, int(sp(BODY)), True)
        draw_text(drawing, card.value, x + pad + wide / 2, y + dp(TICK + 6), sp(BODY), theme.paper_ink, bold=True)
    elif card.value:
        # Above the tick of a chosen one, where it is high enough for both.
        low = y + height - dp(30) if height >= dp(HIGH) else y + height / 2
        draw_text(drawing, card.value, x + width - dp(26), low, sp(BODY), theme.paper_ink, bold=True)
    if note:
        drawing.add(Color(*theme.paper_quiet))
        pos = int(left), int(top - name.size[1] - note.size[1])
        drawing.add(Rectangle(texture=note, pos=pos, size=note.size))


def _paint_small(card: Faced, drawing: InstructionGroup, left: float, y: float, room: int, height: float) -> int:
    """Its picture at the right of the name, where that stays whole; how much room the name has."""
    side = min(height - dp(20), dp(BESIDE_NAME))
    beside = int(room - side - dp(6))
    sizes = lettering.sizes(NAMES_LYING if height > dp(76) else NAME_LOW)
    high = int(max(dp(26), height * 0.3))
    if card.picture is None or side < dp(LEAST_PICTURE) or not fits(card.title, sizes[-1], True, beside, high):
        return room
    draw_picture(drawing, card.picture, left + beside + side / 2 + dp(6), y + (height - dp(10)) / 2, side)
    return beside


def _paint_photo(card: Faced, drawing: InstructionGroup, photo: CardPhoto, room: Box) -> float:
    """The photograph at the left of a card that lies, as large as leaves its words room; how wide it is."""
    left, low, width, height = room
    under = int(height - sp(NAMES_LYING[-1] + 6))
    widths = [min(width * PHOTO_LYING, height * photo.shape) * part for part in PHOTO_LOW]
    having = (wide for wide in widths if fits(card.note, int(sp(LEAST)), False, int(width - wide - dp(8)), under))
    wide = next(having, widths[0]) if card.note else widths[0]
    draw_photo(drawing, photo, (left, low, wide, height))
    return wide + dp(8)
