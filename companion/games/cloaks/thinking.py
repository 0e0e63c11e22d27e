"""What a table of Throw Down the Cloaks is worth: points, and what leads to more of them.

All numbers are parts of a win as logarithms of odds: by them fair players won, in 400 games among three.
"""

from __future__ import annotations

from companion.client.answering.thinking import Thinking, shares
from companion.games.cloaks.scoring import tile_points
from companion.games.cloaks.state import City, Tally, all_tallies

POINT = 0.95
"""What a point is worth that a tile scores as it stands."""

OPEN = 0.65
"""What a tile is worth where a monument would score."""

HOUSE = 0.07
"""What each house is worth that a monument could still score, if it had another beside it."""

CLOAK = 0.1
"""What a cloak is worth that lies in the city or can be laid."""


class GameThinking(Thinking):
    """Looks at the table at the end of a turn."""

    ahead = 1

    def when(self, table: City) -> int:
        """By turns."""
        return table.turns

    def value(self, table: City, seat: int) -> float:
        """By what tiles score, and could score soon."""
        tallies = all_tallies(table)
        scores = [CLOAK * (len(player.cloaks) + player.lying + player.waiting) for player in table.players]
        for other in range(len(scores)):
            scores[other] += sum(_worth(tally, other) for tally in tallies)
        return shares(scores, 1.0)[seat]


def _worth(tally: Tally, seat: int) -> float:
    """What a tile is worth to a seat: its points, or what a monument there may bring."""
    own, others = tally.houses[seat], tally.others(seat)
    if tally.monuments[seat]:
        return POINT * tile_points(tally, seat) + HOUSE * max(0, others - own)
    return OPEN if own and others else 0.0
