"""CLK-NOBLE: the noble's walk over linked cloaks."""

import pytest

from tests.games.cloaks.tables import at, begun, edition, seat

OWN = "H7 I7 I8 H8"
"""A group in the yard; I8 is beside J8."""


def walks(town):
    """Where the noble may go, without what is no square."""
    assert town.asked == "noble"
    return {option for option in town.options if option not in ("stay", "cards")}


@pytest.mark.rule("CLK-NOBLE-01")
def test_the_noble_may_walk_to_any_cloak_of_its_own():
    town = at(seat(OWN, noble="H8"), phase="noble")
    assert walks(town) == {"H7", "I7", "I8"}
    town.answer("I7")
    assert town.player(0).noble == "I7"
    assert town.told("noble")[-1].rule == "CLK-NOBLE-01"


@pytest.mark.rule("CLK-NOBLE-01")
def test_no_road_without_a_cloak_and_no_field_is_walked_on():
    town = at(seat(OWN, noble="H8"), phase="noble")
    assert town.refuses("G8") == "CLK-NOBLE-01"
    assert town.refuses("G6") == "CLK-NOBLE-01"
    assert town.refuses("nowhere") == "CLK-NOBLE-01"


@pytest.mark.rule("CLK-NOBLE-02")
def test_a_rivals_cloak_beside_the_group_can_be_walked_to():
    town = at(seat(OWN, noble="H7"), seat("J8 K8 L8", noble="L8"), phase="noble")
    assert walks(town) == {"H8", "I7", "I8", "J8", "K8"}
    town.answer("K8")
    assert town.told("noble")[-1].rule == "CLK-NOBLE-02"


@pytest.mark.rule("CLK-NOBLE-02")
def test_a_rivals_cloak_that_is_not_linked_cannot():
    town = at(seat(OWN, noble="H7"), seat("K8 L8", noble="L8"), phase="noble")
    assert walks(town) == {"H8", "I7", "I8"}
    assert town.refuses("K8") == "CLK-NOBLE-02"


@pytest.mark.rule("CLK-NOBLE-02")
def test_cloaks_of_a_third_player_are_links():
    town = at(seat(OWN, noble="H7"), seat("J8 J7", noble="J7"), seat("K8 L8", noble="L8"), phase="noble")
    assert walks(town) == {"H8", "I7", "I8", "J8", "K8"}


def test_at_a_table_of_touching_cloaks_a_chain_leads_no_further():
    position = (seat(OWN, noble="H7"), seat("J8 J7", noble="J7"), seat("K8 L8", noble="L8"))
    town = at(*position, phase="noble", rival_chain="touching")
    assert walks(town) == {"H8", "I7", "I8", "J8"}
    assert town.refuses("K8") == "CLK-NOBLE-02"
    assert town.sentence("K8") == "At this table only rivals' cloaks that touch your own group are linked."


def test_at_a_table_of_touching_cloaks_a_noble_on_a_rivals_cloak_goes_on_only_by_its_own_group():
    box = edition(verbs=("repeat_move",))
    town = at(seat(OWN, noble="H7", card="A1"), seat("J8 K8 L8", noble="L8"), phase="noble", box=box,
              rival_chain="touching")  # fmt: skip
    town.answer("J8").card("use:A1")
    assert walks(town.keep()) == {"H7", "H8", "I7", "I8"}


def test_at_a_table_of_touching_cloaks_a_card_still_leads_past_a_noble():
    box = edition(verbs=("pass_noble",))
    town = at(seat(OWN, noble="H7", card="A1"), seat("J8 K8", noble="J8"), seat("L8 M8", noble="M8"), phase="noble",
              box=box, rival_chain="touching")  # fmt: skip
    town.card("use:A1")
    assert walks(town) == {"H8", "I7", "I8", "K8"}


@pytest.mark.rule("CLK-NOBLE-02")
def test_cloaks_that_no_longer_hang_together_with_the_group_are_not_linked():
    box = edition(verbs=("repeat_move",))
    town = at(seat(OWN, noble="H7", card="A1"), seat("J8 K8 L8", noble="L8"), phase="noble", box=box)
    town.answer("J8")
    town.put("cloaks:0", ["H3", "H4", "H5", "H6"])
    town.card("use:A1").keep()
    assert walks(town) == set(), "K8 is beside the noble, but its own cloaks lie elsewhere"
    town.answer("stay").answer("done")
    assert (town.asked, town.options) == ("retreat", ["H6"])


@pytest.mark.rule("CLK-NOBLE-03")
def test_another_noble_is_neither_joined_nor_passed():
    town = at(seat(OWN, noble="H7"), seat("J8 K8 L8", noble="K8"), phase="noble")
    assert walks(town) == {"H8", "I7", "I8", "J8"}
    assert town.refuses("K8") == "CLK-NOBLE-03"
    assert town.sentence("K8") == "Another noble stands there: row 3, column 1 of the right tile."
    assert town.refuses("L8") == "CLK-NOBLE-02"


@pytest.mark.rule("CLK-NOBLE-03")
def test_another_noble_can_be_walked_round():
    town = at(seat(OWN, noble="H7"), seat("J8 J7 K8 L8", noble="J8"), phase="noble")
    assert "J7" in walks(town)
    assert "K8" not in walks(town)


@pytest.mark.rule("CLK-NOBLE-03")
def test_corners_do_not_link():
    town = at(seat("H8 I8", noble="H8"), seat("J7 J8", noble="J8"), phase="noble")
    assert walks(town) == {"I8"}, "J7 touches I8 by a corner only"


@pytest.mark.rule("CLK-NOBLE-04")
def test_no_way_is_too_long_and_the_noble_may_stay():
    row = [f"{letter}8" for letter in "ABCDEFGHIJKLMNO"]
    town = at(seat(" ".join(row[:8]), noble="A8"), seat(" ".join([*row[8:], "M9"]), noble="M9"), phase="noble")
    assert {"A8", *walks(town)} == set(row)
    town.answer("stay")
    assert town.player(0).noble == "A8"
    assert town.asked == "build"


@pytest.mark.rule("CLK-NOBLE-04")
def test_on_the_first_turn_it_may_not_stay():
    town = begun().lay("H1 H2 H3 H4")
    assert walks(town) == {"H1", "H2", "H3", "H4"}
    assert town.refuses("stay") == "CLK-FIRST-05"


@pytest.mark.rule("CLK-NOBLE-05")
def test_it_walks_once_and_then_builds():
    town = at(seat(OWN, noble="H8", houses="G4"), phase="noble").answer("H7")
    assert town.asked == "build"
    assert not [option for option in town.options if option in OWN.split()]
    town.answer("done")
    assert town.player(0).noble == "H7"
    assert (town.who, town.asked) == (1, "cloaks")


@pytest.mark.rule("CLK-NOBLE-06")
def test_the_cloaks_it_walks_on_stay_where_they_lie():
    town = at(seat(OWN, noble="H7"), seat("J8 K8 L8", noble="L8"), phase="noble")
    before = [town.cloaks(number) for number in range(3)]
    town.answer("K8")
    assert [town.cloaks(number) for number in range(3)] == before
