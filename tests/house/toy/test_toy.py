"""The toy by its rules."""

from __future__ import annotations

import pytest

from companion.rules.asks import CHANCE
from companion.rules.game import Setup
from companion.testing.scene import Scene
from tests.house.toy import game


def begun():
    return Scene(game, Setup(2, game.edition(), {}))


@pytest.mark.rule("TOY-01")
def test_everybody_gets_one_card():
    assert [len(hand) for hand in begun().state.hands] == [1, 1]


@pytest.mark.rule("TOY-02", "TOY-03")
def test_a_throw_scores_what_the_die_shows():
    scene = begun()
    assert scene.options == ["throw"] and scene.private == ["play:6"]
    assert scene.answer("throw").ask.actor == CHANCE and scene.throw(4).state.scores == [4, 0]


@pytest.mark.rule("TOY-04")
def test_a_card_scores_its_value():
    assert begun().answer("play:6").state.scores == [6, 0]


@pytest.mark.rule("TOY-05")
def test_the_highest_bid_scores_one():
    scene = begun().answer("play:6").answer("play:5")
    assert scene.answer(["1"], 0).answer(["3"], 1).state.scores == [6, 6]


@pytest.mark.rule("TOY-06")
def test_whoever_has_twelve_points_wins():
    scene = begun().put("score:0", 11).answer("play:6")
    assert scene.play.over and game.standings(scene.state)[0].seats == [0]
