"""Files of this machine's own: where they lie, and how they are written so that a pulled plug leaves no half of one."""

from __future__ import annotations

import os
from pathlib import Path

from companion import files
from companion.folders import data_folder
from hardware.regular import must_be_regular

LARGEST = 16 * 1024 * 1024
"""Bytes of such a file at most; trays and lessons take some hundred thousand."""


def dice_folder() -> Path:
    """Where trays, kept reads and what was learned from them lie: beside the evenings."""
    return data_folder() / "dice"


def write_whole(path: Path, data: bytes) -> None:
    """Write a file so that either the old or the whole new one is there, with the folders above it. Raises OSError."""
    path.parent.mkdir(parents=True, exist_ok=True)
    if os.path.exists(path):
        must_be_regular(path)
    files.write_whole(path, data)
