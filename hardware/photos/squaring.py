"""A card or a board seen straight from above, out of a photograph that was taken as people stand."""

from __future__ import annotations

import cv2
import numpy as np

from hardware.photos.corners import Corners, put_in_order

CARD = 900
"""Height of a card that is squared up, in pixels: what its text is read at."""

BOARD = 1200
"""Longer side of a board that is squared up, in pixels: enough for any of our screens and to look closer once."""

LENSES = (0.4, 4.0)
"""The focal lengths, in longer sides of a picture, between which all that people photograph with lies."""


def square_up(picture: np.ndarray, corners: Corners, size: tuple[int, int], turns: int = 0) -> np.ndarray:
    """What lies between the four corners, as a picture of ``size`` (width, height).

    corners: in pixels of ``picture``, in any order; see `put_in_order` for what is Refused. turns: quarters of a whole
    turn, clockwise, for what lay on its side. Each pixel is looked up where it comes from, so that no more memory is
    taken than the result needs.
    """
    ordered = np.roll(put_in_order(corners, (picture.shape[1], picture.shape[0])), turns % 4, axis=0)
    return cv2.warpPerspective(picture, way_back(ordered, size), size, flags=cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP,
                               borderMode=cv2.BORDER_REPLICATE)  # fmt: skip


def way_back(ordered: np.ndarray, size: tuple[int, int]) -> np.ndarray:
    """The 3 x 3 matrix that leads from a squared-up picture of ``size`` into its photograph.

    ordered: of `put_in_order`, beginning with what becomes the top left.
    """
    width, height = size
    own = np.array([[0, 0], [width, 0], [width, height], [0, height]], np.float32) - 0.5
    return cv2.getPerspectiveTransform(own, ordered.astype(np.float32))


def card_size(picture: np.ndarray, corners: Corners, turns: int = 0, height: int = CARD) -> tuple[int, int]:
    """Width and height of a card of this height, in its own proportion."""
    shape = proportion(picture, corners)
    return round(height * (1 / shape if turns % 2 else shape)), height


def board_size(picture: np.ndarray, corners: Corners, turns: int = 0, longest: int = BOARD) -> tuple[int, int]:
    """Width and height of a board whose longer side is this long, in its own proportion."""
    shape = proportion(picture, corners)
    shape = 1 / shape if turns % 2 else shape
    return (longest, round(longest / shape)) if shape > 1 else (round(longest * shape), longest)


def proportion(picture: np.ndarray, corners: Corners) -> float:
    """Width by height of what really lies there; the lens looks at the middle of the picture.

    A leaning camera shortens one side more than the other. How much, is told by how its opposite sides draw together
    (Zhang and He, "Whiteboard scanning and image enhancement", 2007); where they hardly do, it is not told, but there
    is little to make good either.
    """
    height, width = picture.shape[:2]
    ordered = put_in_order(corners, (width, height))
    unit = max(width, height)
    a, b, c, d = (np.array([*point, 1.0]) for point in (ordered - np.array([width, height]) / 2) / unit)
    # Depths at which the four corners make a parallelogram: a, b, d stand for two sides of it, c lies opposite to a.
    across, down = np.cross(a, c) @ d, np.cross(a, c) @ b
    second, fourth = across / (np.cross(b, c) @ d), down / (np.cross(d, c) @ b)
    right, below = second * b - a, fourth * d - a
    nearly_flat = abs(right[2] * below[2]) < 1e-4
    focal_squared = 0.0 if nearly_flat else -(right[0] * below[0] + right[1] * below[1]) / (right[2] * below[2])
    if not LENSES[0] ** 2 < focal_squared < LENSES[1] ** 2:
        return _by_sides(ordered)
    lens = np.array([1.0, 1.0, focal_squared])
    return float(np.sqrt((right**2 @ lens) / (below**2 @ lens)))


def _by_sides(ordered: np.ndarray) -> float:
    """Width by height as they seem."""
    top, right, bottom, left = np.hypot(*(np.roll(ordered, -1, axis=0) - ordered).T)
    return float((top + bottom) / (left + right))
