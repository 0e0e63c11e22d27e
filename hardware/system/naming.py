"""Announces a name for this machine in the house's network, by avahi: for as long as we are on the bus."""

from __future__ import annotations

import queue
from collections.abc import Sequence

from companion.devices.naming import NAMES
from companion.refused import Unavailable
from hardware.system.bus import Bus, BusError, SystemBus

SERVICE = "org.freedesktop.Avahi"
GROUP = "org.freedesktop.Avahi.EntryGroup"
STATES = f"{GROUP}.StateChanged"

ANY = -1
"""Every network card, and addresses of either kind."""

NO_REVERSE = 16
"""The address keeps the machine's own name; ours only leads there."""

UNDECIDED, ESTABLISHED = (0, 1), 2
"""States of what is announced; any other has failed, most likely because somebody else is called so."""

PATIENCE = 5.0
"""Seconds in which others may object to a name."""


class Avahi:
    """See `companion.devices.naming.Naming`."""

    def __init__(self, bus: Bus) -> None:
        self._bus = bus
        self._group = ""

    def announce(self, addresses: Sequence[str]) -> str:
        """See `Naming`."""
        try:
            if not self._group:
                self._group = self._bus.call(SERVICE, "/", "org.freedesktop.Avahi.Server.EntryGroupNew")[0]
            with self._bus.listen(self._group, STATES) as states:
                for name in NAMES:
                    if self._announced(name, addresses, states):
                        return name
        except BusError:
            self._group = ""
        raise Unavailable("naming.none")

    def _announced(self, name: str, addresses: Sequence[str], states: queue.Queue[list[object]]) -> bool:
        """Whether the name is ours now."""
        self._bus.call(SERVICE, self._group, f"{GROUP}.Reset")
        while not states.empty():
            states.get()
        try:
            for address in addresses:
                self._bus.call(
                    SERVICE, self._group, f"{GROUP}.AddAddress", "iiuss", ANY, ANY, NO_REVERSE, name, address
                )
            self._bus.call(SERVICE, self._group, f"{GROUP}.Commit")
        except BusError as error:
            if error.name.endswith("CollisionError"):
                return False
            raise
        try:
            while (state := states.get(timeout=PATIENCE)[0]) in UNDECIDED:
                pass
        except queue.Empty:
            return False
        return state == ESTABLISHED

    def close(self) -> None:
        """See `Naming`."""
        self._group = ""
        self._bus.close()


def open_avahi() -> Avahi:
    """What announces names on the machine we run on; `companion/devices/naming.py` finds this."""
    return Avahi(SystemBus())
