"""What lit squares promise: a short text or an icon on each, where there is room to read it."""

from __future__ import annotations

from collections.abc import Mapping

from kivy.graphics import InstructionGroup
from kivy.metrics import dp, sp

from ui.touch.board.lit_plane import LitPlane
from ui.touch.look.fonts import icon
from ui.touch.look.ink import draw_boxes, draw_icon, draw_text, text_width
from ui.touch.look.theme import theme

LEAST = 18
"""Sp below which a text is left out."""

MOST = 28
"""Sp that a text has at most."""

READ_ON = (("lit", "dusk"), ("lit_line", "lit"))
"""A text on its square, and an icon on its: 4.5 : 1 and more in every theme."""


def texts_of(board: LitPlane) -> dict[str, int]:
    """The legal squares with a text that can be read there, and its size in pixels."""
    legal = set(board.legal)
    return {spot: size for spot in board.marks if spot in legal and (size := _text_size(board, spot))}


def icons_of(board: LitPlane) -> dict[str, float]:
    """The legal squares with an icon that can be seen there, and its size in pixels."""
    legal = set(board.legal)
    return {spot: size for spot in board.mark_icons if spot in legal and (size := _icon_size(board, spot))}


def _text_size(board: LitPlane, spot: str) -> int:
    text = board.marks[spot]
    if not text or spot not in board.spots:
        return 0
    _, _, wide, high = board.rect(board.spots[spot], 0.1)
    for size in range(int(sp(MOST)), int(sp(LEAST)) - 1, -2):
        if size <= high * 0.6 and text_width(text, size, True) <= wide:
            return size
    return 0


def _icon_size(board: LitPlane, spot: str) -> float:
    if not icon(board.mark_icons[spot]) or spot not in board.spots:
        return 0
    _, _, wide, high = board.rect(board.spots[spot], 0.1)
    size = min(wide * 0.6, high * 0.6, sp(MOST) * 1.2)
    return size if size >= sp(LEAST) else 0


def paint_texts(board: LitPlane, light: InstructionGroup, texts: Mapping[str, int]) -> None:
    """In light letters on a dark square with a lit rim and a black line around it."""
    unit = board.seen.scale
    line, rim = max(dp(1.2), unit * 0.03), max(dp(2), min(unit * 0.04, dp(4)))
    boxes = [board.rect(board.spots[spot], 0.04) for spot in texts]
    for inset, colour in ((0.0, theme.lit_line), (line, theme.lit), (line + rim, theme.dusk)):
        inner = [(x + inset, y + inset, wide - 2 * inset, high - 2 * inset) for x, y, wide, high in boxes]
        if inner:
            draw_boxes(light, inner, unit * 0.16 - inset / 2, colour)
    for spot, size in texts.items():
        draw_text(light, board.marks[spot], *board.spot_place(spot), size, theme.lit, bold=True)


def paint_icons(board: LitPlane, light: InstructionGroup, icons: Mapping[str, float]) -> None:
    """In dark on a bright square, which is there already."""
    for spot, size in icons.items():
        draw_icon(light, icon(board.mark_icons[spot]), *board.spot_place(spot), size, theme.lit_line)
