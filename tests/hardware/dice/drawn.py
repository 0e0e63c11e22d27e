"""Trays drawn for tests: a wooden table, a felt tray on it, dice in any colour at any place."""

from __future__ import annotations

import cv2
import numpy as np

from companion.words import said

PIPS = {
    1: [(0, 0)],
    2: [(-1, -1), (1, 1)],
    3: [(-1, -1), (0, 0), (1, 1)],
    4: [(-1, -1), (1, -1), (-1, 1), (1, 1)],
    5: [(-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)],
    6: [(-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)],
}

BODIES = {
    "white": (235, 238, 238), "red": (40, 35, 190), "yellow": (40, 200, 240), "green": (60, 130, 40),
    "blue": (165, 85, 25), "orange": (10, 120, 240), "purple": (140, 50, 95), "black": (35, 35, 35),
}  # fmt: skip

TRAY = (60, 50, 579, 429)
"""Where the felt lies in ``scene``: x0, y0, x1, y1."""


def scene(*dice: tuple, felt: tuple = (70, 105, 60), light: float = 1.0, seed: int = 3) -> np.ndarray:
    """A picture of 640 x 480 with dice (x, y, value, colour, turned degrees) of 44 pixels."""
    random = np.random.default_rng(seed)
    frame = np.full((480, 640, 3), (70, 110, 150), np.float32)
    frame += random.normal(0, 3, (480, 1, 1)) + random.normal(0, 2, frame.shape)
    x0, y0, x1, y1 = TRAY
    cv2.rectangle(frame, (x0 - 14, y0 - 14), (x1 + 14, y1 + 14), (30, 45, 70), -1)
    frame[y0 : y1 + 1, x0 : x1 + 1] = np.array(felt) + random.normal(0, 3, (y1 - y0 + 1, x1 - x0 + 1, 3))
    for x, y, value, colour, turned in dice:
        put(frame, x, y, 44, value, BODIES[colour], turned)
    return np.clip(cv2.GaussianBlur(frame, (3, 3), 0) * light, 0, 255).astype(np.uint8)


def put(frame: np.ndarray, x: int, y: int, side: int, value: int, body: tuple, turned: float = 0.0) -> None:
    """Draw one die with its shadow."""
    corners = cv2.boxPoints(((x, y), (side, side), turned))
    cv2.fillConvexPoly(frame, np.round(corners + np.array([4, 5])).astype(int), (25, 35, 25))
    cv2.fillConvexPoly(frame, np.round(corners).astype(int), body)
    ink = (20, 20, 20) if sum(body) > 330 else (240, 240, 240)
    angle = np.radians(turned)
    for right, down in PIPS[value]:
        px, py = right * side * 0.25, down * side * 0.25
        middle = (x + px * np.cos(angle) - py * np.sin(angle), y + px * np.sin(angle) + py * np.cos(angle))
        cv2.circle(frame, (round(middle[0]), round(middle[1])), round(side * 0.09), ink, -1)


class FakeCamera:
    """A live camera that shows the same pictures over and over. Counts how often it was let go of."""

    name = said("camera.name.usb", device="of the test")
    live = True

    def __init__(self, *pictures: np.ndarray):
        self.pictures = list(pictures)
        self.shown = 0
        self.closed = 0

    def read(self, after: float | None = None) -> np.ndarray:
        self.shown += 1
        return self.pictures[(self.shown - 1) % len(self.pictures)]

    def close(self) -> None:
        self.closed += 1
