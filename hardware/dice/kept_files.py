"""Files of this machine's own: where they lie, and how they are written so that a pulled plug leaves no half of one."""

from __future__ import annotations

import contextlib
import os
from pathlib import Path

from companion.table.folders import data_folder


def dice_folder() -> Path:
    """Where trays, kept reads and what was learned from them lie: beside the evenings."""
    return data_folder() / "dice"


def write_whole(path: Path, data: bytes) -> None:
    """Write a file so that either the old or the whole new one is there. Raises OSError."""
    path.parent.mkdir(parents=True, exist_ok=True)
    fresh = path.with_name(path.name + ".new")
    try:
        with fresh.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        fresh.replace(path)
    except OSError:
        with contextlib.suppress(OSError):
            fresh.unlink(missing_ok=True)
        raise
    # The new name is on the disk only once its folder is.
    folder = os.open(path.parent, os.O_RDONLY)
    try:
        os.fsync(folder)
    finally:
        os.close(folder)
