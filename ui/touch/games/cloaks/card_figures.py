"""Who and what is seen on the action cards beside nobles: horses, a coach, builders, a crier."""

from __future__ import annotations

from ui.touch.games.cloaks.art_parts import CLOTH, GOLD, LEATHER, LINEN, SKIN, TIMBER
from ui.touch.look.brush import Brush, Point


def paint_horse(brush: Brush, x: float, y: float, coat: str) -> None:
    """At a trot to the left, with its hooves at that height."""
    dark = "#3A2618" if coat != "#EFE7DA" else "#B9AB98"
    brush.arc(x + 14, y + 18, 7, 330, 450, 2.6, dark)
    for points in ([(8, 14), (12, 7), (9, 0)], [(5, 13), (3, 6), (7, 1)], [(-7, 13), (-12, 8), (-9, 2)],
                   [(-5, 13), (-5, 6), (-4, 0)]):  # fmt: skip
        brush.line([(x + px, y + py) for px, py in points], 2.8, coat)
        brush.disc(x + points[-1][0], y + points[-1][1], 1.7, LEATHER)
    brush.disc(x, y + 18, 12, coat, flat=0.54)
    brush.shape([(x - 8, y + 22), (x - 3, y + 23), (x - 11, y + 36), (x - 16, y + 34), (x - 11, y + 17)], coat)
    brush.shape([(x - 15, y + 33), (x - 10, y + 36), (x - 13, y + 38), (x - 24, y + 31), (x - 23, y + 27)], coat)
    brush.corner((x - 14, y + 36), (x - 10, y + 36), (x - 11.5, y + 41), coat)
    brush.line([(x - 10, y + 37), (x - 5, y + 31), (x - 3, y + 24)], 2.4, dark)
    brush.disc(x - 16.5, y + 33.6, 0.9, LEATHER)
    brush.line([(x - 19, y + 34), (x - 18, y + 29)], 0.9, "#C9503F")
    brush.line([(x - 18.5, y + 30), (x - 4, y + 26), (x + 16, y + 22)], 0.9, "#C9503F")
    brush.line([(x - 4, y + 25), (x - 3, y + 12)], 1.2, "#C9503F")


def paint_coach(brush: Brush, x: float, y: float) -> None:
    """Drawn to the left, with its wheels at that height."""
    cloth, fold = CLOTH["purple"]
    brush.line([(x - 24, y + 14), (x - 46, y + 18)], 1.8, TIMBER)
    brush.box(x - 26, y + 14, 46, 3.4, TIMBER, 1.5)
    brush.shape([(x, y + 34), (x - 15, y + 18), (x + 18, y + 18), (x + 24, y + 34), (x + 20, y + 50), (x - 18, y + 50),
                 (x - 22, y + 34), (x - 15, y + 18)], cloth)  # fmt: skip
    brush.shape([(x, y + 20), (x - 15, y + 18), (x + 18, y + 18), (x + 21, y + 26), (x - 19, y + 26),
                 (x - 15, y + 18)], fold)  # fmt: skip
    brush.shape([(x, y + 52), (x - 20, y + 50), (x + 22, y + 50), (x + 15, y + 57), (x - 13, y + 57),
                 (x - 20, y + 50)], GOLD)  # fmt: skip
    crown = [(x - 5, y + 57), (x - 6, y + 63), (x - 2.5, y + 60), (x, y + 65), (x + 2.5, y + 60), (x + 6, y + 63)]
    brush.shape([(x, y + 57), *crown, (x + 5, y + 57)], GOLD)
    for left in (-16, 3):
        brush.box(x + left, y + 32, 14, 14, GOLD, 2)
        brush.box(x + left + 1.4, y + 33.4, 11.2, 11.2, "#2B3442", 1)
    brush.disc(x - 9, y + 37.5, 4.4, SKIN)
    brush.corner((x - 13, y + 39), (x - 13, y + 36.6), (x - 15.4, y + 38.8), SKIN)
    brush.disc(x - 11, y + 38.6, 0.8, LEATHER)
    brush.shape([(x - 9, y + 41), (x - 13, y + 44), (x - 11, y + 42), (x - 9, y + 44.6), (x - 7, y + 42),
                 (x - 5, y + 44), (x - 5, y + 40), (x - 13, y + 40), (x - 13, y + 44)], GOLD)  # fmt: skip
    brush.shape([(x + 14, y + 45), (x + 16, y + 46), (x + 16, y + 33), (x + 12, y + 33), (x + 8, y + 46)],
                CLOTH["red"][0])  # fmt: skip
    brush.line([(x + 1, y + 49), (x + 1, y + 19)], 1, GOLD)
    for at, radius in ((-16, 8.5), (14, 11)):
        _wheel(brush, x + at, y + radius, radius)
    _driver(brush, x - 27, y + 22)


def _wheel(brush: Brush, x: float, y: float, radius: float) -> None:
    brush.arc(x, y, radius - 1, 0, 360, 2.4, TIMBER)
    for begin, end in (((-1, 0), (1, 0)), ((0, -1), (0, 1)), ((-0.7, -0.7), (0.7, 0.7)), ((-0.7, 0.7), (0.7, -0.7))):
        reach = radius - 1.6
        brush.line([(x + begin[0] * reach, y + begin[1] * reach), (x + end[0] * reach, y + end[1] * reach)], 1.1, GOLD)
    brush.disc(x, y, 2.4, GOLD)


def _driver(brush: Brush, x: float, y: float) -> None:
    """On the box, reins in hand."""
    brush.box(x - 4, y - 2, 12, 4, TIMBER, 1)
    brush.line([(x + 3, y + 3), (x - 3, y + 2), (x - 4, y - 5)], 3, LEATHER)
    brush.shape([(x + 2, y + 10), (x - 2, y + 2), (x + 6, y + 2), (x + 6, y + 16), (x, y + 16), (x - 2, y + 2)],
                CLOTH["green"][0])  # fmt: skip
    brush.line([(x + 2, y + 13), (x - 6, y + 9)], 2.4, CLOTH["green"][0])
    brush.disc(x + 2.4, y + 19.4, 3.8, SKIN)
    brush.box(x - 2.4, y + 21.4, 9.6, 1.8, LEATHER, 0.8)
    brush.box(x, y + 22, 5, 5, LEATHER, 1)
    brush.line([(x - 6, y + 9), (x - 22, y + 8)], 0.8, "#C9503F")


def paint_ladder(brush: Brush, foot: Point, top: Point) -> None:
    """Two rails and many rungs."""
    wide = 4.4
    steps = 12
    for at in range(1, steps):
        share = at / steps
        x, y = foot[0] + (top[0] - foot[0]) * share, foot[1] + (top[1] - foot[1]) * share
        brush.line([(x - wide, y + 1.6), (x + wide, y - 1.6)], 1.7, "#8A6238")
    for side in (-1, 1):
        rail = [(x + side * wide, y - side * 1.6) for x, y in (foot, top)]
        brush.line(rail, 2.9, TIMBER)
        brush.line(rail, 1.7, "#D9A866")


def paint_builder(brush: Brush, x: float, y: float, hammers: bool = False) -> None:
    """A small one in an apron, with the feet at that place. hammers: with the arm up, else carrying a beam."""
    for left in (-2.4, 2.4):
        brush.line([(x + left, y), (x + left, y + 8)], 3, "#4B5A6B")
        brush.line([(x + left - 1, y + 0.4), (x + left + 2, y + 0.4)], 2, LEATHER)
    brush.shape([(x, y + 14), (x - 5, y + 7), (x + 5, y + 7), (x + 5, y + 19), (x - 5, y + 19),
                 (x - 5, y + 7)], CLOTH["blue"][0])  # fmt: skip
    brush.box(x - 3.2, y + 6.4, 6.4, 8, "#D8B98A", 1)
    if hammers:
        brush.line([(x + 4, y + 17), (x + 10, y + 20), (x + 12, y + 26)], 2.6, CLOTH["blue"][0])
        brush.disc(x + 12, y + 26.6, 1.9, SKIN)
        brush.line([(x + 12, y + 25), (x + 13.4, y + 32)], 1.6, "#8A6238")
        brush.line([(x + 10.4, y + 33), (x + 17, y + 31.6)], 3.4, "#8E99A6")
    else:
        brush.line([(x - 18, y + 22), (x + 16, y + 26)], 3, TIMBER)
        brush.line([(x - 18, y + 22), (x + 16, y + 26)], 2, "#C9975A")
        brush.line([(x + 4, y + 16), (x + 8, y + 24)], 2.6, CLOTH["blue"][0])
        brush.disc(x + 8, y + 24.4, 1.9, SKIN)
    brush.disc(x, y + 23, 4.4, SKIN)
    brush.dome(x, y + 24, 5.4, "#C9503F", 0.9)
    brush.box(x - 6.4, y + 23, 12.8, 1.8, "#96372A", 0.8)
    brush.disc(x + 1.8, y + 22, 0.8, LEATHER)


def paint_crier(brush: Brush, x: float, y: float) -> None:
    """Bell up, scroll down, mouth wide open; with the feet at that place."""
    coat, fold = CLOTH["red"]
    for left in (-5, 5):
        brush.line([(x + left, y + 2), (x + left, y + 18)], 5, LINEN)
        brush.line([(x + left - 3, y + 1), (x + left + 2.4, y + 1)], 4, LEATHER)
    brush.line([(x + 11, y + 44), (x + 22, y + 38), (x + 19, y + 48)], 6, coat)
    brush.shape([(x, y + 36), (x - 15, y + 13), (x - 4, y + 16), (x, y + 14), (x + 4, y + 16), (x + 15, y + 13),
                 (x + 12, y + 50), (x - 12, y + 50), (x - 15, y + 13)], coat)  # fmt: skip
    brush.shape([(x, y + 40), (x - 5, y + 50), (x - 4, y + 17), (x + 4, y + 17), (x + 5, y + 50), (x - 5, y + 50)],
                "#E9D6A4")  # fmt: skip
    for up in (22, 29, 36):
        brush.disc(x, y + up, 1.3, GOLD)
    brush.line([(x - 5, y + 50), (x - 4, y + 17)], 1.4, GOLD)
    brush.line([(x + 5, y + 50), (x + 4, y + 17)], 1.4, GOLD)
    brush.line([(x - 11, y + 46), (x - 21, y + 54), (x - 25, y + 66)], 6, coat)
    brush.line([(x - 23.8, y + 62), (x - 25.2, y + 66)], 7, LINEN)
    brush.disc(x - 26, y + 70, 3.4, SKIN)
    brush.line([(x - 26, y + 70), (x - 28, y + 75)], 2.4, TIMBER)
    brush.shape([(x - 33, y + 82), (x - 27, y + 74), (x - 38, y + 76), (x - 47, y + 83), (x - 30, y + 90),
                 (x - 26, y + 81), (x - 27, y + 74)], GOLD)  # fmt: skip
    brush.line([(x - 46, y + 82), (x - 30, y + 89.6)], 2.4, "#B38F1F")
    brush.disc(x - 40, y + 88, 2.4, "#8A6A12")
    for radius in (17, 23):
        brush.arc(x - 34, y + 80, radius, 142, 205, 1.8, LINEN)
    brush.disc(x, y + 52, 8, LINEN, flat=0.4)
    for side in (-8.4, 8.4):
        brush.disc(x + side, y + 57, 4, "#FFFDF6")
        brush.disc(x + side, y + 61, 3.8, "#FFFDF6")
    brush.disc(x, y + 60, 8.6, SKIN)
    for side in (-3.2, 3.2):
        brush.disc(x + side, y + 62, 1, LEATHER)
    brush.disc(x, y + 56.4, 3.2, "#7A2A26", flat=1.1)
    brush.shape([(x, y + 67), (x - 15, y + 70), (x - 8, y + 65), (x + 8, y + 65), (x + 15, y + 70), (x + 6, y + 74),
                 (x, y + 78), (x - 6, y + 74), (x - 15, y + 70)], LEATHER)  # fmt: skip
    brush.line([(x - 14, y + 70), (x - 8, y + 65.6), (x + 8, y + 65.6), (x + 14, y + 70)], 1.3, GOLD)
    brush.shape([(x + 26, y + 40), (x + 14, y + 56), (x + 16, y + 24), (x + 36, y + 20), (x + 35, y + 54),
                 (x + 14, y + 56)], "#FBF3DC")  # fmt: skip
    for at in range(5):
        brush.line([(x + 19, y + 48 - at * 5), (x + 32 - (at % 2) * 3, y + 47 - at * 5)], 1.1, "#8C7F66")
    brush.line([(x + 13, y + 56.4), (x + 36, y + 54.4)], 3, "#E4D3A6")
    brush.line([(x + 15, y + 24), (x + 37, y + 20)], 3, "#E4D3A6")
    brush.disc(x + 17, y + 48, 3.2, SKIN)
    brush.line([(x - 12, y + 50), (x - 15, y + 14)], 1.2, fold)
