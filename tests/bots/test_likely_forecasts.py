"""Break Out as a seat imagines it: forecasts that suit how the prisoners stand are likelier than others."""

from __future__ import annotations

import random

import msgspec

from companion.client.answering.worlds import imagine
from companion.games.break_out import game as break_out
from companion.games.break_out.thinking import GameThinking
from companion.games.break_out.worlds import suits
from companion.rules.game import Setup
from companion.rules.play import Play

AHEAD = {"R": 30, "G": 28, "Y": 20, "B": 19, "O": 10, "P": 8, "K": 0}
SUITING, CONTRARY = ["RG", "YB", "OP", "K"], ["KP", "OB", "YG", "R"]


def table_of(theirs, places=AHEAD):
    """A table at which seat 0 chooses dice, with that forecast of the other's."""
    setup = Setup(2, break_out.edition(), {"start": "said"})
    box = break_out.box(setup)
    play = Play(break_out, box, break_out.new(box, setup))
    for seat in (0, 1):
        play.answer(seat, list("RGYBOPK"))
    play.answer(-1, "0")
    table = play.at_step_start()
    table.forecasts[1] = theirs
    table.at |= places
    return Play(break_out, box, table)


def imagined(play, number=150):
    return [imagine(play, 0, random.Random(luck)).state.forecasts[1] for luck in range(number)]


def boat_of(forecast, who):
    return next(boat for boat, heads in enumerate(forecast) if who in heads)


def test_who_is_far_ahead_is_likelier_in_an_early_boat():
    forecasts = imagined(table_of(CONTRARY))
    early = sum(boat_of(one, "R") == 0 for one in forecasts), sum(boat_of(one, "K") == 0 for one in forecasts)
    assert early[0] > 3 * early[1]


def test_in_the_cells_all_are_alike():
    forecasts = imagined(table_of(CONTRARY, dict.fromkeys(AHEAD, 0)))
    for who in AHEAD:
        assert 20 < sum(boat_of(one, who) == 0 for one in forecasts) < 70


def test_the_true_forecast_makes_no_difference():
    assert imagined(table_of(SUITING), 20) == imagined(table_of(CONTRARY), 20)


def test_one_that_suits_is_worth_more():
    table = table_of(SUITING).state
    one, other = suits(table, SUITING), suits(table, CONTRARY)
    assert one.possible == other.possible and one.stands > 0 > other.stands
    thinking = GameThinking(table.box)
    assert thinking.value(table, 1) > thinking.value(table_of(CONTRARY).state, 1)


def test_boats_may_pay_whatever_a_box_says():
    play = table_of(SUITING)
    rich = msgspec.structs.replace(play.box, points=(9000, 9000, 9000, 9000))
    table = play.at_step_start()
    vars(table).update(box=rich)
    assert set(map(len, imagined(Play(break_out, rich, table), 3))) == {4}
