"""What of the escape everybody should have seen: the forecasts are locked, somebody is buried, a boat is away."""

from __future__ import annotations

from functools import cache

from kivy.graphics import InstructionGroup

from companion.client.display.staging import Staged
from companion.client.window import Window
from ui.touch.board.counter import CounterStyle
from ui.touch.games.break_out.looks import looks_of
from ui.touch.games.break_out.person import draw_person
from ui.touch.look.brush import Brush
from ui.touch.look.painted import Paint

INK = "#14161B"
HULL, PLANK, WATER, RIPPLE = "#7A5228", "#9C6C38", "#1B4560", "#4E86A5"
BRASS, SHINE, IRON = "#E6B84C", "#FFE39A", "#B7BCC8"

SLIM = 20 / 27
"""How wide somebody is, in their height."""

SEEN = 4
"""So many of a pile are painted, those on top."""


def picture_of(staged: Staged, window: Window) -> Paint | None:
    """What paints the thing that a scene is about."""
    line, looks = staged.line, looks_of(window.view)
    if line.kind == "moved_onto":
        return pile(tuple(looks[who] for who in (*line.facts["under"], line.facts["who"])))
    if line.kind == "boarded":
        boat = window.view.boats[line.facts["boat"] - 1]
        return boatful(tuple(looks[who] for who in boat.prisoners))
    return locked(tuple(looks[one.id] for one in window.view.prisoners)) if line.kind == "forecasts_locked" else None


def _prisoner(brush: Brush, look: CounterStyle, x: float, y: float, size: float) -> None:
    """As on the board, down to the waist, which is at x, y; size: how high, in hundredths of the picture."""

    def paint(group: InstructionGroup, wide: float, high: float) -> None:
        unit = high / 100
        draw_person(group, look, wide / 2 + x * unit, (y + size / 2) * unit, size * SLIM * unit, size * unit)

    brush.lend(paint)


@cache
def prisoner(look: CounterStyle) -> Paint:
    """One alone, down to the waist, who has something to say."""
    return lambda brush: _prisoner(brush, look, 0, 0, 100)


@cache
def pile(looks: tuple[CounterStyle, ...]) -> Paint:
    """Shoulders on shoulders, from the bottom to the top: who is covered looks the less happy."""

    def paint(brush: Brush) -> None:
        brush.disc(0, 8, 40, "#000000", 0.4, flat=0.2)
        shown = looks[-SEEN:]
        step = 56 / max(len(shown), 1)
        for at, look in enumerate(shown):
            _prisoner(brush, look, 2 * (-1) ** at, 8 + at * step * 0.82, 56)

    return paint


@cache
def boatful(looks: tuple[CounterStyle, ...]) -> Paint:
    """A boat that nobody can board any more."""

    def paint(brush: Brush) -> None:
        paint_water(brush)
        step = 60 / max(len(looks), 1)
        for at, look in enumerate(looks):
            _prisoner(brush, look, (at - (len(looks) - 1) / 2) * step, 36, 46 if len(looks) < 3 else 34)
        paint_hull(brush)

    return paint


def paint_water(brush: Brush) -> None:
    """What a boat lies in."""
    brush.disc(0, 20, 49, WATER, flat=0.3)
    for x, y, wide in ((-26, 12, 14), (10, 9, 18), (30, 15, 9)):
        brush.line([(x - wide / 2, y), (x + wide / 2, y)], 1.6, RIPPLE)


def paint_hull(brush: Brush) -> None:
    """The side of a boat, before whoever is in it, and an oar."""
    brush.shape([(0, 14), (-34, 14), (-45, 40), (45, 40), (34, 14)], HULL)
    brush.line([(-44, 39), (44, 39)], 3.4, PLANK)
    for y in (31, 23):
        brush.line([(-40 + (31 - y) * 0.5, y), (40 - (31 - y) * 0.5, y)], 1.3, PLANK)
    brush.line([(26, 56), (46, 8)], 2.6, "#C9A66B")
    brush.shape([(46, 14), (42, 2), (50, 0), (51, 9)], "#C9A66B")


@cache
def locked(looks: tuple[CounterStyle, ...]) -> Paint:
    """A padlock before a row of all prisoners."""

    def paint(brush: Brush) -> None:
        step = 84 / max(len(looks), 1)
        for at, look in enumerate(looks):
            _prisoner(brush, look, (at - (len(looks) - 1) / 2) * step, 50 - abs(at - (len(looks) - 1) / 2) * 3, 34)
        paint_padlock(brush)

    return paint


def paint_padlock(brush: Brush) -> None:
    """What lies on everybody's forecast."""
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
