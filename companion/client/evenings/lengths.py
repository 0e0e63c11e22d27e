"""How long a game will last: as long as this house's own did, by the games that are kept and what they came to.

Only finished games of as many people count, and of those the latest. The companion alone takes no time over a game.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from statistics import median
from typing import NamedTuple

from companion.client.evenings.tallies import Tallies, Tally
from companion.client.layers.views import EveningRecord
from companion.refused import Refused

LATEST = 5
"""So many games are looked back on at most: people get quicker."""

SEARCHED = 20
"""And so many are searched for them, the latest."""

LEAST = 5
"""A game of fewer minutes was tried out, or ended by hand."""

ROUNDED = 5
"""An estimate is a multiple of so many minutes."""


class Estimate(NamedTuple):
    """minutes: that such a game lasts, without breaks. games: how many it rests on."""

    minutes: int
    games: int


class Lengths:
    """records: the kept evenings, the latest first. A game that was never worked out is so by `look`, one a call."""

    def __init__(self, records: Sequence[EveningRecord], tallies: Tallies) -> None:
        self._records = records
        self._tallies = tallies
        self._minutes: dict[int, int] = {}

    def look(self, game: str, seats: int) -> bool:
        """Look at games of so many people, up to the first that has to be worked out. False when all is known."""
        for record in self._like(game, seats):
            if len(self._found(game, seats)) == LATEST:
                break
            if record.id in self._minutes:
                continue
            known = self._tallies.known(record)
            self._minutes[record.id] = _people_took(known) if known is not None else 0
            if known is None:
                with suppress(Refused):
                    self._minutes[record.id] = _people_took(self._tallies.of(record))
                return True
        self._tallies.keep()
        return False

    def estimate(self, game: str, seats: int) -> Estimate | None:
        """How long it will last with so many, by what was looked at; None where no such game tells."""
        found = self._found(game, seats)
        if not found:
            return None
        return Estimate(max(round(median(found) / ROUNDED), 1) * ROUNDED, len(found))

    def _like(self, game: str, seats: int) -> list[EveningRecord]:
        alike = (one for one in self._records if one.over and one.state == "whole" and one.game == game)
        return [one for one in alike if len(one.names) == seats][:SEARCHED]

    def _found(self, game: str, seats: int) -> list[int]:
        minutes = (self._minutes.get(one.id, 0) for one in self._like(game, seats))
        return [one for one in minutes if one >= LEAST][:LATEST]


def _people_took(tally: Tally) -> int:
    """The minutes of a game that people played in, 0 of any other."""
    return 0 if tally.demonstration else tally.minutes
