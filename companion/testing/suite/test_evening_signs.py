"""An evening at a glance: its signs are of big things that somebody did, in their order, and of nothing taken back."""

from __future__ import annotations

import random

import pytest

from companion.client.display.telling import BIG
from companion.client.evenings.evening_signs import signs_of
from companion.client.evenings.kept import Kept
from companion.client.games.shelf import games_here
from companion.testing.known import people

MOST = 700
"""Answers of an evening that is not over sooner."""


def played(game, seed):
    """An evening played at random."""
    table, luck = Kept(":memory:").begin(game, people(game, 3), seed=f"{seed:064x}"), random.Random(seed)
    for name in table.dice_kinds:
        table.set_source(name, "virtual")
    for _ in range(MOST):
        if table.over or not table.questions:
            break
        question = table.questions[0]
        owner = table if question.seat < 0 else table.seat(question.seat)
        table.answer(question.id, owner.random_answer(question.id, luck))
    return table


@pytest.mark.parametrize("game", [box.name for box in games_here()])
def test_each_game_has_signs_and_each_of_them_was_big(game):
    table = played(game, 5)
    signs, lines = signs_of(table), {line.number: line for line in table.log}
    big = [kind for kind, told in table.display.telling.items() if told.weight >= BIG]
    assert (signs or not big) and [one.line for one in signs] == sorted(one.line for one in signs)
    for sign in signs:
        line = lines[sign.line]
        assert (sign.seat, sign.turn) == (line.seat, line.turn) and sign.icon and not line.undone
        assert sign.weight == table.display.tells(line).weight >= BIG


def test_what_was_taken_back_has_no_sign():
    table = played("outrage", 5)
    before = signs_of(table)
    while any(not line.undone for line in table.log if line.number == before[-1].line):
        table.undo(agreed=True)
    assert before[-1].line not in {one.line for one in signs_of(table)}
