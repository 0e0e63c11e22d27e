"""What a seat may not do by the order of a card or square, and until when.

A ban is on a deed (attack, steal, change cards, leave by the ferryman) or on the squares of a zone. It ends as the
seat's own next turn begins (`own_turn`) or is over (`next_turn`), when everybody has had a turn (`round`), or by the
seat's own throw of a total (`throw`).
"""

from __future__ import annotations

import msgspec

from companion.games.outrage.effects import WAYS_TO_WALK
from companion.games.outrage.state import Ban, Tower


def all_bans(table: Tower) -> list[Ban]:
    """All that are in force."""
    return [] if isinstance(table.bans, msgspec.UnsetType) else table.bans


def of_seat(table: Tower, seat: int) -> list[Ban]:
    """The bans on a seat."""
    return [ban for ban in all_bans(table) if ban.seat == seat]


def barred(table: Tower, seat: int, what: str) -> bool:
    """Whether a seat may not do that now."""
    return any(ban.what == what for ban in of_seat(table, seat))


def closed(table: Tower, seat: int) -> int:
    """The squares on which the seat may not step, as bits."""
    board, bits = table.box.board, 0
    for ban in of_seat(table, seat):
        if ban.what in WAYS_TO_WALK:
            bits |= sum(bit for square, bit in board.bit.items() if board.zone[square] == ban.what)
    return bits


def may_not(table: Tower, seat: int, what: str, until: str, total: int) -> None:
    """The order not to do something for a while; a later one of the same takes the place of the first."""
    table.tell("barred", "OUT-COMP-09", seat, what=what, until=until, total=total)
    put(table, seat, what, Ban(seat, what, until, lasts(table, until, total)))


def put(table: Tower, seat: int, what: str, ban: Ban | None) -> None:
    """Have this ban on a deed of a seat in the place of any other, or none."""
    others = [one for one in all_bans(table) if (one.seat, one.what) != (seat, what)]
    table.bans = [*others, *([ban] if ban else [])] or msgspec.UNSET


def lasts(table: Tower, until: str, total: int) -> int:
    """The count of a ban that begins now: so many turns have begun, or such a total is thrown, when it ends."""
    inside = sum(not player.escaped for player in table.players)
    return {"round": table.turns + inside, "throw": total}.get(until, 0)


def turn_begins(table: Tower, seat: int) -> None:
    """Lift what ends as that seat's turn begins, the number of which is known already."""
    for ban in all_bans(table):
        over = ban.count == 1 if ban.until == "next_turn" else ban.until == "round" and table.turns >= ban.count
        if over or (ban.until == "own_turn" and ban.seat == seat):
            lift(table, ban)
        elif ban.until == "next_turn" and ban.seat == seat:
            ban.count = 1


def thrown(table: Tower, seat: int, total: int) -> None:
    """Lift what that throw of the seat ends."""
    for ban in of_seat(table, seat):
        if ban.until == "throw" and ban.count == total:
            lift(table, ban)


def lift(table: Tower, ban: Ban) -> None:
    """End a ban."""
    put(table, ban.seat, ban.what, None)
    table.tell("allowed", "OUT-COMP-09", ban.seat, what=ban.what)


def lift_all(table: Tower, seat: int) -> None:
    """Whoever has left for good is forbidden nothing."""
    for ban in of_seat(table, seat):
        put(table, seat, ban.what, None)


STEPS = {"may_not": may_not}
