"""Whatever is played, an evening that came to its end is remembered for two to four things."""

from __future__ import annotations

import random

import pytest

from companion import games
from companion.client.evenings.moments import MOST, Deed, Tale, best_moments
from companion.rules.game import Setup
from companion.rules.play import Play
from companion.testing.advice import advice
from companion.testing.known import known

TURNS = 4
"""So many turns the shortest of them has."""


def soaked(name, seats, options, seed):
    """The tale of a game that is played at random to its end, as everybody may know it."""
    game, luck = games.load(name), random.Random(seed)
    box = game.box(setup := Setup(seats, game.edition(), options))
    play = Play(game, box, game.new(box, setup), keep=False)
    while not play.over:
        ask = play.asks[0]
        play.answer(ask.actor, ask.random_answer(luck), ask.seat)
    deeds, turn = [], 0
    for event in play.log:
        turn += event.kind == "turn"
        told = event.seen_by(None)
        deeds.append(Deed(told.kind, told.seat, told.facts, turn))
    return Tale(name, seats, setup.edition, deeds, game.standings(play.state))


def amounts(name):
    """How much is played of a game: once what its common.toml says, or nothing."""
    much = known(name).soaked
    return {} if much is None else {"soaked": much}


@pytest.mark.each("much", amounts, "evenings to soak (common.toml)")
def test_every_evening_is_remembered_for_something(name, much):
    for seed in range(much.games):
        tale = soaked(name, much.seats, much.options, f"moments {seed}")
        if tale.deeds[-1].turn >= TURNS:
            told = best_moments(tale)
            assert 2 <= len(told) <= MOST, advice(
                name, "moments.py", f"game {seed} is remembered for {told}", "find two things at least in any evening"
            )
