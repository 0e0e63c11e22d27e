"""Pictures that lie on the disk."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import cv2
import numpy as np

from companion.refused import Unavailable
from companion.words import said
from hardware.dice.frames.contract import Frame, Glance, small_grey

PICTURE_ENDINGS = {".jpg", ".jpeg", ".png", ".bmp", ".webp", ".tif", ".tiff"}


def read_picture(path: Path) -> Frame:
    """The picture in the file ``path``. Raises Unavailable, which names the file."""
    if not path.exists():
        raise Unavailable("camera.file.missing", path=str(path))
    try:
        data = np.fromfile(path, np.uint8)
    except OSError as error:
        raise Unavailable("camera.file.unreadable", path=str(path), error=error.strerror) from None
    frame = cv2.imdecode(data, cv2.IMREAD_COLOR) if data.size else None
    if frame is None:
        raise Unavailable("camera.file.no_picture", path=str(path))
    return frame


def picture_files(paths: Iterable[Path]) -> list[Path]:
    """Every file in ``paths`` as it is, and the pictures of every folder in ``paths`` in name order."""
    found: list[Path] = []
    for path in paths:
        if path.is_dir():
            found += sorted(file for file in path.rglob("*") if _is_picture(file))
        else:
            found.append(path)
    return found


def _is_picture(path: Path) -> bool:
    """Whether it is called a picture; a folder of such a name is none."""
    return path.suffix.lower() in PICTURE_ENDINGS and not path.is_dir()


class FolderFrames:
    """The pictures of one folder, in name order, each shown once. ``close()`` goes back to the first."""

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

    def close(self) -> None:
        """Goes back to the first picture."""
        self._next = 0

    def _picture(self) -> Frame:
        if not self._folder.is_dir():
            raise Unavailable("camera.folder.missing", folder=str(self._folder))
        files = picture_files([self._folder])
        if not files:
            raise Unavailable("camera.folder.empty", folder=str(self._folder))
        if self._next >= len(files):
            raise Unavailable("camera.folder.over", folder=str(self._folder))
        return read_picture(files[self._next])
