"""What a game brings for seats that play themselves, beside its hints: sensible answers where hints would not do.

A game says it in `thinking.py` of its folder, in a class called `GameThinking`; one without it gets seats that go by
hints alone. As with hints, an answer is worked out from a `Sight`: no pack, no seed and no other hand is there.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any, ClassVar

from companion.client.answering.hints import Sight, hints_class
from companion.client.answering.wordless import show_wordless
from companion.client.answering.worlds import imagine
from companion.client.games.plug_ins import part_of
from companion.rules.asks import Answer, Ask
from companion.rules.game import Game
from companion.rules.play import Play
from companion.table.running.timeline import OpenQuestion


class Thinking:
    """What is known of playing a game well; of this one nothing is. box: its edition and options worked out.

    options: those without which no seat can play itself.
    """

    options: ClassVar[Mapping[str, Any]] = {}

    def __init__(self, box: Any) -> None:
        self._box = box

    def answer(self, sight: Sight, luck: random.Random) -> Answer | None:
        """A sensible answer where hints would not do or give none; None to go by them."""
        return None


def thinking_class(game: str) -> type[Thinking]:
    """What a game brings, by its name."""
    return part_of(game, "thinking", "GameThinking", Thinking)


class Counsel:
    """The hints of a game and what it brings beside them, for one box; made once, as they remember much."""

    def __init__(self, game: Game, box: Any) -> None:
        self._hints = hints_class(game.name)(box)
        self._thinking = thinking_class(game.name)(box)

    def answer(self, play: Play, ask: Ask, luck: random.Random) -> Answer:
        """What is sensible for whoever is asked; else the hint; else any legal one."""
        question = show_wordless(OpenQuestion("", ask), True, True)
        sight = Sight(ask.seat, question, play.game.view(play.state, ask.seat), True)
        found = self._thinking.answer(sight, luck)
        if found is not None:
            return found
        hint = self._hints.hint(sight) if ask.about in self._hints.about else None
        return ask.random_answer(luck) if hint is None else hint.answer


class World:
    """A table at which is thought for a seat: never the real one, but one that is imagined of it.

    Whoever thinks gets one of these and a seed. What it imagines further comes out of this one.
    """

    def __init__(self, play: Play, seat: int, counsel: Counsel) -> None:
        self._play, self._counsel = play, counsel
        self.seat = seat

    @classmethod
    def of(cls, play: Play, seat: int, counsel: Counsel, luck: random.Random) -> World:
        """One that fits what that seat sees at a table. Raises LookupError where none is found."""
        return cls(imagine(play, seat, luck), seat, counsel)

    @property
    def ask(self) -> Ask:
        """What the seat is asked."""
        ask = self._play.ask_of(self.seat)
        assert ask is not None, "nothing is asked of this seat"
        return ask

    def sensible(self, luck: random.Random) -> Answer:
        """What the seat answers by the hints, or else by what is sensible."""
        return self._counsel.answer(self._play, self.ask, luck)

    def by_chance(self, luck: random.Random) -> Answer:
        """Any answer that the seat may give."""
        return self.ask.random_answer(luck)
