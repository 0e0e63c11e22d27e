"""How many ways a game can go on: every answer to every question, to a depth. It finds rules that changed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import permutations, product
from typing import Any

import msgspec

from companion.refused import Refused
from companion.rules.asks import Answer, Ask, Choose, Compose, Draw, Pick, Shuffle, Throw
from companion.rules.play import Play, Position


class Branch(msgspec.Struct, frozen=True):
    """One first answer, and how many leaves grow from it."""

    answer: Answer
    leaves: int


class Perft(msgspec.Struct, frozen=True):
    """What was counted. leaves: positions after `depth` answers, and games that ended before. over: the latter.

    answers: how many were tried. branches: the leaves by first answer.
    """

    depth: int
    leaves: int
    over: int
    answers: int
    branches: list[Branch]


def perft(play: Play, depth: int, most: int) -> Perft:
    """Count the leaves of the tree of answers from here; the play is left as it is.

    Every answer counts one, whoever gives it, an only one too. Of several open questions the first is answered. A throw
    has every order of faces, a draw each card it could be once; a shuffle is not counted out: it leaves the cards in
    the order of their names. A pick has each set of items once, in every order where that counts. Raises Refused when
    more than `most` answers would have to be tried.
    """
    counter = _Counter(play, most)
    branches = []
    if depth > 0 and not play.over:
        here = play.position()
        branches = [Branch(answer, counter.leaves(here, answer, depth - 1)) for answer in counter.listed(play.asks[0])]
        leaves = sum(branch.leaves for branch in branches)
    else:
        leaves, counter.over = 1, int(play.over)
    return Perft(depth, leaves, counter.over, counter.answers, branches)


class _Counter:
    def __init__(self, play: Play, most: int) -> None:
        self._game, self._box, self._most = play.game, play.box, most
        self.answers = 0
        self.over = 0

    def leaves(self, position: Position, answer: Answer, depth: int) -> int:
        """Those after that answer and so many more."""
        self.answers += 1
        play = Play.at(self._game, self._box, position)
        ask = play.asks[0]
        play.answer(ask.actor, answer, ask.seat)
        if play.over:
            self.over += 1
            return 1
        if depth == 0:
            return 1
        here = play.position()
        return sum(self.leaves(here, onward, depth - 1) for onward in self.listed(play.asks[0]))

    def listed(self, ask: Ask) -> list[Answer]:
        """Every legal answer to that. Raises Refused when they are too many."""
        found = []
        for tried, answer in enumerate(_answers(ask), start=1):
            if self.answers + tried > self._most:
                raise Refused("position.too_many_ways", most=self._most)
            if answer is not None:
                found.append(answer)
        return found


def _answers(ask: Ask) -> Iterator[Answer | None]:
    """Every legal answer; None for each that was tried and is not."""
    if isinstance(ask, Choose):
        yield from dict.fromkeys([*ask.options, *ask.private])
    elif isinstance(ask, Compose):
        yield from map(list, ask.options)
    elif isinstance(ask, Throw):
        sides = ask.sides or [range(1, ask.faces + 1)] * ask.dice
        yield from map(list, product(*(sorted(set(die)) for die in sides)))
    elif isinstance(ask, Draw):
        yield from sorted(set(ask.cards))
    elif isinstance(ask, Shuffle):
        yield sorted(ask.cards)
    elif isinstance(ask, Pick):
        yield from _grown(ask) if ask.grows is not None else _picked(ask)


def _picked(ask: Pick) -> Iterator[Answer | None]:
    """Each set of items that is allowed, in every order where that counts."""
    counts = Counter(ask.items)
    for numbers in product(*(range(count + 1) for count in counts.values())):
        items: list[Any] = [item for item, number in zip(counts, numbers, strict=True) for _ in range(number)]
        if not ask.allows(items):
            yield None
        elif ask.ordered:
            yield from map(list, dict.fromkeys(permutations(items)))
        else:
            yield items


def _grown(ask: Pick) -> Iterator[Answer | None]:
    """Each whole that fits, as it grows from what is chosen to begin with."""
    seen: set[tuple[str, ...]] = set()
    open_ = [list(ask.chosen)]
    while open_:
        taken = open_.pop()
        key = tuple(taken) if ask.ordered else tuple(sorted(taken))
        if key in seen:
            continue
        seen.add(key)
        yield list(taken) if ask.allows(taken) else None
        open_ += [[*taken, item] for item in reversed(ask.could_come(taken))]
