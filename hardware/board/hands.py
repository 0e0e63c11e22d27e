"""What lies over a board and is no piece: hands and sleeves, cards, the mirrored lamp. It is wider than any piece."""

from __future__ import annotations

import cv2
import numpy as np

FOREIGN = 15.0
"""A pixel so unlike the print is not the print."""

WIDER = 0.85
"""What is so wide in every direction, in sides of a plain square, is no piece; those are two thirds of one at most."""

ATTACHED = 3.0
"""What hangs together with it is no piece either, so far from it: fingers, which may be as narrow as one."""

COARSE = 24.0
"""Pixels of a plain square that are enough to see a hand."""

RIM = 0.3
"""Around it nothing is believed, in sides of a plain square: its edge is soft, and casts a shadow."""


def lying_over(printed: np.ndarray, unit: float) -> np.ndarray:
    """Where something wide lies over the board, True for each such pixel.

    printed: how unlike the print each pixel is. unit: the side of a plain square in pixels.
    """
    scale, unit = min(1.0, COARSE / unit), min(COARSE, unit)
    coarse = cv2.resize(printed, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
    foreign = (coarse > FOREIGN).astype(np.uint8)
    # A finger has creases and nails that look like the print.
    closed = cv2.morphologyEx(foreign, cv2.MORPH_CLOSE, _disc(0.15 * unit))
    wide = cv2.morphologyEx(closed, cv2.MORPH_OPEN, _disc(WIDER * unit))
    around = cv2.dilate(wide, _disc(2 * ATTACHED * unit))
    _, parts = cv2.connectedComponents(cv2.bitwise_and(closed, around))
    hanging = np.isin(parts, np.unique(parts[wide > 0])) & (parts > 0)
    over = cv2.dilate(hanging.astype(np.uint8), _disc(2 * RIM * unit))
    fine: np.ndarray = cv2.resize(over, printed.shape[::-1], interpolation=cv2.INTER_NEAREST) > 0
    return fine


def _disc(wide: float) -> np.ndarray:
    side = max(1, round(wide)) | 1
    disc: np.ndarray = cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (side, side))
    return disc
