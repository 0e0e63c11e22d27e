"""What is plugged in that can read dice: cameras by the names that they bear, and what hears electronic dice."""

from __future__ import annotations

from collections.abc import Callable
from importlib.metadata import entry_points

import msgspec

from companion.words import Said


class Plugged(msgspec.Struct, frozen=True):
    """One of them. place: what `companion.devices.dice.open_dice` takes, the same after each start. name: what people
    read, as the device calls itself. seen: it has a picture of what it looks at."""

    place: str
    name: Said
    seen: bool = True


def plugged_in() -> list[Plugged]:
    """All that is there now, in an order of its own that stays. May take seconds the first time.

    Found among the installed rooms, by entry points of `companion.plugged`; one whose parts are missing has nothing.
    """
    found: list[Plugged] = []
    for point in sorted(entry_points(group="companion.plugged"), key=lambda point: point.name):
        try:
            look: Callable[[], list[Plugged]] = point.load()
        except ImportError:
            continue
        found += look()
    return found
