"""What nobody else knows in Break Out: the forecasts.

Whoever has a forecast plays for it, so that the prisoners come to stand as it wants them. Of some forecasts those are
likelier that suit how they stand: by the numbers here the true ones were told from others, in 60 games of fair players.
"""

from __future__ import annotations

import random

import msgspec

from companion.client.answering.thinking import shares
from companion.client.answering.worlds import Worlds
from companion.games.break_out.forecast import as_boats
from companion.games.break_out.hints import fit, places_of, plan_of
from companion.games.break_out.scoring import boat_points, hits, most_possible
from companion.games.break_out.seen_table import scratch
from companion.games.break_out.state import Escape
from companion.rules.asks import Ask

DRAWN = 16
"""So many forecasts are drawn for each seat, and one of them is taken."""

SCORED, OPEN, STANDS = 0.15, 0.39, 0.058
"""How much likelier each point makes a forecast that it scores, that it can still score, and of how they stand."""


class Suits(msgspec.Struct, frozen=True):
    """How a table suits a forecast: points that it scores, points that it can score at best, how the others stand."""

    scored: int
    possible: int
    stands: float


def suits(table: Escape, forecast: list[str]) -> Suits:
    """How well the prisoners stand for a forecast."""
    own = scratch(table)
    own.forecasts = [forecast]
    return Suits(
        sum(boat_points(own, hits(own, forecast))), most_possible(own, forecast), fit(places_of(own), plan_of(own))
    )


class GameWorlds(Worlds):
    """Every locked forecast but one's own can be any."""

    def redeal(self, table: Escape, seat: int, asked: Ask, luck: random.Random) -> None:
        """Deal the forecasts of the others."""
        prisoners = table.box.prisoners
        for other, forecast in enumerate(table.forecasts):
            if forecast and other != seat:
                drawn = [as_boats(table.box, luck.sample(prisoners, len(prisoners))) for _ in range(DRAWN)]
                table.forecasts[other] = luck.choices(drawn, shares([_likely(table, one) for one in drawn], 1.0))[0]


def _likely(table: Escape, forecast: list[str]) -> float:
    """How likely that forecast is beside others, by how the prisoners stand; as a logarithm."""
    found = suits(table, forecast)
    return SCORED * found.scored + OPEN * found.possible + STANDS * found.stands
