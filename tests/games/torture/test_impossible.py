"""Fields that no table has."""

from __future__ import annotations

import random

from companion.games.torture import game
from companion.rules.game import Setup
from companion.testing.scene import begin, not_taken, when_asked


def test_a_field_that_no_table_has_is_refused_by_its_name():
    play = when_asked(game, "equipment", 3)
    assert "“endr”" in not_taken(play, "endr", to=3)
    assert "“purse”" in not_taken(play, "players", 1, "purse", to=3)


def test_nobody_was_at_the_bank_with_dice_that_are_being_rolled():
    play = begin(game, Setup(3, game.edition(), {"dice": "virtual"}))
    while play.asks[0].about != "reroll_which":
        ask = play.asks[0]
        play.answer(ask.actor, ask.random_answer(random.Random(1)), ask.seat)
    assert not_taken(play, "players", 0, "visits", to=0) == ""
    assert not_taken(play, "players", 0, "visits", to=2).endswith(".")
