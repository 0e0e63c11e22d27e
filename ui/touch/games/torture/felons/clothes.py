"""Clothes of felons, from the shoulders down to the foot of the picture, each in two colours."""

from __future__ import annotations

from collections.abc import Mapping

from ui.touch.games.torture.felons.hats import Wear
from ui.touch.games.torture.strokes import (
    BARK,
    GOLD,
    INK,
    STEEL,
    WHITE,
    ball,
    blob,
    bow,
    darker,
    filled,
    lighter,
    mirrored,
    slab,
    soft,
)
from ui.touch.look.brush import Brush

SHOULDERS = [(0, 28), (10, 27), (26, 21), (38, 12), (42, -8), (0, -8)]


def _body(brush: Brush, colour: str) -> None:
    """With light on one shoulder and shadow under the other arm."""
    outline = mirrored(SHOULDERS)
    blob(brush, outline, colour)
    brush.shape(soft([(12, 25), (26, 20), (38, 11), (41, -4), (30, -4), (27, 8)]), darker(colour, 0.2))
    brush.line(bow((-34, 14), (-25, 21), (-13, 24.6)), 2, lighter(colour, 0.22))


def _tunic(brush: Brush, one: str, other: str) -> None:
    """Laced at the neck."""
    _body(brush, one)
    filled(brush, [(0, 9), (-9, 27), (0, 25), (9, 27)], other, 1)
    for y in (14, 19):
        brush.line([(-4, y), (4, y + 3)], 1.4, INK)
        brush.line([(4, y), (-4, y + 3)], 1.4, INK)


def _doublet(brush: Brush, one: str, other: str) -> None:
    """Buttoned, with a small collar."""
    _body(brush, one)
    brush.line([(0, 24), (0, 0)], 1.6, darker(one, 0.5))
    for y in (4, 11, 18):
        brush.disc(3.4, y, 2, GOLD)
    for x in (-30, 30):
        brush.line(bow((x * 0.8, 20), (x, 10), (x * 1.04, 0)), 2.2, other)
    filled(brush, [(-12, 30), (-13, 23), (0, 20), (13, 23), (12, 30), (0, 26)], other, 1.2)


def _apron(brush: Brush, one: str, other: str) -> None:
    _body(brush, one)
    filled(brush, [(-16, 19), (16, 19), (19, -6), (-19, -6)], other, 1.2)
    for side in (-1, 1):
        brush.line([(side * 14, 19), (side * 9, 28)], 3, other)
    brush.line([(-9, 7), (9, 7)], 1.6, darker(other))
    brush.line(bow((-9, 7), (0, 0), (9, 7)), 1.4, darker(other))


def _stripes(brush: Brush, one: str, other: str) -> None:
    _body(brush, one)
    for low, reach in ((1, 39), (9, 37), (17, 28)):
        brush.line(bow((-reach, low), (0, low + 5), (reach, low)), 3.8, other)


def _tabard(brush: Brush, one: str, other: str) -> None:
    """Quartered, as on a shield."""
    _body(brush, one)
    brush.shape([(0, 12), (0, 27), (20, 22), (24, 12)], other)
    brush.shape([(0, 12), (-24, 12), (-26, -4), (0, -4)], other)
    for x, y in ((-11, 18), (12, 4)):
        brush.shape([(x, y + 5), (x + 4, y), (x, y - 5), (x - 4, y)], GOLD)
    brush.line([(-26, -2), (-24, 12), (-20, 22), (-10, 27)], 1.6, GOLD)
    brush.line([(26, -2), (24, 12), (20, 22), (10, 27)], 1.6, GOLD)


def _ruff(brush: Brush, one: str, other: str) -> None:
    """Points all round, with bells."""
    _body(brush, one)
    brush.shape([(0, 27), (0, -4), (40, -4), (37, 12), (22, 22)], other)
    for at in range(-2, 3):
        x = at * 11.0
        low = 9 + abs(at) * 3.4
        filled(brush, [(x - 6, 25 - abs(at) * 2), (x + 6, 25 - abs(at) * 2), (x, low)], GOLD if at % 2 else other, 1)
        ball(brush, x, low - 1, 2.2, "#FFE9A8", rim=0.8)


def _collar(brush: Brush, one: str, other: str) -> None:
    """Broad and white."""
    _body(brush, one)
    brush.line([(0, 14), (0, -2)], 1.6, lighter(one, 0.2))
    for side in (-1, 1):
        filled(brush, [(0, 26), (side * 11, 29), (side * 21, 21), (side * 12, 9), (0, 18)], other, 1.2)


def _cloak(brush: Brush, one: str, other: str) -> None:
    """Collar up, held by a clasp."""
    for side in (-1, 1):
        filled(brush, [(side * 7, 22), (side * 16, 45), (side * 27, 38), (side * 30, 20), (side * 16, 12)], darker(one))
    _body(brush, one)
    filled(brush, [(0, 20), (-11, 0), (-14, -6), (14, -6), (11, 0)], other, 1)
    for side in (-1, 1):
        brush.line(bow((side * 6, 22), (side * 14, 10), (side * 15, -4)), 1.8, darker(one, 0.45))
    ball(brush, 0, 20, 3.6, GOLD, rim=1)


def _coat(brush: Brush, one: str, other: str) -> None:
    """With lapels and brass buttons."""
    _body(brush, one)
    filled(brush, [(0, 4), (-8, 27), (0, 29), (8, 27)], WHITE, 1)
    for side in (-1, 1):
        filled(brush, [(0, 2), (side * 9, 28), (side * 19, 22), (side * 13, 12)], other, 1.2)
        for y in (2, 9):
            brush.disc(side * 20, y, 2, GOLD)
        slab(brush, side * 33 - 6, 13, 12, 4, GOLD, 1.6, 1)


def _turned(brush: Brush, one: str, other: str) -> None:
    """One half of each side, under ermine."""
    _body(brush, one)
    brush.shape([(0, 27), (0, -6), (41, -6), (38, 11), (24, 21)], other)
    brush.line([(0, 22), (0, -4)], 1.4, INK)
    blob(brush, mirrored([(0, 22), (14, 30), (29, 20), (27, 9), (12, 12), (0, 10)]), WHITE)
    for x, y in ((-20, 16), (-9, 19), (9, 19), (20, 16), (-14, 13.4), (14, 13.4), (0, 14)):
        brush.line([(x, y), (x, y - 2.6)], 2, INK)


def _quilted(brush: Brush, one: str, other: str) -> None:
    """A soldier's, stitched in lozenges."""
    _body(brush, one)
    for x in (-24, -12, 0, 12, 24):
        brush.line([(x - 9, 22 - abs(x) * 0.16), (x + 9, -4)], 1.3, darker(one, 0.4))
        brush.line([(x + 9, 22 - abs(x) * 0.16), (x - 9, -4)], 1.3, darker(one, 0.4))
    slab(brush, -13, 22, 26, 6, other, 3, 1.2)


def _rags(brush: Brush, one: str, other: str) -> None:
    """Patched."""
    _body(brush, one)
    filled(brush, [(-28, 8), (-16, 10), (-17, -2), (-29, -3)], other, 0.8)
    for x, y in ((-28, 5), (-28, 0), (-16, 7), (-16, 1)):
        brush.line([(x - 2, y), (x + 2, y)], 1.1, INK)
    filled(brush, [(0, 14), (-10, 27), (0, 25), (10, 27)], darker(one, 0.45), 0.8)
    brush.line([(20, 14), (25, 4)], 1.4, darker(one, 0.5))


def _leathers(brush: Brush, one: str, other: str) -> None:
    """A tanner's or a brewer's apron over a shirt with rolled sleeves."""
    _apron(brush, one, other)
    for side in (-1, 1):
        brush.line(bow((side * 28, 14), (side * 34, 10), (side * 40, 11)), 2.6, darker(one, 0.4))
        ball(brush, side * 13.4, 19, 1.8, STEEL, rim=0.8)
    brush.line([(-13, 14), (13, 14)], 1.4, BARK)


CLOTHES: Mapping[str, Wear] = {
    "tunic": _tunic, "doublet": _doublet, "apron": _apron, "stripes": _stripes, "tabard": _tabard, "ruff": _ruff,
    "collar": _collar, "cloak": _cloak, "coat": _coat, "turned": _turned, "quilted": _quilted, "rags": _rags,
    "leathers": _leathers,
}  # fmt: skip
