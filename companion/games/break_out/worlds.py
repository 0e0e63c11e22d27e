"""What nobody else knows in Break Out: the forecasts."""

from __future__ import annotations

import random

from companion.client.answering.worlds import Worlds
from companion.games.break_out.forecast import as_boats
from companion.games.break_out.state import Escape
from companion.rules.asks import Ask


class GameWorlds(Worlds):
    """Every locked forecast but one's own can be any."""

    def redeal(self, table: Escape, seat: int, asked: Ask, luck: random.Random) -> None:
        """Deal the forecasts of the others."""
        prisoners = table.box.prisoners
        for other, forecast in enumerate(table.forecasts):
            if forecast and other != seat:
                table.forecasts[other] = as_boats(table.box, luck.sample(prisoners, len(prisoners)))
