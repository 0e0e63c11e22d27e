"""Who sails at the end of a break-out: prisoners at their oars, and the boat they are in."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.graphics import InstructionGroup

from companion.client.layers.views import SeatInfo
from ui.touch.board.counter import CounterStyle
from ui.touch.games.break_out.person import draw_person
from ui.touch.look.easel import LINE, Easel
from ui.touch.look.ink import draw_text
from ui.touch.look.theme import colour_of
from ui.touch.records.scenery import paint_pennant

EACH, ENDS = 19.5, 15.0
"""Units of a boat that somebody takes, and both of its ends."""

WIDE, TALL, RAIL = 20.0, 27.0, 13.0
"""Units that somebody is wide and high, and where they sit."""

CREAM = "#F3EFE6"
HULL, HULL_DARK, EDGE, OAR = "#A4703A", "#3E2810", "#E3B878", "#C08A4E"


def paint_prisoner(easel: Easel, look: CounterStyle) -> None:
    """Down to the waist, which is at 0, 0: as on the board."""

    def show(group: InstructionGroup, x: float, y: float, unit: float) -> None:
        draw_person(group, look, x, y, WIDE * unit, TALL * unit)

    easel.draw(show, 0, TALL / 2)


def long_of(people: int) -> float:
    """How long a boat for so many is."""
    return people * EACH + ENDS


def paint_boat(easel: Easel, looks: Sequence[CounterStyle], number: str) -> None:
    """From its keel up, with those who are in it."""
    half = long_of(len(looks)) / 2
    easel.glow(0, 1.4, half * 1.06, "#06121C", 0.75, flat=0.12)
    for at, look in enumerate(looks):
        paint_prisoner(easel.at((at - (len(looks) - 1) / 2) * EACH, RAIL), look)
    hull = (
        f"{-half} 15 Q {-half * 0.7} 10.4 0 10 Q {half * 0.7} 10.4 {half} 16.4"
        f" C {half - 2} 7 {half - 7} 0 {half - 11} 0 {11 - half} 0 C {5 - half} 0.6 {2 - half} 7 {-half} 15"
    )
    easel.inked(hull, HULL, 0.9)
    easel.slope(hull, (0, 15), (0, 0), HULL, HULL_DARK)
    easel.line(f"{4 - half} 9 Q {-half * 0.6} 5.6 0 5.4 Q {half * 0.6} 5.6 {half - 4} 9.6", 0.5, "#2A1A0A")
    easel.line(f"{-half} 14.6 Q {-half * 0.7} 10 0 9.7 Q {half * 0.7} 10 {half} 16", 1.4, EDGE)
    for side in (-0.52, 0.42):
        easel.limb([(side * half + 5, 9.6), (side * half - 8, -3)], 1.2, OAR, 0.5)
        easel.inked([(x + side * half, y) for x, y in ((-7.4, -1.4), (-9.6, -6), (-12, -5), (-9.4, -0.6))], OAR, 0.4)
        for at in range(3):
            easel.box(side * half - 13 - at, -5.4 - 0.9 * at, 6 + 2 * at, 0.4, "#D8E8F0", 0.5)
    easel.ball(half - 11, 6, 4.1, CREAM, width=0.7)
    easel.draw(lambda group, x, y, unit: draw_text(group, number, x, y, 6.4 * unit, colour_of(LINE), bold=True),
               half - 11, 6)  # fmt: skip


def paint_mast(easel: Easel, winners: Sequence[SeatInfo], top: float, flag: tuple[float, float]) -> None:
    """Its pennant flies to the left. top: of the mast, above the keel. flag: how wide and how high."""
    easel.box(-1.3, 9, 2.6, top - 9, LINE)
    easel.box(-0.7, 9, 1.4, top - 9, "#C9A26A")
    easel.ball(0, top + 0.6, 1.7, "#F6C945", "#3A2A08", 0.5)
    paint_pennant(easel, winners, (-0.7, top - 1.5 - flag[1], *flag))
