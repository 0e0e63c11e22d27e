"""Who stands beside whoever has won in the dungeon: the jester and the executioner."""

from __future__ import annotations

from ui.touch.look.easel import LINE, Easel
from ui.touch.records.scenery import GOLD

JESTER = (58.0, 56.0)
"""How wide and how high the jester is, arms spread, in units."""

PLUM, LEAF, ROSE, BELL, SKIN = "#5E3C8E", "#2FB58C", "#D98CC0", "#F6E3A0", "#EBC39B"


def paint_jester(easel: Easel) -> None:
    """Feet at 0, 0: one foot behind, one arm out, the grin to the front."""
    easel.disc(0, 0, 22, LINE, 0.45, flat=0.14)
    for side, colour, shoe in ((-1, PLUM, LEAF), (1, LEAF, PLUM)):
        easel.limb(f"{side * 4} 17 Q {side * 8} 9 {side * 5} 2", 5.4, colour, 0.8)
        easel.inked(f"{side * 2} -1.6 {side * 12} -1.6 Q {side * 17} 0 {side * 15} 4.6 Q {side * 12} 1.4 {side * 8} 3"
                    f" {side * 2} 3", shoe, 0.6)  # fmt: skip
        easel.ball(side * 15.2, 5.4, 1.5, BELL, width=0.5)
    easel.limb("-8 30 Q -18 30 -24 38", 5, ROSE, 0.8)
    easel.ball(-25.4, 39.8, 2.8, SKIN, width=0.7)
    body = "-11 15 Q -13 28 -7 34 7 34 Q 13 28 11 15 Q 0 11 -11 15"
    easel.inked(body, PLUM, 0.9)
    easel.fill("0 12.6 0 34 7 34 Q 13 28 11 15 Q 5 12.6 0 12.6", GOLD)
    for x, y, colour in ((-5, 26, GOLD), (-6, 19, ROSE), (5, 26, PLUM), (6, 19, LEAF)):
        easel.fill([(x, y + 3.4), (x + 2.4, y), (x, y - 3.4), (x - 2.4, y)], colour)
    for at in range(-2, 3):
        easel.inked([(at * 4.6 - 2.3, 15.4), (at * 4.6 + 2.3, 15.4), (at * 4.6, 9.6)], (ROSE, LEAF)[at % 2], 0.4)
        easel.ball(at * 4.6, 9, 1.1, BELL, width=0.4)
    easel.limb("8 31 Q 16 24 5 20.6", 5, LEAF, 0.8)
    easel.ball(3, 20.4, 2.7, SKIN, width=0.7)
    for at in range(-3, 4):
        easel.inked([(at * 3.4 - 2.6, 34), (at * 3.4 + 2.6, 34), (at * 4.2, 28.4 + abs(at) * 0.8)],
                    (GOLD, LEAF, ROSE)[at % 3], 0.4)  # fmt: skip
    _head(easel.at(0, 40, 0.56, turned=-7))


def _head(easel: Easel) -> None:
    """As on the lid, from its neck on."""
    for side, colour in ((-1, ROSE), (1, LEAF)):
        horn = [
            (side * x, y) for x, y in ((4, 16), (-1, 28), (12, 36), (24, 31), (29, 16), (24, 17), (18, 22), (14, 12))
        ]
        easel.inked(horn, colour, 1.3)
        easel.ball(side * 29.4, 14.4, 3.4, BELL, width=1)
    easel.inked("-11 12 Q -9 28 0 45 Q 9 28 11 12", GOLD, 1.3)
    easel.ball(0, 45.6, 3.4, BELL, width=1)
    for side in (-1, 1):
        easel.ball(side * 17.6, -1, 3.4, SKIN, width=1)
    easel.ball(0, 0, 18, SKIN, width=1.3)
    easel.inked("-18 7 Q 0 15 18 7 18 12.6 Q 0 21 -18 12.6", PLUM, 1.0)
    for side in (-1, 1):
        easel.disc(side * 7, 3, 4.2, "#FFFFFF")
        easel.disc(side * 6, 3, 2.1, LINE)
        easel.disc(side * 11.4, -5, 2.8, "#E58F7A", 0.7)
    easel.disc(0, -2, 3.2, "#D98A6A")
    easel.fill("-10 -7 Q 0 -5 10 -7 Q 6 -15.6 0 -15.6 Q -6 -15.6 -10 -7", "#7A1F2B")
    easel.fill("-8 -7.4 Q 0 -5.8 8 -7.4 7 -9.6 -7 -9.6", "#FFFFFF")


def paint_executioner(easel: Easel) -> None:
    """Feet at 0, 0: he leans on his axe, and is moved to tears."""
    easel.disc(0, 0, 19, LINE, 0.45, flat=0.14)
    for side in (-1, 1):
        easel.limb([(side * 5, 14), (side * 6, 2)], 7, "#2E3442", 0.8)
        easel.inked(f"{side * 1} -1.8 {side * 12} -1.8 Q {side * 13} 2 {side * 9} 3.4 {side * 1} 3.4", "#1A1C22", 0.5)
    body = "-15 12 Q -18 28 -12 37 12 37 Q 18 28 15 12 Q 0 8 -15 12"
    easel.inked(body, "#8A3A34", 1.0, shade="#4E1C1C")
    easel.inked("-15.4 15 Q 0 11 15.4 15 15.8 19 Q 0 15 -15.8 19", "#2A1A10", 0.5)
    easel.ball(0, 15, 2.6, GOLD, width=0.6)
    easel.limb([(20, 0), (20, 44)], 2.6, "#8E6232", 0.7)
    axe = "20 45 20 33 Q 27 32 33 27 Q 36.6 39 33 51 Q 27 46 20 45"
    easel.inked(axe, "#C9D2DC", 0.9, shade="#8A95A2")
    easel.limb("-12 33 Q -22 26 -12 20", 6.6, SKIN, 0.8)
    easel.limb("12 33 Q 19 30 20 24", 6.6, SKIN, 0.8)
    easel.ball(20, 23, 3.4, SKIN, width=0.8)
    hood = "-12 34 Q -14 54 0 58 Q 14 54 12 34 Q 0 28 -12 34"
    easel.inked(hood, "#3A4050", 1.0, shade="#1C2028")
    for side in (-1, 1):
        easel.inked(f"{side * 1.8} 45 Q {side * 5} 49 {side * 8} 45 Q {side * 5} 42 {side * 1.8} 45", SKIN, 0.5)
        easel.disc(side * 4.6, 45, 1.4, LINE)
    easel.ball(6.4, 40.6, 1.2, "#9AD4F4", width=0.4)
