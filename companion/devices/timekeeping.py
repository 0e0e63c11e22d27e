"""The clock of this machine and its time zone: the contract between a screen and whoever keeps the time.

A Raspberry Pi has no clock of its own: without a network it knows no time until somebody tells it.
"""

from __future__ import annotations

from datetime import datetime
from importlib.metadata import entry_points
from typing import Protocol

import msgspec

from companion.refused import Unavailable


class TimeTold(msgspec.Struct, frozen=True):
    """How the clock stands. now: the time here. zone: the time zone's name ("Europe/Berlin"). from_network: a time
    server has set it since the machine was switched on. zones: the names of all there are."""

    now: datetime
    zone: str
    from_network: bool
    zones: list[str]


class Timekeeping(Protocol):
    """Keeps the time. A call may wait, so none belongs on a thread that draws.

    Each raises Unavailable where nothing keeps the time, or this user may not set it.
    """

    def look(self) -> TimeTold:
        """How the clock stands."""

    def use_zone(self, zone: str) -> None:
        """This machine is in that time zone from now on."""

    def set_clock(self, moment: datetime) -> None:
        """It is that time here. A time server puts it right as soon as one is reached."""

    def close(self) -> None:
        """Let go of what keeps it. May be called twice."""


def open_timekeeping() -> Timekeeping:
    """What keeps the time here, found among the installed rooms (entry points of `companion.timekeeping`).

    Raises Unavailable when there is none.
    """
    found = next(iter(entry_points(group="companion.timekeeping")), None)
    if found is None:
        raise Unavailable("timekeeping.none")
    timekeeping: Timekeeping = found.load()()
    return timekeeping
