"""Sensible answers in Break Out where hints alone would not do.

Two who hold each other's prisoners back with the white die could go on for ever: none of them gets aboard, and none
gives in. After a while a seat that plays itself leaves the white die alone, and dice decide.
"""

from __future__ import annotations

import random

from msgspec import UnsetType

from companion.client.answering.hints import Sight
from companion.client.answering.thinking import Thinking
from companion.games.break_out.edition import WHITE
from companion.games.break_out.hints import Moves
from companion.games.break_out.seen_table import seen_table
from companion.games.break_out.view import EscapeView
from companion.rules.asks import Answer

PATIENCE = 40
"""Turns of the game after which nobody is held back any more; a game takes about 60."""


class GameThinking(Thinking):
    """When to leave the white die alone."""

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
