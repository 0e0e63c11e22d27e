"""A card as if its light were even: a lamp beside it, the shade of whoever leans over it, soft glare are taken out."""

from __future__ import annotations

import cv2
import numpy as np

PAPER = 225
"""What the paper becomes, of 255: a little below white, so that nothing of its edge is lost."""

PART = 4
"""At a quarter of the size the median costs little, and letters are thin."""

WIDE = 0.06
"""How far around a pixel the paper is looked for, in longer sides: some lines of text, of which paper is the most."""


def even_light(picture: np.ndarray) -> np.ndarray:
    """The picture with its paper as bright everywhere, in grey or in colours as it came; the same size.

    Each pixel is divided by the median brightness around it. What is larger than some lines of text (a picture on the
    card) becomes paler by that, so this is for reading, and a board is not for it.
    """
    paper = np.maximum(paper_of(picture if picture.ndim == 2 else cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY)), 8)
    if picture.ndim == 3:
        paper = cv2.merge([paper] * 3)
    return cv2.divide(picture, paper, scale=PAPER)


def paper_of(grey: np.ndarray) -> np.ndarray:
    """How bright the paper is at each pixel of a grey picture, as if nothing were printed on it."""
    small = cv2.resize(grey, None, fx=1 / PART, fy=1 / PART, interpolation=cv2.INTER_AREA)
    around = 2 * round(WIDE * max(small.shape)) + 1
    paper = cv2.GaussianBlur(cv2.medianBlur(small, around), (0, 0), around / 6)
    return cv2.resize(paper, grey.shape[::-1], interpolation=cv2.INTER_LINEAR)


def is_light_on_dark(grey: np.ndarray) -> bool:
    """Whether a grey picture has light print on darker paper."""
    paper = paper_of(grey)
    lighter, darker = (cv2.subtract(*pair).astype(np.float32) for pair in ((grey, paper), (paper, grey)))
    return bool((lighter**2).sum() > (darker**2).sum())
