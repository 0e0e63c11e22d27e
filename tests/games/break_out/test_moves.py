"""Moving forward, and piles."""

import pytest

from companion.games.break_out import game
from companion.games.break_out.track import ahead, behind
from companion.testing.scene import why_not
from tests.games.break_out.tables import at, begun, go, on, option, place, roll, told


@pytest.mark.rule("BRK-MOVE-01")
def test_each_prisoner_goes_by_the_die_of_its_own_colour():
    play = at("1:R 2:G 3:Y", spaces=30)
    roll(play, "YRG", [6, 2, 4])
    for who in "YG":
        go(play, who)
    assert [place(play, who) for who in "RGY"] == ["3", "6", "9"]


@pytest.mark.rule("BRK-MOVE-02", "BRK-MOVE-03", "BRK-MOVE-06")
@pytest.mark.parametrize("pips", range(1, 7))
def test_counting_against_a_track_written_out(pips):
    """Every way of taking up to four of the next eight spaces, counted on fingers."""
    box = begun(spaces=99).box
    for mask in range(256):
        taken = {space + 2 for space in range(8) if mask >> space & 1}
        fingers, space = 0, 1
        while fingers < pips - 1:
            space += 1
            fingers += space not in taken
        expected = space + 1
        assert ahead(box, taken, 1, pips) == expected
        mirrored = {30 - taken_space for taken_space in taken}
        assert behind(box, mirrored, 29, pips) == 30 - expected


@pytest.mark.rule("BRK-MOVE-11", "BRK-MOVE-14")
def test_a_result_that_can_be_played_cannot_be_left():
    play = at("3:RG")
    roll(play, "RGO", [1, 2, 6])
    assert not play.asks[0].allows("leave:G")
    refused = why_not(play, "leave:G")
    assert (refused.key, refused.rule) == ("break-out.why_not.must_move", "BRK-MOVE-11")
    go(play, "O")
    # What is forced happens by itself: Green, and then Red who is free.
    assert place(play, "G") == "5"
    assert place(play, "R") == "4"


@pytest.mark.rule("BRK-MOVE-13")
def test_the_option_says_who_is_buried_before_it_is_chosen():
    play = at("1:G 3:R")
    roll(play, "RGO", [2, 2, 6])
    said = option(play, "G")
    assert said == "step_bury:G:3:R:R"
    go(play, "G")
    assert on(play, 3) == "RG"
    assert told(play, "lost") == [{"who": "R", "pips": 2}]


@pytest.mark.rule("BRK-MOVE-15")
def test_each_result_is_used_once():
    play = at("1:R")
    roll(play, "RGY", [1, 2, 3])
    go(play, "R")
    assert option(play, "R") is None
    assert why_not(play, "step:R:3").rule == "BRK-MOVE-15"


@pytest.mark.parametrize(
    ("answer", "rule"),
    [("step:R:1", "BRK-STACK-01"), ("step:G:9", "BRK-MOVE-02"), ("step:K:4", "BRK-MOVE-15"), ("", "BRK-MOVE-15")],
)
def test_a_refused_move_says_why(answer, rule):
    play = at("3:RG")
    roll(play, "RGO", [1, 2, 3])
    assert not play.asks[0].allows(answer)
    assert why_not(play, answer).rule == rule


@pytest.mark.rule("BRK-STACK-01", "BRK-STACK-02")
def test_only_the_top_of_a_pile_moves_and_alone():
    play = at("3:RGB")
    roll(play, "RGB", [1, 2, 3])
    # Blue is the only one who can go; each one that leaves frees the next.
    assert (place(play, "B"), place(play, "G"), place(play, "R")) == ("6", "5", "4")
    play = at("3:RGB")
    roll(play, "BOP", [1, 2, 3])
    go(play, "B")
    assert (on(play, 3), on(play, 4)) == ("RG", "B")


@pytest.mark.rule("BRK-STACK-03", "BRK-MOVE-05")
def test_a_pile_may_hold_all_seven_and_is_one_space():
    play = at("4:RGYBOP 3:K")
    roll(play, "KRG", [1, 5, 5])
    assert on(play, 4) == "RGYBOPK"
    play = at("4:GYBOPK 3:R")
    roll(play, "RGY", [2, 5, 5])
    assert place(play, "R") == "6"


@pytest.mark.rule("BRK-STACK-04")
def test_cells_are_never_piled_up_or_jumped():
    play = at("1:R 2:G")
    assert not any(game.view(play.state, None).prisoners[n].covered for n in range(7))
    roll(play, "ROPW", [6, 6, 6, 3])
    play.answer(0, next(one for one in play.asks[0].options if one.split(":")[1] == "R"))
    go(play, "R", "back")
    assert place(play, "R") == "cell"
    assert play.state.above["R"] == 0
