"""A newer companion: the contract between the screen that asks for one and whoever looks at it and installs it."""

from __future__ import annotations

from importlib.metadata import entry_points
from pathlib import Path
from typing import Protocol

import msgspec

from companion.refused import Unavailable


class Release(msgspec.Struct, frozen=True):
    """One that may be installed. news: what is new since the running version, a paragraph each, as it was written."""

    version: str
    news: list[str]


class Releases(Protocol):
    """Looks at releases and installs them. Every call may wait long, so none belongs on a thread that draws.

    All raise Unavailable, with one sentence, for what is forged, cut, older or not for this table.
    """

    @property
    def address(self) -> str:
        """Where releases lie in the network, "" while nobody has said so; then nobody outside is ever asked."""

    def use_address(self, address: str) -> None:
        """Ask there from now on, "" for nobody. Raises Unavailable for what is no address."""

    def find(self, folder: Path) -> Release:
        """The newest in a folder, such as a stick's. It is copied to the table: the stick may go."""

    def fetch(self) -> Release:
        """The one that lies at the address, copied to the table."""

    def install(self) -> None:
        """Install what was found or fetched last. When it comes up, whoever asked ends with the version before."""

    def close(self) -> None:
        """Let go of what does it. May be called twice."""


def open_releases() -> Releases:
    """What installs releases here, found among the installed rooms (entry points of `companion.releases`).

    Raises Unavailable when there is none.
    """
    found = next(iter(entry_points(group="companion.releases")), None)
    if found is None:
        raise Unavailable("releases.none")
    releases: Releases = found.load()()
    return releases
