"""The four corners of a card or a board in its photograph, as people drag them: in order, and possible."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from companion.refused import Refused

CORNERS = 4

BEYOND = 0.02
"""How far outside the picture a corner may be, in longer sides: fingers go past the edge."""

SMALLEST = 0.01
"""How much of the picture they take in at least: less shows nothing that can be read."""

STRAIGHT = 0.06
"""The sine of the flattest corner: some 3.5 degrees off a straight line, which no camera makes of a right angle."""

Corners = np.ndarray | Sequence[Sequence[float]]
"""Four points (x, y), in pixels of the picture."""


def put_in_order(corners: Corners, size: tuple[int, int]) -> np.ndarray:
    """The four corners as 4 x 2 floats, clockwise, beginning with the one that is nearest to the picture's top left.

    size: of the picture, width and height. Whatever order they are given in, no two sides cross. Raises Refused, with a
    sentence for each: not four points, outside the picture, in a line or one between the others, too small.
    """
    try:
        points = np.array(corners, float)
    except (TypeError, ValueError):
        points = np.empty(0)
    if points.shape != (CORNERS, 2) or not np.isfinite(points).all():
        raise Refused("box_photos.corners.four")
    spare = BEYOND * max(size)
    if (points < -spare).any() or (points > np.array(size) + spare).any():
        raise Refused("box_photos.corners.outside")
    from_middle = points - points.mean(axis=0)
    # Rows count downwards, so a growing angle goes clockwise.
    points = points[np.argsort(np.arctan2(from_middle[:, 1], from_middle[:, 0]))]
    points = np.roll(points, -int(points.sum(axis=1).argmin()), axis=0)
    if area(points) < SMALLEST * size[0] * size[1]:
        raise Refused("box_photos.corners.too_small")
    if (_sines(points) < STRAIGHT).any():
        raise Refused("box_photos.corners.no_corner")
    return points


def area(points: np.ndarray) -> float:
    """What n x 2 points that are in order take in, in square pixels."""
    x, y = points.T
    return float(abs(x @ np.roll(y, -1) - y @ np.roll(x, -1)) / 2)


def _sines(points: np.ndarray) -> np.ndarray:
    """The sine of the turn at each point, below 0 where it turns the other way."""
    sides = np.roll(points, -1, axis=0) - points
    before = np.roll(sides, 1, axis=0)
    lengths = np.maximum(np.hypot(*sides.T) * np.hypot(*before.T), 1e-9)
    sines: np.ndarray = (before[:, 0] * sides[:, 1] - before[:, 1] * sides[:, 0]) / lengths
    return sines
