"""What of the Tower an edition's squares make: its ward, the curtain wall around that, the keep, the banks. Arithmetic
only, in squares, y downwards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from ui.touch.board.spots import Spot
from ui.touch.games.outrage.plan import Edges, Plan

TOUCHES = 0.6
"""Squares of the wall that are no farther from the ward, in squares, stand on the curtain wall."""


class Side(NamedTuple):
    """A side of the curtain wall: which one ("north", "south", "west", "east"), and the box that its squares fill."""

    name: str
    box: Edges


class Layout:
    """Where the parts lie; None or empty for what this edition has not."""

    def __init__(self, edition: Mapping[str, Any], plan: Plan, spots: Mapping[str, Spot]) -> None:
        self._spots = spots
        squares = [square for square in edition["square"] if square["id"] in spots]
        self.ward = self._around(squares, "inner")
        self.court = self._around(squares, "inmost")
        white = [spots[square["id"]] for square in squares if square["zone"] == "white"]
        self.keep = Plan.edges([*white, *(plan.cases.values() if white else ())]) if white else None
        walls = [square for square in squares if square["zone"] == "wall"]
        curtain = [square for square in walls if self._touches_ward(spots[square["id"]])]
        self.curtain = {square["id"] for square in curtain}
        """The squares on the curtain wall or built into it."""
        self.sides = list(self._sides([spots[s["id"]] for s in curtain if s["kind"] in ("plain", "order")]))
        self.banks = [spots[square["id"]] for square in walls if square["id"] not in self.curtain]
        """Squares of the wall walk beyond the curtain wall."""

    def _around(self, squares: Sequence[Mapping[str, Any]], zone: str) -> Edges | None:
        here = [self._spots[square["id"]] for square in squares if square["zone"] == zone]
        return Plan.edges(here) if here else None

    def _touches_ward(self, spot: Spot) -> bool:
        if self.ward is None:
            return False
        left, upper, right, lower = self.ward
        across = max(left - spot.x, spot.x - right) - spot.w / 2
        down = max(upper - spot.y, spot.y - lower) - spot.h / 2
        return max(across, down) <= TOUCHES

    def _sides(self, spots: Sequence[Spot]) -> Sequence[Side]:
        if self.ward is None:
            return []
        left, upper, right, lower = self.ward
        rows = {
            "north": [spot for spot in spots if spot.y < upper],
            "south": [spot for spot in spots if spot.y > lower],
            "west": [spot for spot in spots if spot.x < left and upper <= spot.y <= lower],
            "east": [spot for spot in spots if spot.x > right and upper <= spot.y <= lower],
        }
        boxes = {name: Plan.edges(row) for name, row in rows.items() if row}
        # All corners are closed: a side goes as far as the outer edges of those that it meets.
        west = boxes["west"][0] if "west" in boxes else min((box[0] for box in boxes.values()), default=left)
        east = boxes["east"][2] if "east" in boxes else max((box[2] for box in boxes.values()), default=right)
        north = boxes["north"][1] if "north" in boxes else upper
        south = boxes["south"][3] if "south" in boxes else lower
        return [
            Side(name, (west, box[1], east, box[3]) if name in ("north", "south") else (box[0], north, box[2], south))
            for name, box in boxes.items()
        ]
