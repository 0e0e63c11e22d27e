"""Sets the machine's clock and time zone, by systemd-timedated."""

from __future__ import annotations

import time
from collections.abc import Callable
from datetime import datetime
from typing import TypeVar

from companion.devices.timekeeping import TimeTold
from companion.refused import Unavailable
from hardware.system.bus import Bus, BusError, SystemBus, get_all

SERVICE = "org.freedesktop.timedate1"
PATH = "/org/freedesktop/timedate1"
INTERFACE = "org.freedesktop.timedate1"

ALONE = False
"""Whoever asks for a password asks somebody at a keyboard: here is none."""

ASKING = "AutomaticTimeSyncEnabled"
"""How the name of the error ends that says: time servers are still asked. It is so for a moment after they were not to
be any longer."""

TRIES, PAUSE = 50, 0.1
"""So often the clock is set at most until that moment is over, and the seconds between two tries."""

T = TypeVar("T")


class Timedated:
    """See `companion.devices.timekeeping.Timekeeping`. rest: waits so many seconds."""

    def __init__(self, bus: Bus, rest: Callable[[float], None] = time.sleep) -> None:
        self._bus = bus
        self._rest = rest

    def look(self) -> TimeTold:
        """See `Timekeeping`."""
        return self._doing(self._told)

    def use_zone(self, zone: str) -> None:
        """See `Timekeeping`."""
        self._doing(lambda: self._call("SetTimezone", "sb", zone, ALONE))
        # Each process reads its time zone once.
        time.tzset()

    def set_clock(self, moment: datetime) -> None:
        """See `Timekeeping`."""
        self._doing(lambda: self._set(round(moment.timestamp() * 1_000_000)))

    def close(self) -> None:
        """See `Timekeeping`."""
        self._bus.close()

    def _told(self) -> TimeTold:
        known = get_all(self._bus, SERVICE, PATH, INTERFACE)
        zones: list[str] = self._bus.call(SERVICE, PATH, f"{INTERFACE}.ListTimezones")[0]
        return TimeTold(datetime.now(), str(known.get("Timezone", "")), bool(known.get("NTPSynchronized")), zones)

    def _set(self, microseconds: int) -> None:
        asks_servers = bool(get_all(self._bus, SERVICE, PATH, INTERFACE).get("NTP"))
        if not asks_servers:
            self._call("SetTime", "xbb", microseconds, False, ALONE)
            return
        # It may not be set while time servers are asked; afterwards they are again, for the day there is a network.
        self._call("SetNTP", "bb", False, ALONE)
        try:
            self._set_patiently(microseconds)
        finally:
            self._call("SetNTP", "bb", True, ALONE)

    def _set_patiently(self, microseconds: int) -> None:
        for left in reversed(range(TRIES)):
            try:
                self._call("SetTime", "xbb", microseconds, False, ALONE)
                return
            except BusError as error:
                if not left or not error.name.endswith(ASKING):
                    raise
            self._rest(PAUSE)

    def _call(self, member: str, signature: str, *values: object) -> None:
        self._bus.call(SERVICE, PATH, f"{INTERFACE}.{member}", signature, *values)

    def _doing(self, does: Callable[[], T]) -> T:
        try:
            return does()
        except BusError as error:
            if error.absent:
                raise Unavailable("timekeeping.none") from None
            if error.forbidden:
                raise Unavailable("timekeeping.forbidden") from None
            raise Unavailable("timekeeping.failed", why=error.text or error.name) from None


def open_timedated() -> Timedated:
    """What keeps the time of the machine we run on; `companion/devices/timekeeping.py` finds this."""
    return Timedated(SystemBus())
