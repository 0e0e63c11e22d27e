"""Where the camera was, from how the board lies in its picture alone: pieces are high, and lean away from it."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

FOCAL = 0.78
"""Focal length of a usual phone's main camera, in longer sides of the picture (28 mm on the old film)."""

FOCALS = 0.55, 1.3
"""Between these it is believed where the picture tells it."""

SLANTED = 0.25
"""So slanted a board must be seen for that; from straight above nobody can tell it."""


class Viewpoint(NamedTuple):
    """In the print's pixels: x, y beside the board, and height above it."""

    x: float
    y: float
    height: float


def viewpoint(to_print: np.ndarray, shape: tuple[int, ...]) -> Viewpoint:
    """The place of the camera. to_print: as of `Found`. shape: of the photograph.

    After Zhang (2000): both axes of a plane are as long as each other and square to each other.
    """
    high, wide = shape[:2]
    longest = max(high, wide)
    centred = np.array([[1, 0, -wide / 2], [0, 1, -high / 2], [0, 0, 1.0]]) @ np.linalg.inv(to_print)
    centred /= np.linalg.norm(centred)
    scaled = np.diag([1 / _focal(centred, longest), 1 / _focal(centred, longest), 1.0]) @ centred
    scaled /= (np.linalg.norm(scaled[:, 0]) + np.linalg.norm(scaled[:, 1])) / 2
    if scaled[2, 2] < 0:
        scaled = -scaled
    across, along, shift = scaled.T
    turned = np.stack([across, along, np.cross(across, along)], axis=1)
    left, _, right = np.linalg.svd(turned)
    place = -(left @ right).T @ shift
    return Viewpoint(float(place[0]), float(place[1]), float(abs(place[2])))


def _focal(plane: np.ndarray, longest: int) -> float:
    """In pixels."""
    a, b = plane[:, 0], plane[:, 1]
    square, even = -(a[0] * b[0] + a[1] * b[1]), -((a[0] ** 2 + a[1] ** 2) - (b[0] ** 2 + b[1] ** 2))
    by_square, by_even = a[2] * b[2], a[2] ** 2 - b[2] ** 2
    above, below = square * by_square + even * by_even, by_square**2 + by_even**2
    slant = np.hypot(a[2], b[2]) * longest / max(np.hypot(*a[:2]), np.hypot(*b[:2]))
    if below > 0 and above > 0 and slant > SLANTED:
        told = float(np.sqrt(above / below))
        if FOCALS[0] * longest < told < FOCALS[1] * longest:
            return told
    return FOCAL * longest
