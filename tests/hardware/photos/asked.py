"""An owner who puts squares in their place, as the page asks for them, in a photograph whose truth is known."""

from __future__ import annotations

from typing import NamedTuple

import cv2
import numpy as np

from hardware.photos.places import FIRST, is_enough, next_square, off_by, place_squares, side
from hardware.photos.squaring import BOARD, way_back
from tests.hardware.photos.drawn_boards import plan, printed_at
from tests.hardware.photos.photographed import TWELVE, bent, lie

FINGER = 2.0
"""Pixels that a finger is off below a lens, in a board of 1200 px, as the middle of its errors to each side."""


class Board:
    """A board in a photograph of twelve megapixels, squared up to 1200 px by corners that are not quite right.

    corners_off: pixels of the photograph. true: where its squares then really lie. drifting: the edition's plan was
    drawn by eye, off the print by up to a square.
    """

    def __init__(self, seed: int, bend: float, corners_off: float, drifting: bool = False):
        random = np.random.default_rng(seed)
        self.plan = plan()
        printed = np.array(list((printed_at(self.plan, seed) if drifting else self.plan).values()))
        corners = lie(random, 1.0, TWELVE)
        whole = np.array([[0, 0], [1, 0], [1, 1], [0, 1]], np.float32)
        onto = cv2.getPerspectiveTransform(whole, corners.astype(np.float32))
        seen = bent(cv2.perspectiveTransform(printed[:, None], onto)[:, 0], TWELVE, bend)
        turns = random.uniform(0, 2 * np.pi, 4)
        touched = bent(corners, TWELVE, bend) + corners_off * np.stack([np.cos(turns), np.sin(turns)], axis=1)
        back = np.linalg.inv(way_back(touched, (BOARD, BOARD)))
        places = cv2.perspectiveTransform(seen[:, None], back)[:, 0]
        self.true = dict(zip(self.plan, map(tuple, places.tolist()), strict=True))


class Asked(NamedTuple):
    """How many squares were put in their place, and how far the worst of all is off then, in squares."""

    count: int
    worst: float


def put_squares(board: Board, random: np.random.Generator, finger: float = FINGER) -> Asked:
    """Puts the first ones, then one check after the other until no further is asked for."""
    put: dict[str, tuple[float, float]] = {}
    checks: list[float] = []
    guessed: dict[str, tuple[float, float]] = {}
    while len(put) < FIRST or not is_enough(checks):
        name = next_square(board.plan, put)
        assert name is not None
        x, y = board.true[name] + random.normal(0, finger, 2)
        if len(put) >= FIRST:
            checks.append(off_by(guessed, {name: (x, y)})[name])
        put[name] = float(x), float(y)
        if len(put) >= FIRST:
            guessed = place_squares(board.plan, put)
    unit = side(board.true)
    return Asked(
        len(put), max(float(np.hypot(*np.subtract(guessed[name], board.true[name]))) / unit for name in guessed)
    )
