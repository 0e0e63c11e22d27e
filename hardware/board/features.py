"""Points of a picture that are known again from another side and in other light: SIFT, which finds boards where ORB
does not (Lowe 2004), compared by the root of each descriptor (Arandjelović and Zisserman 2012)."""

from __future__ import annotations

from typing import Any, NamedTuple

import cv2
import numpy as np

MOST = 4000
"""So many points of a picture, the strongest."""

CONTRAST = 0.01
"""How little a point may stand out: boards are printed softly, and lie in shadow."""


class Points(NamedTuple):
    """at: n x 2, in the pixels of the picture that was asked for. like: n x 128, what each looks like."""

    at: np.ndarray
    like: np.ndarray


def grey(picture: np.ndarray) -> np.ndarray:
    """Grey, its local contrast evened out: print and photograph were taken in different light."""
    plain = cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY)
    evened: np.ndarray = cv2.createCLAHE(2.0, (8, 8)).apply(plain)
    return evened


def points(picture: np.ndarray, longest: int) -> Points:
    """The points of a picture that is made no larger than `longest` pixels for it."""
    scale = min(1.0, longest / max(picture.shape[:2]))
    small = cv2.resize(picture, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA) if scale < 1 else picture
    # The stubs of this release do not know it.
    sift: Any = cv2
    found, like = sift.SIFT_create(MOST, 3, CONTRAST).detectAndCompute(grey(small), None)
    if like is None or not found:
        return Points(np.zeros((0, 2), np.float32), np.zeros((0, 128), np.float32))
    rooted = np.sqrt(like / (like.sum(axis=1, keepdims=True) + 1e-7)).astype(np.float32)
    return Points(np.array([one.pt for one in found], np.float32) / scale, rooted)


def pairs(ours: Points, theirs: Points, best: float) -> tuple[np.ndarray, np.ndarray]:
    """Points that look alike, as places in the one and in the other, the surest first.

    best: how much better than the second best a pair must be, as the ratio of what is left between them (Lowe).
    """
    if len(ours.at) < 2 or len(theirs.at) < 2:
        return np.zeros((0, 2), np.float32), np.zeros((0, 2), np.float32)
    matcher = cv2.FlannBasedMatcher({"algorithm": 1, "trees": 4}, {"checks": 48})
    two_each = [two for two in matcher.knnMatch(theirs.like, ours.like, k=2) if len(two) == 2]
    ratios = np.array([first.distance / (second.distance + 1e-9) for first, second in two_each])
    # One of ours is in one place: wood grain may look like one corner of the print over and over.
    once: dict[int, int] = {}
    for at in np.argsort(ratios):
        if ratios[at] < best:
            once.setdefault(two_each[at][0].trainIdx, two_each[at][0].queryIdx)
    return ours.at[list(once)].reshape(-1, 2), theirs.at[list(once.values())].reshape(-1, 2)
