"""What lies over a board and is no piece: hands and sleeves, cards, the mirrored lamp. It is wider than any piece."""

from __future__ import annotations

import cv2
import numpy as np

FOREIGN = 15.0
"""A pixel so unlike the print is not the print."""

WIDER = 1.0
"""What is so wide in every direction, in sides of a plain square, is no piece; those are two thirds of it at most."""

RIM = 0.3
"""Around it nothing is believed either, in sides of a plain square: its edge is soft, and casts a shadow."""


def lying_over(printed: np.ndarray, unit: float) -> np.ndarray:
    """Where something wide lies over the board, True for each such pixel.

    printed: how unlike the print each pixel is. unit: the side of a plain square in pixels.
    """
    foreign = (printed > FOREIGN).astype(np.uint8)
    # A finger has creases and nails that look like the print.
    closed = cv2.morphologyEx(foreign, cv2.MORPH_CLOSE, _disc(0.15 * unit))
    wide = cv2.morphologyEx(closed, cv2.MORPH_OPEN, _disc(WIDER * unit))
    over: np.ndarray = cv2.dilate(wide, _disc(2 * RIM * unit)) > 0
    return over


def _disc(wide: float) -> np.ndarray:
    side = max(1, round(wide)) | 1
    disc: np.ndarray = cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (side, side))
    return disc
