"""A city that cannot be."""

from __future__ import annotations

import random

from companion.games.cloaks import game
from companion.rules.game import Setup
from companion.testing.scene import begin, not_taken, when_asked


def test_tiles_that_do_not_join_are_refused():
    play = when_asked(game, "cloaks", 3)
    said = set()
    for place, word in enumerate(play.state.tiles):
        for quarters in "0123":
            said.add(not_taken(play, "tiles", place, to=f"{word.partition(':')[0]}:{quarters}"))
    assert any("No road joins" in one for one in said)


def test_no_tile_is_missing_while_the_city_is_laid():
    play = begin(game, Setup(3, game.edition(), {}))
    while play.asks[0].about != "turn_tile" or play.state.tiles.count("") > 4:
        ask = play.asks[0]
        play.answer(ask.actor, ask.random_answer(random.Random(1)), ask.seat)
    assert not_taken(play, "turns", to=0) == ""
    assert not_taken(play, "tiles", 0, to="").endswith(".")
