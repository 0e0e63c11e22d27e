"""The lid of Break Out: bent bars, knotted sheets, and a boat that does not wait."""

from __future__ import annotations

from ui.touch.look.brush import Brush

TINT = "#1848B0"
"""Night blue: what the grounds of its room are mixed with."""

BRICK, JOINT = "#47505E", "#333A46"
BAR, SHINE = "#97A1AF", "#C4CCD6"
ROPE, KNOT = "#E7DBBD", "#C9B98E"


def paint_lid(brush: Brush) -> None:
    """Paint it."""
    brush.box(-brush.half, 0, 2 * brush.half, 100, BRICK)
    paint_joints(brush)
    paint_window(brush)
    _rope(brush)
    brush.shade("#1C4A63", "#0F2C40", 0, 17)
    for x in range(-100, 100, 22):
        brush.arc(x, 10, 6, 30, 150, 1, "#3C7896")
        brush.arc(x + 11, 3, 6, 30, 150, 1, "#2F6684")
    paint_boat(brush, 36, 9)


def paint_joints(brush: Brush) -> None:
    """The wall's bricks."""
    for row in range(9):
        y = 17 + row * 10
        brush.line([(-brush.half, y), (brush.half, y)], 0.9, JOINT)
        for column in range(-8, 9):
            x = column * 20 + (10 if row % 2 else 0)
            brush.line([(x, y), (x, y + 10)], 0.9, JOINT)


def paint_window(brush: Brush, left: float = -52) -> None:
    """A cell's window on a night with a moon, its bars no longer what they were. left: its left edge."""
    foot, wide, high = 36, 56, 54
    brush.box(left - 5, foot - 5, wide + 10, high + 10, "#5E6877", 3)
    brush.box(left, foot, wide, high, "#141B33", 1)
    brush.disc(left + 38, foot + 38, 10, "#FFF0C4")
    for x, y in ((8, 44), (16, 30), (26, 48), (48, 16), (10, 14)):
        brush.disc(left + x, foot + y, 0.8, "#F5EBD0")
    for at in (6, 16, 44, 52):
        for width, colour in ((4, BAR), (1.2, SHINE)):
            brush.line([(left + at, foot), (left + at, foot + high)], width, colour)
    for side, at in ((-1, 25), (1, 35)):
        bend = [(0, high), (0, 44), (side * 5, 34), (side * 6, 27), (side * 5, 20), (0, 10), (0, 0)]
        for width, colour in ((4, BAR), (1.2, SHINE)):
            brush.line([(left + at + x, foot + y) for x, y in bend], width, colour)
    brush.box(left - 8, foot - 9, wide + 16, 7, "#6B7687", 1)


def _rope(brush: Brush) -> None:
    """Sheets, knotted."""
    points = [(-22, 62), (-18, 34), (-8, 28), (4, 24), (12, 17)]
    brush.line(points, 4.4, KNOT)
    brush.line(points, 3, ROPE)
    for x, y in ((-18, 34), (-7, 27.5), (4, 24)):
        brush.disc(x, y, 3.6, KNOT)
        brush.disc(x, y, 2.6, ROPE)


def paint_boat(brush: Brush, x: float, y: float) -> None:
    """With three who made it."""
    for at, (colour, high) in enumerate((("#C8322B", 24), ("#F2CB1D", 20), ("#2F8F3E", 26))):
        left = x - 21 + at * 14
        brush.box(left, y + 8, 13, high - 8, colour, 3)
        brush.disc(left + 6.5, y + high + 3, 5.6, "#F1CDA9")
        brush.dome(left + 6.5, y + high + 3.6, 5.9, "#EDEAE2", 0.9)
        brush.box(left + 0.6, y + high + 2.4, 11.8, 2, "#22262E")
        for eye in (-2, 2):
            brush.disc(left + 6.5 + eye, y + high + 0.6, 0.8, "#22262E")
        for stripe in (12, 17):
            brush.box(left, y + stripe, 13, 2, "#F3EFE6")
    brush.shape([(x - 22, y - 2), (x - 30, y + 14), (x + 30, y + 14), (x + 22, y - 2)], "#7A5228")
    brush.box(x - 31, y + 12, 62, 3.4, "#9C6C38", 1)
    brush.line([(x + 20, y + 20), (x + 38, y - 6)], 2, "#C9A66B")
