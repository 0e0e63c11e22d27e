"""Pieces on a board: how several share a square, and how one glides to where it stands."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from kivy.clock import Clock
from kivy.graphics import InstructionGroup, Translate

GLIDE = 0.3
"""Seconds a piece takes to where it goes."""


@dataclass(frozen=True)
class Piece:
    """Something that stands on a square and can glide. `draw` gets a group, x, y and a radius in pixels."""

    key: str
    spot: str
    draw: Callable[[InstructionGroup, float, float, float], None]


class Runner:
    """Moves what has this shift along places to the last of them, where it stands already, in 300 ms in all."""

    def __init__(self, shift: Translate, places: Sequence[tuple[float, float]]) -> None:
        self._shift = shift
        end_x, end_y = places[-1]
        self._places = [(x - end_x, y - end_y) for x, y in places]
        self._since = 0.0
        shift.xy = self._places[0]

    def start(self) -> None:
        """Set off."""
        Clock.schedule_interval(self._run, 0)

    def _run(self, passed: float) -> bool:
        self._since += passed
        along = min(self._since / GLIDE, 1.0) * (len(self._places) - 1)
        leg = min(int(along), len(self._places) - 2)
        (x0, y0), (x1, y1) = self._places[leg : leg + 2]
        self._shift.xy = (x0 + (x1 - x0) * (along - leg), y0 + (y1 - y0) * (along - leg))
        return self._since < GLIDE


def offset(at: int, count: int, radius: float) -> tuple[float, float]:
    """Where the piece with that number stands among `count` on one square, in pixels from its middle."""
    if count == 1:
        return 0.0, 0.0
    columns = 2 if count <= 4 else 3
    rows = (count + columns - 1) // columns
    row, column = divmod(at, columns)
    in_row = min(columns, count - row * columns)
    step = radius * 1.25
    return (column - (in_row - 1) / 2) * step, ((rows - 1) / 2 - row) * step
