"""What pictures of this game are made of: the street, cobbles, puddles, cloaks and nobles."""

from __future__ import annotations

from ui.touch.look.brush import Brush, Point

ROOFS = (
    (-154, "#2F9A75", "#7B4438"), (-120, "#C9503F", "#6E3F34"), (-86, "#3D7DB8", "#8C4A3C"),
    (-52, "#E3BE3C", "#6E3F34"), (-18, "#C9503F", "#7B4438"), (16, "#2F9A75", "#8C4A3C"), (50, "#3D7DB8", "#6E3F34"),
    (84, "#E3BE3C", "#7B4438"), (118, "#C9503F", "#8C4A3C"),
)  # fmt: skip
"""The left edge of each house, its ground floor and its roof."""

TIMBER, CHALK = "#4A3325", "#EADFC6"

CLOTH = {
    "red": ("#C9503F", "#96372A"), "green": ("#2F9A75", "#217256"), "yellow": ("#E3BE3C", "#B38F1F"),
    "blue": ("#3D7DB8", "#295C8C"), "purple": ("#5A2E7A", "#43215C"),
}  # fmt: skip
"""The dyes: cloth, and its folds."""

SKIN, SHADE, LINEN, GOLD, LEATHER = "#F1CDA9", "#E3B48C", "#F3EFE6", "#F6C945", "#1A1420"


def paint_street(brush: Brush) -> None:
    """Sky, gables to the street, and the ground below them."""
    brush.shade("#6FA8C9", "#F2DDB4")
    for left, wall, roof in ROOFS:
        if left < brush.half and left + 36 > -brush.half:
            paint_house(brush, left, wall, roof)
    brush.shade("#5B5348", "#7E7466", 0, 40)


def paint_house(brush: Brush, x: float, wall: str, roof: str, light: str = "#F6C95A") -> None:
    """Gable to the street, 34 wide. light: what shows in its windows."""
    brush.box(x + 2, 38, 30, 28, CHALK)
    brush.box(x + 2, 38, 30, 12, wall)
    brush.corner((x - 1, 66), (x + 35, 66), (x + 17, 90), roof)
    brush.corner((x + 6, 66), (x + 28, 66), (x + 17, 82), CHALK)
    for points in (((2, 66), (32, 66)), ((2, 50), (32, 50)), ((2, 38), (2, 66)), ((32, 38), (32, 66)),
                   ((17, 50), (17, 82)), ((4, 50), (15, 65)), ((30, 50), (19, 65))):  # fmt: skip
        brush.line([(x + px, py) for px, py in points], 1.8, TIMBER)
    for left in (6, 21):
        brush.box(x + left, 54, 7, 8, "#2B3442")
        brush.box(x + left + 0.8, 54.8, 5.4, 6.4, light)
    brush.box(x + 13, 38, 8, 10, TIMBER, 1)


def paint_cobbles(brush: Brush, colour: str = "#6B6255") -> None:
    """Stones over the ground, the nearer the larger."""
    for row, y in enumerate((35, 28, 19, 8)):
        size, apart = 3.4 + row * 1.1, 10 + row * 3.4
        columns = int(brush.half / apart) + 1
        for column in range(-columns, columns + 1):
            brush.disc(column * apart + (5 if row % 2 else 0), y, size, colour, flat=0.5)


def paint_puddle(brush: Brush, x: float, y: float, wide: float) -> None:
    """Water, with some of the sky in it."""
    brush.disc(x, y, wide, "#44627A", flat=0.3)
    brush.disc(x - wide * 0.2, y + 1.2, wide * 0.5, "#86A9BF", 0.7, flat=0.2)


def paint_cloak(brush: Brush, x: float, y: float, size: float, dye: str) -> None:
    """Thrown down, collar first."""
    cloth, fold = CLOTH[dye]
    shape = [(-22, -3), (-15, 5), (-4, 7), (10, 6), (20, 3), (24, -4), (14, -7), (3, -5), (-8, -8)]
    brush.shape([(x, y), *((x + px * size, y + py * size) for px, py in [*shape, shape[0]])], cloth)
    for begin, end in (((-12, 4), (-8, -6)), ((0, 5), (3, -4)), ((12, 4), (14, -6))):
        brush.line([(x + px * size, y + py * size) for px, py in (begin, end)], 1.3 * size, fold)
    brush.disc(x - 14 * size, y + 1 * size, 1.6 * size, GOLD)


def paint_noble(
    brush: Brush, x: float, y: float, dye: str = "purple", size: float = 1.0, turned: bool = False, head: float = 0.0
) -> None:
    """On tiptoe, nose up, with the feet at that place. turned: to the right. head: how far it leans out forwards."""
    way = -1 if turned else 1

    def at(*points: Point) -> list[Point]:
        return [(x + way * px * size, y + py * size) for px, py in points]

    def lean(*points: Point) -> list[Point]:
        return at(*((px - head, py) for px, py in points))

    coat = CLOTH[dye][0]
    brush.line(at((-3, 0), (-3, 16)), 3.4 * size, LINEN)
    brush.line(at((5, 2), (4, 16)), 3.4 * size, LINEN)
    brush.shape(at((-5, -1.5), (-12, -1.5), (-5, 3), (-1, 2.5), (-1, -1.5)), LEATHER)
    brush.shape(at((4, 0.5), (-3, 0.5), (3, 5), (7, 4.5), (7, 0.5)), LEATHER)
    brush.shape([*lean((0, 40), (-9, 36)), *at((-12, 13), (14, 13)), *lean((10, 36))], coat)
    brush.shape([*lean((1, 40)), *at((-2, 14), (4, 14))], GOLD)
    brush.line(lean((-8, 34), (-19, 26), (-22, 34)), 4 * size, coat)
    for px, py, radius, colour, flat in ((-22, 36, 2.4, SKIN, 1.0), (1, 41, 8.5, LINEN, 0.34), (0, 49, 8, SKIN, 1.0)):
        brush.disc(*lean((px, py))[0], radius * size, colour, flat=flat)
    one, two, three = lean((-7, 51), (-7, 47), (-12, 51))
    brush.corner(one, two, three, SHADE)
    brush.disc(*lean((-4, 51))[0], 0.9 * size, "#22262E")
    mouth = (200, 320) if way > 0 else (220, 340)
    brush.arc(*lean((-3.4, 46))[0], 2 * size, *mouth, 0.9 * size, "#8C3A34")
    crown = [(-8, 62), (-4, 57), (0, 65), (4, 57), (8, 62), (7, 53), (-7, 53)]
    brush.shape(lean((0, 54), *crown, crown[0]), "#F2C14E")
    for px, py in ((-8, 63), (0, 66), (8, 63)):
        brush.disc(*lean((px, py))[0], 1.6 * size, "#E4572E")
