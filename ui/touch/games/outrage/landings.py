"""Where the pieces that share a throw could come to stand, shown on the board before it is said."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from kivy.graphics import InstructionGroup
from kivy.metrics import dp, sp

from companion.client.layers.views import SeatInfo
from ui.touch.board.pieces import Piece
from ui.touch.games.outrage.figures import Figure
from ui.touch.look.ink import draw_line_around, draw_text, text_width
from ui.touch.look.scale import CAPTION
from ui.touch.look.theme import theme

if TYPE_CHECKING:
    from ui.touch.games.outrage.tower_plane import TowerPlane

LEAST, SHARE = CAPTION, 0.78
"""A letter on a square has so many sp at least, or so much of the square."""

RING, LINE, OFF = 3, 1.5, 2.5
"""The ring of a square on which somebody lands: how broad it is, the dark line on either side of it, and how far off
the square it lies, in dp. No other ring on the board is as broad."""

OWN = 2
"""How broad the rim in the seat's colour is that lies within the ring, in dp."""


class Landing(NamedTuple):
    """Where a seat's piece could come to stand: on its only square, or on one of several. figure: draws the piece."""

    seat: SeatInfo
    figure: Figure
    squares: tuple[str, ...]


def ghosts(landings: Sequence[Landing]) -> Iterator[Piece]:
    """The pieces that have a single square, as they would stand there."""
    for seat, figure, squares in landings:
        if len(squares) == 1:
            yield Piece(f"ghost:{seat.letter}:{squares[0]}", squares[0], figure, "draft", own_rim=True)


def choices(landings: Sequence[Landing]) -> dict[str, str]:
    """The squares of those who have several, with the letters of whoever could come there."""
    found: dict[str, str] = {}
    for seat, _, squares in landings:
        for square in squares if len(squares) > 1 else ():
            found[square] = found.get(square, "") + seat.letter
    return found


def paint_landings(board: TowerPlane, group: InstructionGroup, landings: Sequence[Landing]) -> None:
    """The letters on lit squares, and a ring around the square where somebody has no choice."""
    for square, letters in choices(landings).items():
        size = max(sp(LEAST), board.seen.scale * SHARE)
        x, y = board.spot_place(square)
        squeeze = min(1.0, board.rect(board.spots[square])[2] * 0.9 / text_width(letters, int(size), True))
        draw_text(group, letters, x, y, size, theme.lit_line, bold=True, squeeze=squeeze)
    for seat, _, squares in landings:
        if len(squares) == 1:
            _paint_ring(board, group, squares[0], theme.colour(seat.colour))


def _paint_ring(board: TowerPlane, group: InstructionGroup, square: str, colour: list[float]) -> None:
    """White in a dark line, and the seat's colour within."""
    x, y, wide, high = board.rect(board.spots[square])
    corner = board.seen.scale * 0.28
    for off, width, shade in (
        (OFF, RING / 2 + LINE, theme.lit_line), (OFF, RING / 2, theme.lit_rim),
        (OFF - (RING + OWN) / 2, OWN / 2, colour),
    ):  # fmt: skip
        far = dp(off)
        draw_line_around(group, (x - far, y - far, wide + 2 * far, high + 2 * far), corner + far, shade, dp(width))
