"""Reads files that people or other programs put there: whole ones of a bounded size, never a pipe or a device.

A named pipe is silent until somebody writes into it, and a device may never end: whoever opens one can hang for ever.
"""

from __future__ import annotations

import errno
import os
import stat
from pathlib import Path

from companion.words import say


def read_regular(path: Path, largest: int) -> bytes:
    """All bytes of a regular file, or of what a link to one leads to.

    largest: bytes at most. Raises OSError, whose strerror says why, for what cannot be read, is larger or is no such
    file.
    """
    must_be_regular(path)
    # A folder is refused by opening it, which also tells whether it may be looked into.
    with open(path, "rb", opener=_without_waiting) as file:
        # What was there a moment ago may have been put aside for something else.
        _judge(os.fstat(file.fileno()).st_mode, path)
        data = file.read(largest + 1)
    if len(data) > largest:
        raise OSError(errno.EFBIG, os.strerror(errno.EFBIG), str(path))
    return data


def must_be_regular(path: Path) -> None:
    """Raises OSError when a pipe or a device is there. Looks only: opening a device may already set it to work."""
    _judge(os.stat(path).st_mode, path)


def _judge(mode: int, path: Path) -> None:
    if not stat.S_ISREG(mode) and not stat.S_ISDIR(mode):
        raise OSError(errno.EINVAL, say("devices.irregular"), str(path))


def _without_waiting(path: str, flags: int) -> int:
    """Opens it at once, where a pipe would wait for somebody to write."""
    return os.open(path, flags | os.O_NONBLOCK)
