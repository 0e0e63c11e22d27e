"""Throw Down the Cloaks stays playable whatever is put right, and offers by touches and words all that may be done."""

from __future__ import annotations

import pytest

from companion.games.cloaks import game
from companion.testing import scene
from tests.games.cloaks.tables import Town, at, begun, edition, seat

TWO = seat("I7 H8 I8")


def listed(town: Town) -> set[str]:
    """The first words of what can be put right now."""
    return {one.what.partition(":")[0] for one in game.corrections(town.state)}


def put(town: Town, *changes: tuple[str, object]) -> Town:
    """Put these right, and go on with whatever goes on by itself."""
    town.play.correct(list(changes))
    scene.settle(town.play)
    assert not game.faults(town.state)
    return town


# What is listed at all


def test_counts_are_put_right_only_where_squares_are_not_followed():
    squares, counts = {"cloaks", "noble", "houses", "monuments"}, {"lying", "house_count", "monument_there"}
    full, light = listed(begun()), listed(begun(track="light"))
    assert squares <= full and not counts & full
    assert counts <= light and not squares & light


def test_nothing_is_put_up_by_hand_before_the_first_house_stands():
    """A tile could be full before the houses marked H come."""
    assert listed(Town(track="light").lay_city()) == {"tile", "real"}


# A card before cloaks are laid


def test_a_card_is_picked_as_long_as_nothing_has_moved():
    town = at(TWO)
    lying = list(town.ask.chosen)
    assert "cards" in town.ask.could_come(lying) and "cards" in town.ask.could_come([])
    assert "cards" not in town.ask.could_come(lying[:2])
    assert town.ask.could_come([*lying, "cards"]) == []
    assert town.answer([*lying, "cards"]).asked == "cards"
    assert "cards" in begun().ask.could_come([]), "before the first cloaks as well"


def test_no_card_is_picked_later_in_a_turn_where_it_may_be_taken_at_its_start_only():
    town = at(TWO, card_timing="start_of_turn")
    assert "cards" in town.ask.could_come(town.ask.chosen)
    assert "cards" not in town.keep().options


# What a dial lets pass


def test_a_house_against_the_rules_says_what_it_gives():
    town = at(TWO, phase="build")
    let_pass = game.overridable(town.state, town.ask)
    assert {one.count(":") for one in let_pass if str(one).startswith("house:")} == {2}
    assert set(town.options) & set(map(str, let_pass)), "the same word where it is legal anyway"


# Steps that wait


def test_no_more_cloaks_are_earned_than_are_left_when_it_comes_to_laying_them():
    town = at(seat("H8 I8 I9", noble="I9", influence=9), phase="build").build("house:J9")
    assert (town.asked, town.ask.facts) == ("earned", {"number": 1})
    left = game.view(town.state, None).seats[0].supply
    put(town, ("boxed:0", left))
    assert town.asked != "earned" and game.view(town.state, None).seats[0].supply == 0


# Whose pack it is


def test_the_pack_of_the_box_is_chosen_before_a_card_lies():
    town = Town()
    put(town, ("real:actions", True))
    assert town.state.real and town.says("use_real") == ["From now on you open the action cards yourselves."]
    town.lay_city()
    assert town.asked == "opened" and len(town.told("use_real")) == 1
    put(town, ("real:actions", False))
    assert town.asked == "home" and town.says("use_virtual")


def test_a_table_with_its_own_pack_is_told_to_shuffle_it():
    town = Town(actions="real").lay_city()
    assert town.hands("use_real") == ["Take the action cards of the box and shuffle them."]


@pytest.mark.parametrize(("declined", "says"), [("one", "use it in a later turn"), ("two", "use it twice")])
def test_what_a_declined_card_still_does_is_said(declined, says):
    town = at(TWO, box=edition(verbs=("extra_build",)), declined=declined).card("claim:A1").answer("H8")
    assert town.asked == "use_now"
    assert says in scene.words_of(town.play).prompt("use_now", 0, town.ask.facts)[1]
