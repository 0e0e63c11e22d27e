"""Names the colour of a die in a word that people at the table would use."""

from __future__ import annotations

import cv2
import numpy as np

from hardware.dice.finder import Sighting

COLOURS = ("white", "black", "grey", "red", "orange", "yellow", "green", "blue", "purple", "pink", "brown")

KIN = {
    "white": ("grey", "yellow"),
    "black": ("grey", "brown"),
    "grey": ("white", "black"),
    "red": ("pink", "orange", "brown"),
    "orange": ("red", "yellow", "brown"),
    "yellow": ("orange", "white"),
    "green": ("blue",),
    "blue": ("purple", "green"),
    "purple": ("blue", "pink"),
    "pink": ("red", "purple"),
    "brown": ("orange", "red", "black"),
}
"""Names that one colour may also go by under a yellow or a dim lamp."""

KIN_WEIGHT = 0.4

PIPS = 0.3
"""Most of a face that its pips can cover: a colour of a smaller share may be that of the pips."""


def colour_shares(frame: np.ndarray, place: Sighting) -> dict[str, float]:
    """How much of the die's upper face has each colour, from 0 to 1."""
    reach = max(2.0, 0.3 * min(place.box[2] - place.box[0], place.box[3] - place.box[1]))
    height, width = frame.shape[:2]
    x0, x1 = int(max(0, place.x - reach)), int(min(width, place.x + reach + 1))
    y0, y1 = int(max(0, place.y - reach)), int(min(height, place.y + reach + 1))
    if x1 <= x0 or y1 <= y0:
        return {"grey": 1.0}
    face = cv2.resize(frame[y0:y1, x0:x1], (16, 16), interpolation=cv2.INTER_AREA)
    hsv = cv2.cvtColor(face, cv2.COLOR_BGR2HSV).reshape(-1, 3).astype(int)
    names = [_name(*pixel) for pixel in hsv.tolist()]
    return {name: names.count(name) / len(names) for name in set(names)}


def match_colours(shares: list[dict[str, float]], expected: list[str] | None) -> list[str]:
    """A colour for each die: of the expected ones the best fitting, else the commonest on its face."""
    names = [max(share, key=lambda name: share[name]) for share in shares]
    if not expected or len(expected) != len(shares):
        return names
    pairs = [(_fit(share, name), die, place) for die, share in enumerate(shares) for place, name in enumerate(expected)]
    dealt: dict[int, int] = {}
    for fit, die, place in sorted(pairs, reverse=True):
        # A die that has next to nothing of the expected colour keeps its own name, so that the table is asked.
        if die not in dealt and place not in dealt.values() and fit > PIPS * KIN_WEIGHT:
            dealt[die] = place
            names[die] = expected[place]
    return names


def _fit(share: dict[str, float], name: str) -> float:
    return share.get(name, 0.0) + KIN_WEIGHT * sum(share.get(kin, 0.0) for kin in KIN.get(name, ()))


def _name(hue: int, saturation: int, value: int) -> str:
    """The name of one colour; hue 0 to 179, the others 0 to 255, as OpenCV gives them."""
    if value < 60:
        return "black"
    if saturation < 70:
        return "white" if value > 135 else "grey" if value > 80 else "black"
    for limit, name in ((6, "red"), (19, "orange"), (34, "yellow"), (86, "green"), (129, "blue"), (152, "purple")):
        if hue <= limit:
            if name in ("orange", "yellow") and saturation < 110 and value > 150:
                return "white"
            return "brown" if name == "orange" and value < 150 else name
    return "pink" if hue < 174 and value > 120 else "red"
