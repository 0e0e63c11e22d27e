"""What a game brings for seats that play themselves, beside its hints: sensible answers where hints would not do.

A game says it in `thinking.py` of its folder, in a class called `GameThinking`; one without it gets seats that go by
hints alone. As with hints, an answer is worked out from a `Sight`: no pack, no seed and no other hand is there.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping, Sequence
from hashlib import sha256
from math import exp
from typing import Any, ClassVar

from companion.client.answering.hints import Hint, Sight, hint_for, hints_class
from companion.client.answering.wordless import show_wordless
from companion.client.answering.worlds import imagine, seen_by
from companion.client.games.plug_ins import part_of
from companion.rules.asks import Answer, Ask, Choose
from companion.rules.game import Game, Setup
from companion.rules.play import Play, Position
from companion.table.running.replaying import is_secret
from companion.table.running.timeline import OpenQuestion


class Thinking:
    """What is known of playing a game well; of this one nothing is. box: its edition and options worked out.

    options: those without which no seat can play itself. ahead: how many turns or rounds a game is played on for
    finding out what an answer is worth; 0 where `value` says nothing. world_effort: to imagine a world is as much
    work as to give so many answers.
    """

    options: ClassVar[Mapping[str, Any]] = {}
    ahead: int = 0
    world_effort: int = 4

    def __init__(self, box: Any) -> None:
        self._box = box

    def answer(self, sight: Sight, luck: random.Random) -> Answer | None:
        """A sensible answer where hints would not do or give none; None to go by them."""
        return None

    def bluffs(self, sight: Sight) -> list[Answer]:
        """Answers that let others believe what is not so, such as cost next to nothing where nobody believes it."""
        return []

    def promising(self, sight: Sight) -> list[Answer]:
        """Answers that may well turn out better than the sensible one, the best first: where one is put together out of
        many things, any other one is seldom good."""
        return []

    def voice(self, sight: Sight) -> Answer | None:
        """What a seat says to a question of the whole table; None where anything is as good."""
        return None

    def when(self, table: Any) -> int:
        """How far a game has come, in turns or in rounds."""
        return 0

    def value(self, table: Any, seat: int) -> float:
        """The part of a win that a seat can expect at a table that is not over."""
        return 1 / int(table.box.seats)


def thinking_class(game: str) -> type[Thinking]:
    """What a game brings, by its name."""
    return part_of(game, "thinking", "GameThinking", Thinking)


MOST_TRIED = 12
"""So many answers are compared with the sensible one."""

FURTHEST = 400
"""Answers after which a game that is played on is looked at wherever it has come to."""


BEGINNING = 4
"""It is as much work to begin with a world once more as to give so many answers."""


class Counsel:
    """The hints of a game and what it brings beside them, for one box; made once, as they remember much."""

    def __init__(self, game: Game, box: Any) -> None:
        self.box = box
        self.hints = hints_class(game.name)(box)
        self.thinking = thinking_class(game.name)(box)

    def answer(self, play: Play, ask: Ask, luck: random.Random) -> Answer:
        """What is sensible for whoever is asked; else the hint; else any legal one."""
        sight = _sight(play, ask, ask.seat)
        found = self.thinking.answer(sight, luck)
        if found is not None:
            return found
        hint = self.hints.hint(sight) if ask.about in self.hints.about else None
        return ask.random_answer(luck) if hint is None else hint.answer

    def goes_on(self, play: Play, ask: Ask, luck: random.Random) -> Answer:
        """The same, and what comes of chance and of what the whole table is asked."""
        if ask.actor >= 0:
            return self.answer(play, ask, luck)
        spoken = self.spoken(play, ask, ask.speakers)
        return ask.random_answer(luck) if spoken is None else spoken

    def bluffs(self, play: Play, ask: Ask) -> list[Answer]:
        """The bluffs there are for whoever is asked."""
        return [one for one in self.thinking.bluffs(_sight(play, ask, ask.seat)) if ask.allows(one)]

    def promising(self, play: Play, ask: Ask) -> list[Answer]:
        """The promising answers there are for whoever is asked."""
        return [one for one in self.thinking.promising(_sight(play, ask, ask.seat)) if ask.allows(one)]

    def spoken(self, play: Play, ask: Ask, seats: Iterable[int]) -> Answer | None:
        """What comes of a question of the whole table if these seats speak for it, each by what it sees.

        Whoever says what it may say alone is heard first; the rest stands where all say it. None where it is open.
        """
        voices, speakers = ask.voices or {}, ask.speakers
        heard = {seat: self.thinking.voice(_sight(play, ask, seat)) for seat in seats if seat in speakers}
        for seat, said in heard.items():
            if isinstance(said, str) and seat in voices.get(said, ()):
                return said
        return next(iter(heard.values())) if heard and len(heard) == len(speakers) else None


def _sight(play: Play, ask: Ask, seat: int) -> Sight:
    """What that seat may know of a question."""
    question = show_wordless(OpenQuestion("", ask), True, True)
    return Sight(seat, question, play.game.view(play.state, seat), True)


class World:
    """A table at which is thought for a seat: never the real one, but one that is imagined of it.

    Whoever thinks gets one of these and a seed. What it imagines further comes out of this one.
    seed: for the answer, and setup: how the game began, where the table gives them. effort: how much work
    it was to imagine it and to find out what answers are worth in it, in answers that were given for it.
    """

    def __init__(
        self, play: Play, seat: int, counsel: Counsel, seed: str = "", setup: Setup | None = None
    ) -> None:  # fmt: skip
        self._play, self._counsel = play, counsel
        self.seat = seat
        self.seed = seed
        self.setup = setup
        self.effort = counsel.thinking.world_effort

    @classmethod
    def of(cls, play: Play, seat: int, counsel: Counsel, luck: random.Random) -> World:
        """One that fits what that seat sees at a table. Raises LookupError where none is found."""
        return cls(imagine(play, seat, luck), seat, counsel)

    @classmethod
    def at(cls, play: Play, seat: int, counsel: Counsel, salt: str, setup: Setup) -> World:
        """As `of`, by a luck that is always the same for what the seat sees, with its seed and with its setup.

        salt: of the evening and of how far it has come, so that nobody goes round in a circle for ever. An undo and the
        same again lead to the same answer, and so does an evening that is taken up.
        """
        seed = f"{salt} {seat} {sha256(seen_by(play, seat)).hexdigest()}"
        return cls(imagine(play, seat, random.Random(f"world {seed}")), seat, counsel, seed, setup)

    @property
    def game(self) -> str:
        """The game's name."""
        return self._play.game.name

    @property
    def position(self) -> Position:
        """This imagined table as plain data, for whoever thinks elsewhere."""
        return self._play.position()

    @property
    def ask(self) -> Ask:
        """What the seat is asked."""
        ask = self._play.ask_of(self.seat)
        assert ask is not None, "nothing is asked of this seat"
        return ask

    def sensible(self, luck: random.Random) -> Answer:
        """What the seat answers by the hints, or else by what is sensible."""
        return self._counsel.answer(self._play, self.ask, luck)

    def hint(self) -> Hint | None:
        """The hint of the game for what the seat is asked, None where it has none that may be answered."""
        play, question = self._play, OpenQuestion("", self.ask)
        found = hint_for(self._counsel.hints, play.game, play.state, question, True)
        return found if found is not None and self.ask.allows(found.answer) else None

    @property
    def secret(self) -> bool:
        """Whether the answer may rest on what nobody but the seat knows."""
        return is_secret(self.ask)

    def bluffs(self) -> list[Answer]:
        """Answers that let others believe what is not so."""
        return self._counsel.bluffs(self._play, self.ask)

    def by_chance(self, luck: random.Random) -> Answer:
        """Any answer that the seat may give."""
        return self.ask.random_answer(luck)

    @property
    def looks_ahead(self) -> bool:
        """Whether the game says what a table is worth."""
        return self._counsel.thinking.ahead > 0

    def others_than(self, sensible: Answer, luck: random.Random) -> list[Answer]:
        """Answers that could be better than that one: bluffs, promising ones, and any others; some of them, where there
        are many."""
        ask, picked = self.ask, [sensible]
        for one in (*self.bluffs(), *self._counsel.promising(self._play, ask)):
            if len(picked) <= MOST_TRIED and not any(ask.same(one, other) for other in picked):
                picked.append(one)
        left = MOST_TRIED + 1 - len(picked)
        if isinstance(ask, Choose):
            found = [one for one in (*ask.options, *ask.private) if one not in picked]
            return picked[1:] + (found if len(found) <= left else luck.sample(found, left))
        for _ in range(left):
            one = ask.random_answer(luck)
            if not any(ask.same(one, other) for other in picked):
                picked.append(one)
        return picked[1:]

    def imagine(self, luck: random.Random) -> World:
        """Another world that its seat could not tell from this one."""
        return World.of(self._play, self.seat, self._counsel, luck)

    def worth(self, answer: Answer, luck: random.Random) -> float:
        """The part of a win that the seat can expect after that answer, if everybody goes on sensibly."""
        play, thinking = self._play.copy(), self._counsel.thinking
        play.keep = False
        until = thinking.when(play.state) + thinking.ahead
        self.effort += BEGINNING
        play.answer(self.seat, answer)
        for _ in range(FURTHEST):
            if play.over:
                return part_of_win(play, self.seat)
            if thinking.when(play.state) >= until:
                break
            ask = play.asks[0]
            given = self._counsel.goes_on(play, ask, luck)
            self.effort += 1
            play.answer(ask.actor, given, ask.seat)
        return thinking.value(play.state, self.seat)


def part_of_win(play: Play, seat: int) -> float:
    """1 for a win, a part of it for one that is shared by sides, 0 for none."""
    best = [standing for standing in play.game.standings(play.state) if standing.place == 1] if play.over else []
    return 1 / len(best) if any(seat in standing.seats for standing in best) else 0.0


def shares(scores: Sequence[float], scale: float) -> list[float]:
    """The part of a win that each can expect who has so much. scale: by how much more one is well ahead."""
    best = max(scores)
    weights = [exp((score - best) / scale) for score in scores]
    return [weight / sum(weights) for weight in weights]
