"""Sensible answers in Break Out where hints alone would not do, and what a table is worth.

Two who hold each other's prisoners back with the white die could go on for ever: none of them gets aboard, and none
gives in. After a while a seat that plays itself leaves the white die alone, and dice decide.
"""

from __future__ import annotations

import random

from msgspec import UnsetType

from companion.client.answering.hints import Sight
from companion.client.answering.thinking import Thinking, shares
from companion.games.break_out.edition import WHITE
from companion.games.break_out.hints import Moves
from companion.games.break_out.seen_table import seen_table
from companion.games.break_out.state import Escape
from companion.games.break_out.view import EscapeView
from companion.games.break_out.worlds import suits
from companion.rules.asks import Answer

PATIENCE = 40
"""Turns of the game after which nobody is held back any more; a game takes about 60."""

SCORED, OPEN, STANDS = 0.12, 0.22, 0.026
"""What is worth a point that is scored, one that can still be scored, and one of how the others stand; parts of a win
as logarithms of odds, by which fair players won in 160 games between two."""


class GameThinking(Thinking):
    """When to leave the white die alone; looks at the table at the end of a turn."""

    ahead = 1
    world_effort = 50

    def answer(self, sight: Sight, luck: random.Random) -> Answer | None:
        """Late in the game, dice without the white one: those of whoever should get on."""
        view: EscapeView = sight.view
        question = sight.question
        coloured = [die for die in question.items if die != WHITE]
        if view.turn.number <= PATIENCE or WHITE not in question.items or len(coloured) < question.least:
            return None
        if isinstance(view.mine, UnsetType):
            return None
        ahead = Moves(seen_table(view, view.mine, self._box)).ahead
        # Somebody has to be free to move, or the others' dice are of no use.
        first = sorted(coloured, key=lambda who: (who not in question.needs, -ahead[who]))[:1]
        others = sorted((who for who in coloured if who not in first), key=lambda who: -ahead[who])
        return [*first, *others[: question.least - 1]]

    def when(self, table: Escape) -> int:
        """By turns."""
        return table.turns

    def value(self, table: Escape, seat: int) -> float:
        """By how well the prisoners stand for each forecast; nothing is known where one is not made yet."""
        if not all(table.forecasts):
            return super().value(table, seat)
        found = [suits(table, forecast) for forecast in table.forecasts]
        return shares([SCORED * one.scored + OPEN * one.possible + STANDS * one.stands for one in found], 1.0)[seat]
