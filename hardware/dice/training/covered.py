"""Lays something with a straight edge half over a die, a tray's rim or a card: its value cannot be told."""

from __future__ import annotations

import cv2
import numpy as np

HIDES = 0.16
"""Nearer to the face's middle than this, in sides of the die, an edge hides pips that cannot be guessed."""


def covered(
    picture: np.ndarray, middle: tuple[float, float], side: float, random: np.random.Generator
) -> tuple[np.ndarray, tuple[float, float]]:
    """A BGR picture with the die of ``side`` pixels around ``middle`` half covered, and the middle of what is left."""
    height, width = picture.shape[:2]
    rows, columns = np.mgrid[:height, :width].astype(np.float32)
    turn = random.uniform(0, 2 * np.pi) if random.random() < 0.4 else random.integers(4) * np.pi / 2
    away = (columns - middle[0]) * np.cos(turn) + (rows - middle[1]) * np.sin(turn)
    edge = side * random.uniform(-HIDES, HIDES)
    cover = np.clip((away - edge) / random.uniform(0.5, 2.0) + 0.5, 0, 1)
    shadow = 1 - random.uniform(0, 0.5) * np.exp(-np.maximum(edge - away, 0) / (side * random.uniform(0.02, 0.12)))
    over = np.broadcast_to(_ground(picture, random), picture.shape).astype(np.float32)
    over = (
        over
        + cv2.resize(random.normal(0, random.uniform(0, 12), (9, 9, 1)).astype(np.float32), (width, height))[..., None]
    )
    out = picture * shadow[..., None] * (1 - cover[..., None]) + over * cover[..., None]
    left = (edge - side / 2) / 2
    seen = float(middle[0] + left * np.cos(turn)), float(middle[1] + left * np.sin(turn))
    return np.clip(out, 0, 255).astype(np.uint8), seen


def _ground(picture: np.ndarray, random: np.random.Generator) -> np.ndarray:
    """The colour of what covers: often that of the ground around the die, else any."""
    if random.random() < 0.5:
        corners = picture[[0, 0, -1, -1], [0, -1, 0, -1]].astype(np.float32)
        mean: np.ndarray = corners[int(random.integers(4))] * random.uniform(0.5, 1.4)
        return mean
    return random.uniform(10, 245) + random.normal(0, 30, 3)
