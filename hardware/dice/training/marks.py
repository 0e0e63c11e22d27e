"""What dice carry instead of pips: numerals, letters, signs, logos, or nothing. The reader is to notice."""

from __future__ import annotations

import cv2
import numpy as np

SIZE = 96
"""Pixels a side of a drawn mark, which covers one face."""

SIGNS = "1234567892345ABCDEFGHJKLMNPRSTUVWXYZ?!&%#$"
"""No sign here is round like a pip, or made of dots."""


def mark(random: np.random.Generator) -> np.ndarray:
    """How much of each place of a face is painted, 0 to 1."""
    canvas = np.zeros((SIZE, SIZE), np.uint8)
    kind = random.random()
    if kind < 0.5:
        text = "".join(random.choice(list(SIGNS), 1 if random.random() < 0.7 else 2))
        font = int(random.choice([0, 2, 3, 4, 6, 7]))
        thick = int(random.integers(2, 13))
        (width, height), _ = cv2.getTextSize(text, font, 1.0, thick)
        scale = SIZE * random.uniform(0.4, 0.78) / max(width, height)
        (width, height), _ = cv2.getTextSize(text, font, scale, thick)
        cv2.putText(canvas, text, ((SIZE - width) // 2, (SIZE + height) // 2), font, scale, 255, thick, cv2.LINE_AA)
    elif kind < 0.7:
        _star(canvas, random)
    elif kind < 0.88:
        for _ in range(int(random.integers(1, 5))):
            ends = [tuple(end) for end in (random.uniform(0.15, 0.85, (2, 2)) * SIZE).astype(int).tolist()]
            cv2.line(canvas, ends[0], ends[1], 255, int(random.integers(3, 16)), cv2.LINE_AA)
    elif kind < 0.94:
        radius = int(SIZE * random.uniform(0.2, 0.4))
        cv2.circle(canvas, (SIZE // 2, SIZE // 2), radius, 255, max(3, int(radius * random.uniform(0.1, 0.45))))
    return canvas.astype(np.float32) / 255


def _star(canvas: np.ndarray, random: np.random.Generator) -> None:
    """A star, a triangle, a heart-like or a jagged shape."""
    points = int(random.integers(3, 9))
    turns = np.linspace(0, 2 * np.pi, 2 * points, endpoint=False) + random.uniform(0, 2 * np.pi)
    reach = np.where(np.arange(2 * points) % 2, random.uniform(0.12, 0.4), random.uniform(0.28, 0.45)) * SIZE
    corners = SIZE / 2 + reach[:, None] * np.stack([np.cos(turns), np.sin(turns)], axis=1)
    if random.random() < 0.6:
        cv2.fillPoly(canvas, [corners.astype(np.int32)], 255, cv2.LINE_AA)
    else:
        cv2.polylines(canvas, [corners.astype(np.int32)], True, 255, int(random.integers(2, 9)), cv2.LINE_AA)


def painted(drawn: np.ndarray, places: np.ndarray) -> np.ndarray:
    """How much a mark covers ``places`` of its face: rows of two from -1 to 1."""
    at = ((places + 1) / 2 * SIZE - 0.5).astype(np.float32)
    sampled: np.ndarray = cv2.remap(drawn, at[:, 0:1], at[:, 1:2], cv2.INTER_LINEAR)[:, 0]
    return sampled
