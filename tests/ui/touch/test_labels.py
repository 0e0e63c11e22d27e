"""Names on a crowded drawing never lie on each other."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from ui.touch.board.label_shapes import Wanted, box_of, overlap
from ui.touch.board.labels import place_labels

BOUNDS = (0.0, 0.0, 400.0, 400.0)


def measure(text: str, size: int) -> float:
    return len(text) * size * 0.6


def box():
    return st.tuples(st.integers(0, 380), st.integers(0, 380), st.integers(10, 120), st.integers(10, 120))


@given(st.lists(st.tuples(st.text("abcdefgh ", min_size=1, max_size=14), box()), max_size=12))
def test_names_outside_their_boxes_neveroverlap(wanted):
    wants = [
        Wanted(text, tuple(map(float, place)), ("top", "right", "bottom", "left"), inside=False)
        for text, place in wanted
    ]
    placed = place_labels(wants, [], BOUNDS, (18, 14), measure)
    boxes = [box_of(one, measure) for one in placed]
    for at, one in enumerate(boxes):
        assert not any(overlap(one, other) for other in boxes[:at])


def test_a_name_stands_in_its_box_when_it_fits():
    (one,) = place_labels([Wanted("Bell", (10, 10, 100, 30))], [], BOUNDS, (18, 14), measure)
    assert one.inside and one.size == 18


def test_a_name_stands_level_beside_its_box():
    for side in ("left", "right"):
        (one,) = place_labels([Wanted("Cradle", (150, 150, 20, 20), (side,), inside=False)], [], BOUNDS, (14,), measure)
        x, y, across, down = box_of(one, measure)
        assert across > down and abs(y + down / 2 - 160) < 1, side
        assert x + across < 150 if side == "left" else x > 170


def test_names_keep_apart_where_there_is_room_and_are_not_lost_where_there_is_none():
    box = (100, 100, 100, 30)
    roomy, tight = ((100, 50, 100, 60), (100, 50, 100, 78))
    for under in (roomy, tight):
        wants = [Wanted("Upper", box), Wanted("Lower", under)]
        upper, lower = (box_of(one, measure) for one in place_labels(wants, [], BOUNDS, (14,), measure))
        assert upper[1] - (lower[1] + lower[3]) >= (4 if under is roomy else 0)


def test_a_name_lies_over_nothing_but_what_it_may():
    roof = (120, 100, 80, 30)
    for over, placed in (((roof,), 1), ((), 0)):
        want = Wanted("Constable", (200, 100, 20, 14), over=over)
        assert len(place_labels([want], [roof, (221, 60, 80, 90)], BOUNDS, (14,), measure)) == placed


def test_a_long_name_is_broken_in_two():
    (one,) = place_labels([Wanted("Chapel Royal", (10, 10, 90, 50))], [(101, 0, 9, 90)], BOUNDS, (18,), measure)
    assert one.lines == ("Chapel", "Royal")


def test_a_name_without_room_is_left_out():
    assert place_labels([Wanted("Constable", (10, 10, 10, 10))], [(25, 0, 9, 40)], BOUNDS, (18,), measure) == []


def test_two_names_in_one_line_do_not_read_as_one():
    wants = [Wanted(text, (at, 100, 10, 10), ("top",), inside=False) for text, at in (("Bell", 100), ("Salt", 140))]
    (_, _, wide, _), (right, *_) = [box_of(one, measure) for one in place_labels(wants, [], BOUNDS, (18,), measure)]
    assert right - (105 - wide / 2 + wide) >= 9 - 0.01


def test_a_level_name_goes_off_what_lies_in_its_box_or_else_into_the_other_corner():
    box = (100, 100, 60, 60)
    (free,) = place_labels([Wanted("Bell", box, covered=((100, 100, 60, 30),))], [], BOUNDS, (14,), measure)
    assert free.inside and box_of(free, measure)[1] >= 130
    wants = [Wanted("Bell", box, ("bottom",), covered=(box,))]
    (outside,) = place_labels(wants, [], BOUNDS, (18, 14), measure)
    assert outside.y < 100 and not outside.inside
    (corner,) = place_labels([Wanted("Bell", box, covered=(box,))], [], BOUNDS, (14,), measure)
    x, y, across, down = box_of(corner, measure)
    assert x + across / 2 < 130 and y + down / 2 > 130


def test_a_name_rather_reaches_out_of_its_box_than_stands_on_end():
    want = Wanted("Museum", (100, 100, 30, 120))
    (name,) = place_labels([want], [(130, 90, 20, 140), (80, 100, 20, 60)], BOUNDS, (14,), measure)
    x, y, across, _ = box_of(name, measure)
    assert name.inside and x < 100 and x + across <= 130 and y >= 158


def test_a_level_name_keeps_off_the_edge():
    (name,) = place_labels([Wanted("Martin", (380, 200, 20, 20), ("top",))], [], BOUNDS, (14,), measure)
    x, _, across, _ = box_of(name, measure)
    assert x + across <= 394


def test_a_short_name_stands_where_there_is_no_room_for_all_of_it():
    want = Wanted("Royal Armouries", (10, 10, 60, 20), short="Arms")
    assert [one.text for one in place_labels([want], [(71, 0, 9, 90)], BOUNDS, (14,), measure)] == ["Arms"]
