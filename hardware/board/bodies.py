"""What of a picture a piece covers that stands on a square: an upright round body, seen from where the camera was."""

from __future__ import annotations

from typing import NamedTuple

import cv2
import numpy as np

from companion.devices.board_eyes import Body
from hardware.board.viewpoint import Viewpoint

AROUND = 0.7
"""Width of the ring around a body, in its radii: what lies there should be no piece."""

AGAINST = 0.45
"""How much the ring counts against it."""


class Outline(NamedTuple):
    """body, ring: what it covers and what lies around, side x side of 1 or 0, its foot in the middle. half: side."""

    body: np.ndarray
    ring: np.ndarray
    half: int

    @property
    def weights(self) -> np.ndarray:
        """How each pixel counts for it: those it covers for, those around against."""
        against = AGAINST * self.ring / max(float(self.ring.sum()), 1.0)
        found: np.ndarray = (self.body / float(self.body.sum()) - against).astype(np.float32)
        return found


def outline(body: Body, below: int, at: tuple[float, float], camera: Viewpoint, unit: float) -> Outline:
    """Of a piece whose foot is at `at`, in the print's pixels, with so many others of its height below it."""
    radius, height = body.radius * unit, body.height * unit
    foot, top = (_leaning(level * height, camera) for level in (below, below + 1))
    away = at[0] - camera.x, at[1] - camera.y
    wide = radius * (1 + top)
    half = int(np.ceil(max(abs(away[0] * top), abs(away[1] * top)) + wide + AROUND * radius + 2))
    covered = np.zeros((2 * half + 1, 2 * half + 1), np.uint8)
    steps = max(2, int(np.hypot(*away) * (top - foot) / 1.5))
    for lean in np.linspace(foot, top, steps + 1):
        middle = [round((half + one * lean) * 16) for one in away]
        cv2.circle(covered, middle, round(radius * (1 + lean) * 16), 1, -1, cv2.LINE_8, 4)
    around = cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (2 * int(AROUND * radius) + 1,) * 2)
    ring = cv2.dilate(covered, around) - covered
    return Outline(covered.astype(np.float32), ring.astype(np.float32), half)


def _leaning(height: float, camera: Viewpoint) -> float:
    """How much farther from below the camera something at that height is seen, as a part of the way."""
    return height / max(camera.height - height, 1.0)
