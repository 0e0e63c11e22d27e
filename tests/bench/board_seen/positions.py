"""Positions on boards that are photographed: what stands where, and how it is drawn."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from companion import games
from companion.client.board_seen.pieces import Piece
from companion.client.boxes.board import SQUARES
from companion.devices.board_eyes import Body
from tests.bench.board_seen.prints import MadePrint, Squares
from tests.bench.board_seen.scene import Drawn

TONES = {
    "red": "c62828", "blue": "1f4fbf", "yellow": "f2c200", "green": "2e8b3a", "black": "1c1c1e", "orange": "e8730c",
    "purple": "6a1b9a", "white": "e9e6df",
}  # fmt: skip


class Table(NamedTuple):
    """A game's board as it is photographed. kinds: colours of its pieces. stacks: whether they stand on each other."""

    squares: Squares
    body: Body
    kinds: tuple[str, ...]
    stacks: bool


def table_of(game: str) -> Table:
    """Outrage! by its own edition; Break Out on a winding track, as no print of it is known."""
    if game == "outrage":
        rows = games.load(game).edition()[SQUARES]
        side = min(row["w"] for row in rows)
        squares = {row["id"]: (row["x"] / side, row["y"] / side, row["w"] / side, row["h"] / side) for row in rows}
        return Table(squares, Body(0.3, 1.2), ("red", "blue", "yellow", "green", "black", "white"), False)
    way = {}
    for space in range(36):
        row, column = divmod(space, 9)
        x = column if row % 2 == 0 else 8 - column
        way[str(space + 1)] = (1.25 * x, 2.0 * row + 0.5 * float(np.sin(1.3 * column)), 1.0, 1.0)
    return Table(way, Body(0.28, 0.19), ("red", "yellow", "green", "black", "orange", "purple", "blue"), True)


def position(luck: np.random.Generator, table: Table) -> list[Piece]:
    """Every kind somewhere, a few of them on each other where they may."""
    spots, found = list(table.squares), []
    piles: dict[str, int] = {}
    for kind in luck.permutation(table.kinds).tolist():
        free = [one for one in piles if piles[one] < 5]
        spot = free[luck.integers(len(free))] if table.stacks and free and luck.random() < 0.5 else None
        if spot is None:
            spot = next(one for one in luck.permutation(spots).tolist() if one not in piles)
        found.append(Piece(f"piece:{kind}", kind, kind, spot, piles.get(spot, 0)))
        piles[spot] = piles.get(spot, 0) + 1
    return [
        Piece(one.what, one.kind, one.called, one.spot, one.below, covered=one.below < piles[one.spot] - 1)
        for one in found
    ]


def drawn(luck: np.random.Generator, pieces: list[Piece], table: Table, made: MadePrint) -> list[Drawn]:
    """The pieces as they stand, none exactly in the middle of its square; a pile is a little crooked."""
    feet: dict[str, tuple[float, float]] = {}
    found = []
    for one in pieces:
        x, y, w, h = made.at[one.spot]
        if one.spot not in feet:
            room_x, room_y = (max(0.0, side / 2 - 0.32 * made.unit) for side in (w, h))
            feet[one.spot] = x + luck.uniform(-1, 1) * room_x, y + luck.uniform(-1, 1) * room_y
        foot = feet[one.spot]
        slip = luck.normal(0, 0.02 * made.unit, 2) if one.below else np.zeros(2)
        tone = TONES[one.kind]
        found.append(
            Drawn(foot[0] + slip[0], foot[1] + slip[1], table.body.radius, table.body.height,
                  (int(tone[4:6], 16), int(tone[2:4], 16), int(tone[:2], 16)), pawn=not table.stacks,
                  low=one.below * table.body.height, foot=foot)
        )  # fmt: skip
    return found
