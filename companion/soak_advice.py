"""Who answers in a soak: luck alone to begin with, then now and then what the game itself advises.

Players at random seldom want what ends a game: thieves who never mean to get away walk about for ever. A hint is a
legal answer of somebody who wants to get on, whatever the game is. Half of the answers stay with luck, so that every
kind of question still comes, and hints are tried on tables that no sensible player ever comes to. A game without hints
is played by luck alone.
"""

from __future__ import annotations

import random
from typing import Any

from companion.client.answering.hints import Hint, Hints, hint_for, hints_class
from companion.refused import Refused
from companion.rules.asks import Answer, Ask
from companion.rules.game import Game
from companion.rules.play import Play
from companion.table.running.timeline import OpenQuestion

BY_LUCK = 300
"""Answers of a game before anything is advised."""

ADVISED = 0.5
"""How likely it is after that, that somebody looks for a hint."""


class Answerer:
    """Answers whatever is asked in one game. box: what its edition and options come to. advised: answers by a hint."""

    def __init__(self, game: Game, box: Any) -> None:
        self._hints = hints_class(game.name)(box)
        self._given = 0
        self.advised = 0

    def answer(self, play: Play, ask: Ask, luck: random.Random) -> Answer:
        """A legal answer to an open ask. Raises Refused where a hint is none."""
        self._given += 1
        hint = advice(self._hints, play, ask) if self._given > BY_LUCK and luck.random() < ADVISED else None
        self.advised += hint is not None
        return ask.random_answer(luck) if hint is None else hint.answer


def advice(hints: Hints, play: Play, ask: Ask) -> Hint | None:
    """The hint that the seat has which is asked, None for none. Raises Refused where it is no legal answer."""
    hint = hint_for(hints, play.game, play.state, OpenQuestion("", ask), own=True)
    if hint is not None and not ask.allows(hint.answer):
        raise Refused("command.soak.not_allowed", ask.rule, answer=str(hint.answer), about=ask.about)
    return hint
