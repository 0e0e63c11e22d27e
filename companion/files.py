"""Files read without letting an endless one in, and written so that a pulled plug leaves no half of one."""

from __future__ import annotations

import contextlib
import errno
import os
import select
import stat
import sys
import tempfile
from pathlib import Path

from companion.refused import Damaged, Unavailable
from companion.words import Said

PATIENCE = 5.0
"""Seconds in which somebody has to begin to write into a pipe that is read."""


def is_there(path: Path | str) -> bool:
    """Whether there is anything of that name. Raises Unavailable where nobody may look, or the name cannot be one."""
    try:
        os.stat(path)
    except (FileNotFoundError, NotADirectoryError):
        return False
    except OSError as error:
        raise Unavailable("files.not_read", file=str(path), error=error.strerror) from None
    return True


def read_at_most(path: Path | str, largest: int, wanted: Said) -> bytes:
    """All bytes of a file or a pipe, or with "-" of standard input.

    largest: how many bytes there may be. wanted: what it should be, `said("files.saved_game")`. Raises Unavailable
    where it cannot be read, or nobody writes into a pipe, Damaged where it is larger.
    """
    try:
        if str(path) == "-":
            body: bytes = sys.stdin.buffer.read(largest + 1)
        else:
            with open(path, "rb", opener=_open_at_once) as file:
                if stat.S_ISFIFO(os.fstat(file.fileno()).st_mode) and not select.select([file], [], [], PATIENCE)[0]:
                    raise Unavailable("files.silent_pipe", file=str(path))
                os.set_blocking(file.fileno(), True)
                body = file.read(largest + 1)
    except OSError as error:
        raise Unavailable("files.not_read", file=str(path), error=error.strerror) from None
    if len(body) > largest:
        raise Damaged("files.too_large", file=str(path), most=largest // 1_000_000, wanted=wanted)
    return body


def write_whole(path: Path, data: bytes) -> None:
    """Write a file so that either the old or the whole new one is there, for its owner alone to read. Raises OSError.

    What is no file, such as a pipe, is written to as it is.
    """
    if path.exists() and not path.is_file():
        path.write_bytes(data)
        return
    target = Path(os.path.realpath(path))
    handle, name = tempfile.mkstemp(prefix=".companion-", dir=target.parent)
    fresh = Path(name)
    try:
        with open(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        fresh.replace(target)
    except OSError:
        with contextlib.suppress(OSError):
            fresh.unlink(missing_ok=True)
        raise
    keep_name(target.parent)


def keep_name(folder: Path) -> None:
    """A new name is on the disk only once its folder is. Raises OSError; not where a stick knows no such thing."""
    at = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(at)
    except OSError as error:
        if error.errno not in (errno.EINVAL, errno.ENOTSUP):
            raise
    finally:
        os.close(at)


def _open_at_once(path: str, flags: int) -> int:
    """A pipe that nobody writes into is waited for without end when it is opened in the usual way."""
    return os.open(path, flags | os.O_NONBLOCK)
