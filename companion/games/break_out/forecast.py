"""The secret forecasts: which prisoner will sit in which boat."""

from __future__ import annotations

from collections.abc import Generator, Sequence

from companion.games.break_out.box import Box
from companion.games.break_out.state import Escape
from companion.rules.asks import TABLE, Pick, Shuffle, Together


def as_boats(box: Box, order: Sequence[str]) -> list[str]:
    """Seven letters in the order of escape as what is in each boat; inside a boat no order counts (BRK-FORE-04)."""
    boats, start = [], 0
    for room in box.room:
        boats.append("".join(sorted(order[start : start + room], key=box.prisoners.index)))
        start += room
    return boats


def ask_forecasts(table: Escape) -> Generator[Together, list[list[str]], None]:
    """Everybody names all the prisoners, those for boat 1 first, at the same time (BRK-FORE-01 to 03)."""
    box = table.box
    facts = {"boats": list(box.room)}
    answers = yield Together(
        [
            Pick(
                seat, "forecast", "BRK-FORE-03", box.prisoners,
                least=len(box.prisoners), kind="prisoner", ordered=True, distinct=True, facts=facts,
            )
            for seat in range(box.seats)
        ]
    )  # fmt: skip
    table.forecasts = [as_boats(box, order) for order in answers]
    table.tell("forecasts_locked", "BRK-FORE-05", TABLE)


def deal_forecast(table: Escape, seat: int) -> Generator[Shuffle, list[str], None]:
    """The companion makes a forecast up for a seat (R-BRK-23)."""
    order = yield Shuffle(TABLE, "shuffle", "BRK-FORE-03", "forecasts", table.box.prisoners)
    table.forecasts[seat] = as_boats(table.box, order)
    table.tell("forecast_dealt", "BRK-FORE-02", seat)
