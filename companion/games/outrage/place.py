"""Putting a piece on a square without walking, and who is protected from being moved or attacked."""

from __future__ import annotations

from companion.games.outrage.board import PROTECTED_ZONES
from companion.games.outrage.packs import drop_tools
from companion.games.outrage.state import Tower


def zone(table: Tower, seat: int) -> str:
    """The zone of the seat's piece: wall, inner, lane, inmost, white or out."""
    return table.box.board.zone[table.players[seat].square]


def in_white_tower(table: Tower, seat: int) -> bool:
    """Whether the piece is in the Inmost Ward or the White Tower, the Rack included (OUT-BOARD-07)."""
    return zone(table, seat) in PROTECTED_ZONES


def locked_up(table: Tower, seat: int) -> bool:
    """Whether the seat is held somewhere that keeps others away from it (OUT-SPLIT-11, OUT-ATK-27)."""
    held = table.players[seat].held
    if not held:
        return False
    return held == "beauchamp" or held == "rack" or table.box.options.prisoners_immune == "all"


def can_be_reached(table: Tower, seat: int) -> bool:
    """Whether other players may move or attack this piece at all: not outside, protected, locked up or in sanctuary."""
    player = table.players[seat]
    return not (player.escaped or player.sanctuary or locked_up(table, seat) or in_white_tower(table, seat))


def can_be_moved(table: Tower, seat: int) -> bool:
    """Whether another player, or a card of another player, may move this piece (OUT-SPLIT-05, OUT-SPLIT-11)."""
    return can_be_reached(table, seat)


def friends(table: Tower, seat: int, other: int) -> bool:
    """Whether these two may not harm each other: one side, and no friendly fire (OUT-TEAM-02)."""
    players = table.players
    return players[seat].team == players[other].team and not table.box.options.friendly_fire


def opponents(table: Tower, seat: int) -> list[int]:
    """Seats that this one may harm, clockwise from it: everybody still inside who is no friend."""
    count = len(table.players)
    around = [(seat + step) % count for step in range(1, count)]
    return [other for other in around if not table.players[other].escaped and not friends(table, seat, other)]


def jewels_inside(table: Tower, seat: int) -> list[str]:
    """The Jewels this seat carries inside the Tower, by id."""
    return [name for name, jewel in table.jewels.items() if jewel.holder == seat and not jewel.outside]


def set_square(table: Tower, seat: int, square: str) -> None:
    """Stand a piece on a square: the square counts as used in the seat's own turn (RUL-MOVE-01)."""
    player = table.players[seat]
    table.turn.not_walked(seat)
    if player.square == square:
        return
    player.square = square
    if table.turn.seat == seat:
        if table.box.asks_way_later or square not in table.turn.squares_used:
            table.turn.squares_used.append(square)
    else:
        leave_debts(table, seat)


def leave_debts(table: Tower, seat: int) -> None:
    """Whoever is moved by others still owes missed turns and tea, unless debts stay with the square (RUL-SPLIT-07)."""
    if table.box.options.debt_follows == "square":
        table.players[seat].misses = 0
        table.players[seat].tea = False


def place(table: Tower, seat: int, square: str, rule: str) -> None:
    """Put a piece straight on a square (OUT-MOVE-11). Does not obey it: schedule ("obey", seat) for that.

    Sanctuary, a visit and a theft end here, and so does being held: whoever calls sets it again where it begins.
    """
    player = table.players[seat]
    places = table.box.places
    player.return_square = ""
    if player.target_jewel and player.square != square:
        drop_tools(table, seat)
    if (
        square == places.queens_house
        and not player.accredited
        and table.box.options.early_queens_house == "return"
        and player.square != square
    ):
        player.return_square = player.square
    player.held = ""
    player.turns_served = 0
    if square != places.chapel_royal:
        player.sanctuary = False
    set_square(table, seat, square)
    table.tell("placed", rule, seat, square=square)
