"""Pictures as they are kept beside an edition, and as a screen wants them."""

from __future__ import annotations

import cv2
import numpy as np

from hardware.photos.reading import read_picture

LONGEST = 1200
"""Pixels of the longer side that are kept: some 150 to 185 KiB, and 5.5 MiB on a screen at most."""

MOST_BYTES = 185 * 1024

QUALITIES = (86, 80, 74, 66, 58, 48, 38)
"""Of the JPEG, out of 100: the first at which it is small enough."""


def prepare(picture: np.ndarray, longest: int = LONGEST) -> bytes:
    """The picture as a JPEG of no more than this longer side and `MOST_BYTES`, with nothing beside its pixels.

    One of pure noise may be larger. Raises ValueError for a picture without pixels.
    """
    if not picture.size:
        raise ValueError("The picture has no pixels.")
    scale = longest / max(picture.shape[:2])
    if scale < 1:
        picture = cv2.resize(picture, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
    body = b""
    for quality in QUALITIES:
        body = cv2.imencode(".jpg", picture, [cv2.IMWRITE_JPEG_QUALITY, quality])[1].tobytes()
        if len(body) <= MOST_BYTES:
            break
    return body


def load(kept: bytes, longest: int) -> np.ndarray:
    """A kept picture with ``longest`` pixels at its longer side, never larger than it was kept.

    It is unpacked at half its size, or less, where that is enough. Raises Refused where it is none, or damaged.
    """
    if longest < 1:
        raise ValueError(f"A picture of {longest} pixels cannot be shown.")
    picture = read_picture(kept, longest=longest)
    scale = longest / max(picture.shape[:2])
    if scale < 1:
        picture = cv2.resize(picture, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
    return picture
