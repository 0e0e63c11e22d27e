"""What is found wrong with an edition: faults that keep it from being played, and doubts its owner should look at."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from companion.refused import Refused
from companion.words import Said, said

MOST_TOLD = 8
"""So many findings of an edition are told: whoever puts those right looks again, and a file may have thousands."""

_LONGEST = 160
"""Letters of what a sentence quotes: a file may hold a book for a name."""

_MOST_LISTED = 20
"""Things in a list that a sentence names."""


class Finding(msgspec.Struct, frozen=True):
    """One thing found. path: the field of the edition, "square[4].to", "" for the whole of it. said: what, and the
    remedy."""

    path: str
    said: Said


class Findings(msgspec.Struct, frozen=True):
    """All that was found: an edition with faults cannot be played, one with doubts can."""

    faults: list[Finding] = []
    doubts: list[Finding] = []

    def fault(self, path: str, key: str, **facts: object) -> None:
        """Add a fault, its sentence by key and facts, of which the path is one."""
        self.faults.append(_finding(path, key, facts))

    def doubt(self, path: str, key: str, **facts: object) -> None:
        """Add a doubt, its sentence by key and facts, of which the path is one."""
        self.doubts.append(_finding(path, key, facts))

    def refuse_faults(self, key: str = "table.edition_faults") -> None:
        """Raises Refused with the faults, in the sentence of that key, where there are any."""
        if self.faults:
            raise Refused(key, faults=told(self.faults))


def told(found: Sequence[Finding]) -> list[Said]:
    """What people are told of these: a sentence each of the first MOST_TOLD, and how many more there are."""
    rest = len(found) - MOST_TOLD
    first = [one.said for one in found[:MOST_TOLD]]
    return [*first, said("editions.more", count=rest)] if rest > 0 else first


def _finding(path: str, key: str, facts: dict[str, Any]) -> Finding:
    return Finding(path, said(key, path=_short(path), **{name: _short(fact) for name, fact in facts.items()}))


def _short(fact: Any) -> Any:
    """What an edition holds, fit for one sentence on one line."""
    if isinstance(fact, str):
        line = " ".join(fact[: 2 * _LONGEST].split())
        return line if len(line) <= _LONGEST else f"{line[:_LONGEST]}…"
    if isinstance(fact, list | tuple):
        return [_short(one) for one in fact[:_MOST_LISTED]] + ["…"] * (len(fact) > _MOST_LISTED)
    return fact
