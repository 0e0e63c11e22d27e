"""Tower Cards: drawing, hands, putting under, shuffling (OUT-DECK), and what the kinds are (OUT-TOWER)."""

from __future__ import annotations

from collections import Counter

import pytest
from msgspec import UNSET

from companion.games.outrage import game
from companion.rules.asks import Shuffle
from tests.games.outrage.scene import Scene

WEAPONS = ["mace", "dagger", "sword", "armour", "crossbow", "pistols"]
TOOLS = ["file", "crowbar", "dynamite", "key"]
AIDS = ["disguise", "rope", "ladder"]
DOCUMENTS = ["pardon", "rack_pardon", "sanctuary", "confession", "tower_pass"]


def kind(card):
    return Scene(2).play.box.tower[card]


@pytest.mark.rule("OUT-DECK-01")
def test_a_walk_to_an_unmarked_yellow_square_gives_no_card():
    scene = Scene().stand(0, "W02", accredited=False).begin(0).move(1, 2)
    assert scene.at(0) == "W05"
    assert scene.player(0).hand == []


@pytest.mark.rule("OUT-DECK-02")
def test_the_top_card_is_taken():
    scene = Scene().next_tower("rope", "file").stand(0, "W06", accredited=False).begin(0).move(1, 2)
    assert scene.at(0) == "W09"
    assert scene.player(0).hand == ["rope"]
    assert scene.state.tower.cards[-1] == "file"


@pytest.mark.rule("OUT-DECK-03")
def test_a_hand_is_for_its_owner_the_others_see_how_many():
    scene = Scene().hand(0, "key", "mace")
    mine = game.view(scene.state, 0).players[0]
    assert sorted(mine.hand) == ["key", "mace"]
    for viewer in (1, None):
        seen = game.view(scene.state, viewer).players[0]
        assert seen.cards == 2
        assert seen.hand is UNSET


@pytest.mark.rule("OUT-DECK-03")
def test_only_the_owner_is_told_which_card_was_taken():
    scene = Scene().next_tower("rope").stand(0, "W06", accredited=False).begin(0).move(1, 2)
    (event,) = scene.told("took")[-1:]
    assert event.seen_by(0).secret == {"card": "rope"}
    assert event.seen_by(1).secret is None
    assert "rope" not in str(event.seen_by(1).facts)


@pytest.mark.rule("OUT-DECK-04", "OUT-DECK-12")
def test_cards_stay_in_the_hand_and_there_is_no_limit():
    cards = ["mace"] * 5 + ["dagger"] * 4
    scene = Scene().hand(0, *cards).next_tower("file").stand(0, "W06", accredited=False).begin(0).move(1, 2)
    assert Counter(scene.player(0).hand) == Counter([*cards, "file"])
    scene.begin(1).move(1, 2)
    assert len(scene.player(0).hand) == 10


@pytest.mark.rule("OUT-DECK-12")
def test_with_a_limit_of_seven_the_rest_goes_under_at_once():
    cards = ["mace"] * 5 + ["dagger"] * 2
    scene = Scene(hand_limit=7).hand(0, *cards).next_tower("file").stand(0, "W06", accredited=False).begin(0)
    scene.move(1, 2)
    assert scene.asked == "too_many"
    assert (scene.ask.least, scene.ask.most) == (1, 1)
    scene.answer(["dagger"])
    assert Counter(scene.player(0).hand) == Counter(["mace"] * 5 + ["dagger", "file"])
    assert scene.state.tower.cards[0] == "dagger"


@pytest.mark.rule("OUT-DECK-05", "OUT-TOWER-25")
def test_a_played_card_goes_under_the_pack_and_is_shown():
    scene = Scene().hand(0, "sanctuary").stand(0, "M13").begin(0).answer("sanctuary")
    assert scene.player(0).hand == []
    assert scene.state.tower.cards[0] == "sanctuary"
    assert scene.told("played")[-1].facts == {"card": "sanctuary", "real": False}


@pytest.mark.rule("OUT-DECK-05")
def test_several_cards_are_shuffled_before_they_go_under():
    scene = Scene().hand(0, "mace", "file", "rope").begin(0).answer("change")
    scene.play.answer(0, ["mace", "file"])
    assert isinstance(scene.ask, Shuffle)
    assert Counter(scene.ask.cards) == Counter(["mace", "file"])
    scene.play.answer(scene.ask.actor, ["file", "mace"])
    assert scene.state.tower.cards[:2] == ["mace", "file"]


@pytest.mark.rule("OUT-DECK-05")
def test_the_table_may_let_people_choose_their_order():
    scene = Scene(bottom_order="chosen").hand(0, "mace", "file", "rope").begin(0).answer("change")
    scene.answer(["mace", "file"])
    assert scene.asked == "order"
    assert scene.ask.ordered
    scene.answer(["mace", "file"])
    assert scene.state.tower.cards[:2] == ["file", "mace"]


@pytest.mark.rule("OUT-DECK-06")
def test_changing_cards_does_not_shuffle_the_pack():
    scene = Scene().hand(0, "mace", "file").begin(0)
    before = list(scene.state.tower.cards)
    scene.answer("change").answer(["mace"])
    assert scene.state.tower.cards == ["mace", *before[:-1]]


@pytest.mark.rule("OUT-DECK-06")
def test_both_packs_are_shuffled_at_set_up():
    told = [event.facts["pack"] for event in Scene().told("shuffled")]
    assert sorted(told) == ["raven", "tower"]


@pytest.mark.rule("OUT-DECK-07")
def test_a_raven_card_is_turned_up_for_everyone():
    scene = Scene().next_raven("ghost").stand(0, "G11").begin(0).move(1, 2)
    while scene.asked == "walk":
        scene.answer(next(name for name in scene.options if draws_raven(scene, name)))
    (event,) = scene.told("raven")
    assert event.facts == {"card": "ghost"}
    assert event.secret is None


def draws_raven(scene, name):
    return scene.play.box.board.order[name] == (("draw_raven",),)


def drawn(card, seat=0, **kwargs):
    """A scene in which the seat has just walked onto an unmarked square and drawn that card."""
    scene = Scene(**kwargs).next_raven(card).stand(seat, "G11").begin(seat).move(1, 2)
    return scene.answer(next(name for name in scene.options if draws_raven(scene, name)))


@pytest.mark.rule("OUT-DECK-08")
def test_a_part_of_a_raven_card_that_cannot_be_done_is_skipped():
    scene = Scene().put("coin:0", True).next_tower("rope").next_raven("warders_tour").stand(0, "G11").begin(0)
    scene.move(1, 2)
    scene.answer(next(name for name in scene.options if draws_raven(scene, name)))
    assert scene.at(0) == "W56"
    assert scene.player(0).coin
    assert scene.state.mint == 3
    assert scene.player(0).hand == ["rope"]


@pytest.mark.rule("OUT-DECK-09")
def test_a_raven_card_goes_under_its_pack_when_it_is_dealt_with():
    scene = drawn("queens_birthday")
    assert scene.state.raven.cards[0] == "queens_birthday"
    assert scene.state.raven.shown == []
    assert len(scene.state.raven.cards) == 59


@pytest.mark.rule("OUT-DECK-09")
def test_a_raven_card_is_not_under_the_pack_before_that():
    scene = drawn("photograph")
    assert scene.asked == "photograph"
    assert scene.state.raven.shown == ["photograph"]
    assert len(scene.state.raven.cards) == 58


@pytest.mark.rule("OUT-DECK-10", "OUT-TOWER-26")
def test_the_four_groups_and_their_numbers():
    tower = Scene(2).play.box.tower
    groups = {"weapon": WEAPONS, "tool": TOOLS, "aid": AIDS, "document": DOCUMENTS}
    sizes = {}
    for group, cards in groups.items():
        assert [name for name, card in tower.items() if card.group == group] == cards
        sizes[group] = sum(tower[card].copies for card in cards)
    assert sizes == {"weapon": 21, "tool": 14, "aid": 9, "document": 13}
    assert sum(sizes.values()) == 57


@pytest.mark.rule("OUT-DECK-11")
def test_from_an_empty_pack_nothing_is_taken_and_nothing_is_owed():
    scene = Scene(2)
    everything = list(scene.state.tower.cards)
    scene.hand(1, *everything).stand(0, "W06", accredited=False).begin(0).move(1, 2)
    assert scene.at(0) == "W09"
    assert scene.player(0).hand == []
    assert scene.told("pack_empty")
    scene.hand(1, *everything[:-1]).begin(1)
    assert scene.player(0).hand == []


@pytest.mark.rule("OUT-TOWER-01", "OUT-TOWER-02", "OUT-TOWER-03", "OUT-TOWER-04", "OUT-TOWER-05")
@pytest.mark.rule("OUT-TOWER-06", "OUT-TOWER-07", "OUT-TOWER-08", "OUT-TOWER-09", "OUT-TOWER-10")
@pytest.mark.parametrize(
    ("card", "copies", "value"),
    [
        ("mace", 5, 2),
        ("dagger", 4, 3),
        ("sword", 3, 5),
        ("armour", 3, 8),
        ("crossbow", 3, 10),
        ("pistols", 3, 15),
        ("file", 6, 2),
        ("crowbar", 4, 3),
        ("dynamite", 3, 5),
        ("key", 1, 9),
    ],
)
def test_copies_and_values(card, copies, value):
    assert (kind(card).copies, kind(card).value) == (copies, value)
    assert kind(card).defence_only == (card == "armour")
    assert kind(card).alone == (card == "key")


@pytest.mark.rule("OUT-TOWER-08")
def test_a_crowbar_may_be_worth_four():
    assert Scene(2, crowbar_points=4).play.box.tower["crowbar"].value == 4


@pytest.mark.rule("OUT-TOWER-11")
def test_a_disguise_crosses_a_manned_post_or_opens_beauchamp():
    scene = Scene().hand(0, "disguise").stand(0, "G11").begin(0).move(1, 2)
    assert scene.private == [one for one in scene.private if one.endswith("+disguise")]
    assert scene.private
    scene = Scene().hand(0, "disguise").put("held:0", "beauchamp").begin(0)
    assert scene.private == ["free:disguise"]
    scene.answer("free:disguise")
    assert scene.player(0).held == ""


@pytest.mark.rule("OUT-TOWER-12", "OUT-TOWER-13")
@pytest.mark.parametrize(
    ("card", "inside", "outside"), [("rope", "V09", "M13"), ("ladder", "V14", "P4"), ("rope", "RCK", "M13")]
)
def test_rope_and_ladder_lead_out_where_they_are_drawn(card, inside, outside):
    scene = Scene().hand(0, card)
    if inside == "RCK":
        scene.put("held:0", "rack").begin(0)
        assert scene.private == [f"climb:{card}:{outside}"]
        scene.answer(f"climb:{card}:{outside}")
        assert scene.at(0) == outside
    else:
        scene.stand(0, inside).begin(0)
        scene.move(1, 2)
        assert any(one.endswith(f"+{card}") for one in scene.private)
    scene = Scene().hand(0, card).put("held:0", "beauchamp").begin(0)
    assert scene.private == [f"free:{card}"]


@pytest.mark.rule("OUT-TOWER-14")
@pytest.mark.parametrize("place", ["beauchamp", "bowyer"])
def test_a_royal_pardon_frees_and_the_turn_goes_on(place):
    scene = Scene().hand(0, "pardon").put(f"held:{0}", place).begin(0)
    pardon = "free:pardon" if place == "beauchamp" else "pardon"
    assert scene.private == [pardon]
    scene.answer(pardon)
    assert scene.player(0).held == ""
    assert scene.turn_of == 0
    assert scene.asked == "move"


@pytest.mark.rule("OUT-TOWER-15")
def test_a_royal_pardon_opens_the_next_turn_of_who_was_moved_to_the_bowyer_tower():
    scene = Scene().hand(1, "pardon").stand(0, "W10").stand(1, "W45", accredited=False).begin(0).move(3, 4)
    scene.answer("share:1:5").answer("other")
    if scene.asked == "walk":
        scene.answer("W47")
    assert scene.at(1) == "W47"
    assert (scene.asked, scene.who) == ("torture", 1)
    scene.answer("endure")
    assert scene.player(1).held == "bowyer"
    scene.begin(1).answer("pardon")
    assert scene.player(1).held == ""
    assert scene.asked == "move"


@pytest.mark.rule("OUT-TOWER-16", "OUT-BOWYER-09")
def test_the_pardon_from_the_rack_is_for_the_rack_only():
    for place in ("beauchamp", "bowyer"):
        scene = Scene().hand(0, "rack_pardon").put("held:0", place).begin(0)
        assert scene.private == []
    scene = Scene().hand(0, "rack_pardon").put("held:0", "rack").begin(0)
    assert scene.private == ["rack_pardon"]
    scene = Scene().hand(0, "pardon").put("held:0", "rack").begin(0)
    assert scene.private == []


@pytest.mark.rule("OUT-TOWER-17")
def test_sanctuary_goes_to_the_chapel_royal_and_that_is_the_turn():
    scene = Scene().hand(0, "sanctuary").stand(0, "W20").begin(0)
    assert scene.private == ["sanctuary"]
    scene.answer("sanctuary")
    assert scene.at(0) == "QCH"
    assert scene.turn_of == 1
    assert not scene.told("threw")


@pytest.mark.rule("OUT-TOWER-18", "OUT-SPLIT-11", "OUT-ATK-27")
def test_in_sanctuary_nobody_is_attacked_or_moved_and_next_turn_they_leave():
    scene = Scene(2).hand(0, "sanctuary", "mace").hand(1, "mace").stand(0, "W20").stand(1, "W10").begin(0)
    scene.answer("sanctuary")
    assert scene.turn_of == 1
    assert "attack:0" not in scene.private
    scene.move(3, 4)
    assert not any(one.startswith("share:0") for one in scene.options + scene.private)
    while scene.turn_of != 0:
        scene.answer(scene.options[0])
    assert scene.asked == "move"
    assert not scene.player(0).sanctuary


@pytest.mark.rule("OUT-TOWER-19")
def test_sanctuary_in_defence():
    scene = Scene(2).hand(0, "mace").hand(1, "sanctuary").stand(0, "W20").stand(1, "W10").begin(0)
    scene.answer("attack:1").answer(["mace"])
    assert (scene.asked, scene.who) == ("defence", 1)
    assert scene.ask.items == ["sanctuary"]


@pytest.mark.rule("OUT-TOWER-20")
def test_sanctuary_needs_accreditation_and_liberty():
    scene = Scene().hand(0, "sanctuary").stand(0, "W20", accredited=False).begin(0)
    assert scene.private == []
    for place in ("beauchamp", "bloody", "bowyer", "rack"):
        scene = Scene().hand(0, "sanctuary").put("accredited:0", True).put("held:0", place).begin(0)
        assert "sanctuary" not in scene.private


@pytest.mark.rule("OUT-TOWER-20")
@pytest.mark.parametrize("allowed", [True, False])
def test_sanctuary_from_the_white_tower_is_for_the_table_to_say(allowed):
    scene = Scene(sanctuary_from_white_tower=allowed).hand(0, "sanctuary").stand(0, "V04").begin(0)
    assert scene.private == (["sanctuary"] if allowed else [])


@pytest.mark.rule("OUT-TOWER-21")
def test_a_confession_is_shown_in_the_bowyer_tower():
    scene = Scene(3).hand(0, "confession").stand(1, "W10").stand(2, "V03").put("held:0", "bowyer").begin(0)
    assert scene.private == ["confess:1"]


@pytest.mark.rule("OUT-TOWER-22")
def test_a_tower_pass_accredits_at_queens_house():
    scene = Scene().hand(0, "tower_pass").stand(0, "W77", accredited=False).begin(0)
    assert scene.private == ["tower_pass"]
    scene.answer("tower_pass")
    assert scene.player(0).accredited
    assert scene.turn_of == 1


@pytest.mark.rule("OUT-TOWER-23")
def test_a_tower_pass_gets_out_of_tea():
    scene = Scene().hand(0, "tower_pass").stand(0, "W77").put("tea:0", True).begin(0)
    assert (scene.asked, scene.private) == ("tea", ["tower_pass"])


@pytest.mark.rule("OUT-TOWER-24")
def test_a_tower_pass_is_leave_to_be_out_after_curfew():
    scene = Scene().hand(0, "tower_pass").next_raven("curfew").stand(0, "G11").begin(0).move(1, 2)
    scene.answer(next(name for name in scene.options if draws_raven(scene, name)))
    assert (scene.asked, scene.private) == ("curfew", ["tower_pass"])


@pytest.mark.rule("OUT-DECK-05")
def test_a_single_card_needs_no_order():
    scene = Scene().hand(0, "mace", "file").begin(0).answer("change")
    scene.play.answer(0, ["mace"])
    assert not isinstance(scene.ask, Shuffle)
    assert scene.state.tower.cards[0] == "mace"


@pytest.mark.rule("OUT-DECK-02", "OUT-DECK-06")
def test_a_shuffled_pack_lies_in_the_order_of_the_shuffle_the_first_card_on_top():
    scene = Scene(2).hand(0, "pistols").stand(0, "W20").stand(1, "W10").begin(0).answer("attack:1")
    scene.play.answer(0, ["pistols"])
    assert isinstance(scene.ask, Shuffle)
    order = sorted(scene.ask.cards)
    scene.play.answer(scene.ask.actor, order)
    assert scene.player(0).hand == [order[0]]
    assert scene.state.tower.cards[-1] == order[1]
    assert scene.state.tower.cards[0] == order[-1]


@pytest.mark.rule("OUT-DECK-12")
@pytest.mark.parametrize(("held", "asked"), [(6, False), (7, True)])
def test_seven_cards_are_within_the_limit_eight_are_not(held, asked):
    cards = [*["mace"] * 5, "dagger", "dagger"][:held]
    scene = Scene(hand_limit=7).hand(0, *cards).next_tower("file").stand(0, "W06", accredited=False).begin(0)
    assert (scene.move(1, 2).asked == "too_many") is asked


@pytest.mark.rule("OUT-DECK-12", "OUT-RAVEN-18")
def test_the_limit_holds_for_presents_too():
    cards = [*["mace"] * 5, "dagger", "dagger"]
    scene = Scene(2, hand_limit=7).hand(1, *cards).next_raven("queens_birthday").stand(0, "G11").begin(0).move(1, 2)
    scene.answer(next(name for name in scene.options if draws_raven(scene, name)))
    assert (scene.asked, scene.who) == ("too_many", 1)


@pytest.mark.rule("OUT-TOWER-17", "OUT-SPLIT-08")
def test_an_order_in_the_chapel_royal_is_obeyed():
    edition = game.edition()
    next(square for square in edition["square"] if square["id"] == "QCH")["effects"] = [{"do": "draw_tower"}]
    scene = Scene(edition=edition).hand(0, "sanctuary").next_tower("key").stand(0, "M13").begin(0).answer("sanctuary")
    assert scene.player(0).hand == ["key"]
    assert scene.player(0).sanctuary
