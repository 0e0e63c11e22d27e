"""What would have helped: the answers of a finished game that cost a seat most, by what it could see when it gave them.

Nothing is known afterwards that was not known then. Each answer is looked at from its seat's eyes of that moment, in
worlds imagined for it, and beside it the answer of a sharp player: both in the same worlds, by the same luck, while
everybody goes on as a fair player does. What a sharp player would have answered as well has cost nothing.

It goes in three rounds, as few answers are worth many worlds. In the first a sharp player answers where a fair one
would not have answered the same. In the second the two are compared in few worlds, and in the last those that seem to
have cost most in many, which are none of the worlds before: who picks the worst of many by few worlds picks bad luck.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Generator
from math import sqrt
from statistics import mean, stdev
from typing import Any, NamedTuple

import msgspec

from companion.bots.deciding import Strength
from companion.bots.thought import Thought, think
from companion.client.answering.thinking import World, thinking_class
from companion.client.layers.views import Answer
from companion.client.window import Window
from companion.words import Said

FEW, MANY = 16, 160
"""Worlds in which two answers are compared in the second round, and in the last."""

LAST = 8
"""So many answers get into the last round."""

TOLD = 3
"""So many answers are told of at most."""

FIRST, SECOND = 0.35, 0.15
"""Shares of the work that the first two rounds are."""

LEAST = 0.05
"""Part of a win below which nothing is told."""

SURE = 2.5
"""By so many standard errors an answer has to have been worse."""


class Compared(msgspec.Struct, frozen=True):
    """How two answers fare in the same worlds. less: the part of a win by which the one promised less than the other.

    doubt: the standard error of that.
    """

    less: float
    doubt: float


class Missed(msgspec.Struct, frozen=True):
    """An answer that cost something. count: how many changes there were before it. less: as in `Compared`.

    better: what a sharp player would have answered. why: its reason; secret: the reason tells what the seat alone knew.
    """

    count: int
    given: Answer
    better: Answer
    why: Said
    secret: bool
    less: float


def another(world: World, given: Answer) -> Thought | None:
    """What a sharp player answers, None where the answer that was given is as good as its own."""
    ask = world.ask
    if not ask.allows(given) or ask.same(world.sensible(random.Random(world.seed)), given):
        return None
    thought = think(world, Strength.SHARP)
    return None if ask.same(thought.answer, given) else thought


def compare(world: World, given: Answer, better: Answer, worlds: int, luck: str) -> Compared:
    """How much less the given answer promises than the better one, in so many worlds. luck: names them."""
    less = []
    for number in range(worlds):
        imagined = world.imagine(random.Random(f"world {luck} {number} {world.seed}"))
        then = f"luck {luck} {number} {world.seed}"
        less.append(imagined.worth(better, random.Random(then)) - imagined.worth(given, random.Random(then)))
    return Compared(mean(less), stdev(less) / sqrt(worlds))


class Look(NamedTuple):
    """One thing to find out: `work` with `world` and `rest`. share: how much of all is done before it, 0 to 1."""

    share: float
    work: Callable[..., Any]
    world: World
    rest: tuple[Any, ...]

    def here(self) -> Any:
        """What comes of it, found out here and now."""
        return self.work(self.world, *self.rest)


Looking = Generator[Look, Any, list[Missed]]
"""Gives what is to be found out next, takes what came of it, and returns the answers that cost most."""


class _Doubtful(NamedTuple):
    changes: int
    given: Answer
    thought: Thought
    world: World


def look_back(table: Window, seat: int) -> Looking:
    """Look at all that a seat's person answered in a game that is over, by the table's window."""
    answers, doubtful = table.answers(seat).given(), []
    for number, (count, given) in enumerate(answers):
        try:
            world = table.past(count).world(seat)
        except LookupError:
            continue
        thought = yield Look(FIRST * number / len(answers), another, world, (given,))
        if thought is not None:
            doubtful.append(_Doubtful(count, given, thought, world))
    by_few = []
    for number, one in enumerate(doubtful):
        share = FIRST + SECOND * number / len(doubtful)
        by_few.append(((yield _comparing(one, FEW, share)), one))
    worst = sorted(by_few, key=lambda both: -both[0].less)[:LAST]
    missed = []
    for number, (_, one) in enumerate(worst):
        found = yield _comparing(one, MANY, FIRST + SECOND + (1 - FIRST - SECOND) * number / len(worst))
        if found.less >= LEAST and found.less >= SURE * found.doubt:
            why = one.thought
            missed.append(Missed(one.changes, one.given, why.answer, why.why, why.secret, found.less))
    return sorted(missed, key=lambda one: -one.less)[:TOLD]


def _comparing(one: _Doubtful, worlds: int, share: float) -> Look:
    return Look(share, compare, one.world, (one.given, one.thought.answer, worlds, f"of {worlds}"))


def looked_back(table: Window, seat: int, progress: Callable[[float], object] = lambda share: None) -> list[Missed]:
    """As `look_back`, all of it here and now. progress: called with the share that is done."""
    looking, came = look_back(table, seat), None
    while True:
        try:
            look = looking.send(came)
        except StopIteration as end:
            found: list[Missed] = end.value
            return found
        progress(look.share)
        came = look.here()


def can_look_back(game: str) -> bool:
    """Whether it can be known what an answer of that game has cost: it says what a table is worth."""
    return thinking_class(game).ahead > 0
