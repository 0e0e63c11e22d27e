"""The machine's own services, as the pages reach them: opened when first wanted, and never on a thread that draws."""

from __future__ import annotations

from collections.abc import Callable
from threading import Lock
from typing import Any

from companion.devices.naming import Naming, open_naming
from companion.devices.network import Network, open_network
from companion.devices.power import Power, open_power
from companion.devices.timekeeping import Timekeeping, open_timekeeping
from companion.refused import Unavailable


class Services:
    """network, power, naming, timekeeping: what opens each of them. A service that is not there raises Unavailable when
    wanted.
    """

    def __init__(
        self,
        network: Callable[[], Network] = open_network,
        power: Callable[[], Power] = open_power,
        naming: Callable[[], Naming] = open_naming,
        timekeeping: Callable[[], Timekeeping] = open_timekeeping,
    ) -> None:
        self._ways: dict[str, Callable[[], Any]] = {
            "network": network, "power": power, "naming": naming, "timekeeping": timekeeping,
        }  # fmt: skip
        self._open: dict[str, Any] = {}
        self._lock = Lock()

    @property
    def network(self) -> Network:
        """The house's Wi-Fi, and the table's own."""
        network: Network = self._opened("network")
        return network

    @property
    def power(self) -> Power:
        """Switching off, and starting anew."""
        power: Power = self._opened("power")
        return power

    @property
    def naming(self) -> Naming:
        """A name in the house's network."""
        naming: Naming = self._opened("naming")
        return naming

    @property
    def timekeeping(self) -> Timekeeping:
        """The clock, and the time zone."""
        timekeeping: Timekeeping = self._opened("timekeeping")
        return timekeeping

    def _opened(self, name: str) -> Any:
        with self._lock:
            if name not in self._open:
                self._open[name] = self._ways[name]()
            return self._open[name]

    def close(self) -> None:
        """Let go of all of them. May be called twice."""
        with self._lock:
            opened, self._open = list(self._open.values()), {}
        for one in opened:
            one.close()


def no_services() -> Services:
    """What an app has that was told of none: nothing of the machine is asked or changed."""

    def none(key: str) -> Callable[[], Any]:
        def refuse() -> Any:
            raise Unavailable(key)

        return refuse

    return Services(none("network.no_parts"), none("power.none"), none("naming.none"), none("timekeeping.none"))
