"""Following only what hands are told, from the set-up on, leads to where the game says things are."""

from __future__ import annotations

import random
from contextlib import nullcontext

import pytest

from companion.client.evenings.kept import Kept
from companion.testing.following import Follower, oracles
from tests.house import more_games

NAMES = ["Ada", "Ben", "Cy", "Dora", "Eli", "Fay"]
ORACLES = oracles()
STEPS = 400

PLAYS = [(folder, play) for folder, module in ORACLES.items() for play in module.PLAYS]


@pytest.mark.parametrize(("folder", "play"), PLAYS, ids=[f"{folder}-{play.name}" for folder, play in PLAYS])
@pytest.mark.parametrize("seed", range(3))
def test_who_follows_the_tasks_alone_has_the_position_on_the_table(folder, play, seed):
    oracle = ORACLES[folder]
    with more_games() if "house" in str(oracle.__file__) else nullcontext():
        luck = random.Random(seed)
        window = Kept(":memory:").begin(
            oracle.GAME, NAMES[: play.seats], dict(play.options), seed=f"{seed + 1:064x}", dice=play.dice
        )
        for pack in play.packs:
            window.set_source(pack, "real")
        follower = Follower(window, oracle.lying, luck, prompt=seed == 0)
        if play.begins:
            while window.questions[0].kind == "throw":
                follower.play_on()
            follower.put_right(play.begins)
        for _ in range(STEPS):
            if window.over:
                break
            follower.step()
        assert follower.empty, "the list was never empty"
