"""The nobles of the last evening: one who has won and shows it, and those who bow."""

from __future__ import annotations

from companion.client.layers.views import SeatInfo
from ui.touch.look.easel import LINE, Easel, cloth_of
from ui.touch.look.theme import mixed
from ui.touch.records.scenery import GOLD, paint_crown

PROUD = (78.0, 84.0)
"""How wide and how high a noble who has won is with both arms up, in units."""

BOWED = (46.0, 36.0)
"""The same of one who bows."""

SKIN, SHADE, LINEN, SPOT, SHOE = "#F1CDA9", "#DDA97E", "#F7F3EA", "#2A2630", "#1A1420"


def paint_proud(easel: Easel, seat: SeatInfo) -> None:
    """Feet at 0, 0: a wide robe with the mark, arms up, crown on."""
    light, colour, dark = cloth_of(seat)
    for side in (-1, 1):
        sleeve = f"{side * 10} 46 Q {side * 24} 47 {side * 29} 63"
        easel.limb(sleeve, 8.6, mixed(colour, LINE, 0.12), 1.0)
        easel.limb([(side * 28.6, 62), (side * 29.6, 65)], 9.4, LINEN, 0.8)
        easel.ball(side * 30.6, 69.4, 3.8, SKIN)
    for side in (-1, 1):
        easel.inked(f"{side * 4} -3 {side * 15} -3.4 Q {side * 17} 1 {side * 10} 2 {side * 4} 2", SHOE, 0.5)
    robe = "-38 0 C -38 20 -31 44 -14 53 14 53 C 31 44 38 20 38 0 Q 0 -5 -38 0"
    easel.inked(robe, light, 1.2, shade=dark)
    hem = "-38 0 -37.6 5 Q 0 0.4 37.6 5 38 0 Q 0 -5 -38 0"
    easel.inked(hem, LINEN, 0.5)
    for at in range(-5, 6):
        easel.fill([(at * 6.6 - 0.8, 1.6 - 2.6 + abs(at) * 0.42), (at * 6.6 + 0.8, -1 + abs(at) * 0.42),
                    (at * 6.6, 1.6 + abs(at) * 0.42)], SPOT)  # fmt: skip
    easel.mark(seat, 0, 26, 22.5)
    easel.inked("-13 51 Q 0 44.6 13 51 Q 15 56.4 8 57 -8 57 Q -15 56.4 -13 51", LINEN, 0.8)
    for x, y in ((-8, 52.6), (-3, 50.6), (3, 50.6), (8, 52.6)):
        easel.disc(x, y, 0.9, SPOT, flat=1.5)
    _face(easel.at(0, 63))
    paint_crown(easel, 0, 74.4, 9.6)


def _face(easel: Easel) -> None:
    """Very pleased."""
    for side in (-1, 1):
        easel.inked(f"{side * 5} 6 Q {side * 12} 4 {side * 10} -6 Q {side * 7} -7 {side * 6} -3", "#6A4326", 0.6)
    easel.ball(0, 0, 8.2, SKIN)
    for side in (-1, 1):
        easel.line(f"{side * 5.2} 1.4 Q {side * 3.2} 3.8 {side * 1.4} 1.4", 0.9, LINE)
        easel.disc(side * 5, -2, 1.7, "#E58F7A", 0.7)
    easel.fill("-1.2 0 0 2 1.2 0 Q 0 -1.8 -1.2 0", SHADE)
    easel.fill("-4.4 -2.4 Q 0 -3.6 4.4 -2.4 Q 0 -8.4 -4.4 -2.4", "#7A1F1A")
    easel.fill("-3.4 -2.9 Q 0 -3.8 3.4 -2.9 3 -3.9 -3 -3.9", "#FFFFFF")


def paint_bowed(easel: Easel, seat: SeatInfo) -> None:
    """Feet at 0, 0, bent deep to the right, the crown nearly off."""
    light, colour, dark = cloth_of(seat)
    easel.disc(2, 0, 17, LINE, 0.4, flat=0.16)
    for x in (-6, 5):
        easel.inked([(x - 3, -1.4), (x + 6, -1.4), (x + 6, 1), (x + 1, 2.6), (x - 3, 2.4)], SHOE, 0.4)
    robe = "-14 1 C -15 12 -14 24 -6 31 C 0 36 10 34 14 28 16 23 12 19 11 15 C 11 8 12 4 12 1 Q -1 -2 -14 1"
    easel.inked(robe, light, 0.9, shade=dark)
    easel.inked("-14 1 -14.2 4 Q -1 1 12 4 12 1 Q -1 -2 -14 1", LINEN, 0.4)
    easel.mark(seat, -1.4, 15.2, 9.4)
    easel.inked("9 31 Q 15 31 16.6 26 16 21.6 12 22 Q 8 26 9 31", LINEN, 0.6)
    easel.ball(18.6, 23.4, 5.6, SKIN, width=0.7)
    easel.line("19.4 23.4 Q 20.6 25 22 23.6", 0.7, LINE)
    easel.fill("23.4 21.6 26 20 23 19.6", SHADE)
    easel.line("19.6 19.8 Q 21 18.8 22.6 19.6", 0.7, "#7A1F1A")
    easel.fill("13.6 27 Q 14.8 31 19 29.6 15.4 25", "#6A4326")
    paint_crown(easel.at(22.2, 30.4, turned=-48), 0, 0, 5.6)
    easel.limb("9 25 Q 6 14 15 8", 4.4, mixed(colour, LINE, 0.12), 0.7)
    easel.ball(16.4, 7.4, 2.3, SKIN, width=0.6)


def paint_laid(easel: Easel, seat: SeatInfo) -> None:
    """A cloak on the mud, flat, its middle at 0, 0."""
    light, colour, dark = cloth_of(seat)
    easel.glow(0, -1, 18, "#000000", 0.5, flat=0.4)
    cloth = (
        "-9.6 5.4 Q -12 0 -16.4 -5 Q -13 -7.4 -10 -5.6 Q -6 -7.8 -2.6 -5.6 Q 2 -7.8 5 -5.6 Q 9 -7.6 12 -5.4"
        " Q 15 -6.6 16.4 -4.4 Q 12 0 9.6 5.4 Q 0 7.2 -9.6 5.4"
    )
    easel.inked(cloth, light, 0.7, shade=dark)
    for side in (-1, 1):
        easel.line(f"{side * 7} 5 Q {side * 8.6} 0 {side * 11} -5.4", 0.7, mixed(colour, LINE, 0.5), 0.8)
    easel.inked("-9.6 5.4 Q 0 7.2 9.6 5.4 9 3.2 Q 0 4.8 -9 3.2 -9.6 5.4", LINEN, 0.4)
    for side in (-1, 1):
        easel.ball(side * 7.4, 4.5, 0.9, GOLD, width=0.3)
    easel.mark(seat, 0, -1, 3.5)


def paint_cushion(easel: Easel) -> None:
    """A crown that nobody wears."""
    easel.inked("-18 0 Q -21 6 -17 11 Q 0 8 17 11 Q 21 6 18 0 Q 0 -3 -18 0", "#8E2850", 0.9, shade="#4A1430")
    for x in (-18.6, 18.6):
        easel.ball(x, 10.6, 1.7, GOLD, width=0.5)
    paint_crown(easel, 0, 21, 14)
