"""Finds round spots on a picture that may be pips: dark on light, or light on dark, of any size."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np

WINDOWS = (0.016, 0.032, 0.064, 0.12, 0.24)
"""Widths of the neighbourhood a spot must stand out from, as shares of the picture's longer side."""


@dataclass(frozen=True)
class Pip:
    """One spot: centre and diameter in pixels; roundness 0 to 1 (short axis by long axis); contrast in grey levels."""

    x: float
    y: float
    size: float
    roundness: float
    contrast: float
    dark: bool


def find_pips(frame: np.ndarray, least_contrast: float = 18.0) -> list[Pip]:
    """Every spot on a BGR picture, the clearest of several overlapping sightings only."""
    channels = (frame.max(axis=2), frame.min(axis=2))
    seen: list[Pip] = []
    for channel in channels:
        for dark in (True, False):
            image = channel if dark else 255 - channel
            for share in WINDOWS:
                seen += _spots(image, dark, share, least_contrast)
    return _clearest(seen)


def _spots(image: np.ndarray, dark: bool, share: float, least_contrast: float) -> list[Pip]:
    """Dark spots of ``image`` that are smaller than half the neighbourhood."""
    window = max(7, int(share * max(image.shape)) | 1)
    around = cv2.blur(image, (window, window))
    # The high step parts pips that nearly touch; the low one finds pale and blurred ones.
    return [
        pip
        for step in (0.5 * least_contrast, 2.2 * least_contrast)
        for pip in _blobs(image, cv2.subtract(around, image), step, window, dark, least_contrast)
    ]


def _blobs(
    image: np.ndarray, darker: np.ndarray, step: float, window: int, dark: bool, least_contrast: float
) -> list[Pip]:
    """The round patches of ``image`` that are ``darker`` than what is around them by ``step``."""
    mask = (darker > step).astype(np.uint8)
    count, labels, stats, centres = cv2.connectedComponentsWithStats(mask, connectivity=4)
    pips = []
    for index in range(1, count):
        left, top, width, height, area = stats[index]
        if area < 7 or max(width, height) > 0.62 * window or area < 0.55 * width * height:
            continue
        if max(width, height) > 3.2 * min(width, height) or max(width, height) < 0.1 * window:
            continue
        if left == 0 or top == 0 or left + width == image.shape[1] or top + height == image.shape[0]:
            continue
        blob = labels[top : top + height, left : left + width] == index
        long, short = _axes(blob)
        if short < 0.3 * long or area < 0.82 * np.pi / 4 * long * short:
            continue
        contrast = _contrast(image, left, top, width, height, blob)
        if contrast < least_contrast:
            continue
        x, y = centres[index]
        pips.append(Pip(float(x), float(y), float(np.sqrt(long * short)), float(short / long), contrast, dark))
    return pips


def _axes(blob: np.ndarray) -> tuple[float, float]:
    """Full lengths of the long and short axis of the ellipse with the blob's second moments."""
    rows, columns = np.nonzero(blob)
    spread = np.cov(np.vstack([columns, rows]), bias=True) + np.eye(2) / 12
    short, long = np.sqrt(np.linalg.eigvalsh(spread))
    return 4 * long, 4 * short


def _contrast(image: np.ndarray, left: int, top: int, width: int, height: int, blob: np.ndarray) -> float:
    """How much the darker third of the ring around the spot is lighter than the spot."""
    edge = max(2, round(0.3 * min(width, height)))
    x0, y0 = max(0, left - edge), max(0, top - edge)
    x1, y1 = min(image.shape[1], left + width + edge), min(image.shape[0], top + height + edge)
    patch = image[y0:y1, x0:x1]
    inside = np.zeros(patch.shape, np.uint8)
    inside[top - y0 : top - y0 + height, left - x0 : left - x0 + width] = blob
    near = cv2.dilate(inside, np.ones((3, 3), np.uint8))
    ring = cv2.dilate(near, cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (2 * edge - 1, 2 * edge - 1))) & ~near & 1
    if not ring.any():
        return 0.0
    return float(np.percentile(patch[ring > 0], 30) - np.median(patch[inside > 0]))


def _clearest(seen: list[Pip]) -> list[Pip]:
    """Of sightings that overlap, the one with the best mixture of contrast and roundness."""
    kept: list[Pip] = []
    for pip in sorted(seen, key=lambda spot: -spot.contrast * spot.roundness):
        if all(
            (pip.x - other.x) ** 2 + (pip.y - other.y) ** 2 > (0.5 * max(pip.size, other.size)) ** 2 for other in kept
        ):
            kept.append(pip)
    return kept
