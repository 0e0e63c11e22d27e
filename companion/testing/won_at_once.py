"""Tables at which a seat won by its next answer, out of games that are played by what each game holds sensible."""

from __future__ import annotations

import random
from collections.abc import Iterator

from companion import games
from companion.client.answering.thinking import Counsel, part_of_win, thinking_class
from companion.rules.asks import Answer
from companion.rules.game import Game, Setup
from companion.rules.play import Play
from companion.soak import LONGEST
from companion.soak_boxes import setups

Given = tuple[int, Answer, int]
"""Who answered, what, and for which seat."""


def tables_won_at_once(name: str, tries: int) -> Iterator[Play]:
    """Each as it was before the answer that ended it, of so many games: in turn among as many as can play."""
    game = games.load(name)
    boxes = list(setups(game, {**thinking_class(name).options}, game.edition()))
    for number in range(tries):
        setup = boxes[number % len(boxes)]
        given = _played(game, setup, random.Random(f"won at once {number}"))
        if given:
            box = game.box(setup)
            play = Play(game, box, game.new(box, setup))
            for actor, answer, seat in given[:-1]:
                play.answer(actor, answer, seat)
            yield play


def _played(game: Game, setup: Setup, luck: random.Random) -> list[Given]:
    """All answers of a game, where the last one was a seat's and won it; else none."""
    box = game.box(setup)
    play, counsel = Play(game, box, game.new(box, setup)), Counsel(game, box)
    given: list[Given] = []
    for _ in range(LONGEST):
        if play.over:
            actor = given[-1][0]
            return given if actor >= 0 and part_of_win(play, actor) else []
        ask = play.asks[0]
        given.append((ask.actor, counsel.goes_on(play, ask, luck), ask.seat))
        play.answer(*given[-1])
    return []
