"""Hair of felons: what is behind the head, what falls over it, and beards."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import cos, radians, sin

from ui.touch.games.torture.strokes import ball, blob, bow, darker, filled, lighter, mirrored, rod
from ui.touch.look.brush import Brush

Grow = Callable[[Brush, str], None]
"""Draws it in that colour."""


# Behind the head


def _long(brush: Brush, colour: str) -> None:
    blob(brush, mirrored([(0, 79), (18, 75), (26, 55), (27, 32), (20, 20), (0, 22)]), colour)
    for x in (-22, 22):
        brush.line(bow((x * 0.86, 60), (x * 1.1, 44), (x, 27)), 1.6, darker(colour))


def _greasy(brush: Brush, colour: str) -> None:
    filled(brush, mirrored([(0, 78), (19, 73), (25, 50), (30, 20), (23, 30), (19, 18), (12, 30), (0, 26)]), colour)


def _curls(brush: Brush, colour: str) -> None:
    spots = [(cos(radians(turn)) * 21, 56 + sin(radians(turn)) * 20) for turn in range(-20, 201, 22)]
    for x, y in spots:
        ball(brush, x, y, 6.4, colour)
    for x, y in spots:
        brush.disc(x, y, 6.2, colour)
        brush.arc(x, y, 3.4, 20, 220, 1.3, darker(colour))


def _bun(brush: Brush, colour: str) -> None:
    ball(brush, 0, 83, 8.5, colour)
    brush.arc(0, 83, 5, 30, 250, 1.4, darker(colour))
    blob(brush, mirrored([(0, 78), (17, 73), (23, 54), (18, 40), (0, 38)]), colour)


def _tail(brush: Brush, colour: str) -> None:
    blob(brush, [(-14, 74), (-27, 66), (-33, 46), (-29, 24), (-25, 30), (-21, 46), (-14, 56)], colour)
    blob(brush, mirrored([(0, 78), (17, 73), (22, 55), (0, 45)]), colour)


def _plaits(brush: Brush, colour: str) -> None:
    blob(brush, mirrored([(0, 78), (17, 73), (23, 54), (0, 42)]), colour)
    for side in (-1, 1):
        for at, y in enumerate((44, 36, 28, 20)):
            ball(brush, side * (23 + at * 0.6), y, 5.2 - at * 0.5, colour, 0.9)
        brush.box(side * 25 - 3, 12.4, 6, 3.6, "#C8372D", 1)


# Over the head


def _bowl(brush: Brush, colour: str) -> None:
    outline = [(0, 79), (16, 76), (24, 62), (23, 50), (18.5, 51), (17, 60), (0, 62)]
    blob(brush, mirrored(outline), colour)
    for x in (-12, -4, 4, 12):
        brush.line([(x * 1.05, 62), (x * 0.9, 69)], 1.4, darker(colour))
    brush.line(bow((-15, 71), (-8, 77), (0, 76.5)), 2.2, lighter(colour))


def _short(brush: Brush, colour: str) -> None:
    blob(brush, mirrored([(0, 78.5), (15, 75), (21.5, 62), (20, 54), (16, 64), (7, 67), (0, 65)]), colour)
    brush.line(bow((-13, 71), (-7, 75), (0, 75)), 1.8, lighter(colour))


def _parted(brush: Brush, colour: str) -> None:
    blob(brush, [(-5, 79), (12, 77), (22, 64), (21, 53), (15, 64), (-2, 69), (-15, 62), (-20, 53), (-21, 64)], colour)
    brush.line(bow((-4, 77), (2, 70), (14, 66)), 1.4, darker(colour))


def _tufts(brush: Brush, colour: str) -> None:
    """Bald above, with some left over the ears."""
    for side in (-1, 1):
        for x, y, size in ((20, 60, 5.0), (23, 54, 5.4), (21.5, 48, 4.6)):
            ball(brush, side * x, y, size, colour)
        for x, y, size in ((20, 60, 4.8), (23, 54, 5.2), (21.5, 48, 4.4)):
            brush.disc(side * x, y, size, colour)
    brush.arc(-3, 62, 11, 70, 130, 2.2, "#FFF4E4")


def _spikes(brush: Brush, colour: str) -> None:
    """Singed, and standing on end."""
    points = []
    for step in range(15):
        turn = radians(-8 + 196 * step / 14)
        reach = 34 if step % 2 else 19.5
        points.append((cos(turn) * reach * 0.96, 56 + sin(turn) * reach))
    filled(brush, [*points, (-14, 64), (0, 67), (14, 64)], colour)


def _fringe(brush: Brush, colour: str) -> None:
    """What shows below a hat."""
    for side in (-1, 1):
        blob(brush, [(side * 13, 70), (side * 20, 66), (side * 23, 52), (side * 21, 44), (side * 18, 52)], colour, 1.2)


def _lock(brush: Brush, colour: str) -> None:
    """One that will not lie."""
    _short(brush, colour)
    blob(brush, [(-2, 76), (2, 86), (10, 90), (7, 84), (9, 77)], colour)
    brush.shape([(-2, 75), (9, 77), (6, 72), (-1, 71)], colour)


BEHIND: Mapping[str, Grow] = {
    "long": _long, "greasy": _greasy, "curls": _curls, "bun": _bun, "tail": _tail, "plaits": _plaits,
}  # fmt: skip

OVER: Mapping[str, Grow] = {
    "bowl": _bowl, "short": _short, "parted": _parted, "tufts": _tufts, "spikes": _spikes, "fringe": _fringe,
    "lock": _lock, "greasy": _parted, "long": _parted, "curls": _short, "bun": _short, "tail": _parted,
    "plaits": _parted,
}  # fmt: skip


# Beards, below the mouth, which is drawn on them


def _full(brush: Brush, colour: str) -> None:
    outline = mirrored([(0, 43), (11, 44), (21, 53), (22.5, 38), (15, 23), (0, 17)])
    blob(brush, outline, colour)
    for x in (-11, -4, 4, 11):
        brush.line(bow((x, 31), (x * 1.05, 27), (x * 0.8, 22)), 1.5, darker(colour))


def _bushy(brush: Brush, colour: str) -> None:
    spots = [(-20, 46), (20, 46), (-20, 36), (20, 36), (-14, 26), (14, 26), (0, 21), (-8, 31), (8, 31)]
    for x, y in spots:
        ball(brush, x, y, 7.4, colour)
    for x, y in spots:
        brush.disc(x, y, 7.2, colour)
    for x, y in ((-14, 27), (14, 27), (0, 22)):
        brush.arc(x, y, 4.2, 200, 340, 1.3, darker(colour))


def _goatee(brush: Brush, colour: str) -> None:
    blob(brush, mirrored([(0, 34), (6, 33), (6, 25), (0, 15)]), colour)


def _pointed(brush: Brush, colour: str) -> None:
    filled(brush, mirrored([(0, 39), (12, 36), (9, 24), (0, 8)]), colour)
    brush.line([(0, 30), (0, 14)], 1.4, darker(colour))


def _white_long(brush: Brush, colour: str) -> None:
    blob(brush, mirrored([(0, 42), (12, 43), (19, 50), (19, 34), (15, 14), (6, 3), (0, -2)]), colour)
    for x in (-9, -3, 3, 9):
        brush.line(bow((x, 30), (x * 1.2, 18), (x * 0.7, 6)), 1.5, darker(colour, 0.2))


def _sides(brush: Brush, colour: str) -> None:
    for side in (-1, 1):
        blob(brush, [(side * 18, 58), (side * 23, 52), (side * 24, 38), (side * 17, 31), (side * 15, 42)], colour)


def _stubble(brush: Brush, colour: str) -> None:
    for y, xs in ((35, (-13, -9, 10, 13.6)), (31.4, (-9, -4.6, 4.6, 9)), (40, (-15, 15)), (43, (-5, -1.6, 1.6, 5))):
        for x in xs:
            brush.disc(x, y, 0.95, colour)


def _braids(brush: Brush, colour: str) -> None:
    _full(brush, colour)
    for x in (-9, 9):
        for at, y in enumerate((17, 11, 5)):
            ball(brush, x * (1 + at * 0.04), y, 4.2 - at * 0.5, colour, 0.9, 1.2)


# Moustaches, above the mouth


def _curly(brush: Brush, colour: str) -> None:
    for side in (-1, 1):
        rod(brush, bow((0, 42.4), (side * 9, 38.6), (side * 17, 44)), 3.2, colour, 1)
        rod(brush, bow((side * 17, 44), (side * 20, 49), (side * 15.6, 49)), 2, colour, 1)
        brush.line(bow((0, 42.4), (side * 9, 38.6), (side * 17, 44)), 3.2, colour)


def _walrus(brush: Brush, colour: str) -> None:
    for side in (-1, 1):
        blob(brush, [(0, 44.6), (side * 8, 44.4), (side * 14.4, 37), (side * 12.6, 32.6), (side * 6, 39), (0, 40.6)],
             colour)  # fmt: skip


def _pencil(brush: Brush, colour: str) -> None:
    for side in (-1, 1):
        brush.line(bow((side * 1.4, 42), (side * 6, 43.6), (side * 10.6, 39.8)), 1.9, colour)


BEARDS: Mapping[str, Grow] = {
    "full": _full, "bushy": _bushy, "goatee": _goatee, "pointed": _pointed, "white": _white_long, "sides": _sides,
    "stubble": _stubble, "braids": _braids,
}  # fmt: skip

MOUSTACHES: Mapping[str, Grow] = {"curly": _curly, "walrus": _walrus, "pencil": _pencil}
