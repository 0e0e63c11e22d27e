"""Names on a crowded drawing never lie on each other."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from ui.touch.widgets.labels import Wanted, _extent, _overlap, place_labels

BOUNDS = (0.0, 0.0, 400.0, 400.0)


def measure(text: str, size: int) -> float:
    return len(text) * size * 0.6


def box():
    return st.tuples(st.integers(0, 380), st.integers(0, 380), st.integers(10, 120), st.integers(10, 120))


@given(st.lists(st.tuples(st.text("abcdefgh ", min_size=1, max_size=14), box()), max_size=12))
def test_names_outside_their_boxes_never_overlap(wanted):
    wants = [
        Wanted(text, tuple(map(float, place)), ("top", "right", "bottom", "left"), inside=False)
        for text, place in wanted
    ]
    placed = place_labels(wants, [], BOUNDS, (18, 14), measure)
    boxes = [_extent(one, measure) for one in placed]
    for at, one in enumerate(boxes):
        assert not any(_overlap(one, other) for other in boxes[:at])


def test_a_name_stands_in_its_box_when_it_fits():
    (one,) = place_labels([Wanted("Bell", (10, 10, 100, 30))], [], BOUNDS, (18, 14), measure)
    assert one.inside and not one.turned and one.size == 18


def test_a_name_is_turned_in_a_narrow_high_box():
    (one,) = place_labels([Wanted("Museum", (10, 10, 22, 120))], [], BOUNDS, (18, 14), measure)
    assert one.inside and one.turned


def test_a_long_name_is_broken_in_two():
    (one,) = place_labels([Wanted("Chapel Royal", (10, 10, 90, 50))], [], BOUNDS, (18,), measure)
    assert one.lines == ("Chapel", "Royal")


def test_a_name_without_room_is_left_out():
    assert place_labels([Wanted("Constable", (10, 10, 10, 10))], [], BOUNDS, (18,), measure) == []
