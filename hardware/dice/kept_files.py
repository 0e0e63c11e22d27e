"""Files of this machine's own: where they lie, and how they are written so that a pulled plug leaves no half of one."""

from __future__ import annotations

import errno
import os
from pathlib import Path

from companion import files
from companion.folders import data_folder
from companion.words import Said, said
from hardware.regular import must_be_regular

LARGEST = 16 * 1024 * 1024
"""Bytes of such a file at most; trays and lessons take some hundred thousand."""


FULL = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)
CLOSED = (errno.EACCES, errno.EPERM, errno.EROFS)
"""What the system says of a disk that is full, and of a place where we may not write."""


def dice_folder() -> Path:
    """Where trays, kept reads and what was learned from them lie: beside the evenings."""
    return data_folder() / "dice"


def write_whole(path: Path, data: bytes) -> None:
    """Write a file so that either the old or the whole new one is there, with the folders above it. Raises OSError."""
    path.parent.mkdir(parents=True, exist_ok=True)
    if os.path.exists(path):
        must_be_regular(path)
    files.write_whole(path, data)


def remedy(error: OSError) -> Said:
    """What people may do where something could not be written, as a sentence for the end of another."""
    if error.errno in FULL:
        return said("devices.remedy.full")
    if error.errno in CLOSED:
        return said("devices.remedy.closed")
    return said("devices.remedy.other")
