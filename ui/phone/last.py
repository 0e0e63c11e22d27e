"""What happened last, for whoever waits or looks on: the last move on the board, dice, a card for all."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from companion.client.display.boards import BoardLook
from companion.client.display.card_look import CardLook
from companion.client.display.staging import all_staged
from companion.client.display.telling import Laid, Landed, PieceMove, Tableau
from companion.client.layers.views import LogLine
from companion.client.window import Window
from ui.phone.pictures import tableau_as_drawn

NEW = 8
"""So many lines of the log are looked through for what is staged: what comes of an answer has few."""

BACK = 40
"""So many lines of the log are looked through for the last move and the last throw."""


class Way(msgspec.Struct, frozen=True):
    """The last move on the board: the places it led over, its end last, and the colour of the piece that went.

    Of what came on to the board there is its place alone.

    seat: whose colour that is, -1 where `colour` ("#RRGGBB") tells it.
    """

    spots: list[str]
    seat: int
    colour: str


class Throw(msgspec.Struct, frozen=True):
    """The last dice that were thrown for all to see, by which seat (-1: nobody's), and the number of its line."""

    line: int
    seat: int
    dice: list[Landed]


class Scene(msgspec.Struct, frozen=True):
    """What everybody should see happen: the number of its line, whose it is, its sign, its title and a sentence.

    tableau: what is seen of it; `figures` as the game's file has them, pictures by their addresses, only what there is.
    """

    line: int
    seat: int
    icon: str
    title: str
    text: str
    tableau: Tableau = Tableau()


class Last(msgspec.Struct, frozen=True):
    """What happened last. card: the newest that everybody is to read, as long as it is shown at all. laid: the cards of
    both sides of a fight, until something is thrown again. scenes: what is staged of the latest lines, the weightiest
    first: which of them just happened, only whoever is told knows."""

    way: Way | None
    throw: Throw | None
    card: CardLook | None
    laid: list[Laid] = []
    scenes: list[Scene] = []


def last_of(window: Window, board: BoardLook | None, card: CardLook | None) -> Last:
    """What a window's holder may know of it. board: as it stands. card: as of `Last`."""
    display = window.display
    told = [line for line in window.log[-BACK:] if not line.undone][::-1]
    throws = (Throw(line.number, line.seat, dice) for line in told if (dice := display.landed(line)))
    thrown = next(throws, None)
    since = [line for line in told if thrown is None or line.number > thrown.line]
    fights = (laid for line in since if len(laid := display.laid(line)) > 1)
    moves = [(line, move) for line in told if (move := display.moved(line)) is not None]
    ways = (way for at, (line, move) in enumerate(moves) if (way := _way(line, move, board, moves[at + 1 :])))
    scenes = [
        Scene(
            one.line.number, one.line.seat, display.tells(one.line).icon, one.title, one.text,
            tableau_as_drawn(display.tableau(one.line), window.facts.game),
        )
        for one in all_staged(display, told[:NEW])
    ]  # fmt: skip
    return Last(next(ways, None), thrown, card, next(fights, []), scenes)


def _way(
    line: LogLine, move: PieceMove, board: BoardLook | None, before: Sequence[tuple[LogLine, PieceMove]]
) -> Way | None:
    """A move that ended on a place of the board; None for one that left it, or for no board.

    before: the moves of before, the latest first: where a piece had come to, it sets out from.
    """
    if board is None:
        return None
    known = {place.spot for place in board.places}
    start = move.start or next((one.end for _, one in before if one.piece == move.piece), "")
    route = move.route or [move.end]
    stops = [spot for spot in (route if route[0] == start else [start, *route]) if spot in known]
    if not stops or stops[-1] != move.end:
        return None
    _, _, whose = move.piece.partition(":")
    if whose.isdecimal():
        return Way(stops, int(whose), "")
    colour = next((one.colour for one in board.pieces if one.text == move.piece and one.colour), "")
    return Way(stops, -1 if colour else line.seat, colour)
