"""Where squares and tiles lie on the drawing, in squares from the north-west corner, y downwards."""

from __future__ import annotations

from string import ascii_uppercase
from typing import Any

from ui.touch.board.spots import Spot, Zone

ACROSS = 3
"""Tiles side by side, and one below the other."""

GAP = 0.16
"""Between two tiles."""


def tile_spot(place: int, size: int) -> Spot:
    """The whole tile at a place."""
    left, upper = corner(place, size)
    return Spot(tile_name(place), left + size / 2, upper + size / 2, size, size)


def tile_name(place: int) -> str:
    """What the whole tile at a place is called on the board."""
    return f"tile{place}"


def corner(place: int, size: int) -> tuple[float, float]:
    """The north-western corner of the tile at a place."""
    row, column = divmod(place, ACROSS)
    return column * (size + GAP), row * (size + GAP)


def square_spots(size: int) -> list[Spot]:
    """Every square of the city."""
    spots = []
    for place in range(ACROSS * ACROSS):
        left, upper = corner(place, size)
        row, column = place // ACROSS * size, place % ACROSS * size
        spots += [
            Spot(f"{ascii_uppercase[column + right]}{row + down + 1}", left + right + 0.5, upper + down + 0.5)
            for down in range(size)
            for right in range(size)
        ]
    return spots


def zones(size: int) -> list[Zone]:
    """Each tile is seen by itself."""
    return [Zone(str(place), *corner(place, size), size, size) for place in range(ACROSS * ACROSS)]


def of_tiles(view: Any) -> bool:
    """Whether whole tiles are touched: while the city is laid, and where squares are not followed."""
    return bool(view.light or any(not tile.tile for tile in view.tiles) or any(one.home < 0 for one in view.seats))
