"""What a seat that plays itself answers."""

from __future__ import annotations

import random

import pytest

from companion.bots.deciding import Strength, decide
from companion.client.answering.thinking import Counsel, World
from companion.games.break_out import game as break_out
from companion.games.break_out.thinking import PATIENCE
from companion.rules.game import Setup
from companion.rules.play import Play


def begun():
    setup = Setup(2, break_out.edition(), {"start": "said"})
    box = break_out.box(setup)
    play = Play(break_out, box, break_out.new(box, setup))
    for seat, order in enumerate(("RGYBOPK", "KPOBYGR")):
        play.answer(seat, list(order))
    play.answer(-1, "0")
    return play


def world_of(play, luck=0):
    return World.of(play, play.asks[0].seat, Counsel(break_out, play.box), random.Random(luck))


@pytest.mark.parametrize("strength", list(Strength))
def test_the_same_seed_gives_the_same_answer(strength):
    world = world_of(begun())
    answers = [decide(world, strength, f"{number % 5}") for number in range(20)]
    assert answers == answers[:5] * 4
    assert all(world.ask.allows(answer) for answer in answers)


def test_a_gentle_player_slips_now_and_then():
    world = world_of(begun())
    best = decide(world, Strength.FAIR, "0")
    gentle = [decide(world, Strength.GENTLE, f"{number}") for number in range(60)]
    assert 20 < gentle.count(best) < 55


@pytest.mark.parametrize(("turns", "dice"), [(PATIENCE, {"K", "W"}), (PATIENCE + 1, {"O", "K"})])
def test_nobody_is_held_back_for_ever(turns, dice):
    """In Break Out two who send each other's prisoners back would never come to an end."""
    play = begun()
    table = play.at_step_start()
    table.forecasts = [["RG", "YB", "PO", "K"], ["RG", "YB", "PK", "O"]]
    table.at |= {"R": -1, "G": -1, "Y": -2, "B": -2, "O": 2, "P": -3, "K": 9}
    table.turns = turns
    assert set(decide(world_of(Play(break_out, play.box, table)), Strength.FAIR, "0")) == dice
