"""Sees when the dice have come to rest, on the small pictures that a camera gives many times a second.

Two pictures are told apart after everything that is no movement has been taken out of their difference:

- the light: each row of one picture is scaled to the brightness of the same row in the other. Lamps on the mains
  flicker, and a camera that reads row by row sees that as bands across the picture; an automatic exposure that drifts,
  or dusk, is a band as high as the picture;
- the noise: it is measured on the pair itself, since most of a tray never moves;
- a trembling table: at an edge of something bright, a shift too small to matter still changes much.
"""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass

import cv2
import numpy as np

from companion.refused import Unavailable
from hardware.dice.frames import Frame, FrameSource, Glance

REST = 0.13
"""Seconds without movement after which dice may be read: the read itself is checked with one more glance after it.

A die that tips over its edge pauses for less than both together.
"""

FEWEST = 3
"""Frames without movement that it takes at least, for slow cameras."""

GAP = 0.5
"""Frames further apart in time than this, in seconds, tell nothing of what happened between them."""

ANCHORED = 0.6
"""For so many seconds each frame is compared with the same earlier one, so that creeping adds up and is seen."""

LONGEST_WAIT = 10.0
"""Seconds on the camera's clock that are waited for the first picture at rest."""

NEXT_WAIT = 60.0
"""Seconds on the camera's clock that are waited for another one: people may take their time to throw."""

WIDTH = 160
"""Width in pixels of the pictures that are compared."""

FLOOR = 5.0
"""Grey levels that a spot must change by at least."""

NOISES = 7.0
"""A spot must change by so many times what the noise does."""

SPOTS = 3
"""So many pixels of the small picture change at least when something moves; smoothing alone spreads it over nine."""

TREMBLE = 0.25
"""A shift by less than this many pixels is trembling."""

NUDGE = 0.75
"""The same, between pictures that lie minutes apart."""

LATER = 14.0
"""Grey levels that a spot must change by to count between pictures that lie minutes apart: shadows wander."""


@dataclass(frozen=True)
class Thumbnail:
    """A glance made ready for comparing: small, smoothed, as numbers, with the strength of its edges."""

    grey: np.ndarray
    edges: np.ndarray

    @classmethod
    def of(cls, grey: np.ndarray) -> Thumbnail:
        """The thumbnail of a grey picture of any size."""
        height, width = grey.shape
        small = cv2.resize(grey, (WIDTH, max(3, round(WIDTH * height / width))), interpolation=cv2.INTER_AREA)
        smooth = cv2.blur(small.astype(np.float32), (3, 3))
        right = cv2.Sobel(smooth, cv2.CV_32F, 1, 0, scale=0.125)
        down = cv2.Sobel(smooth, cv2.CV_32F, 0, 1, scale=0.125)
        return cls(smooth, cv2.dilate(cv2.magnitude(right, down), np.ones((3, 3))))


def movement(before: Thumbnail, now: Thumbnail, floor: float = FLOOR, tremble: float = TREMBLE) -> float:
    """The share of the picture in which two thumbnails differ by more than light, noise and trembling; 0 for none."""
    if before.grey.shape != now.grey.shape:
        return 1.0
    differ = _differ(before, now, floor, tremble)
    spots = int(np.count_nonzero(differ))
    return spots / differ.size if spots >= SPOTS else 0.0


def _differ(before: Thumbnail, now: Thumbnail, floor: float, tremble: float) -> np.ndarray:
    """Which spots of two thumbnails of one size differ by more than light, noise and trembling."""
    # The median of a row does not care about the few pixels in it that a die or a finger covers.
    gain = np.median((now.grey + 8) / (before.grey + 8), axis=1, keepdims=True)
    change = np.abs(now.grey + 8 - gain * (before.grey + 8))
    noise = float(np.median(change)) / 0.6745
    limit = floor + NOISES * noise + tremble * np.maximum(before.edges, now.edges)
    differ: np.ndarray = change > limit
    return differ


@dataclass(frozen=True)
class Motion:
    """What the detector says of one frame.

    ``thumbnail`` is the frame made ready for comparing. ``moving`` is the share of the picture that moved since the
    frame before. ``at_rest``: nothing has moved for long enough. ``since`` is when the first frame of this rest was
    taken, on the camera's clock.
    """

    thumbnail: Thumbnail
    moving: float
    at_rest: bool
    since: float


class MotionDetector:
    """Told every glance in turn, says of each whether the tray has come to rest."""

    def __init__(self) -> None:
        self._last: Thumbnail | None = None
        self._last_at = 0.0
        self._anchor: Thumbnail | None = None
        self._anchor_at = 0.0
        self._since = 0.0
        self._frames = 0

    def update(self, glance: Glance) -> Motion:
        """Whether the tray is at rest in this glance."""
        thumbnail, at = Thumbnail.of(glance.grey), glance.at
        last, gap = self._last, at - self._last_at
        self._last, self._last_at = thumbnail, at
        if last is None or self._anchor is None or not 0 < gap <= GAP:
            return self._begin(thumbnail, at, 0.0)
        moving = max(movement(one, thumbnail) for one in (last, self._anchor))
        if moving:
            return self._begin(thumbnail, at, moving)
        self._frames += 1
        if at - self._anchor_at >= ANCHORED:
            self._anchor, self._anchor_at = thumbnail, at
        return Motion(thumbnail, 0.0, at - self._since >= REST and self._frames >= FEWEST, self._since)

    def _begin(self, thumbnail: Thumbnail, at: float, moving: float) -> Motion:
        """This frame may be the first one of a rest."""
        self._anchor, self._anchor_at = thumbnail, at
        self._since, self._frames = at, 0
        return Motion(thumbnail, moving, False, at)


def changed(before: Thumbnail, now: Thumbnail) -> bool:
    """Whether the tray looks different from how it looked some time ago, by more than its light."""
    return movement(before, now, LATER, NUDGE) > 0


def same_there(before: Thumbnail, now: Thumbnail, part: tuple[slice, slice]) -> bool:
    """Whether nothing in this part, rows first, looks different from how it looked some time ago, but for the light."""
    return before.grey.shape == now.grey.shape and not _differ(before, now, FLOOR, NUDGE)[part].any()


def pictures_at_rest(frames: FrameSource) -> Generator[Frame]:
    """A whole picture of each rest, one after the other, in which nothing moves.

    Ends when nothing new has come to rest for ``NEXT_WAIT``, or when the camera or the video gives no more pictures.
    Raises Unavailable when there are none, or nothing comes to rest for ``LONGEST_WAIT``, before there was any rest.
    """
    if not frames.live:
        yield frames.read()
        return
    detector = MotionDetector()
    shown = None
    glance = frames.glance()
    began = glance.at
    while glance.at - began < (LONGEST_WAIT if shown is None else NEXT_WAIT):
        state = detector.update(glance)
        try:
            if state.at_rest and state.since != shown:
                shown, began = state.since, glance.at
                yield frames.read(after=state.since)
            glance = frames.glance()
        except Unavailable:
            if shown is None:
                raise
            return
    if shown is None:
        raise Unavailable("camera.picture.moving", camera=frames.name, seconds=round(LONGEST_WAIT))
