"""What nobody knows in Throw Down the Cloaks: the order of the action cards that lie face down."""

from __future__ import annotations

import random

from companion.client.answering.worlds import Worlds
from companion.games.cloaks.state import City
from companion.rules.asks import Ask


class GameWorlds(Worlds):
    """Only the deck is hidden."""

    def redeal(self, table: City, seat: int, asked: Ask, luck: random.Random) -> None:
        """Shuffle it."""
        table.deck = luck.sample(sorted(table.deck), len(table.deck))
