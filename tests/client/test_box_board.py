"""The board of a box for its owner: what each square is called, and where it lies in the plain."""

from __future__ import annotations

import pytest

from companion import games
from companion.client.boxes.board import called, drawn, named, plan, sizes

ROWS = [
    {"id": "a", "x": 10, "y": 10, "w": 4, "h": 2},
    {"id": "b", "name": "Gate", "x": 20, "y": 10, "w": 4, "h": 2},
    {"id": "c", "x": 30, "y": 10, "w": 4, "h": 2},
    {"id": "d", "name": "Bench", "x": 40, "y": 10, "w": 4, "h": 2},
    {"id": "e", "x": 40, "y": 20, "w": 4, "h": 6},
    {"id": "f", "name": "Bench", "x": 50, "y": 20, "w": 4, "h": 2},
]  # fmt: skip


def test_a_square_without_a_name_of_its_own_is_called_by_the_last_that_has_one():
    names = ["a", "Gate", "1 after Gate", "Bench, 2 after Gate", "3 after Gate", "Bench, 4 after Gate"]
    assert list(called({"square": ROWS}, "en").values()) == names
    assert called({"square": ROWS}, "de")["d"] == "Bench, 2 nach Gate"
    assert named({"square": ROWS}) == {"b": "Gate"}


@pytest.mark.parametrize("name", games.names())
def test_no_two_squares_of_a_board_are_called_the_same(name):
    found = called(games.load(name).edition(), "en")
    assert len(set(found.values())) == len(found)


def test_the_plain_board_is_a_thousand_wide_whatever_its_unit():
    look = drawn({"square": ROWS})
    places = {one.spot: one for one in look.places}
    assert (places["a"].x, places["a"].y, places["f"].x + places["f"].w) == (0, 0, 1000)
    assert max(one.y + one.h for one in look.places) == look.height
    assert places["b"].w == pytest.approx(2 * places["b"].h, abs=1)


@pytest.mark.parametrize("size", [None, 0, -3, "wide"])
def test_a_square_that_says_no_size_has_one_all_the_same(size):
    look = drawn({"square": [*ROWS, {"id": "g", "x": 10, "y": 20, "w": size}]})
    assert look.places[-1].w > 10 and look.places[-1].h > 10


def test_a_board_that_is_not_made_of_places_is_not_drawn():
    for edition in ({}, {"square": []}, {"square": "none"}, {"square": [{"id": "a"}, 3]}):
        assert drawn(edition) is None
    assert called({"square": "none"}) == {}


def test_a_game_whose_edition_lists_no_squares_draws_them_up_itself():
    edition = games.load("break-out").edition()
    assert list(plan(edition)) == [str(space) for space in range(1, edition["track"]["spaces"] + 1)]
    assert named(edition)["12"] == "space 12"
    assert plan(games.load("torture").edition()) == {}


def test_squares_are_as_large_as_they_say():
    assert sizes({"square": [*ROWS, {"id": "f", "x": 1, "y": 1}]}) == {one["id"]: (one["w"], one["h"]) for one in ROWS}
