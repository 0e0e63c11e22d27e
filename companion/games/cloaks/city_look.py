"""The city in the plain: its squares, and every cloak, noble and building on them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from companion.client.display.boards import BoardLook, BoardPiece, BoardPlace, Noted, PartNote
from companion.client.display.display import Display
from companion.games.cloaks.ground import PLACES, row_column, squares_of
from companion.games.cloaks.tiles import BLOCKED, FIELD, NEUTRAL, ROAD, STAR

if TYPE_CHECKING:
    from companion.games.cloaks.about import SignsOf
    from companion.games.cloaks.view import CityView, SeatView

GROUNDS = {ROAD: "#B7AE9B", FIELD: "#6C8C5B", STAR: "#F6D874", NEUTRAL: "#6C8C5B", BLOCKED: "#5A5F66"}
LOOKS = {"water": "#4F86AC", "bridge": "#A98356", "square": "#CDBB8F", "wall": "#6F665C", "garden": "#7FA35F"}
"""Those of signs of an owner's own, by their look; a plain one looks like what it is like."""

EMPTY = "#2E333D"
WHOLE = 1000
NOBODYS = "#D8D2C4"

KINDS = (("cloaks", "cloak", "at_cloaks"), ("houses", "home", "at_houses"), ("monuments", "obelisk", "at_monuments"))
"""What a seat has on squares, the icons, and the keys of their words."""


def board(display: Display, signs: SignsOf) -> BoardLook:
    """As it stands now."""
    view = display.window.view
    step = WHOLE // (3 * view.size)
    places, colours = [], {sign: colour_of(own) for sign, own in signs.own_signs().items()}
    for place in range(PLACES):
        rows, printed = view.tiles[place].rows, signs.printed_rows(place)
        for inner_row, inner_column, square in squares_of(view.size, place):
            ground = EMPTY
            if rows:
                plain = GROUNDS[rows[inner_row][inner_column]]
                ground = colours.get(printed[inner_row][inner_column]) or plain
            row, column = row_column(square)
            places.append(BoardPlace(square, column * step, row * step, step, step, ground, square))
    pieces = [BoardPiece(square, icon="home", colour=NOBODYS, figure="house-nobodys") for square in view.neutral]
    colour = [one.colour for one in display.window.seats]
    for seat, player in enumerate(view.seats):
        for name, icon, _ in KINDS:
            figure = f"{name[:-1]}-{colour[seat]}"
            pieces += [BoardPiece(square, seat, icon=icon, figure=figure) for square in getattr(player, name)]
    pieces += [
        BoardPiece(one.noble, seat, icon="crown", figure=f"noble-{colour[seat]}")
        for seat, one in enumerate(view.seats)
        if one.noble
    ]
    lines = [_line(display, seat, player) for seat, player in enumerate(view.seats) if player.noble or player.houses]
    side = view.size * step
    tiles = [(column * side, row * side, side, side) for row in range(3) for column in range(3)]
    return BoardLook(3 * side, places, pieces, lines, tiles)


def noted(display: Display, gain_on: Callable[[int, int], int]) -> Noted:
    """What another house gives on each tile to every seat with a building there; no number where none can be built.

    gain_on: by place and seat (CLK-INF-02).
    """
    view: CityView = display.window.view
    notes = []
    for place, tile in enumerate(view.tiles):
        free = sum(row.count(FIELD) + row.count(STAR) for row in tile.rows) - sum(tile.houses) - sum(tile.monuments)
        for seat, player in enumerate(view.seats):
            if tile.houses[seat] or tile.monuments[seat]:
                gives = player.houses_left and (free > 0 or not tile.rows)
                notes.append(PartNote(place, seat, f"+{gain_on(place, seat)}" if gives else ""))
    return Noted(display.say("noted"), [] if view.over else notes)


def colour_of(sign: Mapping[str, str]) -> str:
    """The colour of a sign of an owner's own, "" where it is that of what it is like."""
    return sign.get("colour") or LOOKS.get(sign.get("look", ""), "")


def _line(display: Display, seat: int, player: SeatView) -> str:
    """Where a seat's pieces are, by the signs of their squares."""
    parts = [display.say("at_noble", at=player.noble)] if player.noble else []
    parts += [display.say(key, at=list(getattr(player, name))) for name, _, key in KINDS if getattr(player, name)]
    return display.say("stands", seat=seat, what=" · ".join(parts))
