"""What felons hold before them, at the right of the picture's foot: the goods, or the tools of their trade."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ui.touch.games.torture.strokes import (
    BARK,
    BRASS,
    CURL,
    GOLD,
    INK,
    IRON,
    LEAF,
    MOSS,
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

Hold = Callable[[Brush, str], None]
"""Draws it in a hand of that colour."""


def _hand(brush: Brush, x: float, y: float, skin: str) -> None:
    ball(brush, x, y, 6, skin)
    for step in (-2.4, 0.4, 3.2):
        brush.line([(x + step, y - 3), (x + step, y + 1.4)], 1.2, darker(skin, 0.35))


def _pie(brush: Brush, skin: str) -> None:
    blob(brush, [(8, 18), (14, 29), (27, 32), (40, 28), (45, 18)], "#D8944A")
    for x in (17, 27, 37):
        brush.line(bow((x - 3, 20), (x, 25), (x - 1, 30)), 1.8, "#8A4E1C")
    filled(brush, [(6, 19), (46, 19), (40, 5), (12, 5)], "#B9B2A6")
    for x in (14, 21, 28, 35, 41):
        brush.line([(x, 17), (x - (x - 26) * 0.12, 7)], 1.2, "#7F7A70")
    for x, y, size in ((38, 31, 5.4), (44, 27, 4.6)):
        brush.disc(x, y, size, "#5E2A3A")
    brush.disc(36, 27.4, 2.4, WINE)
    _hand(brush, 12, 8, skin)


def _spyglass(brush: Brush, skin: str) -> None:
    for points, width, colour in (([(14, 8), (26, 17)], 7, BRASS), ([(26, 17), (36, 25)], 9.6, GOLD),
                                  ([(36, 25), (44, 31)], 12.6, BRASS)):  # fmt: skip
        rod(brush, points, width, colour)
    brush.disc(44, 31, 4.6, "#9AD2EC", flat=1.2)
    _hand(brush, 25, 14, skin)


def _marotte(brush: Brush, skin: str) -> None:
    """A jester's stick, a small jester on it."""
    rod(brush, [(24, -4), (34, 30)], 3.4, WOOD)
    for side, colour in ((-1, "#D98CC0"), (1, "#2FB58C")):
        filled(brush, [(35 + side * 1, 41), (35 + side * 5, 49), (35 + side * 12, 45), (35 + side * 7, 36)], colour, 1)
        ball(brush, 35 + side * 11.6, 43.4, 2, SHINE, rim=0.8)
    ball(brush, 35, 36, 6.6, "#EBC39B", rim=1.2)
    for x in (32.8, 37.2):
        brush.disc(x, 37.4, 1.1, INK)
    brush.line(bow((32, 34), (35, 31.4), (38, 34)), 1.2, WINE)
    _hand(brush, 27, 8, skin)


def _trumpet(brush: Brush, skin: str) -> None:
    rod(brush, [(6, 8), (38, 26)], 4, GOLD)
    filled(brush, [(34, 21.6), (46, 22), (40, 38), (35, 29)], GOLD)
    brush.line([(45, 23), (40, 36)], 1.6, SHINE)
    filled(brush, [(12, 8), (30, 18), (32, 2), (22, -3), (14, -7)], RED, 1.2)
    brush.shape([(22, 13), (26, 6), (22, 1), (18, 6)], GOLD)
    _hand(brush, 9, 9, skin)


def _bagpipes(brush: Brush, skin: str) -> None:
    for x, y in ((22, 47), (31, 51), (40, 47)):
        rod(brush, [(28, 18), (x, y)], 3, BARK)
        ball(brush, x, y, 2.8, WHITE, rim=1)
    blob(brush, [(8, 14), (18, 26), (36, 25), (45, 12), (34, 0), (14, 2)], "#2F6B4A")
    for at in (16, 25, 34):
        brush.line([(at, 2), (at + 2, 25)], 2, "#C8372D")
    brush.line([(11, 13), (43, 13)], 2, "#C8372D")
    _hand(brush, 14, 4, skin)


def _loaf(brush: Brush, skin: str) -> None:
    """The smallest on the scale."""
    rod(brush, [(27, 4), (27, 40)], 2.6, BRASS)
    rod(brush, [(12, 39), (42, 33)], 2.2, BRASS)
    for x, y in ((12, 39), (42, 33)):
        brush.line([(x, y), (x - 6, y - 12)], 1.2, INK)
        brush.line([(x, y), (x + 6, y - 12)], 1.2, INK)
        filled(brush, [(x - 8, y - 12), (x + 8, y - 12), (x + 4, y - 17), (x - 4, y - 17)], GOLD, 1.2)
    blob(brush, [(35, 22), (38, 27), (46, 27), (49, 22)], "#D8944A", 1.2)
    blob(brush, [(8, 28), (9, 33), (15, 33), (16, 28)], "#D8944A", 1)
    _hand(brush, 27, 6, skin)


def _turnips(brush: Brush, skin: str) -> None:
    for x, y, lean in ((20, 12, -6), (36, 14, 6), (28, 6, 0)):
        for turn in (-24, 0, 24):
            leaf = moved([(0, 8), (-4, 18), (0, 28), (4, 18)], x, y, 1, turn - lean * 2)
            blob(brush, leaf, LEAF if turn else MOSS, 1)
        blob(brush, moved([(0, 10), (9, 5), (8, -4), (0, -12), (-8, -4), (-9, 5)], x, y), "#F0E4EC")
        brush.shape([(x, y + 9), *soft(moved([(8, 6), (7.6, 2), (0, 0), (-7.6, 2), (-8, 6), (0, 9.4)], x, y))],
                    "#9C4A8C")  # fmt: skip


def _baby(brush: Brush, skin: str) -> None:
    """In swaddling clothes, and astonished."""
    blob(brush, [(4, 8), (10, 22), (28, 26), (44, 16), (40, 2), (20, -4)], "#F3EFE6")
    for x in (12, 19, 26):
        brush.line(bow((x, -2), (x - 3, 11), (x + 1, 24)), 1.6, "#B9C8D6")
    ball(brush, 35, 15, 8.4, "#F2C9A4", rim=1.2)
    brush.arc(35, 15, 9, 20, 160, 3.4, "#6FC3F0")
    for x in (32, 38):
        brush.disc(x, 16, 1.3, INK)
    brush.disc(35, 11.4, 1.8, WINE)
    _hand(brush, 10, 4, skin)


def _bucket(brush: Brush, skin: str) -> None:
    """What is in it ought not to be."""
    brush.arc(28, 26, 15, 0, 180, 2.4, STEEL)
    filled(brush, [(12, 27), (44, 27), (40, 0), (16, 0)], WOOD)
    for x in (20, 28, 36):
        brush.line([(x, 26), (x - (x - 28) * 0.1, 1)], 1.4, BARK)
    for y in (6, 19):
        brush.line([(14.6 - y * 0.06, y), (41.4 + y * 0.06, y)], 2.8, IRON)
    ball(brush, 28, 27.4, 15.4, "#7FA83C", 0.24)
    for x, low in ((17, 15), (33, 11)):
        rod(brush, [(x, 26), (x, low)], 3, "#7FA83C", 0.8)
    rod(brush, [(24, 29), (33, 36)], 1.8, WHITE, 0.8)
    filled(brush, [(33, 36), (39, 36), (37, 41)], WHITE, 0.8)
    _hand(brush, 28, 42, skin)


def _tankard(brush: Brush, skin: str) -> None:
    brush.arc(40, 15, 7.6, -100, 100, 5.6, INK)
    brush.arc(40, 15, 7.6, -100, 100, 3, STEEL)
    slab(brush, 16, 0, 23, 29, STEEL, 2)
    brush.box(19, 2, 4, 24, SILVER, 1)
    for y in (5, 22):
        brush.line([(16, y), (39, y)], 2.2, IRON)
    for x, y, size in ((17, 30, 5.6), (25, 32.4, 6.6), (34, 31, 6), (39, 28, 4)):
        ball(brush, x, y, size, WHITE, rim=1.2)
    for x, y, size in ((17, 30, 5.4), (25, 32.4, 6.4), (34, 31, 5.8)):
        brush.disc(x, y, size, WHITE)
    _hand(brush, 18, 9, skin)


def _book(brush: Brush, skin: str) -> None:
    """With a broom on its cover."""
    filled(brush, [(12, 0), (38, 3), (42, 34), (16, 32)], "#5E1626")
    brush.line([(39.6, 5), (43, 33)], 2.4, SHEET)
    brush.line([(22, 9), (33, 25)], 2, GOLD)
    filled(brush, [(18.6, 10), (24.6, 6), (20, 1.8), (15.6, 4.6)], GOLD, 0.6)
    _hand(brush, 14, 8, skin)


def _coin(brush: Brush, skin: str) -> None:
    ball(brush, 32, 22, 11, GOLD)
    brush.arc(32, 22, 8, 0, 360, 1.4, BRASS)
    brush.disc(32, 22, 3.6, BRASS)
    brush.line([(26, 27), (30, 30)], 2, SHINE)
    _hand(brush, 26, 10, skin)


def _shears(brush: Brush, skin: str) -> None:
    """On a coin's edge."""
    ball(brush, 33, 34, 9.6, GOLD)
    brush.arc(33, 34, 6.6, 0, 360, 1.4, BRASS)
    brush.disc(33, 34, 2.6, BRASS)
    filled(brush, [(19, 13), (31, 30), (33, 24), (24, 11)], SILVER, 1.2)
    filled(brush, [(30, 11), (21, 31), (25, 33), (35, 13)], STEEL, 1.2)
    ball(brush, 26.6, 19, 2.2, IRON, rim=0.8)
    for x in (19, 35):
        brush.arc(x, 6.4, 6.4, 0, 360, 5, INK)
        brush.arc(x, 6.4, 6.4, 0, 360, 2.4, IRON)
    for x, y in ((43, 20), (14, 32), (45, 8)):
        brush.corner((x, y), (x + 4, y + 2), (x + 1, y + 4), GOLD)


def _lute(brush: Brush, skin: str) -> None:
    rod(brush, [(24, 20), (44, 52)], 4.6, BARK)
    rod(brush, [(44, 52), (36, 56)], 4.2, BARK)
    blob(brush, [(28, 29), (35, 20), (34, 5), (22, -5), (8, -2), (4, 12), (14, 24)], PLANK)
    ball(brush, 22, 13, 5, BARK, rim=0.8)
    brush.arc(22, 13, 6.4, 0, 360, 1.2, GOLD)
    for shift in (-1.8, 0, 1.8):
        brush.line([(12 + shift, 0), (42 + shift, 50)], 0.8, SHEET)
    rod(brush, [(8, 4), (16, -2)], 2, BARK, 0.6)
    _hand(brush, 36, 36, skin)


def _purse(brush: Brush, skin: str) -> None:
    """Its strings are cut."""
    blob(brush, [(20, 24), (11, 12), (16, -2), (36, -2), (41, 12), (32, 24)], "#8A5A2C")
    filled(brush, [(18, 30), (22, 23), (30, 23), (34, 30), (30, 27), (26, 31), (22, 27)], "#A9743C", 1.2)
    brush.line([(19, 23.6), (33, 23.6)], 2.4, RED)
    brush.line(bow((33, 24), (39, 27), (41, 34)), 1.6, RED)
    brush.line(bow((19, 24), (13, 27), (13, 33)), 1.6, RED)
    ball(brush, 26, 10, 6.4, GOLD, rim=1)
    brush.line([(26, 6.4), (26, 13.6)], 1.8, BRASS)
    _hand(brush, 26, 31.6, skin)


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
    _hand(brush, 13, 12, skin)


def _cards(brush: Brush, skin: str) -> None:
    for turn, red in ((28, False), (8, True), (-12, False), (-32, True)):
        points = moved([(-7, 6), (7, 6), (7, 28), (-7, 28)], 28, 4, 1, turn)
        filled(brush, points, WHITE, 1.2)
        ((x, y),) = moved([(0, 21)], 28, 4, 1, turn)
        brush.shape([(x, y + 4), (x + 3, y), (x, y - 4), (x - 3, y)], RED if red else INK)
    _hand(brush, 28, 8, skin)


def _bowed(brush: Brush, skin: str) -> None:
    """A bow, and an arrow on it."""
    rod(brush, bow((20, -4), (52, 18), (26, 48)), 3, WOOD)
    brush.line([(20, -3), (26, 47)], 1, SHEET)
    rod(brush, [(10, 24), (43, 18)], 1.6, PLANK, 0.8)
    filled(brush, [(46.6, 17.4), (40, 22), (40.6, 15)], SILVER, 0.8)
    _hand(brush, 37, 20, skin)


def _grapnel(brush: Brush, skin: str) -> None:
    """A rope in coils, and its hook."""
    for y in (4, 9, 14):
        brush.arc(27, y, 13, 0, 360, 4.6, INK)
        brush.arc(27, y, 13, 0, 360, 2.4, "#C79A55")
    rod(brush, bow((37, 18), (42, 28), (35, 34)), 2.6, "#C79A55", 1)
    rod(brush, [(35, 34), (35, 45)], 3, IRON)
    for side in (-1, 1):
        rod(brush, bow((35, 35), (35 + side * 10, 34), (35 + side * 9, 43)), 2.6, IRON)
    _hand(brush, 27, 16, skin)


def _horseshoe(brush: Brush, skin: str) -> None:
    brush.arc(28, 16, 10, -60, 240, 8, INK)
    brush.arc(28, 16, 10, -60, 240, 5, STEEL)
    for x, y in ((19, 12), (20, 21), (28, 26), (36, 21), (37, 12)):
        brush.disc(x, y, 1.1, INK)
    _hand(brush, 36, 8, skin)


def _saw(brush: Brush, skin: str) -> None:
    filled(brush, [(8, 6), (44, 30), (40, 36), (5, 15)], SILVER, 1.2)
    for at in range(9):
        x, y = 9 + at * 3.8, 6.6 + at * 2.54
        brush.corner((x, y + 1), (x + 3.6, y + 3), (x + 3, y - 2), SILVER)
    blob(brush, [(2, 4), (12, 4), (9, 18), (0, 18), (-5, 11)], WOOD)
    _hand(brush, 4, 11, skin)


def _flag(brush: Brush, skin: str) -> None:
    """White."""
    rod(brush, [(20, -4), (26, 34)], 2.8, WOOD)
    blob(brush, [(26, 35), (36, 40), (46, 32), (48, 18), (38, 22), (23.6, 17)], WHITE, 1.2)
    brush.line(bow((27, 26), (36, 31), (44, 25)), 1.4, "#B9B2A6")
    _hand(brush, 21, 6, skin)


def _torch(brush: Brush, skin: str) -> None:
    brush.glow(35, 42, 20, "#FFB347")
    rod(brush, [(24, -4), (33, 28)], 4.6, WOOD)
    slab(brush, 27, 26, 13, 6, IRON, 2)
    blob(brush, [(26, 32), (25, 42), (32, 54), (35, 64), (40, 52), (44, 41), (41, 32)], "#F08A2C", 1)
    brush.shape(soft([(30, 32), (30, 41), (35, 52), (39, 41), (38, 32)]), SHINE)
    _hand(brush, 26, 8, skin)


def _lantern(brush: Brush, skin: str) -> None:
    brush.glow(31, 13, 22, "#FFB347")
    brush.arc(31, 28, 6, 0, 180, 2.2, IRON)
    slab(brush, 22, 2, 18, 20, "#FFE08A", 2)
    filled(brush, [(20, 22), (42, 22), (34, 29), (28, 29)], IRON)
    slab(brush, 20, -1, 22, 4, IRON, 1, 1)
    for x in (27.6, 34.6):
        brush.line([(x, 3), (x, 22)], 1.4, IRON)
    brush.shape(soft([(31, 5), (28, 9), (31, 18), (34, 9)]), "#F08A2C")
    _hand(brush, 31, 35, skin)


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
    _hand(brush, 33, 8, skin)


def _dice(brush: Brush, skin: str) -> None:
    """One more than before."""
    for x, y, turn, pips in ((18, 11, 12, ((-4, 4), (0, 0), (4, -4))), (36, 20, -14, ((0, 0),))):
        filled(brush, moved([(-8, -8), (8, -8), (8, 8), (-8, 8)], x, y, 1, turn), WHITE, 1.4)
        for px, py in moved(pips, x, y, 1, turn):
            brush.disc(px, py, 1.8, RED if len(pips) == 1 else INK)
    _hand(brush, 29, 3, skin)


HOLDS: Mapping[str, Hold] = {
    "pie": _pie, "spyglass": _spyglass, "marotte": _marotte, "trumpet": _trumpet, "bagpipes": _bagpipes, "loaf": _loaf,
    "turnips": _turnips, "baby": _baby, "bucket": _bucket, "tankard": _tankard, "book": _book, "coin": _coin,
    "shears": _shears, "lute": _lute, "purse": _purse, "scroll": _scroll, "cards": _cards, "bow": _bowed,
    "grapnel": _grapnel, "horseshoe": _horseshoe, "saw": _saw, "flag": _flag, "torch": _torch, "lantern": _lantern,
    "fist": _fist, "dice": _dice, "hook": _hook, "goblet": _goblet,
}  # fmt: skip
