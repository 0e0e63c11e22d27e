"""What a table of Outrage! is worth: about how many throws each thief still is from getting away with a Jewel."""

from __future__ import annotations

from companion.client.answering.thinking import Thinking, shares
from companion.games.outrage.box import Box
from companion.games.outrage.hint_ways import Ways, aims_of, has_tool
from companion.games.outrage.place import jewels_inside
from companion.games.outrage.scoring import worth
from companion.games.outrage.state import Tower

WELL_AHEAD = 5.0
"""Throws by which one is well ahead of another."""

LEG = 4.0
"""About how many throws it takes to get what is wanted after the next thing."""

NO_TOOL = 2.0
"""About how many throws it costs to have none when a Jewel is to be stolen."""

HELD = 1.5
"""About how many throws a turn costs that is missed, and a place that holds."""

POINT = 0.1
"""How many throws a point of a Jewel is worth."""


class GameThinking(Thinking):
    """Looks at the table a few turns on."""

    ahead = 3
    _box: Box

    def __init__(self, box: Box) -> None:
        super().__init__(box)
        self._ways = Ways(box)

    def when(self, table: Tower) -> int:
        """By turns."""
        return table.turns

    def value(self, table: Tower, seat: int) -> float:
        """By how far everybody still is from getting away."""
        scores = [-self._throws_left(table, other) for other in range(len(table.players))]
        return shares(scores, WELL_AHEAD)[seat]

    def _throws_left(self, table: Tower, seat: int) -> float:
        player, inside = table.players[seat], jewels_inside(table, seat)
        if player.escaped:
            return 0.0
        missing = [not player.accredited, not player.coin, not inside]
        aims = aims_of(table, seat, sees_hand=True)
        next_one = self._ways.best(table, player.square, aims)[0] if aims.wanted else LEG
        left = next_one + LEG * sum(missing) + HELD * (player.misses + bool(player.held))
        if not inside and not has_tool(table, seat):
            left += NO_TOOL
        return left - POINT * worth(table, inside)
