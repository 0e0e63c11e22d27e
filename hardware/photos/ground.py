"""The photograph of a board as the ground that squares are lit on."""

from __future__ import annotations

import cv2
import numpy as np

BRIGHTNESS = 0.5
COLOUR = 0.55
"""As it was tried: the print of a bright board drowns yellow lights, at half of it all of them are seen."""

LEAST_CONTRAST = 3.0
"""Between a lit square's line and the ground around it (WCAG 2.1, 1.4.11)."""

Colour = tuple[float, float, float]
"""Red, green and blue, each from 0 to 1."""


def veil(picture: np.ndarray, brightness: float = BRIGHTNESS, colour: float = COLOUR) -> np.ndarray:
    """The picture dimmed to this share of its brightness, with this share of its colour left. Raises ValueError for
    shares beyond 0 to 1."""
    if not (0 <= brightness <= 1 and 0 <= colour <= 1):
        raise ValueError(f"Brightness and colour are shares: {brightness}, {colour}.")
    grey = cv2.cvtColor(cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY), cv2.COLOR_GRAY2BGR)
    return cv2.addWeighted(picture, brightness * colour, grey, brightness * (1 - colour), 0)


def contrast(line_dark: Colour, line_light: Colour, ground: np.ndarray) -> float:
    """How far a double line stands out from the ground around it, as the ratio of WCAG, where it does so least.

    ground: the pixels that lie beside the line, n x 3 or a picture, blue first. At each of them one of the two lines
    counts, the one that stands out more; a hundredth of the pixels, single specks, is left out.
    """
    lightness = _luminance(ground.reshape(-1, 3)[:, ::-1] / 255)
    ratios = [_ratio(float(_luminance(np.array(line))), lightness) for line in (line_dark, line_light)]
    return float(np.quantile(np.maximum(*ratios), 0.01))


def _ratio(line: float, ground: np.ndarray) -> np.ndarray:
    ratio: np.ndarray = (np.maximum(line, ground) + 0.05) / (np.minimum(line, ground) + 0.05)
    return ratio


def _luminance(colours: np.ndarray) -> np.ndarray:
    """Of red, green and blue from 0 to 1 in the last dimension."""
    linear = np.where(colours <= 0.04045, colours / 12.92, ((colours + 0.055) / 1.055) ** 2.4)
    light: np.ndarray = linear @ np.array([0.2126, 0.7152, 0.0722])
    return light
