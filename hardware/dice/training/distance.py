"""Scenes from closer by, so that dice are large and soft, and scenes made small, as on a card that lies about."""

from __future__ import annotations

import cv2
import numpy as np

LARGEST = 220
"""Pixels: no die becomes wider from closer by."""

TINIEST = 18
"""Pixels: narrower dice on a card are none: they are for a look from closer by, which tells their size rightly."""


def closer(picture: np.ndarray, dice: np.ndarray, random: np.random.Generator) -> tuple[np.ndarray, np.ndarray]:
    """A part of a square scene around one of its dice, as large as the whole, and what is noted of the dice on it."""
    boxed = dice[dice[:, 4] > 0]
    if not len(boxed):
        return picture, dice
    x, y, x0, y0, x1, y1, _ = boxed[int(random.integers(len(boxed)))]
    size = len(picture)
    times = min(random.uniform(1.4, 3.2), LARGEST / max(x1 - x0, y1 - y0))
    if times < 1.2:
        return picture, dice
    cut = round(size / times)
    left, top = (int(np.clip(at - random.uniform(0.25, 0.75) * cut, 0, size - cut)) for at in (x, y))
    part = cv2.resize(picture[top : top + cut, left : left + cut], (size, size), interpolation=cv2.INTER_LINEAR)
    near, known = dice.copy(), dice[:, 4] > 0
    near[:, :2] = (dice[:, :2] - (left, top)) * size / cut
    near[known, 2:6] = (dice[known, 2:6] - (left, top, left, top)) * size / cut
    near[(near[:, :2].min(axis=1) < 2) | (near[:, :2].max(axis=1) > size - 2) | (dice[:, 6] < 0)] = -1
    return part, near


def on_a_card(picture: np.ndarray, dice: np.ndarray, random: np.random.Generator) -> tuple[np.ndarray, np.ndarray]:
    """A square scene made small on an even ground: a card with things on it is no die, however square it is."""
    size = len(picture)
    share = random.uniform(0.25, 0.6)
    width, height = (int(random.uniform(0.5, 1) * share * size) for _ in range(2))
    small = cv2.resize(picture, None, fx=share, fy=share, interpolation=cv2.INTER_AREA)[:height, :width]
    even = random.uniform(10, 245, 3) + random.normal(0, random.uniform(1, 8), (size, size, 1))
    whole = np.clip(even, 0, 255).astype(np.uint8)
    left, top = int(random.integers(size - width)), int(random.integers(size - height))
    whole[top : top + height, left : left + width] = small
    far, known = dice.copy(), dice[:, 4] > 0
    far[:, :2] = dice[:, :2] * share + (left, top)
    far[known, 2:6] = dice[known, 2:6] * share + (left, top, left, top)
    wide = np.where(known, far[:, 4] - far[:, 2], 45 * share)
    off = (dice[:, 0] * share > width - 2) | (dice[:, 1] * share > height - 2)
    far[off | (wide < TINIEST) | (dice[:, 6] < 0)] = -1
    return whole, far
