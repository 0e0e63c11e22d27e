"""Pictures of equipment that makes an office of it: papers, chests, badges, and what is only beautiful."""

from __future__ import annotations

from ui.touch.games.torture.strokes import (
    BARK,
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
    SKY,
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
    shadow,
    slab,
)
from ui.touch.look.brush import Brush


def _coins(brush: Brush, x: float, y: float, count: int) -> None:
    for at in range(count):
        ball(brush, x, y + at * 4.4, 9, GOLD, 0.34, 1.1)
        brush.disc(x - 2, y + at * 4.4 + 0.6, 5, SHINE, flat=0.3)


def ledger(brush: Brush) -> None:
    """Late again."""
    shadow(brush, 44)
    filled(brush, [(-46, 14), (0, 8), (46, 14), (46, 66), (0, 60), (-46, 66)], "#5E1626")
    for side in (-1, 1):
        filled(brush, [(0, 13), (side * 41, 19), (side * 41, 70), (side * 20, 72), (0, 65)], SHEET, 1)
        for row in range(5):
            y = 58 - row * 8
            brush.line([(side * 7, y + 1), (side * 27, y + 4)], 1.6, "#8C8573")
            brush.line([(side * 31, y + 4.4), (side * 37, y + 5.4)], 1.8, RED if row == 2 else INK)
    brush.line([(0, 13), (0, 65)], 2, CURL)
    blob(brush, [(16, 40), (22, 62), (40, 92), (44, 78), (36, 60), (22, 44)], WHITE, 1.2)
    brush.line(bow((13, 34), (24, 60), (40, 90)), 1.6, "#A8946A")
    _coins(brush, -34, 16, 3)


def strongbox(brush: Brush) -> None:
    """It jingles."""
    shadow(brush, 42)
    brush.glow(0, 58, 30, "#FFD97A")
    filled(brush, [(-38, 58), (-34, 84), (34, 84), (38, 58)], darker(WOOD, 0.35))
    for x, y in ((-24, 58), (-10, 62), (4, 60), (17, 63), (28, 58), (-16, 66), (10, 68), (-2, 70)):
        ball(brush, x, y, 7, GOLD, 0.7, 1.1)
        brush.disc(x - 1.6, y + 1, 3, SHINE, flat=0.6)
    slab(brush, -40, 8, 80, 46, WOOD, 3)
    for y in (22, 38):
        brush.line([(-38, y), (38, y)], 1.4, BARK)
    for x in (-30, 22):
        slab(brush, x, 8, 8, 46, IRON, 0, 1)
        for y in (14, 48):
            brush.disc(x + 4, y, 1.8, SILVER)
    slab(brush, -42, 50, 84, 7, IRON, 2)
    slab(brush, -9, 32, 18, 22, BRASS, 3)
    brush.disc(0, 45, 3.2, INK)
    brush.corner((-2.6, 36), (2.6, 36), (0, 46), INK)


def warrant(brush: Brush) -> None:
    """By order."""
    filled(brush, [(-28, 14), (30, 10), (32, 86), (-26, 90)], SHEET)
    rod(brush, [(-31, 90), (36, 86)], 6, CURL)
    rod(brush, [(-33, 13), (34, 9)], 6, CURL)
    brush.shape(moved([(-13, 0), (-14, 12), (-6, 6), (0, 15), (6, 6), (14, 12), (13, 0)], 3, 66), BRASS)
    for y, reach in ((56, 20), (49, 22), (42, 18), (35, 10)):
        brush.line([(-18, y), (reach, y - 1)], 2, "#8C8573")
    brush.line([(14, 22), (6, 2)], 5, RED)
    brush.line([(18, 22), (26, 2)], 5, RED)
    ball(brush, 16, 24, 11, RED)
    brush.arc(16, 24, 7.6, 0, 360, 1.6, WINE)
    brush.shape(moved([(-4.4, -3), (-5, 3), (-2, 1), (0, 5), (2, 1), (5, 3), (4.4, -3)], 16, 24), WINE)


def skeleton_key(brush: Brush) -> None:
    """Fits anything, and knows it."""
    rod(brush, [(0, 62), (0, 12)], 7, BRASS)
    for y, long in ((14, 17), (24, 12)):
        slab(brush, 3, y - 3.4, long, 7, BRASS, 1)
    slab(brush, -7, 52, 14, 6, GOLD, 2)
    ball(brush, 0, 76, 17, SHEET)
    slab(brush, -8, 56, 16, 8, SHEET, 2)
    for x in (-4, 0, 4):
        brush.line([(x, 56), (x, 63)], 1.5, INK)
    for eye in (-6.4, 6.4):
        brush.disc(eye, 76, 4.8, INK)
        brush.disc(eye + 1, 77, 1.4, GOLD)
    brush.corner((-2.4, 66), (2.4, 66), (0, 71.6), INK)
    brush.line([(-2.4, 56), (-2.4, 14)], 1.6, SHINE)


def spyhole(brush: Brush) -> None:
    """In a door, with an eye behind it."""
    slab(brush, -40, 2, 80, 94, WOOD, 2)
    for x in (-20, 0, 20):
        brush.line([(x, 3), (x, 95)], 1.6, BARK)
    for y in (14, 84):
        slab(brush, -40, y - 5, 80, 9, IRON, 0, 1)
        for x in (-32, -11, 11, 32):
            ball(brush, x, y - 0.4, 2.4, STEEL, rim=0.7)
    slab(brush, -27, 34, 54, 32, IRON, 3)
    slab(brush, -22, 38, 44, 24, "#0A0B0E", 2, 1)
    blob(brush, [(-18, 50), (-8, 59), (8, 59), (18, 50), (8, 41), (-8, 41)], WHITE, 1)
    brush.disc(2, 50, 8.4, "#3D7A5A")
    brush.disc(2, 50, 4.4, INK)
    brush.disc(0, 53, 1.8, WHITE)
    brush.line(bow((-18, 52), (0, 66), (18, 52)), 4, "#C08A63")


def badge(brush: Brush) -> None:
    """One of us."""
    for side in (-1, 1):
        filled(brush, [(side * 3, 34), (side * 22, 30), (side * 28, 2), (side * 17, 9), (side * 9, 1)], "#2F5FA8")
    points = []
    for at in range(24):
        ((x, y),) = moved([(0, 32 if at % 2 else 27)], 0, 58, 1, 15 * at)
        points.append((x, y))
    filled(brush, points, GOLD)
    ball(brush, 0, 58, 22, "#5E1626", rim=1.2)
    brush.arc(0, 58, 19, 0, 360, 1.6, GOLD)
    rod(brush, [(-9, 46), (9, 70)], 3.4, PLANK, 1)
    rod(brush, [(9, 46), (-9, 70)], 3.4, SILVER, 1)
    slab(brush, -15, 66, 13, 8, STEEL, 2, 1)
    filled(brush, [(4, 66), (14, 76), (17, 68)], SILVER, 1)


def bell(brush: Brush) -> None:
    """Oyez, oyez!"""
    rod(brush, [(10, 66), (26, 92)], 8, WOOD)
    ball(brush, 28, 94, 5.6, BARK)
    ball(brush, -15, 15, 7, BRASS)
    outline = moved(mirrored([(0, 30), (9, 28), (15, 8), (18, -12), (30, -26), (0, -26)]), 0, 46, 1, -30)
    filled(brush, outline, GOLD)
    brush.line(moved(bow((-9, 22), (-13, 4), (-22, -20)), 1, 46, 1, -30), 4, SHINE)
    brush.line(moved([(-29, -25), (29, -25)], 0, 46, 1, -30), 5, BRASS)
    brush.line(moved([(-16, -8), (18, -8)], 0, 46, 1, -30), 2, BRASS)
    for radius in (12, 19):
        brush.arc(30, 26, radius, -70, 30, 2.6, SHINE)
        brush.arc(-32, 46, radius, 120, 220, 2.6, SHINE)


def chair(brush: Brush) -> None:
    """Does nothing at all, and does it beautifully."""
    shadow(brush, 38)
    blob(brush, mirrored([(0, 92), (17, 88), (26, 76), (26, 44), (0, 40)]), GOLD)
    blob(brush, mirrored([(0, 84), (13, 81), (19, 72), (18, 48), (0, 46)]), "#B0487F", 1)
    for x, y in ((0, 76), (-9, 68), (9, 68), (0, 60), (-10, 53), (10, 53)):
        ball(brush, x, y, 1.7, SHINE, rim=0.6)
    for side in (-1, 1):
        rod(brush, bow((side * 25, 56), (side * 37, 56), (side * 33, 36)), 5, GOLD)
        ball(brush, side * 35, 55, 4, SHINE)
        rod(brush, [(side * 27, 24), (side * 29, 5)], 5, GOLD)
        ball(brush, side * 29, 5, 4, BRASS, 0.7)
        ball(brush, side * 25, 80, 3.6, SHINE)
    slab(brush, -31, 30, 62, 14, "#D98CC0", 5)
    brush.line(bow((-26, 40), (0, 44), (26, 40)), 2.4, lighter("#D98CC0", 0.5))
    slab(brush, -33, 22, 66, 9, GOLD, 3)
    for x in (-22, -11, 0, 11, 22):
        brush.disc(x, 26.4, 1.8, BRASS)
    ball(brush, 0, 94, 5, RED)


def curtain(brush: Brush) -> None:
    """The king adores the tassels."""
    deep, velvet, light = "#5E1626", "#8E2438", "#B13A50"
    brush.box(-32, 6, 64, 78, "#6B7080")
    for y in (18, 34, 50, 66):
        brush.line([(-32, y), (32, y)], 1.4, "#4A5060")
    for side in (-1, 1):
        drape = [(0, 86), (45, 86), (45, 6), (26, 6), (33, 38), (14, 66)]
        filled(brush, [(side * x, y) for x, y in drape], velvet)
        for x, low in ((40, 8), (34, 10)):
            brush.line(bow((side * (x - 4), 84), (side * (x + 3), 44), (side * x, low)), 2.4, deep)
        brush.line(bow((side * 10, 84), (side * 24, 66), (side * 35, 44)), 2.4, light)
        rod(brush, [(side * 28, 40), (side * 45, 36)], 3.4, GOLD, 1)
        ball(brush, side * 27, 37, 3.4, GOLD)
        filled(brush, [(side * 24, 34), (side * 30, 34), (side * 32, 20), (side * 22, 20)], BRASS, 1)
    slab(brush, -46, 78, 92, 8, velvet, 1)
    for at in range(-4, 5):
        brush.disc(at * 10, 78, 5, velvet)
        brush.arc(at * 10, 78, 5, 180, 360, 2, GOLD)
    rod(brush, [(-44, 90), (44, 90)], 4.6, GOLD)
    for x in (-45, 45):
        ball(brush, x, 90, 5, SHINE)


def shelf(brush: Brush) -> None:
    """Dust weekly."""
    for y in (14, 56):
        slab(brush, -44, y, 88, 7, WOOD, 1)
        for x in (-34, 28):
            filled(brush, [(x, y), (x + 7, y), (x + 7, y - 9)], BARK, 1)
    blob(brush, moved(mirrored([(0, 24), (11, 24), (9, 12), (3, 7), (0, 7)]), -26, 62), GOLD)
    slab(brush, -33, 64, 14, 4, BRASS, 1)
    for side in (-1, 1):
        brush.arc(-26 + side * 11, 80, 5, -90 if side > 0 else 90, 90 if side > 0 else 270, 2.6, BRASS)
    filled(brush, moved([(-13, 0), (-15, 18), (-7, 9), (0, 22), (7, 9), (15, 18), (13, 0)], 20, 65), SHINE)
    for x in (12, 20, 28):
        brush.disc(x, 69, 2, RED)
    filled(brush, [(-37, 23), (-15, 23), (-15, 46), (-37, 46)], BARK)
    slab(brush, -34, 26, 16, 17, SHEET, 0, 0.8)
    brush.disc(-26, 36, 4, "#EBC39B")
    brush.dome(-26, 27, 6, RED, 0.8)
    ball(brush, 2, 32, 8, WHITE)
    slab(brush, -2, 22, 8, 5, WHITE, 1, 1)
    for x in (-1, 5):
        brush.disc(x, 32, 2.2, INK)
    for shift, colour in ((16, "#2F5FA8"), (24, "#3F7A4A"), (32, RED)):
        slab(brush, shift, 22, 7, 24, colour, 1, 1)
        brush.line([(shift + 1, 40), (shift + 6, 40)], 1.4, GOLD)


def chart(brush: Brush) -> None:
    """Six ways, neatly drawn."""
    rod(brush, [(-38, 92), (38, 92)], 5, WOOD)
    filled(brush, [(-34, 8), (34, 8), (34, 90), (-34, 90)], SHEET)
    rod(brush, [(-37, 7), (37, 7)], 5, WOOD)
    for x in (-11.4, 11.4):
        brush.line([(x, 14), (x, 84)], 1.2, CURL)
    brush.line([(-32, 49), (32, 49)], 1.2, CURL)
    blob(brush, [(-28, 56), (-25, 72), (-16, 82), (-17, 68)], "#C9D3DC", 0.9)
    slab(brush, -8, 62, 16, 9, PLANK, 1, 0.9)
    for x in (-4, 4):
        brush.disc(x, 66.4, 1.9, INK)
    blob(brush, moved(mirrored([(0, 13), (5, 3), (4, -4), (0, -6)]), 22, 66), SKY, 0.9)
    rod(brush, [(-28, 22), (-16, 22)], 3.4, STEEL, 0.9)
    rod(brush, [(-22, 20), (-22, 38)], 2.6, IRON, 0.9)
    slab(brush, -9, 24, 18, 4, WOOD, 1, 0.9)
    for x in (-7.6, 7.6):
        ball(brush, x, 30, 3.4, BARK, rim=0.9)
    rod(brush, [(17, 18), (26, 36)], 2.4, IRON, 0.9)
    ball(brush, 27, 38, 4, "#F0652C", rim=0.9)
    rod(brush, [(46, 20), (20, 46)], 2.2, BARK, 0.8)
