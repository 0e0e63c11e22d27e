"""Photographs of boards, squared up, and what lies around each of their squares."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from hardware.photos.squaring import BOARD, square_up
from tests.hardware.photos.drawn_boards import SQUARES, draw_board, plan, printed_at
from tests.hardware.photos.photographed import SENT, photograph

DARK_LINE = (0.0, 0.0, 0.0)
LIGHT_LINES = [(0.902, 0.722, 0.298), (1.0, 0.953, 0.769)]
"""As the touchscreen's night theme has them around lit squares: its accent, and its light."""


def photographed_board(seed: int) -> np.ndarray:
    """A board in colours of its own, by a lamp of its own, as a picture of 1200 x 1200."""
    picture, corners = photograph(draw_board(printed_at(plan(), seed), seed, (1600, 1600)), seed, SENT)
    return square_up(picture, corners, (BOARD, BOARD))


def rings(ground: np.ndarray, wide: int = 6) -> Iterator[np.ndarray]:
    """The pixels around each square that the plan has, n x 3: where its line will lie, and just outside it."""
    for one in SQUARES.values():
        half = np.array([one["w"], one["h"]]) / 200 * BOARD
        low, high = (np.array([one["x"], one["y"]]) / 100 * BOARD + sign * half for sign in (-1, 1))
        (x0, y0), (x1, y1) = (np.clip(np.round(corner), 0, BOARD).astype(int) for corner in (low - wide, high + wide))
        whole = ground[y0:y1, x0:x1]
        around = np.ones(whole.shape[:2], bool)
        around[2 * wide : -2 * wide, 2 * wide : -2 * wide] = False
        yield whole[around]
