"""What colour a pixel is: a piece's or the print's. In CIE Lab, lightness apart from hue: a piece has a dark side."""

from __future__ import annotations

from collections.abc import Mapping

import cv2
import numpy as np

from companion.devices.board_eyes import Colour

COLOURFUL = 22.0
"""From this chroma on a colour is known by its hue more than by its lightness; black, grey and white by that alone."""

CAP = 30.0
"""No pixel speaks more strongly than so."""

REACH = 2
"""The print may be so many pixels beside where it was found."""


def lab(picture: np.ndarray) -> np.ndarray:
    """In CIE Lab, as floats, a little blurred: single pixels are noise."""
    found: np.ndarray = cv2.GaussianBlur(cv2.cvtColor(picture.astype(np.float32) / 255, cv2.COLOR_BGR2Lab), (0, 0), 0.8)
    return found


def colour_of(pixels: np.ndarray) -> Colour:
    """The colour of pixels, n x 3 in Lab, that are known to be a piece's."""
    darkest, lightest = np.percentile(pixels[:, 0], (15, 85))
    a, b = np.median(pixels[:, 1:], axis=0)
    return Colour(float(darkest), float(lightest), float(a), float(b))


def unlike(seen: np.ndarray, colour: Colour) -> np.ndarray:
    """How far each pixel is from a piece's colour. A darker side has less colour in proportion."""
    light = seen[..., 0]
    beyond = np.maximum(np.maximum(colour.darkest - light, light - colour.lightest), 0)
    shade = np.clip(light / max((colour.darkest + colour.lightest) / 2, 8), 0.45, 1.25)
    weight = 0.35 if np.hypot(colour.a, colour.b) > COLOURFUL else 0.75
    far: np.ndarray = np.sqrt(
        (weight * beyond) ** 2 + (seen[..., 1] - shade * colour.a) ** 2 + (seen[..., 2] - shade * colour.b) ** 2
    )
    return far


def unlike_print(seen: np.ndarray, board: np.ndarray) -> np.ndarray:
    """How far each pixel is from what is printed there, or `REACH` pixels beside it; both in Lab."""
    best: np.ndarray | None = None
    for across in (-REACH, 0, REACH):
        for down in (-REACH, 0, REACH):
            shift = np.array([[1, 0, across], [0, 1, down]], np.float32)
            moved = cv2.warpAffine(board, shift, board.shape[1::-1], borderMode=cv2.BORDER_REPLICATE)
            off = seen - moved
            far = np.sqrt((0.55 * off[..., 0]) ** 2 + off[..., 1] ** 2 + off[..., 2] ** 2)
            best = far if best is None else np.minimum(best, far)
    assert best is not None
    return best


def evidence(seen: np.ndarray, printed: np.ndarray, colours: Mapping[str, Colour]) -> dict[str, np.ndarray]:
    """For each kind a map: above nought where a piece of its colour explains a pixel better than the print, or than any
    other piece. seen: in Lab. printed: of `unlike_print`."""
    far = {kind: unlike(seen, colour) for kind, colour in colours.items()}
    found = {}
    for kind, own in far.items():
        rivals = [printed, *(one for other, one in far.items() if other != kind)]
        found[kind] = np.clip(np.minimum.reduce(rivals) - own, -CAP, CAP).astype(np.float32)
    return found
