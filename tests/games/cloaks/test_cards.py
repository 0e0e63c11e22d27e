"""CLK-CARD: claiming action cards, using them once more, and exchanging them when completely blocked."""

import random

import pytest

from companion.games.cloaks import game
from companion.games.cloaks.state import supply
from companion.rules.asks import TABLE, Draw
from companion.rules.game import Setup
from companion.testing.scene import Scene
from tests.games.cloaks.tables import at, begun, edition, seat

VERBS = ("gain_influence",) * 4
"""The four cards that lie open, A1 to A4, give 12 influence each; A5 is the next of the deck."""

OWN = "H6 H7 H8 H9"


def town_with(phase="build", verbs=VERBS, card="", others=(), **more):
    """Seat 0 is about to act with cards that do what `verbs` says; boxed, so that influence earns nothing."""
    position = (seat(OWN, noble="H8", card=card, boxed=5 if card else 6), *others)
    return at(*position, phase=phase, box=edition(verbs=verbs), **more)


def offered(town):
    """What can be done with the cards now; asked and put back."""
    town.answer(["cards"] if town.asked in ("cloaks", "first_cloaks") else "cards")
    options = [option for option in town.options if option != "back"]
    town.answer("back")
    return options


def cards_open(town):
    return " ".join(town.state.open)


ALL_FOUR = [f"claim:A{number}" for number in range(1, 5)]


# When


@pytest.mark.rule("CLK-CARD-01")
def test_cards_are_for_whoever_is_on_turn():
    town = town_with(card="A1").answer("done")
    assert town.who == 1
    town.on("build")
    assert offered(town) == [*ALL_FOUR[1:], "blocked"], "Ada's card is not for Ben to use"
    town.answer("cards")
    assert town.who == 1
    assert town.refuses("use:A1") == "CLK-CARD-01"


@pytest.mark.rule("CLK-CARD-01")
@pytest.mark.parametrize("phase", ["cloaks", "noble", "build"])
def test_any_point_between_two_things_will_do(phase):
    town = town_with(phase)
    assert offered(town) == [*ALL_FOUR, "blocked"]
    assert town.asked == phase, "and then the turn goes on"


def test_between_two_buildings_too():
    town = at(seat("H8 H9 H10", noble="H10"), phase="build").build("house:G10")
    town.card("claim:A1").answer("H8").answer("later")
    town.build("house:I10")
    assert town.cloaks(0) == "H9 H10"


@pytest.mark.rule("CLK-CARD-01")
def test_at_another_table_only_the_start_of_the_turn_will_do():
    town = town_with("cloaks", card_timing="start_of_turn")
    assert "cards" in town.ask.items
    town.card("claim:A1").answer("H6").answer("now")
    assert "cards" in town.ask.items, "nothing else has been done yet"
    town.keep()
    assert "cards" not in town.options
    town.answer("stay")
    assert town.asked != "build" or "cards" not in town.options


def test_there_a_card_that_moves_all_once_more_does_not_make_another_start():
    town = town_with("cloaks", ("repeat_move", *VERBS), card="A1", card_timing="start_of_turn")
    town.card("use:A1")
    assert offered(town)[-1] == "blocked", "it is still the start"
    town.keep().answer("stay")
    assert town.asked == "cloaks"
    assert "cards" not in town.ask.items


def test_on_the_first_turn_a_card_can_be_claimed_as_soon_as_cloaks_lie():
    town = begun(box=edition(verbs=VERBS))
    assert offered(town) == ["blocked"]
    town.lay("H1 H2 H3 H4")
    town.card("claim:A1")
    assert town.options == ["H1"], "without H4 the noble could not leave its house"
    town.answer("H1").answer("now")
    assert town.asked == "earned"
    town.answer("H1")
    assert (town.asked, "stay" in town.options) == ("noble", False)


# Claiming


@pytest.mark.rule("CLK-CARD-02")
def test_a_cloak_leaves_the_board_and_lies_on_the_card():
    town = town_with()
    before = supply(town.state, 0)
    town.card("claim:A3").answer("H6")
    assert town.cloaks(0) == "H7 H8 H9"
    assert town.facts("claimed") == [{"card": "A3", "later": False, "real": False, "square": "H6"}]
    shown = game.view(town.state, None)
    assert [(one.card, one.seat) for one in shown.open] == [("A1", -1), ("A2", -1), ("A3", 0), ("A4", -1)]
    assert (shown.seats[0].card, shown.seats[0].carded, shown.seats[0].lying) == ("A3", 1, 3)
    assert supply(town.state, 0) == before


@pytest.mark.rule("CLK-CARD-03")
def test_neither_the_cloak_under_the_noble_nor_one_that_holds_the_group_together():
    town = town_with().answer("cards").answer("claim:A1")
    assert town.options == ["H6", "H9"]
    assert town.refuses("H8") == "CLK-CARD-03"
    assert town.sentence("H8") == "Only a cloak of your own that carries no noble can leave the board."
    assert town.refuses("H7") == "CLK-CARD-03"
    assert town.sentence("H7") == "Without that cloak your group would fall apart."
    assert town.refuses("M8") == "CLK-CARD-03"


@pytest.mark.rule("CLK-CARD-03")
def test_where_all_the_rest_hangs_on_the_noble_nothing_can_be_taken():
    town = at(seat("H8"), phase="build")
    assert offered(town) == ["blocked"]
    town.answer("cards")
    assert town.refuses("claim:A1") == "CLK-CARD-03"
    assert at(seat("H8 H9", noble="H9"), phase="build").card("claim:A1").options == ["H8"]


@pytest.mark.rule("CLK-CARD-03")
def test_while_the_noble_is_out_on_a_rivals_cloak_all_but_the_last_may_go():
    town = at(seat("I8 H8", noble="H8"), seat("J8 K8 L8", noble="L8"), phase="noble").answer("K8")
    assert town.card("claim_later:A2").options == ["H8", "I8"]


# Using


@pytest.mark.rule("CLK-CARD-04")
def test_the_action_may_be_used_right_away():
    town = town_with().card("claim:A1").answer("H6")
    assert (town.asked, town.options) == ("use_now", ["now", "later"])
    town.answer("now")
    assert town.player(0).influence == 12
    assert town.asked == "build"


@pytest.mark.rule("CLK-CARD-04")
def test_or_left():
    town = town_with().card("claim:A1").answer("H6").answer("later")
    assert town.player(0).influence == 0
    assert town.state.claims["A1"].uses == 1
    assert town.cloaks(0) == "H7 H8 H9"


@pytest.mark.rule("CLK-CARD-04")
def test_a_claim_may_be_made_for_nothing_but_to_lose_a_cloak():
    town = town_with("build", ("bare_step",)).card("claim_later:A1").answer("H6")
    assert town.asked == "build", "it comes too late for its action, and nobody is asked"
    assert town.cloaks(0) == "H7 H8 H9"
    assert town.says("claimed") == ["Ada claims Coach and Four, which can do nothing now."]


@pytest.mark.rule("CLK-CARD-05")
def test_the_second_use_waits_for_a_later_turn():
    town = town_with().card("claim:A1").answer("H6").answer("now")
    town.answer("cards")
    assert town.options == ["back", "blocked"]
    assert town.refuses("use:A1") == "CLK-CARD-05"
    assert town.sentence("use:A1") == (
        "You claimed or used Coach and Four in this turn. Use it again from your next turn on."
    )  # fmt: skip
    town.answer("back").answer("done").pass_turn().pass_turn()
    assert (town.who, offered(town)) == (0, ["use:A1", "blocked"])
    town.card("use:A1")
    assert town.player(0).influence == 24
    assert not town.state.claims


@pytest.mark.rule("CLK-CARD-05")
def test_a_declined_first_use_is_gone():
    town = town_with().card("claim:A1").answer("H6").answer("later").answer("done").pass_turn().pass_turn()
    town.card("use:A1")
    assert town.player(0).influence == 12
    assert "A1" not in town.state.open


@pytest.mark.rule("CLK-CARD-05")
def test_at_another_table_both_uses_come_later_one_a_turn():
    town = town_with(declined="two").card("claim:A1").answer("H6").answer("later")
    town.answer("done").pass_turn().pass_turn().on("build").card("use:A1")
    assert town.player(0).influence == 12
    assert town.facts("used_first") == [{"card": "A1"}]
    assert town.state.claims["A1"].seat == 0
    assert offered(town) == ["blocked"], "the second use waits for a later turn"
    town.answer("done").pass_turn().pass_turn().answer("play_on").on("build").card("use:A1")
    assert town.player(0).influence == 24
    assert (town.player(0).boxed, "A1" in town.state.open) == (7, False)


def test_there_a_first_use_right_away_leaves_one():
    town = town_with(declined="two").card("claim:A1").answer("H6").answer("now")
    town.answer("done").pass_turn().pass_turn().card("use:A1")
    assert not town.state.claims


@pytest.mark.rule("CLK-CARD-06")
def test_the_cloak_goes_to_the_box_and_is_never_earned_again():
    town = town_with(card="A1")
    before = supply(town.state, 0)
    assert before == 0
    town.card("use:A1")
    assert (town.player(0).boxed, town.player(0).influence) == (6, 12)
    assert supply(town.state, 0) == 0
    assert not town.told("earned"), "ten was passed, and there is nothing to earn"


@pytest.mark.rule("CLK-CARD-07")
def test_the_card_is_discarded_and_the_next_one_opened_in_its_place():
    town = town_with(card="A2").card("use:A2")
    assert cards_open(town) == "A1 A5 A3 A4"
    assert town.state.discards == ["A2"]
    kinds = [event.kind for event in town.play.log]
    assert kinds.index("used") < len(kinds) - 1
    assert town.facts("opened")[-1] == {"card": "A5"}


@pytest.mark.rule("CLK-CARD-07", "CLK-CARD-08")
def test_it_is_opened_at_once_even_where_the_action_asks_something():
    town = town_with("build", ("move_rival_cloak",), card="A1").card("use:A1")
    assert town.asked == "rival_cloak"
    assert cards_open(town) == "A5 A2 A3 A4"


@pytest.mark.rule("CLK-CARD-08")
def test_a_claimed_card_is_one_of_the_four():
    town = town_with().card("claim:A1").answer("H6").answer("later")
    assert cards_open(town) == "A1 A2 A3 A4"


@pytest.mark.rule("CLK-CARD-08")
@pytest.mark.parametrize("seed", range(4))
def test_four_lie_open_whenever_a_player_is_asked(seed):
    luck = random.Random(f"cards {seed}")
    options = {"declined": ["one", "two"][seed % 2], "actions": ["virtual", "real"][seed // 2]}
    play = Scene(game, Setup(3, game.edition(), options)).play
    while not play.over and len(play.log) < 1_500:
        ask = play.asks[0]
        if ask.actor >= 0 and play.state.turns:
            assert len(play.state.open) == 4
            assert len(set(play.state.open)) == 4
            assert set(play.state.claims) <= set(play.state.open)
        about_cards = ask.about in ("cards", "blocked", "exchange", "use_now", "agree_end")
        answer = luck.choice([one for one in ask.options if one != "end"]) if about_cards else ask.random_answer(luck)
        play.answer(ask.actor, answer, ask.seat)
        assert not game.faults(play.state)
    assert any(event.kind in ("deck_made", "deck_real") for event in play.log), "the deck was gone through"
    assert any(event.kind == "used" for event in play.log)


@pytest.mark.rule("CLK-CARD-09")
def test_when_the_deck_is_empty_the_discards_are_shuffled():
    town = town_with()
    town.card("blocked").answer("agree")
    for number in range(1, 5):
        town.answer(f"card:A{number}")
    assert cards_open(town) == "A5 A6 A7 A8"
    town.answer("done").on("build").card("blocked").answer("agree").answer("card:A5")
    assert (cards_open(town), town.state.deck) == ("A9 A6 A7 A8", [])
    assert not town.told("deck_made")
    town.answer("card:A6")
    assert town.facts("deck_made") == [{"number": 6}]
    assert cards_open(town) == "A9 A1 A7 A8"
    assert town.state.discards == []
    assert sorted(town.state.deck) == ["A2", "A3", "A4", "A5", "A6"]


@pytest.mark.rule("CLK-CARD-10")
def test_a_player_has_one_claimed_card():
    town = town_with(card="A1").answer("cards")
    assert town.options == ["back", "use:A1", "blocked"]
    assert town.refuses("claim:A2") == "CLK-CARD-10"


def test_once_it_is_used_another_may_be_claimed():
    town = town_with(card="A1").card("use:A1")
    assert offered(town) == ["claim_later:A5", "claim:A2", "claim:A3", "claim:A4", "blocked"]


@pytest.mark.rule("CLK-CARD-11")
def test_a_card_with_somebody_elses_cloak_cannot_be_claimed():
    town = town_with(others=(seat("M8 M9", card="A2"),)).answer("cards")
    assert town.options == ["back", "claim:A1", "claim:A3", "claim:A4", "blocked"]
    assert town.refuses("claim:A2") == "CLK-CARD-11"
    assert town.sentence("claim:A2") == "Ben's cloak lies on Muddy Boots."


# Completely blocked


@pytest.mark.rule("CLK-CARD-12")
def test_open_cards_are_exchanged_each_once():
    town = town_with(others=(seat("M8 M9", card="A2"),)).card("blocked").answer("agree")
    assert (town.asked, town.options) == ("exchange", ["enough", "card:A1", "card:A3", "card:A4"])
    town.answer("card:A3")
    assert cards_open(town) == "A1 A2 A5 A4"
    assert town.options == ["enough", "card:A1", "card:A4"], "what has just come is not exchanged again"
    town.answer("card:A1").answer("enough")
    assert town.state.discards == ["A3", "A1"]
    town.card("blocked").answer("agree")
    assert town.options == ["enough", "card:A4"]
    town.answer("card:A4")
    assert town.asked == "build"
    assert "blocked" not in offered(town)


@pytest.mark.rule("CLK-CARD-12")
def test_they_may_be_exchanged_again_on_the_next_turn():
    town = town_with().card("blocked").answer("agree").answer("card:A1").answer("enough").answer("done")
    town.on("build").card("blocked").answer("agree")
    assert town.options == ["enough", "card:A5", "card:A2", "card:A3", "card:A4"]


@pytest.mark.rule("CLK-CARD-12")
def test_at_another_table_one_card_is_exchanged():
    town = town_with(blocked="one_card").card("blocked").answer("agree").answer("card:A1")
    assert town.asked == "build"
    assert "blocked" not in offered(town)


@pytest.mark.rule("CLK-CARD-13")
def test_the_table_judges():
    town = town_with().card("blocked")
    assert town.who == TABLE
    town.answer("disagree")
    assert town.asked == "build"
    assert cards_open(town) == "A1 A2 A3 A4"
    assert town.says("not_blocked") == ["The table does not call Ada blocked."]


WALLS = (seat("C8 B8", noble="C8", houses="L9 B9"), seat("C10 C11", noble="C10", houses="G14 D9"))
"""Between them Ada's cloak on C9 is shut in, and the fields beside it are built on."""


def hint(*position, **more):
    """What the companion says to the table when seat 0 calls itself blocked."""
    town = at(*position, phase="build", **more).card("blocked")
    return town.ask.facts["sure"]


@pytest.mark.rule("CLK-CARD-13")
def test_the_companion_says_whether_it_sees_a_move():
    assert hint(seat("C9"), *WALLS) is True
    assert hint(seat("C9"), seat("C8 B8", noble="C8", houses="L9"), WALLS[1]) is False, "B9 can be built on"
    assert hint(seat("C9"), seat("C8 B8", noble="B8", houses="L9 B9"), WALLS[1]) is False, "the noble can walk to C8"
    # C9 is under the noble, but A8 could lie elsewhere; or a cloak that waits could be laid.
    assert hint(seat("C9 C8 B8 D8", noble="C9", houses="G4 B9"), seat("M8"), WALLS[1]) is False

    town = at(seat("C9", houses="G4 B9", waiting=1), seat("M8", houses="L9 D9"))
    assert town.card("blocked").ask.facts["sure"] is False


@pytest.mark.rule("CLK-CARD-13")
def test_whoever_has_built_this_turn_is_not_blocked():
    town = at(seat("C9"), seat("C8 B8", noble="C8", houses="L9"), WALLS[1], phase="build").build("house:B9")
    assert not town.gains()
    assert town.card("blocked").ask.facts["sure"] is False


# Putting things right in the middle of it


def sound(town):
    assert not game.faults(town.state)
    return town


def test_a_claim_falls_away_if_the_card_turns_out_to_be_taken():
    town = town_with(others=(seat("M8 M9"),)).card("claim:A1")
    sound(town.put("card:1", "A1"))
    assert town.asked == "build"
    assert town.state.claims["A1"].seat == 1
    assert town.cloaks(0) == OWN


def test_a_claim_falls_away_if_the_seat_turns_out_to_have_one():
    town = town_with().put("boxed:0", 5).card("claim:A1")
    sound(town.put("card:0", "A2"))
    assert town.asked == "build"
    assert list(town.state.claims) == ["A2"]


def test_a_claim_falls_away_if_the_card_does_not_lie_open():
    town = town_with().card("claim:A1")
    sound(town.put("open", ["A9", "A2", "A3", "A4"]))
    assert town.asked == "build"


def test_the_first_use_falls_away_with_the_claim():
    town = town_with().card("claim:A1").answer("H6")
    assert town.asked == "use_now"
    sound(town.put("card:0", ""))
    assert town.asked == "build"
    assert town.player(0).influence == 0


def test_whose_turn_it_is_can_be_put_right_while_a_real_card_is_opened():
    town = town_with(card="A1").put("real:actions", True).card("use:A1")
    assert isinstance(town.ask, Draw)
    town.put("turn", 1)
    assert isinstance(town.ask, Draw), "four lie open again before anything else"
    town.answer("A7")
    assert cards_open(town) == "A2 A3 A4 A7"
    assert (town.who, town.asked) == (1, "cloaks")


def test_a_real_card_is_named_by_whoever_opens_it():
    town = town_with(card="A1").put("real:actions", True).card("use:A1")
    assert town.asked == "opened"
    assert "A1" not in town.ask.cards, "it has just been discarded"
    assert not {"A2", "A3", "A4"} & set(town.ask.cards)
    town.answer("A9")
    assert cards_open(town) == "A9 A2 A3 A4"
    assert town.player(0).influence == 12
