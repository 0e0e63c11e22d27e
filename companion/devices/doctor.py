"""What the machine itself says of its health: the contract between whoever asks and the rooms that look."""

from __future__ import annotations

from collections.abc import Callable
from importlib.metadata import entry_points

import msgspec

from companion.refused import Unavailable
from companion.words import Said


class Finding(msgspec.Struct, frozen=True):
    """One thing that was looked at.

    check: what programs call it, the same in every language. name: what people call it. good: nothing has to be done.
    says: how it is, or what to do.
    """

    check: str
    name: Said
    good: bool
    says: Said


def examine(camera: bool = True) -> list[Finding]:
    """Look at everything; takes a few seconds, and a camera's time.

    camera: take a picture with a camera that is there; a table that reads dice at the moment holds it itself. The
    checks are found among the installed rooms (entry points of `companion.checks`). Raises Unavailable when there are
    none.
    """
    found: list[Finding] = []
    for point in sorted(entry_points(group="companion.checks"), key=lambda point: point.name):
        look: Callable[[bool], list[Finding]] = point.load()
        found += look(camera)
    if not found:
        raise Unavailable("devices.doctor.none")
    return found
