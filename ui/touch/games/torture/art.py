"""The lid of Medieval Torture: a dungeon whose jester is the only one who finds it funny."""

from __future__ import annotations

from ui.touch.look.brush import Brush

TINT = "#8A1030"
"""Wine: what the grounds of its room are mixed with."""

STONE, JOINT = "#4A5060", "#363B48"
HORN = [(10, 56), (2, 50), (4, 66), (16, 77), (27, 70), (30, 56), (23, 63), (17, 62), (18, 48), (2, 50)]

BLAZE = [(-6, 66), (-5, 74), (-2, 79), (0, 90), (3, 80), (6, 73), (5, 65), (0, 61)]
CORE = [(-3, 66), (-1, 75), (1, 80), (3, 72), (2, 64), (0, 62)]
"""A flame that stands still, and what is brightest in it."""

FLAMES = ((0.0, 0.0), (3.5, -4.0), (-3.0, 3.0))
"""Three moments of it: how far its tip goes to the right, and how much higher it is."""


def paint_lid(brush: Brush) -> None:
    """Paint it."""
    brush.box(-brush.half, 0, 2 * brush.half, 100, STONE)
    paint_stones(brush)
    for x in (-62, 62):
        paint_torch(brush, x)
    paint_arch(brush)
    paint_jester(brush)
    paint_die(brush, -66, 4, "#F3EFE6", "#14161B", [(-5, 5), (5, 5), (-5, 0), (5, 0), (-5, -5), (5, -5)])
    paint_die(brush, 44, 4, "#B3122B", "#F3EFE6", [(0, 0)])


def paint_stones(brush: Brush) -> None:
    """The joints of the wall."""
    for row in range(7):
        y = row * 15
        brush.line([(-brush.half, y), (brush.half, y)], 1.2, JOINT)
        for column in range(-5, 6):
            x = column * 30 + (15 if row % 2 else 0)
            brush.line([(x, y), (x, y + 15)], 1.2, JOINT)


def paint_arch(brush: Brush) -> None:
    """The way into the dark."""
    for wide, colour in ((37, "#636A7C"), (32, "#0D0F15")):
        brush.box(-wide, 0, 2 * wide, 52, colour)
        brush.dome(0, 52, wide, colour, 1.15)


def paint_torch(brush: Brush, x: float, flame: int = 0) -> None:
    """On the wall. flame: which of three it has at the moment."""
    sway, up = FLAMES[flame]
    brush.glow(x, 72, 30 + up, "#FFB347")
    brush.shape([(x - 3, 60), (x + 3, 60), (x + 1.6, 40), (x - 1.6, 40)], "#6E4A22")
    brush.box(x - 5, 58, 10, 4, "#22262E", 1)
    for colour, points in (("#F08A2C", BLAZE), ("#FFE08A", CORE)):
        bent = [(x + px + sway * (py - 61) / 29, 61 + (py - 61) * (1 + up / 29)) for px, py in points]
        brush.shape([(x, 68), *bent, bent[0]], colour)


def paint_jester(brush: Brush) -> None:
    """Cap, bells, and a grin."""
    brush.shape([(0, 24), (-25, 0), (25, 0)], "#5E3C8E")
    for side in (-1, 1):
        brush.corner((side * 3, 24), (side * 22, 12), (side * 6, 8), "#E6B84C" if side < 0 else "#2FB58C")
        brush.disc(side * 22, 11, 2.2, "#F6E3A0")
    for side, colour in ((-1, "#D98CC0"), (1, "#2FB58C")):
        brush.shape([(side * x, y) for x, y in HORN], colour)
        brush.disc(side * 30, 55, 3.4, "#F6E3A0")
    brush.shape([(0, 50), (-10, 50), (-8, 66), (0, 84), (8, 66), (10, 50)], "#E6B84C")
    brush.disc(0, 84, 3.4, "#F6E3A0")
    brush.disc(0, 38, 18, "#EBC39B")
    brush.box(-18, 46, 36, 6, "#5E3C8E", 2)
    for side in (-1, 1):
        brush.disc(side * 18, 37, 3.4, "#EBC39B")
        brush.disc(side * 7, 41, 4.2, "#FFFFFF")
        brush.disc(side * 6, 41, 2, "#14161B")
        brush.disc(side * 11, 33, 2.8, "#E58F7A", 0.7)
    brush.disc(0, 36, 3.2, "#D98A6A")
    brush.shape([(0, 24), (-9, 31), (-5, 30), (0, 29), (5, 30), (9, 31), (5, 25.5)], "#7A1F2B")
    brush.shape([(0, 26), (-9, 31), (-6, 26.5), (0, 24), (6, 26.5), (9, 31), (5, 30), (0, 29), (-5, 30)], "#7A1F2B")
    brush.box(-4, 28, 3.6, 2, "#FFFFFF")
    brush.box(1, 28, 3.6, 2, "#FFFFFF")


def paint_die(brush: Brush, x: float, y: float, body: str, ink: str, pips: list[tuple[float, float]]) -> None:
    """One by its lower left corner."""
    brush.box(x, y, 21, 21, "#14161B", 4)
    brush.box(x + 0.8, y + 0.8, 19.4, 19.4, body, 3.6)
    for px, py in pips:
        brush.disc(x + 10.5 + px, y + 10.5 + py, 2.1, ink)
