"""Who begins (BRK-START-01)."""

from __future__ import annotations

from collections.abc import Generator

from companion.games.break_out.state import Escape
from companion.games.break_out.turn import begin_turn
from companion.rules.asks import TABLE, Choose, Draw, Throw

RULE = "BRK-START-01"

FIRST_STEP = {"roll": "roll_for_start", "app": "draw_start", "said": "say_start"}
"""The step by which it is settled who begins, by the table's option."""


def roll_for_start(table: Escape, rollers: list[int]) -> Generator[Throw, list[int], None]:
    """Each of these seats rolls a die; the highest begins, and those who tie roll again."""
    rolls = {}
    for seat in rollers:
        (rolls[seat],) = yield Throw(seat, "start", RULE, 1)
        table.tell("start_roll", RULE, seat, roll=rolls[seat])
    best = [seat for seat, roll in rolls.items() if roll == max(rolls.values())]
    if len(best) > 1:
        table.tell("start_tie", RULE, TABLE, seats=best)
        table.then(("roll_for_start", best))
    else:
        _begin(table, best[0])


def draw_start(table: Escape) -> Generator[Draw, str, None]:
    """The companion draws a name."""
    drawn = yield Draw(TABLE, "start_drawn", RULE, "start", _seats(table), kind="seat")
    _begin(table, int(drawn))


def say_start(table: Escape) -> Generator[Choose, str, None]:
    """The table has settled it and says who begins."""
    said = yield Choose(TABLE, "start_said", RULE, _seats(table), kind="seat")
    _begin(table, int(said))


def _seats(table: Escape) -> list[str]:
    return [str(seat) for seat in range(len(table.forecasts))]


def _begin(table: Escape, seat: int) -> None:
    table.tell("starts", RULE, seat)
    begin_turn(table, seat)
