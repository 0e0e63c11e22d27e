"""Paying the ferryman, leaving, and coming back for more."""

from __future__ import annotations

from companion.games.outrage import bans, cards, scoring
from companion.games.outrage.place import jewels_inside, place
from companion.games.outrage.state import Tower
from companion.games.outrage.turn import end_turn
from companion.rules.asks import Asking, Choose


def may_leave(table: Tower, seat: int) -> str:
    """The rule that keeps the seat from leaving by the Cradle Tower, or "" when it may go (OUT-COIN-03, OUT-END-17)."""
    player = table.players[seat]
    if player.square != table.box.places.cradle:
        return "OUT-END-01"
    if bans.barred(table, seat, "leave"):
        return "OUT-COMP-09"
    if not player.coin:
        return "OUT-COIN-03"
    if not table.box.options.leave_empty and not jewels_inside(table, seat):
        return "OUT-END-17"
    return ""


def escape(table: Tower, seat: int) -> Asking:
    """Arrive in the Cradle Tower: with a coin one may pay and go (OUT-END-02)."""
    barred = may_leave(table, seat)
    if barred:
        table.tell("cannot_leave", barred, seat)
        return
    if table.box.options.pay_ferry == "next_turn":
        return
    word = yield Choose(seat, "escape", "OUT-END-02", ["pay", "stay"], facts={"jewels": jewels_inside(table, seat)})
    if word == "pay":
        table.then(("pay", seat))


def at_turn_start(table: Tower, seat: int) -> tuple[list[str], list[str]]:
    """Paying the ferryman opens a turn where the table does not pay on arrival (RUL-END-02)."""
    if table.box.options.pay_ferry == "next_turn" and not may_leave(table, seat):
        return ["pay"], []
    return [], []


def pay(table: Tower, seat: int) -> None:
    """Pay and go: every Jewel carried is safe outside (OUT-END-01, OUT-END-04); the turn is over."""
    player = table.players[seat]
    player.coin = False
    table.mint += 1
    carried = jewels_inside(table, seat)
    for name in carried:
        table.jewels[name].outside = True
    player.square = table.box.places.ferryman
    table.tell("escaped", "OUT-END-01", seat, square=player.square, jewels=carried)
    end_turn(table, seat)
    if carried and scoring.ends_with_first(table):
        scoring.finish(table, player.team)
    elif scoring.has_ended(table):
        scoring.finish(table)
    else:
        table.then(("come_back", seat))


def come_back(table: Tower, seat: int) -> Asking:
    """Ask whether the escaped thief comes back for more (OUT-END-05), or stays out (OUT-END-18)."""
    word = yield Choose(seat, "come_back", "OUT-END-05", ["come_back", "stay_out"])
    yield from cards.return_hand(table, seat, "OUT-END-07")
    if word == "stay_out":
        table.players[seat].escaped = True
        bans.lift_all(table, seat)
        table.tell("stays_out", "OUT-END-18", seat)
        return
    place(table, seat, table.box.places.start, "OUT-END-10")
    table.then(*(("draw_tower", seat) for _ in range(table.box.opening_hand)))


STEPS = {"escape": escape, "pay": pay, "come_back": come_back}
