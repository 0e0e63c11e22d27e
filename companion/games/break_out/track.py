"""Walking the track: only empty spaces are counted, and the last pip never jumps.

Both functions are given the spaces where somebody stands. A pile is one such space, however high (BRK-MOVE-05).
"""

from __future__ import annotations

from collections.abc import Container

from companion.games.break_out.state import CELL


def ahead(taken: Container[int], start: int, pips: int, last: int) -> int:
    """The space that so many pips lead to from `start`; more than `last` is a boat (BRK-MOVE-02 to 07, BRK-BOAT-05)."""
    space = start
    for _ in range(pips - 1):
        space += 1
        while space in taken:
            space += 1
        if space > last:
            return space
    return space + 1


def behind(taken: Container[int], start: int, pips: int, first: int) -> int:
    """The space that so many pips back lead to from `start`, or CELL (BRK-WHITE-07, BRK-WHITE-09)."""
    space = start
    for _ in range(pips - 1):
        space -= 1
        while space in taken:
            space -= 1
        if space < first:
            return CELL
    return space - 1 if space > first else CELL
