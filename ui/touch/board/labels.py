"""Finds room for names on a crowded drawing: inside their box, partly beyond it, or beside it; never on another, and
never on end."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
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
"""Pixels between a name and the box beside which it stands, or what reaches beyond that box."""

NARROWER = 0.88
"""How much narrower the letters of a name beside its box are set where it has no room otherwise."""

APART = 0.5
"""Between two names in one line, in type sizes: less looks like one name."""

LINES_APART = 0.3
"""Between a name and one above or below it, in type sizes: less looks like two lines of one name."""

Measure = Callable[[str, int], float]
"""The width of a text at a size."""


def place_labels(
    wanted: Iterable[Wanted], taken: Iterable[Box], bounds: Box, sizes: Iterable[int], measure: Measure,
    rather_off: Sequence[Sequence[Box]] = (),
) -> list[Placed]:  # fmt: skip
    """The names that found room, each at the largest size that fits; the others are left out.

    taken: boxes no outside name may cover. measure: the width of a text at a size, always the same. rather_off: what
    names keep off besides where they have room for that, as places of pieces: the most of it first.
    """
    besides = tuple(map(tuple, rather_off))
    return list(_placed(tuple(wanted), tuple(taken), bounds, tuple(sizes), measure, besides))


@lru_cache(maxsize=64)
def _placed(
    wanted: tuple[Wanted, ...], taken: tuple[Box, ...], bounds: Box, sizes: tuple[int, ...], measure: Measure,
    besides: tuple[tuple[Box, ...], ...],
) -> list[Placed]:  # fmt: skip
    """The same views of a board come again and again, and finding room takes far longer than drawing."""
    around, tight = [[*taken, *more] for more in (*besides, ())], list(taken)
    placed = []
    for want in wanted:
        fitting = tuple(size for size in sizes if not want.largest or size <= want.largest) or sizes[-1:]
        if found := _find(want, around, tight, bounds, fitting, measure):
            placed.append(found)
            for there in around:
                there.append(_with_gap(found, measure))
            tight.append(box_of(found, measure))
    return placed


def _find(
    want: Wanted, around: list[list[Box]], blocked: list[Box], bounds: Box, sizes: tuple[int, ...], measure: Measure
) -> Placed | None:
    """Off what covers the box, inside or beside it; else in the corner of the box that is farthest from that, at the
    worst over what crosses the box.

    around: what is there, with what keeps names apart, the most first. blocked: what is there without either."""
    texts = [want, replace(want, text=want.short)] if want.short else [want]
    for off, one in product(around, texts if want.outside_first else ()):
        if found := _beside(one, off, bounds, sizes, measure):
            return found
    alone = [replace(one, crowded=()) for one in texts] if want.crowded else []
    for off, one in product((*around, blocked), (*texts, *alone)):
        if found := reaching(one, off, bounds, sizes, measure) or _beside(one, off, bounds, sizes, measure):
            return found
    bare = [replace(one, covered=(), crowded=()) for one in texts]
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
    beyond = max((max(x - left, y - low) for left, low, _, _ in want.covered), default=0.0)
    aways = (OFF, beyond + 0.05) if beyond > OFF else (OFF,)
    for squeeze, size, side in product((1.0, NARROWER), sizes, want.outside):
        across, down = measure(want.text, size) * squeeze + size * PAD, high_of((want.text,), size)
        for shift, away in product(SHIFTS, aways):
            up, off = down / 2 + away, across / 2 + away
            to_x, to_y = {
                "top": (middle_x + shift * across, y + height + up),
                "bottom": (middle_x + shift * across, y - up),
                "left": (x - off, middle_y + shift * down),
                "right": (x + width + off, middle_y + shift * down),
            }[side]
            if side in ("top", "bottom") and not shift:
                to_x = min(max(to_x, inner[0] + across / 2), inner[0] + inner[2] - across / 2)
            extent = to_x - across / 2, to_y - down / 2, across, down
            if within(extent, inner) and not any(overlap(extent, box) for box in near):
                return Placed(want.text, (want.text,), to_x, to_y, size, False, squeeze)
    return None


def _with_gap(label: Placed, measure: Measure) -> Box:
    x, y, across, down = box_of(label, measure)
    gap, above = label.size * APART, label.size * LINES_APART
    return x - gap, y - above, across + 2 * gap, down + 2 * above
