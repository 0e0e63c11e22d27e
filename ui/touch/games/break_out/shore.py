"""The night of the end: the prison with an empty cell, a moon, and the sea that the boats sail."""

from __future__ import annotations

from kivy.graphics import Color, InstructionGroup, PopMatrix, PushMatrix, RoundedRectangle, Translate

from ui.touch.games.break_out.art import BAR, BRICK, JOINT, KNOT, ROPE, SHINE
from ui.touch.look.brush import Brush
from ui.touch.look.theme import colour_of

SKY, SEA, WAVE = "#141B33", "#1C4A63", "#3C7896"
MOON, GLITTER = "#FFF0C4", "#8FB4C4"
CELL, FRAME, SILL = "#0B0F1C", "#5E6877", "#6B7687"

WATER = 0.34
"""Share of the picture's height that is water."""

WALL = 0.4
"""Share of the picture's width that the prison takes."""


def draw_shore(group: InstructionGroup, box: tuple[float, float, float, float], radius: float) -> None:
    """The picture in a box (x, y, width, height), its corners round."""
    x, y, wide, high = box
    group.add(Color(*colour_of(SKY)))
    group.add(RoundedRectangle(pos=(x, y), size=(wide, high), radius=[radius]))
    group.add(PushMatrix())
    group.add(Translate(x, y, 0))
    brush = Brush(group, wide, high)
    _sky(brush)
    _prison(brush)
    group.add(PopMatrix())
    group.add(Color(*colour_of(SEA)))
    group.add(RoundedRectangle(pos=(x, y), size=(wide, high * WATER), radius=[0, 0, radius, radius]))
    group.add(PushMatrix())
    group.add(Translate(x, y, 0))
    _sea(Brush(group, wide, high))
    group.add(PopMatrix())


def _sky(brush: Brush) -> None:
    """A moon over the way that the boats take, and some stars."""
    brush.glow(brush.half * 0.52, 76, 26, MOON)
    brush.disc(brush.half * 0.52, 76, 11, MOON)
    for x, y in ((0.0, 88), (0.14, 68), (0.3, 92), (0.34, 60), (0.76, 90), (0.82, 62), (0.92, 78)):
        brush.disc(brush.half * x, y, 0.9, "#F5EBD0")


def _prison(brush: Brush) -> None:
    """The wall with its battlements, and the window that somebody left by a rope of sheets."""
    wide, foot, top = 2 * brush.half * WALL, 100 * WATER, 84
    left = -brush.half
    brush.box(left, foot, wide, top - foot, BRICK)
    for at in range(1, int(wide / 8), 2):
        brush.box(left + at * 8, top, 8, 6, BRICK)
    for row in range(int((top - foot) / 10) + 1):
        y = foot + row * 10
        brush.line([(left, y), (left + wide, y)], 0.9, JOINT)
        for x in range(10 if row % 2 else 0, int(wide), 20):
            brush.line([(left + x, y), (left + x, min(y + 10, top))], 0.9, JOINT)
    _window(brush, left + wide / 2 - 11, 54)


def _window(brush: Brush, left: float, foot: float) -> None:
    """A cell that is empty now. left, foot: its lower left corner."""
    wide, high = 22, 24
    points = [(left + 12, foot + 2), (left + 14, foot - 6), (left + 11, foot - 22)]
    brush.box(left - 3, foot - 3, wide + 6, high + 6, FRAME, 2)
    brush.box(left, foot, wide, high, CELL, 1)
    for at, bend in ((4, 0.0), (8, -2.6), (14, 2.6), (18, 0.0)):
        bars = [(at, high), (at, 18), (at + bend, 12), (at, 6), (at, 0)]
        for width, colour in ((2.2, BAR), (0.8, SHINE)):
            brush.line([(left + x, foot + y) for x, y in bars], width, colour)
    brush.box(left - 5, foot - 5, wide + 10, 4, SILL, 1)
    for width, colour in ((3.2, KNOT), (2, ROPE)):
        brush.line(points, width, colour)
    for x, y in points[1:2]:
        brush.disc(x, y, 2.4, KNOT)
        brush.disc(x, y, 1.6, ROPE)


def _sea(brush: Brush) -> None:
    """Small waves, and the moon in them."""
    for row, y in enumerate((26, 16, 6)):
        for x in range(-100, 100, 24):
            if abs(x) < brush.half - 8:
                brush.arc(x + 12 * (row % 2), y, 5, 40, 140, 0.9, WAVE)
    for y, wide in ((31, 12), (28, 8), (25, 10), (22, 5)):
        middle = brush.half * 0.52
        brush.line([(middle - wide, y), (middle + wide, y)], 0.9, GLITTER)
