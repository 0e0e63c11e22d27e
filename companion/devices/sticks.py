"""USB sticks: the contract between a screen that copies games and whoever manages this machine's disks."""

from __future__ import annotations

from importlib.metadata import entry_points
from pathlib import Path
from typing import Protocol

import msgspec

from companion.refused import Unavailable


class Stick(msgspec.Struct, frozen=True):
    """One that is plugged in. id: whose it is in the manager's words. name: what people call it. size: in bytes."""

    id: str
    name: str
    size: int


class Sticks(Protocol):
    """Manages the sticks. Every call may wait for a disk, so none belongs on a thread that draws.

    All raise Unavailable where nothing manages them, or this user may not, or the stick is gone.
    """

    def look(self) -> list[Stick]:
        """Those that are plugged in and can hold files."""

    def open(self, stick: Stick) -> Path:
        """Its folder, from now on."""

    def let_go(self, stick: Stick) -> None:
        """Write down all that is still under way; when this returns it may be pulled out. Also where it is closed."""

    def close(self) -> None:
        """Let go of what manages them. May be called twice."""


def open_sticks() -> Sticks:
    """What manages this machine's sticks, found among the installed rooms (entry points of `companion.sticks`).

    Raises Unavailable when there is none.
    """
    found = next(iter(entry_points(group="companion.sticks")), None)
    if found is None:
        raise Unavailable("sticks.none")
    sticks: Sticks = found.load()()
    return sticks
