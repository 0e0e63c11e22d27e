"""Where places lie on a board, whatever is drawn there, and which part of it is seen."""

from __future__ import annotations

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
