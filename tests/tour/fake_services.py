"""Made-up services of a machine: Wi-Fi in reach with its passwords, a power that only says its orders, a house."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

import msgspec

from companion.devices.naming import NAMES
from companion.devices.network import Hotspot, Seen, Wireless
from companion.devices.power import Way
from companion.devices.timekeeping import TimeTold
from companion.refused import Refused, Unavailable
from ui.home.config import HomeFile
from ui.home.home import Home
from ui.home.standing import Standing
from ui.touch.machine.services import Services

NETWORKS = [
    Wireless("Holunderweg 7", 82, "password"),
    Wireless("FRITZ!Box 7590 QX", 61, "password", known=True),
    Wireless("Café Kubus Gäste", 55, "open"),
    Wireless("eduroam", 44, "other"),
    Wireless("Nachbarn unterm Dach mit langem Namen", 21, "password"),
]
"""In reach."""

PASSWORD = "Dreizehn & 4 Katzen"
"""Of the first one."""

OWN = Hotspot("Table-KUPA", "hodi-kupa-rime-sato-vegu")


class FakeNetwork:
    """See `companion.devices.network.Network`. Nothing waits. seen: how it is. why: what is refused from now on."""

    def __init__(self, networks: Sequence[Wireless] = NETWORKS) -> None:
        self.seen = Seen(list(networks))
        self.why: Refused | None = None
        self.joined: list[tuple[str, str]] = []

    def look(self, search: bool = False) -> Seen:
        """See `Network`."""
        self._refuse()
        return self.seen

    def switch_on(self) -> None:
        """See `Network`."""
        self._change(off=False)

    def join(self, name: str, password: str = "") -> None:
        """See `Network`."""
        self._refuse()
        self.joined.append((name, password))
        one = next(one for one in self.seen.networks if one.name == name)
        if one.lock == "password" and not one.known and password != PASSWORD:
            raise Unavailable("network.wrong_password", name=name)
        now = [
            msgspec.structs.replace(other, joined=other.name == name, known=other.known or other.name == name)
            for other in self.seen.networks
        ]
        self._change(networks=sorted(now, key=lambda other: not other.joined), own=None)

    def open_own(self) -> Hotspot:
        """See `Network`."""
        self._refuse()
        self._change(own=OWN, networks=[msgspec.structs.replace(one, joined=False) for one in self.seen.networks])
        return OWN

    def close_own(self) -> None:
        """See `Network`."""
        self._change(own=None)

    def close(self) -> None:
        """See `Network`."""

    def _change(self, **now: object) -> None:
        self.seen = msgspec.structs.replace(self.seen, **now)

    def _refuse(self) -> None:
        if self.why is not None:
            raise self.why


class FakePower:
    """See `companion.devices.power.Power`. asked: what it was asked to do. why: what is refused."""

    def __init__(self) -> None:
        self.asked: list[Way] = []
        self.why: Refused | None = None

    def do(self, way: Way) -> None:
        """See `Power`."""
        if self.why is not None:
            raise self.why
        self.asked.append(way)

    def close(self) -> None:
        """See `Power`."""


class FakeNaming:
    """See `companion.devices.naming.Naming`. announced: the addresses that the name leads to."""

    def __init__(self) -> None:
        self.announced: list[str] = []

    def announce(self, addresses: Sequence[str]) -> str:
        """See `Naming`."""
        self.announced = list(addresses)
        return NAMES[0]

    def close(self) -> None:
        """See `Naming`."""
        self.announced = []


class FakeLine:
    """Tells a house; see `ui.home.home.Tells`. said: what it was told."""

    def __init__(self, standing: Standing) -> None:
        self.standing: Standing = standing
        self.said: list[bytes] = []
        self.runs = False

    def start(self) -> None:
        """See `Tells`."""
        self.runs = True

    def tell(self, state: bytes) -> None:
        """See `Tells`."""
        self.said.append(state)

    def happen(self, moment: bytes) -> None:
        """See `Tells`."""
        self.said.append(moment)

    def stop(self) -> None:
        """See `Tells`."""
        self.runs = False


class FakeLines:
    """Opens lines to brokers. standing: how the next one is. why: what is refused. opened: what for, and each line."""

    def __init__(self) -> None:
        self.standing: Standing = "connected"
        self.why: Refused | None = None
        self.opened: list[tuple[HomeFile, FakeLine]] = []

    def open(self, config: HomeFile) -> Home | None:
        """See `open_home`."""
        if self.why is not None:
            raise self.why
        if not config.on:
            return None
        line = FakeLine(self.standing)
        self.opened.append((config, line))
        return Home(line, config.people)


ZONES = ["Africa/Cairo", "America/Argentina/Buenos_Aires", "America/New_York", "Asia/Tokyo", "Etc/GMT+1",
         *(f"Europe/{city}" for city in ("Amsterdam", "Athens", "Berlin", "Brussels", "Budapest", "Copenhagen",
           "Dublin", "Helsinki", "Isle_of_Man", "Lisbon", "London", "Madrid", "Oslo", "Paris", "Prague", "Rome",
           "Vienna", "Zurich")), "Pacific/Auckland", "UTC"]  # fmt: skip


class FakeTimekeeping:
    """Follows `Timekeeping`. told: how the clock stands. set: what it was set to. why: what it refuses with."""

    def __init__(self) -> None:
        self.told = TimeTold(datetime(2026, 1, 9, 20, 15), "Europe/Berlin", False, ZONES)
        self.set: list[datetime] = []
        self.why: Unavailable | None = None

    def look(self) -> TimeTold:
        """How it stands."""
        return self.told

    def use_zone(self, zone: str) -> None:
        """From now on."""
        self._may()
        self.told = msgspec.structs.replace(self.told, zone=zone)

    def set_clock(self, moment: datetime) -> None:
        """Remember it."""
        self._may()
        self.set.append(moment)

    def close(self) -> None:
        """Nothing is open."""

    def _may(self) -> None:
        if self.why is not None:
            raise self.why


class FakeServices(Services):
    """All of them: `wifi`, `plug`, `names` and `time`."""

    def __init__(self) -> None:
        self.wifi, self.plug, self.names, self.time = FakeNetwork(), FakePower(), FakeNaming(), FakeTimekeeping()
        super().__init__(lambda: self.wifi, lambda: self.plug, lambda: self.names, lambda: self.time)
