"""Finds room for names on a crowded drawing: inside their box, in two lines, partly beyond it, turned, or beside it;
never on another."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import lru_cache, partial

from ui.touch.board.label_shapes import (
    LEADING,
    SQUEEZE,
    Box,
    Placed,
    Wanted,
    bounds_around,
    box_of,
    off_edges,
    overlap,
    splits,
    within,
)
from ui.touch.board.level_labels import reaching

SHIFTS = (0, 0.2, -0.2, 0.4, -0.4, 0.6, -0.6, 0.8, -0.8)
"""How far along its side of the box a name is tried, in its lengths."""

HIGH = 1.5
"""How much higher than wide a box is in which a name reads as well turned."""

LARGER = 1.3
"""How many times larger a name is outside its box, where it stands there although there is room inside."""

APART = 0.5
"""Between two names in one line, in type sizes: less looks like one name."""


def place_labels(
    wanted: Iterable[Wanted], taken: Iterable[Box], bounds: Box, sizes: Iterable[int],
    measure: Callable[[str, int], float],
) -> list[Placed]:  # fmt: skip
    """The names that found room, each at the largest size that fits; the others are left out.

    taken: boxes no outside name may cover. measure: the width of a text at a size, always the same.
    """
    return list(_placed(tuple(wanted), tuple(taken), bounds, tuple(sizes), measure))


@lru_cache(maxsize=16)
def _placed(
    wanted: tuple[Wanted, ...], taken: tuple[Box, ...], bounds: Box, sizes: tuple[int, ...],
    measure: Callable[[str, int], float],
) -> list[Placed]:  # fmt: skip
    """The same views of a board come again and again, and finding room takes far longer than drawing."""
    blocked = list(taken)
    placed = []
    for want in wanted:
        find = _find_level if want.level else _find_any
        found = find(want, blocked, bounds, sizes, measure)
        if found:
            placed.append(found)
            blocked.append(_with_gap(found, measure))
    return placed


def _texts(want: Wanted) -> list[Wanted]:
    return [want, replace(want, text=want.short)] if want.short else [want]


def _find_any(
    want: Wanted, blocked: list[Box], bounds: Box, sizes: tuple[int, ...], measure: Callable[[str, int], float]
) -> Placed | None:
    for one in _texts(want):
        beside = partial(_beside, one, blocked, bounds)
        inside = _inside(one, sizes, measure)
        larger = tuple(size for size in sizes if inside is None or size >= inside.size * LARGER)
        if found := beside(larger, measure) or inside:
            return found
    return None


def _find_level(
    want: Wanted, blocked: list[Box], bounds: Box, sizes: tuple[int, ...], measure: Callable[[str, int], float]
) -> Placed | None:
    """Off what covers the box, inside or beside it; else in the corner of the box that is farthest from that, at the
    worst over what crosses the box."""
    texts = _texts(want)
    if want.outside_first:
        lying = tuple(side for side in want.outside if side in ("top", "bottom"))
        for sides in (lying, want.outside):
            for one in texts:
                if found := _beside(replace(one, outside=sides), blocked, bounds, sizes, measure):
                    return found
    for one in texts:
        found = reaching(one, blocked, bounds, sizes, measure) or _beside(one, blocked, bounds, sizes, measure)
        if found and (found.squeeze > SQUEEZE or one is texts[-1]):
            return found
    bare = [replace(one, covered=()) for one in texts]
    own = bounds_around(want.box)
    crowded = [(one, blocked, bounds, sizes) for one in bare] + [(one, [], own, sizes[-1:]) for one in reversed(bare)]
    tried = (reaching(one, off, room, those, measure, True) for one, off, room, those in crowded)
    return next(filter(None, tried), None)


@lru_cache(maxsize=512)
def _inside(want: Wanted, sizes: tuple[int, ...], measure: Callable[[str, int], float]) -> Placed | None:
    """Where one piece moves, most names have the room that they had before."""
    if not want.inside:
        return None
    x, y, width, height = want.box
    broken = splits(want.text)
    upright, turned = (False, width, height), (True, height, width)
    # A name is turned for a larger size only in a box that is high enough to be read so.
    for ways in ([upright], [turned]) if height < width * HIGH else ([upright, turned],):
        for size in sizes:
            blocks = [(lines, max(measure(line, size) for line in lines)) for lines in broken]
            for squeeze in (1.0, SQUEEZE):
                for lines, longest in blocks:
                    across = longest * squeeze + size * 0.2
                    down = len(lines) * size * LEADING
                    for is_turned, room, depth in ways:
                        if across <= room and down <= depth + 2:
                            middle = x + width / 2, y + height / 2
                            return Placed(want.text, lines, *middle, size, is_turned, True, squeeze, want.ink)
    return None


def _beside(
    want: Wanted, blocked: list[Box], bounds: Box, sizes: tuple[int, ...], measure: Callable[[str, int], float]
) -> Placed | None:
    x, y, width, height = want.box
    if not overlap(want.box, bounds):
        return None
    # Hundreds of places are tried, and most of a board is farther away than any of them.
    reach = max(((max(SHIFTS) + 0.5) * measure(want.text, size) + 2 * size for size in sizes), default=0.0)
    around = x - reach, y - reach, width + 2 * reach, height + 2 * reach
    near = tuple(box for box in blocked if overlap(around, box))
    return _off(want, near, bounds, sizes, measure)


@lru_cache(maxsize=512)
def _off(
    want: Wanted, near: tuple[Box, ...], bounds: Box, sizes: tuple[int, ...], measure: Callable[[str, int], float]
) -> Placed | None:
    """Beside its box, and off all that is near it."""
    x, y, width, height = want.box
    middle_x, middle_y = x + width / 2, y + height / 2
    inner = off_edges(bounds)
    for size in sizes:
        long, thick = measure(want.text, size), size * LEADING
        gap = thick / 2 + 1
        for side in want.outside:
            turned = side in ("left", "right")
            at_x, at_y = {
                "top": (middle_x, y + height + gap),
                "bottom": (middle_x, y - gap),
                "left": (x - gap, middle_y),
                "right": (x + width + gap, middle_y),
            }[side]
            across, down = (thick, long) if turned else (long, thick)
            for shift in SHIFTS:
                to_x, to_y = (at_x, at_y + shift * long) if turned else (at_x + shift * long, at_y)
                extent = to_x - across / 2, to_y - down / 2, across, down
                room = bounds if turned else inner
                if within(extent, room) and not any(overlap(extent, box) for box in near):
                    return Placed(want.text, (want.text,), to_x, to_y, size, turned, False, ink=want.ink)
    return None


def _with_gap(label: Placed, measure: Callable[[str, int], float]) -> Box:
    x, y, across, down = box_of(label, measure)
    gap = label.size * APART
    return (x, y - gap, across, down + 2 * gap) if label.turned else (x - gap, y, across + 2 * gap, down)
