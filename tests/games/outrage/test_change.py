"""Changing cards instead of a turn (OUT-CHANGE), one card by order, and the swap."""

from __future__ import annotations

from collections import Counter

import pytest

from companion.rules.asks import CHANCE
from tests.games.outrage.scene import Scene


@pytest.mark.rule("OUT-CHANGE-01", "OUT-CHANGE-04")
def test_changing_cards_is_the_whole_turn():
    scene = Scene().hand(0, "mace", "file").begin(0)
    assert "change" in scene.options
    scene.answer("change").answer(["mace"])
    assert scene.turn_of == 1
    assert not scene.told("threw")


@pytest.mark.rule("OUT-CHANGE-01")
def test_with_an_empty_hand_there_is_nothing_to_change():
    assert Scene().begin(0).asked == "move"


@pytest.mark.rule("OUT-CHANGE-02")
def test_one_some_or_all_cards_may_be_picked():
    hand = ["mace", "file", "rope"]
    ask = Scene().hand(0, *hand).begin(0).answer("change").ask
    assert (ask.least, ask.most, Counter(ask.items)) == (1, 3, Counter(hand))
    for picked in (["mace"], ["file", "rope"], hand):
        assert ask.allows(picked)
    for refused in ([], ["key"], ["mace", "mace"]):
        assert not ask.allows(refused)


@pytest.mark.rule("OUT-CHANGE-03")
def test_cards_go_under_first_then_as_many_are_dealt_from_the_top():
    scene = Scene().hand(0, "mace", "file", "rope").next_tower("key", "pistols").begin(0)
    scene.answer("change").answer(["mace", "file"])
    assert Counter(scene.player(0).hand) == Counter(["rope", "key", "pistols"])
    assert Counter(scene.state.tower.cards[:2]) == Counter(["mace", "file"])


@pytest.mark.rule("OUT-CHANGE-03", "OUT-DECK-11")
def test_even_with_an_empty_pack_a_change_works_because_cards_go_in_first():
    scene = Scene(2)
    everything = list(scene.state.tower.cards)
    scene.hand(1, *[card for card in everything if card != "key"]).hand(0, "key").begin(0)
    assert scene.state.tower.cards == []
    scene.answer("change").answer(["key"])
    assert scene.player(0).hand == ["key"]


@pytest.mark.rule("OUT-CHANGE-05")
@pytest.mark.parametrize(("square", "accredited"), [("W05", False), ("W20", True), ("M13", True), ("V04", True)])
def test_at_any_stage_of_the_game(square, accredited):
    scene = Scene().hand(0, "mace").stand(0, square, accredited).begin(0)
    assert "change" in scene.options


@pytest.mark.rule("OUT-CHANGE-06", "OUT-TURN-01")
def test_not_in_a_turn_that_is_missed():
    scene = Scene().hand(0, "mace").put("misses:0", 1).begin(0)
    assert scene.turn_of == 1
    assert scene.told("missed")


@pytest.mark.rule("OUT-CHANGE-06")
@pytest.mark.parametrize("place", ["beauchamp", "bloody", "bowyer", "rack"])
def test_not_in_a_lock_up_nor_on_the_rack(place):
    scene = Scene().hand(0, "mace").put(f"held:{0}", place).begin(0)
    assert "change" not in scene.options


@pytest.mark.rule("OUT-CHANGE-06")
@pytest.mark.parametrize("place", ["beauchamp", "bloody", "bowyer"])
def test_a_table_may_let_prisoners_change_for_the_price_of_the_attempt(place):
    scene = Scene(change_in_prison=True).hand(0, "mace").put("held:0", place).begin(0)
    assert scene.options == ["attempt", "change"]
    scene.answer("change").answer(["mace"])
    assert scene.player(0).held == place
    assert scene.player(0).turns_served == 1
    assert scene.turn_of == 1
    scene.put("served:0", 2).begin(0).answer("change").answer(list(scene.player(0).hand))
    assert scene.player(0).held == ""


@pytest.mark.rule("OUT-SQ-11")
def test_change_a_card_by_order_of_a_square():
    scene = Scene().hand(0, "mace", "file").next_tower("key").stand(0, "W38", accredited=False).begin(0).move(1, 2)
    assert (scene.asked, scene.private) == ("change_card", ["file", "mace"])
    scene.answer("mace")
    assert Counter(scene.player(0).hand) == Counter(["file", "key"])
    assert scene.state.tower.cards[0] == "mace"


@pytest.mark.rule("OUT-SQ-11")
def test_with_one_card_it_is_changed_without_asking_and_with_none_nothing_happens():
    scene = Scene().hand(0, "mace").next_tower("key").stand(0, "W38", accredited=False).begin(0).move(1, 2)
    assert scene.player(0).hand == ["key"]
    scene = Scene().stand(0, "W38", accredited=False).begin(0).move(1, 2)
    assert scene.player(0).hand == []
    assert scene.told("no_cards")


def swapping(seats=3, **kwargs):
    scene = Scene(seats, **kwargs).stand(0, "W72", accredited=False)
    for seat, hand in enumerate((["mace", "file"], ["key", "rope"], ["pardon"])[:seats]):
        scene.hand(seat, *hand)
    return scene.begin(0).move(1, 2)


@pytest.mark.rule("OUT-SQ-12")
def test_swap_a_card_with_an_opponent_of_ones_choice_unseen():
    scene = swapping()
    assert (scene.asked, scene.options) == ("swap_with", ["1", "2"])
    scene.answer("1")
    assert (scene.asked, scene.private) == ("swap_card", ["file", "mace"])
    scene.answer("file")
    assert (scene.asked, list(scene.ask.cards)) == ("swap_draw", ["1", "2"])
    before = list(scene.player(1).hand)
    scene.play.answer(CHANCE, "2")
    assert Counter(scene.player(0).hand) == Counter(["mace", before[1]])
    assert Counter(scene.player(1).hand) == Counter([before[0], "file"])
    for event in scene.told("swapped"):
        assert set(event.facts) == {"other"}


@pytest.mark.rule("OUT-SQ-12")
def test_nobody_with_cards_nothing_to_swap():
    scene = Scene(2).hand(0, "mace", "file").stand(0, "W72", accredited=False).begin(0).move(1, 2)
    assert scene.told("no_cards")
    assert Counter(scene.player(0).hand) == Counter(["mace", "file"])


@pytest.mark.rule("OUT-TEAM-03")
@pytest.mark.parametrize("friendly_fire", [False, True])
def test_cards_never_pass_inside_a_team(friendly_fire):
    scene = Scene(3, sides=[0, 1, 0], friendly_fire=friendly_fire).stand(0, "W72", accredited=False)
    scene.hand(0, "mace", "file").hand(1, "key").hand(2, "rope").begin(0).move(1, 2)
    assert scene.asked == "swap_card"
    assert scene.ask.facts == {"other": 1}


@pytest.mark.rule("OUT-SQ-11", "OUT-DECK-03")
def test_which_card_is_changed_is_the_owners_secret():
    scene = Scene().hand(0, "mace", "file").stand(0, "W38", accredited=False).begin(0).move(1, 2)
    assert scene.options == []
    assert scene.ask.hand
    scene.answer("mace")
    assert scene.told("changed")[-1].facts == {"count": 1, "real": False}


@pytest.mark.rule("OUT-SQ-12", "OUT-DECK-03")
def test_which_card_is_taken_is_seen_by_the_two_alone():
    scene = swapping().answer("1").answer("file")
    assert scene.ask.secret
    scene.play.answer(CHANCE, "1")
    assert [event.seat for event in scene.told("swapped")] == [0, 1]
