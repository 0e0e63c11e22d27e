"""How fast Medieval Torture is decided and replayed. Figures are printed, nothing here fails on a clock.

A soak lists the options of each game twice and times the second listing, when all that the rules remember is at hand.
So games are timed too of which nothing is remembered: as a table meets them.
"""

from __future__ import annotations

import functools
import random
import statistics
from time import process_time

import pytest

from companion import games
from companion.games.torture import bids, faces, known
from companion.rules.asks import Choose
from companion.rules.game import Setup
from companion.rules.play import Play
from companion.soak import soak
from tests.bench.reference import few, show

RUNS = few(5, 1)
GAMES = few(40, 3)


@pytest.mark.parametrize("dice", ["real", "virtual"])
@pytest.mark.parametrize("seats", [(2, 5), (5, 5)], ids=["2 to 5 seats", "5 seats"])
def test_deciding_and_replaying(dice, seats):
    game = games.load("torture")
    name = f"{dice} dice, {seats[0]} to {seats[1]} seats"

    def setup(chance):
        return setup_of(game, chance.randint(*seats), dice)

    reports = [soak(game, few(60, 3), f"bench {run}", setup=setup) for run in range(RUNS)]
    assert not any(report.violations for report in reports)
    assert all(report.decisions > few(2_000, 50) for report in reports)
    listed = statistics.median(report.decisions_per_second for report in reports)
    replayed = statistics.median(report.answers_per_second for report in reports)
    show(f"Medieval Torture with every bid listed, {name}", listed, "decisions/s", "40,000")
    show(f"Medieval Torture replayed, {name}", replayed, "answers/s", "100,000")


@pytest.mark.parametrize("dice", ["real", "virtual"])
def test_listing_for_the_first_time(dice):
    game = games.load("torture")
    others = [played(game, dice, seed) for seed in range(GAMES)]
    new = [played(game, dice, seed) for seed in range(GAMES, 2 * GAMES)]
    figures = []
    for _ in range(RUNS):
        forget_all()
        for one in others:
            listed_again(game, one)
        seconds = sum(listed_again(game, one) for one in new)
        figures.append(sum(len(answers) for _, answers in new) / seconds)
    name = f"Medieval Torture with every bid listed for the first time, {dice} dice"
    show(name, statistics.median(figures), "decisions/s", "none")


def setup_of(game, seats, dice):
    return Setup(seats, game.edition(), {"dice": dice})


def played(game, dice, seed):
    """A setup, and the answers of a random game with it."""
    chance = random.Random(seed)
    setup = setup_of(game, chance.randint(2, 5), dice)
    box = game.box(setup)
    play = Play(game, box, game.new(box, setup))
    answers = []
    while not play.over:
        ask = play.asks[0]
        answer = ask.random_answer(chance)
        play.answer(ask.actor, answer, ask.seat)
        answers.append((ask.actor, answer, ask.seat))
    return setup, answers


def listed_again(game, one):
    """The seconds of processor time of the same answers, with all options listed at each."""
    setup, answers = one
    box = game.box(setup)
    state = game.new(box, setup)
    begin = process_time()
    play = Play(game, box, state, keep=False)
    for actor, answer, seat in answers:
        if isinstance(play.asks[0], Choose):
            _ = play.asks[0].options
        play.answer(actor, answer, seat)
    return process_time() - begin


def forget_all():
    """What the rules remember of earlier questions is gone."""
    for module in (bids, faces, known):
        for one in vars(module).values():
            if isinstance(one, functools._lru_cache_wrapper):
                one.cache_clear()
