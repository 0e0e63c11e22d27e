"""Where on the screen the way out is painted: the drawing's units in pixels, and what lies on which ground."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from ui.touch.games.break_out import plan as plans
from ui.touch.games.break_out.plan import Plan
from ui.touch.look.brush import Point


class Strip(NamedTuple):
    """A piece of ground under a part of a row of spaces, by its lower left corner in pixels. section: 1 to 3."""

    section: int
    x: float
    y: float
    wide: float
    high: float


@dataclass(frozen=True)
class Site:
    """The whole board. place: a point of the drawing in pixels. box: x, y, width and height of all that is seen.

    sections: how many spaces each piece of the board has. first: the first space that is used; rope: where it lands.
    """

    plan: Plan
    place: Callable[[float, float], Point]
    unit: float
    box: tuple[float, float, float, float]
    sections: Sequence[int]
    first: int
    rope: int

    def section(self, space: int) -> int:
        """Which piece of the board a space lies on, 1 to 3."""
        end = 0
        for number, length in enumerate(self.sections, start=1):
            end += length
            if space <= end:
                return min(number, 3)
        return 1

    def _ground(self, row: int, column: int) -> int:
        """What a row lies on there; beyond its last space what that lies on."""
        plan = self.plan
        along = column if row % 2 == 0 else plan.columns - 1 - column
        return self.section(min(row * plan.columns + along + 1, plan.spaces))

    def strips(self) -> Iterator[Strip]:
        """The grounds from the prison down to the water, in pieces as long as they are alike."""
        plan, (x, _, wide, _) = self.plan, self.box
        for row in range(plan.rows):
            top = plans.CELL_TOP + plans.CELL_HIGH if row == 0 else plan.lane(row - 1)
            low = plan.boat_top if row == plan.rows - 1 else plan.lane(row)
            grounds = [self._ground(row, column) for column in range(plan.columns)]
            start = 0
            for end in range(1, plan.columns + 1):
                if end < plan.columns and grounds[end] == grounds[start]:
                    continue
                left = x if start == 0 else self.place(plans.TRACK_LEFT + start * plan.pitch_x, low)[0]
                right = x + wide if end == plan.columns else self.place(plans.TRACK_LEFT + end * plan.pitch_x, low)[0]
                foot, head = self.place(0, low)[1], self.place(0, top)[1]
                yield Strip(grounds[start], left, foot, right - left, head - foot)
                start = end

    def seams(self) -> Iterator[tuple[int, float, float, float]]:
        """Where one ground ends above another: the number of the lower one, left, right and height in pixels."""
        plan, (x, _, wide, _) = self.plan, self.box
        for row in range(1, plan.rows):
            for column in range(plan.columns):
                below = self._ground(row, column)
                if below != self._ground(row - 1, column):
                    left, y = self.place(plans.TRACK_LEFT + column * plan.pitch_x, plan.lane(row - 1))
                    right = left + plan.pitch_x * self.unit
                    left = x if column == 0 else left
                    yield below, left, x + wide if column == plan.columns - 1 else right, y
