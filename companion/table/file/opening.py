"""How the file of kept games is opened on a disk that may have changed it, or that takes nothing any longer.

Before SQLite looks at the log beside it, which it believes up to the first wrong sum, we do (wal.py).
Where nothing can be written, the file is read into memory, log and all: SQLite itself would have to write to read it.
"""

from __future__ import annotations

import fcntl
import os
import sqlite3
import struct
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from itertools import count
from pathlib import Path

from companion.files import write_whole
from companion.table.file import wal

LARGEST_VALUE = 20_000_000
"""Bytes of one value in the file, and more than any has: SQLite reads none that is larger."""

LARGEST_COPY = 1_000_000_000
"""Bytes of a file that is read into memory."""

_BEGINS = b"SQLite format 3\0"

_LOCKED, _LOCK_SIZE = 0x40000000, 512
"""The bytes by which SQLite holds a file that is open."""


def connect(path: str) -> sqlite3.Connection:
    """SQLite on that path, each statement outside a transaction one of its own."""
    db = sqlite3.connect(path, isolation_level=None)
    db.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, LARGEST_VALUE)
    return db


def can_be_written(path: Path) -> bool:
    """Whether a file that is there, and what lies beside it, can be changed here."""
    return os.access(path, os.W_OK) and os.access(path.parent, os.W_OK)


def read_into_memory(path: Path) -> sqlite3.Connection:
    """All that the file and its log hold, in memory; nothing is written. Raises OSError or sqlite3.Error."""
    if path.stat().st_size > LARGEST_COPY:
        raise MemoryError
    file, log = path.read_bytes(), _log_of(path)
    db = connect(":memory:")
    if file.startswith(_BEGINS):
        file = wal.put_into(file, wal.mended(log, _page_size(file)) or log)
    db.deserialize(file)
    return db


def mend_log(path: Path) -> Path | None:
    """Mend the log of a file that nobody has open, where the disk has changed it.

    File and log are first copied, as they are, under another name, which is returned; None where nothing is wrong.
    Raises OSError where they cannot be copied, and nothing is changed then.
    """
    log = _log_of(path)
    if not log:
        return None
    with _alone(path) as file:
        # Read again: whoever had it open may have gone on, or put it away.
        log = _log_of(path)
        mended = None if file is None else wal.mended(log, _page_size(file))
        if file is None or mended is None:
            return None
        aside = name_aside(path)
        write_whole(Path(f"{aside}-wal"), log)
        write_whole(aside, file)
        write_whole(_log_path(path), mended)
        return aside


def set_aside(path: Path) -> Path:
    """Give a file that is no store any longer, and what lies beside it, another name. Returns it; raises OSError."""
    aside = name_aside(path)
    for end in ("", "-wal", "-shm"):
        with suppress(FileNotFoundError):
            Path(f"{path}{end}").rename(f"{aside}{end}")
    return aside


def name_aside(path: Path) -> Path:
    """A free name beside a file, for what the disk has made of it."""
    names = (path.with_name(f"{path.name}.damaged-{number}") for number in count(1))
    return next(name for name in names if not name.exists() and not Path(f"{name}-wal").exists())


@contextmanager
def _alone(path: Path) -> Iterator[bytes | None]:
    """What is in the file while no other program can open it; None where one has it open.

    This one may not have it open either: whoever closes a file lets go of all that its program holds of it.
    """
    try:
        with open(path, "r+b") as file:
            fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB, _LOCK_SIZE, _LOCKED)
            yield file.read()
    except BlockingIOError:
        yield None


def _log_path(path: Path) -> Path:
    return Path(f"{path}-wal")


def _log_of(path: Path) -> bytes:
    try:
        return _log_path(path).read_bytes()
    except FileNotFoundError:
        return b""


def _page_size(file: bytes) -> int:
    """Bytes of a page of it, 0 for a file that does not say."""
    (size,) = struct.unpack_from(">H", file, 16) if len(file) >= 18 else (0,)
    return 65_536 if size == 1 else int(size)
