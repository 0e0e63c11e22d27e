"""Putting a read right, without any drawing."""

from __future__ import annotations

from companion.devices.dice import DiceRead
from ui.touch.dice.editing import ReadEdit

SIX = [1, 2, 3, 4, 5, 6]
BOXES = [[10, 10, 30, 30], [50, 10, 70, 30], [90, 10, 110, 30]]


def edit(values, colours=(), seen=(), count=None, sides=None, unsure=()):
    boxes, names = BOXES[: len(values)], list(seen)
    read = DiceRead(list(values), False, None, boxes, b"picture", names, doubtful=list(unsure))
    count = len(colours) or len(values) if count is None else count
    return ReadEdit(read, count, sides or [SIX] * count, colours)


def test_a_read_that_fits_is_ready():
    one = edit([3, 4])
    assert one.ready and one.faces == [3, 4] and one.said() == "3 and 4"
    assert one.right == DiceRead([3, 4], True, boxes=BOXES[:2])


def test_a_value_is_put_right():
    one = edit([3, 4])
    one.show(0, 5)
    assert one.faces == [5, 4] and one.right.values == [5, 4]


def test_faces_come_in_the_order_of_the_announced_colours():
    one = edit([3, 4], ("red", "blue"), ("blue", "red"))
    assert one.faces == [4, 3] and one.said() == "red 4 and blue 3"
    assert one.right.colours == ["red", "blue"] and one.right.boxes == [BOXES[1], BOXES[0]]


def test_announced_colours_that_nobody_has_go_to_the_dice_that_are_left():
    one = edit([3, 4], ("red", "orange"), ("red", "red"))
    assert [die.colour for die in one.dice] == ["red", "orange"] and one.ready


def test_two_dice_change_colours():
    one = edit([3, 4], ("red", "orange"), ("red", "orange"))
    one.name(0, "orange")
    assert [die.colour for die in one.dice] == ["orange", "red"] and one.faces == [4, 3]


def test_a_colour_that_is_announced_twice_may_be_had_twice():
    one = edit([3, 4, 5], ("red", "red", "blue"), ("red", "blue", "red"))
    assert one.ready
    one.name(1, "red")
    assert not one.ready and [die.colour for die in one.dice] == ["red", "red", "red"]


def test_an_invented_die_is_removed_and_its_colour_goes_on():
    one = edit([3, 4, 6], ("red", "blue"), ("red", "blue", "blue"))
    assert one.missing == -1 and not one.ready and one.dice[2].colour == ""
    one.remove(1)
    assert one.ready and one.faces == [3, 6] and one.dice[1].colour == "blue"


def test_a_missed_die_is_added_as_large_as_the_others_and_shows_nothing_yet():
    one = edit([3], count=2)
    assert one.missing == 1 and not one.ready
    at = one.add(60, 20, (200, 100))
    assert one.dice[at].box == [50, 10, 70, 30] and not one.ready
    one.show(at, 2)
    assert one.ready and one.faces == [3, 2]


def test_a_missed_die_gets_the_colour_that_is_left_and_stays_in_the_picture():
    one = edit([3], ("red", "blue"), ("blue",))
    at = one.add(0, 0, (200, 100))
    assert one.dice[at].colour == "red" and one.dice[at].box == [0, 0, 10, 10]


def test_the_first_die_of_all_is_a_tenth_of_the_picture():
    one = edit([], count=1)
    assert one.dice[one.add(100, 50, (200, 100))].box == [90, 40, 110, 60]


def test_each_die_offers_what_it_can_show():
    one = edit([3, 4], ("red", "blue"), ("blue", "red"), sides=[[1, 1, 2, 2, 3, 3], SIX])
    assert one.choices(1) == [1, 2, 3] and one.choices(0) == SIX
    assert edit([3, 4], sides=[[1, 2], [4, 5]]).choices(0) == [1, 2, 4, 5]


def test_where_all_announced_colours_are_equal_none_is_asked_about_and_all_are_learned():
    one = edit([3, 4], ("white", "white"), ("white", "grey"))
    assert one.colours == [] and [die.colour for die in one.dice] == ["", ""] and one.doubtful == []
    assert one.ready and one.said() == "3 and 4" and one.right.colours == ["white", "white"]


def test_a_guessed_colour_is_in_doubt_until_it_is_named():
    one = edit([3, 4], ("red", "orange"), ("red", "brown"))
    assert one.doubtful == [1] and one.asked is None and one.known == "red 3"
    one.name(1, "orange")
    assert one.doubtful == [] and one.known == ""


def test_one_face_in_doubt_is_asked_at_once_and_two_are_not():
    assert edit([3, 4], unsure=[1]).asked == 1
    assert edit([3, 4], unsure=[0, 1]).asked is None
    assert edit([3, 4], count=1, unsure=[1]).asked is None


def test_naming_a_colour_says_nothing_of_a_face():
    one = edit([3, 4], ("red", "blue"), ("red", "blue"), unsure=[1])
    one.name(1, "red")
    assert one.doubtful == [1]
    one.show(1, 4)
    assert one.doubtful == []


def test_the_others_are_offered_where_those_in_doubt_are_too_many():
    one = edit([3, 4, 6], count=2, unsure=[1])
    assert one.others.faces == [3, 6] and one.faces == [3, 4, 6]
    assert edit([3, 4, 6], count=2).others is None
    assert edit([3, 4, 6], count=2, unsure=[0, 1]).others is None
    assert edit([3, 4], count=2, unsure=[1]).others is None


def test_a_thing_taken_for_a_die_takes_no_dies_colour():
    one = edit([6, 3, 4], ("red", "blue"), ("red", "red", "blue"), unsure=[0])
    assert one.others.faces == [3, 4] and one.others.right.boxes == BOXES[1:]


def test_no_others_are_offered_where_a_colour_was_guessed():
    assert edit([6, 3, 4], ("red", "blue"), ("brown", "red", "red"), unsure=[0]).others is None
