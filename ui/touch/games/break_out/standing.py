"""How somebody stands where they are: behind bars, on a space, in a pile, on a seat."""

from __future__ import annotations

from typing import NamedTuple

from kivy.graphics import InstructionGroup

from ui.touch.board.board import BoardCanvas
from ui.touch.board.counter import CounterStyle
from ui.touch.games.break_out import plan as plans
from ui.touch.games.break_out.person import FEET, draw_person
from ui.touch.games.break_out.plan import Plan

CELL_WIDE, CELL_HIGH = 0.84, 0.94
"""Most width of somebody behind bars, and their height."""

SEAT_WIDE, SEAT_HIGH = 0.84, 0.98
"""Most width of somebody in a boat, and their height: the plate hangs over the side."""


class Stand(NamedTuple):
    """x, y: the middle of what belongs to them, wide, high: its size. lean: how far their head rises above that.

    feet: how high the plate is above the ground. All in pixels.
    """

    x: float
    y: float
    wide: float
    high: float
    lean: float = 0.0
    feet: float = 0.0
    caged: bool = False

    def grown(self, share: float) -> Stand:
        """The same so much larger."""
        x, y, wide, high, lean, feet, caged = self
        return Stand(x, y, wide * share, high * share, lean * share, feet * share, caged)


def cell_wide(plan: Plan) -> float:
    """Width of a cell between its stones, in the drawing's units: that of whoever is in it."""
    return min(CELL_WIDE, plan.cell_pitch - 0.16)


class Among(NamedTuple):
    """Number `at` of `many` from the bottom, in a pile or a boat. coming: the uppermost of them only may come."""

    at: int = 0
    many: int = 1
    coming: bool = False

    @property
    def free(self) -> bool:
        """Whether nobody stands on top, or somebody who only may come."""
        return self.at >= self.many - 1 - self.coming


def stand_of(board: BoardCanvas, plan: Plan, who: str, spot: str, among: Among, opened: bool) -> Stand:
    """How somebody stands on a place. opened: the pile lies open there."""
    scale, (at, count, coming) = board.seen.scale, among
    close = (coming and at == plans.ALL) or not plan.numbers_stay
    lean = (plans.LOW_LEAN if close else plans.LEAN) * scale if among.free else 0.0
    if opened:
        x, y = board.place(plan.beside_number(int(spot)), plan.stack(int(spot), count)[at])
        return Stand(x, y, plans.FLAT * plans.BROAD * scale, plans.FLAT * scale, lean)
    if spot.isdecimal() and count > 1:
        pile = plan.pile(int(spot), count, coming)
        x, y = board.place(pile.across, pile.down[at])
        return Stand(x, y, pile.wide * scale, pile.high * scale, lean)
    if spot.isdecimal():
        x, y = board.place(*plan.alone(int(spot)))
        return Stand(x, y, plan.slim * scale, plan.tall * scale, feet=plan.slim * FEET * scale)
    if spot.startswith("boat"):
        across, down = plan.seat(int(spot.removeprefix("boat")), at)
        x, y = board.place(across, down - (SEAT_HIGH - SEAT_WIDE) / 2)
        return Stand(x, y, min(SEAT_WIDE, plan.seat_wide - 0.04) * scale, SEAT_HIGH * scale)
    across, down = plan.cell(who)
    x, y = board.place(across, down + 0.02)
    return Stand(x, y, cell_wide(plan) * scale, CELL_HIGH * scale, caged=True)


def draw_standing(group: InstructionGroup, look: CounterStyle, stand: Stand, style: str = "solid") -> None:
    """Draw them there. style: as `draw_person` has it; who may come there is never behind bars."""
    plate = stand.high if stand.lean or stand.high < stand.wide * 0.9 else 0.0
    draw_person(
        group, look, stand.x, stand.y + stand.lean / 2, stand.wide, stand.high + stand.lean, style,
        feet=stand.feet, plate=plate, caged=stand.caged and style == "solid",
    )  # fmt: skip
