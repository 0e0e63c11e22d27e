"""Stealing a Jewel (OUT-STEAL)."""

from __future__ import annotations

from collections import Counter

import pytest

from companion.games.outrage import game, theft
from companion.rules.asks import CHANCE
from tests.games.outrage.scene import Scene
from tests.games.outrage.situations import drawn

CASES = {"sword": "V02", "sceptre": "V03", "orb": "V04", "prince": "V05", "edward": "V06"}


def landing(jewel, *hand, **options):
    """A scene in which seat 0 has just walked before a case."""
    square = f"V0{int(CASES[jewel][2]) - 1}"
    scene = Scene(**options).hand(0, *hand).stand(0, {"V01": "I09", "V02": "I10"}.get(square, "V01"))
    steps = {"sword": 3, "sceptre": 3, "orb": 3, "prince": 4, "edward": 5}[jewel]
    return scene.begin(0).move(1, steps - 1)


def aiming(jewel="orb", tools=("file",), seat=0, **options):
    """A scene in which a thief has laid tools and is about to throw."""
    scene = Scene(**options).put(f"aim:{seat}", jewel).put(f"laid:{seat}", list(tools))
    return scene.begin(seat)


@pytest.mark.rule("OUT-STEAL-01")
def test_values_of_the_jewels():
    jewels = Scene().play.box.jewels
    assert {name: jewel.value for name, jewel in jewels.items()} == {
        "edward": 5, "prince": 4, "sceptre": 3, "orb": 2, "sword": 1,
    }  # fmt: skip
    jewels = Scene(jewel_values=[9, 8, 7, 6, 5]).play.box.jewels
    assert [jewels[name].value for name in ("edward", "prince", "sceptre", "orb", "sword")] == [9, 8, 7, 6, 5]


@pytest.mark.rule("OUT-STEAL-02")
def test_a_burglary_tool_is_needed():
    ask = landing("orb", "mace", "rope", "pardon").ask
    assert (ask.about, list(ask.items)) == ("tools", [])
    scene = Scene().hand(0, "mace").stand(0, "V04").begin(0)
    assert "steal:orb" not in scene.private
    scene = Scene().hand(0, "file").stand(0, "V04").begin(0)
    assert "steal:orb" in scene.private


@pytest.mark.rule("OUT-STEAL-03")
@pytest.mark.parametrize("jewel", list(CASES))
def test_landing_before_a_case_lets_one_try_for_that_jewel(jewel):
    scene = landing(jewel, "file")
    assert scene.at(0) == CASES[jewel]
    assert (scene.asked, scene.ask.facts) == ("tools", {"jewel": jewel})


@pytest.mark.rule("OUT-STEAL-03")
def test_an_empty_case_is_a_plain_square():
    scene = Scene().jewel("orb", "inside:2").hand(0, "file").stand(0, "V01").begin(0).move(1, 2)
    assert scene.at(0) == "V04"
    assert scene.turn_of == 1
    scene = Scene().jewel("orb", "outside:2").hand(0, "file").stand(0, "V04").begin(0)
    assert "steal:orb" not in scene.private


@pytest.mark.rule("OUT-STEAL-03", "OUT-DECK-03")
def test_whoever_could_hold_a_tool_is_asked():
    assert landing("orb", "mace").asked == landing("orb", "file").asked == "tools"
    assert landing("orb").turn_of == 1


@pytest.mark.rule("OUT-STEAL-04")
def test_the_tools_lie_face_up():
    scene = landing("orb", "file", "dynamite", "mace").answer(["file", "dynamite"])
    assert Counter(scene.player(0).staged_tools) == Counter(["file", "dynamite"])
    assert scene.player(0).target_jewel == "orb"
    event = scene.told("aims")[-1]
    assert event.facts == {"jewel": "orb", "cards": ["dynamite", "file"], "need": 5}
    assert event.secret is None


@pytest.mark.rule("OUT-STEAL-05")
def test_one_of_each_kind_at_most():
    ask = landing("orb", "file", "file", "crowbar", "crowbar", "dynamite").ask
    assert ask.allows(["file", "crowbar", "dynamite"])
    assert not ask.allows(["file", "file"])
    assert not ask.allows(["crowbar", "crowbar"])


@pytest.mark.rule("OUT-STEAL-06")
def test_the_key_is_laid_alone():
    ask = landing("orb", "key", "file").ask
    assert ask.allows(["key"])
    assert not ask.allows(["key", "file"])


@pytest.mark.rule("OUT-STEAL-07")
def test_laying_tools_ends_the_turn_further_throw_included():
    scene = Scene().hand(0, "file").stand(0, "V02").begin(0).move(1, 1)
    assert scene.at(0) == "V04"
    scene.answer(["file"])
    assert scene.turn_of == 1
    assert scene.told("further_lost")


@pytest.mark.rule("OUT-STEAL-07")
def test_laying_nothing_is_walking_on():
    scene = Scene().hand(0, "file").stand(0, "V02").begin(0).move(1, 1)
    scene.answer([])
    assert scene.turn_of == 0
    assert scene.player(0).target_jewel == ""


@pytest.mark.rule("OUT-STEAL-08", "OUT-STEAL-09")
@pytest.mark.parametrize(
    ("tools", "need"),
    [
        (["file"], 10), (["crowbar"], 9), (["dynamite"], 7), (["key"], 3), (["file", "dynamite"], 5),
        (["file", "crowbar"], 7), (["crowbar", "dynamite"], 4), (["file", "crowbar", "dynamite"], 2),
    ],
)  # fmt: skip
def test_the_number_needed_is_twelve_less_the_points(tools, need):
    scene = aiming("orb", tools).answer("theft_throw")
    assert scene.ask.facts == {"jewel": "orb", "need": need}


@pytest.mark.rule("OUT-STEAL-08")
def test_with_a_crowbar_worth_four():
    assert theft.needed(Scene(crowbar_points=4).state, ["crowbar"]) == 8


@pytest.mark.rule("OUT-STEAL-10", "OUT-STEAL-12")
@pytest.mark.parametrize("dice", [(4, 6), (5, 6)])
def test_the_number_or_more_takes_the_jewel(dice):
    scene = aiming("orb", ["file"]).answer("theft_throw").throw(*dice)
    assert scene.state.jewels["orb"].holder == 0
    assert not scene.state.jewels["orb"].outside


@pytest.mark.rule("OUT-STEAL-10")
def test_the_throw_is_made_from_the_next_turn_on_with_both_dice():
    scene = landing("orb", "file").answer(["file"])
    assert scene.turn_of == 1
    scene.begin(0).answer("theft_throw")
    assert (scene.asked, scene.ask.dice) == ("theft", 2)


@pytest.mark.rule("OUT-STEAL-11")
def test_a_lower_throw_waits_for_the_next_turn():
    scene = aiming("orb", ["file"])
    for _ in range(5):
        scene.answer("theft_throw").throw(4, 5)
        assert scene.turn_of == 1
        assert scene.state.jewels["orb"].holder == -1
        assert scene.player(0).staged_tools == ["file"]
        assert scene.at(0) == "V04"
        scene.begin(0)
    assert scene.options == ["theft_throw", "give_up"]


@pytest.mark.rule("OUT-STEAL-13")
def test_on_success_the_tools_go_under_the_pack():
    scene = aiming("orb", ["file", "dynamite"]).answer("theft_throw").throw(4, 5)
    assert scene.player(0).staged_tools == []
    assert scene.player(0).target_jewel == ""
    assert Counter(scene.state.tower.cards[:2]) == Counter(["file", "dynamite"])


@pytest.mark.rule("OUT-STEAL-14")
def test_success_ends_the_turn():
    scene = aiming("orb", ["key"]).answer("theft_throw").throw(4, 5)
    assert scene.turn_of == 1


def two_thieves():
    scene = Scene()
    scene.put("aim:0", "orb").put("laid:0", ["dynamite"]).put("aim:1", "orb").put("laid:1", ["file", "crowbar"])
    return scene.begin(0)


@pytest.mark.rule("OUT-STEAL-15", "OUT-STEAL-16")
def test_several_thieves_at_one_case_the_first_to_reach_their_number_takes_it():
    scene = two_thieves().answer("theft_throw").throw(1, 2)
    assert scene.turn_of == 1
    scene.answer("theft_throw").throw(3, 4)
    assert scene.state.jewels["orb"].holder == 1


@pytest.mark.rule("OUT-STEAL-17")
def test_the_others_at_that_case_lose_their_tools():
    scene = two_thieves().answer("theft_throw").throw(3, 4)
    assert scene.state.jewels["orb"].holder == 0
    assert scene.player(1).staged_tools == []
    assert scene.player(1).target_jewel == ""
    assert [event.seat for event in scene.told("beaten")] == [1]
    assert Counter(scene.state.tower.cards[:3]) == Counter(["dynamite", "file", "crowbar"])
    assert scene.player(1).hand == []


@pytest.mark.rule("OUT-STEAL-18")
def test_a_second_jewel_may_be_stolen():
    scene = Scene().jewel("sword", "inside:0").hand(0, "key").stand(0, "V01").begin(0).move(1, 2)
    scene.answer(["key"]).begin(0).answer("theft_throw").throw(1, 2)
    assert [scene.state.jewels[name].holder for name in ("sword", "orb")] == [0, 0]


@pytest.mark.rule("OUT-STEAL-19")
def test_a_theft_needs_no_coin():
    scene = landing("orb", "file").answer(["file"])
    assert not scene.player(0).coin
    assert scene.player(0).target_jewel == "orb"


@pytest.mark.rule("OUT-STEAL-20")
def test_laid_tools_are_out_of_the_hand():
    scene = landing("orb", "file", "mace").answer(["file"])
    assert scene.player(0).hand == ["mace"]
    assert list(scene.begin(0).answer("change").ask.items) == ["mace"]


@pytest.mark.rule("OUT-STEAL-20")
def test_a_thief_does_not_fight_or_flee_before_giving_up():
    scene = Scene(attack_out_of_white_tower=True).hand(0, "mace", "sanctuary", "file").put("accredited:0", True)
    scene.put("aim:0", "orb").put("laid:0", ["file"]).stand(1, "W20").begin(0)
    assert scene.private == []
    assert scene.options == ["theft_throw", "give_up", "change"]
    scene.answer("give_up")
    assert scene.private == ["attack:1", "sanctuary"]


@pytest.mark.rule("OUT-STEAL-21", "OUT-SPLIT-14")
def test_theft_throws_give_no_further_throw_and_are_not_split():
    scene = aiming("orb", ["file"]).answer("theft_throw").throw(2, 2)
    assert scene.turn_of == 1
    assert scene.state.turn.doubles == 0
    scene = aiming("orb", ["file"]).answer("theft_throw").throw(3, 4)
    assert scene.turn_of == 1


@pytest.mark.rule("OUT-STEAL-21", "OUT-DICE-07")
def test_at_some_tables_a_double_earns_another_theft_throw_and_counts():
    scene = aiming("orb", ["file"], theft_doubles="further_throw").answer("theft_throw").throw(2, 2)
    assert (scene.asked, scene.turn_of) == ("theft", 0)
    scene.throw(1, 1)
    assert scene.asked == "theft"
    assert scene.state.turn.dice == [1, 1]
    scene.throw(6, 6)
    assert scene.player(0).held == "bloody"
    assert scene.player(0).staged_tools == []
    assert scene.state.jewels["orb"].holder == -1


@pytest.mark.rule("OUT-STEAL-21")
def test_at_some_tables_the_double_that_takes_the_jewel_earns_a_throw_to_move():
    scene = aiming("orb", ["file"], theft_doubles="further_throw").answer("theft_throw").throw(6, 6)
    assert scene.state.jewels["orb"].holder == 0
    assert (scene.asked, scene.turn_of) == ("move", 0)
    scene = aiming("orb", ["file"], theft_doubles="further_throw").answer("theft_throw").throw(1, 2)
    assert scene.turn_of == 1


@pytest.mark.rule("OUT-STEAL-22")
def test_a_thief_may_give_up_and_take_the_turn_as_usual():
    scene = aiming("orb", ["file", "dynamite"]).answer("give_up")
    assert scene.player(0).staged_tools == []
    assert Counter(scene.state.tower.cards[:2]) == Counter(["file", "dynamite"])
    assert (scene.asked, scene.turn_of) == ("move", 0)


@pytest.mark.rule("OUT-STEAL-22")
def test_at_some_tables_the_tools_are_kept():
    scene = aiming("orb", ["file", "dynamite"], give_up="tools_kept").answer("give_up")
    assert Counter(scene.player(0).hand) == Counter(["file", "dynamite"])
    assert (scene.player(0).staged_tools, scene.player(0).target_jewel) == ([], "")
    assert (scene.asked, scene.turn_of) == ("turn", 0)


@pytest.mark.rule("OUT-STEAL-22", "OUT-DECK-12")
def test_tools_that_are_kept_count_for_the_hand_limit():
    scene = Scene(give_up="tools_kept", hand_limit=7).hand(0, *["mace"] * 5, "rope", "ladder", "file")
    scene.put("aim:0", "orb").stand(0, "V04").put("laid:0", ["file"]).begin(0).answer("give_up")
    assert scene.asked == "too_many"


@pytest.mark.rule("OUT-STEAL-22")
def test_at_some_tables_a_thief_stays_to_the_end():
    scene = aiming("orb", ["file"], give_up="not_allowed")
    assert scene.asked == "theft"


@pytest.mark.rule("OUT-STEAL-23")
def test_a_theft_may_be_announced_at_the_start_of_a_later_turn():
    scene = Scene().hand(0, "file", "crowbar").stand(0, "V04").begin(0)
    assert scene.private == ["steal:orb"]
    scene.answer("steal:orb")
    assert (scene.asked, scene.ask.facts) == ("steal", {"jewel": "orb"})
    assert scene.refuses([]) == "OUT-STEAL-02"
    assert scene.refuses(["file", "file"]) == "OUT-STEAL-05"
    scene.answer(["file", "crowbar"])
    assert scene.player(0).target_jewel == "orb"
    assert scene.turn_of == 1


@pytest.mark.rule("OUT-STEAL-23")
def test_also_for_a_jewel_that_was_put_back_meanwhile():
    scene = Scene().jewel("orb", "inside:2").hand(0, "file").stand(0, "V04").begin(0)
    assert "steal:orb" not in scene.private
    scene.jewel("orb", "case").begin(0)
    assert "steal:orb" in scene.private


@pytest.mark.rule("OUT-STEAL-22")
@pytest.mark.parametrize("way", ["seven", "card"])
def test_on_a_board_where_thieves_can_be_moved_the_tools_stay_behind(way):
    edition = game.edition()
    case = next(square for square in edition["square"] if square["id"] == "V04")
    case["zone"] = "inner"
    scene = Scene(2, edition=edition).stand(1, "V04").put("laid:1", ["file", "dynamite"])
    if way == "card":
        drawn("clerks_tea", scene=scene)
        assert scene.at(1) == "W77"
    else:
        scene.stand(0, "W20").begin(0).move(3, 4).answer("share:1:6").answer("other")
        assert scene.at(1) == "V05"
    assert (scene.player(1).target_jewel, scene.player(1).staged_tools) == ("", [])
    assert Counter(scene.state.tower.cards[:2]) == Counter(["file", "dynamite"])


@pytest.mark.rule("OUT-STEAL-02", "OUT-STEAL-05", "OUT-STEAL-06")
def test_refusals_say_which_rule_was_broken():
    scene = landing("orb", "file", "file", "key", "mace")
    assert scene.refuses(["file", "file"]) == "OUT-STEAL-05"
    assert scene.refuses(["file", "key"]) == "OUT-STEAL-06"
    assert scene.refuses(["mace"]) == "OUT-STEAL-02"
    assert scene.refuses("file") == "OUT-STEAL-04"
    scene = Scene().hand(0, "mace").stand(0, "V04").begin(0)
    assert scene.refuses("steal:orb") == "OUT-STEAL-03"


@pytest.mark.rule("OUT-STEAL-21")
def test_a_failed_theft_throw_that_is_no_double_loses_nothing_more():
    scene = aiming("orb", ["file"], theft_doubles="further_throw").answer("theft_throw").throw(2, 2).throw(1, 2)
    assert scene.turn_of == 1
    assert not scene.told("further_lost")


@pytest.mark.rule("OUT-STEAL-10")
def test_a_theft_throw_is_shown_like_any_other():
    scene = aiming("orb", ["file"]).answer("theft_throw")
    scene.play.answer(CHANCE, [1, 2])
    assert scene.told("threw")[-1].facts == {"dice": [1, 2], "total": 3}
    seen = {"jewel": "orb", "cards": ["file"], "need": 10, "thrown": [1, 2]}
    assert scene.told("theft_failed")[-1].facts == seen


@pytest.mark.rule("OUT-STEAL-12")
@pytest.mark.parametrize("doubles", ["ignore", "further_throw"])
def test_everybody_sees_how_a_jewel_was_taken(doubles):
    scene = aiming("sword", ["key"], theft_doubles=doubles).answer("theft_throw").throw(1, 2)
    seen = {"jewel": "sword", "cards": ["key"], "need": 3, "thrown": [1, 2]}
    assert scene.told("stole")[-1].facts == {**seen, "real": False}


@pytest.mark.rule("OUT-STEAL-08", "OUT-STEAL-10")
@pytest.mark.parametrize("hand", [(), ("mace", "rope")])
def test_a_thiefs_turn_is_asked_with_the_jewel_and_the_number_it_takes(hand):
    scene = Scene().hand(0, *hand).put("aim:0", "sword").put("laid:0", ["key"]).begin(0)
    assert (scene.asked, scene.ask.facts) == ("thief", {"jewel": "sword", "need": 3})
    assert scene.options[:2] == ["theft_throw", "give_up"]
    assert scene.refuses("throw") == "OUT-STEAL-22"
    assert list(game.overridable(scene.state, scene.ask)) == ["skip"]


@pytest.mark.rule("OUT-STEAL-02", "OUT-STEAL-23")
def test_one_tool_is_enough_to_announce():
    scene = Scene().hand(0, "file").stand(0, "V04").begin(0).answer("steal:orb").answer(["file"])
    assert scene.player(0).staged_tools == ["file"]


@pytest.mark.rule("OUT-STEAL-17")
def test_a_thief_whose_jewel_the_table_took_away_loses_the_tools_and_takes_the_turn():
    scene = aiming("orb", ["file"]).jewel("orb", "inside:2").begin(0)
    scene.answer("theft_throw")
    assert scene.player(0).staged_tools == []
    assert (scene.asked, scene.turn_of) == ("move", 0)
