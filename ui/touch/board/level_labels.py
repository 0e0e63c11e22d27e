"""Room for a name in its box, or partly beyond it over what is free there."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from itertools import product

from ui.touch.board.label_shapes import (
    PAD,
    SQUEEZE,
    Box,
    Placed,
    Wanted,
    high_of,
    off_edges,
    overlap,
    splits,
    within,
)

SLACK, TOUCH = 2.0, 0.05
"""Pixels by which a name may reach farther than its box makes it, and between it and what it lies beside."""


def reaching(
    want: Wanted, blocked: list[Box], bounds: Box, sizes: tuple[int, ...], measure: Callable[[str, int], float],
    lean: bool = False,
) -> Placed | None:  # fmt: skip
    """The name lying in its box, or half of it at least; see `_lying`."""
    if not want.inside or not overlap(want.box, bounds):
        return None
    x, y, width, height = want.box
    reach = max((measure(want.text, size) for size in sizes), default=0.0)
    around = x - reach, y - 1, width + 2 * reach, height + 2
    others = (box for box in blocked if box not in want.over and not within(want.box, _grown(box)))
    near = tuple(box for box in (*others, *want.covered, *want.crowded) if overlap(around, box))
    return _lying(want, near, off_edges(bounds), sizes, measure, lean)


@lru_cache(maxsize=512)
def _lying(
    want: Wanted, near: tuple[Box, ...], bounds: Box, sizes: tuple[int, ...], measure: Callable[[str, int], float],
    lean: bool,
) -> Placed | None:  # fmt: skip
    """As near to the middle of its box as what is near allows; lean: as near to its left upper corner."""
    x, y, width, height = want.box
    # Smaller letters are read more easily than narrower ones.
    for squeeze, size in product((1.0, 0.9, SQUEEZE), sizes):
        for lines in splits(want.text):
            across = max(measure(line, size) for line in lines) * squeeze + size * PAD
            down = high_of(lines, size)
            if down > height + 2 or (len(lines) > 1 and across > width):
                continue
            room = (x, width, abs(width - across) / 2 + SLACK), (y, height, max((height - down) / 2, 0.0))
            for at_x, at_y in _tried(room, (across, down), bounds, near, lean):
                extent = at_x - across / 2, at_y - down / 2, across, down
                if within(extent, bounds) and not any(overlap(extent, box) for box in near):
                    return Placed(want.text, lines, at_x, at_y, size, True, squeeze)
    return None


Room = tuple[float, float, float]
"""Along one axis: where a box begins, how long it is, and how far off its middle a name may lie."""


def _tried(
    room: tuple[Room, Room], block: tuple[float, float], bounds: Box, near: tuple[Box, ...], lean: bool
) -> list[tuple[float, float]]:
    """The middles that are tried for a block of that size, the best first: the middle of the box, its edges, and right
    beside all that is near."""
    axes = []
    for axis, (start, long, off) in enumerate(room):
        middle, half = start + long / 2, block[axis] / 2 + TOUCH
        edges = bounds[axis] + half, bounds[axis] + bounds[axis + 2] - half
        wanted = {middle, middle - off, middle + off, *edges}
        for box in near:
            wanted |= {box[axis] - half, box[axis] + box[axis + 2] + half}
        axes.append([at - middle for at in wanted if abs(at - middle) <= off + TOUCH])
    middle_x, middle_y = (start + long / 2 for start, long, _ in room)
    offs = [(dx, dy) for dx in axes[0] for dy in axes[1]]
    offs.sort(key=(lambda off: off[0] - off[1]) if lean else (lambda off: (abs(off[0]) + abs(off[1]), off)))
    return [(middle_x + dx, middle_y + dy) for dx, dy in offs]


def _grown(box: Box) -> Box:
    """A little larger: a box that is cut to what is seen of it is not quite its own."""
    x, y, width, height = box
    return x - 0.1, y - 0.1, width + 0.2, height + 0.2
