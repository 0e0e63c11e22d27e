"""A terrain tile as it is printed, and how it lies: a grid of signs that can be turned."""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise

ROAD, FIELD, STAR, NEUTRAL = "#", ".", "*", "n"
"""What a square of a tile can be: road, field, field with a star, field with a neutral house printed on it."""

SIGNS = ROAD + FIELD + STAR + NEUTRAL

BLOCKED = "x"
"""What nothing lies or stands on, such as a river: a sign of an owner's own that is like that, for the rules."""

TURNINGS = ("0", "1", "2", "3")
"""How a tile may lie, in quarter turns clockwise."""

Rows = tuple[str, ...]
"""A grid, the northern row first; all rows and the grid itself are of the same length."""


@lru_cache(maxsize=256)
def turned(rows: Rows, quarters: int) -> Rows:
    """The grid after so many quarter turns clockwise."""
    for _ in range(quarters % 4):
        rows = tuple("".join(column) for column in zip(*reversed(rows), strict=True))
    return rows


def joined(one: Rows, other: Rows, across: bool) -> bool:
    """Whether a road of one tile faces a road of the other (CLK-SETUP-08).

    across: the other lies to the east of the first, else to the south.
    """
    edge = "".join(row[-1] for row in one) if across else one[-1]
    facing = "".join(row[0] for row in other) if across else other[0]
    return any(a == b == ROAD for a, b in zip(edge, facing, strict=True))


def edges(rows: Rows) -> tuple[str, str, str, str]:
    """The squares along the northern, eastern, southern and western edge, from the west or from the north."""
    return rows[0], "".join(row[-1] for row in rows), rows[-1], "".join(row[0] for row in rows)


def exits(rows: Rows) -> tuple[int, int, int, int]:
    """How many roads run across the northern, eastern, southern and western edge."""
    north, east, south, west = (edge.count(ROAD) for edge in edges(rows))
    return north, east, south, west


def field_beside_road(rows: Rows) -> bool:
    """Whether some field that can be built on touches a road of the tile side to side."""
    pairs = [pair for line in (*rows, *turned(rows, 1)) for pair in pairwise(line)]
    return any({one, other} in ({ROAD, FIELD}, {ROAD, STAR}) for one, other in pairs)


def road_pieces(rows: Rows) -> int:
    """Into how many pieces the roads of a tile fall, joined side to side."""
    left = {(y, x) for y, row in enumerate(rows) for x, sign in enumerate(row) if sign == ROAD}
    pieces = 0
    while left:
        pieces += 1
        reached = [left.pop()]
        for y, x in reached:
            beside = {(y - 1, x), (y + 1, x), (y, x - 1), (y, x + 1)} & left
            left -= beside
            reached += beside
    return pieces
