"""Finds room for names on a crowded drawing: inside their box, partly beyond it, or beside it; never on another, and
never on end."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import lru_cache
from itertools import product

from ui.touch.board.label_shapes import (
    PAD,
    Box,
    Placed,
    Wanted,
    bounds_around,
    box_of,
    high_of,
    off_edges,
    overlap,
    within,
)
from ui.touch.board.level_labels import reaching

SHIFTS = (0, 0.1, -0.1, 0.2, -0.2, 0.3, -0.3, 0.4, -0.4, 0.6, -0.6, 0.8, -0.8)
"""How far along its side of the box a name is tried, in its lengths; at the right or left of it, in its heights."""

OFF = 0.8
"""Pixels between a name and the box beside which it stands."""

APART = 0.5
"""Between two names in one line, in type sizes: less looks like one name."""

LINES_APART = 0.3
"""Between a name and one above or below it, in type sizes: less looks like two lines of one name."""

Measure = Callable[[str, int], float]
"""The width of a text at a size."""


def place_labels(
    wanted: Iterable[Wanted], taken: Iterable[Box], bounds: Box, sizes: Iterable[int], measure: Measure
) -> list[Placed]:
    """The names that found room, each at the largest size that fits; the others are left out.

    taken: boxes no outside name may cover. measure: the width of a text at a size, always the same.
    """
    return list(_placed(tuple(wanted), tuple(taken), bounds, tuple(sizes), measure))


@lru_cache(maxsize=64)
def _placed(
    wanted: tuple[Wanted, ...], taken: tuple[Box, ...], bounds: Box, sizes: tuple[int, ...], measure: Measure
) -> list[Placed]:
    """The same views of a board come again and again, and finding room takes far longer than drawing."""
    around, tight = list(taken), list(taken)
    placed = []
    for want in wanted:
        fitting = tuple(size for size in sizes if not want.largest or size <= want.largest) or sizes[-1:]
        if found := _find(want, (around, tight), bounds, fitting, measure):
            placed.append(found)
            around.append(_with_gap(found, measure))
            tight.append(box_of(found, measure))
    return placed


def _find(
    want: Wanted, taken: tuple[list[Box], list[Box]], bounds: Box, sizes: tuple[int, ...], measure: Measure
) -> Placed | None:
    """Off what covers the box, inside or beside it; else in the corner of the box that is farthest from that, at the
    worst over what crosses the box.

    taken: what is there, names with what keeps them apart, and without."""
    texts = [want, replace(want, text=want.short)] if want.short else [want]
    around, blocked = taken
    for one in texts if want.outside_first else ():
        if found := _beside(one, around, bounds, sizes, measure):
            return found
    for off, one in product(taken, texts):
        if found := reaching(one, off, bounds, sizes, measure) or _beside(one, off, bounds, sizes, measure):
            return found
    bare = [replace(one, covered=()) for one in texts]
    own = bounds_around(want.box)
    crowded = [(one, blocked, bounds, sizes) for one in bare] + [(one, [], own, sizes[-1:]) for one in reversed(bare)]
    tried = (reaching(one, off, room, those, measure, True) for one, off, room, those in crowded)
    return next(filter(None, tried), None)


def _beside(want: Wanted, blocked: list[Box], bounds: Box, sizes: tuple[int, ...], measure: Measure) -> Placed | None:
    x, y, width, height = want.box
    if not overlap(want.box, bounds):
        return None
    # Hundreds of places are tried, and most of a board is farther away than any of them.
    reach = max(((max(SHIFTS) + 0.5) * measure(want.text, size) + 2 * size for size in sizes), default=0.0)
    around = x - reach, y - reach, width + 2 * reach, height + 2 * reach
    near = tuple(box for box in blocked if overlap(around, box))
    return _off(want, near, bounds, sizes, measure)


@lru_cache(maxsize=512)
def _off(want: Wanted, near: tuple[Box, ...], bounds: Box, sizes: tuple[int, ...], measure: Measure) -> Placed | None:
    """Beside its box, and off all that is near it."""
    x, y, width, height = want.box
    middle_x, middle_y = x + width / 2, y + height / 2
    inner = off_edges(bounds)
    for size in sizes:
        across, down = measure(want.text, size) + size * PAD, high_of((want.text,), size)
        up, off = down / 2 + OFF, across / 2 + OFF
        for side in want.outside:
            at_x, at_y = {
                "top": (middle_x, y + height + up),
                "bottom": (middle_x, y - up),
                "left": (x - off, middle_y),
                "right": (x + width + off, middle_y),
            }[side]
            for shift in SHIFTS:
                level = side in ("left", "right")
                to_x, to_y = (at_x, at_y + shift * down) if level else (at_x + shift * across, at_y)
                if not level and not shift:
                    to_x = min(max(to_x, inner[0] + across / 2), inner[0] + inner[2] - across / 2)
                extent = to_x - across / 2, to_y - down / 2, across, down
                if within(extent, inner) and not any(overlap(extent, box) for box in near):
                    return Placed(want.text, (want.text,), to_x, to_y, size, False)
    return None


def _with_gap(label: Placed, measure: Measure) -> Box:
    x, y, across, down = box_of(label, measure)
    gap, above = label.size * APART, label.size * LINES_APART
    return x - gap, y - above, across + 2 * gap, down + 2 * above
