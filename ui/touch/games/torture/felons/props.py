"""What felons hold before them, at the right of the picture's foot: the goods and the tools of their trades."""

from __future__ import annotations

from collections.abc import Mapping

from ui.touch.games.torture.felons.carried import CARRIED
from ui.touch.games.torture.felons.hand import Hold, hand
from ui.touch.games.torture.strokes import (
    BRASS,
    CURL,
    GOLD,
    INK,
    IRON,
    PLANK,
    RED,
    SHEET,
    SHINE,
    SILVER,
    STEEL,
    WHITE,
    WINE,
    WOOD,
    ball,
    blob,
    bow,
    darker,
    filled,
    lighter,
    mirrored,
    moved,
    rod,
    slab,
    soft,
)
from ui.touch.look.brush import Brush


def _purse(brush: Brush, skin: str) -> None:
    """Its strings are cut."""
    blob(brush, [(20, 24), (11, 12), (16, -2), (36, -2), (41, 12), (32, 24)], "#8A5A2C")
    filled(brush, [(18, 30), (22, 23), (30, 23), (34, 30), (30, 27), (26, 31), (22, 27)], "#A9743C", 1.2)
    brush.line([(19, 23.6), (33, 23.6)], 2.4, RED)
    brush.line(bow((33, 24), (39, 27), (41, 34)), 1.6, RED)
    brush.line(bow((19, 24), (13, 27), (13, 33)), 1.6, RED)
    ball(brush, 26, 10, 6.4, GOLD, rim=1)
    brush.line([(26, 6.4), (26, 13.6)], 1.8, BRASS)
    hand(brush, 26, 31.6, skin)


def _scroll(brush: Brush, skin: str) -> None:
    filled(brush, [(12, 4), (40, 4), (40, 34), (12, 34)], SHEET)
    for y in (29, 24.6, 20.2):
        brush.line([(16, y), (36, y)], 1.3, "#8C8573")
    for y in (4, 34):
        rod(brush, [(10, y), (42, y)], 4, CURL, 1)
    brush.line([(31, 12), (27, -4)], 3, RED)
    brush.line([(31, 12), (35, -4)], 3, RED)
    ball(brush, 31, 11, 6.4, RED)
    brush.arc(31, 11, 4, 0, 360, 1.2, WINE)
    hand(brush, 13, 12, skin)


def _cards(brush: Brush, skin: str) -> None:
    for turn, red in ((28, False), (8, True), (-12, False), (-32, True)):
        points = moved([(-7, 6), (7, 6), (7, 28), (-7, 28)], 28, 4, 1, turn)
        filled(brush, points, WHITE, 1.2)
        ((x, y),) = moved([(0, 21)], 28, 4, 1, turn)
        brush.shape([(x, y + 4), (x + 3, y), (x, y - 4), (x - 3, y)], RED if red else INK)
    hand(brush, 28, 8, skin)


def _bowed(brush: Brush, skin: str) -> None:
    """A bow, and an arrow on it."""
    rod(brush, bow((20, -4), (52, 18), (26, 48)), 3, WOOD)
    brush.line([(20, -3), (26, 47)], 1, SHEET)
    rod(brush, [(10, 24), (43, 18)], 1.6, PLANK, 0.8)
    filled(brush, [(46.6, 17.4), (40, 22), (40.6, 15)], SILVER, 0.8)
    hand(brush, 37, 20, skin)


def _grapnel(brush: Brush, skin: str) -> None:
    """A rope in coils, and its hook."""
    for y in (4, 9, 14):
        brush.arc(27, y, 13, 0, 360, 4.6, INK)
        brush.arc(27, y, 13, 0, 360, 2.4, "#C79A55")
    rod(brush, bow((37, 18), (42, 28), (35, 34)), 2.6, "#C79A55", 1)
    rod(brush, [(35, 34), (35, 45)], 3, IRON)
    for side in (-1, 1):
        rod(brush, bow((35, 35), (35 + side * 10, 34), (35 + side * 9, 43)), 2.6, IRON)
    hand(brush, 27, 16, skin)


def _horseshoe(brush: Brush, skin: str) -> None:
    brush.arc(28, 16, 10, -60, 240, 8, INK)
    brush.arc(28, 16, 10, -60, 240, 5, STEEL)
    for x, y in ((19, 12), (20, 21), (28, 26), (36, 21), (37, 12)):
        brush.disc(x, y, 1.1, INK)
    hand(brush, 36, 8, skin)


def _saw(brush: Brush, skin: str) -> None:
    filled(brush, [(8, 6), (44, 30), (40, 36), (5, 15)], SILVER, 1.2)
    for at in range(9):
        x, y = 9 + at * 3.8, 6.6 + at * 2.54
        brush.corner((x, y + 1), (x + 3.6, y + 3), (x + 3, y - 2), SILVER)
    blob(brush, [(2, 4), (12, 4), (9, 18), (0, 18), (-5, 11)], WOOD)
    hand(brush, 4, 11, skin)


def _flag(brush: Brush, skin: str) -> None:
    """White."""
    rod(brush, [(20, -4), (26, 34)], 2.8, WOOD)
    blob(brush, [(26, 35), (36, 40), (46, 32), (48, 18), (38, 22), (23.6, 17)], WHITE, 1.2)
    brush.line(bow((27, 26), (36, 31), (44, 25)), 1.4, "#B9B2A6")
    hand(brush, 21, 6, skin)


def _torch(brush: Brush, skin: str) -> None:
    brush.glow(35, 42, 20, "#FFB347")
    rod(brush, [(24, -4), (33, 28)], 4.6, WOOD)
    slab(brush, 27, 26, 13, 6, IRON, 2)
    blob(brush, [(26, 32), (25, 42), (32, 54), (35, 64), (40, 52), (44, 41), (41, 32)], "#F08A2C", 1)
    brush.shape(soft([(30, 32), (30, 41), (35, 52), (39, 41), (38, 32)]), SHINE)
    hand(brush, 26, 8, skin)


def _lantern(brush: Brush, skin: str) -> None:
    brush.glow(31, 13, 22, "#FFB347")
    brush.arc(31, 28, 6, 0, 180, 2.2, IRON)
    slab(brush, 22, 2, 18, 20, "#FFE08A", 2)
    filled(brush, [(20, 22), (42, 22), (34, 29), (28, 29)], IRON)
    slab(brush, 20, -1, 22, 4, IRON, 1, 1)
    for x in (27.6, 34.6):
        brush.line([(x, 3), (x, 22)], 1.4, IRON)
    brush.shape(soft([(31, 5), (28, 9), (31, 18), (34, 9)]), "#F08A2C")
    hand(brush, 31, 35, skin)


def _fist(brush: Brush, skin: str) -> None:
    """Raised."""
    rod(brush, [(34, -6), (36, 22)], 10, skin)
    blob(brush, [(26, 22), (26, 36), (34, 39), (45, 36), (45, 24), (38, 20)], skin)
    for x in (30.6, 35.4, 40.2):
        brush.line([(x, 30), (x, 38)], 1.4, darker(skin, 0.4))
    brush.line(bow((27, 28), (34, 26), (40, 29)), 2, darker(skin, 0.4))


def _hook(brush: Brush, skin: str) -> None:
    filled(brush, [(20, -6), (22, 12), (38, 12), (40, -6)], "#7E1A2B")
    slab(brush, 21, 10, 18, 6, GOLD, 2)
    brush.arc(30, 28, 8.6, -90, 150, 6, INK)
    brush.arc(30, 28, 8.6, -90, 150, 3.4, SILVER)


def _goblet(brush: Brush, skin: str) -> None:
    slab(brush, 24, -3, 18, 4, GOLD, 2)
    rod(brush, [(33, 0), (33, 14)], 3.4, BRASS)
    filled(brush, [(33 + x, y) for x, y in mirrored([(0, 12), (6, 14), (10, 22), (10.6, 33), (0, 33)])], GOLD)
    brush.disc(33, 33, 10, WINE, flat=0.24)
    ball(brush, 33, 22, 3, RED, rim=0.8)
    brush.line([(26, 30), (27, 20)], 2, lighter(GOLD, 0.6))
    hand(brush, 33, 8, skin)


def _dice(brush: Brush, skin: str) -> None:
    """One more than before."""
    for x, y, turn, pips in ((18, 11, 12, ((-4, 4), (0, 0), (4, -4))), (36, 20, -14, ((0, 0),))):
        filled(brush, moved([(-8, -8), (8, -8), (8, 8), (-8, 8)], x, y, 1, turn), WHITE, 1.4)
        for px, py in moved(pips, x, y, 1, turn):
            brush.disc(px, py, 1.8, RED if len(pips) == 1 else INK)
    hand(brush, 29, 3, skin)


HOLDS: Mapping[str, Hold] = {
    **CARRIED, "purse": _purse, "scroll": _scroll, "cards": _cards, "bow": _bowed, "grapnel": _grapnel, "horseshoe":
    _horseshoe, "saw": _saw, "flag": _flag, "torch": _torch, "lantern": _lantern, "fist": _fist, "dice": _dice,
    "hook": _hook, "goblet": _goblet,
}  # fmt: skip
"""All of them, those that are carried, too."""
