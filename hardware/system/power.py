"""Switches this machine off or starts it anew, by systemd-logind."""

from __future__ import annotations

from companion.devices.power import Way
from companion.refused import Unavailable
from hardware.system.bus import Bus, BusError, SystemBus

SERVICE = "org.freedesktop.login1"
PATH = "/org/freedesktop/login1"
MANAGER = "org.freedesktop.login1.Manager"

ASK = {"off": "CanPowerOff", "restart": "CanReboot"}
DO = {"off": "PowerOff", "restart": "Reboot"}


class Logind:
    """See `companion.devices.power.Power`."""

    def __init__(self, bus: Bus) -> None:
        self._bus = bus

    def do(self, way: Way) -> None:
        """See `Power`."""
        try:
            # Whoever asks for a password ("challenge") asks somebody at a keyboard: here is none.
            if self._bus.call(SERVICE, PATH, f"{MANAGER}.{ASK[way]}")[0] != "yes":
                raise Unavailable("power.forbidden")
            self._bus.call(SERVICE, PATH, f"{MANAGER}.{DO[way]}", "b", False)
        except BusError as error:
            if error.absent:
                raise Unavailable("power.none") from None
            if error.forbidden:
                raise Unavailable("power.forbidden") from None
            raise Unavailable("power.failed", why=error.text or error.name) from None

    def close(self) -> None:
        """See `Power`."""
        self._bus.close()


def open_logind() -> Logind:
    """What manages the power of the machine we run on; `companion/devices/power.py` finds this."""
    return Logind(SystemBus())
