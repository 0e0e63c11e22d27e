"""Claims that can do nothing now, and cards that are taken between two moves of cloaks (R-CLK-33, R-CLK-56)."""

import pytest

from companion.games.cloaks import game
from companion.testing import scene
from tests.games.cloaks import tables
from tests.games.cloaks.tables import at, begun, edition, seat

OWN = "H6 H7 H8 H9"


def with_claim(verb, phase="noble", **more):
    """Seat 0 has claimed A1, which does that, in an earlier turn."""
    return at(seat(OWN, noble="H7", card="A1"), phase=phase, box=edition(verbs=(verb,)), **more)


# A card that can do nothing now


@pytest.mark.rule("CLK-CARD-04")
def test_claiming_what_can_do_nothing_now_says_so_beforehand():
    town = at(seat(OWN, noble="H7"), phase="noble", box=edition(verbs=("pass_noble", "extra_build"))).answer("cards")
    assert town.options[:3] == ["back", "claim_later:A1", "claim:A2"]
    words = scene.words_of(town.play)
    assert words.option("claim_later:A1") == "Claim Coach and Four: of no use before a later turn"
    assert words.option("claim:A2") == "Claim Muddy Boots"
    assert town.sentence("claim:A1") == "Say whether you claim it for now or for a later turn, as the list has it."
    town.answer("claim_later:A1").answer("H9")
    assert town.asked == "noble", "there is no first use to be asked about"
    assert town.facts("claimed") == [{"card": "A1", "later": True, "real": False, "square": "H9"}]


@pytest.mark.rule("CLK-CARD-06", "CLK-CARD-07", "CLK-CARD-10")
def test_a_claimed_card_that_can_do_nothing_may_be_given_up():
    town = with_claim("pass_noble").answer("cards")
    assert town.options == ["back", "give_up:A1", "blocked"]
    town.answer("give_up:A1")
    assert town.player(0).boxed == 1 and "A1" not in town.state.claims
    assert town.state.discards == ["A1"] and town.state.open == ["A5", "A2", "A3", "A4"]
    assert town.says("given_up") == ["Ada gives Coach and Four up; the cloak on it is out of the game."]
    assert town.state.turn.verbs == [], "nothing came of it"
    town.answer("cards")
    assert any(option.startswith("claim") for option in town.options), "another card may be claimed now"
    assert not game.faults(town.state)


def test_a_card_that_can_do_something_is_used_and_not_given_up():
    town = with_claim("gain_influence").answer("cards")
    assert town.options == ["back", "use:A1", "blocked"]
    assert town.sentence("give_up:A1") == "Coach and Four can do something now. Use it instead."


def test_a_card_is_not_given_up_in_the_turn_in_which_it_was_claimed():
    town = at(seat(OWN, noble="H7"), phase="noble", box=edition(verbs=("pass_noble",))).card("claim_later:A1")
    town.answer("H9").answer("cards")
    assert town.options == ["back", "blocked"]
    assert town.refuses("give_up:A1") == "CLK-CARD-05"


def test_two_uses_that_are_left_are_given_up_together():
    town = with_claim("pass_noble", declined="two")
    town.state.claims["A1"].uses = 2
    town.answer("cards").answer("give_up:A1")
    assert (town.player(0).boxed, town.state.claims) == (1, {})


# Between two moves


@pytest.mark.rule("CLK-CARD-01")
def test_a_card_is_taken_between_two_moves_of_cloaks():
    town = at(seat(OWN, noble="H7"), box=edition(verbs=("gain_influence",)))
    town.answer(["H6", "H7", "H8", "I8", "cards"])
    assert town.asked == "cards" and town.cloaks(0) == "H6 H7 H8 I8"
    assert town.facts("cloak_moved")[-1] == {"start": "H9", "square": "I8"}
    town.answer("claim:A1").answer("I8").answer("now").answer("H9")
    assert town.asked == "cloaks" and list(town.ask.chosen) == ["H6", "H7", "H8", "H9"]
    assert town.lay("G7 H7 H8 H9").asked == "noble"


def test_meanwhile_the_cloaks_lie_as_they_could_stay():
    town = at(seat(OWN, noble="H7"))
    assert town.sentence(["H6", "H7", "H8", "C1", "cards"]) == "Not yet: one cloak is apart from your noble."
    assert town.sentence(["H6", "H7", "H8", "cards"]) == "Not yet: one cloak is still in your hand."
    assert town.why_not(["H6", "H8", "H9", "I8", "cards"]).rule == "CLK-MOVE-03"


def test_cloaks_that_wait_may_go_on_waiting_meanwhile():
    town = at(seat(OWN, noble="H7", waiting=1))
    assert not town.ask.allows(OWN.split()), "at the end of the phase they are laid"
    town.answer(["H6", "H7", "H8", "I8", "cards"]).answer("back")
    assert (town.asked, town.player(0).waiting) == ("cloaks", 1)


def test_a_card_is_offered_as_soon_as_they_lie_so():
    town = at(seat(OWN, noble="H7"))
    for laid, there in ((["H6", "H7", "H8"], False), (["H6", "H7", "H8", "I8"], True), (OWN.split(), True)):
        assert ("cards" in town.ask.could_come(laid)) is there, laid


@pytest.mark.rule("CLK-FIRST-01")
def test_on_the_first_turn_too_once_all_four_lie():
    town = begun()
    assert not town.ask.allows(["H1", "H2", "cards"])
    town.answer(["H1", "H2", "H3", "H4", "cards"]).answer("claim:A1").answer("H1").answer("later")
    assert town.asked == "first_cloaks" and list(town.ask.chosen) == ["H2", "H3", "H4"]


def test_where_cards_are_for_the_start_of_a_turn_none_is_taken_in_between():
    town = at(seat(OWN, noble="H7"), card_timing="start_of_turn")
    assert town.ask.allows(["cards"])
    assert town.sentence(["H6", "H7", "H8", "I8", "cards"]) == (
        "At this table a card is taken before any cloak is moved."
    )


# Games that began before


def test_a_game_of_an_earlier_version_goes_on_as_it_began(monkeypatch):
    monkeypatch.setattr(tables, "VERSION", 1)
    town = with_claim("pass_noble").answer("cards")
    assert town.options == ["back", "blocked"]
    town = at(seat(OWN, noble="H7"), box=edition(verbs=("pass_noble",)))
    assert not town.ask.allows(["H6", "H7", "H8", "I8", "cards"])
    town.on("noble").answer("cards")
    assert "claim:A1" in town.options
