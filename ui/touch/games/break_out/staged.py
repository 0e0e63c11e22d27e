"""What of the escape everybody should have seen: the forecasts are locked, somebody is buried, a boat is away."""

from __future__ import annotations

from functools import cache

from companion.client.display.staging import Staged
from companion.client.window import Window
from ui.touch.look.brush import Brush
from ui.touch.look.painted import Paint

SKIN, INK, STRIPE = "#EBC39B", "#14161B", "#F3EFE6"
HULL, PLANK, WATER, RIPPLE = "#7A5228", "#9C6C38", "#1B4560", "#4E86A5"
BRASS, SHINE, IRON = "#E6B84C", "#FFE39A", "#B7BCC8"

SEEN = 4
"""So many of a pile are painted, those on top."""


def picture_of(staged: Staged, window: Window) -> Paint | None:
    """What paints the thing that a scene is about."""
    line, colours = staged.line, {one.id: one.hex for one in window.view.prisoners}
    if line.kind == "moved_onto":
        return pile(tuple(colours[who] for who in (*line.facts["under"], line.facts["who"]) if who in colours))
    if line.kind == "boarded":
        boat = window.view.boats[line.facts["boat"] - 1]
        return boatful(tuple(colours[who] for who in boat.prisoners if who in colours))
    return locked(tuple(colours.values())) if line.kind == "forecasts_locked" else None


def _prisoner(brush: Brush, x: float, y: float, size: float, colour: str) -> None:
    """Down to the waist, which is at x, y; size: of the whole in hundredths."""
    unit = size / 100

    def box(left: float, low: float, wide: float, high: float, paint: str, corner: float = 0.0) -> None:
        brush.box(x + left * unit, y + low * unit, wide * unit, high * unit, paint, corner * unit)

    box(-32, 0, 64, 46, INK, 14)
    box(-29, 2, 58, 42, colour, 12)
    for low in (8, 22):
        box(-29, low, 58, 7, STRIPE)
    brush.disc(x, y + 62 * unit, 23 * unit, INK)
    brush.disc(x, y + 62 * unit, 20.5 * unit, SKIN)
    for side in (-1, 1):
        brush.disc(x + side * 7.5 * unit, y + 63 * unit, 3.2 * unit, INK)
    brush.arc(x, y + 57 * unit, 8 * unit, 200, 340, 2.6 * unit, INK)
    brush.dome(x, y + 68 * unit, 23 * unit, INK, 1.02)
    brush.dome(x, y + 69 * unit, 20.5 * unit, colour, 0.98)
    box(-23, 64, 46, 8, INK, 3)
    box(-21, 65.5, 42, 5, STRIPE, 2)


@cache
def pile(colours: tuple[str, ...]) -> Paint:
    """Shoulders on shoulders, from the bottom to the top: who is covered looks the less happy."""

    def paint(brush: Brush) -> None:
        brush.disc(0, 8, 40, "#000000", 0.4, flat=0.2)
        shown = colours[-SEEN:]
        step = 56 / max(len(shown), 1)
        for at, colour in enumerate(shown):
            _prisoner(brush, 2 * (-1) ** at, 8 + at * step * 0.82, 62, colour)

    return paint


@cache
def boatful(colours: tuple[str, ...]) -> Paint:
    """A boat that nobody can board any more."""

    def paint(brush: Brush) -> None:
        brush.disc(0, 20, 49, WATER, flat=0.3)
        for x, y, wide in ((-26, 12, 14), (10, 9, 18), (30, 15, 9)):
            brush.line([(x - wide / 2, y), (x + wide / 2, y)], 1.6, RIPPLE)
        step = 60 / max(len(colours), 1)
        for at, colour in enumerate(colours):
            _prisoner(brush, (at - (len(colours) - 1) / 2) * step, 32, 50 if len(colours) < 3 else 38, colour)
        brush.shape([(0, 14), (-34, 14), (-45, 40), (45, 40), (34, 14)], HULL)
        brush.line([(-44, 39), (44, 39)], 3.4, PLANK)
        for y in (31, 23):
            brush.line([(-40 + (31 - y) * 0.5, y), (40 - (31 - y) * 0.5, y)], 1.3, PLANK)
        brush.line([(26, 56), (46, 8)], 2.6, "#C9A66B")
        brush.shape([(46, 14), (42, 2), (50, 0), (51, 9)], "#C9A66B")

    return paint


@cache
def locked(colours: tuple[str, ...]) -> Paint:
    """A padlock before a row of all prisoners."""

    def paint(brush: Brush) -> None:
        step = 84 / max(len(colours), 1)
        for at, colour in enumerate(colours):
            _prisoner(
                brush, (at - (len(colours) - 1) / 2) * step, 50 - abs(at - (len(colours) - 1) / 2) * 3, 34, colour
            )
        brush.arc(0, 46, 17, 0, 180, 9, INK)
        brush.arc(0, 46, 17, 0, 180, 6.4, IRON)
        for side in (-1, 1):
            brush.box(side * 17 - 4.5, 34, 9, 13, INK)
            brush.box(side * 17 - 3.2, 34, 6.4, 13, IRON)
        brush.box(-29, 4, 58, 42, INK, 8)
        brush.box(-26.5, 6.5, 53, 37, BRASS, 6.5)
        brush.box(-26.5, 36, 53, 7, SHINE, 3.5)
        brush.disc(0, 27, 6, INK)
        brush.shape([(-3, 26), (3, 26), (5, 12), (-5, 12)], INK)

    return paint
