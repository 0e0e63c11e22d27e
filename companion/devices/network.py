"""The house's Wi-Fi and the table's own: the contract between a screen and whoever manages this machine's network."""

from __future__ import annotations

import re
from importlib.metadata import entry_points
from typing import Literal, Protocol

import msgspec

from companion.refused import Unavailable

WRONG_PASSWORD = "network.wrong_password"
"""The key of the refusal after which another password may be typed."""

Lock = Literal["open", "password", "other"]
"""What a Wi-Fi asks for: nothing, a password, or something that cannot be typed here, such as a company's sign-in."""


class Wireless(msgspec.Struct, frozen=True):
    """A Wi-Fi in reach. strength: 0 to 100. known: it was joined before, so no password is asked. joined: it is now."""

    name: str
    strength: int
    lock: Lock
    known: bool = False
    joined: bool = False


class Hotspot(msgspec.Struct, frozen=True):
    """The table's own Wi-Fi."""

    name: str
    password: str

    @property
    def code(self) -> str:
        """What a phone's camera reads to join it.

        >>> Hotspot("Table-KUPA", "rime;sato").code
        'WIFI:T:WPA;S:Table-KUPA;P:rime\\\\;sato;;'
        """
        name, password = (re.sub(r'([\\;,":])', r"\\\1", text) for text in (self.name, self.password))
        return f"WIFI:T:WPA;S:{name};P:{password};;"


class Seen(msgspec.Struct, frozen=True):
    """How this machine's network is now.

    networks: in reach, the joined one first, then the strongest. own: the table's own Wi-Fi while it is open. cable: a
    cable connects this machine. off: its Wi-Fi is switched off. may: whether this user may change any of it.
    """

    networks: list[Wireless] = []
    own: Hotspot | None = None
    cable: bool = False
    off: bool = False
    may: bool = True


class Network(Protocol):
    """Manages the network. Every call may take as long as a network does; none belongs on a thread that draws.

    All raise Unavailable where nothing manages a network, or this machine has no Wi-Fi, and Refused where this user
    may not.
    """

    def look(self, search: bool = False) -> Seen:
        """How it is. search: look for networks first, which takes seconds."""

    def switch_on(self) -> None:
        """Switch this machine's Wi-Fi on."""

    def join(self, name: str, password: str = "") -> None:
        """Join that Wi-Fi, and again whenever it is in reach. password: "" for an open or a known one.

        Raises Refused with the key WRONG_PASSWORD, or another when it is out of reach or gives no address. Nothing is
        kept of it then.
        """

    def open_own(self) -> Hotspot:
        """Open the table's own Wi-Fi: at once, and whenever this machine finds no other that it knows."""

    def close_own(self) -> None:
        """Close it; its name and password stay for the next time."""

    def close(self) -> None:
        """Let go of what manages it; nothing of the network changes. May be called twice."""


def open_network() -> Network:
    """What manages this machine's network, found among the installed rooms (entry points of `companion.network`).

    Raises Unavailable when there is none.
    """
    found = next(iter(entry_points(group="companion.network")), None)
    if found is None:
        raise Unavailable("network.no_parts")
    network: Network = found.load()()
    return network
