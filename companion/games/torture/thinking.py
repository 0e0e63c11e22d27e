"""What a table of Medieval Torture is worth: looked at from the end of a round, by the fame that everybody has."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from companion.client.answering.thinking import Thinking, shares
from companion.games.torture.scoring import fame
from companion.games.torture.state import Dungeon

WELL_AHEAD = 6.0
"""Fame by which one is well ahead of another."""

LATER = 1.0
"""Fame that a piece of equipment is worth in each round to come."""


class GameThinking(Thinking):
    """Only where the companion rolls the dice it knows of any."""

    options: ClassVar[Mapping[str, Any]] = {"dice": "virtual"}
    ahead = 1

    def when(self, table: Dungeon) -> int:
        """By rounds."""
        return table.round

    def value(self, table: Dungeon, seat: int) -> float:
        """By fame, and by what equipment may still bring."""
        left = table.box.rounds - table.round + 1
        scores = [
            fame(table, other) + LATER * left * len(player.equipment) for other, player in enumerate(table.players)
        ]
        return shares(scores, WELL_AHEAD)[seat]
