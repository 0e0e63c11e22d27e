"""Tea at Queen's House: with the Resident Governor, or by invitation of the Yeoman Clerk."""

from __future__ import annotations

from companion.games.outrage import cards
from companion.games.outrage.place import can_be_moved, place
from companion.games.outrage.roles import PASS
from companion.games.outrage.state import Tower
from companion.games.outrage.turn import end_turn, miss_turn, opening
from companion.rules.asks import Asking, Choose


def from_seat(table: Tower, seat: int) -> list[int]:
    """Every seat in the order of turns, beginning with this one (RUL-RAV-08)."""
    at = table.order.index(seat)
    return table.order[at:] + table.order[:at]


def governors_tea(table: Tower, seat: int) -> None:
    """Go to Queen's House, no refusing; the turn is over, and the next one begins at tea (OUT-RAVEN-20)."""
    place(table, seat, table.box.places.queens_house, "OUT-RAVEN-20")
    table.players[seat].tea = True
    table.tell("at_tea", "OUT-RAVEN-20", seat)
    table.then(("obey", seat), ("end_turn", seat))


def serve_tea(table: Tower, seat: int) -> Asking:
    """Open a turn at tea: a Tower Pass excuses, otherwise the turn is missed (OUT-RAVEN-21, OUT-RAVEN-22).

    Somebody who was moved away since owes the turn all the same (RUL-SPLIT-07). Whoever is excused takes the turn as
    usual, or serves it where they have been locked up since.
    """
    player = table.players[seat]
    away = player.square != table.box.places.queens_house
    word = "stay"
    if player.hand:
        word = yield Choose(
            seat,
            "tea",
            "OUT-RAVEN-21",
            lambda: (["stay"], passes(table, seat)),
            hand=True,
            facts={"away": away},
        )
    player.tea = False
    if word == PASS:
        yield from cards.play_role(table, seat, PASS, "OUT-RAVEN-21")
        table.then(opening(table, seat))
    else:
        table.tell("stayed_for_tea", "OUT-RAVEN-22", seat, away=away)
        end_turn(table, seat)


def passes(table: Tower, seat: int) -> list[str]:
    """A Tower Pass, if the seat can show one."""
    return [PASS] if cards.has_role(table, seat, PASS) else []


def clerks_tea(table: Tower, seat: int) -> None:
    """Every other accredited player who can be moved is asked to tea (OUT-RAVEN-23)."""
    guests = [other for other in from_seat(table, seat)[1:] if can_be_asked(table, other)]
    if not guests:
        table.tell("no_guests", "OUT-RAVEN-23", seat)
    table.then(*(("invited", other) for other in guests))


def can_be_asked(table: Tower, seat: int) -> bool:
    """Whether somebody is accredited and can be moved, and is not at Queen's House already with nothing to miss."""
    if not table.players[seat].accredited or not can_be_moved(table, seat):
        return False
    there = table.players[seat].square == table.box.places.queens_house
    return not there or table.box.options.clerk_guests_miss > 0


def invited(table: Tower, seat: int) -> Asking:
    """Go to tea, or show a Tower Pass and stay (OUT-RAVEN-24)."""
    if table.players[seat].hand:
        word = yield Choose(seat, "invited", "OUT-RAVEN-24", lambda: (["go"], passes(table, seat)), hand=True)
        if word == PASS:
            yield from cards.play_role(table, seat, PASS, "OUT-RAVEN-24")
            return
    place(table, seat, table.box.places.queens_house, "OUT-RAVEN-23")
    table.then(("obey", seat))
    if table.box.options.clerk_guests_miss:
        miss_turn(table, seat, table.box.options.clerk_guests_miss, "OUT-RAVEN-23")


STEPS = {"clerks_tea": clerks_tea, "governors_tea": governors_tea, "invited": invited, "serve_tea": serve_tea}
