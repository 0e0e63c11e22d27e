"""Accreditation at Queen's House: by Tower Pass or by an odd throw."""

from __future__ import annotations

from companion.games.outrage import cards, walk
from companion.games.outrage.dice import took_dice
from companion.games.outrage.place import place
from companion.games.outrage.roles import PASS
from companion.games.outrage.state import Tower
from companion.games.outrage.turn import end_turn
from companion.rules.asks import Asking, Choose, Throw


def is_waiting(table: Tower, seat: int) -> bool:
    """Whether the seat stands at Queen's House for accreditation (OUT-ACC-02); a visitor on the way back does not."""
    player = table.players[seat]
    return not player.accredited and not player.return_square and player.square == table.box.places.queens_house


def go_back_to_walk(table: Tower, seat: int) -> None:
    """End a visit to Queen's House that did not end the circuit (RUL-ACC-06, second choice)."""
    back = table.players[seat].return_square
    if back:
        place(table, seat, back, "OUT-ACC-15")


def at_turn_start(table: Tower, seat: int) -> tuple[list[str], list[str]]:
    """Showing a Tower Pass opens a turn at Queen's House (OUT-ACC-03)."""
    if is_waiting(table, seat) and cards.has_role(table, seat, PASS):
        return [], [PASS]
    return [], []


def tower_pass(table: Tower, seat: int) -> Asking:
    """Show a Tower Pass: accredited on the spot, and the turn is over (OUT-ACC-03)."""
    yield from cards.play_role(table, seat, PASS, "OUT-ACC-03")
    grant(table, seat, "OUT-ACC-03")


def grant(table: Tower, seat: int, rule: str) -> None:
    """Make the seat accredited, for good, and end its turn (OUT-ACC-08, OUT-ACC-13)."""
    player = table.players[seat]
    if not player.accredited:
        player.accredited = True
        player.return_square = ""
        table.tell("accredited", rule, seat)
    end_turn(table, seat)


def accredit(table: Tower, seat: int) -> None:
    """The order to be accredited at once (OUT-SQ-07)."""
    grant(table, seat, "OUT-SQ-07")


def arrive(table: Tower, seat: int, walked: bool) -> None:
    """Reach Queen's House: in one's own turn a Tower Pass may be shown at once (OUT-ACC-03).

    walked: the piece got here by its throw, which may count as the odd number (`accredit_on_arrival`).
    """
    if not is_waiting(table, seat) or table.turn.seat != seat:
        return
    if table.agenda and table.agenda[-1][:2] == ("accredit", seat):
        return
    if walked and table.box.options.accredit_on_arrival and is_odd(table, table.turn.dice):
        grant(table, seat, "OUT-ACC-04")
    elif table.players[seat].hand:
        table.then(("may_show_pass", seat))


def may_show_pass(table: Tower, seat: int) -> Asking:
    """Ask whoever could hold a Tower Pass whether it is shown now."""
    word = yield Choose(
        seat,
        "show_pass",
        "OUT-ACC-03",
        lambda: (["wait"], [PASS] if cards.has_role(table, seat, PASS) else []),
        hand=True,
    )
    if word == PASS:
        yield from tower_pass(table, seat)


def is_odd(table: Tower, dice: list[int]) -> bool:
    """Whether a throw accredits: an odd total, or any odd die if the table chose so (OUT-ACC-04)."""
    if table.box.options.odd_means == "either_die":
        return any(die % 2 for die in dice)
    return sum(dice) % 2 == 1


def accredit_throw(table: Tower, seat: int) -> Asking:
    """Throw for accreditation: odd grants it, even does not, an even double gives a further throw (OUT-ACC-05, 06)."""
    dice = yield Throw(seat, "accredit", "OUT-ACC-05")
    if took_dice(table, seat, dice):
        return
    if not is_odd(table, dice):
        table.tell("not_accredited", "OUT-ACC-06", seat)
        if table.players[seat].hand:
            table.then(("may_show_pass", seat))
    elif table.box.options.move_accredit_throw:
        grant(table, seat, "OUT-ACC-04")
        yield from walk.walk_piece(table, seat, sum(dice), seat)
    else:
        grant(table, seat, "OUT-ACC-04")


STEPS = {
    "accredit": accredit,
    "accredit_throw": accredit_throw,
    "may_show_pass": may_show_pass,
    "tower_pass": tower_pass,
}
