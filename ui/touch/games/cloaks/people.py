"""The noble of a seat: a robe in its colour, ermine and a crown."""

from __future__ import annotations

from ui.touch.games.cloaks.pen import Pen, path
from ui.touch.games.cloaks.tones import tone
from ui.touch.look.theme import mixed

SKIN, HAIR, ERMINE, BLACK = "#EBC39B", "#6B4A2A", "#F3EFE6", "#14161B"
GOLD, GOLD_DARK, RUBY = "#F6D048", "#8A6410", "#E4572E"

ROBE = path(
    (-22, -30), ((-21, -6), (-14, 7), (0, 8)), ((14, 7), (21, -6), (22, -30)), ((11, -35), (-11, -35), (-22, -30))
)
CAPE = path((-16, 3), ((-10, -6), (10, -6), (16, 3)), ((11, 11), (-11, 11), (-16, 3)))
CROWN = [(-11.4, 19), (-13.6, 32), (-6, 26.4), (0, 35), (6, 26.4), (13.6, 32), (11.4, 19)]
HAIR_LINE = path((-10.4, 14), ((-11, 25), (11, 25), (10.4, 14)), ((6, 20), (-6, 20), (-10.4, 14)))

BADGE = (0.0, -20.0, 9.2)
"""Where the shape of the seat goes on the train: x, y, and its radius."""


def noble(pen: Pen, colour: str, edge: str) -> None:
    """Seen from the front; what stands on his train is left free for the shape of his seat."""
    pen.disc(2.4, -30, 24, tone("shadow"), 0.42, 0.3)
    _edged(pen, ROBE, (0, -14), mixed(colour, "#000000", 0.05), 5.6, edge)
    pen.slope(
        [(0, -14), *ROBE],
        (-20, 0),
        (22, 0),
        (mixed(colour, "#FFFFFF", 0.2), 1.0),
        (mixed(colour, "#000000", 0.34), 1.0),
    )
    for side in (-1, 1):
        pen.line(
            path((side * 10, 4), ((side * 13, -6), (side * 13, -18), (side * 15, -31))),
            1.4,
            mixed(colour, "#000000", 0.5),
        )
    pen.fill([(-7, 4), (7, 4), (10.6, -32.6), (-10.6, -32.6)], ERMINE)
    for x, y in ((-4.4, -4), (4, -6.4), (-8, -30), (8, -30)):
        _tail(pen, x, y)
    _edged(pen, CAPE, (0, 2), ERMINE, 2.4, BLACK)
    pen.fill([(0, 2), *CAPE], ERMINE)
    for x, y in ((-10, 4.4), (0, -1.6), (10, 4.4)):
        _tail(pen, x, y)
    _head(pen)
    _crown(pen)


def small_noble(pen: Pen, colour: str, edge: str) -> None:
    """The same where it is no larger than a finger nail: robe, face and crown."""
    robe = path((-24, -32), ((-23, -2), (-12, 8), (0, 8)), ((12, 8), (23, -2), (24, -32)))
    _edged(pen, robe, (0, -16), colour, 9, edge)
    pen.line([*robe, robe[0], robe[1]], 4.4, BLACK)
    pen.fill([(0, -16), *robe], colour)
    pen.disc(0, 12, 13, BLACK)
    pen.disc(0, 12, 10.4, SKIN)
    crown = [(-15, 17), (-17, 35), (-7, 26), (0, 38), (7, 26), (17, 35), (15, 17)]
    pen.line([*crown, crown[0], crown[1]], 5.4, BLACK)
    pen.fill([(0, 18), *crown[::-1]], GOLD)


def _edged(
    pen: Pen, outline: list[tuple[float, float]], middle: tuple[float, float], colour: str, width: float, edge: str
) -> None:
    """A shape with a line in the edge's colour around it, and a dark one around that."""
    around = [*outline, outline[0], outline[1]]
    if edge != BLACK:
        pen.line(around, width + 2.4, BLACK)
    pen.line(around, width, edge)
    pen.fill([middle, *outline], colour)


def _tail(pen: Pen, x: float, y: float) -> None:
    """One of the black tails of ermine."""
    pen.fill([(x, y + 2.4), (x + 1.7, y - 1.8), (x - 1.7, y - 1.8)], BLACK)


def _head(pen: Pen) -> None:
    pen.disc(0, 14, 11.4, BLACK)
    pen.disc(0, 14, 10, SKIN, rim=mixed(SKIN, HAIR, 0.25))
    pen.fill([(0, 21), *HAIR_LINE], HAIR)
    for side in (-1, 1):
        pen.dot(side * 3.5, 13.4, 1.5, BLACK)
        pen.dot(side * 5.6, 9.8, 1.9, "#E08A72", 0.6)
    pen.line(path((-3, 8.4), ((-1, 6.6), (1, 6.6), (3, 8.4))), 1.2, BLACK)


def _crown(pen: Pen) -> None:
    pen.line([*CROWN, CROWN[0], CROWN[1]], 3, BLACK)
    pen.fill([(0, 19), *CROWN[::-1]], GOLD)
    pen.fill([(0, 19), (11.4, 19), (13.6, 32), (6, 26.4)], GOLD_DARK, 0.35)
    pen.line([(-11, 21.2), (11, 21.2)], 2, GOLD_DARK)
    for (x, y), colour in zip(((-13.6, 32), (0, 35), (13.6, 32)), (RUBY, ERMINE, RUBY), strict=True):
        pen.disc(x, y, 2.7, BLACK)
        pen.disc(x, y, 1.9, colour)
