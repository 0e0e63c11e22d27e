"""The end and the score (BRK-SCORE)."""

from __future__ import annotations

from typing import Any

from companion.games.break_out.state import CELL, Escape, full
from companion.rules.asks import TABLE
from companion.rules.game import Standing
from companion.rules.standings import Side, ranked


def hits(table: Escape, forecast: list[str]) -> list[str]:
    """The prisoners forecast right, boat by boat; the order inside a boat does not matter (BRK-SCORE-05)."""
    return ["".join(who for who in boat if table.at[who] == -number) for number, boat in enumerate(forecast, start=1)]


def boat_points(table: Escape, right: list[str]) -> list[int]:
    """What these hits score, boat by boat: so many points a head (BRK-SCORE-01 to 04)."""
    return [len(heads) * points for heads, points in zip(right, table.box.points, strict=True)]


def most_possible(table: Escape, forecast: list[str]) -> int:
    """What a forecast can still score at best, from here."""
    places = list(table.at.values())
    best = 0
    for number, boat in enumerate(forecast, start=1):
        right = sum(table.at[who] == -number for who in boat)
        running = sum(table.at[who] >= 0 for who in boat)
        room = table.box.room[number - 1] - places.count(-number)
        best += (right + min(running, room)) * table.box.points[number - 1]
    return best


def lost(table: Escape, forecast: list[str]) -> list[str]:
    """The prisoners of a forecast who cannot come into their boat any more: they sit in another one, or it is full."""
    return [
        who
        for number, boat in enumerate(forecast, start=1)
        for who in boat
        if table.at[who] != -number and (table.at[who] < CELL or full(table, number))
    ]


def finish(table: Escape) -> None:
    """The game is over; the forecasts are shown with what they score (BRK-FORE-02, BRK-SCORE-06)."""
    table.over = True
    table.agenda.clear()
    table.forward, table.back, table.white = {}, "", 0
    tell_scores(table)


def tell_scores(table: Escape) -> None:
    """Say what each forecast was and scores, and who has won."""
    result = standings(table)
    totals = {standing.seats[0]: standing.total for standing in result}
    for seat, forecast in enumerate(table.forecasts):
        boats: dict[str, Any] = {f"boat{number}": boat for number, boat in enumerate(forecast, start=1)}
        table.tell("forecast_shown", "BRK-FORE-02", seat, total=totals[seat], **boats)
    best = [standing.seats[0] for standing in result if standing.place == 1]
    table.tell("won" if len(best) == 1 else "won_together", "BRK-SCORE-06", TABLE, seats=best)


def standings(table: Escape) -> list[Standing]:
    """Places, totals and what each boat gave; empty until the game is over, so that nothing shows before."""
    return counted(table) if table.over else []


def counted(table: Escape) -> list[Standing]:
    """The same by what is in the boats so far."""
    by_boats = table.box.options.tie == "by_boats"
    sides = []
    for seat, forecast in enumerate(table.forecasts):
        right = hits(table, forecast)
        points = boat_points(table, right)
        # More points from the last boat, then the one before, down to boat 2 (BRK-SCORE-07).
        rank = [sum(points), *(points[:0:-1] if by_boats else [])]
        lines = [
            ("boat", {"boat": str(number), "right": heads, "forecast": forecast[number - 1]}, gained)
            for number, (heads, gained) in enumerate(zip(right, points, strict=True), start=1)
        ]
        sides.append(Side(rank, [seat], sum(points), lines))
    return ranked(sides)
