"""The Rack of Torment (OUT-RACK)."""

from __future__ import annotations

from collections import Counter

import pytest

from companion.games.outrage import game
from tests.games.outrage.scene import Scene
from tests.games.outrage.situations import drawn


def racked(*hand, coin=False, jewels=(), **options):
    """A scene in which seat 0 has just walked onto the square that leads to the Rack."""
    scene = Scene(**options).hand(0, *hand).put("coin:0", coin)
    for jewel in jewels:
        scene.jewel(jewel, "inside:0")
    return scene.stand(0, "V06").begin(0).move(1, 2)


def on_rack(*hand, served=0, **options):
    """A scene in which seat 0 opens a turn on the Rack."""
    scene = Scene(**options).begin(1).hand(0, *hand).put("accredited:0", True).put("held:0", "rack")
    return scene.put("served:0", served).begin(0)


@pytest.mark.rule("OUT-RACK-01", "OUT-SQ-15")
def test_the_piece_is_put_on_the_rack_and_the_turn_ends():
    scene = racked(coin=True)
    assert (scene.at(0), scene.player(0).held, scene.turn_of) == ("RCK", "rack", 1)


@pytest.mark.rule("OUT-RAVEN-36", "OUT-RACK-01")
def test_a_raven_card_takes_one_there_too():
    scene = drawn("rack", scene=Scene().put("coin:0", True))
    assert (scene.at(0), scene.player(0).held, scene.turn_of) == ("RCK", "rack", 1)


@pytest.mark.rule("OUT-RACK-02")
def test_every_jewel_carried_goes_back_to_its_case():
    scene = racked(coin=True, jewels=["orb", "edward"])
    assert [scene.state.jewels[name].holder for name in ("orb", "edward")] == [-1, -1]


@pytest.mark.rule("OUT-RACK-03", "OUT-RACK-04")
@pytest.mark.parametrize("given", ["cards", "coin"])
def test_all_cards_or_the_coin_is_the_players_choice(given):
    scene = racked("mace", "file", coin=True).answer("suffer")
    assert (scene.asked, scene.who, scene.options) == ("toll", 0, ["cards", "coin"])
    scene.answer(given)
    assert Counter(scene.player(0).hand) == Counter([] if given == "cards" else ["mace", "file"])
    assert scene.player(0).coin is (given == "cards")


@pytest.mark.rule("OUT-RACK-05")
def test_with_only_one_of_the_two_that_one_goes():
    scene = racked("mace", "file").answer("suffer")
    assert scene.player(0).hand == []
    assert scene.turn_of == 1
    scene = racked(coin=True)
    assert not scene.player(0).coin
    assert scene.turn_of == 1


@pytest.mark.rule("OUT-RACK-06")
def test_cards_go_under_the_pack_and_a_coin_to_the_mint():
    scene = racked("mace", "file").answer("suffer")
    assert Counter(scene.state.tower.cards[:2]) == Counter(["mace", "file"])
    assert scene.told("lost_hand")[-1].facts == {"count": 2, "real": False}
    scene = racked(coin=True)
    assert scene.state.mint == 4


@pytest.mark.rule("OUT-RACK-07", "OUT-RACK-13")
def test_three_turns_without_dice_then_a_throw_along_the_arrows():
    scene = on_rack()
    for _ in range(3):
        assert scene.turn_of == 1
        scene.begin(0)
    assert scene.asked == "move"
    assert not scene.told("threw")
    scene.throw(1, 2)
    assert scene.at(0) == "V11"


@pytest.mark.rule("OUT-RACK-08", "OUT-TOWER-16")
def test_the_pardon_shown_on_arrival_cancels_everything():
    scene = racked("rack_pardon", "mace", coin=True, jewels=["orb"])
    assert (scene.asked, scene.options, scene.private) == ("racked", ["suffer"], ["rack_pardon"])
    scene.answer("rack_pardon")
    assert scene.player(0).hand == ["mace"]
    assert scene.player(0).coin
    assert scene.state.jewels["orb"].holder == 0
    assert scene.player(0).held == ""
    assert (scene.asked, scene.turn_of) == ("move", 0)


@pytest.mark.rule("OUT-RACK-08", "OUT-DECK-03")
def test_whoever_holds_cards_is_asked_before_anything_is_lost():
    scene = racked("mace", jewels=["orb"])
    assert (scene.asked, scene.private) == ("racked", [])
    assert scene.state.jewels["orb"].holder == 0


@pytest.mark.rule("OUT-RACK-08")
def test_the_pardon_shown_later_frees_without_refund():
    scene = on_rack("rack_pardon", "mace", served=1).answer("rack_pardon")
    assert scene.player(0).held == ""
    assert scene.player(0).hand == ["mace"]
    assert (scene.asked, scene.turn_of) == ("turn", 0)


@pytest.mark.rule("OUT-RACK-09")
def test_a_rope_still_in_hand_frees_at_the_start_of_the_next_turn():
    scene = racked("rope", coin=True)
    assert scene.private == []
    scene.answer("suffer").answer("coin").begin(0)
    assert scene.private == ["climb:rope:M13"]
    scene.answer("climb:rope:M13")
    assert (scene.at(0), scene.player(0).held, scene.player(0).coin) == ("M13", "", False)
    assert scene.player(0).hand == []
    assert (scene.asked, scene.turn_of) == ("move", 0)


@pytest.mark.rule("OUT-RACK-09")
def test_a_ladder_is_no_use_where_none_is_drawn():
    assert on_rack("ladder", "pardon").private == []


@pytest.mark.rule("OUT-RACK-09", "OUT-WT-09")
def test_at_some_tables_the_rope_is_kept():
    scene = on_rack("rope", rope_ladder="kept").answer("climb:rope:M13")
    assert scene.player(0).hand == ["rope"]
    assert scene.at(0) == "M13"


@pytest.mark.rule("OUT-RACK-10")
def test_with_neither_cards_nor_coin_one_goes_to_start_at_once():
    scene = racked(jewels=["orb"])
    assert (scene.at(0), scene.player(0).held, scene.turn_of) == ("W00", "", 1)
    assert scene.state.jewels["orb"].holder == -1
    assert scene.begin(0).asked == "move"


@pytest.mark.rule("OUT-RACK-10")
def test_at_some_tables_three_turns_later():
    scene = racked(rack_empty_handed="three_turns")
    assert (scene.at(0), scene.player(0).held) == ("RCK", "rack")
    for served in (1, 2):
        scene.begin(0)
        assert (scene.at(0), scene.player(0).turns_served) == ("RCK", served)
    scene.begin(0)
    assert (scene.at(0), scene.player(0).held, scene.turn_of) == ("W00", "", 1)


@pytest.mark.rule("OUT-RACK-11", "OUT-ACC-13")
def test_the_racked_stay_accredited():
    assert racked(coin=True).player(0).accredited
    assert racked().player(0).accredited


@pytest.mark.rule("OUT-RACK-12", "OUT-END-12")
def test_jewels_outside_are_not_touched():
    scene = Scene().put("coin:0", True).jewel("orb", "outside:0")
    scene.stand(0, "V06").begin(0).move(1, 2)
    assert (scene.state.jewels["orb"].holder, scene.state.jewels["orb"].outside) == (0, True)


@pytest.mark.rule("OUT-RACK-14", "OUT-BOARD-07")
@pytest.mark.parametrize("immune", ["all", "beauchamp"])
def test_the_racked_are_neither_attacked_nor_moved(immune):
    scene = Scene(2, prisoners_immune=immune).hand(0, "mace").put("accredited:1", True).put("held:1", "rack")
    scene.stand(0, "W20").begin(0)
    assert "attack:1" not in scene.private
    scene.move(3, 4)
    assert scene.asked == "walk"


@pytest.mark.rule("OUT-RACK-13", "OUT-WT-06")
@pytest.mark.parametrize(("dice", "squares"), [((1, 2), ["V11"]), ((3, 5), ["N3"]), ((1, 6), ["N4"])])
def test_a_newcomer_on_the_rack_gets_out_along_the_arrows_too(dice, squares):
    scene = Scene(2).stand(0, "RCK", accredited=False).begin(0).throw(*dice)
    if scene.asked == "seven":
        scene.answer("move")
    assert scene.told("moved")[-1].facts["square"] in squares


@pytest.mark.rule("OUT-RACK-13", "OUT-WT-09")
def test_a_newcomer_may_climb_out_of_the_white_tower():
    scene = Scene(2).hand(0, "rope").stand(0, "RCK", accredited=False).begin(0).move(1, 1)
    assert scene.options == ["V10"]
    assert "M13+rope" in scene.private


@pytest.mark.rule("OUT-RACK-08", "OUT-RACK-10")
def test_who_is_pardoned_late_no_longer_goes_to_start():
    scene = racked(rack_empty_handed="three_turns").hand(0, "rack_pardon").begin(0).answer("rack_pardon")
    assert (scene.at(0), scene.player(0).return_square) == ("RCK", "")
    assert scene.throw(1, 2).at(0) == "V11"


@pytest.mark.rule("OUT-RACK-01", "OUT-TURN-06")
def test_the_rack_takes_the_further_throw_of_a_double():
    scene = Scene().put("coin:0", True).stand(0, "V07").begin(0).move(1, 1)
    assert (scene.player(0).held, scene.turn_of) == ("rack", 1)
    assert scene.told("further_lost")


@pytest.mark.rule("OUT-RACK-10", "OUT-SPLIT-08")
@pytest.mark.parametrize("when", ["start", "three_turns"])
def test_an_order_at_start_is_obeyed(when):
    edition = game.edition()
    next(square for square in edition["square"] if square["id"] == "W00")["effects"] = [{"do": "draw_tower"}]
    scene = racked(rack_empty_handed=when, edition=edition)
    while scene.player(0).held:
        scene.begin(0)
    assert len(scene.player(0).hand) == 1
