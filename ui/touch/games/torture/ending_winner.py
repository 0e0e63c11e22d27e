"""Who stands in the light on the last evening in the dungeon: whoever gets the job, or else the felon who got away."""

from __future__ import annotations

from companion.client.layers.views import SeatInfo
from ui.touch.look.easel import LINE, Easel, cloth_of
from ui.touch.look.theme import mixed
from ui.touch.records.scenery import GOLD, GOLD_DARK, paint_crown

MASTER = (68.0, 88.0)
"""How wide and how high whoever has won is, one arm up, in units."""

FLAG = (86.0, 84.0)
"""How wide and how high the flag is that they hold beside them, in units."""

POLE = -30.0
"""Where its pole is."""

RUNAWAY = (60.0, 60.0)
"""The same of the felon who got away."""

DAIS = 5.0
"""How high the step under a winner is, in units."""

SKIN, SHADE, LINEN, HAIR, BOOT, LEATHER = "#EBC39B", "#CF9A6C", "#F7F3EA", "#5A3A22", "#241A16", "#6E4622"
QUILL, QUILL_DARK, SACK, NIGHT = "#FBF7EC", "#C9BFA6", "#A8844E", "#2C2A36"


def paint_dais(easel: Easel, half: float) -> None:
    """Its foot is at 0, 0: a step with a carpet."""
    easel.glow(0, 0, half * 1.3, "#000000", 0.5, flat=0.14)
    for wide, low, colour in ((half, 0.0, "#6A2236"), (half - 4, DAIS / 2, "#8E2C46")):
        easel.inked([(-wide, low), (wide, low), (wide, low + DAIS / 2), (-wide, low + DAIS / 2)], colour, 0.6)
        easel.box(-wide, low + DAIS / 2 - 0.8, 2 * wide, 0.8, GOLD)


def paint_master(easel: Easel, seat: SeatInfo, flag: bool, richer: bool) -> None:
    """Feet at 0, 0: in the seat's colour with its mark, keys at the belt.

    flag: one is held up with the mark large, else a goose feather. richer: with a purse, where coins have decided.
    """
    if flag:
        _flag(easel, seat)
    light, colour, dark = cloth_of(seat)
    cape = mixed(colour, LINE, 0.6)
    easel.inked("-26 1 C -30 22 -24 42 -13 52 13 52 C 24 42 30 22 26 1 Q 0 -4 -26 1", cape, 1.0)
    for side in (-1, 1):
        easel.limb([(side * 6.4, 17), (side * 7, 5)], 8.4, NIGHT, 0.8)
        boot = f"{side * 1.6} -2 {side * 14} -2 Q {side * 16} 2.4 {side * 11} 4.4 {side * 11} 8 {side * 1.6} 8"
        easel.inked(boot, BOOT, 0.6)
    if not flag:
        _feather(easel)
    easel.limb("-11 48 Q -24 48 -29 61", 7.4, LINEN, 0.9)
    easel.ball(-29.8, 65, 4.0, SKIN, width=0.8)
    tunic = "-17 12 C -20 26 -18 42 -12 53 12 53 C 18 42 20 26 17 12 Q 0 6 -17 12"
    easel.inked(tunic, light, 1.1, shade=dark)
    easel.inked("-17.4 12.4 Q 0 6.4 17.4 12.4 17 15.4 Q 0 9.6 -17 15.4", LINEN, 0.4)
    easel.inked("-18.6 20.6 Q 0 16 18.6 20.6 18.8 25 Q 0 20.6 -18.8 25", LEATHER, 0.5)
    easel.ball(0, 20.6, 2.6, GOLD, width=0.6)
    _keys(easel.at(-13.6, 18.4))
    easel.limb("12 49 Q 25 44 24.6 33 Q 24 27 17 25.6", 7.4, mixed(colour, LINE, 0.14), 0.9)
    if richer:
        _purse(easel.at(19, 24.6))
    easel.ball(16.4, 25.6, 3.4, SKIN, width=0.8)
    easel.mark(seat, 0, 36.6, 13.4)
    for at in range(-3, 4):
        easel.ball(at * 3.7, 53 - (9 - at * at) * 0.22, 2.7, LINEN, width=0.6)
    _head(easel.at(0, 65.4))


def _flag(easel: Easel, seat: SeatInfo) -> None:
    """To the left of its pole, and as large as the mark is to be seen across the room."""
    light, _, dark = cloth_of(seat)
    (wide, high), top = FLAG, MASTER[1]
    left, low = POLE - wide, top - high
    near, far = POLE - wide * 0.3, POLE - wide * 0.6
    cloth = (
        f"{POLE} {top} Q {near} {top - 4} {far} {top - 1} Q {left + 10} {top + 1} {left} {top - 3}"
        f" {left + 7} {low + high * 0.5} {left} {low + 2}"
        f" Q {left + 14} {low - 1} {far} {low + 1} Q {near} {low + 4} {POLE} {low}"
    )
    easel.inked(cloth, light, 1.2, shade=dark)
    for y in (top - 5.4, low + 4.6):
        easel.line([(POLE - 1, y), (left + 4, y - 1)], 1.1, GOLD)
    easel.mark(seat, POLE - wide * 0.48, (top + low) / 2, high * 0.415)
    easel.limb([(POLE, 0), (POLE, top + 1)], 2.4, "#8E6232", 0.7)
    easel.ball(POLE, top + 2, 2.4, GOLD, width=0.6)


def _feather(easel: Easel) -> None:
    """In the hand that is up."""
    easel.inked("-31 66 C -42 70 -47 80 -42 92 C -33 88 -27 78 -29 67", QUILL, 0.8, shade=QUILL_DARK)
    for at in range(4):
        easel.line([(-33.4 - at * 1.9, 71 + at * 4.6), (-39.6 - at * 0.9, 74.6 + at * 4.2)], 0.6, QUILL_DARK)
    easel.line("-27 57 Q -33 72 -42 91", 1.0, HAIR)


def _purse(easel: Easel) -> None:
    """Hanging from the other hand."""
    easel.inked("-2 -1 Q -13 -8 -9 -18 Q 0 -23 9 -18 Q 13 -8 2 -1", SACK, 0.8, shade="#7A5A2C")
    easel.limb([(-3, -2), (3, -2)], 1.8, GOLD, 0.5)
    easel.ball(0, -11.6, 4.2, GOLD, GOLD_DARK, 0.7)


def _keys(easel: Easel) -> None:
    """On their ring."""
    easel.disc(0, -1, 3.9, LINE)
    easel.disc(0, -1, 3.1, GOLD)
    easel.disc(0, -1, 1.9, LEATHER)
    for x in (-2.4, 0.6, 3.4):
        easel.limb([(x * 0.7, -4), (x, -11)], 1.1, GOLD, 0.4)
        easel.box(x, -11.4, 2.2, 1.2, GOLD)
        easel.box(x, -9.2, 1.6, 1.0, GOLD)


def _head(easel: Easel) -> None:
    """Beaming, under a crown."""
    for side in (-1, 1):
        easel.inked(f"{side * 4} 9 Q {side * 14} 7 {side * 12} -7 Q {side * 8} -9 {side * 7} -3", HAIR, 0.7)
        easel.ball(side * 10, -0.6, 2.2, SKIN, width=0.6)
    easel.ball(0, 0, 10.2, SKIN, width=0.9)
    easel.fill("-10 2 Q -6 8 0 7.4 Q 6 8 10 2 Q 9 10.6 0 10.8 Q -9 10.6 -10 2", HAIR)
    for side in (-1, 1):
        easel.disc(side * 3.8, 1.6, 1.9, "#FFFFFF")
        easel.disc(side * 3.5, 1.4, 1.1, LINE)
        easel.line(f"{side * 6} 4.2 Q {side * 4} 5.6 {side * 2} 4.4", 0.9, HAIR)
        easel.disc(side * 6.4, -2.2, 1.9, "#E58F7A", 0.7)
    easel.fill("-1.5 0 0 3 1.5 0 Q 0 -2.2 -1.5 0", SHADE)
    easel.fill("-5.4 -3 Q 0 -4.2 5.4 -3 Q 0 -10.4 -5.4 -3", "#7A1F1A")
    easel.fill("-4.4 -3.4 Q 0 -4.6 4.4 -3.4 3.8 -4.8 -3.8 -4.8", "#FFFFFF")
    paint_crown(easel, 0, 13.6, 10.4)


def paint_runaway(easel: Easel) -> None:
    """Feet at 0, 0: a burglar on tiptoe with all the gold, his chain broken; nobody has caught him."""
    easel.disc(0, 0, 19, LINE, 0.45, flat=0.14)
    easel.inked("8 30 C 14 48 34 50 36 36 C 38 22 24 16 14 20 Q 6 24 8 30", SACK, 0.9, shade="#6E5028")
    easel.ball(25, 33, 4.6, GOLD, GOLD_DARK, 0.8)
    for x, y in ((20, 46.6), (25, 48), (29.6, 45.4)):
        easel.ball(x, y, 2.4, GOLD, GOLD_DARK, 0.5)
    for side, foot in ((-1, 0.0), (1, 3.0)):
        easel.limb([(side * 5, 16), (side * 7.4, 4 + foot)], 6.4, NIGHT, 0.8)
        easel.inked(f"{side * 7 - 9} {foot} {side * 7 + 3} {foot} {side * 7 + 3} {foot + 4} Q {side * 7 - 4} {foot + 5}"
                    f" {side * 7 - 9} {foot}", BOOT, 0.6)  # fmt: skip
    for at in range(3):
        easel.ball(-13 - at * 3.2, 2.2 - at * 0.3, 1.5, "#AAB2BE", width=0.5)
    body = "-12 13 Q -14 28 -8 37 8 37 Q 14 28 12 13 Q 0 9 -12 13"
    easel.inked(body, LINEN, 1.0)
    middle = 0
    for y in (15.4, 21.6, 27.8):
        easel.fill(f"-12.6 {y} Q {middle} {y - 3} 12.6 {y} 12.4 {y + 3} Q {middle} {y} -12.4 {y + 3}", NIGHT)
    easel.limb("8 34 Q 15 36 13 30", 5.6, LINEN, 0.8)
    easel.ball(12.6, 29, 2.9, SKIN, width=0.7)
    easel.limb("-8 33 Q -18 32 -15.4 42", 5.6, LINEN, 0.8)
    easel.ball(-12.4, 45.4, 2.9, SKIN, width=0.7)
    easel.limb([(-11.6, 46.6), (-7.4, 48)], 1.7, SKIN, 0.6)
    head = easel.at(-1, 46.6)
    head.ball(0, 0, 10, SKIN, width=0.9)
    head.inked("-10.4 3 Q 0 6 10.4 3 Q 9 13 0 13.4 Q -9 13 -10.4 3", NIGHT, 0.8)
    head.inked("-10 -1.4 Q 0 1 10 -1.4 10 4 Q 0 6.6 -10 4", NIGHT, 0.5)
    for side in (-1, 1):
        head.disc(side * 4, 1.6, 2.3, "#FFFFFF")
        head.disc(side * 4 - 0.7, 1.6, 1.2, LINE)
    head.fill("-5 -4.4 Q 0 -5.4 6 -3.6 Q 1 -9 -5 -4.4", "#7A1F1A")
    head.fill("-4 -4.8 Q 0 -5.6 5 -4.2 3.6 -5.6 -3 -5.8", "#FFFFFF")
