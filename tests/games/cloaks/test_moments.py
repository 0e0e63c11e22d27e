"""What a city is remembered for."""

from __future__ import annotations

from companion.client.evenings.moments import Counted, Deed, Tale
from companion.games.cloaks.moments import GameMoments


def moments(*deeds):
    return GameMoments(Tale("cloaks", 3, {}, [Deed(*deed) for deed in deeds], []))


def told(*deeds):
    return {one.key: one for one in moments(*deeds).moments()}


def test_the_most_cloaks_in_one_turn_are_those_of_one_seat_and_one_turn():
    laid = [("cloak_laid", 0, {"square": "A1"}, 1)] * 2 + [("cloak_laid", 1, {"square": "B1"}, 2)] * 2
    found = told(*laid, ("laid", 1, {"number": 1, "waiting": 0}, 2), ("cloak_moved", 0, {}, 1))
    assert (found["in_one_turn"].seats, found["in_one_turn"].facts) == ([1], {"count": 3})
    assert "in_one_turn" not in told(laid[0])


def test_the_house_that_gave_most_and_the_stars():
    house = ("house", 2, {"gain": 6, "influence": 9}, 3)
    found = told(house, ("house_there", 1, {"gain": 4, "influence": 4}, 2), ("monument", 0, {"star": True}, 4))
    assert found["best_house"].seats == [2] and found["best_house"].facts["gain"] == 6
    assert found["in_the_stars"].seats == [0] and "monuments" not in found


def test_what_was_built_is_counted_on_both_kinds_of_board():
    counted = moments(("house", 0, {"gain": 1}, 1), ("house_there", 0, {"gain": 1}, 2)).counted()
    assert Counted("houses", 0, 2) in counted and Counted("monuments", 2, 0) in counted


def test_nobody_throws():
    assert moments().thrown() == []
