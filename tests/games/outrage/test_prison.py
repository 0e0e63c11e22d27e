"""The Beauchamp Tower and the Bloody Tower (OUT-PRISON)."""

from __future__ import annotations

import pytest

from tests.games.outrage.scene import Scene
from tests.games.outrage.situations import drawn, held


@pytest.mark.rule("OUT-PRISON-01", "OUT-PRISON-02")
def test_rope_ladder_disguise_or_royal_pardon_open_beauchamp():
    scene = held("beauchamp", "rope", "ladder", "disguise", "pardon", "sanctuary", "mace")
    assert scene.options == ["attempt"]
    assert scene.private == ["free:rope", "free:ladder", "free:disguise", "free:pardon"]


@pytest.mark.rule("OUT-PRISON-02")
@pytest.mark.parametrize("card", ["rope", "ladder", "disguise", "pardon"])
def test_the_turn_then_goes_on_as_usual(card):
    scene = held("beauchamp", card, "mace").answer(f"free:{card}")
    assert scene.player(0).held == ""
    assert scene.at(0) == "W62"
    assert scene.state.tower.cards[0] == card
    assert (scene.asked, scene.turn_of) == ("turn", 0)
    assert {"throw", "change"} <= set(scene.options)


@pytest.mark.rule("OUT-PRISON-02")
def test_none_of_them_may_be_played_on_arrival_but_the_pardon():
    scene = drawn("imprisoned_beauchamp", "rope", "ladder", "disguise")
    assert (scene.asked, scene.options, scene.private) == ("locked_in", ["stay"], [])
    scene.answer("stay")
    assert scene.player(0).held == "beauchamp"
    assert scene.turn_of == 1


@pytest.mark.rule("OUT-PRISON-03")
def test_a_pardon_shown_at_once_frees_and_earns_a_throw():
    scene = drawn("imprisoned_beauchamp", "pardon")
    assert scene.private == ["pardon"]
    scene.answer("pardon")
    assert scene.player(0).held == ""
    assert scene.player(0).hand == []
    assert scene.state.tower.cards[0] == "pardon"
    assert scene.asked == "route"
    assert (scene.answer("any").asked, scene.turn_of) == ("move", 0)


@pytest.mark.rule("OUT-PRISON-05", "OUT-SPLIT-11")
@pytest.mark.parametrize("place", ["beauchamp", "bloody", "bowyer", "rack"])
def test_prisoners_are_not_moved(place):
    scene = Scene(2).put("held:1", place).stand(0, "W20").begin(0).move(3, 4)
    assert scene.asked == "walk"


@pytest.mark.rule("OUT-PRISON-06")
def test_no_card_helps_in_the_bloody_tower():
    scene = held("bloody", "rope", "ladder", "disguise", "pardon", "confession", "tower_pass")
    assert scene.asked == "attempt"


@pytest.mark.rule("OUT-PRISON-07")
@pytest.mark.parametrize("place", ["beauchamp", "bloody"])
def test_one_throw_a_turn(place):
    scene = held(place).throw(1, 2)
    assert scene.turn_of == 1
    assert scene.player(0).held == place
    assert scene.player(0).turns_served == 1
    assert scene.told("still_held")[-1].facts == {"left": 2}


@pytest.mark.rule("OUT-PRISON-08", "OUT-PRISON-16")
@pytest.mark.parametrize(("place", "accredited", "square"), [("beauchamp", False, "W66"), ("bloody", True, "")])
def test_a_double_frees_and_its_total_is_moved_from_the_tower(place, accredited, square):
    scene = held(place, accredited=accredited).throw(2, 2)
    assert scene.player(0).held == ""
    if scene.asked == "walk":
        assert scene.ask.facts["steps"] == 4
        scene.answer(scene.options[0])
    moved = scene.told("moved")[-1].facts
    assert moved["steps"] == 4
    assert not square or moved["square"] == square


@pytest.mark.rule("OUT-PRISON-08", "OUT-PRISON-16")
def test_out_of_the_bloody_tower_a_newcomer_soon_reaches_queens_house():
    scene = held("bloody", accredited=False).throw(2, 2)
    assert scene.at(0) == "W77"
    assert scene.told("moved")[-1].facts["path"] == ["W76", "W77"]


@pytest.mark.rule("OUT-PRISON-09", "OUT-PRISON-10", "OUT-PRISON-11")
@pytest.mark.parametrize(("place", "square"), [("beauchamp", "W62"), ("bloody", "BLO")])
def test_the_third_attempt_frees_and_is_not_moved(place, square):
    scene = held(place, served=2).throw(1, 2)
    assert scene.player(0).held == ""
    assert scene.player(0).turns_served == 0
    assert scene.at(0) == square
    assert scene.turn_of == 1
    scene.begin(0)
    assert scene.asked == "move"


@pytest.mark.rule("OUT-PRISON-10")
def test_at_some_tables_the_third_throw_is_moved():
    scene = held("beauchamp", served=2, accredited=False, third_attempt="move").throw(1, 3)
    assert scene.at(0) == "W66"
    assert scene.turn_of == 1


@pytest.mark.rule("OUT-PRISON-12")
def test_the_double_that_frees_earns_a_further_throw_and_is_the_first():
    scene = held("beauchamp", accredited=False).throw(2, 2)
    assert (scene.asked, scene.turn_of) == ("move", 0)
    assert scene.state.turn.doubles == 1
    scene.throw(1, 1)
    scene.throw(6, 6)
    assert scene.player(0).held == "bloody"
    assert scene.player(0).turns_served == 0


@pytest.mark.rule("OUT-PRISON-12")
def test_at_some_tables_freedom_is_enough():
    scene = held("beauchamp", accredited=False, freeing_double="none").throw(2, 2)
    assert scene.at(0) == "W66"
    assert scene.turn_of == 1


@pytest.mark.rule("OUT-PRISON-13", "OUT-SQ-05")
def test_on_foot_or_by_a_go_to_card_one_only_visits():
    scene = Scene().stand(0, "W59", accredited=False).begin(0).move(1, 2)
    assert scene.at(0) == "W62"
    assert scene.player(0).held == ""
    scene = drawn("go_to_beauchamp")
    assert scene.at(0) == "W62"
    assert scene.player(0).held == ""


@pytest.mark.rule("OUT-PRISON-14", "OUT-DICE-04")
def test_a_third_double_leads_to_the_bloody_tower_and_ends_the_turn():
    scene = Scene().stand(0, "W01", accredited=False).begin(0).throw(1, 1).throw(1, 1).throw(1, 1)
    assert (scene.at(0), scene.player(0).held, scene.turn_of) == ("BLO", "bloody", 1)


@pytest.mark.rule("OUT-PRISON-14", "OUT-WARD-05")
def test_a_warder_called_out_sends_whoever_stands_there():
    scene = Scene(3).put("warder:PSC", False).stand(1, "PSC").stand(2, "PSC").hand(1, "pardon")
    scene = drawn("called_out_scaffold", scene=scene)
    assert [scene.player(seat).held for seat in range(3)] == ["", "bloody", "bloody"]
    assert scene.turn_of == 1
    assert scene.asked == "attempt"


@pytest.mark.rule("OUT-PRISON-14")
def test_a_search_that_finds_jewels_ends_there():
    scene = drawn("searched", scene=Scene().jewel("orb", "inside:0"))
    assert (scene.player(0).held, scene.turn_of) == ("bloody", 1)


@pytest.mark.rule("OUT-PRISON-05", "OUT-SPLIT-11")
def test_at_some_tables_the_bloody_tower_does_not_protect_and_being_moved_is_being_out():
    scene = Scene(2, prisoners_immune="beauchamp").put("accredited:1", True).put("held:1", "bloody")
    scene.stand(0, "W20").begin(0).move(3, 4)
    assert scene.asked == "seven"
    scene.answer("share:1:5").answer("other")
    while scene.asked == "walk_other":
        scene.answer(scene.options[0])
    assert scene.at(1) != "BLO"
    assert scene.player(1).held == ""


@pytest.mark.rule("OUT-DICE-04", "OUT-PRISON-03")
def test_only_doubles_that_follow_each_other_count():
    scene = Scene().hand(0, "pardon", "pardon").next_raven("imprisoned_beauchamp", "held_bowyer")
    scene.stand(0, "G11").begin(0).move(2, 2)
    order = scene.play.box.board.order
    scene.answer(next(name for name in scene.options if order[name] == (("draw_raven",),)))
    scene.answer("pardon").throw(1, 2)
    scene.answer(next(name for name in scene.options if order[name] == (("draw_raven",),)))
    scene.answer("pardon").throw(3, 3)
    assert scene.state.turn.doubles == 1
    assert scene.player(0).held == ""


@pytest.mark.rule("OUT-PRISON-01", "OUT-PRISON-03")
def test_refusals_say_what_would_help():
    assert held("beauchamp", "mace").refuses("free:rope") == "OUT-PRISON-01"
    assert drawn("imprisoned_beauchamp", "rope").refuses("free:rope") == "OUT-PRISON-03"


@pytest.mark.rule("OUT-PRISON-14", "OUT-RAVEN-34", "OUT-RAVEN-35", "OUT-TURN-06")
@pytest.mark.parametrize(
    ("card", "hand"), [("imprisoned_bloody", []), ("imprisoned_beauchamp", []), ("imprisoned_beauchamp", ["mace"])]
)
def test_being_locked_in_takes_the_further_throw_of_a_double(card, hand):
    scene = Scene().hand(0, *hand).next_raven(card).stand(0, "G11").begin(0).move(2, 2)
    order = scene.play.box.board.order
    scene.answer(next(name for name in scene.options if order[name] == (("draw_raven",),)))
    if hand:
        scene.answer("stay")
    assert scene.turn_of == 1
    assert scene.told("further_lost")
