"""Whose turn it is (BRK-START-02)."""

from __future__ import annotations

from companion.games.break_out.scoring import finish
from companion.games.break_out.state import Escape
from companion.rules.asks import TABLE


def begin_turn(table: Escape, seat: int) -> None:
    """This seat is on turn and chooses dice."""
    table.seat = seat
    table.turns += 1
    table.dice = []
    table.named = ""
    table.tell("turn", "BRK-START-02", seat, round=(table.turns - 1) // table.box.seats + 1)
    table.agenda.append(("roll_dice",))


def end_turn(table: Escape) -> None:
    """The next seat clockwise is on turn, unless the table wanted to stop after this round (R-BRK-24)."""
    box = table.box
    limit = box.options.round_limit
    if limit and table.turns >= limit * box.seats:
        table.tell("time_is_up", "BRK-END-02", TABLE, rounds=limit)
        finish(table)
    else:
        begin_turn(table, (table.seat + 1) % box.seats)
