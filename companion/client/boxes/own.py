"""This table's own boxes: of each game the edition that its new games begin with, and the versions before it.

They lie among the settings of the store, each version a row of its own with a digest, so that a plug pulled while one
is kept leaves the old one or the new one. A version that is not as it was kept is not there.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from datetime import datetime
from typing import Annotated, Any

import msgspec

from companion import games
from companion.editions.files import check_numbers, digest
from companion.refused import Damaged, Refused
from companion.table.file.store import Store
from companion.table.journal import UNREADABLE

KEEPS = 20
"""Versions of a game's box that are kept; the earliest go first."""

OURS = 0
"""The number that stands for the edition that comes with the app."""

BEGINS = "box/"
"""So begin the keys of all that is kept of boxes."""

Number = Annotated[str, msgspec.Meta(pattern="^[1-9][0-9]{0,8}$")]

Settings = Mapping[str, bytes | None]
"""What is kept beside a draft, by its keys."""

NO_SETTINGS: Settings = {}

_GAME = re.compile("[a-z][a-z0-9-]{0,39}")
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


class _Part(msgspec.Struct):
    used: Annotated[int, msgspec.Meta(ge=0, lt=10**9)]
    versions: Annotated[dict[Number, _Kept], msgspec.Meta(max_length=KEEPS + 1)]


def read_part(game: str, part: bytes) -> _Part:
    """What `as_part` wrote. Raises Damaged for anything else."""
    try:
        found = msgspec.json.decode(part, type=_Part)
        names = [one.edition["edition"]["name"] for one in found.versions.values()]
    except (*UNREADABLE, KeyError, TypeError):
        raise Damaged("editions.no_part", game=game) from None
    if not _GAME.fullmatch(game) or not all(isinstance(name, str) for name in names):
        raise Damaged("editions.no_part", game=game)
    return found


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

    def use(
        self,
        game: str,
        edition: dict[str, Any],
        now: datetime | None = None,
        beside: Callable[[], Settings] = lambda: NO_SETTINGS,
    ) -> int:
        """Keep an edition as the latest version, and begin with it from now on. Returns its number.

        beside: asked once it is known that it can be played, for what is kept with it, all or nothing. One that is as
        the latest is not kept twice. Raises Refused for one that cannot be played, Unavailable when the disk will not
        take it; nothing is changed then.
        """
        body = _Kept((now or datetime.now()).isoformat(timespec="minutes"), checked(game, edition))
        numbers = self._numbers(game)
        latest = self._read(game, numbers[-1]) if numbers else None
        same = latest is not None and digest(latest.edition) == digest(edition)
        number = max(numbers, default=0) + (0 if same else 1)
        settings = {_used_key(game): str(number).encode()}
        if not same:
            settings[_key(game, number)] = msgspec.json.encode(body)
        self._store.remember_all(settings | _there(beside()))
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

    def versions(self, game: str) -> list[Version]:
        """What was kept, the latest first."""
        used = self._used(game)
        found = ((number, self._read(game, number)) for number in reversed(self._numbers(game)))
        return [
            Version(number, kept.saved, str(kept.edition["edition"]["name"]), number == used)
            for number, kept in found
            if kept is not None
        ]

    def draft(self, game: str) -> dict[str, Any] | None:
        """What somebody left while it was put right, None where nothing is left. Perhaps it cannot be played yet."""
        body = self._store.recall(_draft_key(game))
        return None if body is None else msgspec.json.decode(body, type=dict[str, Any])

    def keep_draft(self, game: str, edition: dict[str, Any], beside: Settings = NO_SETTINGS) -> None:
        """Keep it for later, over the one before. Raises Unavailable when the disk will not take it.

        beside: what else is kept with it, all or nothing; None for what is there no longer.
        """
        kept = _there(beside)
        self._store.remember_all({_draft_key(game): msgspec.json.encode(edition), **kept})
        for key in beside.keys() - kept.keys():
            self._store.forget(key)

    def settings(self, keys: Iterable[str]) -> Settings:
        """What is kept under these keys now."""
        return {key: self._store.recall(key) for key in keys}

    def drop_draft(self, game: str) -> None:
        """Keep it no longer."""
        self._store.forget(_draft_key(game))

    def games(self) -> list[str]:
        """The games of which versions are kept."""
        found = {key.split("/")[1] for key in self._store.recall_all(BEGINS)}
        return sorted(game for game in found if self._numbers(game))

    def as_part(self, game: str) -> bytes:
        """All of a game's versions, and which one is used, for a copy."""
        numbers = self._numbers(game)
        versions = {str(number): one for number in numbers if (one := self._read(game, number)) is not None}
        return msgspec.json.encode(_Part(self._used(game), versions))

    def take_in(self, game: str, part: bytes) -> bool:
        """Take in what was kept on another machine, where nothing of that game is kept here. Whether it was.

        Raises Damaged for what is no such part, Unavailable when the disk will not take it.
        """
        found = read_part(game, part)
        if self._numbers(game):
            return False
        settings = {_key(game, int(number)): msgspec.json.encode(one) for number, one in found.versions.items()}
        self._store.remember_all(settings | {_used_key(game): str(found.used).encode()})
        return True

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
    games.load(game).check_edition(edition).refuse_faults()
    return edition


def _there(settings: Settings) -> dict[str, bytes]:
    return {key: body for key, body in settings.items() if body is not None}


def _key(game: str, number: int) -> str:
    return f"{BEGINS}{game}/{number}"


def _draft_key(game: str) -> str:
    return f"{BEGINS}{game}/draft"


def _used_key(game: str) -> str:
    return f"{BEGINS}{game}/used"
