"""The cover of a game's box, as tall as its tile on the first page, with what lives in it.

A game that has one holds `poster` beside its `art`: `paint_poster(brush, foot, moment)` paints it as it is at a moment,
0 for the one that is usual, and `poster_lives(half, foot)` tells which parts of it look otherwise at others. foot:
below that height, in hundredths, the title lies over it.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, partial
from typing import NamedTuple

from kivy.graphics.texture import Texture

from ui.touch.app.skin_packages import part_of
from ui.touch.look.painted import Paint, painted_part


class Alive(NamedTuple):
    """A part of a picture, by its lower left corner in the brush's measure. moments: as they follow each other."""

    x: float
    y: float
    wide: float
    high: float
    moments: Sequence[int]


class Patch(NamedTuple):
    """The same in pixels. pictures: of each of its moments, in their order."""

    x: int
    y: int
    size: tuple[int, int]
    pictures: list[Texture]


@cache
def poster_of(game: str, foot: int, moment: int = 0) -> Paint | None:
    """What paints the cover of that game, None where it has none."""
    drawn = part_of(game, "poster")
    return partial(drawn.paint_poster, foot=foot, moment=moment) if drawn is not None else None


def patches_of(game: str, foot: int, wide: int, high: int) -> list[Patch]:
    """What lives in a cover of that size in pixels: painted now, and kept by who asked for it."""
    drawn = part_of(game, "poster")
    if drawn is None:
        return []
    unit = high / 100
    return [_patch(game, foot, wide, high, alive, unit) for alive in drawn.poster_lives(wide / 2 / unit, foot)]


def _patch(game: str, foot: int, wide: int, high: int, alive: Alive, unit: float) -> Patch:
    left, right = (max(1, min(wide - 1, round(wide / 2 + x * unit))) for x in (alive.x, alive.x + alive.wide))
    low, top = (max(1, min(high - 1, round(y * unit))) for y in (alive.y, alive.y + alive.high))
    part = left, low, max(right - left, 1), max(top - low, 1)
    paints = {moment: poster_of(game, foot, moment) for moment in set(alive.moments)}
    painted = {
        moment: painted_part(paint, wide, high, part) for moment, paint in paints.items() if paint is not None
    }  # fmt: skip
    return Patch(left, low, part[2:], [painted[moment] for moment in alive.moments])
