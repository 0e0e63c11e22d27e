"""Where the board lies in a photograph: by points that look alike, then by all its corners tracked, with a smooth bend.

What no plane explains, a fold or a lens, is a cubic in x and y over the board, and a kink along its middle lines.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import cv2
import numpy as np

from companion.refused import Refused
from hardware.board.features import grey, pairs, points

LONGEST = 1400
"""Pixels of a photograph's longer side in which points are looked for."""

PRINT_LONGEST = 1000
"""The same of the print."""

LIKE = 0.85
FEWEST = 14
"""So many points must agree on where the board lies. The wrong boards of the bench never got there."""

AGREED = 0.25
"""The part of the print's corners that must be found again where the board is said to lie."""

TRACKED = 1200
NEAR, KEPT, SMOOTH = 0.9, 0.35, 80
"""A tracked corner is believed up to so many units from where it should be; for the bend, so many; and there is a bend
only with so many of these."""


class Found(NamedTuple):
    """to_print: 3 x 3, from the photograph's pixels to the print's. bend: 12 x 2, what is left over in the print's
    pixels, as weights of `_terms`; None where too little is known of it. agreed: the part of the print found again."""

    to_print: np.ndarray
    bend: np.ndarray | None
    agreed: float


class Print:
    """The empty board. unit: the side of a plain square in its pixels."""

    def __init__(self, picture: np.ndarray, unit: float) -> None:
        self.picture, self.unit = picture, unit
        self.high, self.wide = picture.shape[:2]
        self._grey = grey(picture)
        self._corners = cv2.goodFeaturesToTrack(self._grey, TRACKED, 0.01, max(5.0, 0.3 * unit))

    def find(self, photo: np.ndarray) -> Found:
        """Where it lies in a photograph. Raises Refused where it is not found."""
        here, there = pairs(points(self.picture, PRINT_LONGEST), points(photo, LONGEST), LIKE)
        if len(here) < FEWEST:
            raise Refused("board_eyes.not_found")
        plane, agree = cv2.findHomography(
            there, here, cv2.USAC_MAGSAC, 0.25 * self.unit, maxIters=8000, confidence=0.9999
        )
        if plane is None or int(agree.sum()) < FEWEST or not self._can_be(plane, photo.shape):
            raise Refused("board_eyes.not_found")
        found = self._refined(photo, plane)
        if found.agreed < AGREED:
            raise Refused("board_eyes.not_found")
        return found

    def squared_up(self, photo: np.ndarray, found: Found) -> np.ndarray:
        """The photograph as from straight above, in the print's pixels."""
        at = in_photo(self._every_pixel(), found, (self.wide, self.high)).reshape(self.high, self.wide, 2)
        flat: np.ndarray = cv2.remap(photo, at[..., 0], at[..., 1], cv2.INTER_LINEAR)
        return flat

    def _every_pixel(self) -> np.ndarray:
        x, y = np.meshgrid(np.arange(self.wide, dtype=np.float32), np.arange(self.high, dtype=np.float32))
        return np.stack([x, y], axis=-1).reshape(-1, 2)

    def _can_be(self, plane: np.ndarray, shape: tuple[int, ...]) -> bool:
        """The board's outline in the photograph is convex, not mirrored, and neither a speck nor far beyond it."""
        corners = np.array([[[0, 0], [self.wide, 0], [self.wide, self.high], [0, self.high]]], np.float32)
        try:
            outline = cv2.perspectiveTransform(corners, np.linalg.inv(plane))[0].astype(np.float32)
        except np.linalg.LinAlgError:
            return False
        if not np.isfinite(outline).all() or not cv2.isContourConvex(outline):
            return False
        part = cv2.contourArea(outline, oriented=True) / (shape[0] * shape[1])
        return bool(0.02 < part < 6)

    def _refined(self, photo: np.ndarray, plane: np.ndarray) -> Found:
        """By corners of the print that are tracked in the squared-up photograph, twice over; then the bend."""
        agreed, begin, end = 0.0, np.zeros((0, 2), np.float32), np.zeros((0, 2), np.float32)
        for more in (False, True, True):
            flat = cv2.warpPerspective(photo, plane, (self.wide, self.high), flags=cv2.INTER_LINEAR)
            begin, end = self._tracked(grey(flat), reach=0.8 if more else 1.2)
            if len(begin) < FEWEST:
                return Found(plane, None, 0.0)
            step, agree = cv2.findHomography(end, begin, cv2.USAC_MAGSAC, max(1.5, 0.06 * self.unit), maxIters=3000)
            if step is None:
                return Found(plane, None, agreed)
            agreed = float(agree.sum()) / len(self._corners)
            plane = step @ plane
            end = cv2.perspectiveTransform(end[None], step)[0]
        return Found(plane, self._bend(begin, end - begin), agreed)

    def _tracked(self, flat: np.ndarray, reach: float) -> tuple[np.ndarray, np.ndarray]:
        """Corners of the print and where they are in the squared-up photograph, as far as the way back agrees."""
        there, good = self._followed(self._grey, flat, self._corners, reach)
        back, again = self._followed(flat, self._grey, there, reach)
        off = np.linalg.norm((back - self._corners).reshape(-1, 2), axis=1)
        moved = np.linalg.norm((there - self._corners).reshape(-1, 2), axis=1)
        sure = (good.ravel() == 1) & (again.ravel() == 1) & (off < 1.0) & (moved < NEAR * self.unit)
        return self._corners.reshape(-1, 2)[sure], there.reshape(-1, 2)[sure]

    def _followed(
        self, first: np.ndarray, second: np.ndarray, corners: np.ndarray, reach: float
    ) -> tuple[np.ndarray, np.ndarray]:
        """Where corners of the first picture are in the second, and whether each was found (Lucas and Kanade 1981)."""
        window = int(max(15, reach * self.unit)) | 1
        track: Any = cv2.calcOpticalFlowPyrLK
        there, good, _ = track(first, second, corners, None, winSize=(window, window), maxLevel=2)
        return there, good

    def _bend(self, at: np.ndarray, off: np.ndarray) -> np.ndarray | None:
        """What is left over, fitted so that strays count ever less (iterated, Cauchy's weights)."""
        near = np.linalg.norm(off, axis=1) < KEPT * self.unit
        if near.sum() <= SMOOTH:
            return None
        terms, weights = _terms(at / [self.wide, self.high]), near.astype(float)
        fitted = np.zeros((terms.shape[1], 2))
        for _ in range(4):
            fitted = np.linalg.lstsq(terms * weights[:, None], off * weights[:, None], rcond=None)[0]
            weights = near / (1 + np.linalg.norm(off - terms @ fitted, axis=1) ** 2)
        return fitted


def in_photo(at: np.ndarray, found: Found, size: tuple[int, int]) -> np.ndarray:
    """Where places of the print, n x 2, are in the photograph, in its pixels. size: of the print, width and height."""
    bent = at if found.bend is None else at + _terms(at / np.array(size)) @ found.bend
    back = np.linalg.inv(found.to_print)
    where: np.ndarray = cv2.perspectiveTransform(bent.astype(np.float32)[None], back)[0]
    return where


def _terms(at: np.ndarray) -> np.ndarray:
    """Of places as shares of the board: 1, x, y and so on to the third power, and how far from each middle line."""
    x, y = 2 * at[:, 0] - 1, 2 * at[:, 1] - 1
    one = np.ones_like(x)
    return np.stack([one, x, y, x * x, x * y, y * y, x**3, x * x * y, x * y * y, y**3, np.abs(x), np.abs(y)], axis=1)
