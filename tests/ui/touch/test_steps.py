"""How the steps of a story become ways of pieces and times."""

from __future__ import annotations

import pytest

from companion.client.display.telling import Beat, Flight, Landed, PieceMove
from companion.client.layers.views import LogLine
from ui.touch.table.steps import LEG, LONGEST, ROLLED, SHORTEST, steps_of

BOARD = {str(spot): None for spot in range(40)}


def beat(*moves, weight=1, **more):
    return Beat(LogLine(0, "", "", "", 0, "k", 1, False, {}), "It moves.", "", weight, "flag", "", [0],
                moves=list(moves), **more)  # fmt: skip


def steps(*beats, points=None, spots=None, dice=True):
    return steps_of(list(beats), points or {}, spots or {}, BOARD, dice)


def route(start, end):
    return PieceMove("a", "", str(end), [str(spot) for spot in range(start + 1, end + 1)])


@pytest.mark.parametrize("squares", range(1, 25))
def test_a_walk_goes_square_by_square_in_legs_none_of_which_takes_long(squares):
    found = steps(beat(route(0, squares)), points={"a": (0.0, 0.0)}, spots={"a": "0"})
    assert all(SHORTEST <= step.seconds <= LONGEST for step in found)
    assert [step.first for step in found] == [True] + [False] * (len(found) - 1)
    assert len(found) == -(-squares // LEG)
    walked = [stop for at, step in enumerate(found) for stop in step.ways["a"][at > 0 :]]
    assert walked == [(0.0, 0.0), *(str(spot) for spot in range(1, squares + 1))]


def test_a_piece_that_is_sent_on_goes_from_where_it_came_to():
    found = steps(beat(route(0, 2)), beat(PieceMove("a", "", "30")), points={"a": (0.0, 0.0)}, spots={"a": "0"})
    assert [list(step.ways["a"]) for step in found] == [[(0.0, 0.0), "1", "2"], ["2", "30"]]


def test_and_back_to_where_it_was_at_first():
    found = steps(beat(route(0, 2)), beat(PieceMove("a", "", "0")), points={"a": (0.0, 0.0)}, spots={"a": "0"})
    assert list(found[1].ways["a"]) == ["2", "0"]


def test_a_piece_that_stands_there_already_does_not_move():
    (found,) = steps(beat(PieceMove("a", "3", "4", ["3", "4"])), points={"a": (4.0, 0.0)}, spots={"a": "4"})
    assert found.ways == {}


def test_a_piece_that_comes_on_to_the_board_has_one_stop():
    (found,) = steps(beat(PieceMove("new", "", "4")))
    assert {key: list(stops) for key, stops in found.ways.items()} == {"new": ["4"]}


def test_what_is_off_this_board_moves_nothing():
    (found,) = steps(beat(PieceMove("a", "", "elsewhere")), points={"a": (0.0, 0.0)})
    assert found.ways == {} and found.seconds >= SHORTEST


def test_flights_and_dice_have_their_time_and_dice_that_people_threw_none():
    flying, landing = beat(flights=[Flight("casino", 0, "x")]), beat(dice=[Landed(3)])
    assert steps(flying)[0].seconds == ROLLED
    assert steps(landing)[0].seconds > steps(landing, dice=False)[0].seconds
