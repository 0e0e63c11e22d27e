"""Pictures as the Pi's camera hands them over, turned into those of OpenCV.

The names are libcamera's, which count bytes from the last to the first: "RGB888" arrives as blue, green, red.
"""

from __future__ import annotations

import cv2
import numpy as np

from companion.refused import Unavailable
from hardware.dice.frames.contract import Frame

BLUE_FIRST = {"RGB888", "XRGB8888"}
RED_FIRST = {"BGR888", "XBGR8888"}
BRIGHTNESS_FIRST = {"YUV420": cv2.COLOR_YUV2BGR_I420, "YVU420": cv2.COLOR_YUV2BGR_YV12,
                    "NV12": cv2.COLOR_YUV2BGR_NV12, "NV21": cv2.COLOR_YUV2BGR_NV21}  # fmt: skip
"""Formats whose first rows are the picture in grey, and what turns the whole of it into colours."""


def to_frame(array: np.ndarray, format_name: str, size: tuple[int, int]) -> Frame:
    """An array of Picamera2 in this format as a picture of ``size`` (width, height). Raises Unavailable for others."""
    width, height = size
    if format_name in BLUE_FIRST:
        return np.ascontiguousarray(array[:height, :width, :3])
    if format_name in RED_FIRST:
        return np.ascontiguousarray(array[:height, :width, 2::-1])
    if format_name in BRIGHTNESS_FIRST:
        # Rows may be padded: the colours follow rows of the padded width, so the edge is cut off afterwards.
        return np.ascontiguousarray(cv2.cvtColor(array, BRIGHTNESS_FIRST[format_name])[:height, :width])
    raise Unavailable("camera.picture.unknown_format", format=format_name)


def to_grey(array: np.ndarray, format_name: str, size: tuple[int, int]) -> np.ndarray:
    """The same in grey, which costs nothing where brightness comes first."""
    width, height = size
    if format_name in BRIGHTNESS_FIRST:
        return np.ascontiguousarray(array[:height, :width])
    return cv2.cvtColor(to_frame(array, format_name, size), cv2.COLOR_BGR2GRAY)
