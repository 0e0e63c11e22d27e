"""Where things stand on screens of all sizes, with a foot below the board and without."""

from __future__ import annotations

from itertools import product

import pytest

from ui.touch.table.places import BESIDE_UPRIGHT, BOARD, COLUMN, FOOT, GIVES_WAY, Likes, places

SHAPE = 0.9
"""Of a board that has one."""

SIZES = [(800, 480), (480, 800), (1024, 600), (1280, 720), (720, 1280)]


def overlap(one, other):
    return one.x < other.right and other.x < one.right and one.y < other.top and other.y < one.top


def parts(found):
    named = {"board": found.board, "foot": found.foot, "head": found.head, "seats": found.seats, "hands": found.hands,
             "question": found.question, "bar": found.bar, "column": found.column}  # fmt: skip
    named |= {f"row {at}": row for at, row in enumerate(found.rows)}
    return {name: box for name, box in named.items() if box is not None}


@pytest.mark.parametrize("size", [*SIZES, (960, 480), (1920, 1080)])
@pytest.mark.parametrize("foot", [False, True])
@pytest.mark.parametrize("likes", [Likes(*one) for one in product([False, True], repeat=3)])
@pytest.mark.parametrize("shape", [0.0, SHAPE])
def test_no_two_places_overlap_and_all_are_on_the_screen(size, foot, likes, shape):
    found = list(parts(places(*size, foot, likes, shape)).items())
    for at, (name, box) in enumerate(found):
        assert box.x >= -0.01 and box.y >= -0.01, name
        assert box.right <= size[0] + 0.01 and box.top <= size[1] + 0.01, name
        assert box.width > 0 and box.height > 0, name
        for other, place in found[:at]:
            assert not overlap(box, place), f"{name} on {other}"


@pytest.mark.parametrize("size", SIZES)
def test_only_the_board_gives_way_to_a_foot(size):
    with_foot, without = places(*size, foot=True), places(*size)
    assert without.foot is None
    assert with_foot._replace(board=without.board, foot=None) == without
    unit = min(size) / 480
    assert with_foot.foot.height == pytest.approx(FOOT * unit)
    assert with_foot.board.top == without.board.top and with_foot.board.width == without.board.width
    assert with_foot.foot.over(with_foot.board).height <= without.board.height


def test_a_square_board_on_the_smallest_screen_keeps_all_its_room():
    found = places(800, 480, foot=True)
    assert tuple(found.board) == (0, 64, 416, 416)
    assert tuple(found.foot) == (4, 4, 408, 56)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("foot", [False, True])
def test_for_left_hands_board_and_panel_change_sides_and_nothing_else(size, foot):
    right, left = places(*size, foot), places(*size, foot, Likes(left=True))
    if size[1] > size[0]:
        assert left == right
        return
    assert left.frame.x == 0
    shift = right.frame.x - left.frame.x
    for name, box in parts(right).items():
        other = parts(left)[name]
        assert (other.y, other.width, other.height) == pytest.approx((box.y, box.width, box.height)), name
        if name in ("board", "foot", "column"):
            assert other.x == pytest.approx(size[0] - box.right), name
        else:
            assert other.x == pytest.approx(box.x - shift), name


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (960, 480), (1920, 1080)])
def test_a_wide_screen_has_all_seats_beside_the_board_unless_people_want_a_larger_board(size):
    unit, found = min(size) / 480, places(*size)
    assert COLUMN[0] <= found.column.width / unit + 0.01 and found.column.width / unit <= COLUMN[1] + 0.01
    assert found.board.width / unit >= BOARD[0] - 0.01
    without = places(*size, likes=Likes(column=False))
    assert without.column is None and without.board.width == found.board.width + found.column.width
    assert without._replace(board=found.board, column=found.column) == found


@pytest.mark.parametrize("size", [(800, 480), (480, 800), (720, 1280), (640, 480)])
def test_a_board_does_not_give_way_where_it_would_grow_too_small(size):
    assert places(*size).column is None


@pytest.mark.parametrize("size", [(480, 800), (720, 1280)])
def test_keys_of_a_foot_are_a_finger_away_from_those_of_the_head_below(size):
    unit, found = min(size) / 480, places(*size, foot=True)
    assert found.foot.y - found.head.top >= 8 * unit - 0.01


@pytest.mark.parametrize("size", [(480, 800), (800, 1280)])
@pytest.mark.parametrize("large", [False, True])
def test_beside_a_board_of_one_shape_an_upright_screen_has_all_seats_and_the_board_is_higher(size, large):
    unit, likes = min(size) / 480, Likes(large=large)
    found, other = places(*size, likes=likes, shape=SHAPE), places(*size, likes=likes)
    assert found.seats is None and found.column.width >= BESIDE_UPRIGHT * unit
    assert found.board.height >= other.board.height + 50 * unit, "the room of the strip is the board's"
    assert found.board.width == pytest.approx(found.board.height * SHAPE, rel=0.01) or found.column.width == 220 * unit
    for one, there in zip((found.hands, *found.rows, found.bar), (other.hands, *other.rows, other.bar), strict=True):
        assert tuple(one) == pytest.approx(tuple(there))
    left = places(*size, likes=likes._replace(left=True), shape=SHAPE)
    assert left.board.x == 0 and left.column.x == pytest.approx(found.board.width), "off the other arm"
    assert left._replace(board=found.board, column=found.column) == found


def test_a_board_of_one_shape_hardly_gives_way_to_the_column_of_a_wide_screen():
    for size in ((1024, 600), (1280, 720), (1920, 1080), (960, 480), (2000, 720)):
        unit, found = min(size) / 480, places(*size, shape=SHAPE)
        assert found.board.width / unit >= SHAPE * 480 * GIVES_WAY, size
    assert places(1280, 720, shape=SHAPE).column is None and places(2000, 720, shape=SHAPE).column is not None


def test_an_upright_screen_has_no_column_beside_a_board_that_is_too_broad_for_one():
    assert places(480, 800, shape=1.1) == places(480, 800)
