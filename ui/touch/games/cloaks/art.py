"""The lid of Throw Down the Cloaks: a noble who will not get those shoes wet, and a street laid with other people's."""

from __future__ import annotations

from ui.touch.widgets.brush import Brush

ROOFS = (
    (-86, "#3D7DB8", "#8C4A3C"), (-52, "#E3BE3C", "#6E3F34"), (-18, "#C9503F", "#7B4438"),
    (16, "#2F9A75", "#8C4A3C"), (50, "#3D7DB8", "#6E3F34"),
)  # fmt: skip
TIMBER, CHALK = "#4A3325", "#EADFC6"


def paint_lid(brush: Brush) -> None:
    """Paint it."""
    brush.shade("#6FA8C9", "#F2DDB4")
    for left, wall, roof in ROOFS:
        _house(brush, left, wall, roof)
    brush.shade("#5B5348", "#7E7466", 0, 40)
    for row, y in enumerate((35, 28, 19, 8)):
        for column in range(-9, 10):
            size = 3.4 + row * 1.1
            x = column * (10 + row * 3.4) + (5 if row % 2 else 0)
            brush.disc(x, y, size, "#6B6255", flat=0.5)
    for x, y, wide in ((-62, 24, 15), (58, 10, 19), (-30, 6, 12)):
        brush.disc(x, y, wide, "#44627A", flat=0.3)
        brush.disc(x - wide * 0.2, y + 1.2, wide * 0.5, "#86A9BF", 0.7, flat=0.2)
    for x, y, size, colour, fold in (
        (22, 33, 0.62, "#2F9A75", "#217256"), (6, 25, 0.8, "#E3BE3C", "#B38F1F"), (-14, 13, 1.0, "#C9503F", "#96372A"),
    ):  # fmt: skip
        _cloak(brush, x, y, size, colour, fold)
    _noble(brush, 8, 24)


def _house(brush: Brush, x: float, wall: str, roof: str) -> None:
    """Gable to the street."""
    brush.box(x + 2, 38, 30, 28, CHALK)
    brush.box(x + 2, 38, 30, 12, wall)
    brush.corner((x - 1, 66), (x + 35, 66), (x + 17, 90), roof)
    brush.corner((x + 6, 66), (x + 28, 66), (x + 17, 82), CHALK)
    for points in (((2, 66), (32, 66)), ((2, 50), (32, 50)), ((2, 38), (2, 66)), ((32, 38), (32, 66)),
                   ((17, 50), (17, 82)), ((4, 50), (15, 65)), ((30, 50), (19, 65))):  # fmt: skip
        brush.line([(x + px, py) for px, py in points], 1.8, TIMBER)
    for left in (6, 21):
        brush.box(x + left, 54, 7, 8, "#2B3442")
        brush.box(x + left + 0.8, 54.8, 5.4, 6.4, "#F6C95A")
    brush.box(x + 13, 38, 8, 10, TIMBER, 1)


def _cloak(brush: Brush, x: float, y: float, size: float, colour: str, fold: str) -> None:
    """Thrown down, collar first."""
    shape = [(-22, -3), (-15, 5), (-4, 7), (10, 6), (20, 3), (24, -4), (14, -7), (3, -5), (-8, -8)]
    brush.shape([(x, y), *((x + px * size, y + py * size) for px, py in [*shape, shape[0]])], colour)
    for begin, end in (((-12, 4), (-8, -6)), ((0, 5), (3, -4)), ((12, 4), (14, -6))):
        brush.line([(x + px * size, y + py * size) for px, py in (begin, end)], 1.3 * size, fold)
    brush.disc(x - 14 * size, y + 1 * size, 1.6 * size, "#F6C945")


def _noble(brush: Brush, x: float, y: float) -> None:
    """On tiptoe, nose up."""
    brush.line([(x - 3, y), (x - 3, y + 16)], 3.4, "#F3EFE6")
    brush.line([(x + 5, y + 2), (x + 4, y + 16)], 3.4, "#F3EFE6")
    brush.shape([(x - 5, y - 1.5), (x - 12, y - 1.5), (x - 5, y + 3), (x - 1, y + 2.5), (x - 1, y - 1.5)], "#1A1420")
    brush.shape([(x + 4, y + 0.5), (x - 3, y + 0.5), (x + 3, y + 5), (x + 7, y + 4.5), (x + 7, y + 0.5)], "#1A1420")
    brush.shape([(x, y + 40), (x - 9, y + 36), (x - 12, y + 13), (x + 14, y + 13), (x + 10, y + 36)], "#5A2E7A")
    brush.shape([(x + 1, y + 40), (x - 2, y + 14), (x + 4, y + 14)], "#F6C945")
    brush.line([(x - 8, y + 34), (x - 19, y + 26), (x - 22, y + 34)], 4, "#5A2E7A")
    brush.disc(x - 22, y + 36, 2.4, "#F1CDA9")
    brush.disc(x + 1, y + 41, 8.5, "#F3EFE6", flat=0.34)
    brush.disc(x, y + 49, 8, "#F1CDA9")
    brush.corner((x - 7, y + 51), (x - 7, y + 47), (x - 12, y + 51), "#E3B48C")
    brush.disc(x - 4, y + 51, 0.9, "#22262E")
    brush.arc(x - 3.4, y + 46, 2, 200, 320, 0.9, "#8C3A34")
    crown = [(-8, 62), (-4, 57), (0, 65), (4, 57), (8, 62), (7, 53), (-7, 53)]
    brush.shape([(x, y + 54), *((x + px, y + py) for px, py in [*crown, crown[0]])], "#F2C14E")
    for px, py in ((-8, 63), (0, 66), (8, 63)):
        brush.disc(x + px, y + py, 1.6, "#E4572E")
