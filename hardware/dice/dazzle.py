"""Where a lamp is mirrored so that nothing else is to be seen, and on which side of the tray it therefore hangs."""

from __future__ import annotations

from typing import Literal

import cv2
import numpy as np

from hardware.dice.aim import Corners

From = Literal["left", "right", "top", "bottom", "above"]
"""Where a lamp hangs, as the picture shows it; above: over the middle of the tray."""

BURNT = 250
"""From this grey level on in all three colours there is nothing left to see."""

LEAST = 0.001
"""Share of the picture below which a spot is not marked."""

MOST = 3
"""Spots that are marked at most, the largest ones."""

AROUND = 5
"""Pixels by which a mark is wider than its spot, both sides together."""

ASIDE = 0.2
"""A spot nearer to the middle of the tray than this, in halves of its width or height, tells no side."""

_AXES: tuple[tuple[int, From, From], ...] = ((1, "left", "right"), (0, "top", "bottom"))
"""The axes of a picture, each with its sides."""


def burnt_out(small: np.ndarray) -> np.ndarray:
    """Which pixels of a small BGR picture are burnt out."""
    burnt: np.ndarray = small.min(axis=2) >= BURNT
    return burnt


def outlines(burnt: np.ndarray) -> list[Corners]:
    """The outlines of the largest burnt out spots, their corners in shares of the picture."""
    height, width = burnt.shape
    wider = cv2.dilate(burnt.astype(np.uint8), np.ones((AROUND, AROUND), np.uint8))
    found, _ = cv2.findContours(wider, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_SIMPLE)
    large = [one for one in found if cv2.contourArea(one) >= LEAST * burnt.size]
    large.sort(key=cv2.contourArea, reverse=True)
    rounded = [cv2.approxPolyDP(one, 1.0, True)[:, 0] for one in large[:MOST]]
    return [[(float(x / width), float(y / height)) for x, y in one] for one in rounded]


def lamp_side(burnt: np.ndarray, inside: np.ndarray) -> From:
    """Where the lamp hangs whose image in the tray is ``burnt``; ``inside``: which pixels are tray, some at least.

    In something level a lamp is seen on its own side, between the place below the camera and the lamp.
    """
    ways: dict[From, float] = {}
    for axis, before, after in _AXES:
        places, tray = np.nonzero(burnt)[axis], np.nonzero(inside)[axis]
        middle, half = (tray.min() + tray.max()) / 2, max(1.0, (tray.max() - tray.min()) / 2)
        away = float((places.mean() - middle) / half)
        ways[before if away < 0 else after] = abs(away)
    side = max(ways, key=lambda way: ways[way])
    return side if ways[side] > ASIDE else "above"
