"""Somebody who lays the set-up and then does the tasks alone has the position on the table, whatever happens."""

from __future__ import annotations

import random

import pytest

from companion.client.evenings.kept import Kept
from companion.testing.advice import advice
from companion.testing.following import Follower
from companion.testing.known import PEOPLE, own_file, own_module

STEPS = 400


def plays(name):
    """The ways of playing in which it is followed, by their names."""
    if own_file(name, "lying.py") is None:
        return {}
    return {play.name: play for play in own_module(name, "lying").PLAYS}


@pytest.mark.each("play", plays, "say where its things lie (lying.py)")
@pytest.mark.parametrize("seed", range(3))
def test_who_follows_the_tasks_alone_has_the_position_on_the_table(name, play, seed):
    oracle = own_module(name, "lying")
    luck = random.Random(seed)
    window = Kept(":memory:").begin(
        name, PEOPLE[: play.seats], dict(play.options), seed=f"{seed + 1:064x}", dice=play.dice
    )
    for pack in play.packs:
        window.set_source(pack, "real")
    try:
        follower = Follower(window, oracle.lying, luck, prompt=seed == 0)
        if play.begins:
            while window.questions[0].kind == "throw":
                follower.play_on()
            follower.put_right(play.begins)
        for _ in range(STEPS):
            if window.over:
                break
            follower.step()
    except AssertionError as wrong:
        help = "let `GameDisplay.puts` say of that line what lies where afterwards, and `set_up` what lies there first"
        pytest.fail(advice(name, "display.py", wrong, help), pytrace=False)
    assert follower.empty, advice(name, "display.py", "the list of tasks was never empty", "let `puts` say less")
