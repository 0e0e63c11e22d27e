"""CLK-TURN and CLK-FIRST: the shape of a turn, and what is other on the first one."""

from __future__ import annotations

import pytest

from companion.games.cloaks import game
from tests.games.cloaks.tables import CITY, HOMES, START_HOUSES, Town, at, begun, edition, seat

NEST = CITY.replace("..#.. ..#.. ..#..\n    .*#.. .n#*. ", "..#.. #...# ..#..\n    .*#.. .n.*. ", 1)
"""The same city with a road F1 and a road J1 in the top tile that lead nowhere: a house at I1 touches J1 only."""


def starting(*houses, picture=CITY):
    """A game whose start houses stand there; for seats that are not named where they stand otherwise."""
    town = Town(3, edition(picture)).lay_city()
    for place in HOMES[:3]:
        town.answer(str(place))
    town.answer("0")
    for number in range(3):
        town.answer(houses[number] if number < len(houses) else START_HOUSES[number])
    return town


def move_on(town):
    """Whoever is asked does no more than must be done."""
    if town.asked == "first_cloaks":
        squares = []
        while not town.ask.allows(squares):
            squares.append(town.ask.could_come(squares)[0])
        town.answer(squares)
    elif town.asked == "cloaks":
        town.keep()
    else:
        least = {"noble": "stay", "build": "done", "agree_end": "play_on"}[town.asked]
        town.answer(least if least in town.options else town.options[0])


def reach(town, asked, turn):
    """Play on until that is asked in that turn of the game."""
    while (town.asked, town.state.turns) != (asked, turn):
        assert town.state.turns <= turn, f"{asked} was never asked"
        move_on(town)
    return town


@pytest.mark.rule("CLK-TURN-01")
@pytest.mark.parametrize(("seats", "first"), [(3, 0), (3, 2), (4, 1), (4, 3)])
def test_turns_go_clockwise_from_the_starting_player(seats, first):
    town = Town(seats).lay_city()
    for place in HOMES[:seats]:
        town.answer(str(place))
    town.answer(str(first))
    for step in range(seats):
        town.answer(START_HOUSES[(first + step) % seats])
    reach(town, "noble", 2 * seats)
    assert [event.seat for event in town.told("turn")] == [(first + step) % seats for step in range(2 * seats)]


@pytest.mark.rule("CLK-TURN-02")
def test_a_turn_is_cloaks_then_the_noble_then_building_then_retreat():
    town = at(seat("I7 H8 I8", noble="H8"), seat("J8 J7 K8", noble="K8"))
    asked = []

    def answered(answer):
        asked.append(town.asked)
        town.answer(answer)

    answered(["I7", "H8", "I8"])
    answered("J7")
    answered("house:J6:1")
    answered("done")
    # From J7 the nearest own cloak is I7, and there is no choice; whoever is next lays cloaks.
    assert asked[:2] == ["cloaks", "noble"] and asked[2:] == ["build", "build"]
    assert (town.asked, town.options) == ("retreat", ["I7"])
    answered("I7")
    assert (town.asked, town.who) == ("cloaks", 1)
    kinds = [event.kind for event in town.play.log]
    last = len(kinds) - 1 - kinds[::-1].index("house")
    assert kinds[last - 1 : last + 3] == ["noble", "house", "retreated", "turn"]


@pytest.mark.rule("CLK-TURN-02")
def test_what_belongs_to_another_phase_is_refused():
    town = at(seat("H7 H8 I8", noble="H8"), seat("J8 J7 K8", noble="K8"))
    for early in ("H7", "house:G6:1", "done"):
        assert not town.ask.allows(early)
    town.keep()
    for other in (["H7", "H8", "H9"], "house:G6:1", "done"):
        assert not town.ask.allows(other)
    town.answer("I8")
    for late in (["H7", "H8", "H9"], "H8", "stay"):
        assert not town.ask.allows(late)


@pytest.mark.rule("CLK-TURN-03")
def test_the_first_three_phases_may_be_left_out_and_the_fourth_may_not():
    town = at(seat("I7 H8 I8", noble="H8"), seat("J8 J7 K8", noble="K8"))
    town.keep()
    assert town.ask.allows("stay")
    town.answer("J7")
    assert town.ask.allows("done")
    town.answer("done")
    assert (town.asked, town.options) == ("retreat", ["I7"]), "it has to go"
    assert at(seat("I7 H8 I8")).pass_turn().who == 1, "a whole turn of nothing"


@pytest.mark.rule("CLK-TURN-03")
def test_where_a_noble_is_at_home_there_is_no_fourth_phase():
    town = at(seat("I7 H8 I8", noble="H8"), phase="build").answer("done")
    assert (town.asked, town.who) == ("cloaks", 1)


# The first turn


@pytest.mark.rule("CLK-FIRST-01")
def test_the_first_turn_begins_with_four_cloaks_on_four_roads():
    town = begun()
    assert (town.asked, town.who, town.ask.facts) == ("first_cloaks", 0, {"cloaks": 4, "waiting": 0})
    assert (list(town.ask.chosen), list(town.ask.fixed)) == ([], [])
    for few in ([], ["H4"], ["H4", "H3", "H2"]):
        assert not town.ask.allows(few)
    assert town.sentence(["H4", "H3", "H2"]) == "Not yet: one more cloak has to be laid."
    assert town.sentence([]) == "Not yet: 4 more cloaks have to be laid."
    assert town.sentence("H1 H2 H3 H4 H5".split()) == "That is too many: 4 cloaks can lie on the board now."
    assert town.sentence("H4 H3 H2 H2".split()) == "Only one cloak lies on a square."
    assert town.why_not("H4 H3 H2 G2".split()).rule == "CLK-MOVE-07"
    town.lay("H4 H3 H2 H1")
    assert (town.cloaks(0), town.player(0).waiting) == ("H1 H2 H3 H4", 0)
    assert game.view(town.state, None).seats[0].supply == 6
    assert town.facts("cloaks_laid") == [{"squares": ["H1", "H2", "H3", "H4"], "number": 4, "waiting": 0}]


@pytest.mark.rule("CLK-FIRST-01", "CLK-MOVE-01")
def test_from_the_second_turn_on_cloaks_are_moved():
    town = begun()
    for turn in (1, 2, 3):
        assert reach(town, "first_cloaks", turn).who == turn - 1
    reach(town, "cloaks", 4)
    assert (town.who, list(town.ask.chosen)) == (0, town.player(0).cloaks)


@pytest.mark.rule("CLK-FIRST-02")
def test_the_four_are_one_group_not_two_pairs():
    """R-CLK-08."""
    town = begun()
    assert town.sentence("H4 H5 H1 H2".split()) == "Not yet: 2 cloaks are apart from the others."
    assert town.why_not("H4 H5 H1 H2".split()).rule == "CLK-FIRST-02"
    assert town.sentence("H4 H5 H3 H1".split()) == "Not yet: one cloak is apart from the others."
    corner = starting("I5").why_not("H5 H6 H7 I8".split())
    assert corner.rule == "CLK-FIRST-02", "H7 and I8 touch by a corner only"


@pytest.mark.rule("CLK-FIRST-03")
def test_one_of_them_touches_the_house_side_to_side():
    town = begun()
    # H3 touches the house at G4 by a corner only.
    refused = town.why_not("H3 H2 H1 I3".split())
    assert (refused.rule, town.sentence("H3 H2 H1 I3".split())) == (
        "CLK-FIRST-03", "Not yet: one cloak must touch your house side to side.",
    )  # fmt: skip
    assert town.ask.allows("H3 H2 H1 G3".split())
    assert town.ask.could_come([]) == ["G3", "H4", "cards"], "the first one is offered where it must be"
    assert town.ask.could_come(["H4"]) == ["H3", "H5"]


@pytest.mark.rule("CLK-FIRST-03")
def test_another_players_house_does_not_do():
    town = begun()
    assert town.why_not("M8 M9 M10 N9".split()).rule == "CLK-FIRST-03"


@pytest.mark.rule("CLK-FIRST-04")
def test_they_need_not_stay_on_the_home_tile():
    """R-CLK-08."""
    town = starting("I5")
    assert town.player(0).home == 1
    town.lay("H5 H6 H7 G7")
    assert town.cloaks(0) == "H5 H6 G7 H7", "three of them on the middle tile"


@pytest.mark.rule("CLK-FIRST-05")
def test_the_noble_leaves_its_house_for_a_cloak():
    """R-CLK-09."""
    town = begun().lay("H4 H3 H2 H1")
    assert (town.asked, [one for one in town.options if one != "cards"]) == ("noble", ["H1", "H2", "H3", "H4"])
    assert town.sentence("stay") == "On the first turn your noble steps out of its house, onto a cloak."
    assert town.why_not("stay").rule == "CLK-FIRST-05"
    assert town.answer("H2").player(0).noble == "H2"
    reach(town, "noble", 4)
    assert "stay" in town.options
    assert not town.ask.allows("G4"), "it never goes back to a house"


@pytest.mark.rule("CLK-FIRST-05")
def test_it_may_go_on_to_linked_cloaks_of_others_over_an_own_one():
    """R-CLK-09."""
    town = starting("G4", "K7").lay("H4 H5 H6 H7").answer("H4").answer("done")
    town.lay("J7 I7 J8 I8")
    assert [one for one in town.options if one != "cards"] == ["H5", "H6", "H7", "I7", "J7", "I8", "J8"]


@pytest.mark.rule("CLK-FIRST-05")
def test_a_rivals_cloak_beside_the_house_does_not_do():
    town = starting("G4", "K7").lay("H4 H5 H6 H7").answer("H4")
    town.play.correct([("cloaks:0", ["H7", "I7", "J7"]), ("waiting:0", 1), ("noble:0", "H7")])
    town.pass_turn()
    town.lay("K8 L8 M8 N8")
    # J7 touches the house at K7, but no cloak of the seat's own.
    assert not town.ask.allows("J7")
    assert town.ask.allows("K8")


@pytest.mark.rule("CLK-FIRST-06")
def test_building_and_retreat_come_on_the_first_turn_too():
    town = starting("G4", "K7").lay("H4 H5 H6 H7").answer("H4")
    assert town.gains() == {"I4": 2}
    town.build("house:I4")
    assert town.player(0).influence == 2
    while town.who == 0:
        town.answer("done")
    town.lay("J7 I7 J8 I8").answer("H7")
    assert (town.asked, town.gains()) == ("build", {})
    town.answer("done")
    assert (town.asked, town.options) == ("retreat", ["I7"]), "the noble stood on a rival's cloak"
    assert town.answer("I7").player(1).noble == "I7"


# Less than four


@pytest.mark.rule("CLK-FIRST-01")
def test_where_there_is_no_room_for_four_as_many_as_can_are_laid():
    """R-CLK-10."""
    town = starting("I1", picture=NEST)
    assert town.ask.facts == {"cloaks": 1, "waiting": 3}
    assert town.sentence([]) == "Not yet: one more cloak has to be laid."
    assert town.sentence(["H4", "H5"]) == "That is too many: one cloak can lie on the board now."
    town.lay("J1")
    assert (town.cloaks(0), town.player(0).waiting) == ("J1", 3)
    assert town.answer("J1").player(0).noble == "J1"


@pytest.mark.rule("CLK-FIRST-01", "CLK-FIRST-05")
def test_where_not_one_can_be_laid_the_noble_waits_in_its_house():
    """R-CLK-10: only the action cards can help, and the next turn begins in the same way."""
    town = starting("I1", picture=NEST)
    town.play.correct([("cloaks:1", ["J1"]), ("waiting:1", 3), ("noble:1", "J1")])
    assert (town.asked, town.ask.facts) == ("first_cloaks", {"cloaks": 0, "waiting": 4})
    town.answer([])
    assert town.asked == "build", "there is no cloak to walk onto"
    assert town.gains() == {}
    town.answer("done")
    assert (town.who, town.player(0).noble, town.player(0).waiting) == (1, "I1", 4)
    assert not game.faults(town.state)
    town.put("cloaks:1", ["M8", "M9"]).put("noble:1", "M9").put("turn", 0)
    assert (town.asked, town.ask.facts) == ("first_cloaks", {"cloaks": 1, "waiting": 3})
