"""A noble on another's cloak: what its own group may do meanwhile, and how far cards lead it (R-CLK-54, R-CLK-55)."""

import pytest

from companion.games.cloaks import game
from companion.games.cloaks.noble import reachable
from tests.games.cloaks import tables
from tests.games.cloaks.tables import at, edition, seat


def out(own="H7 H8 H9", rivals="I8 J8 K8 L8", to="I8", **more):
    """Seat 0 has gone out to that rival cloak from H9, and moves its cloaks once more."""
    mine = seat(own, noble="H9", card="A1", **more)
    town = at(mine, seat(rivals, noble=rivals.split()[-1]), phase="noble", box=edition(verbs=("repeat_move",)))
    town.answer(to).answer("cards").answer("use:A1")
    assert town.asked == "cloaks"
    return town


# Moving cloaks once more


@pytest.mark.rule("CLK-MOVE-04")
def test_a_group_that_is_moved_stays_with_the_cloak_under_its_noble():
    town = out()
    apart = "Not yet: one cloak must touch the one under your noble side to side."
    assert town.sentence(["C1", "C2", "C3"]) == apart
    assert town.sentence(["H5", "H6", "H7"]) == apart
    assert town.sentence(["H8", "I7", "J7"]) == "Not yet: 2 cloaks are apart from the others."
    assert town.lay("I7 J7 H7").asked == "noble"


def test_a_group_that_is_not_moved_may_lie_apart_from_it():
    town = out(to="K8")
    assert town.keep().asked == "noble"


def test_cloaks_that_wait_are_laid_beside_it_all_the_same():
    town = out(to="K8").put("waiting:0", 1)
    assert town.ask.allows(["H7", "H8", "H9", "H10"])
    assert not town.ask.allows(["H6", "H7", "H8", "I7"])


def test_a_draft_that_is_begun_anew_begins_beside_the_noble():
    town = out()
    assert set(town.ask.could_come([])) == {"I7", "H8", "I9", "H7", "H9", "cards"}, "or where one lies"
    assert game.why_unlit(town.state, town.ask, "C1", []).key == "cloaks.why_not.apart_from_noble"


def test_two_cloaks_on_two_sides_of_it_are_not_one_group():
    town = out("H8 H9")
    assert not town.ask.allows(["I7", "H8"])
    assert town.ask.allows(["I7", "H7"])


@pytest.mark.rule("CLK-MOVE-04")
def test_in_a_game_of_an_earlier_version_it_may_go_anywhere(monkeypatch):
    monkeypatch.setattr(tables, "VERSION", 1)
    assert out().ask.allows(["C1", "C2", "C3"])


# How far cards lead where only touching cloaks are linked


def walks(verbs, *position):
    """Where the noble of seat 0 may go, who has those cards in force."""
    town = at(*position, phase="noble", rival_chain="touching")
    town.state.turn.verbs = list(verbs)
    return set(reachable(town.state, 0))


@pytest.mark.rule("CLK-NOBLE-02")
def test_one_road_away_counts_as_touching_with_muddy_boots():
    position = (seat("H7 H8", noble="H8"), seat("J8 K8 L8", noble="L8"))
    assert walks([], *position) == {"H7"}
    assert walks(["bare_step"], *position) == {"H7", "J8"}


@pytest.mark.rule("CLK-NOBLE-02")
def test_from_a_rivals_cloak_no_road_leads_on():
    position = (seat("H7 H8", noble="H8"), seat("I8 I9", noble="I9"), seat("K8 L8", noble="L8"))
    assert walks([], *position) == {"H7", "I8"}
    assert walks(["bare_step"], *position) == {"H7", "I8"}


def test_in_a_game_of_an_earlier_version_one_did(monkeypatch):
    monkeypatch.setattr(tables, "VERSION", 1)
    position = (seat("H7 H8", noble="H8"), seat("I8 I9", noble="I9"), seat("K8 L8", noble="L8"))
    assert walks(["bare_step"], *position) == {"H7", "I8", "K8"}


@pytest.mark.rule("CLK-NOBLE-03")
def test_the_cloak_of_a_noble_that_steps_aside_counts_as_touching():
    position = (seat("H7 H8", noble="H8"), seat("I8 J8 K8", noble="I8"))
    assert walks([], *position) == {"H7"}
    assert walks(["pass_noble"], *position) == {"H7", "J8"}, "and none beyond"
