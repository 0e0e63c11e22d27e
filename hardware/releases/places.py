"""Where a release lies on its way into an installed table, and what is said of it by whoever works beside the table."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

import msgspec

from companion.folders import data_folder
from companion.refused import Refused, Unavailable
from companion.words import Said

BASE = Path("/opt/table-companion")
"""Where deploy/install puts the versions."""


@contextmanager
def in_words() -> Iterator[None]:
    """What a disk refuses, as people are told it."""
    try:
        yield
    except OSError as error:
        raise Unavailable("releases.unreadable", why=error.strerror or str(error)) from None


class Places(NamedTuple):
    """base: where the versions are. games: the table's own folder, in which it may write."""

    base: Path
    games: Path
    owner: Path = Path("/etc/table-companion/release-signers")
    """Keys that the owner of this table trusts besides."""

    @property
    def signers(self) -> list[Path]:
        """The keys that are believed: those of the installed version, and the owner's."""
        return [self.base / "current/deploy/release-signers", self.owner]

    @property
    def release(self) -> Path:
        """What the table has found; it is looked at anew by whoever installs it."""
        return self.games / "release"

    @property
    def fetched(self) -> Path:
        """What came by the network, not looked at yet."""
        return self.games / "release-fetched"

    @property
    def address(self) -> Path:
        """Where releases lie in the network, in one line."""
        return self.games / "release-address"

    @property
    def fetching_told(self) -> Path:
        """What came of fetching."""
        return self.games / "release-told"

    @property
    def told(self) -> Path:
        """What came of installing."""
        return self.base / "release-told"


def places() -> Places:
    """Those of the machine we run on."""
    return Places(BASE, data_folder())


def do_and_tell(place: Path, does: Callable[[], None]) -> int:
    """Do it, write down what came of it, and return with what the program ends."""
    refused: Refused | None = None
    try:
        does()
    except Refused as why:
        refused = why
    tell(place, refused)
    return 0 if refused is None else 1


def tell(place: Path, refused: Refused | None) -> None:
    """Write down what came of it: the sentence for why it could not be done, or nothing where it was."""
    place.write_bytes(msgspec.json.encode(None if refused is None else refused.said))


def hear(place: Path) -> None:
    """Raise Unavailable where it could not be done, or nobody has said what came of it."""
    try:
        told = msgspec.json.decode(place.read_bytes(), type=Said | None)
    except (OSError, msgspec.DecodeError):
        raise Unavailable("releases.failed") from None
    if told is not None:
        raise Unavailable.of(told) if told.key.startswith("releases.") else Unavailable("releases.failed")
