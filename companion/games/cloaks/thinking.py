"""What a table of Throw Down the Cloaks is worth: points, and what leads to more of them."""

from __future__ import annotations

from companion.client.answering.thinking import Thinking, shares
from companion.games.cloaks.scoring import tile_points
from companion.games.cloaks.sites import MATCHES, OPENS, PER_INFLUENCE
from companion.games.cloaks.state import City, Tally, all_tallies

WELL_AHEAD = 3.0
"""Points by which one is well ahead of another."""


class GameThinking(Thinking):
    """Looks at the table at the end of a turn."""

    ahead = 1

    def when(self, table: City) -> int:
        """By turns."""
        return table.turns

    def value(self, table: City, seat: int) -> float:
        """By points, influence and what could still be built where houses stand."""
        tallies = all_tallies(table)
        scores = [
            sum(_worth(tally, other) for tally in tallies) + PER_INFLUENCE * player.influence
            for other, player in enumerate(table.players)
        ]
        return shares(scores, WELL_AHEAD)[seat]


def _worth(tally: Tally, seat: int) -> float:
    """What a tile is worth to a seat: its points, or what a monument there may bring."""
    if tally.monuments[seat]:
        return tile_points(tally, seat)
    pairs = min(tally.houses[seat], tally.others(seat))
    return OPENS + MATCHES * (pairs - 1) if pairs else 0.0
