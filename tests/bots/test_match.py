"""Games between strengths, and what is said of them."""

from __future__ import annotations

import json

import pytest
from click.testing import CliRunner

from companion.bots.deciding import Strength
from companion.cli import main
from companion.games.torture import game as torture
from companion.match import MatchReport, play_match
from companion.rules.game import Setup

VIRTUAL = {"dice": "virtual"}


def run(*arguments):
    return CliRunner().invoke(main, ["match", *arguments])


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(0, 10, 0.0, 0.278), (10, 10, 0.722, 1.0), (240, 400, 0.551, 0.647), (0.5, 1, 0.055, 0.945)],
)
def test_the_interval_is_wilsons(wins, games, low, high):
    report = MatchReport("torture", 2, Strength.FAIR, Strength.GENTLE, games=games, wins=wins)
    assert report.interval == pytest.approx((low, high), abs=0.001)


def test_the_same_seed_plays_the_same_and_a_fair_player_beats_chance():
    setup = Setup(2, torture.edition(), VIRTUAL)
    first, again = (play_match(torture, setup, Strength.FAIR, Strength.RANDOM, 12, "x") for _ in range(2))
    assert (first.wins, first.answers) == (again.wins, again.answers)
    assert first.wins >= 9 and first.unfinished == 0
    assert first.ahead == first.wins, "of two, whoever wins is before the other"


def test_of_several_each_that_it_is_before_counts_as_a_part():
    report = play_match(torture, Setup(4, torture.edition(), VIRTUAL), Strength.RANDOM, Strength.RANDOM, 8, "x")
    assert report.wins < report.ahead <= 8


def test_figures_in_words_and_for_programs():
    told = run("torture", "fair", "gentle", "--games", "4", "--seats", "3")
    assert told.exit_code == 0 and "3 seats: fair among gentle wins" in told.output, told.output
    assert "comes in before each of the others in" in told.output
    assert "comes in before" not in run("torture", "fair", "gentle", "--games", "2").output
    figures = json.loads(run("torture", "fair", "gentle", "--games", "4", "--seats", "3", "--json").output)
    assert figures["games"] == 4 and figures["low"] <= figures["share"] <= figures["high"]


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["cloaks", "fair", "gentle", "--seats", "2"], ["not played by 2", "3 and 4"]),
        (["torture", "fair", "brilliant"], ["brilliant", "gentle"]),
        (["chess", "fair", "gentle"], ["chess"]),
    ],
)
def test_what_cannot_be_played_is_one_sentence(arguments, words):
    told = run(*arguments)
    assert told.exit_code != 0 and all(word in told.stderr for word in words), told.stderr
