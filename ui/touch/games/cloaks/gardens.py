"""Fields of the city as gardens seen from above: herb beds, fruit bushes, flowers; and the fountain on a star."""

from __future__ import annotations

from math import cos, pi, sin
from random import Random

from ui.touch.games.cloaks.pen import Pen
from ui.touch.games.cloaks.tones import tone
from ui.touch.look.theme import mixed

KINDS = 3
"""Herb beds, fruit bushes, flowers."""

SIDES = 4
"""Gardens of one kind that differ in what grows where."""

EDGE = 32.4
"""From the middle of a square to the outside of a garden's border."""

BORDER = 5.2
"""How wide that border is."""

STAR = [
    ((19.5 if at % 2 == 0 else 8.6) * sin(at * pi / 5), (19.5 if at % 2 == 0 else 8.6) * cos(at * pi / 5))
    for at in range(10)
]


def kind_of(number: int, size: int) -> int:
    """The kind of the garden on the square with that number, counted row by row and tile by tile: on a tile another
    than beside, above and below it. size: squares along a side of a tile."""
    row, column = divmod(number, size)
    return (column + 2 * row) % KINDS


def garden(pen: Pen, kind: int, luck: Random) -> None:
    """One garden of a kind."""
    _shadow(pen)
    (_hedge if kind == 0 else _bricks if kind == 1 else _stones)(pen)
    (_herbs, _fruit, _flowers)[kind](pen, luck)


def fountain(pen: Pen, luck: Random) -> None:
    """The garden of a star square: a basin with the star above it."""
    _shadow(pen)
    _stones(pen)
    _grass(pen, luck, 10)
    for x, y in ((-21, 21), (21, 21), (-21, -21), (21, -21)):
        _bush(pen, x, y, 5.6, tone("leaf_dark"))
    pen.glow(0, 0, 30, tone("star"), 0.42)
    pen.disc(2.4, -3, 21.5, tone("shadow"), 0.4)
    pen.disc(0, 0, 21.5, tone("stone_light"), rim=tone("stone_dark"))
    pen.disc(0, 0, 18, tone("basin"), rim=mixed(tone("basin"), tone("dark"), 0.45))
    pen.ring(0, 0, 14.5, 1.0, tone("glint"), 0.5)
    star(pen)


def star(pen: Pen) -> None:
    """The star itself, with light on one side of each of its points."""
    pen.fill([(0.8, -2.6), *((x + 0.8, y - 2.6) for x, y in [*STAR, STAR[0]])], tone("star_edge"), 0.8)
    grown = [(x * 1.1, y * 1.1) for x, y in STAR]
    pen.fill([(0, 0), *grown, grown[0]], tone("star_edge"))
    pen.fill([(0, 0), *STAR, STAR[0]], tone("star"))
    for at in range(0, 10, 2):
        pen.fill([(0, 0), STAR[at - 1], STAR[at]], tone("star_light"))


def _shadow(pen: Pen) -> None:
    pen.box(-EDGE + 2.2, -EDGE - 3.2, 2 * EDGE, 2 * EDGE, tone("shadow"), 6, 0.38)


def _hedge(pen: Pen) -> None:
    """Clipped box: a dark wall of leaves with light on its upper and left side."""
    pen.box(-EDGE, -EDGE, 2 * EDGE, 2 * EDGE, tone("hedge"), 6)
    step = 2 * EDGE / 9
    for at in range(9):
        along = -EDGE + (at + 0.5) * step
        for x, y in ((along, EDGE - 2.6), (-EDGE + 2.6, along), (along, -EDGE + 2.6), (EDGE - 2.6, along)):
            pen.dot(x, y, 3.5, tone("hedge"))
            pen.dot(x - 0.6, y + 0.8, 2.1, tone("hedge_light"))
    pen.box(-EDGE + BORDER, -EDGE + BORDER, 2 * (EDGE - BORDER), 2 * (EDGE - BORDER), tone("lawn_dark"), 3)


def _bricks(pen: Pen) -> None:
    """Two rows of bricks each side."""
    _masonry(pen, 9, ("brick_dark", "brick", "brick_light"), "lawn")


def _stones(pen: Pen) -> None:
    """Fewer and larger blocks."""
    _masonry(pen, 5, ("stone_dark", "stone", "stone_light"), "lawn")


def _masonry(pen: Pen, blocks: int, shades: tuple[str, str, str], ground: str) -> None:
    joint, body, light = (tone(shade) for shade in shades)
    pen.box(-EDGE, -EDGE, 2 * EDGE, 2 * EDGE, joint, 4)
    step = 2 * EDGE / blocks
    for at in range(blocks):
        along, wide = -EDGE + at * step + 0.6, step - 1.2
        pen.box(along, EDGE - BORDER + 0.8, wide, BORDER - 1.6, light, 0, foot=body)
        pen.box(along, -EDGE + 0.8, wide, BORDER - 1.6, body)
        if 0 < at < blocks - 1:
            pen.box(-EDGE + 0.8, along, BORDER - 1.6, wide, light)
            pen.box(EDGE - BORDER + 0.8, along, BORDER - 1.6, wide, body)
    inner = EDGE - BORDER
    pen.box(-inner, -inner, 2 * inner, 2 * inner, tone(ground), 2)
    pen.box(-inner, inner - 3, 2 * inner, 3, tone("shadow"), 0, 0.22)
    pen.box(-inner, -inner, 3, 2 * inner, tone("shadow"), 0, 0.16)


def _grass(pen: Pen, luck: Random, tufts: int) -> None:
    for _ in range(tufts):
        x, y = luck.uniform(-24, 23), luck.uniform(-24, 20)
        shade = tone("lawn_light" if luck.random() < 0.7 else "lawn_dark")
        pen.fill([(x, y), (x + 1.4, y), (x + 1.8, y + 4.2)], shade)
        pen.fill([(x + 2, y), (x + 3.2, y), (x + 1.6, y + 3.2)], shade)


def _bush(pen: Pen, x: float, y: float, radius: float, colour: str) -> None:
    pen.dot(x + radius * 0.28, y - radius * 0.4, radius, tone("shadow"), 0.42)
    pen.dot(x, y, radius, mixed(colour, tone("dark"), 0.4))
    pen.dot(x - radius * 0.16, y + radius * 0.2, radius * 0.78, colour)
    pen.dot(x - radius * 0.3, y + radius * 0.36, radius * 0.4, mixed(colour, "#FFFFFF", 0.24))


def _herbs(pen: Pen, luck: Random) -> None:
    """Three beds, each with another herb."""
    crops = [tone("leaf"), tone("leaf_light"), mixed(tone("leaf"), tone("soil"), 0.35)]
    luck.shuffle(crops)
    for row, crop in enumerate(crops):
        low = -24.5 + 17 * row
        pen.box(-25, low, 50, 13.5, tone("soil_light"), 2.5, foot=tone("soil"))
        for at in range(5):
            x, y = -19.6 + 9.8 * at + luck.uniform(-0.8, 0.8), low + 6.9 + luck.uniform(-0.6, 0.6)
            pen.dot(x + 1, y - 1.6, 4.5, tone("shadow"), 0.45)
            pen.dot(x, y, 4.4, mixed(crop, tone("dark"), 0.3))
            pen.dot(x - 0.8, y + 0.9, 2.9, crop)


def _fruit(pen: Pen, luck: Random) -> None:
    """A spreading bush with red fruit on a lawn."""
    _grass(pen, luck, 16)
    pen.disc(3.6, -5.4, 22, tone("shadow"), 0.4)
    turn = luck.uniform(0, pi)
    around = [(11 * cos(turn + at * 2 * pi / 5), 10 * sin(turn + at * 2 * pi / 5)) for at in range(5)]
    for x, y in (*around, (0, 0)):
        pen.disc(x, y, 12.4, tone("leaf_dark"))
    for x, y in around:
        pen.disc(x * 0.86 - 1.4, y * 0.86 + 2.2, 8.2, mixed(tone("leaf_dark"), tone("leaf"), 0.55))
    for x, y in around[::2]:
        pen.dot(x * 0.7 - 3, y * 0.7 + 4.6, 4.4, tone("leaf"))
    for at in range(6):
        far = 5 + 3.4 * (at % 3)
        x, y = far * 1.25 * cos(turn + at * 1.05), far * 1.1 * sin(turn + at * 1.05) + 1.4
        pen.dot(x, y, 3.0, mixed(tone("fruit"), tone("dark"), 0.3))
        pen.dot(x - 0.4, y + 0.5, 2.2, tone("fruit"))
        pen.dot(x - 0.9, y + 1.1, 0.8, mixed(tone("fruit"), "#FFFFFF", 0.6))


def _flowers(pen: Pen, luck: Random) -> None:
    """Bushes in the corners, flowers in a round bed between."""
    _grass(pen, luck, 18)
    for left, up in ((-19, 19), (19, 19), (-19, -19), (19, -19)):
        _bush(pen, left, up, 6.4 + luck.uniform(-0.6, 0.6), tone("leaf_dark"))
    pen.disc(0, 0, 15.5, tone("soil_light"), rim=tone("soil"))
    # Never as light as what stands in the city.
    colours = [mixed(tone(one), tone("dark"), 0.2) for one in ("rose", "gold", "fruit")]
    luck.shuffle(colours)
    for count, far, colour in ((9, 11.4, colours[0]), (6, 6.2, colours[1]), (1, 0.0, colours[2])):
        for at in range(count):
            turn = 2 * pi * at / count + far
            x, y = far * cos(turn), far * sin(turn)
            pen.dot(x + 0.6, y - 0.9, 3.0, tone("leaf_dark"))
            pen.dot(x, y, 2.5, mixed(colour, tone("dark"), 0.18))
            pen.dot(x - 0.3, y + 0.4, 1.2, mixed(colour, "#FFFFFF", 0.35))
