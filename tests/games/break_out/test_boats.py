"""Boats, the end and the rope."""

import pytest

from companion.games.break_out import game
from companion.testing.scene import put
from tests.games.break_out.tables import at, begun, give_up, go, on, option, place, roll, told


@pytest.mark.rule("BRK-BOAT-01")
@pytest.mark.parametrize(
    ("before", "boat"),
    [("", 1), ("b1:G", 1), ("b1:GY", 2), ("b1:GY b2:B", 2), ("b1:GY b2:BO", 3), ("b1:GY b2:BO b3:P", 3)],
)
def test_arrivals_fill_the_boats_in_order(before, boat):
    play = at(f"{before} 8:R")
    dice = [die for die in play.asks[0].items if die not in "RW"][: play.asks[0].least - 1]
    roll(play, ["R", *dice], [1] + [2] * len(dice))
    if play.asks[0].about == "move":
        assert option(play, "R") == f"board:R:{boat}"
        go(play, "R")
    assert place(play, "R") == f"boat{boat}"


@pytest.mark.rule("BRK-BOAT-02", "BRK-BOAT-03", "BRK-BOAT-04")
@pytest.mark.parametrize(("start", "pips", "where"), [(8, 1, "boat1"), (8, 6, "boat1"), (7, 1, "8"), (3, 6, "boat1")])
def test_no_exact_number_but_beyond_the_last_space(start, pips, where):
    play = at(f"{start}:R")
    roll(play, "RGY", [pips, 2, 2])
    go(play, "R")
    assert place(play, "R") == where


@pytest.mark.rule("BRK-BOAT-05")
def test_a_taken_shore_is_jumped_into_the_boat_but_not_by_the_last_pip():
    for pips, where in ((1, "6"), (2, "boat1")):
        play = at("5:R 6:G 7:Y 8:B")
        roll(play, "ROP", [pips, 5, 5])
        go(play, "R")
        assert place(play, "R") == where
    assert on(at("5:R 6:G"), 6) == "G"


@pytest.mark.rule("BRK-BOAT-06")
def test_a_prisoner_in_a_boat_is_in_nobodys_way():
    play = at("b1:G 7:R")
    roll(play, "ROP", [2, 5, 5])
    go(play, "R")
    assert place(play, "R") == "boat1"


@pytest.mark.rule("BRK-BOAT-07", "BRK-BOAT-08")
def test_two_from_one_pile_board_one_after_the_other():
    play = at("b1:K 8:RG")
    roll(play, "RGY", [1, 1, 2])
    assert option(play, "R") is None
    go(play, "G")
    go(play, "R")
    assert (place(play, "G"), place(play, "R")) == ("boat1", "boat2")


@pytest.mark.rule("BRK-BOAT-08")
def test_the_order_of_moves_decides_who_sits_where():
    for first, second in ("RG", "GR"):
        play = at("b1:K 8:R 7:G")
        roll(play, "RGY", [1, 2, 2])
        go(play, first)
        go(play, second)
        assert (place(play, first), place(play, second)) == ("boat1", "boat2")


@pytest.mark.rule("BRK-END-01")
@pytest.mark.parametrize("last", ["", " 2:G", " 3:G"])
def test_the_seventh_goes_into_boat_4_from_wherever_it_is(last):
    play = at(f"b1:YB b2:OP b3:K 8:R{last}")
    roll(play, "RG", [1, 6])
    go(play, "R")
    assert place(play, "G") == "boat4"
    assert told(play, "last_boat") == [{"who": "G", "boat": 4}]
    assert play.over


@pytest.mark.rule("BRK-END-01")
def test_even_from_under_the_sixth():
    play = at("b1:YB b2:OP b3:K 8:GR")
    roll(play, "RG", [1, 6])
    assert (place(play, "R"), place(play, "G")) == ("boat3", "boat4")
    assert play.over


@pytest.mark.rule("BRK-END-02")
def test_an_unused_white_result_is_void_too():
    play = at("b1:YB b2:OP b3:K 8:R 4:G", stage_c_white="forward_too")
    roll(play, "RW", [1, 6])
    go(play, "R")
    assert told(play, "void") == [{"results": ["W6"]}]
    assert play.over
    assert game.view(play.state, None).turn.forward == {}


def test_house_rule_the_game_stops_after_so_many_rounds():
    play = begun(2, round_limit=10)
    put(play, "round", 10)
    for _ in range(2):
        assert not play.over
        roll(play, "RGY", [6, 5, 4])
        while not play.over and play.asks[0].about == "move":
            play.answer(play.asks[0].seat, play.asks[0].options[0])
    assert play.over
    assert told(play, "time_is_up") == [{"rounds": 10}]
    assert [standing.total for standing in game.standings(play.state)] == [0, 0]


@pytest.mark.rule("BRK-ROPE-01", "BRK-SETUP-06")
def test_with_the_rope_the_first_pip_leads_to_the_landing():
    play = at("", spaces=36, rope=19, path="rope")
    roll(play, "RGY", [1, 3, 2])
    go(play, "R")
    go(play, "G")
    assert (place(play, "R"), place(play, "G"), place(play, "Y")) == ("19", "22", "21")


@pytest.mark.rule("BRK-ROPE-02")
def test_with_the_rope_nobody_can_be_before_the_landing():
    play = at("", spaces=36, rope=19, path="rope")
    places = next(item.options for item in game.corrections(play.state) if item.what == "place:R")
    assert places[:2] == ["cell", "19"]
    assert game.view(play.state, None).track.first == 19


@pytest.mark.rule("BRK-ROPE-03")
@pytest.mark.parametrize(("pips", "where"), [(1, "20"), (2, "19"), (3, "cell"), (6, "cell")])
def test_with_the_rope_past_the_landing_lie_the_cells(pips, where):
    play = at("21:R", spaces=36, rope=19, path="rope")
    roll(play, "RGYW", [1, 5, 6, pips])
    give_up(play, "R")
    go(play, "R", "back")
    assert place(play, "R") == where


def test_house_rule_the_first_space_may_be_free():
    for pips, taken, where in ((1, "", "2"), (3, "", "4"), (2, "2:G", "4"), (1, "2:G", "2"), (1, "1:G", "2")):
        play = at(taken, entry="free")
        roll(play, "ROP", [pips, 6, 6])
        go(play, "R")
        assert place(play, "R") == where
