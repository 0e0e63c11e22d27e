"""Hints at the decisive moment: in 60 positions of each game the hint is the answer that is right beyond doubt.

Each position is first shown to be what it claims, by playing out every way there is (tests/games/common/decisive.py).
"""

from __future__ import annotations

import pytest

from companion import games
from companion.rules.asks import CHANCE
from tests.games.common import decisive
from tests.games.common.hinted import hint
from tests.games.common.source import is_ours

GAMES = [name for name in games.names() if is_ours(name)]
POSITIONS = 60

ROWS = [
    pytest.param(name, row, id=f"{name}-{number}")
    for name in GAMES
    for number, row in enumerate(decisive.rows(name), start=1)
]


@pytest.mark.parametrize("name", GAMES)
def test_there_are_so_many_and_no_two_are_one(name):
    rows = decisive.rows(name)
    assert len(rows) == POSITIONS
    assert len({row.why for row in rows}) == POSITIONS
    assert len({repr((row.asked, row.table, row.own)) for row in rows}) == POSITIONS


@pytest.mark.parametrize(("name", "row"), ROWS)
def test_the_hint_is_the_right_answer(name, row):
    of_game = decisive.module(name)
    play = of_game.table(row)
    ask = play.asks[0]
    assert (ask.about, ask.actor != CHANCE) == (row.asked, True)
    found = hint(play, row.own)
    if row.claim.startswith(decisive.NOTHING):
        assert found is None
        nothing_is_sure(row, play)
        return
    sure = list(map(decisive.in_order, decisive.sure_answers(row, play)))
    assert sorted(map(repr, sure)) == sorted(repr(decisive.in_order(one)) for one in row.right)
    assert 0 < len(sure) < len(decisive.listed(ask, of_game)), "some answers are right, and some are not"
    assert found is not None and decisive.in_order(found.answer) in sure
    assert found.why.key == f"{name}.hint.{row.because}"


def nothing_is_sure(row, play):
    """No answer is sure of it; or it takes a look at what is hidden to know which."""
    if not row.twin:
        assert not decisive.sure_answers(row, play)
        return
    twin = decisive.module(play.game.name).table(decisive.twin_of(row))
    assert play.game.view(play.state, None) == play.game.view(twin.state, None), "they look the same to everybody"
    assert play.asks[0].options == twin.asks[0].options
    assert decisive.sure_answers(row, play) != decisive.sure_answers(row, twin)
