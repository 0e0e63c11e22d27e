"""Each game of the house has tables at which one answer wins, so that it is asked whether a sharp player leaves it."""

from __future__ import annotations

import random

import pytest

from companion.client.answering.thinking import Counsel
from companion.client.games.shelf import games_here
from companion.testing.suite.test_bots import TRIES, part_won
from companion.testing.won_at_once import tables_won_at_once


@pytest.mark.parametrize("game", [game.name for game in games_here()])
def test_there_are_tables_at_which_one_answer_wins(game):
    play = next(tables_won_at_once(game, TRIES))
    counsel = Counsel(play.game, play.box)
    answers = (counsel.answer(play, play.asks[0], random.Random(luck)) for luck in range(20))
    assert not play.over and any(part_won(play, answer) for answer in answers)
