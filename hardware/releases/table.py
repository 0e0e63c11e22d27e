"""What finds releases for an installed table, and has them fetched and installed: see `companion.devices.releases`.

The table itself may neither reach the internet nor write where the versions are. Two units do that (deploy/service),
which its user may have started, and nothing more: they take no word of it but what lies in its folder.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from urllib.parse import urlsplit

from companion import __version__
from companion.devices.releases import Release
from companion.refused import Unavailable
from hardware.releases import contents
from hardware.releases.places import Places, hear, in_words, places
from hardware.releases.received import ARCHIVE, DIGESTS, Received, number, receive
from hardware.system.bus import Bus, BusError, SystemBus, get, get_all

SERVICE, PATH = "org.freedesktop.systemd1", "/org/freedesktop/systemd1"
MANAGER, UNIT = f"{SERVICE}.Manager", f"{SERVICE}.Unit"
INSTALLS, FETCHES = "table-companion-release.service", "table-companion-fetch.service"

EVERY = 1.0
"""Seconds between two looks whether a unit has come to its end."""

MOST_FOLDERS = 200
"""So many folders of a stick are looked into."""

MOST_LETTERS = 200
"""Of an address."""


class Table:
    """places: where everything lies. running: the version in use. sleep: waits so many seconds."""

    def __init__(
        self, bus: Bus, places: Places, running: str = __version__, sleep: Callable[[float], object] = time.sleep
    ) -> None:
        self._bus = bus
        self._places = places
        self._running = running
        self._sleep = sleep

    @property
    def address(self) -> str:
        """See `Releases`."""
        with suppress(OSError, UnicodeError):
            return self._places.address.read_text(encoding="utf-8").strip()
        return ""

    def use_address(self, address: str) -> None:
        """See `Releases`."""
        address = address.strip()
        if address:
            check_address(address)
        with in_words():
            if address:
                self._places.address.write_text(f"{address}\n", encoding="utf-8")
            else:
                self._places.address.unlink(missing_ok=True)

    def find(self, folder: Path) -> Release:
        """See `Releases`."""
        with in_words():
            place = newest(folder)
        if place is None:
            raise Unavailable("releases.nothing")
        return self._received(place)

    def fetch(self) -> Release:
        """See `Releases`."""
        if not self.address:
            raise Unavailable("releases.no_address")
        self._places.fetching_told.unlink(missing_ok=True)
        self._run(FETCHES, self._places.fetching_told)
        return self._received(self._places.fetched)

    def install(self) -> None:
        """See `Releases`."""
        self._run(INSTALLS, self._places.told)

    def _received(self, place: Path) -> Release:
        received: Received = receive(place, self._places.release, self._places.signers, self._running)
        contents.check_fits(received)
        return Release(received.version, contents.news(received, self._running))

    def _run(self, unit: str, told: Path) -> None:
        """Have it started, wait for its end, and hear what came of it."""
        try:
            self._bus.call(SERVICE, PATH, f"{MANAGER}.StartUnit", "ss", unit, "replace")
            path = self._bus.call(SERVICE, PATH, f"{MANAGER}.LoadUnit", "s", unit)[0]
            while self._goes_on(path):
                self._sleep(EVERY)
            state = get(self._bus, SERVICE, path, UNIT, "ActiveState")
        except BusError as error:
            if error.forbidden:
                raise Unavailable("releases.forbidden") from None
            if error.absent or error.name.endswith(".NoSuchUnit"):
                raise Unavailable("releases.none") from None
            raise Unavailable("releases.failed") from None
        hear(told)
        if state == "failed":
            # It never came to say anything: what is there is of another time.
            raise Unavailable("releases.failed")

    def _goes_on(self, path: str) -> bool:
        """Whether it works, or will in a moment."""
        about = get_all(self._bus, SERVICE, path, UNIT)
        return bool(about["Job"][0]) or about["ActiveState"] in ("activating", "deactivating")

    def close(self) -> None:
        """See `Releases`."""
        self._bus.close()


def newest(folder: Path) -> Path | None:
    """Where the release with the highest number lies: there, or in folders and theirs; None for none.

    Raises OSError for a folder that cannot be read.
    """
    inside = [folder, *_folders(folder)]
    for one in inside[1:]:
        if len(inside) < MOST_FOLDERS:
            with suppress(OSError):
                inside += _folders(one)
    found = []
    for one in inside[:MOST_FOLDERS]:
        with suppress(OSError):
            names = os.listdir(one)
            versions = [named[1] for named in map(ARCHIVE.fullmatch, names) if named]
            if DIGESTS in names:
                # One without an archive is looked at last, and then it is said what it is not.
                found.append((max(map(number, versions), default=()), one))
    return max(found)[1] if found else None


def _folders(folder: Path) -> list[Path]:
    with os.scandir(folder) as entries:
        return sorted(Path(one.path) for one in entries if one.is_dir(follow_symlinks=False))[:MOST_FOLDERS]


def check_address(address: str) -> None:
    """Raises Unavailable for what is no address of a folder in the network."""
    try:
        parts = urlsplit(address)
        good = parts.scheme in ("http", "https") and parts.hostname and not (parts.query or parts.fragment)
    except ValueError:
        good = False
    if not good or len(address) > MOST_LETTERS or not address.isprintable() or " " in address:
        raise Unavailable("releases.bad_address")


def open_table() -> Table:
    """What installs releases on the machine we run on; `companion/devices/releases.py` finds this."""
    here = places()
    if not here.base.is_dir():
        raise Unavailable("releases.none")
    return Table(SystemBus(), here)
