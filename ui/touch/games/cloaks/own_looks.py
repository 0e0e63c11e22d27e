"""Squares of an owner's own signs in the painted city: water, a bridge, a square, a wall, a garden, each in its colour.

Marks that tell them apart in the flat city are there too, as ripples, planks, flagstones and courses of stone.
"""

from __future__ import annotations

from itertools import pairwise
from random import Random

from ui.touch.games.cloaks.pen import HALF, Pen, path
from ui.touch.games.cloaks.tones import tone
from ui.touch.look.theme import mixed


def lay(pen: Pen, look: str, colour: str, mark: str, luck: Random) -> None:
    """One of them over all of its square. mark: the colour of what is drawn on it."""
    light, dark = mixed(colour, "#FFFFFF", 0.22), mixed(colour, "#000000", 0.3)
    _LOOKS[look](pen, colour, light, dark, mark, luck)


def _whole(pen: Pen, colour: str, foot: str, corner: float = 0.0) -> None:
    pen.box(-HALF, -HALF, 2 * HALF, 2 * HALF, colour, corner, foot=foot)


def _water(pen: Pen, colour: str, light: str, dark: str, mark: str, luck: Random) -> None:
    _whole(pen, colour, mixed(colour, dark, 0.5))
    for row in range(5):
        y = -28 + 14 * row + luck.uniform(-2, 2)
        for x in (-27 + 9 * (row % 2), 5 + 9 * (row % 2)):
            start, end = x + luck.uniform(-3, 3), 19.0
            wave = path((start, y), ((start + end * 0.3, y + 5), (start + end * 0.6, y + 5), (start + end, y)))
            pen.line([(px, py - 2) for px, py in wave], 2.2, dark, 0.7)
            pen.line(wave, 1.8, light)


def _bridge(pen: Pen, colour: str, light: str, dark: str, mark: str, luck: Random) -> None:
    _whole(pen, mark, mark)
    for at in range(6):
        left = -HALF + at * 2 * HALF / 6 + 0.9
        shade = mixed(colour, luck.choice((light, dark)), luck.uniform(0, 0.5))
        pen.box(left, -HALF, 10.2, 2 * HALF, mixed(shade, "#FFFFFF", 0.1), 0, foot=shade)
        pen.line([(left + 3.4, -30), (left + 3.6, luck.uniform(-6, 28))], 0.9, dark, 0.7)
        for y in (-27.0, 27.0):
            pen.dot(left + 5, y, 1.2, mark)
    for low in (-HALF, HALF - 5):
        pen.box(-HALF, low, 2 * HALF, 5, light, 0, foot=dark)


def _square(pen: Pen, colour: str, light: str, dark: str, mark: str, luck: Random) -> None:
    _whole(pen, dark, dark, 4)
    step = 2 * HALF / 4
    for row in range(4):
        for at in range(4):
            shade = mixed(colour, luck.choice((light, dark)), luck.uniform(0, 0.35))
            pen.box(-HALF + at * step + 0.9, -HALF + row * step + 0.9, step - 1.8, step - 1.8, shade, 2)
    pen.frame(-20, -20, 40, 40, 3, 4, mark)
    pen.frame(-20, -19, 40, 40, 3, 1.2, light)


def _wall(pen: Pen, colour: str, light: str, dark: str, mark: str, luck: Random) -> None:
    _whole(pen, mark, mark)
    for row in range(4):
        cuts = (-HALF, -10.0, 15.0, HALF) if row % 2 else (-HALF, -22.0, 3.0, 26.0, HALF)
        for left, right in pairwise(cuts):
            shade = mixed(colour, luck.choice((light, dark)), luck.uniform(0, 0.4))
            low = -HALF + row * 18
            pen.box(left + 1.2, low + 1.2, right - left - 2.4, 15.6, mixed(shade, "#FFFFFF", 0.16), 2, foot=shade)


def _garden(pen: Pen, colour: str, light: str, dark: str, mark: str, luck: Random) -> None:
    _whole(pen, colour, dark, 6)
    pen.frame(-HALF + 2.5, -HALF + 2.5, 2 * HALF - 5, 2 * HALF - 5, 4, 5, dark)
    for x, y in ((-20, 19), (19, 17), (-1, -1), (-19, -20), (20, -18)):
        pen.disc(x + 2, y - 3, 10, tone("shadow"), 0.4)
        pen.disc(x, y, 9.6, tone("leaf_dark"))
        pen.disc(x - 1.6, y + 2, 6.8, mixed(colour, tone("leaf"), 0.6))
        for turn in range(3):
            pen.dot(x - 4 + 4 * turn, y + 3.4 - 3.6 * (turn % 2), 1.6, tone("fruit"))


def _plain(pen: Pen, colour: str, light: str, dark: str, mark: str, luck: Random) -> None:
    _whole(pen, mixed(colour, light, 0.4), mixed(colour, dark, 0.6), 4)
    pen.frame(-HALF + 2, -HALF + 2, 2 * HALF - 4, 2 * HALF - 4, 3, 2, dark)
    pen.box(-5, -6, 10, 10, dark, 2)
    pen.box(-5, -4, 10, 10, mark, 2)


_LOOKS = {"water": _water, "bridge": _bridge, "square": _square, "wall": _wall, "garden": _garden, "plain": _plain}
