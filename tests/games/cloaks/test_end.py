"""CLK-END: the fifth monument, the last turns, and ends that are agreed on."""

import pytest

from companion.games.cloaks.state import houses_left
from companion.rules.asks import TABLE
from tests.games.cloaks.tables import at, seat

NEARLY = "A1 F1 K1 A11"
"""Four monuments, each on a tile of its own."""


def finisher(number=0, monuments=NEARLY, **more):
    """A seat that can put its fifth monument on the middle tile, from H10."""
    home = {0: "G4", 1: "L9", 2: "G14", 3: "B9"}[number]
    return seat("H8 H9 H10", noble="H10", houses=f"{home} F10", monuments=monuments, **more)


def last_turns(number, seats=4):
    """Seat `number` puts up its fifth monument. Returns who then has a turn, and the table at the end."""
    position = [None] * seats
    position[number] = finisher(number)
    position[number - 1] = seat("O13", houses=["G4", "L9", "G14", "B9"][number - 1] + " J10")
    town = at(*position, turn=number, phase="build", seats=seats).build("monument:G10")
    assert (town.who, town.asked) == (number, "build"), "the turn goes on"
    town.answer("done")
    played = []
    while not town.play.over:
        played.append(town.who)
        town.pass_turn()
    return played, town


@pytest.mark.rule("CLK-END-01", "CLK-END-02", "CLK-END-03")
@pytest.mark.parametrize(("number", "others"), [(0, [1, 2, 3]), (1, [2, 3]), (2, [3]), (3, [])])
def test_whoever_sits_before_the_token_has_one_more_turn(number, others):
    played, town = last_turns(number)
    assert played == others
    assert town.facts("last_round") == [{"seats": others, "left": len(others)}]


@pytest.mark.rule("CLK-END-02")
def test_so_that_all_had_equally_many_turns():
    _, town = last_turns(0)
    assert len({player.turns for player in town.state.players}) == 1


@pytest.mark.rule("CLK-END-01")
def test_the_turn_of_the_fifth_monument_is_finished():
    town = at(finisher(), seat("N9", houses="L9 J10"), phase="build").build("monument:G10")
    assert town.facts("monument")[-1]["left"] == 0
    assert not town.told("last_round")
    town.build("house:I10")
    assert town.player(0).influence == 3, "for the monument that has just been built"


@pytest.mark.rule("CLK-END-01")
def test_four_monuments_end_nothing():
    town = at(finisher(monuments="A1 F1 K1"), seat("N9", houses="L9 J10"), phase="build").build("monument:G10")
    for _ in range(3):
        town.answer("done") if town.asked == "build" else town.pass_turn()
    assert not town.play.over
    assert not town.told("last_round")


@pytest.mark.rule("CLK-END-02")
def test_people_read_who_still_plays():
    assert last_turns(1)[1].says("last_round") == [
        "Ben has brought about the end: Cy and Dora have one more turn."
    ]  # fmt: skip
    assert last_turns(2)[1].says("last_round") == ["Cy has brought about the end: Dora has one more turn."]
    assert last_turns(3)[1].says("last_round") == ["Dora has brought about the end."]


@pytest.mark.rule("CLK-END-03")
def test_the_last_in_order_ends_the_game_at_once():
    _, town = last_turns(2, seats=3)
    assert town.play.over
    assert town.state.over


@pytest.mark.rule("CLK-END-04")
def test_another_fifth_monument_changes_nothing():
    ben = seat("C8 C9", noble="C9", houses="L9 A6 J10", monuments="A2 F2 K2 A12")
    town = at(finisher(), ben, phase="build").build("monument:G10").answer("done")
    town.on("build").build("monument:B9").answer("done")
    assert (town.who, town.play.over) == (2, False)
    assert len(town.told("last_round")) == 1
    town.pass_turn()
    assert town.play.over


@pytest.mark.rule("CLK-END-05")
def test_after_the_last_turn_comes_the_score():
    _, town = last_turns(1)
    kinds = [event.kind for event in town.play.log]
    assert kinds[-5:] == ["scored"] * 4 + ["won"]
    assert [one.total for one in town.play.game.standings(town.state)] == [1, 0, 0, 0]


# Nobody can finish


def quiet_rounds(town, rounds):
    """So many turns of everybody in which nobody builds."""
    for _ in range(rounds * len(town.state.players)):
        town.pass_turn()
    return town


@pytest.mark.rule("CLK-END-01")
def test_after_two_rounds_without_a_building_the_table_is_asked():
    town = quiet_rounds(at(), 2)
    assert (town.asked, town.who, town.options) == ("agree_end", TABLE, ["play_on", "end"])
    assert town.ask.facts == {"rounds": 2}
    assert town.ask.voices == {"play_on": range(len(town.state.players))}, "it takes everybody to agree"
    town.answer("end")
    assert town.play.over
    assert town.told("end_agreed")
    assert town.told("scored")


def test_if_it_plays_on_it_is_asked_after_two_more():
    town = quiet_rounds(at(), 2).answer("play_on")
    assert (town.asked, town.who) == ("cloaks", 0)
    assert quiet_rounds(town, 2).ask.facts == {"rounds": 4}


def test_a_building_begins_the_count_anew():
    town = quiet_rounds(at(seat("H8 H9 H10", noble="H10")), 1)
    town.pass_turn().pass_turn().pass_turn().answer("play_on").on("build").build("house:G10").answer("done")
    town.pass_turn().pass_turn()
    for _ in range(4):
        assert town.asked != "agree_end"
        town.pass_turn()


def test_in_the_last_turns_nobody_is_asked():
    town = quiet_rounds(at(None, finisher(1), seat("N9", houses="G14 J10")), 1)
    town.pass_turn().on("build").build("monument:G10").answer("done").pass_turn()
    assert town.play.over
    assert not town.told("end_agreed")


@pytest.mark.rule("CLK-END-01", "CLK-END-02")
def test_a_fifth_monument_that_is_put_right_brings_about_the_end():
    town = quiet_rounds(at(finisher(), seat("N9", houses="L9 J10")), 1).pass_turn().pass_turn().on("build")
    town.put("monuments:0", [*NEARLY.split(), "G10"])
    town.answer("done")
    assert town.facts("last_round") == [{"seats": [], "left": 0}]
    assert town.play.over
    assert [event.seat for event in town.told("last_round")] == [0]


def test_while_it_is_near_nobody_is_asked_whether_to_end():
    town = at(finisher(), turn=1)
    for _ in range(5):
        town.pass_turn()
    assert (town.who, town.state.quiet) == (0, 5)
    town.on("build").put("monuments:0", [*NEARLY.split(), "G10"])
    town.answer("done")
    assert (town.asked, town.who, town.state.quiet) == ("cloaks", 1, 6)
    town.pass_turn().pass_turn()
    assert town.play.over


def test_an_end_that_was_a_mistake_is_taken_back():
    town = at(finisher(), seat("N9", houses="L9 J10"), phase="build").build("monument:G10").answer("done")
    assert town.state.ender == 0
    town.put("monuments:0", NEARLY.split())
    town.pass_turn().pass_turn()
    assert (town.who, town.asked, town.state.ender) == (0, "cloaks", -1)


ALL_BUT_ONE = "G4 F4 I4 J4 F5 G5 I5 J5 F1 G1 I1 J1 I2 F6"
"""Fourteen houses of seat 0."""


@pytest.mark.parametrize(("standstill", "ends"), [("supply", True), ("agreement", False)])
def test_the_last_house_of_a_player_ends_the_game_where_the_table_plays_so(standstill, ends):
    town = at(seat("H8 H9 H10", noble="H10", houses=ALL_BUT_ONE, boxed=6), phase="build", standstill=standstill)
    town.build("house:G10")
    assert houses_left(town.state, 0) == 0
    town.answer("done")
    assert bool(town.told("last_round")) is ends
    town.pass_turn().pass_turn()
    assert town.play.over is ends
