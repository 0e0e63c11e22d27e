"""CLK-BUILD: what may be built where, and how much of it."""

import pytest

from companion.games.cloaks.state import houses_left, monuments_left
from tests.games.cloaks.tables import CITY, at, edition, seat


def by_h10(houses="G4", monuments="", *others, **more):
    """Seat 0 is about to build from H10, whose fields are G10 and I10, both on the middle tile."""
    phase = more.pop("phase", "build")
    mine = seat("H8 H9 H10", noble="H10", houses=houses, monuments=monuments, **more.pop("mine", {}))
    return at(mine, *others, phase=phase, **more)


@pytest.mark.rule("CLK-BUILD-01")
def test_pieces_that_are_built_are_gone():
    town = by_h10()
    assert (houses_left(town.state, 0), monuments_left(town.state, 0)) == (14, 5)
    town.build("house:G10")
    assert houses_left(town.state, 0) == 13


@pytest.mark.rule("CLK-BUILD-01", "CLK-BUILD-07")
def test_without_houses_left_only_monuments_go_up():
    houses = "A1 B1 D1 E1 A4 B4 D4 E4 D5 G4 I4 G5 I5 G6 F6"
    town = by_h10(houses, "", seat("M8", houses="F10"))
    assert houses_left(town.state, 0) == 0
    assert not town.gains()
    assert town.refuses("house:G10:1") == "CLK-BUILD-07"


@pytest.mark.rule("CLK-BUILD-07")
def test_without_monuments_left_only_houses_go_up():
    town = by_h10("G4 F10", "A1 K1 F1 K7 A12", seat("M8", houses="J10"))
    assert town.gains()
    assert not town.monuments()
    assert town.refuses("monument:G10") == "CLK-BUILD-07"


@pytest.mark.rule("CLK-BUILD-02")
def test_a_building_takes_its_piece_and_nothing_else():
    town = by_h10("G4 F10", "", seat("M8", houses="J10"), mine={"influence": 3})
    before = town.player(0)
    waiting, cloaks = before.waiting, town.cloaks(0)
    town.build("monument:G10")
    after = town.player(0)
    assert (after.waiting, town.cloaks(0), after.influence) == (waiting, cloaks, 3)
    assert houses_left(town.state, 0) == 13
    assert monuments_left(town.state, 0) == 4


@pytest.mark.rule("CLK-BUILD-03")
def test_roads_are_not_built_on():
    town = by_h10()
    assert set(town.gains()) == {"G10", "I10"}
    assert town.refuses("house:H11:1") == "CLK-BUILD-03"


@pytest.mark.rule("CLK-BUILD-04")
def test_only_fields_that_touch_the_noble_side_to_side_are_built_on():
    town = by_h10()
    assert town.refuses("house:G11:1") == "CLK-BUILD-04"
    assert town.refuses("house:J9:1") == "CLK-BUILD-04"
    assert town.sentence("house:J9:1") == (
        "Not side to side with your noble: row 4, column 5 of the middle tile."
    )  # fmt: skip


@pytest.mark.rule("CLK-BUILD-05")
@pytest.mark.parametrize(
    ("mine", "theirs"),
    [({"houses": "G4 I10"}, {}), ({"monuments": "I10"}, {}), ({}, {"houses": "I10"}), ({}, {"monuments": "I10"})],
)
def test_a_square_takes_one_building_whoever_owns_it(mine, theirs):
    town = by_h10(mine.get("houses", "G4"), mine.get("monuments", ""), seat("M8", **theirs))
    assert set(town.gains()) == {"G10"}
    assert town.refuses("house:I10:1") == "CLK-BUILD-05"


@pytest.mark.rule("CLK-BUILD-05")
def test_a_neutral_house_fills_its_square():
    town = at(seat("C6 C7 C8", noble="C7"), phase="build")
    assert set(town.gains()) == {"D7"}
    assert town.refuses("house:B7:1") == "CLK-BUILD-05"


CROSS = CITY.replace(".####", ".....").replace("##### #####\n    ..#.. *###.", "#.#.# #####\n    ..#.. *....")
"""A city in which the noble on H8 has four fields round it."""


@pytest.mark.rule("CLK-BUILD-06")
def test_three_buildings_a_turn_and_no_fourth():
    town = at(seat("H8"), phase="build", box=edition(CROSS))
    assert set(town.gains()) == {"H7", "G8", "I8", "H9"}
    for square in ("H7", "G8"):
        town.build(f"house:{square}")
        assert town.asked == "build"
    town.build("house:I8")
    assert not town.gains()
    assert town.refuses("house:H9:4") == "CLK-BUILD-06"
    assert town.sentence("house:H9:4") == "You have put up all three buildings of this turn."


@pytest.mark.rule("CLK-BUILD-06")
def test_monuments_count_among_the_three():
    town = at(seat("H8", houses="G4 F6"), seat("M8", houses="J6"), phase="build", box=edition(CROSS))
    for what in ("monument:H7", "house:G8", "house:I8"):
        town.build(what)
    assert not town.gains()


@pytest.mark.rule("CLK-BUILD-07")
def test_where_fields_run_out_the_turn_goes_on():
    town = by_h10().build("house:G10").build("house:I10")
    assert not town.gains()
    assert town.answer("done").who == 1


@pytest.mark.rule("CLK-BUILD-07")
def test_nothing_need_be_built():
    town = by_h10().answer("done")
    assert town.who == 1
    assert houses_left(town.state, 0) == 14


@pytest.mark.rule("CLK-BUILD-08", "CLK-BUILD-09")
def test_across_an_edge_all_goes_by_the_tile_of_the_building():
    # J7 and J8 are on the middle tile; K7 and K9 are fields of the right one, on which Ben has two houses.
    town = at(seat("H8 I8 J8 J7", noble="J7", houses="G4 F10 K10"),
              seat("M8", houses="O6 O10"), phase="build")  # fmt: skip
    assert town.gains()["K7"] == 4
    assert town.monuments() == ["K7"]
    town.build("house:K7")
    assert town.facts("house")[-1] == {
        "place": 5, "square": "K7", "gain": 4, "influence": 4, "own": 2, "others": 4, "monuments": 0,
    }  # fmt: skip


@pytest.mark.rule("CLK-BUILD-10")
def test_a_tile_takes_one_monument_of_a_player():
    town = by_h10("G4 F10", "F9", seat("M8", houses="J10"))
    assert not town.monuments()
    assert town.refuses("monument:G10") == "CLK-BUILD-10"
    town = by_h10("G4 F10", "I11", seat("M8", houses="J10"))
    assert town.monuments() == ["G10", "I10"], "that on another tile is not in the way"
    town = by_h10("G4 F10", "", seat("M8", houses="J10", monuments="J11"))
    assert town.monuments() == ["G10", "I10"], "nor is that of somebody else"


@pytest.mark.rule("CLK-BUILD-11")
def test_a_monument_needs_an_own_house_on_its_tile():
    town = by_h10("G4", "", seat("M8", houses="J10"))
    assert not town.monuments()
    assert town.refuses("monument:G10") == "CLK-BUILD-11"


@pytest.mark.rule("CLK-BUILD-12")
def test_a_monument_needs_a_house_that_is_not_ones_own():
    town = by_h10("G4 F10", "", seat("M8", houses="L9", monuments="J10"))
    assert not town.monuments(), "another player's monument is no house"
    assert town.refuses("monument:G10") == "CLK-BUILD-12"
    assert by_h10("G4 F10", "", seat("M8", houses="J10")).monuments()


@pytest.mark.rule("CLK-BUILD-12")
def test_a_neutral_house_will_do():
    town = at(seat("C6 C7 C8", noble="C7", houses="G4 A6"), seats=3, phase="build")
    assert town.monuments() == ["D7"]


@pytest.mark.rule("CLK-BUILD-13")
def test_a_house_of_the_same_turn_is_there_already():
    town = by_h10("G4", "", seat("M8", houses="J10"))
    town.build("house:G10")
    assert town.monuments() == ["I10"]


@pytest.mark.rule("CLK-BUILD-13")
def test_at_another_table_it_must_have_stood_when_the_turn_began():
    town = by_h10("G4", "", seat("M8", houses="J10"), same_turn_house="start_of_turn")
    town.build("house:G10")
    assert not town.monuments()
    assert town.refuses("monument:I10") == "CLK-BUILD-13"
    assert town.sentence("monument:I10") == (
        "Your house on the middle tile is from this turn. At this table it must be older."
    )
    town = by_h10("G4 F10", "", seat("M8", houses="J10"), same_turn_house="start_of_turn")
    assert town.build("house:G10").monuments() == ["I10"]


def test_at_that_table_a_house_on_another_tile_is_not_held_against_it():
    # J7 is on the middle tile: J6 above it too, K7 on the right one.
    town = at(seat("H8 I8 J8 J7", noble="J7", houses="G4 K10"), seat("M8", houses="J11 O10"), phase="build",
              same_turn_house="start_of_turn")  # fmt: skip
    town.build("house:J6")
    assert town.monuments() == ["K7"]


@pytest.mark.rule("CLK-BUILD-14")
def test_a_house_may_stand_on_a_star():
    town = at(seat("H2 H3 H4", noble="H2"), phase="build")
    assert "I2" in town.gains()
    town.build("house:I2")
    assert "I2" in town.player(0).houses


@pytest.mark.rule("CLK-BUILD-15")
def test_the_noble_builds_from_a_rivals_cloak():
    town = at(seat("H7 H8 I8", noble="H7"), seat("J8 K8 L8", noble="L8"), phase="noble").answer("K8")
    assert set(town.gains()) == {"K7", "K9"}
    town.build("house:K9")
    assert "K9" in town.player(0).houses
    assert town.answer("done").asked == "retreat"


@pytest.mark.rule("CLK-BUILD-16")
def test_what_is_built_stays_to_the_end():
    town = by_h10("G4 F10", "", seat("M8", houses="J10")).build("monument:G10").build("house:I10")
    for _ in range(12):
        town.pass_turn()
    assert town.player(0).monuments == ["G10"]
    assert town.player(0).houses == ["G4", "F10", "I10"]
