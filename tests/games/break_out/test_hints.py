"""What is hinted at in Break Out, by the forecast of whoever looks."""

from __future__ import annotations

import random

import msgspec
import pytest

from companion.games.break_out import game
from companion.rules.asks import CHANCE
from companion.rules.game import Setup
from companion.rules.play import Play
from companion.testing.hinted import hint
from companion.testing.scene import begin
from tests.games.break_out.tables import at, roll


def test_those_who_should_be_in_the_first_boats_are_hurried():
    play = at("1:R 2:G 3:Y 4:B", turn=1)
    found = hint(play)
    assert {"R", "G"} < set(found.answer)
    assert found.why.key == "break-out.hint.hurry" and found.secret


def test_it_is_for_nobody_else():
    assert hint(at("1:R 2:G 3:Y"), own=False) is None


def test_who_should_be_last_is_sent_back_by_white():
    play = at("8:K 1:R 2:G 3:Y")
    found = hint(play)
    assert "W" in found.answer and "K" in found.answer
    assert found.why.key == "break-out.hint.hold_back" and found.why.facts["who"] == "K"
    roll(play, "".join(found.answer), [1, 1, 3, 4][: len(found.answer)])
    assert hint(play).answer.startswith(("gives:K", "gives_cell:K"))


def test_who_takes_the_place_of_another_waits():
    """The first boat has one place left, and Red should have it."""
    play = at("7:K 8:R b1:G")
    roll(play, "RKO", [1, 6, 1])
    assert hint(play).answer == "board:R:1"


def test_the_last_prisoner_takes_white_along():
    """Where hands have left one prisoner and two dice are to be taken, no other answer is legal."""
    play = at("b1:RG b2:YB b3:O b4:P")
    assert play.asks[0].least == 2
    assert sorted(hint(play).answer) == ["K", "W"]


@pytest.mark.parametrize("seed", range(3))
def test_a_hint_is_the_same_whatever_others_have_forecast(seed):
    luck = random.Random(f"forecasts {seed}")
    play = begin(game, Setup(3, game.edition(), {}))
    compared = 0
    while not play.over:
        seat = play.asks[0].seat
        if play.state.turns and play.asks[0].actor != CHANCE:
            twin = with_other_forecasts(play, seat, luck)
            ours, theirs = (hint(one) for one in (play, twin))
            assert ours == theirs
            assert hint(play, own=False) is None, "all of it rests on a secret"
            compared += ours is not None
        ask = luck.choice(play.asks)
        play.answer(ask.actor, ask.random_answer(luck), ask.seat)
    assert compared > 20


def with_other_forecasts(play, seat, luck):
    """The same table, but everybody else has foreseen something else."""
    position = play.position()
    table = msgspec.msgpack.decode(position.table, type=play.game.state_type)
    for other in range(len(table.forecasts)):
        if other != seat:
            letters = list(play.box.prisoners)
            luck.shuffle(letters)
            table.forecasts[other] = ["".join(letters[at : at + 2]) for at in range(0, 7, 2)]
    return Play.at(play.game, play.box, type(position)(msgspec.msgpack.encode(table), position.answers))
