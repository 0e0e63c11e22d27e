"""Heads of felons and their two faces: smug as long as nobody has beaten them, aghast when somebody bids on them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from ui.touch.games.torture.strokes import (
    INK,
    ROSE,
    SKY,
    WHITE,
    WINE,
    ball,
    blob,
    bow,
    darker,
    lighter,
    mirrored,
    soft,
)
from ui.touch.look.brush import Brush, Point
from ui.touch.look.theme import mixed

EYES, APART = 54.0, 7.8
"""How high the eyes are, and how far each is from the middle."""

HEADS: Mapping[str, Sequence[Point]] = {
    "round": [(0, 74), (15, 69), (21, 53), (16, 37), (0, 30)],
    "long": [(0, 77), (13, 72), (17, 55), (13, 37), (0, 27)],
    "wide": [(0, 72), (18, 67), (25, 50), (19, 35), (0, 29)],
    "square": [(0, 74), (16, 71), (20, 55), (19, 37), (10, 29), (0, 28.5)],
    "pointed": [(0, 75), (16, 70), (20, 56), (12, 39), (0, 26)],
    "young": [(0, 72), (16, 68), (21, 52), (14, 38), (0, 32)],
}
"""The right half of each, from the top down."""


def half_of(head: str, height: float) -> float:
    """How broad half of a head is at that height."""
    outline = soft(mirrored(HEADS[head]))
    near = [abs(x) for x, y in outline if abs(y - height) < 3]
    return max(near, default=19.0)


def paint_head(brush: Brush, head: str, skin: str) -> None:
    """Neck, ears and the bare head, with light from the left."""
    shade = darker(skin, 0.22)
    blob(brush, [(-9, 40), (9, 40), (10, 24), (0, 18), (-10, 24)], shade)
    ear = half_of(head, 51) - 0.5
    for side in (-1, 1):
        ball(brush, side * ear, 51, 4.6, skin, 1.25)
        brush.disc(side * (ear + 0.6), 51, 2.3, shade, flat=1.3)
    outline = mirrored(HEADS[head])
    blob(brush, outline, skin)
    right = [(x, y) for x, y in soft(outline) if x > 0]
    inner = [(x * 0.72 + 1.5, y) for x, y in reversed(right)]
    for (x0, y0), (x1, y1), (x2, y2), (x3, y3) in zip(
        right[:-1], right[1:], reversed(inner[:-1]), reversed(inner[1:]), strict=True
    ):
        brush.shape([(x0, y0), (x1, y1), (x2, y2), (x3, y3)], shade, 0.5)


def paint_nose(brush: Brush, nose: str, skin: str) -> None:
    """button, long, hooked, broad or red."""
    red = nose == "red"
    colour = "#D9563F" if red else mixed(skin, ROSE, 0.45)
    shade = darker(colour, 0.3)
    if nose in ("button", "red"):
        brush.disc(0, 46.4, 5.2 if red else 4.0, shade)
        brush.disc(-0.3, 47, 4.6 if red else 3.4, colour)
        brush.disc(-1.6, 48.6, 1.3, lighter(colour, 0.6))
    elif nose == "long":
        brush.shape(soft([(-1, 56), (2.6, 54), (5.4, 43), (0, 41), (-4.2, 43.6)]), shade)
        brush.shape(soft([(-1, 56), (1.6, 54), (3.6, 44), (0, 42), (-3.6, 44.4)]), colour)
    elif nose == "hooked":
        brush.shape(soft([(-2, 56), (3, 54), (7.6, 46), (5.4, 40.6), (1, 43), (-2.8, 44)]), shade)
        brush.shape(soft([(-2, 56), (2, 54), (6, 46.6), (4.4, 42), (0, 44), (-2.6, 45)]), colour)
    else:
        for x in (-4, 4):
            brush.disc(x, 45, 3, shade)
        brush.disc(0, 46.4, 4.8, colour)


def paint_cheeks(brush: Brush, skin: str) -> None:
    """Rosy, as on the lid."""
    for side in (-1, 1):
        brush.disc(side * 12, 45, 3.8, mixed(skin, "#E0564A", 0.5), 0.6)


def smug_eyes(brush: Brush, skin: str, brow: str, patch: int = 0) -> None:
    """Half shut and looking aside, one eyebrow up. patch: the side of an eye that is not to be seen."""
    for side in (-1, 1):
        if side == patch:
            continue
        x = side * APART
        brush.disc(x, EYES, 5.0, INK)
        brush.disc(x, EYES, 4.3, WHITE)
        brush.disc(x + 1.6, EYES - 0.8, 2.3, INK)
        brush.disc(x + 0.9, EYES - 0.1, 0.7, WHITE)
        brush.dome(x, EYES + 0.7, 5.2, darker(skin, 0.12))
        brush.line([(x - 5.0, EYES + 0.7), (x + 5.0, EYES + 0.7)], 1.4, INK)
    brush.line(bow((-13, 60.4), (-8, 62.4), (-3.2, 60.0)), 2.6, brow)
    brush.line(bow((3.4, 62.4), (9, 68.4), (13.6, 63.4)), 2.6, brow)


def aghast_eyes(brush: Brush, skin: str, brow: str, patch: int = 0) -> None:
    """Wide open, the eyebrows up."""
    for side in (-1, 1):
        if side != patch:
            x = side * APART
            brush.disc(x, EYES + 0.4, 6.9, INK)
            brush.disc(x, EYES + 0.4, 6.1, WHITE)
            brush.disc(x, EYES + 0.2, 1.9, INK)
            brush.disc(x - 0.6, EYES + 0.8, 0.6, WHITE)
        brush.line(bow((side * 14.4, 62.6), (side * 10, 67.8), (side * 4, 67.2)), 2.6, brow)


def smug_mouth(brush: Brush, skin: str) -> None:
    """A smile with one corner higher than the other."""
    brush.line(bow((-6.4, 38.6), (1, 34.2), (8.2, 41.2)), 2.1, WINE)
    brush.line(bow((7.2, 43.0), (9.6, 42.0), (9.6, 39.8)), 1.5, WINE)


def aghast_mouth(brush: Brush, skin: str) -> None:
    """An O, with a tongue in it."""
    brush.disc(0, 36.6, 5.8, INK, flat=1.14)
    brush.disc(0, 36.6, 5.0, "#5A121C", flat=1.14)
    brush.disc(0, 33.6, 3.4, ROSE, flat=0.66)
    brush.box(-3.2, 39.6, 6.4, 1.9, WHITE, 0.6)


def paint_sweat(brush: Brush) -> None:
    """Drops that fly off a forehead."""
    for x, y, size in ((-27, 70, 1.0), (27, 74, 1.15), (32, 61, 0.8)):
        turn = -1 if x < 0 else 1
        drop = [(x - turn * 1.5 * size, y - 3.4 * size), (x + 2.6 * size * turn, y + 5 * size), (x + 3 * size, y - 1.4)]
        blob(brush, drop, SKY, 1.0)


Face = Callable[[Brush, str], None]
