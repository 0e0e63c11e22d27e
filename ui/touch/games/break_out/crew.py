"""Who sails at the end of a break-out: prisoners at their oars, and the boat they are in."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.graphics import InstructionGroup

from companion.client.layers.views import SeatInfo
from ui.touch.board.counter import CounterStyle, draw_pattern
from ui.touch.look.easel import LINE, Easel
from ui.touch.look.ink import draw_text
from ui.touch.look.theme import colour_of, mixed
from ui.touch.records.scenery import paint_pennant

EACH, ENDS = 19.5, 15.0
"""Units of a boat that somebody takes, and both of its ends."""

TALL, RAIL = 28.0, 10.5
"""Units that somebody is high, and where they sit."""

CREAM = "#F3EFE6"
SKINS = ("#F1CDA9", "#E2B48A", "#C98F63", "#8D5A3B")
"""Faces differ as faces do, the same for each prisoner every evening."""

HULL, HULL_DARK, EDGE, OAR = "#A4703A", "#3E2810", "#E3B878", "#C08A4E"


def paint_prisoner(easel: Easel, look: CounterStyle) -> None:
    """Down to the waist, which is at 0, 0: cap, face, striped jersey, and a plate with letter and sign."""
    colour, kind = look.hex, ord(look.id[0]) if look.id else 0
    skin = SKINS[kind % len(SKINS)]
    body = "-9.4 -1 -9.4 8 Q -9 14.4 -3.6 15 3.6 15 Q 9 14.4 9.4 8 9.4 -1"
    easel.inked(body, CREAM, 0.8)
    for low, high, reach in ((0, 3, 9.4), (6, 9, 9.2), (12, 14.4, 6.4)):
        easel.fill([(-reach, low), (reach, low), (reach * 0.98, high), (-reach * 0.98, high)], colour)
    for side in (-1, 1):
        easel.ball(side * 5.6, 18.6, 1.3, skin, width=0.6)
    easel.ball(0, 19.4, 5.6, skin)
    look_at = (kind % 3 - 1) * 0.5
    for side in (-1, 1):
        easel.disc(side * 2.1, 18.8, 1.5, "#FFFFFF")
        easel.disc(side * 2.1 + 0.4 + look_at, 18.7, 0.85, LINE)
    easel.disc(0.2, 17.3, 0.9, mixed(skin, "#7A3A24", 0.35))
    easel.fill("-2 15.9 Q 0 13.4 2 15.9" if kind % 2 else "-1.8 15.6 Q 0.4 14.4 2.2 16", "#6A1F1A")
    cap = "-6.2 20.6 Q -6.6 27 0 27 Q 6.6 27 6.2 20.6"
    easel.inked(cap, mixed(colour, "#FFFFFF", 0.2), 0.8, shade=mixed(colour, LINE, 0.2))
    easel.box(-6.8, 20.2, 13.6, 2.4, LINE)
    easel.box(-6.3, 20.6, 12.6, 1.5, CREAM)
    _plate(easel, look)


def _plate(easel: Easel, look: CounterStyle) -> None:
    """Its letter and its sign, as on the counter."""
    for grow, colour in ((0.8, LINE), (0.0, CREAM), (-0.7, look.hex)):
        easel.box(-8.4 - grow, 0.6 - grow, 16.8 + 2 * grow, 10.4 + 2 * grow, colour)

    def show(group: InstructionGroup, x: float, y: float, unit: float) -> None:
        draw_text(group, look.id, x - 3.5 * unit, y, 9.6 * unit, look.ink, bold=True)
        draw_pattern(group, look.pattern, x + 3.7 * unit, y, 5.6 * unit, look.ink)

    easel.draw(show, 0, 5.9)


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
