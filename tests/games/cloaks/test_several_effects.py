"""CLK-CARD-14: cards with several effects, in order; choices, conditions, copies, and what cards do to people."""

from __future__ import annotations

import pytest
from msgspec import UNSET

from companion.games.cloaks import game
from companion.games.cloaks.build import put_up
from companion.games.cloaks.turn import begin_turn
from tests.games.cloaks.tables import Town, at, begun, edition, seat

OWN = "H7 H8 H9 H10"
GAIN = {"do": "gain_influence", "number": 5}
JUDGE = {"do": "by_table"}


def boxed(*effects, **more):
    """The box in which A1 does that; the pack begins with it."""
    box = edition()
    box["action"][0].update(effects=list(effects), text="Read me out.", **more)
    return box


def holding(*effects, others=(), phase="build", **more):
    """Seat 0 has claimed A1 in an earlier turn, and may use it now."""
    mine = seat(OWN, noble="H10", houses="G4", card="A1")
    return at(mine, *others, phase=phase, box=boxed(*effects), **more)


def told(town, *kinds):
    return [line.kind for line in town.play.log if line.kind in kinds]


def test_all_effects_are_carried_out_in_their_order():
    town = holding({"do": "extra_build", "number": 2}, GAIN, {"do": "repeat_move"}, phase="noble").card("use:A1")
    assert told(town, "used", "in_force", "gained") == ["used", "in_force", "gained", "in_force"]
    assert town.state.turn.verbs == ["extra_build", "extra_build", "repeat_move"]
    assert town.player(0).influence == 5


def test_a_card_can_be_used_when_one_of_its_effects_would_do_something():
    town = holding({"do": "bare_step"}, GAIN).answer("cards")
    assert "use:A1" in town.options
    town = holding({"do": "bare_step"}, {"do": "pass_noble"}).answer("cards")
    assert "give_up:A1" in town.options


def test_what_the_table_settles_is_asked_once():
    town = holding(GAIN, JUDGE, {"do": "if", "has": "houses", "then": [JUDGE]}, JUDGE).card("use:A1")
    assert (town.ask.about, town.player(0).influence) == ("judge", 5)
    town.answer("judged")
    assert town.ask.about == "judge", "what lies deeper is a list of its own"


def test_one_of_several_is_chosen_and_told():
    town = holding({"do": "choose", "of": [[GAIN, {"do": "extra_build"}], {"do": "lose_influence", "number": 3}, []]})
    town.card("use:A1")
    assert (town.ask.about, town.options) == ("which_way", ["way:A1.0.0", "way:A1.0.2"]), "nothing can be lost yet"
    town.answer("way:A1.0.0")
    assert told(town, "way_taken", "gained", "in_force") == ["way_taken", "gained", "in_force"]
    assert game.names(town.state.box, "en")["way"] == {
        "A1.0.0": "+5 influence; one building more", "A1.0.1": "−3 influence", "A1.0.2": "Nothing",
    }  # fmt: skip


def test_a_choice_within_a_choice():
    inner = {"do": "choose", "of": [GAIN, {"do": "extra_build"}]}
    town = (
        holding({"do": "choose", "of": [[JUDGE, inner], GAIN]}, phase="noble")
        .card("use:A1")
        .answer("way:A1.0.0")
        .answer("judged")
    )
    assert town.options == ["way:A1.0.0.1.0", "way:A1.0.0.1.1"]
    town.answer("way:A1.0.0.1.1")
    assert town.state.turn.verbs == ["extra_build"]


@pytest.mark.parametrize(
    ("has", "least", "most", "holds"),
    [("houses", 1, 9, True), ("houses", 2, 9, False), ("cloaks", 5, 5, True), ("cloaks", 0, 4, False),
     ("influence", 0, 0, True), ("monuments", 1, 9, False), ("supply", 1, 9, True), ("waiting", 1, 9, False)],
)  # fmt: skip
def test_if_counts_what_one_has(has, least, most, holds):
    """Five cloaks lie on the board, one on the card."""
    cards = {"do": "if", "has": has, "at_least": least, "at_most": most, "then": [GAIN],
             "else": [{"do": "extra_build"}]}  # fmt: skip
    mine = seat("G7 H7 H8 H9 H10", noble="H10", houses="G4", card="A1")
    town = at(mine, phase="noble", box=boxed(cards)).card("use:A1")
    assert (town.player(0).influence == 5) is holds
    assert (town.state.turn.verbs == ["extra_build"]) is not holds


def test_influence_is_lost_never_below_none_and_cloaks_stay():
    others = (seat("B8 C8", influence=12), seat("H13", influence=2))
    town = holding({"do": "lose_influence", "number": 5, "who": "rivals"}, others=others).card("use:A1")
    assert [player.influence for player in town.state.players] == [0, 7, 0]
    assert [line.facts["loss"] for line in town.play.log if line.kind == "lost"] == [5, 2]


def test_a_rival_gives_as_much_as_it_has():
    others = (seat("B8 C8", influence=3), seat("H13"))
    town = holding({"do": "take_influence", "number": 5}, others=others).card("use:A1")
    assert town.options == ["1"], "the other has none"
    assert [player.influence for player in town.answer("1").state.players] == [3, 0, 0]


def test_one_of_several_rivals_is_chosen():
    town = holding({"do": "gain_influence", "number": 4, "who": "rival"}, others=(seat("B8 C8"), seat("H13")))
    town.card("use:A1")
    assert (town.ask.about, town.options) == ("whom", ["1", "2"])
    assert town.answer("2").player(2).influence == 4


def test_a_cloak_comes_out_of_the_supply():
    town = holding({"do": "gain_cloak"}).card("use:A1")
    assert town.ask.about == "earned"
    assert told(town, "got_cloaks") == ["got_cloaks"]


@pytest.mark.parametrize(("what", "left"), [("cloaks", ["noble", "build"]), ("noble", ["cloaks", "build"]),
                                            ("build", ["cloaks", "noble"])])  # fmt: skip
def test_somebody_is_kept_from_something_for_one_turn(what, left):
    rival = seat("M2 M3 M4", noble="M4")
    others = (rival, seat("H13 H14"))
    town = holding({"do": "may_not", "what": what, "who": "rivals"}, others=others).card("use:A1")
    assert town.player(1).may_not == [what]
    town.answer("done")
    asked = []
    while town.state.seat == 1:
        asked.append(town.asked)
        town.answer(list(town.ask.chosen) if town.asked == "cloaks" else "stay" if town.asked == "noble" else "done")
    assert asked == left
    assert town.state.turn.may_not == [what], "and so is the next"
    assert town.player(1).may_not is UNSET


def test_one_is_kept_from_something_until_the_running_turn_ends():
    town = holding(GAIN, {"do": "may_not", "what": "build", "who": "you", "until": "turn"}).card("use:A1")
    assert (town.state.turn.may_not, town.state.seat) == (UNSET, 1), "nothing is left of it: the next one is on turn"
    assert town.says("barred") == ["For the rest of this turn Ada builds nothing."]


def test_all_are_kept_from_something_until_anybody_builds_a_monument():
    order = {"do": "may_not", "what": "cards", "who": "all", "until": "monument"}
    town = holding(order, others=(seat("C8", noble="C8", houses="B9"), None)).card("use:A1")
    assert [player.bound for player in town.state.players] == [["cards"]] * 3
    assert game.view(town.state, 1).seats[1].may_not == ["cards"]
    bound = town.state
    put_up(bound, next(answer for answer in town.options if answer.startswith("house")))
    assert bound.players[1].bound == ["cards"], "a house is none"
    bound.players[0].houses.append("B10")
    put_up(bound, "monument:B11")
    assert {player.bound for player in bound.players} == {UNSET}


def test_others_cannot_be_kept_from_the_running_turn():
    order = {"do": "may_not", "what": "build", "who": "rivals", "until": "turn"}
    town = holding(order).answer("cards")
    assert "give_up:A1" in town.options
    assert "cloaks.edition.binds_nobody" in [one.said.key for one in game.check_edition(boxed(order)).doubts]


def test_what_a_card_allows_may_count_in_the_next_turn_too():
    order = {"do": "extra_build", "number": 2, "until": "next_turn"}
    town = holding(order, phase="noble").card("use:A1")
    assert town.state.turn.verbs == town.player(0).keeps == ["extra_build"] * 2
    begin_turn(town.state, 0)
    assert (town.state.turn.verbs, town.player(0).keeps) == (["extra_build"] * 2, UNSET)
    begin_turn(town.state, 0)
    assert town.state.turn.verbs == []


def test_a_card_lets_a_second_monument_stand_on_a_tile():
    mine = seat(OWN, noble="H10", houses="G4 F10", monuments="G10", card="A1")
    town = at(mine, seat("M8", houses="L9 F6"), phase="build", box=boxed({"do": "extra_monument"}))
    second = "monument:I10"
    assert second not in town.options
    town.card("use:A1")
    assert second in town.options
    town.answer(second)
    assert town.state.turn.verbs == [] and not game.faults(town.state)
    assert not [option for option in town.options if option.startswith("monument")], "and that was it"


def test_a_card_can_be_in_the_pack_several_times():
    box = boxed(GAIN, copies=3)
    town = begun(box=box)
    cards = list(town.state.box.cards)
    assert cards[:3] == ["A1", "A1~2", "A1~3"] and len(cards) == 11
    names = game.names(town.state.box, "en")["card"]
    assert {names[card] for card in cards[:3]} == {"Coach and Four"}


def test_of_a_real_pack_one_card_of_each_kind_is_on_offer():
    """Copies are alike: which of them was opened nobody can tell."""
    town = Town(3, boxed(GAIN, copies=2), actions="real").lay_city()
    assert town.asked == "opened" and "A1~2" not in town.ask.cards
    assert "A1~2" in town.answer("A1").ask.cards
