"""Pictures that lie on the disk."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from pathlib import Path

import cv2
import numpy as np

from companion.pictures import jpeg_size
from companion.refused import Unavailable
from companion.words import said
from hardware.dice import MOST_PIXELS
from hardware.dice.frames.contract import Frame, Glance, small_grey
from hardware.regular import read_regular

PICTURE_ENDINGS = {".jpg", ".jpeg", ".png", ".bmp", ".webp", ".tif", ".tiff", ".gif", ".avif"}

UNREAD_ENDINGS = {".heic", ".heif", ".hif", ".jxl", ".dng", ".cr2", ".cr3", ".nef", ".arw", ".orf", ".raf", ".rw2"}
"""Pictures of phones and cameras that cannot be read: of a folder they are taken too, so that each gets its sentence.
"""

HEIC = {b"ftypheic", b"ftypheix", b"ftypheim", b"ftypheis", b"ftyphevc", b"ftypmif1", b"ftypmsf1"}
"""How the file of such a picture begins, after four bytes."""

LARGEST = 128 * 1024 * 1024
"""Bytes of a picture's file at most."""

WHOLE = 16_000_000
"""Pixels up to which a JPEG is unpacked as it is: more shows no more of a die, and takes the memory of a small machine.
"""

NARROW = 40
"""A picture whose longer side is more than so many times the shorter one shows no tray, and cannot be made smaller."""


def read_picture(path: Path) -> Frame:
    """The picture in the file ``path``. Raises Unavailable, which names the file."""
    try:
        data = read_regular(path, LARGEST)
    except (FileNotFoundError, NotADirectoryError):
        raise Unavailable("camera.file.missing", path=str(path)) from None
    except OSError as error:
        raise Unavailable("camera.file.unreadable", path=str(path), error=error.strerror) from None
    try:
        frame = cv2.imdecode(np.frombuffer(data, np.uint8), _how(data)) if data else None
    except cv2.error:
        # It says that it has more pixels than are let in, or than there is memory for.
        raise Unavailable("camera.file.too_many_pixels", path=str(path), most=MOST_PIXELS // 1_000_000) from None
    if frame is None and data[4:12] in HEIC:
        raise Unavailable("camera.file.heic", path=str(path))
    if frame is None:
        raise Unavailable("camera.file.no_picture", path=str(path))
    height, width = frame.shape[:2]
    if max(width, height) > NARROW * min(width, height):
        raise Unavailable("camera.file.too_narrow", path=str(path), width=width, height=height)
    return frame


def _how(data: bytes) -> int:
    """How a picture is unpacked: a large JPEG at once to a half or a quarter of its size."""
    width, height = jpeg_size(data) or (0, 0)
    sizes = {1: cv2.IMREAD_COLOR, 2: cv2.IMREAD_REDUCED_COLOR_2, 4: cv2.IMREAD_REDUCED_COLOR_4}
    return next((how for part, how in sizes.items() if width * height <= part**2 * WHOLE), cv2.IMREAD_REDUCED_COLOR_8)


def picture_files(paths: Iterable[Path]) -> list[Path]:
    """Every file in ``paths`` as it is, and the pictures of every folder in ``paths`` in name order.

    Pictures of a kind that cannot be read, and folders that may not be looked into, stay in the list as they are:
    whoever reads them is told why they cannot be.
    """
    found: list[Path] = []
    for path in paths:
        found += sorted(_inside(path)) if os.path.isdir(path) else [path]
    return found


def _inside(folder: Path) -> Iterator[Path]:
    """The pictures in a folder and those in it, and the folders that may not be looked into."""
    wanted = PICTURE_ENDINGS | UNREAD_ENDINGS
    closed: list[Path] = []
    for place, _, names in os.walk(folder, onerror=lambda error: closed.append(Path(error.filename))):
        yield from (Path(place, name) for name in names if Path(name).suffix.lower() in wanted)
    yield from closed


class FolderFrames:
    """The pictures of one folder, in name order, each shown once. ``close()`` goes back to the first.

    A picture of a kind that cannot be read is named by the look that comes to it; the next look passes it over.
    """

    live = False

    def __init__(self, folder: Path):
        self.name = said("camera.name.folder", folder=str(folder))
        self._folder = folder
        self._next = 0

    def glance(self) -> Glance:
        """The next picture, small, without moving on; its time is its number."""
        return Glance(small_grey(self._picture()), float(self._next))

    def read(self, after: float | None = None) -> Frame:
        """The next picture. Raises Unavailable when the folder is missing, empty or used up."""
        picture = self._picture()
        self._next += 1
        return picture

    def exposed(self, share: float) -> Frame | None:
        """None: pictures on the disk are as they are."""
        return None

    def close(self) -> None:
        """Goes back to the first picture."""
        self._next = 0

    def _picture(self) -> Frame:
        if not os.path.isdir(self._folder):
            raise Unavailable("camera.folder.missing", folder=str(self._folder))
        files = picture_files([self._folder])
        if not files:
            raise Unavailable("camera.folder.empty", folder=str(self._folder))
        if self._next >= len(files):
            raise Unavailable("camera.folder.over", folder=str(self._folder))
        try:
            return read_picture(files[self._next])
        except Unavailable:
            if files[self._next].suffix.lower() in UNREAD_ENDINGS:
                self._next += 1
            raise
