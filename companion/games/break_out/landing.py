"""Where a result leads from here: the one place that turns a prisoner and a number into a space."""

from __future__ import annotations

from collections.abc import Container

from companion.games.break_out.state import CELL, Escape
from companion.games.break_out.track import ahead, behind


def landing(table: Escape, who: str, pips: int, back: bool, taken: Container[int]) -> int:
    """The space that this prisoner comes to, CELL for the cells, more than the last space for a boat.

    taken: the spaces where somebody stands; cells and boats among them do no harm.
    """
    box = table.box
    start = table.at[who]
    if back:
        return behind(taken, start, pips, box.first) if start > CELL else CELL
    if start == CELL:
        # The first pip leads to the first space (BRK-MOVE-09), unless the table lets that space cost nothing.
        start = box.first - (box.options.entry == "counted")
    return ahead(taken, start, pips, box.last)
