"""Pictures of equipment that is worked with: what hangs on the dungeon's wall. Each is a square, 100 high."""

from __future__ import annotations

from math import cos, radians, sin

from ui.touch.games.torture.strokes import (
    BARK,
    BRASS,
    DEEP,
    GOLD,
    INK,
    IRON,
    PLANK,
    RED,
    ROSE,
    SHINE,
    SILVER,
    SKY,
    STEEL,
    WHITE,
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
    soft,
    waves,
)
from ui.touch.look.brush import Brush


def feather(brush: Brush) -> None:
    """A goose's, and where it tickles."""
    blob(brush, [(-44, 10), (-30, 22), (-8, 24), (8, 16), (4, 4), (-24, 0)], "#EBC39B")
    for x, y, size in ((9, 22, 5.4), (3, 27, 4.4), (-4, 29.4, 4), (-11, 29.6, 3.6), (-17, 28.4, 3.2)):
        ball(brush, x, y, size, "#EBC39B", rim=1.2)
    brush.line(bow((-34, 8), (-18, 5), (-6, 10)), 1.4, "#B98A63")
    outline = [(12, 26), (8, 46), (14, 66), (30, 84), (42, 96), (44, 80), (38, 60), (28, 42), (17, 30)]
    blob(brush, outline, WHITE)
    brush.shape(soft([(14, 30), (26, 54), (42, 92), (44, 80), (37, 60), (27, 42), (18, 32)]), "#C9D3DC")
    brush.line(bow((8, 16), (18, 52), (41, 92)), 2, "#A8946A")
    for x, y in ((13, 44), (18, 56), (24, 67)):
        brush.line([(x, y), (x - 5, y + 4)], 1.4, "#9AA7B2")
    for start, end in (((-8, 40), (-14, 47)), ((0, 44), (-2, 53)), ((-16, 37), (-24, 42))):
        brush.line([start, end], 2, GOLD)


def stocks(brush: Brush) -> None:
    """Oak, with room for two hands and a head."""
    shadow(brush, 40)
    for x in (-34, 27):
        slab(brush, x, 4, 8, 68, BARK, 1)
    slab(brush, -45, 24, 90, 20, WOOD, 3)
    slab(brush, -45, 46, 90, 20, PLANK, 3)
    for y in (30, 37, 52, 60):
        brush.line([(-42, y), (42, y + 0.6)], 1.1, darker(WOOD, 0.35))
    for x, size in ((-26, 6), (0, 11), (26, 6)):
        ball(brush, x, 45, size, INK, rim=1)
        brush.disc(x, 44.4, size - 1, "#0A0B0E")
    for x in (-40, 40):
        slab(brush, x - 3, 36, 6, 18, IRON, 1, 1)
        brush.disc(x, 51, 1.3, SILVER)
    blob(brush, mirrored([(0, 88), (7, 84), (9, 76), (0, 70)]), "#B9493A")
    brush.line(bow((0, 88), (1, 92), (4, 94)), 2, BARK)
    brush.line([(4, 74), (14, 70)], 2, "#E8D9A0")
    brush.disc(-3, 83, 2, "#E58F7A")


def ducking_stool(brush: Brush) -> None:
    """Over the pond, and about to go down."""
    brush.box(-brush.half, 0, 2 * brush.half, 22, DEEP)
    waves(brush, -brush.half, brush.half, 22, SKY, 2.4)
    for left, y in ((-40, 12), (4, 14), (-12, 6), (28, 7)):
        brush.line(bow((left, y), (left + 8, y + 3), (left + 16, y)), 1.6, SKY)
    rod(brush, [(-34, 16), (-34, 74)], 7, BARK)
    rod(brush, [(-34, 52), (-16, 71)], 4, BARK)
    rod(brush, [(-46, 66), (36, 84)], 6, WOOD)
    ball(brush, -34, 69, 4, IRON)
    for x in (16, 38):
        brush.line([(33, 83), (x, 58)], 1.8, "#D9C49A")
    slab(brush, 13, 32, 5, 34, WOOD, 1)
    slab(brush, 13, 44, 28, 6, PLANK, 1)
    slab(brush, 36, 30, 5, 16, WOOD, 1)
    slab(brush, 13, 28, 5, 18, WOOD, 1)
    for y in (55, 61):
        brush.line([(15, y), (31, y - 1)], 2.4, BARK)
    for x, y in ((10, 25), (44, 26), (27, 24)):
        brush.disc(x, y, 2, WHITE)


def thumbscrew(brush: Brush) -> None:
    """With a thumb that would rather be elsewhere."""
    shadow(brush, 34)
    blob(brush, [(-6, 30), (-9, 46), (-8, 60), (0, 68), (8, 60), (9, 46), (6, 30)], "#EBC39B")
    brush.shape(soft([(-5, 56), (0, 65), (5, 56), (0, 52)]), "#F6DCC4")
    slab(brush, -34, 8, 68, 13, STEEL, 3)
    slab(brush, -34, 27, 68, 10, STEEL, 3)
    brush.line([(-30, 17), (30, 17)], 2, SILVER)
    brush.line([(-30, 33.6), (30, 33.6)], 2, SILVER)
    for x in (-24, 24):
        rod(brush, [(x, 12), (x, 76)], 4.4, IRON)
        for y in range(42, 76, 6):
            brush.line([(x - 2.6, y), (x + 2.6, y + 2)], 1.4, SILVER)
        ball(brush, x, 38, 5.6, STEEL, 0.6)
    rod(brush, [(0, 74), (0, 84)], 6, IRON)
    slab(brush, -30, 70, 60, 7, IRON, 3)
    rod(brush, [(-15, 88), (15, 88)], 4.6, BRASS)
    for x in (-16, 16):
        ball(brush, x, 88, 4, GOLD)
    for x, y in ((-18, 60), (18, 60), (-17, 50), (17, 50)):
        brush.line([(x, y), (x * 0.8, y - 2)], 1.8, RED)


def rack(brush: Brush) -> None:
    """A bed with two rollers, and a pillow for the looks of it."""
    shadow(brush, 44)
    for x in (-36, 36):
        slab(brush, x - 4, 6, 8, 40, BARK, 1)
    filled(brush, [(-46, 38), (46, 38), (40, 54), (-40, 54)], PLANK)
    for y in (43, 48.6):
        brush.line([(-42, y), (42, y)], 1.2, darker(PLANK))
    for x in (-37, 37):
        rod(brush, [(x - 2, 44), (x + 2, 62)], 10, WOOD)
        for turn in (20, 80, 140):
            reach = 17
            px, py = cos(radians(turn)) * reach, sin(radians(turn)) * reach
            rod(brush, [(x - px, 52 - py), (x + px, 52 + py)], 2.8, BARK, 1)
        ball(brush, x, 52, 6.4, IRON)
        ball(brush, x, 52, 2, SILVER, rim=0.6)
    for y in (50, 57):
        brush.line([(-30, y), (-14, y + 1)], 2, "#D9C49A")
        brush.line([(14, y + 1), (30, y)], 2, "#D9C49A")
    blob(brush, [(-13, 50), (-15, 60), (0, 63), (15, 60), (13, 50), (0, 48)], WHITE)
    brush.line(bow((-9, 57), (0, 53), (9, 58)), 1.4, "#B9C2CC")
    blob(brush, mirrored([(0, 86), (6, 90), (10, 83), (0, 72)]), ROSE)


def hot_iron(brush: Brush) -> None:
    """A brand from the brazier, in the shape of a crown."""
    brush.glow(22, 76, 26, "#FFB347")
    brush.glow(-12, 24, 34, "#F08A2C")
    for x in (-30, 6):
        rod(brush, [(x, 20), (x + (-6 if x < -20 else 6), 2)], 3.4, IRON)
    filled(brush, [(-38, 32), (14, 32), (6, 12), (-30, 12)], IRON)
    brush.line([(-34, 26), (10, 26)], 2, STEEL)
    for x, y, size in ((-30, 34, 6), (-20, 37, 7), (-8, 36, 7), (4, 34, 6)):
        ball(brush, x, y, size, "#5A1E14", rim=1)
        brush.disc(x, y + 1, size * 0.66, "#F08A2C")
        brush.disc(x, y + 1.6, size * 0.32, SHINE)
    rod(brush, [(-8, 36), (18, 70)], 4, IRON)
    brush.line([(8, 57), (18, 70)], 4, "#F08A2C")
    crown = moved([(-14, 0), (-15, 17), (-7, 9), (0, 20), (7, 9), (15, 17), (14, 0)], 22, 74, 1, -38)
    filled(brush, crown, "#F0652C")
    brush.shape([crown[0], *moved([(-12, 10), (0, 12), (12, 10), (14, 0)], 22, 74, 1, -38)], "#FFC45A")
    for x, y in ((42, 92), (8, 92), (44, 70), (-24, 56), (0, 60)):
        brush.disc(x, y, 1.6, "#FFB347")


def bellows(brush: Brush) -> None:
    """Puff."""
    for turn in (-24, 0, 24):
        ends = moved([(0, 0), (0, 12)], 28, 78, 1, -48 + turn)
        brush.line(ends, 2.4, "#B9C2CC")
    outline = moved(mirrored([(0, 38), (13, 30), (25, 6), (17, -20), (5, -28), (0, -28)]), -8, 44, 1, -42)
    blob(brush, moved(outline, 4, -4), "#6B3A1C")
    for at in range(3):
        brush.line(moved([(-16 + at * 3, -12 + at * 4), (20, 6 + at * 6)], -2, 40, 1, -42), 1.4, INK)
    blob(brush, outline, WOOD)
    brush.line(moved(bow((-16, 10), (0, -12), (16, 10)), -8, 46, 1, -42), 1.6, BARK)
    for x, y in ((-17, 4), (17, 4), (-11, -16), (11, -16), (0, 30), (-10, 23), (10, 23)):
        ((px, py),) = moved([(x, y)], -8, 44, 1, -42)
        ball(brush, px, py, 1.9, GOLD, rim=0.7)
    rod(brush, moved([(0, 36), (0, 52)], -8, 44, 1, -42), 6, STEEL)
    for x in (-8, 8):
        rod(brush, moved([(x, -26), (x * 1.4, -42)], -8, 44, 1, -42), 6, BARK)


def whetstone(brush: Brush) -> None:
    """A wheel that turns, and sparks."""
    shadow(brush, 38)
    for x in (-26, 26):
        rod(brush, [(x, 6), (x * 0.3, 44)], 5.4, WOOD)
    slab(brush, -32, 16, 64, 6, BARK, 1)
    ball(brush, 0, 48, 27, "#A9A29A")
    brush.arc(0, 48, 23, 0, 360, 2, "#8B857E")
    brush.arc(0, 48, 24.6, 100, 170, 3, "#CFC9C0")
    ball(brush, 0, 48, 6, IRON)
    rod(brush, [(0, 48), (14, 36)], 3.4, IRON)
    rod(brush, [(14, 36), (14, 28)], 5, WOOD)
    filled(brush, [(2, 78), (44, 86), (46, 92), (4, 84)], SILVER, 1.2)
    rod(brush, [(44, 89), (50, 90)], 5, BARK)
    for x, y in ((-8, 84), (-18, 88), (-28, 84), (-16, 79), (-36, 92), (-24, 76)):
        brush.line([(x, y), (x - 5, y + 1.4)], 2, GOLD)


def leather_hood(brush: Brush) -> None:
    """Who was that?"""
    blob(brush, mirrored([(0, 94), (20, 84), (27, 58), (26, 34), (40, 10), (0, 4)]), "#3A2A20")
    brush.line(bow((-16, 82), (-22, 62), (-20, 42)), 2.6, "#6B4E3A")
    brush.line([(0, 93), (0, 64)], 1.6, INK)
    for y in (88, 80, 72):
        brush.line([(-3, y), (3, y)], 1.6, "#8A6A4E")
    for side in (-1, 1):
        blob(brush, [(side * 4, 54), (side * 10, 60), (side * 19, 56), (side * 12, 49)], "#0A0B0E", 1)
        brush.disc(side * 11, 54, 4.2, WHITE)
        brush.disc(side * 11 + 1.4, 53.6, 2, INK)
    for x in (-6, -2, 2, 6):
        brush.disc(x, 38, 1.2, "#0A0B0E")
        brush.disc(x, 34, 1.2, "#0A0B0E")
    brush.line(bow((-24, 22), (0, 14), (24, 22)), 3, "#6B4E3A")
    ball(brush, 0, 17, 3.4, BRASS, rim=1)


def gauntlet(brush: Brush) -> None:
    """A firm handshake."""
    filled(brush, [(-20, 4), (20, 4), (15, 34), (-15, 34)], STEEL)
    brush.shape([(4, 5), (19, 5), (14.4, 33), (4, 33)], darker(STEEL, 0.2))
    for y in (10, 20):
        brush.line([(-18 + y * 0.1, y), (18 - y * 0.1, y)], 2, IRON)
    slab(brush, -18, 32, 36, 8, BRASS, 3)
    blob(brush, mirrored([(0, 66), (18, 64), (20, 50), (15, 38), (0, 37)]), STEEL)
    for x, top in ((-15, 82), (-5.4, 91), (4.6, 90), (14, 83)):
        for y, size in ((62, 5.4), (70, 5.2), (78, 4.8), (86, 4.4)):
            if y < top:
                ball(brush, x, y, size, SILVER if y == 78 else STEEL, 0.94)
    for x, y in ((20, 50), (26, 57), (30, 64)):
        ball(brush, x, y, 5.2, STEEL)
    for x in (-13, -4.6, 4.6, 13):
        ball(brush, x, 58, 2, GOLD, rim=0.7)
    brush.line(bow((-13, 44), (-16, 52), (-12, 60)), 2.4, lighter(STEEL, 0.6))


def chain(brush: Brush) -> None:
    """It comes back to whoever tugs."""
    points = [(-38, 90), (-27, 80), (-15, 71), (-2, 64), (10, 55), (17, 43)]
    for at, (x, y) in enumerate(points):
        turn = radians(-40 - at * 6)
        wide, high = (9.4, 6) if at % 2 == 0 else (9.4, 3)
        ring = [
            (x + cos(step) * wide * cos(turn) - sin(step) * high * sin(turn),
             y + cos(step) * wide * sin(turn) + sin(step) * high * cos(turn))
            for step in (radians(30 * one) for one in range(13))
        ]  # fmt: skip
        brush.line(ring, 6.4, INK)
        brush.line(ring, 3.6, STEEL)
        brush.line(ring[3:6], 1.4, SILVER)
    brush.arc(20, 33, 9, 0, 360, 8.4, INK)
    brush.arc(20, 33, 9, 0, 360, 5.4, IRON)
    ball(brush, 8, 20, 17, IRON)
    brush.disc(2, 27, 5.4, lighter(IRON, 0.35))
    for x, y in ((34, 8), (38, 20)):
        brush.line([(x - 5, y), (x + 5, y + 2)], 2, "#8C8573")
