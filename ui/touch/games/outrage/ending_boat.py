"""The boats of the heist's end: a sail in the colour of whoever has won, a thief with a Jewel, a ferryman."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from kivy.graphics import InstructionGroup

from companion.client.layers.views import SeatInfo
from ui.touch.games.outrage.figures import paint_jewel
from ui.touch.look.easel import LINE, Easel, cloth_of
from ui.touch.look.theme import mixed
from ui.touch.records.scenery import paint_crown, paint_marks, paint_rays

LONG, HIGH, REACH = 156.0, 112.0, 96.0
"""The large boat, in units: how long it is, how high with all that is in it, and how far its light shines to a side."""

SKIFF, SKIFF_HIGH = 44.0, 62.0
"""The same of a small one."""

HULL, HULL_DARK, RAIL, WOOD, WOOD_LINE = "#9A6A38", "#38240F", "#D9A866", "#6A4526", "#1B1008"
SKIN, BLUSH = "#EBC39B", "#E4896A"

SAIL_TOP, SAIL_FOOT = 92.0, 27.0
CROWNS = ("edward", "prince")


class Away(NamedTuple):
    """Somebody who got out, and with which Jewels, the best first."""

    seat: SeatInfo
    jewels: list[str]


def paint_boat(easel: Easel, sail: Sequence[SeatInfo], crew: Sequence[Away]) -> None:
    """From its keel up. sail: whose marks it has; crew: who is in it, the best Jewel over the first of them."""
    easel.glow(0, 2, 70, "#04090F", 0.8, flat=0.09)
    easel.box(-1.6, 14, 3.2, 86, WOOD_LINE)
    easel.box(-0.9, 14, 1.8, 85, "#5A3A1C")
    _sail(easel, sail)
    _lantern(easel.at(73, 42))
    _ferryman(easel.at(50, 15))
    first, *others = crew
    for at, one in enumerate(others):
        _head(easel.at(-20 + at * 38 / max(len(others), 2), 19, 0.78), one.seat)
    _thief(easel.at(-49, 14, 0.92), first.seat, first.jewels[0] if first.jewels else "")
    _hull(easel)


def _sail(easel: Easel, seats: Sequence[SeatInfo]) -> None:
    top, foot = SAIL_TOP, SAIL_FOOT
    width = 80.0
    easel.inked(_cloth(0.0, 1.0), cloth_of(seats[0])[1], 1.1)
    for at, seat in enumerate(seats):
        light, colour, dark = cloth_of(seat)
        begin, end = at / len(seats), (at + 1) / len(seats)
        left, middle, right = (-40 + width * share for share in (begin, (begin + end) / 2, end))
        easel.slope(_cloth(begin, (begin + end) / 2), (left, 0), (middle, 0), light, colour)
        easel.slope(_cloth((begin + end) / 2, end), (middle, 0), (right, 0), colour, dark)
    for x in (-22, 2, 24):
        easel.line(f"{x} {top + 2} Q {x * 1.35} {(top + foot) / 2} {x * 1.05} {foot + 3}", 0.8, LINE, 0.28)
    easel.limb([(-43, top + 3.6), (43, top + 2.2)], 2.4, "#5A3A1C", 0.6, WOOD_LINE)
    paint_marks(easel, seats, (0.5, (top + foot) / 2 + 1.5, 72, 67))


def _cloth(begin: float, end: float) -> list[tuple[float, float]]:
    """A part of the sail from left to right, filled by the wind from the left."""
    steps = [begin + (end - begin) * step / 10 for step in range(11)]
    side = [step / 10 for step in range(11)]

    def at(share: float, up: float) -> tuple[float, float]:
        belly = 4 * up * (1 - up)
        x = -38 + 76 * share + belly * (-9 + 16 * share)
        y = SAIL_FOOT + (SAIL_TOP - SAIL_FOOT) * up + (1 - 2 * up) * 4 * share * (1 - share) * 5 * (up < 0.5)
        return x, y + 4 * share * (1 - share) * 3 * (up > 0.5)

    return [
        *(at(share, 1.0) for share in steps),
        *(at(end, 1 - up) for up in side),
        *(at(share, 0.0) for share in reversed(steps)),
        *(at(begin, up) for up in side),
    ]


def _hull(easel: Easel) -> None:
    hull = "-71 23 Q -54 15 0 15.5 Q 55 15 71 25 C 68 10 55 1 46 0 -48 0 C -59 1.5 -68 10 -71 23"
    easel.inked("-70.5 22 Q -76 31 -71 41 Q -66 45 -67.5 39 Q -71 32 -67 22", WOOD, 0.8)
    easel.inked("70 24 Q 77 30 75 38 Q 71 41 72 35 Q 71 29 66 24", WOOD, 0.8)
    easel.inked(hull, HULL, 1.2)
    easel.slope(hull, (0, 22), (0, 0), HULL, HULL_DARK)
    for down in (1, 2):
        plank, bend = easel.at(0, 14 - 4 * down), 3.6 * down
        end = 69 - 4.5 * down
        plank.line(f"{-end} {7.4 - bend / 3} Q {-end / 2} {bend / 9} 0 0 Q {end / 2} {bend / 9} {end} {8.6 - bend / 3}",
                   0.6, "#2A1A0A")  # fmt: skip
    easel.line("-70.5 22.4 Q -54 14.4 0 14.9 Q 55 14.4 70.5 24.4", 1.6, RAIL)


def _lantern(easel: Easel) -> None:
    easel.line([(0, -3), (0, 3)], 0.8, WOOD_LINE)
    easel.glow(0, 6, 20, "#F0A53C", 0.75)
    easel.box(-3.2, 2.4, 6.4, 8, LINE)
    easel.box(-2.2, 3.2, 4.4, 6.2, "#FFE3A0")
    easel.fill("-3.6 9.8 0 13.6 3.6 9.8", "#343B45")


def _ferryman(easel: Easel) -> None:
    """He asks no questions."""
    easel.inked("-10.5 0 C -11.4 13 -7 20.5 -0.5 21.4 C 7 20.5 10.4 12 10.4 0", "#2C3D5E", 1.0, shade="#141D30")
    easel.ball(0, 26, 6, "#D9B48F")
    easel.fill("-3.8 24 Q 0 20.4 3.8 24 Q 3 19 0 18.6 Q -3 19 -3.8 24", "#C9C4B8")
    easel.inked("-7.4 27 Q 0 36.6 7.4 27 Q 0 30.4 -7.4 27", "#3B4048", 0.5)
    for x in (-2, 2):
        easel.disc(x, 26.6, 0.8, LINE)
    easel.limb([(6, 15.6), (30, -10)], 1.9, HULL, 0.5)
    easel.inked("28 -7 37 -13 34 -17 25 -10.6", HULL, 0.5)
    easel.limb([(0, 14), (11, 10.4)], 2.8, "#D9B48F", 0.6)


def _thief(easel: Easel, seat: SeatInfo, jewel: str) -> None:
    """Both arms up, and between the hands the best of what was brought out."""
    light, colour, dark = cloth_of(seat)
    easel.inked("-14 0 C -15 18 -10 28 0 29 C 10 28 15 18 14 0", light, 1.1, shade=dark)
    for path in ("7 22 C 12.5 32 8.4 43 3 55", "-7 22 C -14 32 -11 43 -5.6 55"):
        easel.limb(path, 5, colour, 1.0)
    for x in (2.6, -5.4):
        easel.ball(x, 56, 2.9, SKIN)
    _hood(easel.at(0, 33), seat, glad=True)
    if jewel:
        paint_rays(easel, -1.5, 67, 16, 24)
        _jewel(easel, jewel, -1.5, 67)


def _jewel(easel: Easel, jewel: str, x: float, y: float) -> None:
    """A crown as it is; another Jewel as on the board, large."""
    if jewel in CROWNS:
        paint_crown(easel, x, y - 1, 12.5 if jewel == CROWNS[0] else 10.5)
        return

    def show(group: InstructionGroup, x: float, y: float, unit: float) -> None:
        paint_jewel(jewel, group, x, y, 15 * unit)

    easel.draw(show, x, y)


def _head(easel: Easel, seat: SeatInfo) -> None:
    """Somebody who sits."""
    light, _, dark = cloth_of(seat)
    easel.inked("-11 -4 C -11 8 -6 13 0 13.6 C 6 13 11 8 11 -4", light, 1.0, shade=dark)
    _hood(easel.at(0, 17), seat, glad=True)


def _hood(easel: Easel, seat: SeatInfo, glad: bool) -> None:
    """A hood and the face in it."""
    _, colour, _ = cloth_of(seat)
    hood = "-8 0 C -10 11.5 -2.6 14.6 0 13.6 C 5 14.6 10 9.4 8 0 C 5 -5.6 -5 -5.6 -8 0"
    easel.inked(hood, mixed(colour, LINE, 0.22), 1.0)
    easel.disc(0, 3, 5.4, SKIN, flat=1.1)
    for side in (-1, 1):
        easel.disc(side * 2, 4, 0.95, LINE)
        easel.disc(side * 3.6, 1.2, 1.1, BLUSH, 0.9)
    easel.fill("-2.8 0.9 Q 0 -4 2.8 0.9" if glad else "-2 -1 Q 0 1.6 2 -1", "#7A1F1A")


def paint_skiff(easel: Easel, seat: SeatInfo, jewels: Sequence[str]) -> None:
    """A small boat: its mark on the sail, and whoever sits before it. jewels: what they brought out."""
    light, colour, dark = cloth_of(seat)
    easel.box(5, 8, 1.6, 52, WOOD_LINE)
    sail = "-13 57 Q 6 53 20 57 Q 25 38 20 20 Q 6 25 -13 21 Q -18 38 -13 57"
    easel.inked(sail, colour, 1.0)
    easel.slope(sail, (-16, 0), (22, 0), light, dark)
    easel.mark(seat, 4, 39, 13)
    _head(easel.at(-10, 11, 0.66), seat)
    hull = "-21 14 Q 0 8 21 15 C 19 6 13 0 8 0 -9 0 C -15 1 -19 6 -21 14"
    easel.inked(hull, HULL, 1.0)
    easel.slope(hull, (0, 14), (0, 0), HULL, HULL_DARK)
    easel.line("-21 13.6 Q 0 7.6 21 14.6", 1.2, RAIL)
    if jewels:
        easel.draw(lambda group, x, y, unit: paint_jewel(jewels[0], group, x, y, 6 * unit), 13, 17)


def paint_moored(easel: Easel) -> None:
    """The large boat, tied up, its sail furled, and nobody in it."""
    easel.glow(0, 2, 70, "#04090F", 0.8, flat=0.09)
    easel.limb([(-84, -8), (-84, 27)], 5, "#4A3018", 0.7, WOOD_LINE)
    easel.box(-1.6, 14, 3.2, 74, WOOD_LINE)
    easel.box(-0.9, 14, 1.8, 73, "#5A3A1C")
    easel.limb([(-38, 76), (38, 74.6)], 2.4, "#5A3A1C", 0.6, WOOD_LINE)
    furled = "-36 75 Q -26 66 -18 70 Q -8 62 2 69 Q 12 62 22 69 Q 30 66 36 74"
    easel.inked(furled, "#D9D2C2", 0.7, shade="#8F8878")
    for x in (-18, 2, 22):
        easel.line([(x, 76), (x, 68)], 0.8, WOOD_LINE)
    _hull(easel)
    easel.line("-84 22 Q -78 10 -69 20", 1.1, "#B79A66")
    easel.line([(-86.6, 22), (-81.4, 22)], 1.4, "#B79A66")
