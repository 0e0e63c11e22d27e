"""The city in the plain: its squares, and every cloak, noble and building on them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.client.display.boards import BoardLook, BoardPiece, BoardPlace
from companion.client.display.display import Display
from companion.games.cloaks.ground import PLACES, row_column, squares_of
from companion.games.cloaks.tiles import FIELD, NEUTRAL, ROAD, STAR

if TYPE_CHECKING:
    from companion.games.cloaks.view import SeatView

GROUNDS = {ROAD: "#B7AE9B", FIELD: "#6C8C5B", STAR: "#F6D874", NEUTRAL: "#6C8C5B"}
EMPTY = "#2E333D"
WHOLE = 1000
NOBODYS = "#D8D2C4"

KINDS = (("cloaks", "layers", "at_cloaks"), ("houses", "home", "at_houses"), ("monuments", "castle", "at_monuments"))
"""What a seat has on squares, the icons, and the keys of their words."""


def board(display: Display) -> BoardLook:
    """As it stands now."""
    view = display.window.view
    step = WHOLE // (3 * view.size)
    places = []
    for place in range(PLACES):
        rows = view.tiles[place].rows
        for inner_row, inner_column, square in squares_of(view.size, place):
            ground = GROUNDS.get(rows[inner_row][inner_column], EMPTY) if rows else EMPTY
            row, column = row_column(square)
            places.append(BoardPlace(square, column * step, row * step, step, step, ground, square))
    pieces = [BoardPiece(square, icon="home", colour=NOBODYS) for square in view.neutral]
    for seat, player in enumerate(view.seats):
        for name, icon, _ in KINDS:
            pieces += [BoardPiece(square, seat, icon=icon) for square in getattr(player, name)]
    pieces += [BoardPiece(one.noble, seat, icon="crown") for seat, one in enumerate(view.seats) if one.noble]
    lines = [_line(display, seat, player) for seat, player in enumerate(view.seats) if player.noble or player.houses]
    return BoardLook(3 * view.size * step, places, pieces, lines)


def _line(display: Display, seat: int, player: SeatView) -> str:
    """Where a seat's pieces are, by the signs of their squares."""
    parts = [display.say("at_noble", at=player.noble)] if player.noble else []
    parts += [display.say(key, at=list(getattr(player, name))) for name, _, key in KINDS if getattr(player, name)]
    return display.say("stands", seat=seat, what=" · ".join(parts))
