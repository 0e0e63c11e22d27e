"""The pictures on Raven Cards: what happens to tourists in the Tower. Each is a square, 100 high."""

from __future__ import annotations

from collections.abc import Callable

from ui.touch.games.outrage.tower_pictures import (
    BARK,
    BRASS,
    CURL,
    DUSK,
    GOLD,
    INK,
    IRON,
    RED,
    SHEET,
    SHINE,
    STEEL,
    STONE,
    WINE,
    WOOD,
    turned,
)
from ui.touch.look.brush import Brush

LIGHT, SKIN, BEARD = "#F6C95A", "#E5B78F", "#F3F1EC"
NAVY, SKY, GRASS, CLOTH, CUSHION = "#1F2E5A", "#7FB2D9", "#5B8C5A", "#6B1A3A", "#8E2850"


# People


def warder(brush: Brush, holds: Callable[[Brush], None] | None = None) -> None:
    """A Yeoman Warder from the belt up. holds: what he has with him."""
    brush.shape([(0, 26), (-20, 26), (-42, 12), (-44, 0), (44, 0), (42, 12), (20, 26)], NAVY)
    for x in (-30, 30):
        brush.line([(x, 16), (x, 2)], 4, RED)
    brush.line([(-8, 4), (8, 4)], 6, RED)
    brush.disc(0, 46, 18, SKIN)
    brush.dome(0, 44, 18, SKIN)
    brush.shape(turned([(-18, 56), (18, 56), (15, 74), (0, 80), (-15, 74)], 180, (0, 50)), BEARD)
    brush.line([(-4, 38), (4, 38)], 3, WINE)
    for x in (-7, 7):
        brush.disc(x, 50, 2.2, INK)
    for x in (-16, -8, 0, 8, 16):
        brush.disc(x, 22, 6, BEARD)
    brush.disc(0, 60, 34, INK, flat=0.22)
    brush.box(-21, 60, 42, 28, INK, 8)
    brush.box(-21, 62, 42, 7, RED)
    for x in (-12, 0, 12):
        brush.disc(x, 65.5, 3, LIGHT)
    if holds is not None:
        holds(brush)


def warder_on_guard(brush: Brush) -> None:
    """With his partisan, and his hand up."""
    warder(brush, _partisan)


def _partisan(brush: Brush) -> None:
    brush.line([(40, 0), (40, 74)], 4, BARK)
    brush.shape([(40, 100), (46, 82), (52, 76), (40, 72), (28, 76), (34, 82)], STEEL)
    brush.disc(-40, 24, 8, SKIN)


def warder_at_tea(brush: Brush) -> None:
    """Off duty, the mug in his hand."""
    warder(brush, _mug)


def _mug(brush: Brush) -> None:
    brush.arc(44, 24, 7, -90, 90, 4, SHEET)
    brush.box(24, 14, 20, 22, RED, 3)
    for x in (29, 38):
        brush.line([(x, 42), (x + 3, 48), (x, 54)], 2, DUSK)


def warder_on_tour(brush: Brush) -> None:
    """A flag above the heads shows where the tour goes."""
    warder(brush, _flag)


def _flag(brush: Brush) -> None:
    brush.line([(40, 4), (40, 98)], 3, BARK)
    brush.corner((40, 98), (40, 80), (14, 89), RED)


def warder_searching(brush: Brush) -> None:
    """He would like to see what is under that coat."""
    warder(brush, _glass)


def _glass(brush: Brush) -> None:
    brush.line([(34, 18), (44, 4)], 7, BARK)
    brush.disc(26, 30, 14, SKY, 0.5)
    brush.arc(26, 30, 14, 0, 360, 4, BRASS)


def ghost(brush: Brush) -> None:
    """A pale lady, her head under her arm."""
    pale, deep = "#C9D3E6", "#8F9CBC"
    brush.shape([(-8, 60), (-30, 4), (-22, 12), (-14, 4), (-6, 12), (2, 4), (10, 12), (18, 4), (8, 60)], deep)
    hem = [(-26, 8), (-20, 14), (-12, 6), (-4, 14), (4, 6), (10, 14)]
    brush.shape([(-6, 84), (-20, 74), (-16, 50), *hem, (2, 50), (8, 74)], pale)
    brush.disc(-6, 84, 9, deep, flat=0.5)
    brush.line([(6, 74), (34, 60), (26, 40)], 9, pale)
    brush.line([(-18, 74), (-30, 56), (-26, 44)], 8, pale)
    brush.disc(22, 46, 15, CLOTH)
    brush.disc(22, 44, 12, SHEET)
    brush.dome(22, 47, 14, CLOTH, 0.9)
    for x in (17, 27):
        brush.disc(x, 43, 1.9, INK)
    brush.line([(19, 37), (25, 37)], 2, RED)
    brush.line([(30, 38), (22, 30), (12, 34)], 7, pale)


def raven(brush: Brush) -> None:
    """It has the sandwich."""
    black, gloss = "#1B1B26", "#3B4160"
    brush.line([(-6, 26), (-8, 6)], 3, INK)
    brush.line([(8, 26), (8, 6)], 3, INK)
    brush.shape([(0, 40), (-20, 22), (-48, 10), (-34, 34), (-20, 58), (4, 72), (24, 66), (26, 40), (14, 24)], black)
    brush.shape([(-6, 46), (-36, 22), (-20, 52), (2, 62), (10, 44)], gloss)
    brush.disc(18, 72, 16, black)
    brush.shape([(28, 80), (50, 70), (28, 64)], IRON)
    brush.disc(22, 77, 3, BEARD)
    brush.disc(22.6, 77, 1.4, INK)
    brush.corner((34, 74), (50, 60), (30, 52), CURL)
    brush.line([(34, 72), (31, 54)], 3, GRASS)


# Places


def tower(brush: Brush) -> None:
    """One of the towers on the wall, its flag out."""
    brush.line([(0, 74), (0, 98)], 3, BARK)
    brush.corner((1, 98), (1, 84), (24, 91), RED)
    brush.box(-46, 6, 92, 24, DUSK)
    brush.box(-26, 6, 52, 60, STONE)
    brush.box(-32, 62, 64, 8, DUSK)
    for x in (-32, -13, 6):
        brush.box(x, 68, 11, 9, DUSK)
    brush.box(21, 68, 11, 9, DUSK)
    for x in (-14, 14):
        brush.box(x - 3, 42, 6, 13, INK)
    brush.box(-9, 6, 18, 20, BARK)
    brush.dome(0, 26, 9, BARK)
    for x in (-44, -33, 30, 41):
        brush.box(x - 1, 30, 7, 6, DUSK)


def cell(brush: Brush) -> None:
    """A barred window, and hands on the bars."""
    brush.box(-38, 4, 76, 92, STONE, 4)
    for y, shift in ((22, 0), (42, 12), (62, 0), (82, 12)):
        brush.line([(-36, y), (36, y)], 2, DUSK)
        for x in (-24, 0, 24):
            brush.line([(x + shift - 6, y), (x + shift - 6, y - 19)], 2, DUSK)
    brush.box(-26, 22, 52, 40, INK)
    brush.dome(0, 62, 26, INK, 0.8)
    for x in (-16, 0, 16):
        brush.line([(x, 22), (x, 80 if x == 0 else 74)], 5, STEEL)
    for x in (-16, 16):
        brush.disc(x, 34, 6, SKIN)
        brush.line([(x, 33), (x, 22)], 7, SKIN)


def rack(brush: Brush) -> None:
    """A bed that nobody asks for."""
    brush.line([(-44, 34), (44, 34)], 9, BARK)
    for x in (-36, 36):
        brush.line([(x, 34), (x, 6)], 8, BARK)
        brush.disc(x, 46, 12, WOOD)
        brush.arc(x, 46, 12, 0, 360, 3, BARK)
        for step in range(3):
            brush.line(turned([(x, 62), (x, 30)], 60 * step, (x, 46)), 3, BARK)
    brush.line([(-36, 58), (36, 58)], 3, CURL)
    brush.line([(-24, 58), (24, 58)], 6, SKIN)
    brush.line([(-4, 57), (6, 57)], 14, RED)
    brush.line([(10, 57), (18, 57)], 10, NAVY)
    brush.disc(-14, 62, 9, SKIN)
    brush.dome(-14, 64, 9, BARK)
    for foot, top in (((-26, 78), (-32, 88)), ((-14, 80), (-14, 92)), ((-2, 78), (4, 88))):
        brush.line([foot, top], 3, RED)


def bench(brush: Brush) -> None:
    """A seat in the sun, with the guidebook on it."""
    for y in (52, 64):
        brush.line([(-40, y), (40, y)], 8, WOOD)
    brush.line([(-44, 36), (44, 36)], 9, BARK)
    for x in (-34, 34):
        brush.line([(x, 70), (x, 6)], 6, IRON)
    brush.shape([(12, 42), (-4, 42), (4, 56), (20, 56)], RED)
    brush.shape([(12, 42), (28, 44), (34, 58), (20, 56)], WINE)


# Things


def map_open(brush: Brush) -> None:
    """All places of interest, and the way there."""
    for left, low, colour in ((-46, 14, SHEET), (-16, 22, CURL), (14, 14, SHEET)):
        other = 36 - low
        brush.shape([(left, low), (left + 30, other), (left + 30, other + 64), (left, low + 64)], colour)
    edge = [(-46, 14), (-16, 22), (14, 14), (44, 22), (44, 86), (14, 78), (-16, 86), (-46, 78), (-46, 14)]
    brush.line(edge, 2, BRASS)
    for x, y in ((-36, 30), (-28, 42), (-14, 46), (-2, 40), (10, 46), (18, 56)):
        brush.disc(x, y, 3, RED)
    brush.shape([(26, 54), (16, 74), (18, 84), (26, 88), (34, 84), (36, 74)], RED)
    brush.disc(26, 77, 4, SHEET)


def map_upside_down(brush: Brush) -> None:
    """Nobody knows the way from here."""
    brush.shape([(-44, 14), (-14, 8), (-14, 70), (-44, 76)], SHEET)
    brush.shape([(-14, 8), (16, 14), (16, 76), (-14, 70)], CURL)
    brush.shape([(16, 14), (44, 8), (44, 70), (16, 76)], SHEET)
    brush.line([(-44, 14), (-14, 8), (16, 14), (44, 8), (44, 70), (16, 76), (-14, 70), (-44, 76), (-44, 14)], 2, BRASS)
    brush.arc(0, 66, 14, -40, 200, 8, RED)
    brush.line([(10, 56), (0, 46), (0, 38)], 8, RED)
    brush.disc(0, 24, 5.5, RED)


def camera(brush: Brush) -> None:
    """Smile."""
    brush.box(-14, 62, 28, 14, IRON, 3)
    brush.box(-44, 14, 88, 54, INK, 8)
    brush.box(-44, 30, 88, 22, CLOTH)
    brush.disc(0, 41, 24, SHINE)
    brush.disc(0, 41, 19, INK)
    brush.disc(0, 41, 12, SKY)
    brush.disc(-5, 46, 4, SHEET)
    brush.box(22, 56, 14, 8, LIGHT, 2)
    for step in range(3):
        brush.line(turned([(29, 76), (29, 92)], 30 * step - 30, (29, 68)), 3, GOLD)


def film(brush: Brush) -> None:
    """The last of it."""
    brush.shape([(0, 24), (46, 24), (46, 58), (0, 58)], INK)
    for x in (14, 26, 38):
        brush.box(x - 3, 27, 5, 5, SHEET)
        brush.box(x - 3, 50, 5, 5, SHEET)
    brush.box(-34, 12, 40, 60, GOLD, 4)
    brush.box(-34, 30, 40, 22, RED)
    for y in (72, 8):
        brush.box(-38, y, 48, 6, INK, 3)
    brush.box(-19, 78, 10, 10, INK, 2)


def bell(brush: Brush) -> None:
    """It has rung."""
    brush.arc(0, 88, 7, 0, 360, 4, BRASS)
    brush.disc(0, 16, 8, BRASS)
    right = [(34, 20), (22, 36), (20, 62), (12, 80)]
    brush.shape([(0, 30), *right, *((-x, y) for x, y in reversed(right)), right[0]], GOLD)
    brush.shape([(10, 30), (8, 80), (12, 80), (20, 62), (22, 36), (34, 20), (10, 20)], BRASS)
    brush.line([(-34, 20), (34, 20)], 5, BRASS)
    for side in (-1, 1):
        turn = 0 if side > 0 else 180
        brush.arc(side * 26, 54, 16, turn - 40, turn + 40, 3, INK)


def cake(brush: Brush) -> None:
    """Many happy returns."""
    brush.disc(0, 12, 44, SHINE, flat=0.2)
    brush.box(-34, 12, 68, 28, CLOTH, 4)
    brush.box(-34, 32, 68, 12, SHEET, 4)
    for x in (-24, -8, 8, 24):
        brush.disc(x, 32, 7, SHEET)
    brush.box(-20, 44, 40, 16, RED, 3)
    brush.box(-20, 54, 40, 8, SHEET, 3)
    for x in (-12, 0, 12):
        brush.line([(x, 62), (x, 76)], 4, SKY)
        brush.glow(x, 83, 8, "#FFB020")
        brush.shape([(x, 78), (x - 3, 82), (x, 91), (x + 3, 82)], "#E8890C")


def cup(brush: Brush) -> None:
    """Tea is served."""
    brush.disc(-2, 12, 42, SHINE, flat=0.2)
    brush.disc(-2, 14, 34, SHEET, flat=0.2)
    brush.arc(30, 38, 13, -110, 110, 6, NAVY)
    brush.shape([(-2, 52), (-34, 54), (-28, 28), (-14, 15), (10, 15), (24, 28), (30, 54)], NAVY)
    brush.disc(-2, 54, 32, SHINE, flat=0.2)
    brush.disc(-2, 54, 28, WOOD, flat=0.17)
    for x in (-18, -2, 14):
        brush.line([(x, 66), (x + 5, 74), (x - 3, 82), (x + 3, 92)], 3, STONE)


def vase(brush: Brush) -> None:
    """An exhibit, under glass."""
    brush.box(-32, 4, 64, 14, BARK, 2)
    brush.box(-27, 18, 54, 74, SKY, 4)
    brush.box(-24, 18, 48, 71, "#E4EEF5", 3)
    right = [(8, 24), (18, 46), (12, 62), (7, 66), (9, 76)]
    brush.shape([(0, 46), *right, *((-x, y) for x, y in reversed(right)), right[0]], CLOTH)
    brush.line([(-14, 50), (14, 50)], 4, GOLD)
    brush.line([(-16, 43), (16, 43)], 2, GOLD)
    brush.line([(18, 84), (18, 60)], 3, SHEET)


# Jewels, each on its cushion


def _cushion(brush: Brush) -> None:
    brush.disc(0, 14, 46, CLOTH, flat=0.26)
    brush.disc(0, 19, 40, CUSHION, flat=0.24)
    for x in (-46, 46):
        brush.disc(x, 12, 4, GOLD)


def _crown(brush: Brush, cloth: str, gem: str) -> None:
    _cushion(brush)
    brush.dome(0, 40, 25, cloth, 1.25)
    brush.arc(0, 40, 29, 0, 180, 5, GOLD)
    brush.line([(0, 40), (0, 70)], 5, GOLD)
    brush.box(-31, 26, 62, 14, GOLD, 3)
    for x in (-20, 0, 20):
        brush.disc(x, 33, 4, gem)
    for x in (-28, 0, 28):
        brush.shape([(x, 38), (x - 7, 50), (x, 58), (x + 7, 50)], GOLD)
    brush.disc(0, 74, 6, GOLD)
    brush.line([(0, 80), (0, 94)], 4, GOLD)
    brush.line([(-6, 88), (6, 88)], 4, GOLD)


def edward(brush: Brush) -> None:
    """St Edward's Crown."""
    _crown(brush, "#5A2A7A", RED)


def prince(brush: Brush) -> None:
    """The Prince of Wales' Crown."""
    _crown(brush, WINE, "#2F7FB5")


def orb(brush: Brush) -> None:
    """The Orb."""
    _cushion(brush)
    brush.disc(0, 46, 26, GOLD)
    brush.disc(-9, 55, 7, LIGHT)
    brush.line([(-25, 46), (25, 46)], 6, BRASS)
    brush.line([(0, 48), (0, 72)], 6, BRASS)
    for x in (-14, 0, 14):
        brush.disc(x, 46, 3, "#2F7FB5" if x else RED)
    brush.line([(0, 74), (0, 98)], 5, GOLD)
    brush.line([(-9, 88), (9, 88)], 5, GOLD)


def sceptre(brush: Brush) -> None:
    """The Sceptre."""
    _cushion(brush)
    brush.line([(-34, 22), (22, 72)], 6, GOLD)
    brush.shape([(36, 84), (14, 76), (16, 60), (32, 62)], SHINE)
    brush.shape([(24, 70), (14, 76), (36, 84)], STEEL)
    brush.line([(30, 80), (42, 92)], 4, GOLD)
    brush.line([(31, 91), (41, 81)], 4, GOLD)
    for x, y in ((-18, 36), (0, 52)):
        brush.disc(x, y, 5, RED)


def sword_of_state(brush: Brush) -> None:
    """The Sword of State."""
    _cushion(brush)
    brush.shape([(46, 92), (36, 90), (-14, 42), (-8, 36), (42, 82)], SHINE)
    brush.line([(-24, 44), (-2, 22)], 6, GOLD)
    brush.line([(-14, 32), (-30, 18)], 7, WINE)
    brush.disc(-34, 14, 6, GOLD)
