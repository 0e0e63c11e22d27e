"""The pictures on Tower Cards: weapons, tools, aids to escape and documents. Each is a square, 100 high."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import cos, radians, sin

from ui.touch.look.brush import Brush, Point

STEEL, SHINE, IRON = "#8C99A6", "#C3CCD4", "#4C5763"
WOOD, BARK = "#9A6A3C", "#6B4522"
GOLD, BRASS = "#D9A42E", "#A5761A"
RED, WINE = "#B3122B", "#7E0C1F"
INK, STONE, DUSK = "#2A2530", "#A9A29A", "#7C756E"
SHEET, CURL = "#FFF6DC", "#D8BC82"
HEMP, SHADE = "#C79A55", "#8F6A33"


def turned(points: Sequence[Point], angle: float, about: Point = (0, 50)) -> list[Point]:
    """The same points turned against the clock, by an angle in degrees."""
    across, up, (x, y) = cos(radians(angle)), sin(radians(angle)), about
    return [(x + (px - x) * across - (py - y) * up, y + (px - x) * up + (py - y) * across) for px, py in points]


# Weapons


def mace(brush: Brush) -> None:
    """A spiked head on a staff."""
    brush.line([(-34, 6), (14, 60)], 9, BARK)
    brush.line([(-34, 6), (-22, 19)], 11, INK)
    for step in range(8):
        brush.shape(turned([(11, 88), (18, 102), (25, 88)], 45 * step, (18, 72)), IRON)
    brush.disc(18, 72, 20, STEEL)
    brush.disc(11, 79, 7, SHINE)


def dagger(brush: Brush) -> None:
    """Short and pointed, held aslant."""
    lean = -38.0
    brush.shape(turned([(0, 102), (9, 84), (8, 42), (-8, 42), (-9, 84)], lean), SHINE)
    brush.shape(turned([(0, 102), (9, 84), (8, 42), (0, 42)], lean), STEEL)
    brush.line(turned([(-20, 38), (20, 38)], lean), 8, BRASS)
    brush.line(turned([(0, 34), (0, 12)], lean), 10, WINE)
    for y in (29, 22, 15):
        brush.line(turned([(-4, y - 2), (4, y + 2)], lean), 2, GOLD)
    brush.disc(*turned([(0, 5)], lean)[0], 7, BRASS)


def sword(brush: Brush) -> None:
    """A long blade, upright."""
    brush.shape([(0, 100), (7, 88), (7, 32), (-7, 32), (-7, 88)], SHINE)
    brush.shape([(0, 100), (7, 88), (7, 32), (0, 32)], STEEL)
    brush.line([(0, 84), (0, 40)], 2, IRON)
    brush.line([(-26, 30), (-20, 28), (20, 28), (26, 30)], 7, GOLD)
    brush.line([(0, 22), (0, 12)], 8, WINE)
    brush.disc(0, 6, 6, GOLD)


def armour(brush: Brush) -> None:
    """A closed helmet with a plume."""
    brush.arc(10, 70, 26, 60, 150, 13, RED)
    brush.dome(0, 46, 30, STEEL, 1.2)
    brush.box(-30, 16, 60, 31, STEEL)
    brush.shape([(30, 52), (38, 40), (20, 14), (-6, 14), (-6, 52)], SHINE)
    brush.line([(-2, 52), (32, 52)], 5, INK)
    for x, y in ((8, 40), (16, 40), (24, 40), (8, 32), (16, 32), (8, 24)):
        brush.disc(x, y, 2, INK)
    brush.box(-36, 6, 70, 11, BRASS, 4)
    brush.disc(-16, 50, 5, BRASS)


def crossbow(brush: Brush) -> None:
    """Drawn and loaded."""
    brush.line([(-40, 56), (0, 34), (40, 56)], 1.8, INK)
    brush.arc(0, 30, 48, 33, 147, 8, BARK)
    brush.line([(0, 4), (0, 76)], 10, WOOD)
    brush.line([(0, 4), (0, 20)], 13, BARK)
    brush.line([(0, 34), (0, 92)], 3, INK)
    brush.corner((-6, 88), (0, 100), (6, 88), STEEL)
    brush.corner((-6, 26), (0, 36), (6, 26), RED)


def pistols(brush: Brush) -> None:
    """Two flintlocks, crossed."""
    for side in (-1, 1):
        _pistol(brush, side)


def _pistol(brush: Brush, side: int) -> None:
    def at(*points: Point) -> list[Point]:
        return [(side * x, y) for x, y in points]

    brush.line(at((-16, 46), (42, 88)), 7, IRON)
    brush.line(at((-22, 38), (22, 70)), 8, WOOD)
    brush.line(at((-22, 40), (-34, 26), (-36, 14)), 12, WOOD)
    brush.disc(side * -36, 11, 7, BRASS)
    brush.line(at((-16, 50), (-22, 62), (-16, 66)), 4, BRASS)
    brush.arc(side * -8, 36, 7, 180 if side > 0 else 150, 390 if side > 0 else 360, 2.5, BRASS)


# Tools


def file(brush: Brush) -> None:
    """Cut crosswise, on a wooden handle."""
    lean = -34.0
    brush.shape(turned([(0, 104), (10, 92), (10, 36), (-10, 36), (-10, 92)], lean), STEEL)
    for y in range(42, 92, 7):
        brush.line(turned([(-9, y), (9, y + 7)], lean), 1.6, IRON)
    brush.line(turned([(0, 36), (0, 28)], lean), 6, BRASS)
    brush.line(turned([(0, 24), (0, 4)], lean), 15, WOOD)
    brush.line(turned([(-3, 22), (-3, 6)], lean), 3, HEMP)


def crowbar(brush: Brush) -> None:
    """Bent at the top, with a claw at either end."""
    bar = [(-30, 70), (-30, 82), (-22, 92), (-10, 90), (-2, 80), (28, 16), (38, 10)]
    brush.line(bar, 10, IRON)
    brush.line([(x - 2, y + 1) for x, y in bar[:-1]], 3, STEEL)
    brush.corner((-36, 72), (-24, 72), (-32, 58), IRON)
    brush.corner((32, 16), (46, 12), (44, 3), IRON)


def dynamite(brush: Brush) -> None:
    """Three sticks, and the fuse is lit."""
    brush.line([(0, 72), (2, 84), (14, 82), (22, 90)], 3, INK)
    for x, high in ((-26, 58), (10, 58), (-8, 64)):
        brush.box(x, 8, 16, high, RED, 3)
        brush.box(x + 10, 8, 5, high, WINE, 2)
        brush.disc(x + 8, 8 + high, 8, CURL, flat=0.35)
    for y in (22, 46):
        brush.box(-28, y, 56, 6, INK, 2)
    brush.glow(24, 91, 16, "#FFB020")
    for step in range(4):
        brush.line(turned([(24, 84), (24, 98)], 45 * step, (24, 91)), 2, "#E8590C")
    brush.disc(24, 91, 4, "#FFE08A")


def key(brush: Brush) -> None:
    """An old one, with a bow of three rings."""
    for x, y in ((0, 86), (-13, 70), (13, 70)):
        brush.arc(x, y, 9, 0, 360, 5, GOLD)
    brush.line([(0, 64), (0, 8)], 8, GOLD)
    brush.line([(2, 62), (2, 10)], 2, BRASS)
    brush.box(-9, 54, 18, 7, BRASS, 2)
    for y, wide in ((6, 24), (20, 17)):
        brush.box(2, y, wide, 8, GOLD, 1)
    brush.box(15, 6, 6, 15, GOLD, 1)


# Aids to escape


def disguise(brush: Brush) -> None:
    """A hat, spectacles, and a moustache that nobody grew."""
    brush.dome(0, 68, 27, INK, 1.05)
    brush.box(-27, 66, 54, 8, RED)
    brush.box(-42, 60, 84, 7, INK, 3)
    for x in (-16, 16):
        brush.arc(x, 42, 12, 0, 360, 4, BRASS)
    brush.arc(0, 42, 5, 20, 160, 4, BRASS)
    for side in (-1, 1):
        half = [(0, 20), (0, 25), (12, 27), (26, 21), (38, 28), (34, 12), (18, 7), (5, 11)]
        brush.shape([(side * x, y) for x, y in half], BARK)


def rope(brush: Brush) -> None:
    """A coil, its end loose."""
    brush.line([(28, 26), (44, 20), (42, 6)], 8, HEMP)
    for y in (24, 36, 48):
        brush.disc(0, y, 38, SHADE, flat=0.42)
        brush.disc(0, y + 4, 38, HEMP, flat=0.42)
        for x in (-26, -13, 0, 13, 26):
            foot = y + 4 - 15.5 * (1 - (x / 38) ** 2) ** 0.5
            brush.line([(x - 3, foot + 3), (x + 3, foot + 9)], 1.6, SHADE)
    brush.disc(0, 54, 24, SHADE, flat=0.4)
    brush.disc(0, 52, 22, BARK, flat=0.34)


def ladder(brush: Brush) -> None:
    """Two rails and six rungs."""
    for step in range(6):
        y = 16 + 14 * step
        brush.line([(-22 + step, y), (22 - step, y)], 5, HEMP)
    for side in (-1, 1):
        brush.line([(side * 23, 4), (side * 16, 98)], 7, WOOD)
        brush.line([(side * 23 + 1.5, 6), (side * 16 + 1.5, 96)], 2, BARK)


# Documents


def _scroll(brush: Brush, emblem: Callable[[Brush], None]) -> None:
    """A sheet between two curls, and what stands at its head."""
    brush.box(-30, 14, 60, 72, CURL)
    brush.box(-28, 14, 56, 72, SHEET)
    for y in (88, 12):
        brush.line([(-32, y), (32, y)], 11, CURL)
        brush.line([(-32, y - 2), (32, y - 2)], 2, BRASS)
    emblem(brush)


def _lines(brush: Brush, heights: Sequence[float]) -> None:
    for y in heights:
        brush.line([(-20, y), (18 if y % 2 else 20, y)], 2, DUSK)


def _seal(brush: Brush, x: float, y: float) -> None:
    brush.corner((x - 6, y), (x - 8, y - 20), (x + 1, y - 6), WINE)
    brush.corner((x + 6, y), (x + 8, y - 20), (x - 1, y - 6), WINE)
    brush.disc(x, y, 10, RED)
    brush.disc(x, y, 6, WINE)


def pardon(brush: Brush) -> None:
    """By the Crown, under its seal."""
    _scroll(brush, _crown)
    _lines(brush, (50, 43, 36))
    _seal(brush, 12, 25)


def _crown(brush: Brush) -> None:
    top = [(-18, 76), (-8, 66), (0, 80), (8, 66), (18, 76)]
    brush.shape([(0, 60), (-15, 60), *top, (15, 60)], GOLD)
    brush.box(-15, 57, 30, 5, BRASS)


def rack_pardon(brush: Brush) -> None:
    """The same, and what it saves from."""
    _scroll(brush, _rollers)
    _lines(brush, (43, 36))
    _seal(brush, 12, 25)


def _rollers(brush: Brush) -> None:
    for x in (-18, 18):
        brush.box(x - 3, 54, 6, 24, BARK, 2)
        brush.line([(x - 6, 66), (x + 6, 66)], 3, WOOD)
    for y in (60, 72):
        brush.line([(-15, y), (15, y)], 2, SHADE)
    brush.line([(-7, 66), (7, 66)], 6, RED)


def sanctuary(brush: Brush) -> None:
    """The Chapel Royal, its window lit."""
    brush.line([(0, 76), (0, 98)], 4, BRASS)
    brush.line([(-7, 90), (7, 90)], 4, BRASS)
    brush.box(-30, 6, 60, 46, STONE)
    brush.shape([(0, 50), (-38, 50), (0, 80), (38, 50)], WINE)
    brush.disc(0, 58, 8, "#F6C95A")
    brush.line([(0, 50), (0, 66)], 1.6, WINE)
    brush.line([(-8, 58), (8, 58)], 1.6, WINE)
    brush.box(-8, 6, 16, 22, BARK)
    brush.dome(0, 28, 8, BARK, 1.3)
    for x in (-20, 20):
        brush.box(x - 4, 20, 8, 16, "#F6C95A")
        brush.dome(x, 36, 4, "#F6C95A", 1.4)


def confession(brush: Brush) -> None:
    """Signed with a quill, and not gladly."""
    _scroll(brush, lambda sheet: _lines(sheet, (76, 69, 62, 55)))
    brush.line([(-20, 30), (-14, 36), (-10, 27), (-4, 36), (0, 28), (8, 33)], 2.5, INK)
    brush.shape([(8, 33), (22, 50), (28, 74), (46, 98), (44, 74), (32, 50)], SHINE)
    brush.shape([(8, 33), (32, 50), (44, 74), (46, 98)], STEEL)
    brush.line([(6, 31), (44, 94)], 1.6, IRON)


def tower_pass(brush: Brush) -> None:
    """A ticket with the Tower on it, stamped."""
    brush.box(-46, 22, 92, 58, GOLD, 8)
    brush.box(-42, 26, 84, 50, SHEET, 5)
    for x in (-34, -22, -10):
        brush.box(x, 56, 8, 9, IRON)
    brush.box(-34, 34, 32, 24, IRON)
    brush.box(-22, 34, 8, 11, SHEET)
    brush.dome(-18, 45, 4, SHEET)
    brush.line([(8, 66), (34, 66)], 3, DUSK)
    brush.line([(8, 58), (28, 58)], 3, DUSK)
    brush.arc(22, 42, 10, 0, 360, 3, RED)
    brush.line([(16, 42), (21, 37), (29, 47)], 3, RED)
