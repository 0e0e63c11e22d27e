"""What the commands show on a terminal: our own sentences, and names of files without what a terminal would obey."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterator


def plainly(name: str) -> str:
    r"""A name for people and programs: bytes that are no text, and what is not printed, are written out.

    >>> print(plainly("b\udcff.jpg"), plainly("c\x1b[31m.jpg"))
    b\xff.jpg c\x1b[31m.jpg
    """
    text = os.fsencode(name).decode("utf-8", "backslashreplace")
    return "".join(one if one.isprintable() else one.encode("unicode_escape").decode() for one in text)


@contextlib.contextmanager
def quiet_libraries() -> Iterator[None]:
    """What the libraries for JPEG and PNG write past Python is kept off the screen: of each file we say a sentence."""
    try:
        kept = os.dup(2)
    except OSError:
        # There is no standard error at all.
        yield
        return
    nowhere = os.open(os.devnull, os.O_WRONLY)
    try:
        os.dup2(nowhere, 2)
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
        os.close(nowhere)
