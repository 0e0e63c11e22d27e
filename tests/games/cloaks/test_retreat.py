"""CLK-RET: at the end of a turn the noble goes back to its own cloaks."""

import random

import pytest

from companion.games.cloaks import game
from companion.rules.game import Setup
from companion.testing.scene import Scene
from tests.games.cloaks.tables import at, edition, seat

OWN = "H7 H8 I8"


def out(*position, to="K8", **more):
    """Seat 0's noble has walked onto a rival's cloak and builds nothing."""
    return at(*position, phase="noble", **more).answer(to).answer("done")


@pytest.mark.rule("CLK-RET-01")
def test_on_an_own_cloak_it_stays():
    town = at(seat(OWN, noble="H7"), phase="noble").answer("I8").answer("done")
    assert town.who == 1
    assert town.player(0).noble == "I8"
    assert [one["square"] for one in town.facts("noble")][-1] == "I8"


@pytest.mark.rule("CLK-RET-02")
def test_from_a_rivals_cloak_it_goes_to_the_nearest_own_one():
    town = out(seat(OWN, noble="H7"), seat("J8 K8 L8", noble="L8"))
    assert (town.who, town.asked, town.options) == (0, "retreat", ["I8"])
    assert town.refuses("H8") == "CLK-RET-02"
    town.answer("I8")
    assert town.player(0).noble == "I8"
    assert town.told("retreated")[-1].rule == "CLK-RET-02"
    assert town.says("retreated") == [
        "Ada's noble goes back from Ben's cloak to the nearest own one: row 3, column 4 of the middle tile."
    ]
    assert town.who == 1


@pytest.mark.rule("CLK-RET-02", "CLK-RET-03")
def test_one_step_is_nearer_than_two():
    assert out(seat("H7 H8 I8", noble="H7"), seat("J8 J7", noble="J7"), to="J8").options == ["I8"]


@pytest.mark.rule("CLK-RET-03")
def test_of_several_equally_near_the_player_chooses():
    town = out(seat("H7 I7 J7 H8 I8", noble="H7"), seat("J8 K8 L8", noble="L8"))
    assert town.options == ["J7", "I8"], "both are two steps away"
    town.answer("J7")
    assert town.player(0).noble == "J7"


LONG_WAY = (
    seat("H3 H4 H5 H6 H7 H8 I8 J8 K8", noble="H8"),
    seat("I3 J3 K3 L3 M3 M4 M5 M6 M7 N4", noble="N4"),
    seat("C13 C14", noble="C14"),
)
"""Over Ben's cloaks M7 is ten steps from H3; K8 is three squares away, but there is no way to it over cloaks."""


@pytest.mark.rule("CLK-RET-04")
def test_nearness_is_counted_over_cloaks():
    assert out(*LONG_WAY, to="M7").options == ["H3"]


@pytest.mark.rule("CLK-RET-04")
def test_at_another_table_it_is_counted_in_squares():
    assert out(*LONG_WAY, to="M7", retreat="as_crow").options == ["K8"]


@pytest.mark.rule("CLK-RET-04")
def test_the_way_back_leads_past_no_other_noble():
    town = out(seat("H3 H4 H5 H6 H7 H8 I8", noble="H8"), seat("J8 K8 L8 M8 M7 M6", noble="J8"),
               seat("M5 M4 M3 L3 K3 J3 I3 N4", noble="N4"))  # fmt: skip
    assert town.options == ["H3"], "I8 is two steps from K8, but behind Ben's noble"


def test_after_a_card_led_past_a_noble_the_nearest_by_squares_counts():
    position = (seat("H7 G7 G8 H8 I8", noble="H7", card="A1"), seat("J8 K8 L8", noble="J8"))
    town = at(*position, phase="noble", box=edition(verbs=("pass_noble",)))
    assert "K8" not in town.options
    town.card("use:A1").answer("K8").answer("done")
    assert town.options == ["I8"]


@pytest.mark.rule("CLK-RET-02", "CLK-RET-04")
def test_when_a_claim_takes_away_the_link_the_nearest_by_squares_counts():
    town = at(seat("G7 H7 G8 H8 I8", noble="G7"), seat("J8 K8 L8", noble="L8"), phase="noble")
    town.answer("K8").card("claim:A1")
    assert "I8" in town.options
    town.answer("I8")
    while town.asked != "build":
        town.answer("later")
    town.answer("done")
    assert town.options == ["H8"], "three squares away; H7 and G8 are four"


@pytest.mark.rule("CLK-RET-02")
def test_when_a_moved_rivals_cloak_was_the_link_the_nearest_by_squares_counts():
    town = at(seat("H5 H6 H7 H8", noble="H8", card="A1"), seat("H4 H3 I3 G3", noble="I3"), phase="noble",
              box=edition(verbs=("move_rival_cloak",)))  # fmt: skip
    town.answer("G3").card("use:A1").answer("H4").answer("F3").answer("done")
    assert town.options == ["H5"]


@pytest.mark.rule("CLK-RET-05")
@pytest.mark.parametrize("seed", range(6))
def test_after_every_turn_each_noble_stands_on_a_cloak_of_its_own(seed):
    luck = random.Random(f"nobles {seed}")
    play = Scene(game, Setup(3 + seed % 2, game.edition(), {})).play
    turns = 0
    for _ in range(1_500):
        if play.over:
            break
        ask = play.asks[0]
        play.answer(ask.actor, ask.random_answer(luck), ask.seat)
        if play.state.turns > turns:
            turns = play.state.turns
            _look_at_nobles(play.state)
    assert turns > 5


def _look_at_nobles(table):
    for number, player in enumerate(table.players):
        has_played = player.turns - (number == table.seat)
        assert player.noble in (player.cloaks if has_played and player.cloaks else player.houses)
    standing = [player.noble for player in table.players]
    assert len(set(standing)) == len(standing)
