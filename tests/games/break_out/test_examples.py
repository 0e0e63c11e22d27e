"""The worked examples of the rules: single moves, then whole turns."""

import pytest

from tests.games.break_out.tables import at, give_up, go, on, option, place, roll

# Number, position, roll of Red or Green, the place it comes to, the pile there, and the length of the track.
FORWARD = [
    (1, "2:R 3:G", "R", 1, "3", "GR", 8),
    (2, "2:R 4:G", "R", 1, "3", "R", 8),
    (3, "1:R 3:G", "R", 3, "5", "R", 8),
    (4, "1:R 4:G", "R", 3, "4", "GR", 8),
    (5, "1:R 2:G 3:B", "R", 2, "5", "R", 8),
    (6, "1:R 2:G 3:B 5:Y", "R", 3, "7", "R", 9),
    (7, "3:R 5:G 6:B", "R", 2, "5", "GR", 8),
    (8, "1:R 2:GBY", "R", 2, "4", "R", 8),
    (10, "1:G", "R", 1, "1", "GR", 8),
    (11, "1:G", "R", 2, "3", "R", 8),
    (18, "6:R", "R", 5, "boat1", "", 8),
    (19, "6:R", "R", 2, "8", "R", 8),
    (20, "7:R 8:G", "R", 1, "8", "GR", 8),
    (21, "7:R 8:G", "R", 2, "boat1", "", 8),
    (22, "8:R", "R", 1, "boat1", "", 8),
    (23, "4:RG", "G", 2, "6", "G", 8),
]

BACKWARD = [
    (12, "5:G 6:R", 3, "2", "R"),
    (13, "4:GB 6:R", 2, "4", "GBR"),
    (14, "5:G 6:R", 1, "5", "GR"),
    (15, "3:R", 5, "cell", ""),
    (16, "1:R", 1, "cell", ""),
    (17, "", 4, "cell", ""),
    (24, "1:G 2:R", 2, "cell", ""),
]


@pytest.mark.rule("BRK-MOVE-02", "BRK-MOVE-03", "BRK-MOVE-04", "BRK-MOVE-05", "BRK-MOVE-06", "BRK-MOVE-07")
@pytest.mark.rule("BRK-MOVE-08", "BRK-MOVE-09", "BRK-MOVE-10", "BRK-BOAT-02", "BRK-BOAT-03", "BRK-BOAT-05")
@pytest.mark.parametrize(("number", "position", "who", "pips", "where", "there", "spaces"), FORWARD)
def test_a_forward_example(number, position, who, pips, where, there, spaces):
    play = at(position, spaces=spaces)
    roll(play, f"{who}OP", [pips, 6, 6])
    said = option(play, who)
    go(play, who)
    assert place(play, who) == where
    if where.isdigit():
        assert on(play, int(where)) == there
        assert said.split(":")[2] == where
        assert said.split(":")[3:4] == ([there[:-1]] if len(there) > 1 else [])


@pytest.mark.rule("BRK-STACK-01", "BRK-STACK-02")
def test_example_9_a_covered_prisoner_has_no_move():
    play = at("4:RG")
    roll(play, "ROP", [5, 6, 6])
    assert option(play, "R") is None
    go(play, "O")
    assert place(play, "R") == "4"


@pytest.mark.rule("BRK-MOVE-16")
def test_example_23_the_one_below_is_free_when_the_top_leaves():
    play = at("4:RG")
    roll(play, "GRO", [2, 1, 6])
    assert option(play, "R") is None
    go(play, "G")
    assert option(play, "R") == "step:R:5"


@pytest.mark.rule("BRK-WHITE-06", "BRK-WHITE-07", "BRK-WHITE-09", "BRK-WHITE-10")
@pytest.mark.parametrize(("number", "position", "pips", "where", "there"), BACKWARD)
def test_a_backward_example(number, position, pips, where, there):
    play = at(position)
    roll(play, "ROPW", [6, 6, 6, pips])
    give_up(play, "R")
    if number != 17:
        go(play, "R", "back")
    assert place(play, "R") == where
    assert "R" not in play.state.forward
    if there:
        assert on(play, int(where)) == there


ORDERS = [
    ("RYG", {"R": "6", "Y": "8", "G": "4"}),
    ("RGY", {"R": "6", "Y": "8", "G": "4"}),
    ("YRG", {"R": "5", "Y": "7", "G": "4"}),
    ("GYR", {"R": "4", "Y": "7", "G": "4"}),
]


@pytest.mark.rule("BRK-MOVE-12")
@pytest.mark.parametrize(("order", "where"), ORDERS)
def test_the_order_of_a_whole_turn_matters(order, where):
    play = at("1:R 2:Y 3:G", spaces=10)
    roll(play, "RYG", [3, 4, 1])
    for who in order[:2]:
        go(play, who)
    assert {who: place(play, who) for who in "RYG"} == where
    if order == "GYR":
        assert on(play, 4) == "GR"


@pytest.mark.rule("BRK-MOVE-11", "BRK-MOVE-14", "BRK-MOVE-16")
def test_a_freed_prisoner_must_use_its_result():
    play = at("3:RG", spaces=10)
    roll(play, "RGO", [4, 2, 6])
    assert option(play, "R") is None
    go(play, "G")
    go(play, "R")
    assert place(play, "G") == "5"
    assert place(play, "R") == "8"


@pytest.mark.rule("BRK-MOVE-13", "BRK-MOVE-14")
def test_another_prisoner_may_bury_the_freed_one_and_its_result_is_lost():
    play = at("2:P 3:RG", spaces=10)
    roll(play, "RGP", [4, 2, 1])
    assert option(play, "P") == "step_bury:P:3:RG:RG"
    go(play, "G")
    assert option(play, "P") == "step_bury:P:3:R:R"
    go(play, "P")
    assert on(play, 3) == "RP"
    assert [event.facts for event in play.log if event.kind == "lost"] == [{"who": "R", "pips": 4}]


@pytest.mark.rule("BRK-END-01", "BRK-END-02")
def test_the_last_prisoner_goes_to_boat_4_at_once_and_the_other_die_is_void():
    play = at("b1:YB b2:OP b3:K 8:R 2:G")
    roll(play, "RG", [1, 3])
    go(play, "R")
    assert place(play, "R") == "boat3"
    assert place(play, "G") == "boat4"
    assert play.over
    assert [event.facts for event in play.log if event.kind == "void"] == [{"results": ["G3"]}]


@pytest.mark.rule("BRK-SCORE-01", "BRK-SCORE-02", "BRK-SCORE-03", "BRK-SCORE-04")
def test_the_scored_example():
    play = at("b1:RY b2:BG b3:O 8:K 1:P", forecasts=("RBYGOPK", "RGYBOPK"))
    roll(play, "KP", [1, 1])
    go(play, "K")
    mine = next(standing for standing in play.game.standings(play.state) if standing.seats == [0])
    assert [points for _, _, points in mine.lines] == [1, 2, 3, 0]
    assert [facts["right"] for _, facts, _ in mine.lines] == ["R", "G", "O", ""]
    assert mine.total == 6
