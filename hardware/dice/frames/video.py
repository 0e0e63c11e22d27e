"""A video of a tray, as if it happened now."""

from __future__ import annotations

import os
from pathlib import Path
from threading import Lock

import cv2

from companion.refused import Unavailable
from companion.words import said
from hardware.dice.frames.contract import Frame, Glance, small_grey

# What FFmpeg thinks of a file, people are told in a sentence of ours. OpenCV asks for this when it first opens a video.
os.environ.setdefault("OPENCV_FFMPEG_LOGLEVEL", "-8")

VIDEO_ENDINGS = {".mp4", ".mov", ".mkv", ".avi", ".webm", ".m4v", ".mjpeg", ".mjpg"}


class VideoFrames:
    """The frames of one video file, as fast as they are asked for. ``close()`` goes back to the first."""

    live = True

    def __init__(self, file: Path):
        self.name = said("camera.name.video", file=str(file))
        self._file = file
        self._video: cv2.VideoCapture | None = None
        self._shown: tuple[Frame, float] | None = None
        # OpenCV's video may not be put away while another thread takes a frame of it.
        self._one_at_a_time = Lock()

    def glance(self) -> Glance:
        """The next frame, small, at its time in the video. Raises Unavailable at the end of it."""
        frame, at = self._advance()
        return Glance(small_grey(frame), at)

    def read(self, after: float | None = None) -> Frame:
        """The frame of the last glance when it is late enough, else the next one that is."""
        shown = self._shown if after is not None else None
        frame, at = shown or self._advance()
        while after is not None and at < after:
            frame, at = self._advance()
        return frame

    def exposed(self, share: float) -> Frame | None:
        """None: what was filmed is as it is."""
        return None

    def close(self) -> None:
        """Goes back to the first frame."""
        with self._one_at_a_time:
            if self._video is not None:
                self._video.release()
            self._video = self._shown = None

    def _advance(self) -> tuple[Frame, float]:
        with self._one_at_a_time:
            if self._video is None:
                self._video = self._opened()
            good, frame = self._video.read()
            if not good:
                raise Unavailable("camera.video.over", file=str(self._file))
            shown = self._shown = frame, self._video.get(cv2.CAP_PROP_POS_MSEC) / 1000
            return shown

    def _opened(self) -> cv2.VideoCapture:
        if not os.path.exists(self._file):
            raise Unavailable("camera.video.missing", file=str(self._file))
        # A pipe would be waited for without end.
        if not os.path.isfile(self._file):
            raise Unavailable("camera.video.unreadable", file=str(self._file))
        video = cv2.VideoCapture(str(self._file))
        if not video.isOpened():
            raise Unavailable("camera.video.unreadable", file=str(self._file))
        return video
