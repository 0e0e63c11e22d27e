"""Action cards at the edges of a turn: before the noble has left its house, after a repeated move, one by one."""

from __future__ import annotations

import pytest

from tests.games.cloaks.tables import at, begun, edition, seat


@pytest.mark.rule("CLK-CARD-12")
def test_a_card_stays_exchangeable_when_those_before_it_were_exchanged():
    town = at(None, seat("M8 M9", card="A4"), phase="noble")
    town.answer("cards").answer("blocked").answer("agree")
    assert town.options == ["enough", "card:A1", "card:A2", "card:A3"]
    town.answer("card:A1").answer("card:A2")
    assert town.asked == "exchange" and town.options == ["enough", "card:A3"]
    town.answer("card:A3")
    assert town.asked == "noble", "each was exchanged once"


@pytest.mark.rule("CLK-CARD-01")
def test_a_cloak_may_be_abandoned_before_the_noble_leaves_its_house():
    town = begun().lay("H4 H3 H2 H1")
    town.answer("cards").answer("claim:A1")
    assert town.options == ["H1"]
    assert town.why_not("H4").key == "cloaks.why_not.last_at_house"
    assert town.why_not("H3").key == "cloaks.why_not.splits"
    assert town.why_not("G4").key == "cloaks.why_not.not_spare"


@pytest.mark.rule("CLK-FIRST-05")
def test_the_noble_steps_out_of_its_house_after_such_a_claim():
    town = begun(box=edition(verbs=("extra_build",))).lay("H4 H3 H2 H1")
    town.answer("cards").answer("claim:A1").answer("H1").answer("later")
    assert town.options == ["H2", "H3", "H4", "cards"]


@pytest.mark.rule("CLK-CARD-01")
def test_a_repeated_move_that_is_still_to_come_does_not_end_the_start_of_the_turn():
    box = edition(verbs=("repeat_move",))
    town = at(seat("H1 H2", noble="H2", card="A1"), box=box, card_timing="start_of_turn")
    town.answer(["cards"]).answer("use:A1")
    assert town.asked == "cloaks" and town.ask.allows(["cards"]), "nothing has been laid yet"
    town.keep().answer("stay")
    assert town.asked == "cloaks" and not town.ask.allows(["cards"]), "the repeated move is no start of a turn"


@pytest.mark.rule("CLK-NOBLE-03")
def test_nobody_walks_past_a_noble_that_is_still_in_its_house():
    box = edition(verbs=("pass_noble",))
    town = at(seat("F13 G13", noble="G13", card="A1"), seat("H14 H15", noble="H15"), seat(houses="G14"), box=box,
              phase="noble")  # fmt: skip
    assert town.options == ["F13", "stay", "cards"]
    assert "use:A1" not in town.answer("cards").options, "the card would lead no further"


@pytest.mark.rule("CLK-NOBLE-02")
def test_a_noble_on_a_rivals_cloak_gets_no_further_where_rivals_have_to_touch():
    box = edition(verbs=("repeat_move",))
    town = at(seat("H7 H8", noble="H8", card="A1"), seat("I8 J8 K8", noble="K8"), box=box, phase="noble",
              rival_chain="touching")  # fmt: skip
    town.answer("I8").answer("cards").answer("use:A1").on("noble")
    assert town.asked == "noble" and town.options == ["H7", "H8", "stay", "cards"]
