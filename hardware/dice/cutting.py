"""Cuts one die out of a picture, the same way for training and for reading."""

from __future__ import annotations

import cv2
import numpy as np

CUT = 48
"""Pixels a side of a cutting."""

MARGIN = 1.3
"""Side of the cut square, in longer sides of the die's box."""


def cut_out(picture: np.ndarray, middle: tuple[float, float], side: float, size: int = CUT) -> np.ndarray:
    """The square of ``MARGIN`` times ``side`` pixels around ``middle``, brought to ``size`` x ``size``.

    What lies beyond the picture's edge repeats the edge.
    """
    half = max(2.0, side * MARGIN / 2)
    x0, y0 = round(middle[0] - half), round(middle[1] - half)
    x1, y1 = x0 + round(2 * half), y0 + round(2 * half)
    height, width = picture.shape[:2]
    left, top, right, bottom = max(0, -x0), max(0, -y0), max(0, x1 - width), max(0, y1 - height)
    part = picture[max(0, y0) : max(0, min(height, y1)), max(0, x0) : max(0, min(width, x1))]
    if part.size == 0:
        return np.zeros((size, size, 3), picture.dtype)
    if left or top or right or bottom:
        part = cv2.copyMakeBorder(part, top, bottom, left, right, cv2.BORDER_REPLICATE)
    way = cv2.INTER_AREA if part.shape[0] > size else cv2.INTER_LINEAR
    return cv2.resize(part, (size, size), interpolation=way)
