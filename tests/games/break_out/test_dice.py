"""Which dice may be chosen, and rolling them."""

import pytest

from companion.rules.asks import CHANCE
from companion.testing.scene import why_not
from tests.games.break_out.tables import allows, at, begun, give_up, go, picked, place, roll, throw, told


def reason(play, answer):
    refused = why_not(play, answer)
    return refused.key.rpartition(".")[2], refused.rule


@pytest.mark.rule("BRK-DICE-01")
def test_stage_a_takes_exactly_three_different_coloured_dice():
    play = at("b1:K")
    assert allows(play, "RGY")
    for dice in ("RG", "RGYB", "RRG", "", "RG?"):
        assert not allows(play, dice), dice
        assert reason(play, list(dice))[1] == "BRK-DICE-01"
    assert reason(begun(), list("RG")) == ("dice", "BRK-DICE-01")
    assert why_not(begun(), list("RG")).reason == "Take exactly three different coloured dice."
    assert reason(play, list("RG"))[0] == "dice_A"
    assert reason(play, list("RRG"))[0] == "same_die"


@pytest.mark.rule("BRK-DICE-02")
def test_stage_b_takes_two_coloured_dice_and_white_if_wanted():
    play = at("b1:OK")
    for dice in ("RG", "RGW"):
        assert allows(play, dice), dice
    for dice in ("R", "RW", "RGY", "RGYW", "W"):
        assert not allows(play, dice), dice
    assert reason(play, list("RGY")) == ("dice_B", "BRK-DICE-02")


@pytest.mark.rule("BRK-DICE-02", "BRK-DICE-10")
@pytest.mark.parametrize("boats", ["b1:OK", "b1:OK b2:P"])
def test_in_stage_b_white_is_never_rolled_alone(boats):
    play = at(boats)
    play.answer(0, list("RGW"))
    assert list(play.asks[0].colours) == ["red", "green", "white"]
    throw(play, [2, 3, 4])
    assert (play.state.forward, play.state.white) == ({"R": 2, "G": 3}, 4)


@pytest.mark.rule("BRK-DICE-03")
def test_stage_c_takes_two_coloured_dice_or_one_and_white():
    play = at("b1:OK b2:PB")
    for dice in ("RG", "RW", "WR"):
        assert allows(play, dice), dice
    for dice in ("R", "RGW", "W", "RGY", "WW", ""):
        assert not allows(play, dice), dice
    assert reason(play, list("RGW")) == ("dice_C", "BRK-DICE-03")
    assert reason(at("b1:OK b2:PB"), ["W"])[0] == "only_white"


@pytest.mark.rule("BRK-DICE-03", "BRK-WHITE-01")
def test_stage_c_without_white_takes_two_prisoners():
    play = at("b1:OK b2:PB", turn=1)
    assert picked(play) == (2, 2, False)
    assert not allows(play, "RW")
    assert reason(play, list("RW"))[1] == "BRK-WHITE-01"


@pytest.mark.rule("BRK-DICE-04", "BRK-DICE-11")
def test_the_choice_stands_and_all_are_rolled_once_and_together():
    play = at("")
    play.answer(0, list("RGYW"))
    ask = play.asks[0]
    assert ask.actor == CHANCE
    assert ask.dice == 4
    assert list(ask.colours) == ["red", "green", "yellow", "white"]
    throw(play, [1, 2, 3, 4])
    give_up(play, "R")
    while play.asks[0].about == "move":
        play.answer(0, play.asks[0].options[0])
    assert play.asks[0].seat == 1
    assert len(told(play, "rolled")) == 1


@pytest.mark.rule("BRK-DICE-05")
def test_the_die_of_a_covered_prisoner_may_be_chosen_even_for_a_turn_without_a_move():
    play = at("3:RGYB")
    roll(play, "RGY", [1, 2, 3])
    assert play.state.seat == 1
    assert [facts["who"] for facts in told(play, "lost")] == ["R", "G", "Y"]
    assert place(play, "R") == "3"


@pytest.mark.rule("BRK-DICE-07", "BRK-BOAT-06", "BRK-WHITE-14")
def test_the_die_of_a_prisoner_in_a_boat_may_not_be_chosen():
    play = at("b1:RG")
    assert set(play.asks[0].items) == set("YBOPKW")
    assert not allows(play, "RY")
    assert reason(play, list("RY")) == ("in_boat", "BRK-DICE-07")


@pytest.mark.rule("BRK-DICE-08")
def test_a_boat_that_fills_in_mid_turn_changes_nothing_until_the_next():
    play = at("b1:K 8:R")
    roll(play, "RGY", [1, 2, 3])
    go(play, "R")
    assert place(play, "R") == "boat1"
    assert set(play.state.forward) == {"G", "Y"}
    go(play, "G")
    assert (place(play, "G"), place(play, "Y")) == ("2", "4")
    assert picked(play)[:2] == (2, 2)


@pytest.mark.rule("BRK-DICE-09")
@pytest.mark.parametrize(
    ("position", "outside"), [("", 7), ("b1:R", 6), ("b1:RG", 5), ("b1:RG b2:Y", 4), ("b1:RG b2:YB b3:O", 2)]
)
def test_there_are_always_enough_colours(position, outside):
    play = at(position)
    coloured = [die for die in play.asks[0].items if die != "W"]
    assert len(coloured) == outside >= play.asks[0].least


@pytest.mark.rule("BRK-DICE-10")
def test_a_result_needs_a_face_for_every_die():
    play = at("")
    play.answer(0, list("RGY"))
    for faces in ([1, 2], [1, 2, 7], [0, 1, 2], [1, 2, 3, 4], "123"):
        assert not play.asks[0].allows(faces)
    throw(play, [4, 5, 6])
    assert told(play, "rolled") == [{"results": ["R4", "G5", "Y6"]}]
    assert play.state.forward == {"R": 4, "G": 5, "Y": 6}


def test_house_rule_one_prisoner_must_be_free():
    play = at("3:RGYB", covered_choice="one_free")
    assert not allows(play, "RGY")
    assert reason(play, list("RGY"))[0] == "all_covered"
    assert allows(play, "RGB")
    assert allows(play, "RGO")
    last = at("b1:OK b2:PB 3:RGY", covered_choice="one_free")
    assert not allows(last, "RW")
    assert allows(last, "YW")


def test_dice_with_other_sides_show_only_those():
    play = at("", dice={"white": [1, 1, 2, 2, 3, 3]})
    play.answer(0, list("RGYW"))
    assert play.asks[0].sides[3] == [1, 1, 2, 2, 3, 3]
    assert not play.asks[0].allows([1, 2, 3, 4])
    throw(play, [1, 2, 6, 3])
    assert play.state.white == 3


def test_the_ask_says_by_public_facts_what_may_be_chosen():
    assert begun().asks[0].about == "dice"
    assert at("").asks[0].about == "dice_A"
    assert at("b1:OK").asks[0].about == "dice_B"
    assert at("b1:OK b2:PB").asks[0].about == "dice_C"
