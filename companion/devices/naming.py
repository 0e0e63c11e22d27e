"""A name for this machine in the house's network: the contract between what phones reach and whoever announces names.

It is a courtesy beside the address: not every phone finds it.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib.metadata import entry_points
from typing import Protocol

from companion.refused import Unavailable

NAMES = ("table.local", "table-2.local", "table-3.local")
"""What the table is called, and what it is called where another table is called so already."""


class Naming(Protocol):
    """Announces a name while it is wanted. A call may wait, so none belongs on a thread that draws."""

    def announce(self, addresses: Sequence[str]) -> str:
        """Lead one of NAMES to these addresses, in place of what was announced before; that name.

        Raises Unavailable where nothing announces names, or all of them are taken.
        """

    def close(self) -> None:
        """Announce nothing any longer. May be called twice."""


def open_naming() -> Naming:
    """What announces names here, found among the installed rooms (entry points of `companion.naming`).

    Raises Unavailable when there is none.
    """
    found = next(iter(entry_points(group="companion.naming")), None)
    if found is None:
        raise Unavailable("naming.none")
    naming: Naming = found.load()()
    return naming
