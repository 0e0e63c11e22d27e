"""Hats of felons, each in two colours, and what people wear on their faces."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from ui.touch.games.torture.strokes import (
    BARK,
    GOLD,
    INK,
    RED,
    RIM,
    SHINE,
    STEEL,
    WHITE,
    ball,
    blob,
    bow,
    darker,
    filled,
    lighter,
    mirrored,
    rod,
    slab,
)
from ui.touch.look.brush import Brush, Point

Wear = Callable[[Brush, str, str], None]
"""Draws it in those two colours."""


def _around(brush: Brush, outer: Sequence[Point], inner: Sequence[Point], colour: str) -> None:
    """What lies around a face: the right halves of its two outlines, as many points each, from the top down."""
    for side in (-1, 1):
        brush.line([(side * x, y) for x, y in [*outer, *reversed(inner)]], 2 * RIM, INK)
    for side in (-1, 1):
        for at in range(len(outer) - 1):
            four = [outer[at], outer[at + 1], inner[at + 1], inner[at]]
            brush.shape([(side * x, y) for x, y in four], colour)


def _feather(brush: Brush, x: float, y: float, colour: str, lean: float = 1) -> None:
    """From its quill up."""
    tip = (x + lean * 20, y + 20)
    blob(brush, [(x, y), (x + lean * 3, y + 12), tip, (x + lean * 17, y + 9), (x + lean * 7, y)], colour, 1.2)
    brush.line(bow((x, y), (x + lean * 8, y + 8), tip), 1.2, darker(colour, 0.4))


def _jester(brush: Brush, one: str, other: str) -> None:
    """Two horns and a hood, with bells."""
    for side, colour in ((-1, one), (1, other)):
        horn = [(12, 66), (19, 80), (34, 84), (41, 72), (39, 62), (34, 70), (27, 70), (21, 58)]
        filled(brush, [(side * x, y) for x, y in horn], colour)
        ball(brush, side * 38.5, 60, 4, SHINE)
    blob(brush, mirrored([(0, 98), (7, 84), (12, 70), (0, 64)]), GOLD)
    ball(brush, 0, 96, 3.6, SHINE)
    slab(brush, -21, 63, 42, 6.4, "#5E3C8E", 2.4)


def _cap(brush: Brush, one: str, other: str) -> None:
    """A tall soft cap with a feather."""
    _feather(brush, 13, 74, other)
    blob(brush, [(-20, 66), (-19, 84), (-2, 92), (17, 88), (21, 72), (20, 66)], one)
    slab(brush, -22, 63, 44, 7, darker(one), 3)
    ball(brush, 14, 68, 3.2, GOLD, rim=1)


def _beret(brush: Brush, one: str, other: str) -> None:
    _feather(brush, -15, 77, other, -1)
    blob(brush, [(-25, 70), (-18, 84), (6, 86), (28, 77), (30, 67), (18, 66), (-20, 65)], one)
    slab(brush, -19, 64, 38, 4.6, darker(one), 2)
    brush.line(bow((-16, 78), (0, 84), (18, 78)), 2, lighter(one))


def _brim(brush: Brush, one: str, other: str) -> None:
    """Broad, with a band."""
    blob(brush, mirrored([(0, 91), (11, 90), (15, 80), (18, 68), (0, 66)]), one)
    blob(brush, mirrored([(0, 71), (22, 71), (38, 73), (36, 66), (20, 62), (0, 62)]), one)
    brush.line(bow((-17, 71), (0, 67.6), (17, 71)), 4.6, other)


def _plumed(brush: Brush, one: str, other: str) -> None:
    _brim(brush, one, darker(one))
    blob(brush, [(-15, 72), (-30, 88), (-42, 82), (-38, 76), (-26, 74)], other, 1.2)
    brush.line(bow((-15, 72), (-28, 82), (-40, 81)), 1.2, darker(other, 0.4))
    ball(brush, -14, 72, 2.8, GOLD, rim=1)


def _straw(brush: Brush, one: str, other: str) -> None:
    _brim(brush, one, other)
    for x in (-28, -20, -9, 9, 20, 28):
        brush.line([(x, 64.6), (x * 1.06, 70)], 1.2, darker(one, 0.35))
    for x, y in ((-6, 78), (0, 85), (6, 78)):
        brush.line([(x - 3, y), (x + 3, y + 2)], 1.2, darker(one, 0.35))


def _tall(brush: Brush, one: str, other: str) -> None:
    """A tall black one with a buckle."""
    filled(brush, [(-14, 66), (-11, 97), (11, 97), (14, 66)], one)
    blob(brush, mirrored([(0, 69), (22, 69), (33, 68), (22, 62.4), (0, 62)]), one)
    brush.shape([(-14, 69), (14, 69), (13.4, 76), (-13.4, 76)], other)
    slab(brush, -4.6, 68.6, 9.2, 8, GOLD, 1, 1)
    brush.box(-2, 70.8, 4, 3.6, other)
    brush.line([(-8.4, 80), (-6.6, 94)], 2, lighter(one, 0.2))


def _baker(brush: Brush, one: str, other: str) -> None:
    spots = ((-15, 82, 10.4), (15, 82, 10.4), (0, 87, 12), (-5, 80, 10), (6, 80, 10))
    for x, y, size in spots:
        ball(brush, x, y, size, one)
    for x, y, size in spots:
        brush.disc(x, y, size - 0.2, one)
    for x in (-9, 1, 10):
        brush.line(bow((x, 74), (x * 1.2, 80), (x * 1.3, 86)), 1.4, other)
    slab(brush, -20, 63, 40, 10, one, 2)
    brush.line([(-19, 66), (19, 66)], 1.6, other)


def _bonnet(brush: Brush, one: str, other: str) -> None:
    """White linen, with a frill around the face."""
    _around(brush, [(0, 86), (14, 83), (25, 70), (27, 54), (24, 40)],
            [(0, 71), (8, 69.6), (16, 64), (20, 54), (19, 42)], one)  # fmt: skip
    for x, y in ((-20, 45), (-21.4, 52), (-20, 59), (-15.6, 65.4), (-8.4, 69.4), (0, 70.6)):
        for side in (-1, 1):
            brush.disc(side * x, y, 4.0, other)
            brush.disc(side * x, y, 3.1, one)
    brush.line(bow((-13, 79), (0, 84), (13, 79)), 1.6, other)


def _scarf(brush: Brush, one: str, other: str) -> None:
    """A kerchief, knotted at the side."""
    for points in ([(20, 66), (36, 60), (33, 54)], [(20, 66), (31, 52), (25, 49)]):
        filled(brush, points, darker(one))
    blob(brush, mirrored([(0, 82), (17, 77), (22.6, 66), (21, 61), (0, 65)]), one)
    for x, y in ((-12, 70), (-4, 76), (5, 71), (13, 74), (-15, 64.6), (0, 67.4), (16, 66)):
        brush.disc(x, y, 1.6, other)
    ball(brush, 20.6, 65, 3.6, one)


def _hood(brush: Brush, one: str, other: str) -> None:
    """Around the face, with its lining."""
    _around(brush, [(0, 92), (19, 82), (28, 60), (26, 34), (17, 22)],
            [(0, 73), (12, 70), (19.6, 60), (19.6, 44), (12, 32)], one)  # fmt: skip
    for side in (-1, 1):
        brush.line([(side * x, y) for x, y in ((0, 73), (12, 70), (19.6, 60), (19.6, 44), (12, 32))], 3.4, other)
    brush.line(bow((-18, 78), (-9, 88), (0, 89)), 2, lighter(one))


def _bobble(brush: Brush, one: str, other: str) -> None:
    """Knitted."""
    blob(brush, mirrored([(0, 88), (14, 84), (21, 70), (20, 64), (0, 64)]), one)
    for x in (-13, -6.6, 0, 6.6, 13):
        brush.line([(x, 70), (x * 0.7, 84)], 1.5, darker(one))
    slab(brush, -22, 62, 44, 8, other, 3.4)
    ball(brush, 0, 89, 4.6, other)


def _tam(brush: Brush, one: str, other: str) -> None:
    """Flat, wide and woolly, in a check."""
    blob(brush, mirrored([(0, 83), (20, 80), (30, 72), (22, 66), (0, 66)]), one)
    for x in (-18, -6, 6, 18):
        brush.line([(x, 68), (x * 0.92, 80)], 2, other)
    brush.line([(-27, 73), (27, 73)], 2, other)
    slab(brush, -20, 62.6, 40, 6, other, 2)
    ball(brush, 0, 84, 5.6, RED)


def _kettle(brush: Brush, one: str, other: str) -> None:
    """A helmet that is too large."""
    blob(brush, mirrored([(0, 88), (14, 84), (21, 68), (0, 66)]), one)
    blob(brush, mirrored([(0, 70), (22, 70), (33, 64), (31, 60.4), (0, 62.4)]), other)
    brush.line([(0, 70), (0, 87)], 2, other)
    brush.line(bow((-15, 74), (-11, 83), (-5, 85)), 2.4, lighter(one, 0.6))
    for x in (-24, -12, 0, 12, 24):
        brush.disc(x, 66, 1.3, INK)


def _hunter(brush: Brush, one: str, other: str) -> None:
    """Pointed in front, with a feather behind."""
    _feather(brush, 6, 74, other)
    filled(brush, [(-34, 63), (-14, 78), (4, 88), (16, 84), (21, 70), (21, 64)], one)
    filled(brush, [(-35, 62), (-16, 70), (21, 72), (22, 64)], darker(one))


def _tricorn(brush: Brush, one: str, other: str) -> None:
    """With what flies from the mast."""
    blob(brush, mirrored([(0, 95), (16, 90), (30, 79), (38, 70), (24, 66), (0, 63)]), one)
    brush.line(bow((-36, 71), (0, 61), (36, 71)), 2.4, other)
    brush.line(bow((-36, 72), (-18, 90), (0, 93.4)), 1.6, other)
    brush.line(bow((36, 72), (18, 90), (0, 93.4)), 1.6, other)
    for turn in (-1, 1):
        brush.line([(-7.4 * turn, 73), (7.4 * turn, 79)], 2.6, WHITE)
    brush.disc(0, 80.4, 5.6, WHITE)
    brush.box(-3, 74.4, 6, 4, WHITE, 1)
    for x in (-2.2, 2.2):
        brush.disc(x, 80.6, 1.5, INK)


def _coronet(brush: Brush, one: str, other: str) -> None:
    xs = (-18, -9, 0, 9, 18)
    blob(brush, mirrored([(0, 82), (14, 78), (18, 68), (0, 67)]), other)
    for x in xs:
        filled(brush, [(x - 4.6, 70), (x, 82), (x + 4.6, 70)], one, 1.2)
        ball(brush, x, 83, 2.8, WHITE, rim=1)
    slab(brush, -21, 63.6, 42, 8, one, 1.6)
    for at, gem in enumerate((-14, -4.6, 4.6, 14)):
        brush.disc(gem, 67.6, 2, "#2F7FB5" if at % 2 else RED)


def _leather(brush: Brush, one: str, other: str) -> None:
    """A racer's cap, the goggles pushed up."""
    _around(brush, [(0, 83), (13, 80), (21.6, 69), (24, 56), (22, 42)],
            [(0, 66), (9, 65.6), (16, 63), (18.4, 55), (18, 44)], one)  # fmt: skip
    brush.line([(-22, 68), (22, 68)], 3, BARK)
    for x in (-8.6, 8.6):
        ball(brush, x, 69.4, 7, STEEL)
        brush.disc(x, 69.4, 5, "#9AD2EC")
        brush.line([(x - 2.4, 68), (x + 1, 72)], 1.5, WHITE)


def _scholar(brush: Brush, one: str, other: str) -> None:
    """A flat soft cap of a clerk."""
    blob(brush, mirrored([(0, 81), (18, 78), (25, 70), (21, 64), (0, 67)]), one)
    brush.line(bow((-20, 67), (0, 70), (20, 67)), 2.2, other)
    rod(brush, bow((14, 76), (26, 72), (27, 56)), 1.6, GOLD, 0.8)
    filled(brush, [(24.6, 57), (29.4, 57), (30.4, 48), (23.6, 48)], GOLD, 0.9)


def _fisher(brush: Brush, one: str, other: str) -> None:
    """Oilskin, its rim turned down."""
    blob(brush, mirrored([(0, 86), (15, 82), (19, 68), (0, 66)]), one)
    blob(brush, mirrored([(0, 70), (19, 69), (34, 58), (30, 55), (18, 62), (0, 64)]), one)
    brush.line(bow((-18, 70), (0, 73), (18, 70)), 2.6, other)


HATS: Mapping[str, Wear] = {
    "jester": _jester, "cap": _cap, "beret": _beret, "brim": _brim, "plumed": _plumed, "straw": _straw, "tall": _tall,
    "baker": _baker, "bonnet": _bonnet, "scarf": _scarf, "hood": _hood, "bobble": _bobble, "tam": _tam,
    "kettle": _kettle, "hunter": _hunter, "tricorn": _tricorn, "coronet": _coronet, "leather": _leather,
    "scholar": _scholar, "fisher": _fisher,
}  # fmt: skip
