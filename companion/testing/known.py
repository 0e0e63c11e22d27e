"""What common tests have to know of a game beyond what it says itself: `common.toml` beside its own tests.

All of it may be missing, and so may the file: a test that needs it does not ask that game.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import msgspec

from companion import games
from companion.testing.source import tests_of

PEOPLE = ["Ada", "Ben", "Cem", "Dora", "Emil", "Fay"]


class Soaked(msgspec.Struct, forbid_unknown_fields=True):
    """Random games to their end. seats, games: how many. options: as in a setup."""

    seats: int
    games: int
    options: dict[str, Any] = {}


class Known(msgspec.Struct, forbid_unknown_fields=True):
    """Of one game.

    ended: recorded evenings (tests/golden) that were played to their end. places: of all kinds, as its display names
    them. left_over: the first word of a correction that others leave over, so that nobody is told of it. hinted:
    options without which there are no hints. soaked: random games whose ends are remembered. no_way_back: events with
    words for hands that need none for taking them back, and why.
    """

    ended: list[str] = []
    places: list[str] = []
    left_over: str = ""
    hinted: dict[str, Any] = {}
    soaked: Soaked | None = None
    no_way_back: dict[str, str] = {}


@lru_cache(maxsize=32)
def known(name: str) -> Known:
    """What is to be known of a game by its name."""
    file = tests_of(name) / "common.toml"
    return msgspec.toml.decode(file.read_bytes() if file.exists() else b"", type=Known)


def people(name: str, most: int = 4) -> list[str]:
    """So many names as can play a game: at most so many, or the fewest that it takes."""
    counts = games.load(name).seat_counts
    return PEOPLE[: max((count for count in counts if count <= most), default=min(counts))]
