"""Where the dungeon's moments are staged: on its boards, between red curtains, in the light of the stage."""

from __future__ import annotations

from math import sin

from companion.client.display.staging import Staged
from ui.touch.app.skins import Backdrop
from ui.touch.look.brush import Brush
from ui.touch.look.painted import Paint
from ui.touch.table.staged import stands

WALL, BRICK, BOARD, SEAM, EDGE = "#191420", "#221B2B", "#5A3D26", "#35230F", "#8A6238"
CLOTH, FOLD, SHINE, GOLD, CORD = "#7A0F20", "#540A17", "#A3182E", "#E6B84C", "#B5832A"


def backdrop_of(staged: Staged) -> Backdrop | None:
    """What is behind it."""
    behind: dict[str, Paint] = {"felon_taken": window, "banked": vault, "outbid": bare}
    paint = behind.get(staged.line.kind)
    return Backdrop(paint, comes=(0.0, 0.6)) if paint is not None else None


def _back(brush: Brush) -> None:
    """Bricks in the dark, and the boards."""
    half = brush.half
    foot, side = stands(half)
    brush.box(-half, 0, 2 * half, 100, WALL)
    for row in range(int((100 - foot) / 6) + 1):
        x = -half - (6 if row % 2 else 0)
        while x < half:
            if (row * 7 + int(x + half)) % 5 < 3:
                brush.box(x + 0.4, foot + row * 6 + 0.4, 11.2, 5.2, BRICK, 0.8)
            x += 12
    brush.box(-half, 0, 2 * half, foot, BOARD)
    for at in range(-9, 10):
        brush.line([(at * half * 0.09, foot), (at * half * 0.26, 0)], 0.7, SEAM)
    brush.box(-half, foot - 1, 2 * half, 1, EDGE)
    for spread, strength in ((1.0, 0.06), (0.8, 0.08), (0.6, 0.08)):
        brush.shape([(0, 130), (-side * spread, foot - 3), (side * spread, foot - 3)], "#FFE9A8", strength)
        brush.disc(0, foot - 3, side * spread, "#FFE9A8", strength, flat=0.14)


def _curtains(brush: Brush) -> None:
    """Drawn to both sides and held by cords, and above them the valance with its fringe."""
    half = brush.half
    foot, _ = stands(half)
    low, wide = foot - 6, half * 0.34
    for side in (-1, 1):
        edge = side * half
        outline = [(edge, 100.0), (edge - side * wide, 100.0)]
        for step in range(13):
            y = 100 - (100 - low) * step / 12
            inward = wide * (1 - 0.62 * sin(min(step, 9) / 9 * 1.57)) + (step - 9) * 1.2 * (step > 9)
            outline.append((edge - side * inward, y))
        brush.shape([(edge, 60), *outline, (edge, low)], CLOTH)
        for share, colour in ((0.24, FOLD), (0.46, SHINE), (0.66, FOLD), (0.86, SHINE)):
            points = [(edge + (x - edge) * share, y) for x, y in outline[1:]]
            brush.line(points, 1.6, colour)
        tie = 100 - (100 - low) * 9 / 12
        brush.line([(edge, tie + 2), (edge - side * wide * 0.4, tie)], 2.4, GOLD)
        brush.disc(edge - side * wide * 0.4, tie - 1, 2, CORD)
    count = 8 if half > 50 else 4
    apart = 2 * half / count
    for at in range(count):
        x = -half + (at + 0.5) * apart
        brush.disc(x, 95, apart / 2, GOLD, flat=0.62)
        brush.disc(x, 96.4, apart / 2, CLOTH, flat=0.62)
        brush.line([(x - apart * 0.2, 99), (x - apart * 0.14, 92)], 1.2, SHINE)
        brush.line([(x + apart * 0.2, 99), (x + apart * 0.14, 92)], 1.2, FOLD)
    brush.box(-half, 95, 2 * half, 6, CLOTH)
    brush.box(-half, 95, 2 * half, 0.9, CORD)


def bare(brush: Brush) -> None:
    """Nothing but the stage."""
    _back(brush)
    _curtains(brush)


def window(brush: Brush) -> None:
    """An arch with bars, behind whoever is taken."""
    _back(brush)
    foot, side = stands(brush.half)
    wide = side * 0.56
    brush.dome(0, foot + side * 0.5, wide + 3, "#3A3044")
    brush.box(-wide - 3, foot, 2 * wide + 6, side * 0.5, "#3A3044")
    brush.dome(0, foot + side * 0.5, wide, "#0E0B14")
    brush.box(-wide, foot, 2 * wide, side * 0.5, "#0E0B14")
    for at in (-2, -1, 0, 1, 2):
        brush.box(at * wide * 0.4 - 0.8, foot, 1.6, side * 0.5 + wide * (1 - abs(at) * 0.22), "#4A4E5C")
    _curtains(brush)


def vault(brush: Brush) -> None:
    """Shelves with sacks of coins, behind the chest."""
    _back(brush)
    foot, side = stands(brush.half)
    for row in (0.34, 0.78):
        y = foot + side * row
        brush.box(-side * 0.86, y, side * 1.72, 2, EDGE)
        for at in range(7):
            x = (at - 3) * side * 0.24
            brush.disc(x, y + 5.6, 4.6, "#8C6A3A", flat=0.86)
            brush.corner((x - 2.6, y + 8), (x + 2.6, y + 8), (x, y + 14), "#8C6A3A")
            brush.line([(x - 1.6, y + 9.4), (x + 1.6, y + 9.4)], 1, GOLD)
    _curtains(brush)
