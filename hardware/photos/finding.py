"""A guess where the four corners of a card or a board lie, for people to drag from."""

from __future__ import annotations

from collections.abc import Iterator

import cv2
import numpy as np

from companion.refused import Refused
from hardware.photos.corners import CORNERS, area, put_in_order

LOOKED_AT = 640
"""Pixels of the longer side that it is looked for at: fine print has no edges then."""

LEAST = 0.12
"""How much of the picture a card or a board takes in at least; what is smaller is something on it."""

FULL = 0.86
"""How much of the shape that was found its four straight sides take in at least: a round thing has no corners."""

EDGED = 0.6
"""How much of each side must be an edge in the picture, or it is not sure enough to be shown."""

STEP = 14
"""By how many of 255 two sides of an edge differ at least."""

LEANINGS = (0.01, 0.02, 0.03, 0.05, 0.08)
"""How far a side may be from straight, in parts of the way round, from the strictest on."""


def find_corners(picture: np.ndarray) -> np.ndarray | None:
    """The four corners of the largest thing with straight sides, in pixels and in order; None when unsure.

    It has to stand out from what it lies on, and to be in the picture with all its corners.
    """
    height, width = picture.shape[:2]
    scale = min(1.0, LOOKED_AT / max(width, height))
    small = cv2.resize(picture, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA) if scale < 1 else picture
    small = cv2.GaussianBlur(small, (5, 5), 0)
    lab = cv2.cvtColor(small, cv2.COLOR_BGR2LAB)
    best: tuple[float, np.ndarray] | None = None
    for shape in _shapes(lab):
        corners = _four_sides(shape, small.shape[:2])
        if corners is not None:
            sure = _edged(lab, corners)
            # Of two that are as sure the larger one: most cards have a frame printed on them.
            if sure >= EDGED and (best is None or sure * area(corners) > best[0]):
                best = sure * area(corners), corners
    # A pixel's middle is where a point lies.
    return None if best is None else (best[1] + 0.5) / scale - 0.5


def _shapes(lab: np.ndarray) -> Iterator[np.ndarray]:
    """Outlines (n x 1 x 2) that may be it: of what differs from the picture's rim, and of what is closed by edges."""
    rim = max(3, min(lab.shape[:2]) // 30)
    around = np.concatenate([lab[:rim].reshape(-1, 3), lab[-rim:].reshape(-1, 3),
                             lab[:, :rim].reshape(-1, 3), lab[:, -rim:].reshape(-1, 3)])  # fmt: skip
    far = np.linalg.norm(lab.astype(np.float32) - np.median(around, axis=0).astype(np.float32), axis=2)
    far = np.clip(far * 2, 0, 255).astype(np.uint8)
    masks = [
        cv2.threshold(channel, 0, 255, cv2.THRESH_BINARY | cv2.THRESH_OTSU)[1] for channel in (far, *cv2.split(lab))
    ]
    masks += [255 - mask for mask in masks[1:]]
    for low in (20, 50):
        edges = np.bitwise_or.reduce([cv2.Canny(channel, low, 3 * low) for channel in cv2.split(lab)])
        masks.append(cv2.dilate(edges, np.ones((3, 3), np.uint8)))
    for mask in masks:
        closed = cv2.morphologyEx(mask, cv2.MORPH_CLOSE, np.ones((7, 7), np.uint8))
        found, _ = cv2.findContours(closed, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_NONE)
        yield from (outline for outline in found if cv2.contourArea(outline) > LEAST * lab.shape[0] * lab.shape[1])


def _four_sides(outline: np.ndarray, size: tuple[int, int]) -> np.ndarray | None:
    """The corners of the four straight sides that an outline has, None where it has not. size: height and width."""
    hull = cv2.convexHull(outline)
    round_it = cv2.arcLength(hull, True)
    for leaning in LEANINGS:
        rough = cv2.approxPolyDP(hull, leaning * round_it, True)[:, 0].astype(float)
        if len(rough) <= CORNERS:
            break
    if len(rough) != CORNERS:
        return None
    # Rounded corners leave only the middles of the sides straight.
    points = outline[:, 0].astype(float)
    sides = [_line(points, *pair) for pair in zip(rough, np.roll(rough, -1, axis=0), strict=True)]
    meet = [np.cross(before, side) for before, side in zip(np.roll(sides, 1, axis=0), sides, strict=True)]
    if any(abs(one[2]) < 1e-9 for one in meet):
        return None
    try:
        corners = put_in_order(np.array([one[:2] / one[2] for one in meet]), (size[1], size[0]))
    except Refused:
        return None
    return corners if cv2.contourArea(hull) > FULL * area(corners) else None


def _line(points: np.ndarray, begin: np.ndarray, end: np.ndarray) -> np.ndarray:
    """The line a x + b y + c = 0 through those points that lie along the middle of a side."""
    along = (end - begin) / np.hypot(*(end - begin))
    long = float(np.hypot(*(end - begin)))
    way, off = (points - begin) @ along, (points - begin) @ np.array([-along[1], along[0]])
    near = points[(way > 0.15 * long) & (way < 0.85 * long) & (abs(off) < 0.03 * long + 2)]
    if len(near) < 10:
        near = np.stack([begin, end])
    right, down, x, y = cv2.fitLine(near.astype(np.float32), cv2.DIST_HUBER, 0, 0.01, 0.01).ravel()
    return np.array([down, -right, right * y - down * x])


def _edged(lab: np.ndarray, corners: np.ndarray) -> float:
    """How much of the worst of its sides is an edge: what lies just inside differs from what lies just outside."""
    middle = corners.mean(axis=0)
    marks = np.linspace(0.05, 0.95, 60)[:, None]
    sides = [one + (other - one) * marks for one, other in zip(corners, np.roll(corners, -1, axis=0), strict=True)]
    along = np.concatenate(sides)
    inwards = middle - along
    inwards *= 5 / np.maximum(np.hypot(*inwards.T), 1e-9)[:, None]
    outer, inner = (np.round(points).astype(int) for points in (along - inwards, along + inwards))
    high, wide = lab.shape[:2]
    seen = ((outer >= 0) & (outer < (wide, high)) & (inner >= 0) & (inner < (wide, high))).all(axis=1)
    outside, inside = (lab[y, x].astype(np.float32) for x, y in (outer[seen].T, inner[seen].T))
    differs = np.zeros(len(along))
    differs[seen] = np.linalg.norm(outside - inside, axis=1) > STEP
    return float(differs.reshape(CORNERS, -1).mean(axis=1).min())
