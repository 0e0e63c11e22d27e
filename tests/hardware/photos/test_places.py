"""The squares of a board in its photograph, from a few that were put in their place."""

from __future__ import annotations

import numpy as np
import pytest

from companion.refused import Refused
from hardware.photos.places import FIRST, is_enough, misfits, next_square, off_by, place_squares, side
from tests.hardware.photos.asked import Board, put_squares

PLAN = {f"{x}.{y}": (float(x), float(y)) for x in range(6) for y in range(5)}


def moved(name):
    x, y = PLAN[name]
    return 30 + 40 * x + 5 * y, 20 - 4 * x + 44 * y


def test_a_photograph_that_only_leans_needs_four():
    put = {name: moved(name) for name in ("0.0", "5.0", "5.4", "0.4")}
    placed = place_squares(PLAN, put)
    assert list(placed) == list(PLAN)
    assert all(np.allclose(placed[name], moved(name)) for name in PLAN)
    assert side(placed) == pytest.approx(40.2, abs=0.5)


def test_what_was_put_stays_exactly_there():
    put = {name: (moved(name)[0] + 3 * at, moved(name)[1]) for at, name in enumerate(list(PLAN)[::4])}
    assert place_squares(PLAN, put).items() >= put.items()


@pytest.mark.parametrize(
    ("key", "names"), [("too_few", ["0.0", "5.0", "5.4"]), ("in_a_line", ["0.0", "1.0", "2.0", "3.0", "5.0"])]
)
def test_too_few_and_those_in_a_line_are_refused(key, names):
    with pytest.raises(Refused) as refused:
        place_squares(PLAN, {name: moved(name) for name in names})
    assert refused.value.key == f"box_photos.places.{key}" and str(refused.value).endswith(".")


def test_a_square_that_is_not_in_the_plan_is_a_mistake_of_the_program():
    with pytest.raises(ValueError, match=r"9\.9"):
        place_squares(PLAN, {"9.9": (1.0, 1.0)} | {name: moved(name) for name in list(PLAN)[:9]})


def test_two_squares_at_one_place_of_the_plan_do_no_harm():
    plan = PLAN | {"twin": PLAN["2.2"]}
    put = {name: moved(name) for name in ("0.0", "5.0", "5.4", "0.4", "2.2")} | {"twin": (130.0, 104.0)}
    placed = place_squares(plan, put)
    assert placed["twin"] == (130.0, 104.0) and np.allclose(placed["4.1"], moved("4.1"), atol=8)


def test_the_outermost_are_asked_for_first_and_each_once():
    put = {}
    while (name := next_square(PLAN, put)) is not None:
        assert name not in put
        put[name] = moved(name)
    assert set(list(put)[:3]) < {"0.0", "5.0", "5.4", "0.4"} and len(put) == len(PLAN)


def test_a_check_says_how_far_off_a_square_was_guessed():
    guessed = {name: moved(name) for name in PLAN}
    x, y = moved("3.3")
    assert off_by(guessed, {"3.3": (x + side(guessed) / 2, y)}) == {"3.3": pytest.approx(0.5)}


@pytest.mark.parametrize(
    ("checks", "enough"),
    [
        ([], False),
        ([0.1, 0.1], False),
        ([0.1, 0.1, 0.1], True),
        ([0.4, 0.1, 0.1, 0.1], True),
        ([0.1, 0.1, 0.1, 0.2], False),
    ],
)
def test_three_good_checks_in_a_row_are_enough(checks, enough):
    assert is_enough(checks) is enough


def test_a_square_that_was_taken_for_another_stands_out():
    put = {name: moved(name) for name in list(PLAN)[::2]}
    put["2.2"] = moved("3.3")
    found = misfits(PLAN, put)
    assert max(found, key=found.__getitem__) == "2.2" and found["2.2"] > 0.8


@pytest.mark.parametrize("seed", range(5))
def test_a_barrel_lens_and_corners_beside_their_place_leave_no_square_off(seed):
    board = Board(seed, bend=-0.1, corners_off=8)
    asked = put_squares(board, np.random.default_rng(seed))
    assert FIRST < asked.count < 2 * FIRST and asked.worst <= 0.2
