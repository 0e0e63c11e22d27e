"""What a large screen shows beside the board to those who only look on: the last move, dice, a card for all."""

from __future__ import annotations

import msgspec

from companion.client.display.boards import BoardLook
from companion.client.display.card_look import CardLook
from companion.client.display.telling import Landed, PieceMove
from companion.client.layers.views import LogLine
from companion.client.window import Window

BACK = 40
"""So many lines of the log are looked through for the last move and the last throw."""


class Way(msgspec.Struct, frozen=True):
    """The last move on the board: the places it led over, its end last, and the colour of the piece that went.

    seat: whose colour that is, -1 where `colour` ("#RRGGBB") tells it.
    """

    spots: list[str]
    seat: int
    colour: str


class Throw(msgspec.Struct, frozen=True):
    """The last dice that were thrown for all to see, and by which seat (-1: nobody's)."""

    seat: int
    dice: list[Landed]


class Stage(msgspec.Struct, frozen=True):
    """A large screen's own. card: the newest that everybody is to read, as long as it is shown at all."""

    way: Way | None
    throw: Throw | None
    card: CardLook | None


def stage_of(window: Window, board: BoardLook | None, card: CardLook | None) -> Stage:
    """What the window of somebody who looks on has for a large screen. board: as it stands. card: as of `Stage`."""
    display = window.display
    told = [line for line in window.log[-BACK:] if not line.undone][::-1]
    throws = (Throw(line.seat, dice) for line in told if (dice := display.landed(line)))
    ways = (way for line in told if (move := display.moved(line)) and (way := _way(line, move, board)))
    return Stage(next(ways, None), next(throws, None), card)


def _way(line: LogLine, move: PieceMove, board: BoardLook | None) -> Way | None:
    """A move that led from one place of the board to another; None for what came on to it, or for no board."""
    if board is None:
        return None
    known = {place.spot for place in board.places}
    stops = [spot for spot in (move.route if len(move.route) > 1 else [move.start, move.end]) if spot in known]
    if len(stops) < 2:
        return None
    _, _, whose = move.piece.partition(":")
    if whose.isdecimal():
        return Way(stops, int(whose), "")
    colour = next((one.colour for one in board.pieces if one.text == move.piece and one.colour), "")
    return Way(stops, -1 if colour else line.seat, colour)
