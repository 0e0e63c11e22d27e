"""A cloak lying on the cobbles: cloth with folds, a hem and a clasp."""

from __future__ import annotations

from ui.touch.games.cloaks.pen import Pen, path
from ui.touch.games.cloaks.tones import tone
from ui.touch.look.brush import Point
from ui.touch.look.theme import mixed

OUTLINE = path(
    (-24, 27),
    ((-12, 33), (-4, 25), (3, 28)), ((12, 32), (20, 30), (27, 25)),
    ((32, 14), (28, 5), (30, -4)), ((33, -14), (29, -22), (25, -27)),
    ((16, -31), (9, -25), (1, -29)), ((-8, -32), (-17, -29), (-26, -27)),
    ((-31, -18), (-27, -8), (-30, 0)), ((-32, 10), (-29, 20), (-24, 27)),
)  # fmt: skip
"""The edge of a cloak, once round."""

FOLDS = [((-15, 24), (-8, 12), (-20, -4), (-19, -24)), ((13, 26), (21, 12), (9, -5), (12, -25)),
         ((-3, 25), (4, 14), (-9, -4), (-3, -25))]  # fmt: skip
"""Three valleys in the cloth, from its collar to its hem."""

HEM = path((-23, -23), ((-16, -25.6), (-8, -28), (1, -25)), ((9, -21.4), (16, -27), (22.4, -23.4)), steps=12)


def cloak(pen: Pen, colour: str, edge: str, lifted: bool = False, plain: bool = False) -> None:
    """In a seat's colour. edge: of one that may be moved, "" for another. plain: where fine folds could not be
    seen."""
    dark, light = mixed(colour, "#000000", 0.42), mixed(colour, "#FFFFFF", 0.4)
    _shadow(pen, lifted)
    if edge:
        _around(pen, 8.4, tone("line"))
        _around(pen, 6.0, edge)
    else:
        _around(pen, 3.6 if plain else 2.8, mixed(colour, "#000000", 0.62))
    pen.slope(
        [(0, 0), *OUTLINE],
        (-24, 26),
        (24, -26),
        (mixed(colour, "#FFFFFF", 0.3), 1.0),
        (mixed(colour, "#000000", 0.24), 1.0),
    )
    for start, one, other, end in FOLDS[:2] if plain else FOLDS:
        fold = path(start, (one, other, end))
        pen.line(fold, 6.4 if plain else 4.2, dark, 0.5 if plain else 0.4)
        pen.line([(x + (4.6 if plain else 3), y) for x, y in fold], 3.0 if plain else 1.5, light, 0.7)
    for (x, y), (to_x, to_y) in zip(HEM[::2], HEM[1::2], strict=False):
        pen.line([(x, y), (to_x, to_y)], 3.0 if plain else 1.8, tone("bloom"), 0.92)
    pen.line(path((-10, 27.6), ((-5, 19), (5, 19), (10, 28.4))), 2.2, dark)
    clasp = 5.6 if plain else 3.6
    pen.disc(0, 21.6, clasp, tone("star_edge"))
    pen.disc(0, 21.6, clasp * 0.72, tone("gold"))
    pen.dot(-0.8, 22.4, 0.8, tone("star_light"))


def _around(pen: Pen, width: float, colour: str) -> None:
    pen.line([*OUTLINE, OUTLINE[1]], width, colour)


def _shadow(pen: Pen, lifted: bool) -> None:
    """Near the cloth where it lies; far off it where it is held."""
    down, layers = (15.0, 5) if lifted else (4.0, 3)
    for layer in range(layers):
        grow = 1.1 - 0.05 * layer
        moved: list[Point] = [(x * grow + down * 0.7, y * grow - down) for x, y in OUTLINE]
        pen.fill([(down * 0.7, -down), *moved], tone("shadow"), 0.15)
