"""Why a seat that plays itself answered as it did: kept beside the evening, for the log of another night."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import msgspec

from companion.refused import Unavailable
from companion.table.file.store import WHY, Store
from companion.words import Said


class Reason(msgspec.Struct, frozen=True):
    """Why that seat answered so. secret: told before the game is over, it would tell what only that seat may know."""

    seat: int
    why: Said
    secret: bool = False


class Reasons:
    """The reasons of one evening by the number of the change that the answer was.

    Those that the disk does not take, or that are damaged there, are missing: nobody is kept from playing for them.
    """

    def __init__(self, store: Store, evening: int) -> None:
        self._store = store
        self._begins = f"{WHY}{evening}:"
        self._known = {
            int(key.removeprefix(self._begins)): reason
            for key, value in store.recall_all(self._begins).items()
            if (reason := _read(value)) is not None
        }

    def __len__(self) -> int:
        return len(self._known)

    def add(self, change: int, reason: Reason) -> None:
        """Keep why that change came about."""
        self._known[change] = reason
        with suppress(Unavailable):
            self._store.remember(f"{self._begins}{change}", msgspec.json.encode(reason))

    def last(self, seat: int, after: int, until: int) -> Reason | None:
        """Of that seat's changes later than `after` and none later than `until`, the reason of the last one."""
        changes = [at for at, one in self._known.items() if one.seat == seat and after < at <= until]
        return self._known[max(changes)] if changes else None


def _read(value: bytes) -> Reason | None:
    try:
        reason = msgspec.json.decode(value, type=Reason)
    except msgspec.DecodeError:
        return None
    return msgspec.structs.replace(reason, why=_said(reason.why))


def _said(sentence: Said) -> Said:
    return Said(sentence.key, {name: _fact(fact) for name, fact in sentence.facts.items()})


def _fact(fact: Any) -> Any:
    """A fact may be a sentence itself, or a list of them."""
    if isinstance(fact, list):
        return [_fact(one) for one in fact]
    if isinstance(fact, dict) and fact.keys() == {"key", "facts"}:
        return _said(Said(fact["key"], fact["facts"]))
    return fact
