"""Names the colour of a die in a word that people at the table would use."""

from __future__ import annotations

import cv2
import numpy as np

COLOURS = ("white", "black", "grey", "red", "orange", "yellow", "green", "blue", "purple", "pink", "brown")


def name_colour(patch: np.ndarray) -> str:
    """The name of the commonest colour in the middle of a BGR ``patch`` that shows one die."""
    height, width = patch.shape[:2]
    if height < 3 or width < 3:
        return "grey"
    middle = patch[height // 5 : height - height // 5, width // 5 : width - width // 5].reshape(-1, 3)
    hsv = cv2.cvtColor(middle[:, None], cv2.COLOR_BGR2HSV)[:, 0].astype(int)
    names = [_name(*pixel) for pixel in hsv[:: max(1, len(hsv) // 400)]]
    return max(COLOURS, key=names.count)


def _name(hue: int, saturation: int, value: int) -> str:
    """The name of one colour; hue 0 to 179, the others 0 to 255, as OpenCV gives them."""
    if value < 60:
        return "black"
    if saturation < 60:
        return "white" if value > 140 else "grey" if value > 80 else "black"
    for limit, name in ((6, "red"), (19, "orange"), (34, "yellow"), (86, "green"), (129, "blue"), (152, "purple")):
        if hue <= limit:
            return "brown" if name == "orange" and value < 150 else name
    return "pink" if hue < 174 and value > 120 else "red"
