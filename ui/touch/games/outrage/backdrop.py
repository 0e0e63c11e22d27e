"""Where the heist is staged: before a wall of the Tower by night, in torchlight, with a glass case, bars or a gate."""

from __future__ import annotations

from companion.client.display.staging import Staged
from ui.touch.app.skins import Backdrop
from ui.touch.look.brush import Brush
from ui.touch.look.painted import Paint
from ui.touch.table.staged import stands

STONES = ("#262E42", "#2B344A", "#222A3C", "#2F3951")
JOINT, FLOOR, EDGE, GLASS = "#161C2B", "#1B2233", "#3A4560", "#BFD8E8"
IRON, WOOD = "#10141F", "#6B4424"

COURSE, STONE = 9.0, 19.0
"""How high a course of stones is, and how long each of them."""


def backdrop_of(staged: Staged) -> Backdrop | None:
    """What is behind it."""
    behind: dict[str, Paint] = {"stole": case, "racked": cell, "escaped": gate}
    paint = behind.get(staged.line.kind)
    return Backdrop(paint, comes=(-0.5, 0.0) if paint is gate else (0.0, 0.0)) if paint is not None else None


def _wall(brush: Brush) -> None:
    """Courses of stone, lighter by the torches, and the floor before them."""
    foot, side = stands(brush.half)
    brush.box(-brush.half, 0, 2 * brush.half, 100, JOINT)
    row = 0
    while foot + row * COURSE < 100:
        left = -brush.half - STONE * (0.5 if row % 2 else 0.0)
        at = 0
        while left < brush.half:
            brush.box(left + 0.4, foot + row * COURSE + 0.4, STONE - 0.8, COURSE - 0.8, STONES[(at * 3 + row * 5) % 4])
            left += STONE
            at += 1
        row += 1
    brush.box(-brush.half, 0, 2 * brush.half, foot, FLOOR)
    brush.box(-brush.half, foot - 1.6, 2 * brush.half, 1.6, EDGE)
    for x in (-1, 1):
        _torch(brush, x * min(brush.half * 0.86, side * 1.05), 70)


def _torch(brush: Brush, x: float, y: float) -> None:
    """In its bracket on the wall, in its own light."""
    for radius, strength in ((34, 0.07), (26, 0.09), (18, 0.12), (11, 0.16)):
        brush.disc(x, y + 4, radius, "#F2A63B", strength)
    brush.shape([(x - 2, y - 2), (x + 2, y - 2), (x + 1, y - 16), (x - 1, y - 16)], WOOD)
    brush.box(x - 3.2, y - 4, 6.4, 3, IRON, 1)
    brush.line([(x, y - 13), (x + 5, y - 13), (x + 5, y - 18)], 1.4, IRON)
    for wide, high, colour in ((4.6, 15, "#E4572E"), (3.2, 11, "#F2A63B"), (1.7, 6.5, "#FFE9A8")):
        brush.disc(x, y + wide * 0.7, wide, colour)
        brush.shape(
            [(x, y + wide * 0.7), (x - wide, y + wide), (x + wide * 0.3, y + high), (x + wide, y + wide)], colour
        )


def case(brush: Brush) -> None:
    """A glass case on its plinth, its lid thrown open."""
    _wall(brush)
    foot, side = stands(brush.half)
    half, top = side * (0.56 if brush.half > side else 0.46), foot + side * 1.02
    for wide, colour in ((1.06, "#2B1F16"), (0.94, "#38281C")):
        brush.box(-half * wide, 0, 2 * half * wide, foot - 3, colour)
    brush.box(-half * 1.2, foot - 4, 2.4 * half, 5, "#573D29", 1)
    brush.box(-half, foot + 1, 2 * half, 5, "#7A2036", 2.4)
    brush.shape([(-half, foot), (half, foot), (half, top), (-half, top)], GLASS, 0.09)
    for left in (-0.72, 0.34):
        brush.shape([(left * half, foot + 6), ((left + 0.16) * half, foot + 6), ((left + 0.44) * half, top),
                     ((left + 0.28) * half, top)], GLASS, 0.12)  # fmt: skip
    for x in (-half, half):
        brush.line([(x, foot + 1), (x, top)], 0.9, "#8FA9BC")
    lid = [(half, top), (half * 1.3, min(top + 14, 99)), (-half * 0.7, min(top + 14, 99)), (-half, top)]
    brush.shape([lid[-1], *lid], GLASS, 0.16)
    brush.line([*lid, lid[0]], 0.9, "#8FA9BC")


def cell(brush: Brush) -> None:
    """A barred window with the moon in it, and chains that wait for somebody."""
    _wall(brush)
    foot, side = stands(brush.half)
    high = min(foot + side * 1.5, 100) - 22
    for x in (-0.62, 0.62) if brush.half > side else ():
        for link in range(6):
            brush.arc(x * side, 98 - link * 4.6, 2, 0, 360, 0.9, "#5A6378")
        brush.arc(x * side, 98 - 6 * 4.6 - 1.6, 3.6, 0, 360, 1.4, "#7A849C")
    brush.box(-13, high, 26, 20, "#0C1222", 10)
    brush.disc(4, high + 11, 5.6, "#FFF0C4")
    for x in (-8, -2.7, 2.7, 8):
        brush.box(x - 0.8, high, 1.6, 20, IRON)
    brush.shape(
        [(0, foot + side * 0.2), (-9, high), (9, high), (side * 0.7, foot), (-side * 0.7, foot)], "#BFD0F0", 0.08
    )


def gate(brush: Brush) -> None:
    """The water gate, its portcullis up, and the river beyond it."""
    _wall(brush)
    foot, side = stands(brush.half)
    wide, spring = side * 0.66, foot + side * 0.55
    brush.dome(0, spring, wide + 4, EDGE)
    brush.box(-wide - 4, foot, 2 * wide + 8, spring - foot, EDGE)
    brush.dome(0, spring, wide, "#0E1A30")
    brush.box(-wide, foot, 2 * wide, spring - foot, "#0E1A30")
    for x, y in ((-0.6, 0.9), (-0.3, 1.08), (0.1, 0.98), (0.66, 0.8)):
        brush.disc(x * wide, foot + y * side, 0.6, "#DDE6F5")
    for at in range(-3, 4):
        x = at * wide / 3.6
        brush.shape([(x - 0.9, spring + wide), (x + 0.9, spring + wide), (x + 0.9, spring + wide * 0.52),
                     (x, spring + wide * 0.4), (x - 0.9, spring + wide * 0.52)], IRON)  # fmt: skip
    brush.line([(-wide * 0.62, spring + wide * 0.66), (wide * 0.62, spring + wide * 0.66)], 1.4, IRON)
    brush.box(-brush.half, 0, 2 * brush.half, foot + 5, "#12324A")
    for at in range(-6, 7):
        for row in range(3):
            x = (at + row * 0.4) * brush.half / 6
            brush.line([(x - 4, foot + 2 - row * 10), (x + 4, foot + 2 - row * 10)], 0.8, "#2A5C7C")
