"""CLK-INF: what a house gives, and the cloaks that come with every ten."""

import random

import pytest

from companion.client.evenings.kept import Kept
from companion.games.cloaks.ground import squares_of
from companion.games.cloaks.state import supply
from companion.testing.by_chance import answer_by_chance
from tests.games.cloaks.tables import at, seat

LEFT = "C8 C9 C10"
"""A group on the left tile; beside C9 are the fields B9 and D9. A neutral house stands on B7."""


def left(houses="G4", *others, cloaks=LEFT, noble="C9", **more):
    """Seat 0 is about to build on the left tile."""
    return at(seat(cloaks, noble=noble, houses=houses, **more), *others, phase="build")


def house(town, square):
    """Build a house there. Returns what was told of it."""
    town.build(f"house:{square}")
    return town.facts("house")[-1]


@pytest.mark.rule("CLK-INF-01", "CLK-INF-02", "CLK-INF-06")
def test_the_worked_example():
    town = left("G4 A6 A9", seat("M8", houses="L9 E6", monuments="E9"), influence=7)
    assert town.gains() == {"B9": 4, "D9": 4}
    told = house(town, "B9")
    assert (told["own"], told["others"], told["monuments"]) == (3, 4, 3)
    assert (told["gain"], told["influence"]) == (4, 11)
    assert town.asked == "earned", "before the next building"
    town.answer("C7")
    assert town.gains() == {"D9": 4}
    told = house(town, "D9")
    assert (told["own"], told["others"], told["monuments"]) == (4, 4, 3)
    assert town.player(0).influence == 15


@pytest.mark.rule("CLK-INF-02")
def test_the_sentence_names_all_three_and_the_best_one_counts():
    town = left("G4 A6 A9", seat("M8", houses="L9 E6", monuments="E9"))
    house(town, "B9")
    assert town.says("house")[-1] == (
        "Ada builds a house on the left tile for 4 influence, now 4: "
        "the best of 3 for own houses, 4 for those of others and 3 for monuments."
    )


@pytest.mark.rule("CLK-INF-01")
def test_the_second_house_counts_the_first():
    town = left("G4 A6 A7 A9")
    assert house(town, "B9")["gain"] == 4
    assert house(town, "D9")["gain"] == 5
    assert town.player(0).influence == 9


@pytest.mark.rule("CLK-INF-03")
def test_one_for_each_own_house_with_the_new_one():
    town = left("G4 A6 A7 A9")
    assert house(town, "B9") == {
        "place": 3, "square": "B9", "gain": 4, "influence": 4, "own": 4, "others": 2, "monuments": 0,
    }  # fmt: skip


@pytest.mark.rule("CLK-INF-03")
def test_the_start_house_counts_as_an_own_one():
    town = at(seat("H4 H5", noble="H4", houses="G4 F4"), seat("M8"), seat("H14"), phase="build")
    assert town.gains()["I4"] == 3, "two there already, and a neutral one gives but two"


@pytest.mark.rule("CLK-INF-04")
def test_two_for_each_house_of_others_and_for_neutral_ones():
    town = left("G4", seat("M8", houses="L9 A6"), seat("H14", houses="G14 A9 E9"))
    assert house(town, "B9")["others"] == 8
    assert town.player(0).influence == 8


@pytest.mark.rule("CLK-INF-04")
def test_one_neutral_house_alone_gives_two_and_then_a_monument_is_legal():
    town = left()
    told = house(town, "B9")
    assert (told["own"], told["others"], told["monuments"], told["gain"]) == (1, 2, 0, 2)
    assert town.monuments() == ["D9"]
    town.build("monument:D9")
    assert town.player(0).influence == 2


@pytest.mark.rule("CLK-INF-05")
def test_three_for_each_monument_whoever_owns_it():
    town = left("G4 A6", seat("M8", houses="L9", monuments="A9"), seat("H14", monuments="E9"))
    assert house(town, "B9")["monuments"] == 6
    town.build("monument:D9")
    town = at(seat("C8 C9 C10", noble="C9", houses="G4 A6", monuments="A10"), seat("M8", monuments="E9"), phase="build")
    assert town.gains() == {"B9": 6, "D9": 6}


@pytest.mark.rule("CLK-INF-07")
def test_markers_only_ever_go_forward_and_know_no_end():
    town = left("G4", influence=118)
    house(town, "B9")
    assert town.player(0).influence == 120
    town.answer(town.options[0]).answer("done")
    for _ in range(3):
        town.pass_turn()
    assert town.player(0).influence == 120


@pytest.mark.rule("CLK-INF-08")
def test_a_monument_gives_nothing():
    town = left("G4 A6", influence=9).build("monument:B9")
    assert town.player(0).influence == 9
    assert town.asked == "build"


CROWD = (seat("M8", houses="L9 A6 B6 D6 E6 A7"), seat("H14", houses="G14 D7 E7 A9 E9 A10"))
"""Ten houses of others on the left tile; with the neutral one, eleven."""


@pytest.mark.rule("CLK-INF-09")
def test_three_tens_at_once_earn_three_cloaks():
    town = left("G4", *CROWD, influence=9)
    told = house(town, "B9")
    assert (told["own"], told["others"], told["monuments"], told["gain"]) == (1, 22, 0, 22)
    assert town.player(0).influence == 31
    assert town.facts("earned")[-1] == {"number": 3, "influence": 31}
    for left_over in (3, 2, 1):
        assert town.asked == "earned"
        assert town.ask.facts == {"number": left_over}
        town.answer(town.options[0])
    assert town.asked == "build"
    assert len(town.player(0).cloaks) == 6


@pytest.mark.rule("CLK-INF-09")
def test_two_tens_at_once_earn_two():
    town = left("G4", CROWD[0], influence=8)
    assert house(town, "B9")["influence"] == 20
    assert town.facts("earned")[-1]["number"] == 2, "10 was passed, 20 was reached"


@pytest.mark.rule("CLK-INF-09")
@pytest.mark.parametrize(("before", "earned"), [(6, 0), (7, 0), (8, 1), (9, 1), (10, 0), (18, 1)])
def test_a_ten_reached_or_passed_earns_one(before, earned):
    town = left("G4", influence=before)
    assert house(town, "B9")["gain"] == 2
    assert town.asked == ("earned" if earned else "build")
    assert supply(town.state, 0) == 7


@pytest.mark.rule("CLK-INF-10")
def test_an_earned_cloak_lies_down_at_once_beside_the_group():
    town = left(cloaks="C7 C8 C9", influence=8)
    house(town, "B9")
    assert town.asked == "earned"
    assert town.options == ["C6", "B8", "D8", "C10"]
    assert town.refuses("C11") == "CLK-INF-10"
    assert town.refuses("B9") == "CLK-INF-10"
    town.answer("D8")
    assert town.cloaks(0) == "C7 C8 D8 C9"
    assert supply(town.state, 0) == 6
    assert town.hands("cloak_laid")[-1] == "Ada: a cloak on row 3, column 4 of the left tile."


@pytest.mark.rule("CLK-INF-10")
def test_a_cloak_laid_now_is_beside_the_group_for_the_next_one():
    town = left(*("G4", *CROWD), influence=9)
    house(town, "B9")
    assert "C6" not in town.options
    town.answer("C7")
    assert "C6" in town.options


def shut_in():
    """A group of one cloak between cloaks of others, about to earn another."""
    return left("G4", seat("B8 C8", noble="B8"), seat("C10 C11", noble="C11"), cloaks="C9", influence=8)


@pytest.mark.rule("CLK-INF-11")
def test_without_room_it_waits_for_the_next_turn():
    town = shut_in()
    house(town, "B9")
    assert town.asked == "build"
    assert [one["number"] for one in town.facts("waits")] == [1]
    assert town.player(0).waiting == 1
    assert (town.cloaks(0), supply(town.state, 0)) == ("C9", 8)
    town.answer("done").lay("B8 A8").pass_turn().pass_turn()
    assert (town.who, town.asked) == (0, "cloaks")
    assert town.why_not(["C9"]).rule == "CLK-MOVE-10"
    town.lay("C8 C9")
    assert (town.player(0).waiting, supply(town.state, 0)) == (0, 8)


@pytest.mark.rule("CLK-INF-11")
def test_what_finds_no_room_waits_while_the_first_lies():
    # C15 and D14 lead nowhere but to C13 and D13, where Ben lies.
    ben = seat("C13 D13", noble="C13", houses="L9 A11 B11 D11 E11 A12 B12")
    town = at(seat("C14 C15", noble="C14", influence=8), ben, phase="build")
    assert house(town, "B14")["influence"] == 20
    assert (town.asked, town.options) == ("earned", ["D14"])
    town.answer("D14")
    assert town.asked == "build"
    assert [one["number"] for one in town.facts("waits")] == [1]
    assert (town.cloaks(0), town.player(0).waiting) == ("C14 D14 C15", 1)


@pytest.mark.rule("CLK-INF-12")
def test_without_supply_nothing_is_earned_then_or_later():
    town = left("G4", influence=8, boxed=7)
    assert supply(town.state, 0) == 0
    house(town, "B9")
    assert town.asked == "build"
    assert not town.told("earned")
    town.answer("done").pass_turn().pass_turn()
    town.play.correct([("boxed:0", 6)])
    town.on("build")
    assert supply(town.state, 0) == 1
    assert not town.told("earned")


@pytest.mark.rule("CLK-INF-12")
def test_what_is_left_of_the_supply_is_earned():
    town = left("G4", *CROWD, influence=9, boxed=5)
    house(town, "B9")
    assert town.facts("earned")[-1]["number"] == 2


@pytest.mark.rule("CLK-INF-13")
def test_laying_an_earned_cloak_does_not_move_the_noble():
    town = left(influence=8)
    house(town, "B9")
    town.answer("C7")
    assert town.asked == "build"
    assert town.player(0).noble == "C9"
    assert not [option for option in town.options if option in town.player(0).cloaks]


def test_cloaks_that_were_put_right_meanwhile_are_not_earned_twice():
    town = left("G4", influence=8, boxed=6)
    house(town, "B9")
    assert town.asked == "earned"
    town.put("boxed:0", 7)
    assert town.asked == "build", "none is left to earn"
    assert not town.play.game.faults(town.state)


CORNERS_AND_MIDDLE = (0, 2, 4, 6, 8)
"""Places that are nobody's home: no H house has to stand there."""


def whoever_builds(**options):
    """A kept table whose first seat is asked what it builds, and that seat."""
    window = Kept(":memory:").begin("cloaks", ["Ada", "Ben", "Cy"], options, seed="31" * 32)
    luck = random.Random(1)
    while window.questions[0].about != "build":
        answer_by_chance(window, luck)
    return window, window.questions[0].seat


def noted(window):
    """What stands beside the tiles for whoever looks on, by place and seat."""
    return {(one.part, one.seat): one.text for one in window.display.noted().notes}


@pytest.mark.rule("CLK-INF-02", "CLK-INF-06")
def test_beside_each_tile_stands_what_another_house_brings_to_whoever_has_built_there():
    window, seat = whoever_builds(track="light")
    others = [one for one in range(3) if one != seat]
    nothing = [(f"house_count:{place}:{one}", 0) for place in CORNERS_AND_MIDDLE for one in range(3)]
    window.correct_together([*nothing, (f"house_count:4:{seat}", 3), (f"house_count:4:{others[0]}", 1),
                             (f"house_count:0:{seat}", 1), (f"house_count:0:{others[1]}", 1),
                             (f"monument_there:0:{seat}", "monument")])  # fmt: skip
    corner, middle = (2 * window.view.tiles[place].neutral for place in (0, 4))
    found = {(place, one): text for (place, one), text in noted(window).items() if place in CORNERS_AND_MIDDLE}
    assert found == {
        (0, seat): f"+{max(3, 2 + corner)}", (0, others[1]): f"+{max(3, 2 + corner)}",
        (4, seat): f"+{max(4, 2 + middle)}", (4, others[0]): f"+{6 + middle}",
    }  # fmt: skip
    # The best of the three, as the game itself offers it.
    offered = next(one for one in window.questions[0].options if one.value.startswith("house_on:4:"))
    assert found[4, seat] == f"+{offered.value.rpartition(':')[2]}"
    # Whoever has no house left is there, and brings nothing more.
    window.correct(f"house_count:2:{seat}", window.view.seats[seat].houses_left)
    assert noted(window)[4, seat] == "" and noted(window)[4, others[0]] != ""


def test_where_no_field_is_free_nobody_is_promised_anything():
    window, seat = whoever_builds()
    size = window.view.size
    place = next(at for at, tile in enumerate(window.view.tiles) if not any(tile.houses))
    fields = [square for row, column, square in squares_of(size, place)
              if window.view.tiles[place].rows[row][column] in ".*"]  # fmt: skip
    stand = window.view.seats[seat].houses
    window.correct(f"houses:{seat}", [*stand, *fields[1:]])
    assert noted(window)[place, seat].startswith("+")
    window.correct(f"houses:{seat}", [*stand, *fields])
    assert noted(window)[place, seat] == ""
