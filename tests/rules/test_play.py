"""A play is plain data at every instant: it can be copied, saved, taken up and corrected."""

import random

import pytest

from companion.rules.asks import Choose
from companion.rules.game import Setup
from companion.rules.play import Play
from tests.house import toy


def begin(keep=True):
    setup = Setup(2, toy.game.edition(), {})
    box = toy.game.box(setup)
    return Play(toy.game, box, toy.game.new(box, setup), keep=keep)


def shape(play):
    return play.fingerprint(), [(ask.about, ask.seat) for ask in play.asks], play.log


@pytest.mark.parametrize("seed", range(20))
def test_a_copy_at_any_instant_goes_on_alike(seed):
    luck = random.Random(seed)
    play = begin()
    while not play.over:
        copy = play.copy()
        assert shape(copy) == shape(play)
        ask = luck.choice(play.asks)
        answer = ask.random_answer(luck)
        for one in (play, copy):
            one.answer(ask.actor, answer)
        assert shape(copy) == shape(play)


@pytest.mark.parametrize("seed", range(5))
def test_a_play_that_remembers_nothing_leads_to_the_same_table(seed):
    luck = random.Random(seed)
    play, plain = begin(), begin(keep=False)
    while not play.over:
        ask = play.asks[0]
        answer = ask.random_answer(luck)
        play.answer(ask.actor, answer)
        plain.answer(ask.actor, answer)
    assert plain.fingerprint() == play.fingerprint()
    assert plain.log == play.log
    assert not plain.remembers


def test_the_game_is_over_when_nothing_is_left_to_do():
    luck = random.Random(1)
    play = begin()
    while not play.over:
        ask = play.asks[0]
        play.answer(ask.actor, ask.random_answer(luck))
    assert max(play.state.scores) >= 12
    assert play.asks == []


def test_a_correction_changes_the_table_under_the_open_ask():
    luck = random.Random(2)
    play = begin()
    while not isinstance(play.asks[0], Choose):
        ask = play.asks[0]
        play.answer(ask.actor, ask.random_answer(luck))
    assert play.correct([("score:0", 5)]) == []
    assert play.state.scores == [5, 0]
    assert play.asks[0].about == "act"


def to_the_bids(play):
    while play.asks[0].about != "bid":
        ask = play.asks[0]
        play.answer(ask.actor, "throw" if ask.about == "act" else ask.random_answer(random.Random(1)))


def test_a_play_is_at_the_beginning_of_a_step_until_somebody_answers():
    play = begin()
    to_the_bids(play)
    assert play.at_beginning
    play.answer(0, ["1"])
    assert not play.at_beginning and play.remembers
    play.answer(1, ["2"])
    assert play.at_beginning


def test_a_play_that_was_told_to_forget_in_mid_step_does_not_know_its_position():
    play = begin()
    to_the_bids(play)
    play.keep = False
    play.answer(0, ["1"])
    play.keep = True
    assert not play.remembers and not play.at_beginning
    play.answer(1, ["2"])
    assert play.remembers and play.at_beginning
