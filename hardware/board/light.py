"""The light of a photograph taken out of it: a slow ratio between it and the print, colour by colour."""

from __future__ import annotations

import cv2
import numpy as np

CELLS, FINE = 40, 5
"""So many cells across the longer side, each by the median of so many times so many parts."""

SLOW = 2.2
"""How wide light changes, in cells."""

ODD = 0.12
"""From such a difference on, in powers of e, a cell is a piece or a hand rather than light, and counts less."""

DARK = 12.0
"""Added to all bytes: in the dark a ratio says nothing."""


def even_light(flat: np.ndarray, board: np.ndarray) -> np.ndarray:
    """The squared-up photograph as it would be in the print's light; both height x width x 3, the answer in floats."""
    high, wide = board.shape[:2]
    cell = max(high, wide) / CELLS
    across, down = max(4, round(wide / cell)), max(4, round(high / cell))
    ratio = np.log(_soft(flat)) - np.log(_soft(board))
    parts = cv2.resize(ratio, (across * FINE, down * FINE), interpolation=cv2.INTER_AREA)
    parts = parts.reshape(down, FINE, across, FINE, 3).transpose(0, 2, 1, 3, 4).reshape(down, across, FINE * FINE, 3)
    middle = np.median(parts, axis=2).astype(np.float32)
    weights, slow = np.ones((down, across), np.float32), middle
    for _ in range(4):
        slow = _blurred(middle * weights[..., None]) / (_blurred(weights)[..., None] + 1e-4)
        weights = (1 / (1 + (np.abs(middle - slow).max(axis=2) / ODD) ** 2)).astype(np.float32)
    gain = np.exp(cv2.resize(slow, (wide, high), interpolation=cv2.INTER_CUBIC))
    evened: np.ndarray = np.clip((flat.astype(np.float32) + DARK) / gain - DARK, 0, 255)
    return evened


def _soft(picture: np.ndarray) -> np.ndarray:
    return cv2.GaussianBlur(picture, (0, 0), 1.2).astype(np.float32) + DARK


def _blurred(cells: np.ndarray) -> np.ndarray:
    blurred: np.ndarray = cv2.GaussianBlur(cells, (0, 0), SLOW, borderType=cv2.BORDER_REPLICATE)
    return blurred
