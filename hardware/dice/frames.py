"""Where pictures of the tray come from: a folder, or a USB camera."""

from __future__ import annotations

import queue
import threading
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, Protocol

import cv2
import numpy as np

Frame = np.ndarray
"""A picture as OpenCV keeps it: height x width x 3, eight bits, blue first."""

PICTURE_ENDINGS = {".jpg", ".jpeg", ".png", ".bmp", ".webp", ".tif", ".tiff"}


class FrameError(Exception):
    """No picture could be had. The message names what is missing and what to do about it."""


class FrameSource(Protocol):
    """Something that looks at the tray.

    ``live`` says whether the next frame shows the same tray a moment later (a camera) or another throw (a folder).
    """

    name: str
    live: bool

    def read(self) -> Frame:
        """The next picture. Raises FrameError when there is none."""

    def close(self) -> None:
        """Lets go of the camera. Reading afterwards opens it again."""


def read_picture(path: Path) -> Frame:
    """The picture in the file ``path``. Raises FrameError with a sentence that names the file."""
    if not path.exists():
        raise FrameError(f"There is no file {path}. Check the name and try again.")
    data = np.fromfile(path, np.uint8)
    frame = cv2.imdecode(data, cv2.IMREAD_COLOR) if data.size else None
    if frame is None:
        raise FrameError(f"{path} is not a picture that can be read. Use a JPEG, PNG or BMP file.")
    return frame


def picture_files(paths: Iterable[Path]) -> list[Path]:
    """Every file in ``paths`` as it is, and the pictures of every folder in ``paths`` in name order."""
    found: list[Path] = []
    for path in paths:
        if path.is_dir():
            found += sorted(file for file in path.rglob("*") if file.suffix.lower() in PICTURE_ENDINGS)
        else:
            found.append(path)
    return found


class FolderFrames:
    """The pictures of one folder, in name order, each shown once. ``close()`` goes back to the first."""

    live = False

    def __init__(self, folder: Path):
        self.name = f"pictures in {folder}"
        self._folder = folder
        self._next = 0

    def read(self) -> Frame:
        """The next picture. Raises FrameError when the folder is missing, empty or used up."""
        if not self._folder.is_dir():
            raise FrameError(f"There is no folder {self._folder}. Create it, or name another folder of pictures.")
        files = picture_files([self._folder])
        if not files:
            raise FrameError(f"The folder {self._folder} holds no pictures. Put JPEG, PNG or BMP files into it.")
        if self._next >= len(files):
            raise FrameError(f"Every picture in {self._folder} has been shown. Add one, or start again.")
        file = files[self._next]
        self._next += 1
        return read_picture(file)

    def close(self) -> None:
        """Goes back to the first picture."""
        self._next = 0


class UsbFrames:
    """A USB camera. A camera that hangs or is unplugged never blocks the table for longer than the time limit.

    ``device`` is the camera's number (0 is the first) or its path (``/dev/video2``). Each capture runs in a thread of
    its own; when it is late the thread is left to its fate and the next read connects anew.
    """

    live = True

    def __init__(
        self,
        device: int | str = 0,
        size: tuple[int, int] = (1280, 960),
        time_limit: float = 4.0,
        opener: Callable[[int | str], Any] = cv2.VideoCapture,
    ):
        self.name = f"USB camera {device}"
        self._device = device
        self._size = size
        self._time_limit = time_limit
        self._opener = opener
        self._grabber: _Grabber | None = None

    def read(self) -> Frame:
        """The newest picture. Raises FrameError when the camera is missing, late or silent."""
        frame = self._try_once()
        if frame is None:
            self.close()
            frame = self._try_once()
        if frame is None:
            self.close()
            raise FrameError(
                f"The {self.name} gives no picture. Check its cable, and that no other program is using it."
            )
        return frame

    def close(self) -> None:
        """Lets go of the camera."""
        if self._grabber is not None:
            self._grabber.stop()
            self._grabber = None

    def _try_once(self) -> Frame | None:
        if self._grabber is None:
            self._grabber = _Grabber(self._opener, self._device, self._size)
        return self._grabber.grab(self._time_limit)


class _Grabber:
    """One connection to the camera, alive in its own thread so that a hung driver hangs nobody else."""

    def __init__(self, opener: Callable[[int | str], Any], device: int | str, size: tuple[int, int]):
        self._wanted: queue.Queue[bool] = queue.Queue()
        self._frames: queue.Queue[Frame | None] = queue.Queue()
        threading.Thread(target=self._work, args=(opener, device, size), daemon=True).start()

    def grab(self, time_limit: float) -> Frame | None:
        """A frame, or None when the camera failed or took longer than ``time_limit`` seconds."""
        self._wanted.put(True)
        try:
            return self._frames.get(timeout=time_limit)
        except queue.Empty:
            return None

    def stop(self) -> None:
        self._wanted.put(False)

    def _work(self, opener: Callable[[int | str], Any], device: int | str, size: tuple[int, int]) -> None:
        try:
            camera = opener(device)
            camera.set(cv2.CAP_PROP_FRAME_WIDTH, size[0])
            camera.set(cv2.CAP_PROP_FRAME_HEIGHT, size[1])
            # One buffer, so that a read shows the tray now and not as it was some frames ago.
            camera.set(cv2.CAP_PROP_BUFFERSIZE, 1)
            while self._wanted.get():
                good, frame = camera.read()
                self._frames.put(frame if good else None)
            camera.release()
        except cv2.error:
            self._frames.put(None)
