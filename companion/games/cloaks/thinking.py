"""What a table of Throw Down the Cloaks is worth: points, and what leads to more of them.

All numbers are parts of a win as logarithms of odds: by them fair players won, in 1076 games among three.
"""

from __future__ import annotations

from companion.client.answering.hints import Sight
from companion.client.answering.thinking import Thinking, shares
from companion.games.cloaks.box import Box
from companion.games.cloaks.hints import GameHints
from companion.games.cloaks.scoring import tile_points
from companion.games.cloaks.state import City, Tally, all_tallies, houses_left, monuments_left
from companion.rules.asks import Answer

POINT, LAST_POINT = 0.19, 1.55
"""What a point is worth that a tile scores as it stands: at any time, and besides when the end comes with the next
building. The more buildings somebody has left, and so everybody, the less it is, as others may still score more."""

OPEN = 0.74
"""What a tile is worth where a monument would score."""

HOUSE = 0.06
"""What each house is worth that a monument could still score, if it had another beside it."""

LEFT = 0.33
"""What a house is worth that is still to be built."""

CLOAK = 0.26
"""What a cloak is worth that lies in the city or can be laid."""

CHAINS = 9
"""Chains of cloaks that are tried, each to another square."""


class GameThinking(Thinking):
    """Looks at the table at the end of a turn."""

    ahead = 1

    def __init__(self, box: Box) -> None:
        super().__init__(box)
        self._hints = GameHints(box)

    def when(self, table: City) -> int:
        """By turns."""
        return table.turns

    def promising(self, sight: Sight) -> list[Answer]:
        """Cloaks in a chain to other squares than the best one."""
        if sight.question.about not in ("cloaks", "first_cloaks"):
            return []
        return [squares for _, squares in self._hints.chains(sight, CHAINS) if squares]

    def value(self, table: City, seat: int) -> float:
        """By what tiles score, and could score soon, and by what is left to build."""
        tallies, seats = all_tallies(table), range(len(table.players))
        left = [houses_left(table, other) for other in seats]
        soon = 1 / (1 + min(*left, *(monuments_left(table, other) for other in seats)))
        scores = []
        for other, player in enumerate(table.players):
            score = LEFT * left[other] + CLOAK * (len(player.cloaks) + player.lying + player.waiting)
            scores.append(score + sum(_worth(tally, other, POINT + LAST_POINT * soon) for tally in tallies))
        return shares(scores, 1.0)[seat]


def _worth(tally: Tally, seat: int, point: float) -> float:
    """What a tile is worth to a seat: its points, or what a monument there may bring."""
    own, others = tally.houses[seat], tally.others(seat)
    if tally.monuments[seat]:
        return point * tile_points(tally, seat) + HOUSE * max(0, others - own)
    return OPEN if own and others else 0.0
