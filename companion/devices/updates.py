"""What deploy/install wrote down of the versions it installed: a time, what was done and the version, one a line."""

from __future__ import annotations

import contextlib
import re
from pathlib import Path

import msgspec

FILE = Path("/opt/table-companion/updates")

_LINE = re.compile(r"^(\S+) (installed|put-back) (\S+)$", re.MULTILINE)


class Update(msgspec.Struct, frozen=True):
    """One installation. when: an ISO time. put_back: the version did not hold, so the one before is back."""

    when: str
    version: str
    put_back: bool


def last(text: str) -> Update | None:
    """The last one that a list of them tells of, None for none."""
    found = _LINE.findall(text)
    return Update(found[-1][0], found[-1][2], found[-1][1] == "put-back") if found else None


def last_here() -> Update | None:
    """The last one on this machine, None where nothing was installed or the list cannot be read."""
    with contextlib.suppress(OSError, UnicodeError):
        return last(FILE.read_text(encoding="utf-8"))
    return None
