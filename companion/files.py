"""Files read without letting an endless one in, and written so that a pulled plug leaves no half of one."""

from __future__ import annotations

import contextlib
import os
from pathlib import Path

import click

from companion.refused import Damaged, Unavailable
from companion.words import Said


def read_at_most(path: Path | str, largest: int, wanted: Said) -> bytes:
    """All bytes of a file or a pipe, or with "-" of standard input.

    largest: how many bytes there may be. wanted: what it should be, `said("files.saved_game")`. Raises Unavailable
    where it cannot be read, Damaged where it is larger.
    """
    try:
        with click.open_file(path, "rb") as file:
            body: bytes = file.read(largest + 1)
    except OSError as error:
        raise Unavailable("files.not_read", file=str(path), error=error.strerror) from None
    if len(body) > largest:
        raise Damaged("files.too_large", file=str(path), most=largest // 1_000_000, wanted=wanted)
    return body


def write_whole(path: Path, data: bytes) -> None:
    """Write a file so that either the old or the whole new one is there. Raises OSError.

    What is no file, such as a pipe, is written to as it is.
    """
    if path.exists() and not path.is_file():
        path.write_bytes(data)
        return
    target = Path(os.path.realpath(path))
    fresh = target.with_name(target.name + ".new")
    try:
        with fresh.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        fresh.replace(target)
    except OSError:
        with contextlib.suppress(OSError):
            fresh.unlink(missing_ok=True)
        raise
    # The new name is on the disk only once its folder is.
    folder = os.open(target.parent, os.O_RDONLY)
    try:
        os.fsync(folder)
    finally:
        os.close(folder)
