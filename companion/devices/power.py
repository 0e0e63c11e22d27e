"""Switching this machine off: the contract between a screen and whoever manages its power."""

from __future__ import annotations

from importlib.metadata import entry_points
from typing import Literal, Protocol

from companion.refused import Unavailable

Way = Literal["off", "restart"]
"""What can be done: switched off, or started anew."""


class Power(Protocol):
    """Manages the power. A call may wait, so none belongs on a thread that draws."""

    def do(self, way: Way) -> None:
        """Switch off or start anew, now. Raises Unavailable where this machine, or this user, cannot."""

    def close(self) -> None:
        """Let go of what manages it. May be called twice."""


def open_power() -> Power:
    """What manages this machine's power, found among the installed rooms (entry points of `companion.power`).

    Raises Unavailable when there is none.
    """
    found = next(iter(entry_points(group="companion.power")), None)
    if found is None:
        raise Unavailable("power.none")
    power: Power = found.load()()
    return power
