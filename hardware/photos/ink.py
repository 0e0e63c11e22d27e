"""A card as it is read: grey, evenly lit, dark on light, and nothing on it but print."""

from __future__ import annotations

import cv2
import numpy as np

from hardware.photos.light import PAPER, even_light, is_light_on_dark
from hardware.photos.squaring import CARD

INK = 0.8
"""How bright ink is at most, beside its paper."""

TALLEST = 0.13
"""Of a card's height: what hangs together and is higher is a frame or a picture."""

RULE = (100, 18)
"""Pixels that a rule is long at least and thick at most."""

BUSY = 0.4
"""How much ink a row has at least that goes through the low letters of a line, beside its fullest row."""


def readable(picture: np.ndarray) -> np.ndarray:
    """The card 900 px high, without its frame, its rules and its pictures: those are read as letters, or keep the title
    from being read. picture: squared up, in colours or grey."""
    grey = picture if picture.ndim == 2 else cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY)
    scale = CARD / grey.shape[0]
    if scale != 1:
        grey = cv2.resize(
            grey, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA if scale < 1 else cv2.INTER_CUBIC
        )
    even = even_light(255 - grey if is_light_on_dark(grey) else grey)
    _, pieces, about, _ = cv2.connectedComponentsWithStats(_ink(even))
    wide, high = about[:, cv2.CC_STAT_WIDTH], about[:, cv2.CC_STAT_HEIGHT]
    longer, thinner = np.maximum(wide, high), np.minimum(wide, high)
    out = (high > TALLEST * CARD) | ((longer > RULE[0]) & (thinner < RULE[1]))
    # The first piece is all that is no ink.
    out[0] = False
    even[cv2.dilate(out[pieces].astype(np.uint8), np.ones((7, 7), np.uint8)) > 0] = PAPER
    return even


def type_size(card: np.ndarray, left: int, top: int, right: int, bottom: int) -> int:
    """How high the low letters (or small capitals) of a line of a `readable` card are, in pixels; 0 for no ink.

    A line's box does not tell that: it depends on which letters reach up or down, and is often too large.
    """
    rows = _ink(card[top:bottom, left:right]).sum(axis=1)
    busy = np.nonzero(rows > BUSY * rows.max(initial=0))[0]
    return int(busy[-1] - busy[0] + 1) if len(busy) else 0


def ink_above(card: np.ndarray, row: int) -> tuple[int, int, int, int] | None:
    """The box (left, top, right, bottom) of what is printed above a row of a `readable` card, None where nothing is."""
    ink = cv2.morphologyEx(_ink(card[: max(row, 0)]), cv2.MORPH_OPEN, np.ones((3, 3), np.uint8)) if row > 0 else None
    if ink is None or not ink.any():
        return None
    x, y, wide, high = cv2.boundingRect(ink)
    return x, y, x + wide, y + high


def _ink(card: np.ndarray) -> np.ndarray:
    """Where ink is: 1 there, else 0."""
    ink: np.ndarray = (card < INK * PAPER).astype(np.uint8)
    return ink
