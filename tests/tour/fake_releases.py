"""A made-up installed table for tests and for the tour: what it finds, and what comes of installing it."""

from __future__ import annotations

from pathlib import Path

from companion.devices.releases import Release
from companion.refused import Refused
from hardware.releases.table import check_address


class FakeReleases:
    """See `companion.devices.releases.Releases`. why: what is refused, by the name of the call. asked: the calls."""

    def __init__(self, release: Release) -> None:
        self.release = release
        self.why: dict[str, Refused] = {}
        self.asked: list[str] = []
        self.address = ""

    def use_address(self, address: str) -> None:
        """See `Releases`."""
        if address:
            check_address(address)
        self.address = address

    def find(self, folder: Path) -> Release:
        """See `Releases`."""
        return self._do("find")

    def fetch(self) -> Release:
        """See `Releases`."""
        return self._do("fetch")

    def install(self) -> None:
        """See `Releases`."""
        self._do("install")

    def _do(self, call: str) -> Release:
        self.asked.append(call)
        if call in self.why:
            raise self.why[call]
        return self.release

    def close(self) -> None:
        """See `Releases`."""
        self.asked.append("close")
