"""The lid of Outrage!: the Tower by night, and the crown that is not yet gone."""

from __future__ import annotations

from ui.touch.look.brush import Brush

TINT = "#4A5C00"
"""Moss: what the grounds of its room are mixed with."""

STARS = [(-62, 88), (-48, 72), (-30, 93), (-14, 80), (6, 94), (22, 84), (64, 62), (-70, 60), (-24, 66), (70, 90)]
WALL = "#15121F"
KEEP = "#211C30"
LIGHT = "#F6C95A"
GOLD, SHADOW = "#F2C14E", "#C58B2A"


def paint_lid(brush: Brush) -> None:
    """Paint it."""
    paint_sky(brush)
    paint_keep(brush)
    _wall(brush)
    paint_raven(brush, -52, 46)
    paint_crown(brush, 34, 6)


def paint_sky(brush: Brush) -> None:
    """A clear night with a full moon."""
    brush.shade("#171A3A", "#7A4258")
    for x, y in STARS:
        brush.disc(x, y, 0.9, "#F5EBD0")
    brush.glow(40, 70, 34, "#FFE9B0")
    brush.disc(40, 70, 17, "#FFF0C4")
    brush.disc(45, 74, 3, "#F2DDA6")
    brush.disc(36, 65, 4, "#F2DDA6")


def paint_keep(brush: Brush, up: float = 0) -> None:
    """The White Tower: four turrets with caps about a keep. up: so much higher than on the lid."""
    brush.box(-44, 20, 56, 42 + up, KEEP)
    paint_teeth(brush, -44, 12, 62 + up, 5, KEEP)
    for x, foot in ((-46, 62 + up), (-30, 58 + up), (-5, 58 + up), (7, 62 + up)):
        brush.box(x, 20, 9, foot - 8, KEEP)
        brush.dome(x + 4.5, foot + 11, 5.2, "#3A3350", 1.3)
        brush.line([(x + 4.5, foot + 17), (x + 4.5, foot + 25)], 0.9, "#3A3350")
        brush.corner((x + 4.5, foot + 25), (x + 4.5, foot + 20), (x + 11, foot + 22.5), "#B3122B")
    for x, y in ((-36, 48), (-22, 48), (-8, 48), (-29, 34), (0, 34)):
        brush.box(x, y + up, 4, 7, LIGHT)
        brush.dome(x + 2, y + up + 7, 2, LIGHT)


def _wall(brush: Brush) -> None:
    """The wall in front, with its gate."""
    brush.box(-brush.half, 0, 2 * brush.half, 26, WALL)
    paint_teeth(brush, -brush.half, brush.half, 26, 6, WALL)
    brush.box(-22, 0, 18, 12, "#3B2A20")
    brush.dome(-13, 12, 9, "#3B2A20")
    for x in (-19, -15, -11, -7):
        brush.line([(x, 0), (x, 17)], 1, WALL)
    for y in (5, 11):
        brush.line([(-22, y), (-4, y)], 1, WALL)


def paint_teeth(brush: Brush, left: float, right: float, foot: float, size: float, colour: str) -> None:
    """Battlements along a wall."""
    x = left
    while x < right:
        brush.box(x, foot - 0.5, min(size, right - x), size, colour)
        x += 2 * size


def paint_raven(brush: Brush, x: float, y: float) -> None:
    """One that watches; were they to leave, the kingdom would fall."""
    black = "#05050A"
    brush.shape([(x, y - 9), (x - 13, y - 12), (x - 5, y - 1), (x + 3, y + 2), (x + 8, y - 3), (x + 4, y - 8)], black)
    brush.disc(x + 6, y + 2, 4.2, black)
    brush.corner((x + 9, y + 4), (x + 15.5, y + 0.5), (x + 9, y - 0.5), black)
    brush.line([(x, y - 8), (x - 1, y - 15)], 1, black)
    brush.line([(x + 3, y - 8), (x + 3, y - 15)], 1, black)
    brush.disc(x + 7.2, y + 3, 0.8, "#F5EBD0")


def paint_crown(brush: Brush, x: float, y: float) -> None:
    """The best of the Crown Jewels on its cushion."""
    brush.disc(x, y + 1, 24, "#6B1A3A", flat=0.34)
    brush.disc(x, y + 4, 20, "#8E2850", flat=0.3)
    top = [(-16, 28), (-8, 16), (0, 34), (8, 16), (16, 28)]
    brush.shape([(x, y + 6), (x - 14, y + 6), *((x + px, y + py) for px, py in top), (x + 14, y + 6)], GOLD)
    brush.box(x - 14, y + 5, 28, 6, SHADOW)
    for px, py in ((-16, 29), (0, 36), (16, 29)):
        brush.disc(x + px, y + py, 2.6, "#E4572E" if px == 0 else "#F3EFE6")
    for px, colour in ((-9, "#56B4E9"), (0, "#E4572E"), (9, "#2FB58C")):
        brush.disc(x + px, y + 8, 2.1, colour)
