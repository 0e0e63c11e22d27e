"""Where the escape is staged: the prison on its rock, its searchlight on whoever it is about, and the river below."""

from __future__ import annotations

from companion.client.display.staging import Staged
from ui.touch.app.skins import Backdrop
from ui.touch.look.brush import Brush
from ui.touch.look.painted import Paint
from ui.touch.table.staged import stands

SKY, LOW, WALL, BATTER, EDGE = "#0A1226", "#16233E", "#2C3852", "#3A4866", "#53638A"
ROCK, RIVER, RIPPLE, LAMP = "#141A26", "#10304A", "#2C6486", "#FFE9A8"

ASIDE = 0.2
"""How far right of the middle the light falls on a wide screen, in half its width."""


def backdrop_of(staged: Staged) -> Backdrop | None:
    """What is behind it."""
    behind: dict[str, Paint] = {"moved_onto": yard, "boarded": river, "forecasts_locked": yard}
    paint = behind.get(staged.line.kind)
    return Backdrop(paint, ASIDE, (0.6, 0.0) if paint is river else (0.0, 0.5)) if paint is not None else None


def _prison(brush: Brush) -> None:
    """Night, a wall with its battlements and lit windows, and at the left the tower with the light."""
    half = brush.half
    foot, _ = stands(half)
    brush.shade(SKY, LOW, foot)
    for x, y in ((-0.7, 94), (-0.36, 88), (0.05, 96), (0.42, 90), (0.74, 95), (0.92, 82), (0.24, 82)):
        brush.disc(x * half, y, 0.5, "#DDE6F5")
    top = foot + 26
    brush.box(-half, foot, 2 * half, top - foot, WALL)
    step = 7.0
    for at in range(int(2 * half / step) + 1):
        if at % 2:
            brush.box(-half + at * step, top, step, 4, WALL)
    for at, x in enumerate((-0.3, -0.12, 0.06, 0.5, 0.68, 0.86)):
        lit = at in (1, 4)
        brush.box(x * half - 2, top - 12, 4, 6, LAMP if lit else "#0C1220", 1)
        for bar in (-0.7, 0.7):
            brush.box(x * half + bar - 0.3, top - 12, 0.6, 6, WALL)
    left, wide = _tower(half)
    shaft = [(left - wide, foot), (left - wide * 0.8, 78), (left + wide * 0.8, 78), (left + wide, foot)]
    brush.shape([(left, foot), *shaft], BATTER)
    brush.box(left - wide * 1.2, 78, wide * 2.4, 3, EDGE)
    brush.box(left - wide * 0.9, 81, wide * 1.8, 9, "#0E1420")
    brush.corner((left - wide * 1.3, 90), (left + wide * 1.3, 90), (left, 99), "#3A2030")


def _tower(half: float) -> tuple[float, float]:
    """Its middle, and half how wide it is."""
    return -half * 0.78, max(half * 0.1, 4.5)


def _light(brush: Brush, foot: float) -> None:
    """From the lamp a cone over the thing and beyond, and its light on the ground. foot: how high that is."""
    half = brush.half
    _, side = stands(half)
    left, wide = _tower(half)
    middle = half * ASIDE if half > 50 else 0.0
    lamp = (left + wide * 0.6, 85.5)
    for spread, strength in ((1.0, 0.08), (0.8, 0.09), (0.6, 0.1)):
        beyond = [(half + 9, foot), (half + 9, foot + side * (0.3 + 0.7 * spread))]
        brush.shape([lamp, (middle - spread * side * 0.8, foot), *beyond], LAMP, strength)
        brush.disc(middle, foot, spread * side * 0.8, LAMP, strength, flat=0.16)
    brush.glow(*lamp, 9, LAMP)
    brush.disc(*lamp, 2.6, "#FFFFFF")


def yard(brush: Brush) -> None:
    """On the rock between wall and river."""
    _prison(brush)
    foot, _ = stands(brush.half)
    _water(brush, foot * 0.6)
    brush.box(-brush.half, foot * 0.58, 2 * brush.half, foot * 0.45, ROCK)
    at, x = 0, -brush.half
    while x < brush.half:
        high = foot * 0.5 - (at * 5 % 7)
        brush.shape([(x, foot * 0.62), (x + 13, foot * 0.62), (x + 9, high), (x + 3, high + 2)], ROCK)
        at, x = at + 1, x + 11
    _light(brush, foot)


def river(brush: Brush) -> None:
    """On the water, away from the rock."""
    _prison(brush)
    foot, _ = stands(brush.half)
    brush.box(-brush.half, foot + 1, 2 * brush.half, 10, ROCK)
    _water(brush, foot + 8)
    _light(brush, foot + 2)


def _water(brush: Brush, top: float) -> None:
    half = brush.half
    brush.shade(RIVER, "#081A2A", 0, top)
    row, y = 0, top - 3
    while y > 0:
        x = -half + (row * 17) % 23
        while x < half:
            brush.line([(x - 5, y), (x + 5, y)], 0.7, RIPPLE)
            x += 31
        row, y = row + 1, y - 6
