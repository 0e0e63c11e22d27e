"""Where places lie on a board, whatever is drawn there, and which part of it is seen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import hypot


@dataclass(frozen=True)
class Spot:
    """A place on a board: the middle and the size, in widths of a plain square, y downwards."""

    id: str
    x: float
    y: float
    w: float = 1.0
    h: float = 1.0

    def gap(self, x: float, y: float) -> float:
        """How far a point is from the edge; 0 inside."""
        return hypot(max(abs(x - self.x) - self.w / 2, 0), max(abs(y - self.y) - self.h / 2, 0))

    def within(self, x: float, y: float, reach: float) -> bool:
        """Whether a point is no farther than that from the edge. Every touch asks all squares of a board."""
        across, down = abs(x - self.x) - self.w / 2, abs(y - self.y) - self.h / 2
        return across <= reach and down <= reach and self.gap(x, y) <= reach

    def apart(self, other: Spot) -> float:
        """How far a finger has to travel from one to the other: 1 for two plain neighbours."""
        across = max(abs(self.x - other.x) - (self.w + other.w) / 2, 0)
        down = max(abs(self.y - other.y) - (self.h + other.h) / 2, 0)
        return hypot(across, down) + 1


@dataclass(frozen=True)
class View:
    """Which part of the board is seen: the point in the middle, and pixels for the width of a square."""

    x: float
    y: float
    scale: float


@dataclass(frozen=True)
class Zone:
    """A named part of a board that fills the view by itself: its box, in widths of a plain square, y downwards."""

    id: str
    left: float
    upper: float
    wide: float
    high: float

    @property
    def right(self) -> float:
        """Its right edge."""
        return self.left + self.wide

    @property
    def lower(self) -> float:
        """Its lower edge."""
        return self.upper + self.high

    def holds(self, x: float, y: float) -> bool:
        """Whether a point lies in it; its left and upper edge belong to it."""
        return self.left <= x < self.right and self.upper <= y < self.lower

    def away(self, x: float, y: float) -> float:
        """How far a point is from it; 0 inside."""
        return hypot(max(self.left - x, x - self.right, 0), max(self.upper - y, y - self.lower, 0))

    def beside(self, other: Zone) -> tuple[float, float]:
        """In which direction another one adjoins: (-1, 0) left, (1, 0) right, (0, -1) above, (0, 1) below.

        (0, 0) where it lies elsewhere.
        """
        near = 0.5
        if min(self.lower, other.lower) - max(self.upper, other.upper) > 0:
            if abs(other.right - self.left) < near:
                return -1, 0
            if abs(other.left - self.right) < near:
                return 1, 0
        if min(self.right, other.right) - max(self.left, other.left) > 0:
            if abs(other.lower - self.upper) < near:
                return 0, -1
            if abs(other.upper - self.lower) < near:
                return 0, 1
        return 0, 0


def edges_of(spots: Sequence[Spot]) -> tuple[float, float, float, float]:
    """Left, upper, right and lower one of the box around some spots."""
    return (
        min(s.x - s.w / 2 for s in spots), min(s.y - s.h / 2 for s in spots),
        max(s.x + s.w / 2 for s in spots), max(s.y + s.h / 2 for s in spots),
    )  # fmt: skip
