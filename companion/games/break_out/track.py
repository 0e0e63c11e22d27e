"""Walking the track: only empty spaces are counted, and the last pip never jumps.

Both functions are given the places where somebody stands, of which the spaces matter; cells and boats among them do no
harm. A pile is one such space, however high (BRK-MOVE-05).
"""

from __future__ import annotations

from collections.abc import Container

from companion.games.break_out.box import Box
from companion.games.break_out.state import CELL


def ahead(box: Box, taken: Container[int], start: int, pips: int) -> int:
    """The space that so many pips lead to from `start`, a space or CELL; more than the last space is a boat.

    Rules BRK-MOVE-02 to 07 and 09, BRK-BOAT-05.
    """
    space = start or box.gate
    while pips > 1:
        space += 1
        if space not in taken:
            pips -= 1
    return space + 1


def behind(box: Box, taken: Container[int], start: int, pips: int) -> int:
    """The space that so many pips back lead to from `start`, or CELL (BRK-WHITE-07, BRK-WHITE-09, BRK-WHITE-10)."""
    space = start
    while pips > 1:
        space -= 1
        if space not in taken:
            pips -= 1
    return space - 1 if space > box.first else CELL
