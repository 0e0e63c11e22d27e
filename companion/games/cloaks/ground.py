"""The city as its tiles lie now: which squares are road or field, and which touch each other.

A square is a letter for its column, from the west, and a number for its row, from the north: "G4". A place is one of
the nine where a tile can lie, 0 to 8, row by row from the north-west.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from string import ascii_uppercase

from companion.games.cloaks.tiles import BLOCKED, NEUTRAL, ROAD, STAR, Rows, joined, turned

ACROSS = 3
"""Tiles in a row of the city, and rows of tiles (CLK-SETUP-06)."""

PLACES = ACROSS * ACROSS


@dataclass(frozen=True)
class Ground:
    """The squares of all tiles that lie.

    roads, fields, stars: squares; a square with a neutral house is no field to build on (CLK-SETUP-15). neutral: the
    squares of neutral houses. beside: the squares that touch a square side to side; corner: corner to corner. place:
    where its tile lies.
    """

    roads: frozenset[str]
    fields: frozenset[str]
    stars: frozenset[str]
    neutral: frozenset[str]
    beside: dict[str, tuple[str, ...]]
    corner: dict[str, tuple[str, ...]]
    place: dict[str, int]


def square_at(row: int, column: int) -> str:
    """The square in that row and column, both from 0."""
    return f"{ascii_uppercase[column]}{row + 1}"


def row_column(square: str) -> tuple[int, int]:
    """The row and column of a square, both from 0."""
    return int(square[1:]) - 1, ascii_uppercase.index(square[0])


def place_of(size: int, square: str) -> int:
    """The place of the tile on which a square lies. size: squares along a side of a tile."""
    row, column = row_column(square)
    return row // size * ACROSS + column // size


def steps_apart(one: str, other: str) -> int:
    """How many steps from side to side lead from one square to another, whatever lies between."""
    (row, column), (to_row, to_column) = row_column(one), row_column(other)
    return abs(row - to_row) + abs(column - to_column)


def squares_of(size: int, place: int) -> Iterator[tuple[int, int, str]]:
    """Every square of the tile that lies there: row and column within the tile, from 0, and the square."""
    top, left = place // ACROSS * size, place % ACROSS * size
    for row in range(size):
        for column in range(size):
            yield row, column, square_at(top + row, left + column)


@lru_cache(maxsize=64)
def make_ground(size: int, laid: tuple[Rows | None, ...]) -> Ground:
    """The ground of tiles that lie like this; None where none lies yet."""
    signs: dict[str, str] = {}
    place_of: dict[str, int] = {}
    for place, rows in enumerate(laid):
        if rows is None:
            continue
        for row, column, square in squares_of(size, place):
            signs[square] = rows[row][column]
            place_of[square] = place
    around = {square: _around(square, size, signs) for square in signs}
    built_on = {square for square, sign in signs.items() if sign == NEUTRAL}
    roads = {square for square, sign in signs.items() if sign == ROAD}
    blocked = {square for square, sign in signs.items() if sign == BLOCKED}
    return Ground(
        roads=frozenset(roads),
        fields=frozenset(signs.keys() - roads - built_on - blocked),
        stars=frozenset(square for square, sign in signs.items() if sign == STAR),
        neutral=frozenset(built_on),
        beside={square: sides for square, (sides, _) in around.items()},
        corner={square: corners for square, (_, corners) in around.items()},
        place=place_of,
    )


def _around(square: str, size: int, known: Iterable[str]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    row, column = row_column(square)
    end = ACROSS * size

    def there(steps: Iterable[tuple[int, int]]) -> tuple[str, ...]:
        found = [
            square_at(row + down, column + right)
            for down, right in steps
            if 0 <= row + down < end and 0 <= column + right < end
        ]
        return tuple(one for one in found if one in known)

    return there(((-1, 0), (0, 1), (1, 0), (0, -1))), there(((-1, -1), (-1, 1), (1, 1), (1, -1)))


def neighbours(place: int) -> list[tuple[int, bool, bool]]:
    """The places beside a place: which, whether side by side in a row, and whether that other comes first."""
    row, column = divmod(place, ACROSS)
    found = []
    if column > 0:
        found.append((place - 1, True, True))
    if column < ACROSS - 1:
        found.append((place + 1, True, False))
    if row > 0:
        found.append((place - ACROSS, False, True))
    if row < ACROSS - 1:
        found.append((place + ACROSS, False, False))
    return found


def shut_sides(laid: tuple[Rows | None, ...], place: int, rows: Rows) -> list[int]:
    """The places of those neighbours that no road would join to a tile that lies there (CLK-SETUP-07 to 09)."""
    shut = []
    for other, in_a_row, before in neighbours(place):
        there = laid[other]
        if there is None:
            continue
        first, second = (there, rows) if before else (rows, there)
        if not joined(first, second, in_a_row):
            shut.append(other)
    return shut


def connected(ground: Ground, squares: Iterable[str]) -> bool:
    """Whether squares hang together side to side (CLK-MOVE-05); none and one do."""
    return len(parts(ground, squares)) < 2


def parts(ground: Ground, squares: Iterable[str]) -> list[list[str]]:
    """The squares in the pieces that hang together side to side."""
    left = dict.fromkeys(squares)
    found = []
    while left:
        piece = [left.popitem()[0]]
        for square in piece:
            for beside in ground.beside[square]:
                if beside in left:
                    del left[beside]
                    piece.append(beside)
        found.append(piece)
    return found


def lie(tiles: dict[str, Rows], laid: str) -> Rows | None:
    """The grid of a tile as it lies, by its word "T3:1"; None for "", where none lies."""
    tile, _, quarters = laid.partition(":")
    return turned(tiles[tile], int(quarters)) if laid else None
