"""What felons wear on their faces, below their eyes or above everything."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ui.touch.games.torture.strokes import (
    BARK,
    GOLD,
    INK,
    RED,
    WHITE,
    blob,
    bow,
    filled,
    mirrored,
)
from ui.touch.look.brush import Brush


def _patch(brush: Brush) -> None:
    """On the left eye."""
    brush.line([(-20, 62), (19, 66)], 2, INK)
    blob(brush, [(-14.6, 58.6), (-1.6, 59.6), (-2.6, 51), (-8, 48), (-13.4, 51)], INK, 0.6)


def _mask(brush: Brush) -> None:
    """Around the eyes, which are drawn on it."""
    blob(brush, mirrored([(0, 59), (10, 63.4), (22, 61), (20, 50), (10, 46.6), (0, 52)]), INK, 0.6)


def _spectacles(brush: Brush) -> None:
    for x in (-8, 8):
        brush.arc(x, 53.6, 7.8, 0, 360, 1.8, BARK)
        brush.arc(x, 53.6, 7.8, 100, 160, 1.2, WHITE)
    brush.line(bow((-1.4, 55), (0, 57), (1.4, 55)), 1.8, BARK)


def _monocle(brush: Brush) -> None:
    brush.arc(8, 53.6, 8, 0, 360, 2.2, GOLD)
    brush.line(bow((15.6, 51), (20, 36), (14, 22)), 1.3, GOLD)


def _freckles(brush: Brush) -> None:
    for x, y in ((-14, 47), (-11, 44.4), (-15.4, 43.6), (14, 47), (11, 44.4), (15.4, 43.6)):
        brush.disc(x, y, 1.1, "#A9622F")


def _soot(brush: Brush) -> None:
    for x, y, wide in ((-13, 64, 5.4), (13, 43, 4.8), (-11, 41, 3.6), (8, 67, 4)):
        brush.disc(x, y, wide, INK, 0.34, 0.66)


def _crumbs(brush: Brush) -> None:
    for x, y in ((-8, 34), (7, 33), (-4, 31.6), (10, 37), (-11, 38)):
        brush.disc(x, y, 1.4, "#C98A3E")


def _earring(brush: Brush) -> None:
    brush.arc(-21.6, 43.4, 3.6, 0, 360, 2, GOLD)


def _scar(brush: Brush) -> None:
    brush.line([(10, 46), (16.4, 38)], 1.6, "#A8503F")
    for x, y in ((11.4, 42), (14.6, 42.4)):
        brush.line([(x - 1, y - 1.6), (x + 2.2, y + 1.2)], 1.2, "#A8503F")


def _chinstrap(brush: Brush) -> None:
    brush.line(bow((-20.6, 62), (-18, 28), (0, 27)), 2.2, BARK)
    brush.line(bow((20.6, 62), (18, 28), (0, 27)), 2.2, BARK)


def _ace(brush: Brush) -> None:
    """Behind an ear."""
    filled(brush, [(18, 54), (30, 60), (36, 46), (24, 40)], WHITE, 1)
    brush.disc(27, 50, 2.8, RED)


def _greens(brush: Brush) -> None:
    """Weed that hangs in the hair."""
    brush.line(bow((-14, 76), (-20, 66), (-13, 60)), 2.6, "#6E9A3A")
    brush.disc(-13, 60, 2.2, "#6E9A3A")
    brush.line(bow((10, 78), (18, 70), (15, 66)), 2.2, "#6E9A3A")


def _lashes(brush: Brush) -> None:
    for side in (-1, 1):
        for x, y in ((12.4, 57.6), (13.6, 55.2)):
            brush.line([(side * x, y), (side * (x + 3), y + 1.6)], 1.4, INK)


UNDER: Mapping[str, Callable[[Brush], None]] = {
    "mask": _mask, "freckles": _freckles, "soot": _soot, "crumbs": _crumbs, "scar": _scar,
}  # fmt: skip
"""Below the eyes."""

UPON: Mapping[str, Callable[[Brush], None]] = {
    "patch": _patch, "spectacles": _spectacles, "monocle": _monocle, "earring": _earring, "chinstrap": _chinstrap,
    "ace": _ace, "greens": _greens, "lashes": _lashes,
}  # fmt: skip
"""Above everything on the face."""
