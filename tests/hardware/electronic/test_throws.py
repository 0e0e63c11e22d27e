"""Throws by electronic dice: sure, asked about, or not over yet."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.words import said, tell
from tests.hardware.electronic.made import Table


@pytest.fixture
def table(tmp_path: Path) -> Table:
    return Table(tmp_path)


def test_a_throw_is_sure_as_soon_as_all_its_dice_lie(table: Table) -> None:
    table.teach(1, 2)
    table.roll(1, 4)
    table.say(2, "rolling")
    assert table.throw(2) is None
    table.say(2, "rolled", 6)
    read = table.throw(2)
    assert read is not None and (sorted(read.values), read.sure, read.fresh) == ([4, 6], True, True)
    table.dice.taken([4, 6])
    assert table.asks(2) == "dice.throw.lay_there", "the same dice are not thrown again by lying there"


def test_dice_that_lay_there_when_the_app_began_are_offered_and_not_taken(table: Table) -> None:
    table.teach(1)
    read = table.throw()
    assert read is not None and (read.values, read.sure, read.fresh) == ([1], False, False)
    assert read.why == said("dice.throw.lay_there")


def test_the_same_word_again_is_no_other_throw(table: Table) -> None:
    table.teach(1)
    table.roll(1, 5)
    table.dice.taken([5])
    for does in ("rolled", "rolled", "laid", "rolled", "unknown", "rolled"):
        table.say(1, does, 5)
    assert table.asks() == "dice.throw.lay_there"


def test_a_throw_whose_rolling_nobody_heard_counts_by_its_face(table: Table) -> None:
    table.teach(1)
    table.say(1, "rolled", 5)
    assert table.throw().sure


def test_the_same_face_thrown_again_is_a_throw(table: Table) -> None:
    table.teach(1)
    for _ in range(2):
        table.roll(1, 5)
        assert table.throw().sure
        table.dice.taken([5])


def test_dice_that_nobody_has_taught_do_not_count(table: Table) -> None:
    table.roll(9, 3)
    assert table.asks() == "electronic.throw.none_taught"
    table.teach(1)
    table.roll(9, 4)
    table.roll(1, 2)
    assert table.throw().values == [2]


def test_other_peoples_own_dice_do_not_count(table: Table) -> None:
    table.teach(1, owner="Mia")
    table.teach(2, owner="Ben")
    table.teach(3)
    table.dice.for_whom("Mia")
    table.roll(1, 6)
    table.roll(2, 2)
    assert table.throw().values == [6]
    table.dice.for_whom("Ben")
    assert table.throw().values == [2]
    table.dice.taken([2])
    table.roll(3, 4)
    assert table.throw().values == [4], "the tray's dice are everybody's"


def test_dice_that_were_played_with_before_anybody_was_asked_are_offered_and_not_taken(table: Table) -> None:
    table.teach(1)
    table.roll(1, 6)
    table.now += 11
    table.dice.for_whom("Mia")
    read = table.throw()
    assert (read.values, read.sure, read.fresh) == ([6], False, False)
    table.roll(1, 5)
    assert table.throw().sure


def test_who_throws_a_moment_before_the_question_has_thrown(table: Table) -> None:
    table.teach(1)
    table.roll(1, 6)
    table.now += 5
    table.dice.for_whom("Mia")
    assert table.throw().sure


def test_more_dice_than_were_asked_for_are_a_question(table: Table) -> None:
    table.teach(1, 2, 3)
    for die in (1, 2, 3):
        table.roll(die, die + 1)
    read = table.throw(2)
    assert not read.sure and read.why == said("electronic.throw.too_many", seen=3, wanted=2)


def test_a_die_put_aside_by_hand_is_none_of_the_throw(table: Table) -> None:
    table.teach(1, 2, 3)
    table.say(3, "held")
    table.say(3, "laid", 6)
    table.roll(1, 2)
    table.roll(2, 5)
    read = table.throw(2)
    assert read.sure and sorted(read.values) == [2, 5]


def test_a_die_laid_down_by_hand_is_asked_about(table: Table) -> None:
    table.teach(1, 2)
    table.roll(1, 2)
    table.say(2, "held")
    assert table.throw(2) is None
    table.say(2, "laid", 3)
    read = table.throw(2)
    assert not read.sure and sorted(read.values) == [2, 3] and read.why.key == "electronic.throw.by_hand"
    assert [read.values[number] for number in read.doubtful] == [3]


def test_a_die_taken_up_again_has_no_face(table: Table) -> None:
    table.teach(1)
    table.roll(1, 6)
    table.say(1, "held")
    assert table.throw() is None


def test_a_die_in_a_hand_holds_no_throw_up_that_lies(table: Table) -> None:
    """Somebody takes the next dice up already."""
    table.teach(1, 2, 3)
    table.roll(1, 4)
    table.say(3, "held")
    assert table.throw(1).sure


def test_a_leaning_die_is_thrown_again(table: Table) -> None:
    table.teach(1, 2)
    table.roll(1, 4)
    table.say(2, "rolling")
    table.say(2, "leans")
    assert table.asks(2) == "electronic.throw.leans"
    table.roll(2, 5)
    assert table.throw(2).sure


def test_a_die_that_rolls_for_ever_is_said(table: Table) -> None:
    table.teach(1)
    table.say(1, "rolling")
    for _ in range(20):
        table.now += 0.5
        table.say(1, "rolling")
    read = table.throw()
    assert read is not None and not read.values and read.why.key == "electronic.throw.rolls_on"


def test_a_die_that_fell_silent_while_it_rolled_holds_nobody_up(table: Table) -> None:
    table.teach(1, 2)
    table.say(1, "rolling")
    table.now += 60
    table.roll(2, 3)
    assert table.throw(1).values == [3]
    assert table.asks(2) == "electronic.throw.silent"


def test_a_die_that_is_gone_is_named_and_so_is_one_whose_battery_was_low(table: Table) -> None:
    table.teach(1, colours=("red",))
    table.now += 60
    assert tell(table.throw().why) == "I no longer hear the red die. Shake it awake, or touch in what the dice show."
    table.say(1, "rolling", battery=5)
    table.now += 60
    assert table.asks() == "electronic.throw.low"
    table.say(1, "rolled", 4, battery=5, charging=True)
    assert table.asks() == "electronic.throw.away"


def test_a_throw_that_ended_out_of_hearing_is_a_question(table: Table) -> None:
    table.teach(1)
    table.now += 60
    table.say(1, "rolled", 4)
    read = table.throw()
    assert (read.values, read.sure, read.fresh) == ([4], False, True) and read.why.key == "electronic.throw.away"


def test_a_die_of_another_day_that_has_not_spoken_yet_is_silent(table: Table, tmp_path: Path) -> None:
    table.teach(1)
    later = Table(tmp_path)
    assert later.throw() is None, "it may speak any moment"
    later.now += 16
    assert later.asks() == "electronic.throw.silent"
    later.say(1, "rolling")
    later.say(1, "rolled", 2)
    assert later.throw().sure


def test_dice_that_are_still_to_be_thrown_are_said_after_a_while(table: Table) -> None:
    table.teach(1, 2, 3)
    table.roll(1, 4)
    assert table.throw(3) is None
    table.now += 4
    assert table.asks(3) == "electronic.throw.waits"
    table.say(2, "held")
    assert table.throw(3) is None, "somebody is about to throw it"


def test_too_few_dice_are_said_before_anybody_waits(table: Table) -> None:
    table.teach(1)
    assert tell(table.throw(2).why).startswith("One electronic die is known; two are thrown here.")


def test_dice_of_other_sides_are_no_dice_of_this_throw(table: Table) -> None:
    table.teach(1)
    read = table.throw(1, faces=20)
    assert read is not None and read.why == said("electronic.throw.faces", faces=20)


# Colours

EIGHT = ("red", "green", "yellow", "blue", "orange", "purple", "black", "white")


def test_eight_dice_come_in_the_order_of_their_announced_colours(table: Table) -> None:
    table.teach(*range(1, 9), colours=EIGHT)
    wanted = ("white", "blue", "red")
    for die in (1, 4, 8):
        table.roll(die, die % 6 + 1)
    read = table.throw(3, *wanted)
    assert read.sure and read.colours == list(wanted) and read.values == [3, 5, 2]


def test_dice_of_other_colours_are_none_of_this_throw(table: Table) -> None:
    table.teach(*range(1, 9), colours=EIGHT)
    table.roll(1, 2)
    table.roll(2, 5)
    assert table.throw(1, "green", "red") is not None
    read = table.throw(2, "red", "green")
    assert read.sure and read.values == [2, 5]
    table.roll(3, 6)
    assert table.throw(2, "red", "green").sure, "the yellow one was only played with"


def test_a_colour_that_is_not_known_is_asked_about(table: Table) -> None:
    table.teach(1, 2, colours=("red", ""))
    table.roll(1, 2)
    table.roll(2, 5)
    assert table.asks(2, "red", "green") == "electronic.throw.no_colour"


def test_wrong_colours_are_said(table: Table) -> None:
    table.teach(1, 2, colours=("red", "blue"))
    table.roll(1, 2)
    table.roll(2, 5)
    assert tell(table.throw(2, "red", "green").why) == "red and blue dice were thrown; I expected red and green."


def test_where_all_are_of_one_colour_none_is_asked_about(table: Table) -> None:
    table.teach(1, 2)
    table.roll(1, 2)
    table.roll(2, 5)
    assert table.throw(2, "white", "white").sure


# Laid open


def test_dice_laid_open_by_hand_are_shown(table: Table) -> None:
    table.teach(1, 2, 3)
    assert table.dice.shown(3, 6).values == []
    for die in (1, 2):
        table.say(die, "held")
        table.say(die, "laid", 4)
    read = table.dice.shown(3, 6)
    assert (read.values, read.sure, read.fresh) == ([4, 4], True, True)
    table.dice.taken([4, 4])
    assert table.dice.shown(3, 6).values == []
    table.say(1, "rolling")
    assert table.dice.shown(3, 6) is None
    table.say(1, "leans")
    assert table.dice.shown(3, 6).why.key == "electronic.throw.leans"


def test_more_dice_laid_open_than_there_can_be_are_said(table: Table) -> None:
    table.teach(1, 2)
    for die in (1, 2):
        table.roll(die, 3)
    assert table.dice.shown(1, 6).why.key == "electronic.throw.too_many"
