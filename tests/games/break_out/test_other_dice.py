"""Dice of an owner's box: blank sides, and a die that is unlike the others (R-BRK-31)."""

from __future__ import annotations

import pytest

from companion.games.break_out import game
from companion.rules.asks import CHANCE
from companion.rules.game import Setup
from companion.words import tell
from tests.games.break_out.tables import at, edition, give_up, go, place, put, roll, told

BLANK = {"coloured": [0, 1, 2, 3, 4, 5], "white": [0, 0, 1, 2, 3, 4]}
OWN = {"per_prisoner": {"R": [7, 7, 8, 8, 0, 0]}}


def found(spaces=20, **dice):
    return game.check_edition(edition(spaces, **dice))


def test_blank_sides_and_own_dice_can_be_played():
    assert found(**BLANK).faults == found(**OWN).faults == []


@pytest.mark.parametrize(
    ("dice", "words"),
    [
        ({"per_prisoner": {"R": [1] * 5}}, "dice.per_prisoner.R: a die has six sides"),
        ({"coloured": [0, 1, 2, 3, 4, 10]}, "dice.coloured: a die has six sides, each with a number from 1 to 9, or 0"),
        ({"coloured": [0] * 6}, "dice.coloured: six prisoners have to get away"),
        ({"per_prisoner": {"R": [0] * 6, "G": [0] * 6}}, "dice.coloured: six prisoners have to get away"),
        ({"coloured": [1] * 6, "white": [9] * 6}, "dice.white: White’s sides come to 54"),
    ],
)
def test_what_cannot_be_played_is_a_fault(dice, words):
    assert tell(found(**dice).faults[0].said).startswith(words)


def test_one_whose_die_is_blank_all_over_waits_for_the_last_boat():
    assert found(per_prisoner={"R": [0] * 6}).faults == []


@pytest.mark.parametrize("letter", ["Z", "W"])
def test_a_die_of_nobody_is_a_doubt_and_never_rolled(letter):
    edition = game.edition()
    edition["dice"]["per_prisoner"] = {letter: [1, 2, 3, 4, 5, 5]}
    found = game.check_edition(edition)
    assert (found.faults, [one.path for one in found.doubts]) == ([], [f"dice.per_prisoner.{letter}"])
    box = game.box(Setup(2, edition, {}))
    assert [1, 2, 3, 4, 5, 5] not in [list(box.sides.get(who, ())) for who in (*box.prisoners, "W")]


def test_white_far_stronger_than_the_dice_is_a_doubt_before_it_is_a_fault():
    doubts = found(30, coloured=[1, 1, 2, 2, 3, 3], white=[1, 2, 3, 4, 4, 4])
    assert doubts.faults == [] and [doubt.path for doubt in doubts.doubts] == ["dice.white"]


def test_a_game_with_such_dice_shows_its_faces():
    play = at("", dice=OWN)
    assert game.faces(play.box) == frozenset({0, 1, 2, 3, 4, 5, 6, 7, 8})
    play.answer(0, list("RGY"))
    assert [list(die) for die in play.asks[0].sides] == [[7, 7, 8, 8, 0, 0], *[[1, 2, 3, 4, 5, 6]] * 2]
    assert play.asks[0].allows([8, 1, 2]) and not play.asks[0].allows([1, 1, 2])


@pytest.mark.rule("BRK-DICE-12")
def test_by_a_blank_side_nobody_moves():
    play = at("", spaces=20, dice=BLANK)
    roll(play, "RGY", [0, 3, 0])
    assert [facts["who"] for facts in told(play, "blank")] == ["R", "Y"]
    assert (place(play, "R"), place(play, "G"), place(play, "Y")) == ("cell", "3", "cell")
    assert play.state.seat == 1


@pytest.mark.rule("BRK-DICE-12")
def test_where_white_is_blank_nobody_goes_back_and_nothing_is_lost():
    play = at("5:R", spaces=20, dice=BLANK)
    roll(play, "RGYW", [1, 2, 3, 0])
    assert [facts["who"] for facts in told(play, "blank")] == ["W"]
    for who in "RG":
        go(play, who)
    assert [place(play, who) for who in "RGY"] == ["6", "2", "4"]


@pytest.mark.rule("BRK-DICE-12")
def test_white_may_take_the_place_of_a_blank_result():
    play = at("5:R", spaces=20, dice=BLANK)
    roll(play, "RGYW", [0, 2, 3, 1])
    assert "gives:R:0:4" in play.asks[0].options
    give_up(play, "R")
    go(play, "R", "back")
    assert place(play, "R") == "4"


def test_one_and_white_and_white_is_blank():
    play = at("b1:RG b2:YB 3:O", spaces=20, dice=BLANK)
    play.answer(0, list("OW"))
    play.answer(CHANCE, [0])
    assert place(play, "O") == "3" and play.state.seat == 1


def test_a_die_may_be_put_right_to_a_blank_side():
    play = at("", spaces=20, dice=BLANK)
    roll(play, "RGY", [1, 2, 3])
    put(play, "die:R", 0)
    assert play.state.forward == {"G": 2, "Y": 3}
    put(play, "die:G", 0)
    assert place(play, "Y") == "3" and play.state.seat == 1 and not game.faults(play.state)


def test_white_put_right_to_a_blank_side_sends_nobody_back():
    play = at("5:R", spaces=20, dice=BLANK)
    roll(play, "RGYW", [1, 2, 3, 4])
    put(play, "die:W", 0)
    assert play.asks[0].about == "move" and play.state.white == 0 and not game.faults(play.state)
