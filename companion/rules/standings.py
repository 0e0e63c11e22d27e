"""Who is first: sides in the order of their ranks, equal ranks in one place."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from companion.rules.game import Standing


class Side(NamedTuple):
    """One side before it has a place. rank: compared part by part, the higher the better. The rest: as in Standing."""

    rank: Sequence[Any]
    seats: list[int]
    total: int
    lines: Sequence[tuple[str, dict[str, Any], int]] = ()


def ranked(sides: Iterable[Side]) -> list[Standing]:
    """The places, best first, equal ones in the order in which they are given."""
    there = sorted(sides, key=lambda side: list(side.rank), reverse=True)
    ranks = [list(side.rank) for side in there]
    return [
        Standing(1 + sum(other > rank for other in ranks), side.seats, side.total, list(side.lines))
        for side, rank in zip(there, ranks, strict=True)
    ]
