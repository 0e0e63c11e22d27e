"""What lit squares promise: a short text or an icon on each, where there is room to read it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.graphics import InstructionGroup
from kivy.metrics import dp, sp

from ui.touch.fonts import icon
from ui.touch.theme import theme
from ui.touch.widgets.ink import draw_boxes, draw_icon, draw_text, text_width
from ui.touch.widgets.rims import draw_rims

if TYPE_CHECKING:
    from ui.touch.widgets.board import BoardCanvas

LEAST = 18
"""Sp below which a text is left out."""

MOST = 28
"""Sp that a text has at most."""

READ_ON = (("lit", "dusk"), ("lit_line", "lit"))
"""A text on its square, and an icon on its: 4.5 : 1 and more in every theme."""


def text_size(board: BoardCanvas, spot: str) -> int:
    """The size of the text on a square in pixels, 0 where there is none or no room to read it."""
    text = board.marks.get(spot, "")
    if not text or spot not in board.spots:
        return 0
    _, _, wide, high = board.rect(board.spots[spot], 0.1)
    for size in range(int(sp(MOST)), int(sp(LEAST)) - 1, -2):
        if size <= high * 0.6 and text_width(text, size, True) <= wide:
            return size
    return 0


def has_preview(board: BoardCanvas, spot: str) -> bool:
    """Whether a text or an icon takes the place of the dot on a lit square."""
    return text_size(board, spot) > 0 or _icon_size(board, spot) > 0


def _icon_size(board: BoardCanvas, spot: str) -> float:
    if not icon(board.mark_icons.get(spot, "")) or spot not in board.spots:
        return 0
    _, _, wide, high = board.rect(board.spots[spot], 0.1)
    size = min(wide * 0.6, high * 0.6, sp(MOST) * 1.2)
    return size if size >= sp(LEAST) else 0


def paint_previews(board: BoardCanvas, light: InstructionGroup) -> None:
    """A text in light letters on a dark square with a lit rim; an icon in dark on a bright one."""
    lit = [spot for spot in board.legal if spot in board.spots]
    texts = {spot: size for spot in lit if (size := text_size(board, spot))}
    icons = {spot: wide for spot in lit if spot not in texts and (wide := _icon_size(board, spot))}
    if not texts and not icons:
        return
    inset, corner, rim = 0.06, board.seen.scale * 0.1, max(dp(2), min(board.seen.scale * 0.04, dp(4)))
    for spots, ground in ((texts, theme.dusk), (icons, theme.lit)):
        boxes = [board.rect(board.spots[spot], inset) for spot in spots]
        if boxes:
            draw_boxes(light, boxes, corner, ground)
            draw_rims(light, boxes, rim, theme.lit if spots is texts else theme.lit_line)
    for spot, size in texts.items():
        draw_text(light, board.marks[spot], *board.spot_place(spot), size, theme.lit, bold=True)
    for spot, wide in icons.items():
        draw_icon(light, icon(board.mark_icons[spot]), *board.spot_place(spot), wide, theme.lit_line)
