"""Where things stand on screens of all sizes, with a foot below the board and without."""

from __future__ import annotations

import pytest

from ui.touch.table.places import FOOT, places

SIZES = [(800, 480), (480, 800), (1024, 600), (1280, 720), (720, 1280)]


def overlap(one, other):
    return one.x < other.right and other.x < one.right and one.y < other.top and other.y < one.top


def parts(found):
    named = {"board": found.board, "foot": found.foot, "head": found.head, "seats": found.seats, "hands": found.hands,
             "question": found.question, "bar": found.bar}  # fmt: skip
    named |= {f"row {at}": row for at, row in enumerate(found.rows)}
    return {name: box for name, box in named.items() if box is not None}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("foot", [False, True])
def test_no_two_places_overlap_and_all_are_on_the_screen(size, foot):
    found = list(parts(places(*size, foot=foot)).items())
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
