"""How a prisoner comes from one place to another: by pips forward or back, or straight there."""

from __future__ import annotations

from companion.games.break_out.boats import arrived, board
from companion.games.break_out.state import CELL, Escape, pile, place_word, put
from companion.games.break_out.track import ahead, behind


def go_ahead(table: Escape, who: str, pips: int, rule: str = "") -> None:
    """Forward by so many pips, perhaps into a boat (BRK-MOVE-01 to 09). rule: the one that has it so, if no die has."""
    start = table.at[who]
    space = ahead(table.box, table.at.values(), start, pips)
    if space > table.box.last:
        board(table, who, pips)
    elif put(table, who, space):
        table.tell("moved_onto", rule or "BRK-MOVE-08", table.seat,
                   who=who, pips=pips, start=start, space=space, under=pile(table, space)[:-1])  # fmt: skip
    else:
        table.tell("moved", rule or ("BRK-MOVE-01" if start else "BRK-MOVE-09"), table.seat,
                   who=who, pips=pips, start=start, space=space)  # fmt: skip


def go_back(table: Escape, who: str, pips: int, rule: str = "") -> None:
    """Back by so many pips, perhaps into the cells (BRK-WHITE-06 to 10)."""
    start = table.at[who]
    space = behind(table.box, table.at.values(), start, pips)
    if put(table, who, space):
        table.tell("went_back_onto", rule or "BRK-WHITE-07", table.seat,
                   who=who, pips=pips, start=start, space=space, under=pile(table, space)[:-1])  # fmt: skip
    elif space:
        table.tell("went_back", rule or "BRK-WHITE-06", table.seat, who=who, pips=pips, start=start, space=space)
    elif start:
        table.tell("sent_to_cell", rule or "BRK-WHITE-09", table.seat, who=who, pips=pips, start=start)
    else:
        table.tell("stays", "BRK-WHITE-10", table.seat, who=who, pips=pips)


def go_straight(table: Escape, who: str, place: int, rule: str) -> None:
    """To a place without counting: a space, on top of whoever is there, the cells, or a boat (BRK-SPACE-03)."""
    start = table.at[who]
    under = pile(table, place)[:-1] if put(table, who, place) else ""
    where = "space" if place > CELL else "boat" if place else "cell"
    table.tell("led", rule, table.seat, who=who, start=start, to=place_word(place), where=where, under=under)
    if place < CELL:
        arrived(table, who)
