"""What felons hold before them, at the right of the picture's foot: food and drink, music, and what they carry."""

from __future__ import annotations

from collections.abc import Mapping

from ui.touch.games.torture.felons.hand import Hold, hand
from ui.touch.games.torture.strokes import (
    BARK,
    BRASS,
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
    filled,
    moved,
    rod,
    slab,
    soft,
)
from ui.touch.look.brush import Brush


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
    hand(brush, 12, 8, skin)


def _spyglass(brush: Brush, skin: str) -> None:
    for points, width, colour in (([(14, 8), (26, 17)], 7, BRASS), ([(26, 17), (36, 25)], 9.6, GOLD),
                                  ([(36, 25), (44, 31)], 12.6, BRASS)):  # fmt: skip
        rod(brush, points, width, colour)
    brush.disc(44, 31, 4.6, "#9AD2EC", flat=1.2)
    hand(brush, 25, 14, skin)


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
    hand(brush, 27, 8, skin)


def _trumpet(brush: Brush, skin: str) -> None:
    rod(brush, [(6, 8), (38, 26)], 4, GOLD)
    filled(brush, [(34, 21.6), (46, 22), (40, 38), (35, 29)], GOLD)
    brush.line([(45, 23), (40, 36)], 1.6, SHINE)
    filled(brush, [(12, 8), (30, 18), (32, 2), (22, -3), (14, -7)], RED, 1.2)
    brush.shape([(22, 13), (26, 6), (22, 1), (18, 6)], GOLD)
    hand(brush, 9, 9, skin)


def _bagpipes(brush: Brush, skin: str) -> None:
    for x, y in ((22, 47), (31, 51), (40, 47)):
        rod(brush, [(28, 18), (x, y)], 3, BARK)
        ball(brush, x, y, 2.8, WHITE, rim=1)
    blob(brush, [(8, 14), (18, 26), (36, 25), (45, 12), (34, 0), (14, 2)], "#2F6B4A")
    for at in (16, 25, 34):
        brush.line([(at, 2), (at + 2, 25)], 2, "#C8372D")
    brush.line([(11, 13), (43, 13)], 2, "#C8372D")
    hand(brush, 14, 4, skin)


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
    hand(brush, 27, 6, skin)


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
    hand(brush, 10, 4, skin)


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
    hand(brush, 28, 42, skin)


def _tankard(brush: Brush, skin: str) -> None:
    brush.arc(40, 15, 7.6, -100, 100, 5.6, INK)
    brush.arc(40, 15, 7.6, -100, 100, 3, STEEL)
    slab(brush, 16, 0, 23, 29, STEEL, 2)
    brush.box(19, 2, 4, 24, SILVER, 1)
    for y in (5, 22):
        brush.line([(16, y), (39, y)], 2.2, IRON)
    froth = ((17.0, 30.0, 5.6), (25.0, 32.4, 6.6), (34.0, 31.0, 6.0), (39.0, 28.0, 4.0))
    for left, up, size in froth:
        ball(brush, left, up, size, WHITE, rim=1.2)
    for left, up, size in froth:
        brush.disc(left, up, size - 0.2, WHITE)
    hand(brush, 18, 9, skin)


def _book(brush: Brush, skin: str) -> None:
    """With a broom on its cover."""
    filled(brush, [(12, 0), (38, 3), (42, 34), (16, 32)], "#5E1626")
    brush.line([(39.6, 5), (43, 33)], 2.4, SHEET)
    brush.line([(22, 9), (33, 25)], 2, GOLD)
    filled(brush, [(18.6, 10), (24.6, 6), (20, 1.8), (15.6, 4.6)], GOLD, 0.6)
    hand(brush, 14, 8, skin)


def _coin(brush: Brush, skin: str) -> None:
    ball(brush, 32, 22, 11, GOLD)
    brush.arc(32, 22, 8, 0, 360, 1.4, BRASS)
    brush.disc(32, 22, 3.6, BRASS)
    brush.line([(26, 27), (30, 30)], 2, SHINE)
    hand(brush, 26, 10, skin)


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
    hand(brush, 36, 36, skin)


CARRIED: Mapping[str, Hold] = {
    "pie": _pie, "spyglass": _spyglass, "marotte": _marotte, "trumpet": _trumpet, "bagpipes": _bagpipes, "loaf":
    _loaf, "turnips": _turnips, "baby": _baby, "bucket": _bucket, "tankard": _tankard, "book": _book, "coin": _coin,
    "shears": _shears, "lute": _lute,
}  # fmt: skip
