"""The white die."""

import pytest

from companion.games.break_out import game
from companion.rules.asks import CHANCE
from companion.testing.scene import why_not
from tests.games.break_out.tables import allows, at, begun, give_up, go, on, option, picked, place, roll, throw, told


def finish_turn(play):
    seat = play.asks[0].seat
    while play.asks[0].about in ("move", "replace", "send_back"):
        play.answer(seat, play.asks[0].options[0])


@pytest.mark.rule("BRK-WHITE-01")
def test_white_is_not_there_in_anybodys_first_turn():
    play = begun(3)
    for turn in range(4):
        assert picked(play)[2] == (turn == 3)
        assert allows(play, "RGYW") == (turn == 3)
        if turn < 3:
            assert why_not(play, list("RGYW")).rule == "BRK-WHITE-01"
        assert game.view(play.state, None).white.available == (turn == 3)
        roll(play, "RGY", [6, 5, 4])
        finish_turn(play)


def test_house_rule_only_the_first_turn_of_the_game_is_without_white():
    play = begun(3, white_from="first_turn")
    assert not picked(play)[2]
    roll(play, "RGY", [6, 5, 4])
    finish_turn(play)
    assert picked(play)[2]


@pytest.mark.rule("BRK-WHITE-02")
def test_white_is_a_free_choice_each_turn():
    for dice, faces in (("RGY", [1, 2, 3]), ("RGYW", [1, 2, 3, 4])):
        play = at("")
        assert allows(play, dice)
        roll(play, dice, faces)
        assert (play.asks[0].about == "replace") == (len(dice) == 4)


@pytest.mark.rule("BRK-WHITE-03")
def test_white_comes_on_top_and_is_announced_before_the_roll():
    for position, dice in (("", "RGYW"), ("b1:OK", "RGW")):
        play = at(position)
        assert allows(play, dice)
        play.answer(0, list(dice))
        assert list(play.asks[0].colours)[-1] == "white"
        assert game.view(play.state, None).turn.dice == list(dice)
    assert not allows(at(""), "RGW")


@pytest.mark.rule("BRK-WHITE-04", "BRK-WHITE-05", "BRK-WHITE-06")
def test_one_coloured_result_gives_way_after_the_roll():
    play = at("5:R 6:G", spaces=20)
    roll(play, "RGYW", [3, 4, 5, 2])
    ask = play.asks[0]
    assert ask.about == "replace"
    assert set(ask.options) == {"gives:R:3:3", "gives:G:4:3", "gives_stay:Y:5"}
    give_up(play, "R")
    assert play.state.forward == {"G": 4, "Y": 5}
    assert play.state.back == "R"
    assert option(play, "R") is None
    go(play, "R", "back")
    go(play, "G")
    assert (place(play, "R"), place(play, "G"), place(play, "Y")) == ("3", "10", "6")


@pytest.mark.rule("BRK-WHITE-07", "BRK-WHITE-08", "BRK-WHITE-10")
def test_options_tell_what_would_become_of_each():
    play = at("1:P 3:RG 6:Y 8:O")
    roll(play, "RYOW", [1, 1, 1, 3])
    assert set(play.asks[0].options) == {"gives_covered:R:1", "gives_stack:Y:1:3:RG", "gives:O:1:4"}
    play = at("1:P 2:G")
    roll(play, "GPOW", [1, 1, 1, 3])
    assert set(play.asks[0].options) == {"gives_cell:G:1", "gives_cell:P:1", "gives_stay:O:1"}


@pytest.mark.rule("BRK-WHITE-08")
def test_a_covered_prisoner_is_not_moved_back():
    play = at("3:RG")
    roll(play, "RBOW", [1, 1, 2, 2])
    give_up(play, "R")
    go(play, "B")
    assert place(play, "R") == "3"
    assert told(play, "lost") == [{"who": "R", "pips": 2}]
    assert "R" not in play.state.forward


@pytest.mark.rule("BRK-WHITE-08", "BRK-MOVE-16")
def test_a_prisoner_freed_in_time_does_go_back():
    play = at("3:RG")
    roll(play, "RGOW", [1, 1, 2, 2])
    give_up(play, "R")
    assert option(play, "R", "back") is None
    go(play, "G")
    assert option(play, "R", "back") == "back:R:1"


@pytest.mark.rule("BRK-WHITE-09")
@pytest.mark.parametrize("pips", [3, 4, 5, 6])
def test_going_back_ends_in_the_cells(pips):
    play = at("3:R")
    roll(play, "ROPW", [1, 1, 2, pips])
    give_up(play, "R")
    go(play, "R", "back")
    assert place(play, "R") == "cell"


@pytest.mark.rule("BRK-WHITE-10")
def test_white_on_a_prisoner_in_a_cell_costs_the_coloured_result():
    play = at("3:R")
    roll(play, "RGYW", [1, 5, 6, 4])
    give_up(play, "G")
    assert place(play, "G") == "cell"
    assert play.state.forward == {"R": 1, "Y": 6}
    assert told(play, "replaced") == [{"who": "G", "lost": 5, "pips": 4}]


@pytest.mark.rule("BRK-WHITE-11")
def test_the_backward_move_takes_its_place_in_the_order():
    def piles_after(first, words):
        play = at("4:R 6:G")
        roll(play, "RGOW", [2, 1, 3, 2])
        give_up(play, "G")
        go(play, first, words)
        return on(play, 4), on(play, 6)

    # Green first lands on Red, whose 2 is lost. Red first lands on Green, who then cannot go back.
    assert piles_after("G", "back") == ("RG", "")
    assert piles_after("R", "step") == ("", "GR")


@pytest.mark.rule("BRK-WHITE-12")
def test_a_prisoner_who_came_back_may_break_out_again():
    play = at("2:R")
    roll(play, "ROPW", [1, 1, 2, 6])
    give_up(play, "R")
    go(play, "R", "back")
    finish_turn(play)
    assert "R" in game.view(play.state, None).cells
    roll(play, "RBY", [4, 1, 1])
    go(play, "R")
    assert place(play, "R").isdigit()


@pytest.mark.rule("BRK-WHITE-13")
def test_in_stage_c_one_die_and_white_only_send_back():
    play = at("b1:OK b2:PB 6:R")
    play.answer(0, list("RW"))
    assert list(play.asks[0].colours) == ["white"]
    throw(play, [2])
    assert place(play, "R") == "4"
    assert play.state.seat == 1


@pytest.mark.rule("BRK-WHITE-13", "BRK-WHITE-10")
def test_in_stage_c_white_may_be_wasted_on_a_prisoner_in_a_cell():
    play = at("b1:OK b2:PB 6:R")
    roll(play, "GW", [2])
    assert place(play, "G") == "cell"
    assert [kind for kind in ("stays", "replaced") if told(play, kind)] == ["stays"]


@pytest.mark.rule("BRK-WHITE-14")
def test_white_cannot_reach_into_a_boat():
    play = at("b1:R 5:G", white_target="any")
    roll(play, "GYBW", [1, 2, 3, 4])
    assert "R" not in {one.split(":")[1] for one in play.asks[0].options}


@pytest.mark.rule("BRK-WHITE-07")
def test_going_back_onto_a_prisoner_with_a_die_left_is_said_before():
    play = at("4:R 7:G")
    roll(play, "RGOW", [2, 1, 6, 2])
    give_up(play, "G")
    assert option(play, "G", "back") == "back:G:5"
    play = at("5:R 6:G")
    roll(play, "RGOW", [2, 1, 6, 1])
    give_up(play, "G")
    assert option(play, "G", "back") == "back_bury:G:5:R:R"


def test_house_rule_white_may_send_back_anybody_and_keeps_all_results():
    play = at("5:R 8:B", spaces=20, white_target="any")
    roll(play, "RGYW", [3, 4, 5, 2])
    assert {one.split(":")[0] + one.split(":")[1] for one in play.asks[0].options} == {
        "sentR", "sent_stayG", "sent_stayY", "sentB", "sent_stayO", "sent_stayP", "sent_stayK",
    }  # fmt: skip
    give_up(play, "R")
    assert play.state.forward == {"R": 3, "G": 4, "Y": 5}
    go(play, "R")
    go(play, "R", "back")
    assert place(play, "R") == "6"


def test_house_rule_anybody_in_a_cell_may_go_out_and_back_again():
    play = at("", spaces=20, white_target="any")
    roll(play, "RGYW", [3, 4, 5, 6])
    give_up(play, "R")
    assert option(play, "R", "back") == "stay:R"
    go(play, "R")
    assert option(play, "R", "back") == "cell:R"
    go(play, "R", "back")
    assert place(play, "R") == "cell"


@pytest.mark.rule("BRK-WHITE-14")
def test_house_rule_whoever_gets_into_a_boat_first_is_not_sent_back():
    play = at("8:R", white_target="any")
    roll(play, "RGYW", [1, 4, 5, 6])
    give_up(play, "R")
    assert option(play, "R", "back") == "back:R:2"
    go(play, "R")
    assert place(play, "R") == "boat1"
    assert told(play, "white_lost") == [{"pips": 6}]
    assert (play.state.back, play.state.white) == ("", 0)


@pytest.mark.rule("BRK-WHITE-05")
def test_house_rule_the_prisoner_is_named_before_the_roll():
    play = at("5:R", white_named="before_roll")
    play.answer(0, list("RGYW"))
    assert play.asks[0].about == "name_white"
    assert list(play.asks[0].options) == ["R", "G", "Y"]
    play.answer(0, "R")
    assert play.asks[0].actor == CHANCE
    throw(play, [1, 2, 3, 4])
    assert play.state.back == "R"
    assert play.state.forward == {"G": 2, "Y": 3}


def test_house_rule_white_must_go_where_it_can_send_somebody_back():
    play = at("5:R", white_on_immobile="only_if_none")
    roll(play, "RGYW", [1, 2, 3, 4])
    assert play.state.back == "R"
    nobody = at("5:RK", white_on_immobile="only_if_none")
    roll(nobody, "RGYW", [1, 2, 3, 4])
    assert len(nobody.asks[0].options) == 3


def test_house_rule_in_stage_c_one_goes_forward_and_another_back():
    play = at("b1:OK b2:PB 3:R 6:G", stage_c_white="forward_too", spaces=20)
    play.answer(0, list("RW"))
    assert list(play.asks[0].colours) == ["red", "white"]
    throw(play, [4, 2])
    assert {one.split(":")[1] for one in play.asks[0].options} == {"G", "Y"}
    give_up(play, "G")
    go(play, "G", "back")
    assert (place(play, "R"), place(play, "G")) == ("8", "4")


def test_house_rule_in_stage_c_white_is_lost_when_nobody_else_is_free():
    play = at("b1:OK b2:PB b3:Y 3:RG", stage_c_white="forward_too", spaces=20)
    roll(play, "GW", [4, 2])
    assert told(play, "white_lost") == [{"pips": 2}]
    assert (place(play, "R"), place(play, "G")) == ("3", "7")
    assert on(play, 3) == "R"
