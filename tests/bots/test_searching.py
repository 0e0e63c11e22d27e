"""The search: it keeps to what is sensible in doubt, spends no more than it may, and finds what is clearly better."""

from __future__ import annotations

import random

import pytest

from companion.bots import searching
from companion.bots.deciding import Strength, decide
from companion.bots.searching import search
from companion.client.answering import thinking
from companion.client.answering.thinking import Counsel, World, shares
from companion.client.answering.worlds import imagine
from companion.games.torture import game as torture
from companion.rules.game import Setup
from companion.rules.play import Play
from tests.games.outrage.scene import Scene


class Told:
    """A world in which it is known what each answer is worth; worths differ a little from world to world."""

    def __init__(self, worths, noise=0.0):
        self.worths, self.noise, self.played = worths, noise, []
        self.effort = 0

    def others_than(self, sensible, luck):
        return [one for one in self.worths if one != sensible]

    def imagine(self, luck):
        self.effort = 0
        return self

    def worth(self, answer, luck):
        self.played.append(answer)
        self.effort += 1
        return self.worths[answer] + self.noise * luck.random()


def test_what_is_clearly_better_is_found():
    worths = {"plain": 0.4, "worse": 0.1, "better": 0.6, "best": 0.7, "bad": 0.0}
    assert search(Told(worths, 0.1), "plain", "x") == "best"


def test_what_is_sensible_stays_where_nothing_is_better():
    assert search(Told({"plain": 0.5, "same": 0.5, "worse": 0.4}), "plain", "x") == "plain"
    assert search(Told({"plain": 0.5}), "plain", "x") == "plain"


def test_the_playouts_are_bounded_and_go_to_those_that_are_close(monkeypatch):
    monkeypatch.setattr(searching, "EFFORT", 256)
    world = Told({str(number): number / 20 for number in range(13)}, 0.1)
    assert search(world, "0", "x") == "12"
    assert len(world.played) <= 256 + 13 * searching.FEWEST
    assert world.played.count("12") > world.played.count("1")


def test_nothing_more_is_spent_where_no_answer_is_better():
    world = Told(dict.fromkeys(map(str, range(13)), 0.5))
    assert search(world, "0", "x") == "0"
    assert len(world.played) == 13 * searching.FEWEST


def test_promising_answers_are_tried_first_and_no_more_than_there_may_be(monkeypatch):
    scene = Scene(2).hand(0, "file", "mace", "pardon", "rope", "sword").begin(0).answer("change")
    world = World(scene.play, 0, Counsel(scene.play.game, scene.play.box))
    found = world.others_than(["rope"], random.Random(1))
    assert found[:3] == [["mace", "pardon", "rope", "sword"], ["mace", "rope", "sword"], ["pardon", "rope"]]
    assert len(found) <= thinking.MOST_TRIED
    monkeypatch.setattr(thinking, "MOST_TRIED", 2)
    assert world.others_than(["rope"], random.Random(1)) == found[:2]


@pytest.mark.parametrize("scores", [[1, 1], [5, 0, 0], [900, -900]])
def test_shares_are_parts_of_one_win(scores):
    found = shares(scores, 5.0)
    assert sum(found) == pytest.approx(1) and found[0] == max(found)


def test_a_sharp_answer_is_the_same_at_tables_that_look_the_same():
    setup = Setup(2, torture.edition(), {"dice": "virtual"})
    box = torture.box(setup)
    play, counsel, luck = Play(torture, box, torture.new(box, setup)), Counsel(torture, box), random.Random(5)
    looked = 0
    while looked < 4:
        ask = play.asks[0]
        answer = ask.random_answer(luck)
        if ask.actor >= 0:
            twin = imagine(play, ask.seat, random.Random(looked))
            answer, other = (
                decide(World.of(one, ask.seat, counsel, random.Random(looked)), Strength.SHARP, str(looked))
                for one in (play, twin)
            )
            assert answer == other and ask.allows(answer)
            looked += ask.about != "reroll_which"
        play.answer(ask.actor, answer, ask.seat)
