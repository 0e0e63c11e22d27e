"""The table's own Wi-Fi before the table is there: a phone joins it by a code and tells which Wi-Fi is the house's.

What opens it is the table's own (hardware/system/manager.py), and so it is known to the table later. The few packages
that it needs came with the card.
"""

from __future__ import annotations

import subprocess
import sys
import time
import zipfile
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from deploy.first.page import Own
from deploy.first.phone_page import PhonePage
from deploy.first.words import Words

if TYPE_CHECKING:
    from companion.devices.network import Network, Wireless

LEASES = Path("/var/lib/NetworkManager")
"""Where it is written whom an address was given to."""

TURN = 20
"""Seconds that each of the two codes is shown once a phone has come."""


def unpack_aids(folder: Path) -> None:
    """Let Python find the packages that came with the card. Raises OSError where there are none."""
    wheels = sorted(folder.glob("*.whl"))
    if not wheels:
        raise FileNotFoundError(folder)
    there = folder / "unpacked"
    for wheel in wheels:
        with zipfile.ZipFile(wheel) as file:
            file.extractall(there)
    if str(there) not in sys.path:
        sys.path.insert(0, str(there))


class TablesWifi:
    """See `deploy.first.first.OwnWifi`. aids: the folder of the packages that came with the card."""

    def __init__(self, aids: Path, words: Words) -> None:
        self._aids, self._words = aids, words
        self._network: Network | None = None
        self._page: PhonePage | None = None
        self._own = Own("", "", "", [])
        self._codes: list[list[list[bool]]] = []

    def open(self) -> Own | str:
        """See `OwnWifi`."""
        try:
            unpack_aids(self._aids)
            return self._open()
        # Whatever is missing: there is still a cable.
        except Exception as error:
            self.close()
            return f"{type(error).__name__}: {error}"

    def _open(self) -> Own:
        from companion.words.here import speak
        from hardware.system.manager import open_manager

        speak(self._words.language)
        self._network = network = open_manager()
        if network.look().off:
            network.switch_on()
        found = [one for one in network.look(search=True).networks if one.lock != "other"]
        own = network.open_own()
        self._serve(found)
        address = f"http://{own_address()}"
        self._codes = [dots_of(own.code), dots_of(address)]
        self._own = Own(own.name, own.password, address, self._codes[0])
        return self._own

    def _serve(self, found: list[Wireless]) -> None:
        self._page = PhonePage(self._words, [one.name for one in found])

    def now(self) -> Own:
        """See `OwnWifi`."""
        second = came() and int(time.monotonic()) // TURN % 2
        return Own(self._own.name, self._own.password, self._own.address, self._codes[1 if second else 0], bool(second))

    def asked(self, seconds: float) -> tuple[str, str] | None:
        """See `OwnWifi`."""
        return self._page.asked(seconds) if self._page is not None else None

    def visited(self) -> bool:
        """See `OwnWifi`."""
        return self._page is not None and self._page.visited()

    def join(self, name: str, password: str) -> str:
        """See `OwnWifi`."""
        from companion.refused import Refused
        from companion.words.here import tell

        self._stop_serving()
        try:
            assert self._network is not None
            self._network.close_own()
            # With its own Wi-Fi open it heard no other.
            self._network.look(search=True)
            self._network.join(name, password)
        except Refused as refused:
            return tell(refused.said)
        return ""

    def close(self) -> None:
        """See `OwnWifi`."""
        self._stop_serving()
        if self._network is not None:
            with suppress(Exception):
                self._network.close_own()
            self._network.close()
            self._network = None

    def _stop_serving(self) -> None:
        if self._page is not None:
            self._page.close()
            self._page = None


def dots_of(text: str) -> list[list[bool]]:
    """A code, row by row, with what must be left light around it."""
    import qrcode

    code = qrcode.QRCode(error_correction=qrcode.constants.ERROR_CORRECT_L, border=2)
    code.add_data(text)
    code.make(fit=True)
    return [[bool(dot) for dot in row] for row in code.get_matrix()]


def own_address() -> str:
    """Where phones find this machine in its own Wi-Fi."""
    told = subprocess.run(["hostname", "-I"], stdout=subprocess.PIPE, text=True, check=False).stdout.split()
    return next((one for one in told if one.startswith("10.42.")), told[0] if told else "10.42.0.1")


def came() -> bool:
    """Whether a phone has come to the own Wi-Fi."""
    with suppress(OSError):
        return any(file.stat().st_size for file in LEASES.glob("dnsmasq-*.leases"))
    return False
