"""This table's own boxes: of each game the edition that its new games begin with, and the versions before it.

They lie among the settings of the store, each version a row of its own with a digest, so that a plug pulled while one
is kept leaves the old one or the new one. A version that is not as it was kept is not there.
"""

from __future__ import annotations

import re
from datetime import datetime
from typing import Any

import msgspec

from companion import games
from companion.editions.files import check_numbers, digest
from companion.refused import Refused
from companion.rules.findings import told
from companion.table.file.store import Store

KEEPS = 20
"""Versions of a game's box that are kept; the earliest go first."""

OURS = 0
"""The number that stands for the edition that comes with the app."""

BEGINS = "box/"
"""So begin the keys of all that is kept of boxes."""

_VERSION = re.compile(r"box/[a-z0-9-]+/(\d+)")


class Version(msgspec.Struct, frozen=True):
    """One that was kept. number: counts on from 1. saved: when, as an ISO text. name: as its head says. used: now."""

    number: int
    saved: str
    name: str
    used: bool


class _Kept(msgspec.Struct):
    saved: str
    edition: dict[str, Any]


class OwnBoxes:
    """The owner's editions in a store; nothing is kept longer than a store is."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._lent: dict[str, dict[str, Any]] = {}

    def edition(self, game: str) -> dict[str, Any] | None:
        """What new games begin with; None for the edition that comes with the app. Nobody may change what they get."""
        if game in self._lent:
            return self._lent[game]
        number = self._used(game)
        kept = self._read(game, number) if number else None
        return kept.edition if kept else None

    def lend(self, game: str, edition: dict[str, Any]) -> None:
        """Begin with this one until the app ends, and keep it nowhere. Raises Refused as `use` does."""
        self._lent[game] = checked(game, edition)

    def use(self, game: str, edition: dict[str, Any], now: datetime | None = None) -> int:
        """Keep an edition as the latest version, and begin with it from now on. Returns its number.

        One that is as the latest is not kept twice. Raises Refused for one that cannot be played, Unavailable when the
        disk will not take it; nothing is changed then.
        """
        body = _Kept((now or datetime.now()).isoformat(timespec="minutes"), checked(game, edition))
        numbers = self._numbers(game)
        latest = self._read(game, numbers[-1]) if numbers else None
        same = latest is not None and digest(latest.edition) == digest(edition)
        number = max(numbers, default=0) + (0 if same else 1)
        settings = {_used_key(game): str(number).encode()}
        if not same:
            settings[_key(game, number)] = msgspec.json.encode(body)
        self._store.remember_all(settings)
        self._lent.pop(game, None)
        for old in [*numbers, number][:-KEEPS]:
            if old != number:
                self._store.forget(_key(game, old))
        return number

    def use_version(self, game: str, number: int) -> None:
        """Begin with a kept version, or with OURS. Raises Refused where there is none of that number."""
        if number != OURS and self._read(game, number) is None:
            raise Refused("editions.no_version", number=number)
        self._store.remember(_used_key(game), str(number).encode())
        self._lent.pop(game, None)

    def version(self, game: str, number: int) -> dict[str, Any]:
        """The edition that was kept under a number. Raises Refused where there is none."""
        kept = self._read(game, number)
        if kept is None:
            raise Refused("editions.no_version", number=number)
        return kept.edition

    def versions(self, game: str) -> list[Version]:
        """What was kept, the latest first."""
        used = self._used(game)
        found = ((number, self._read(game, number)) for number in reversed(self._numbers(game)))
        return [
            Version(number, kept.saved, str(kept.edition["edition"]["name"]), number == used)
            for number, kept in found
            if kept is not None
        ]

    def _used(self, game: str) -> int:
        if self._store.new:
            # To look is no reason to make a file.
            return OURS
        written = self._store.recall(_used_key(game)) or b""
        return int(written) if written.isdigit() and len(written) < 10 else OURS

    def _numbers(self, game: str) -> list[int]:
        keys = self._store.recall_all(f"{BEGINS}{game}/")
        return sorted(int(found[1]) for key in keys if (found := _VERSION.fullmatch(key)))

    def _read(self, game: str, number: int) -> _Kept | None:
        body = self._store.recall(_key(game, number))
        return None if body is None else msgspec.json.decode(body, type=_Kept)


def checked(game: str, edition: dict[str, Any]) -> dict[str, Any]:
    """An edition that the game can be played with. Raises Refused with what is wrong."""
    check_numbers(edition)
    findings = games.load(game).check_edition(edition)
    if findings.faults:
        raise Refused("table.edition_faults", faults=told(findings.faults))
    return edition


def _key(game: str, number: int) -> str:
    return f"{BEGINS}{game}/{number}"


def _used_key(game: str) -> str:
    return f"{BEGINS}{game}/used"
