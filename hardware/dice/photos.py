"""The dice camera, lifted out of its place, as a camera of the table. See ``companion.devices.photo``."""

from __future__ import annotations

from threading import Lock

import cv2
import numpy as np

from companion.devices.dice_setup import CameraPicture
from hardware.dice.frames import Frame, FrameSource
from hardware.dice.setup import picture_of

LONGEST = 1920
"""Longer side of a photograph in pixels at most: more than any screen here shows."""

QUALITY = 88
"""Of the JPEG, out of 100: some 400 kB for a picture of that size."""


class CameraPhotos:
    """Photographs through ``frames``. Follows ``companion.devices.photo.TableCamera``."""

    def __init__(self, frames: FrameSource) -> None:
        self._frames = frames
        self._lock = Lock()
        self._frame: Frame | None = None

    def look(self) -> CameraPicture:
        """The next picture of a camera; of a folder always its first one, for the others are throws."""
        with self._lock:
            if self._frame is None or self._frames.live:
                self._frame = self._frames.read()
            return picture_of(self._frame)

    def take(self) -> bytes:
        """What people saw when they touched the key."""
        with self._lock:
            frame = self._frame if self._frame is not None else self._frames.read()
        scale = LONGEST / max(frame.shape[:2])
        if scale < 1:
            frame = cv2.resize(frame, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
        good, data = cv2.imencode(".jpg", np.ascontiguousarray(frame), [cv2.IMWRITE_JPEG_QUALITY, QUALITY])
        if not good:
            raise ValueError("The camera's picture has no pixels.")
        return data.tobytes()

    def close(self) -> None:
        """Lets go of the camera."""
        with self._lock:
            self._frames.close()
            self._frame = None
