"""The camera of a drawn scene: where it stands, and where on the picture a point of the table is seen."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np


@dataclass(frozen=True)
class Camera:
    """``place``: where it stands, in centimetres; the table is z = 0. ``axes``: rows are to the right, up and backwards
    of the picture. ``focal``: pixels. ``aspect``: how much wider than high a pixel is.
    """

    place: np.ndarray
    axes: np.ndarray
    focal: float
    width: int
    height: int
    aspect: float = 1.0

    def pixels(self, points: np.ndarray) -> np.ndarray:
        """Where points (n, 3) are seen, from the upper left corner of the picture (n, 2)."""
        right, up, back = ((np.asarray(points) - self.place) @ self.axes.T).T
        x = self.width / 2 + self.focal / self.aspect * right / -back
        y = self.height / 2 - self.focal * up / -back
        return np.stack([x, y], axis=1)

    def lean(self, point: np.ndarray) -> float:
        """From how far beside straight above a point is seen, in degrees."""
        to = self.place - point
        return float(np.degrees(np.arccos(to[2] / np.linalg.norm(to))))


def looking_at(
    middle: np.ndarray, distance: float, tilt: float, azimuth: float, roll: float, focal: float,
    width: int, height: int, aspect: float,
) -> Camera:  # fmt: skip
    """A camera that looks at ``middle`` from ``distance`` centimetres, ``tilt`` radians beside straight above."""
    back = np.array([np.sin(tilt) * np.cos(azimuth), np.sin(tilt) * np.sin(azimuth), np.cos(tilt)])
    aside = np.array([-np.sin(azimuth), np.cos(azimuth), 0.0])
    up = np.cross(back, aside)
    right = np.cos(roll) * aside + np.sin(roll) * up
    return Camera(
        middle + distance * back, np.stack([right, np.cross(back, right), back]), focal, width, height, aspect
    )
