"""Special spaces of an owner's board (R-BRK-32)."""

from __future__ import annotations

import re
from functools import partial

import pytest

from companion.games.break_out import game
from companion.games.break_out.odds import odds
from companion.rules.asks import CHANCE
from companion.testing.scene import put
from companion.words import tell
from tests.games.break_out import special
from tests.games.break_out.special import board, space
from tests.games.break_out.tables import give_up, go, on, option, place, roll, told


@pytest.fixture
def at(monkeypatch):
    return partial(special.at, monkeypatch=monkeypatch)


def checked(*spaces):
    found = game.check_edition(board(*spaces))
    return [tell(one.said) for one in found.faults], [tell(one.said) for one in found.doubts]


def act(play, face):
    """Red comes from space 3 to where so many pips lead; Purple and Black wait in their cells."""
    roll(play, "RPK", [face, 1, 1])
    go(play, "R")


@pytest.mark.rule("BRK-SPACE-01")
def test_it_acts_on_whoever_lands_and_on_nobody_who_passes(at):
    play = at("3:R", space(5, "move_by:3"))
    act(play, 3)
    assert place(play, "R") == "6" and told(play, "special") == []
    play = at("3:R", space(5, "move_by:3"))
    act(play, 2)
    assert place(play, "R") == "8"
    assert told(play, "special") == [{"who": "R", "space": 5, "text": "Go on."}]


@pytest.mark.rule("BRK-SPACE-01")
def test_it_acts_on_whoever_white_sends_there(at):
    play = at("7:R", space(5, "move_by:-3"))
    roll(play, "RPKW", [1, 1, 1, 2])
    give_up(play, "R")
    go(play, "R", "back")
    assert place(play, "R") == "2"


@pytest.mark.rule("BRK-SPACE-01")
def test_it_acts_on_the_one_on_top_and_those_beneath_stay(at):
    play = at("3:R 5:GB", space(5, "move_by:3"))
    act(play, 2)
    assert (on(play, 5), place(play, "R")) == ("GB", "8")


@pytest.mark.rule("BRK-SPACE-01")
def test_whoever_is_put_there_by_hand_stays(at):
    assert place(at("5:R", space(5, "move_by:3")), "R") == "5"


@pytest.mark.rule("BRK-SPACE-01")
def test_what_it_leads_to_acts_too_but_each_space_once(at):
    play = at("3:R", space(5, "move_by:3"), space(8, "go_to:12"), space(12, "go_to:5"))
    act(play, 2)
    assert place(play, "R") == "5"
    assert [facts["space"] for facts in told(play, "special")] == [5, 8, 12]


@pytest.mark.rule("BRK-SPACE-02")
@pytest.mark.parametrize(
    ("position", "by", "ends"),
    [
        ("3:R 6:GB 7:Y", 1, "6"), ("3:R 6:GB 7:Y", 2, "9"), ("3:R", -4, "1"), ("3:R", -5, "cell"), ("3:R", 16, "boat1"),
        ("3:R 2:GB", -3, "2"), ("3:R 2:GB", -4, "cell"),
    ],
)  # fmt: skip
def test_further_on_and_back_are_counted_as_dice_are(at, position, by, ends):
    play = at(position, space(5, f"move_by:{by}"))
    act(play, 2)
    assert place(play, "R") == ends


@pytest.mark.rule("BRK-SPACE-03")
def test_straight_to_a_space_is_on_top_of_whoever_is_there(at):
    play = at("3:R 6:G 11:YB", space(5, "go_to:11"))
    act(play, 2)
    assert on(play, 11) == "YBR"
    assert told(play, "led") == [{"who": "R", "start": 5, "to": "11", "where": "space", "under": "YB"}]


@pytest.mark.rule("BRK-SPACE-03")
def test_space_0_is_the_cells_and_with_the_rope_all_before_its_end(at):
    play = at("3:R", space(5, "go_to:0"))
    act(play, 2)
    assert place(play, "R") == "cell"
    play = at("13:R", space(15, "go_to:5"), path="rope")
    act(play, 2)
    assert place(play, "R") == "cell"


@pytest.mark.rule("BRK-SPACE-04")
def test_whoever_rests_misses_the_next_result_of_their_own_die(at):
    play = at("3:R", space(5, "rest"))
    act(play, 2)
    assert play.state.resting == ["R"] and play.asks[0].about == "move"
    go(play, "P")
    assert play.state.seat == 1 and game.view(play.state, None).prisoners[0].rests is True
    roll(play, "RGY", [4, 5, 6])
    assert told(play, "rested") == [{"who": "R", "pips": 4}]
    assert (place(play, "R"), not play.state.resting) == ("5", True)
    assert {one.split(":")[1] for one in play.asks[0].options} == {"G", "Y"}


@pytest.mark.rule("BRK-SPACE-04")
def test_white_sends_back_somebody_who_rests(at):
    play = at("3:R", space(5, "rest"))
    put(play, "rests:R", True)
    roll(play, "RPKW", [4, 1, 1, 2])
    give_up(play, "R")
    go(play, "R", "back")
    assert place(play, "R") == "1"


@pytest.mark.rule("BRK-SPACE-05")
def test_the_die_is_rolled_once_more_and_its_result_used_like_any_other(at):
    play = at("3:R", space(5, "throw_again"))
    act(play, 2)
    assert (play.asks[0].about, play.asks[0].colours) == ("again", ["red"])
    play.answer(CHANCE, [4])
    assert told(play, "rolled_again") == [{"results": ["R4"]}]
    go(play, "P")
    go(play, "R")
    assert place(play, "R") == "9"


@pytest.mark.rule("BRK-SPACE-05")
def test_somebody_whose_die_was_not_rolled_may_be_thrown_for(at):
    play = at("7:G", space(5, "throw_again"), white_target="any")
    roll(play, "RPKW", [1, 1, 1, 2])
    give_up(play, "G")
    go(play, "G", "back")
    play.answer(CHANCE, [3])
    assert play.state.forward["G"] == 3 and not game.faults(play.state)


@pytest.mark.rule("BRK-SPACE-06")
def test_what_only_the_text_says_the_table_judges(at):
    play = at("3:R 9:G", space(5, "by_table", text="Change places with your neighbour."))
    act(play, 2)
    ask = play.asks[0]
    assert (ask.about, ask.seat, ask.facts["text"]) == ("told", 0, "Change places with your neighbour.")
    assert {"told_stay:R", "told_cell:R", "told:R:1", "told_stack:R:9:G", "told_board:R:1"} <= set(ask.options)
    assert not {"told:R:5", "told:R:21"} & set(ask.options)
    play.answer(0, "told_stack:R:9:G")
    assert on(play, 9) == "GR" and play.asks[0].about == "move"


@pytest.mark.parametrize(
    ("answer", "ends"), [("told_cell:R", "cell"), ("told_board:R:1", "boat1"), ("told_stay:R", "5")]
)
def test_the_table_may_say_cells_boat_or_nothing(at, answer, ends):
    play = at("3:R", space(5, "by_table"))
    act(play, 2)
    play.answer(0, answer)
    assert place(play, "R") == ends and not game.faults(play.state)


def test_effects_come_in_their_order_and_end_in_a_boat(at):
    play = at("3:R", space(5, "rest", "throw_again", "move_by:2", "go_to:12"))
    act(play, 2)
    play.answer(CHANCE, [4])
    assert place(play, "R") == "12" and told(play, "rested") == [{"who": "R", "pips": 4}]
    play = at("3:R", space(5, "throw_again", "move_by:30", "go_to:12"))
    act(play, 2)
    play.answer(CHANCE, [4])
    assert place(play, "R") == "boat1" and "R" not in play.state.forward
    assert told(play, "void") == [{"results": ["R4"]}]


def test_the_sixth_in_a_boat_by_a_space_ends_the_game(at):
    play = at("b1:GY b2:BO b3:P 3:R", space(5, "move_by:30"))
    roll(play, "RK", [2, 1])
    go(play, "R")
    assert play.over and place(play, "K") == "boat4"


def test_a_prisoner_whom_a_hand_takes_away_is_asked_nothing_more(at):
    play = at("3:R", space(5, "throw_again"))
    act(play, 2)
    put(play, "place:R", "cell")
    assert play.asks[0].about == "move" and "R" not in play.state.forward


def test_who_rests_can_be_put_right(at):
    play = at("3:R", space(5, "rest"))
    put(play, "rests:G", True)
    assert play.state.resting == ["G"]
    put(play, "rests:G", False)
    assert not play.state.resting


def test_what_cannot_be_played_is_a_fault_at_its_place():
    assert checked(space(21, "rest"))[0] == ["space[0].at is 21. Write a number from 1 to 20."]
    assert checked(space(5, "rest"), space(5, "rest"))[0][0].startswith("space[1].at")
    for effect, words in (
        ({"do": "mov_by", "by": 1}, "effects[0].do: nothing here can do “mov_by”; did you mean “move_by”?"),
        ({"do": "fly"}, "effects[0].do: nothing here can do “fly”. The verbs are by_table, go_to"),
        ({"do": "move_by"}, "effects[0].by"),
        ({"do": "move_by", "by": 0}, "effects[0].by: 0 is no way to go"),
        ({"do": "go_to"}, "effects[0].space"),
        ({"do": "go_to", "space": 21}, "effects[0].space"),
    ):
        (fault,) = checked({"at": 5, "effects": [effect]})[0]
        assert f"space[0].{words}" in fault
    assert "without its text" in checked({"at": 5, "effects": [{"do": "by_table"}]})[0][0]


def test_what_is_only_unusual_is_a_doubt():
    assert "by what spaces do one comes back" in checked(space(5, "go_to:9"), space(9, "go_to:5"))[1][0]
    assert "leads to itself" in checked(space(5, "go_to:5"))[1][0]
    faults, doubts = checked({"at": 5, "effects": [{"do": "rest", "by": 2}], "colour": "red"})
    assert faults == []
    assert [re.split("[: ]", doubt)[0] for doubt in doubts] == ["space[0].colour", "space[0].effects[0].by"]


def test_spaces_that_let_nobody_out_are_a_fault():
    assert "six prisoners have to get away" in checked(*(space(at, "go_to:0") for at in range(15, 21)))[0][0]
    assert checked(*(space(at, "go_to:0") for at in range(15, 20)))[0] == []
    assert checked(*(space(at, "by_table") for at in range(15, 21)))[0] == []


def test_a_way_tells_what_the_space_is_called(at):
    play = at("3:R", space(5, "move_by:3", name="Mole’s hole"))
    roll(play, "RPK", [2, 1, 1])
    assert option(play, "R") == "step:R:5"
    assert game.names(play.box, "en")["square"]["5"] == "space 5, Mole’s hole"
    assert game.view(play.state, None).track.special[0].name == "Mole’s hole"


def test_the_odds_count_what_spaces_do(at):
    play = at("14:R", space(16, "move_by:9"), space(18, "go_to:1"), space(17, "throw_again"))
    play.answer(0, list("RPK"))
    (found,) = [one for one in odds(play.copy, play.asks[0], []) if one.facts == {"who": "R"}]
    # 2 leads out; 3 gives another throw, of which 4, 5 and 6 lead out, if nobody goes before.
    assert found.key == "own_die"
    assert found.chance == pytest.approx((1 + 1 / 2) / 6)
