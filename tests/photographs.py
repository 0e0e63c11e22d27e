"""Photographs of cards and boards for tests: of one colour that nothing of ours has, so that pixels tell them."""

from __future__ import annotations

import cv2
import numpy as np

MAGENTA, GREEN = (255, 0, 255), (0, 255, 0)
"""Red, green, blue."""

DAMAGED = b"\xff\xd8\xff\xe0" + b"no picture at all" * 50 + b"\xff\xd9"
"""Looks like a whole JPEG from outside, and is none."""


def photograph(colour: tuple[int, int, int] = MAGENTA, wide: int = 630, high: int = 880) -> bytes:
    """As it is kept: a JPEG."""
    return cv2.imencode(".jpg", np.full((high, wide, 3), colour[::-1], np.uint8))[1].tobytes()


def share_of(pixels: np.ndarray, colour: tuple[int, int, int], off: int = 24) -> float:
    """How much of a picture has that colour, as JPEG keeps it."""
    return float((np.abs(pixels.astype(int) - colour).max(axis=-1) <= off).mean())
