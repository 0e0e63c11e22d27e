"""The photographs on a stick or a camera's card, before anybody has looked into one."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

from companion.client.boxes.by_file import MOST_BYTES
from companion.refused import Unavailable

ENDINGS = (".jpg", ".jpeg", ".png", ".webp", ".heic")
"""So the names of photographs end. What is HEIC cannot be unpacked here, and is told so where it is chosen."""

DEEP = 3
"""So many folders below the first are looked into: cameras write into DCIM/100CAMERA."""

LOOKED_AT = 20_000
"""Files and folders at most: a stick with a whole library on it is not read to its end."""


def photos_in(folder: Path, most: int) -> list[Path]:
    """The latest photographs in a folder and below, the latest first, so many at most.

    Hidden ones, links and folders that cannot be read are left out. Raises Unavailable where the folder is gone.
    """
    if not folder.is_dir():
        raise Unavailable("sticks.gone")
    found = sorted(_found(folder), key=lambda one: (-one[0], one[1]))
    return [file for _, file in found[:most]]


def read_photo(file: Path) -> bytes:
    """Its bytes, but for what is beyond anything that may be let in. Raises Unavailable where the file is gone."""
    try:
        with file.open("rb") as opened:
            return opened.read(MOST_BYTES)
    except OSError:
        raise Unavailable("sticks.gone") from None


def _found(folder: Path) -> Iterator[tuple[float, Path]]:
    """Each with the second it was written in."""
    waiting, left = [(folder, 0)], LOOKED_AT
    while waiting:
        here, depth = waiting.pop()
        try:
            entries = list(os.scandir(here))
        except OSError:
            continue
        for entry in entries:
            left -= 1
            if left < 0:
                return
            if entry.name.startswith("."):
                continue
            if entry.is_dir(follow_symlinks=False):
                if depth < DEEP:
                    waiting.append((Path(entry.path), depth + 1))
            elif entry.name.lower().endswith(ENDINGS) and entry.is_file(follow_symlinks=False):
                try:
                    yield entry.stat(follow_symlinks=False).st_mtime, Path(entry.path)
                except OSError:
                    continue
