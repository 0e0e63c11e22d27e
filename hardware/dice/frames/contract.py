"""What every camera can do, whatever it is made of."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

import cv2
import numpy as np

from companion.words import Said

Frame = np.ndarray
"""A picture as OpenCV keeps it: height x width x 3, eight bits, blue first."""

GLANCE_WIDTH = 384
"""Width in pixels of a glance at most."""


@dataclass(frozen=True)
class Glance:
    """A small look at the tray, many times a second.

    ``grey`` is height x width, eight bits. ``at`` is when the frame was taken, in seconds on the camera's own clock:
    frames wait in queues, so the time of their arrival says little.
    """

    grey: np.ndarray
    at: float


class FrameSource(Protocol):
    """Something that looks at the tray.

    ``name`` is what people call it. ``live`` says whether the next frame shows the same tray a moment later (a camera,
    a video) or another throw (a folder). Everything may be called from any thread; no call takes longer than the
    source's time limit.
    """

    name: Said
    live: bool

    def glance(self) -> Glance:
        """The next frame, small. Raises Unavailable when there is none."""

    def read(self, after: float | None = None) -> Frame:
        """A whole picture, of a frame taken no earlier than ``after`` on the clock of the glances.

        Without ``after`` it is the next frame. Raises Unavailable when there is none.
        """

    def exposed(self, share: float) -> Frame | None:
        """A whole picture that got this ``share`` of the usual light; the exposure is set back in any case.

        None where the exposure cannot be set. Raises Unavailable when there is no picture.
        """

    def close(self) -> None:
        """Lets go of the camera. Looking afterwards opens it again."""


OBEYS = 10
"""So many frames it takes at most until a camera does as it was told."""


def small_grey(frame: Frame) -> np.ndarray:
    """The picture in grey, ``GLANCE_WIDTH`` pixels wide at most, averaged so that noise shrinks with it."""
    return shrunk(cv2.cvtColor(frame, cv2.COLOR_BGR2GRAY))


def shrunk(grey: np.ndarray) -> np.ndarray:
    """A grey picture, ``GLANCE_WIDTH`` pixels wide at most."""
    height, width = grey.shape
    if width <= GLANCE_WIDTH:
        return grey
    return cv2.resize(grey, (GLANCE_WIDTH, max(1, GLANCE_WIDTH * height // width)), interpolation=cv2.INTER_AREA)
