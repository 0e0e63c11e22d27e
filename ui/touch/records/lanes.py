"""Heights that keep apart: lines with the same points beside each other, and badges at the ends of lines."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise


def lanes(heights: Sequence[float], apart: float) -> list[float]:
    """The same heights, none nearer than that to another: those that are moved as little as may be.

    Of equal ones the first is on top.
    """
    order = sorted(range(len(heights)), key=lambda at: (heights[at], -at))
    # Lines that touch move together, around the middle of where they would all be.
    groups: list[tuple[float, int]] = []
    for rank, at in enumerate(order):
        middle, count = heights[at] - rank * apart, 1
        while groups and groups[-1][0] > middle:
            before, many = groups.pop()
            middle, count = (before * many + middle * count) / (many + count), many + count
        groups.append((middle, count))
    moved = [middle for middle, count in groups for _ in range(count)]
    found = [0.0] * len(heights)
    for rank, at in enumerate(order):
        found[at] = moved[rank] + rank * apart
    return found


def spread(heights: Sequence[float], apart: float, least: float, most: float) -> list[float]:
    """The same heights so far moved that all are that far apart, in their order from the top, between two bounds."""
    moved: list[float] = []
    for high in heights:
        moved.append(min(high, moved[-1] - apart) if moved else min(high, most - apart / 2))
    short = least - moved[-1] if moved else 0.0
    for at in range(len(moved) - 1, -1, -1):
        floor = moved[at + 1] + apart if at + 1 < len(moved) else least
        if short > 0:
            moved[at] = max(moved[at], floor)
    return moved


def height_at(line: Sequence[tuple[float, float]], x: float) -> float:
    """How high a line is there, by its corners from the left to the right."""
    for (left, low), (right, high) in pairwise(line):
        if x <= right:
            share = (x - left) / max(right - left, 1e-9)
            return low + (high - low) * min(max(share, 0.0), 1.0)
    return line[-1][1]
