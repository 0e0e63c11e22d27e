"""The boats: who sits where, and the end of the escape (BRK-BOAT, BRK-END)."""

from __future__ import annotations

from companion.games.break_out.scoring import finish
from companion.games.break_out.state import CELL, Escape, full, put


def next_boat(table: Escape) -> int:
    """The boat that the next arrival sits in: the first one with a place left (BRK-BOAT-01)."""
    return next(boat for boat in range(1, table.box.last_boat + 1) if not full(table, boat))


def board(table: Escape, who: str, pips: int) -> None:
    """A prisoner gets beyond the last space and is out of play; pips left over are lost (BRK-BOAT-03, 04, 06)."""
    boat = next_boat(table)
    start = table.at[who]
    put(table, who, -boat)
    table.tell("boarded", "BRK-BOAT-01", table.seat, who=who, pips=pips, start=start, boat=boat)
    arrived(table, who)


def arrived(table: Escape, who: str) -> None:
    """What comes of it that a prisoner sits in a boat: the end, or a result that is of no use any more."""
    if all_home(table):
        close(table)
        return
    if who in table.forward:
        table.tell("void", "BRK-BOAT-06", table.seat, results=[f"{who}{table.forward.pop(who)}"])
    if table.back == who:
        table.tell("white_lost", "BRK-WHITE-14", table.seat, pips=table.white)
        table.back, table.white = "", 0


def all_home(table: Escape) -> bool:
    """Whether all boats but the last are full (BRK-END-01)."""
    return all(full(table, boat) for boat in range(1, table.box.last_boat))


def close(table: Escape) -> None:
    """Whoever is left is put in the last boat at once, unused results are void, and it is over (BRK-END-01, 02)."""
    last = table.box.last_boat
    for who, at in list(table.at.items()):
        if at >= CELL:
            put(table, who, -last)
            table.tell("last_boat", "BRK-END-01", table.seat, who=who, boat=last)
    unused = [f"{who}{pips}" for who, pips in table.forward.items()]
    if table.back:
        unused.append(f"W{table.white}")
    if unused:
        table.tell("void", "BRK-END-02", table.seat, results=unused)
    finish(table)
