"""OUT-SPLIT: splitting a seven."""

from __future__ import annotations

import pytest

from tests.games.outrage.scene import Scene


def seven(scene):
    """Begin seat 0's turn with a seven."""
    return scene.begin(0).move(3, 4)


@pytest.mark.rule("OUT-SPLIT-01")
@pytest.mark.parametrize("dice", [(3, 4), (1, 6), (5, 2)])
def test_a_seven_may_be_moved_or_shared(dice):
    scene = Scene(2).begin(0).throw(*dice)
    assert scene.asked == "seven"
    assert scene.options[0] == "move"
    scene.answer("move")
    assert scene.at(0) == "W07"
    scene = Scene(2).begin(0).throw(4, 4)
    assert scene.asked != "seven"


@pytest.mark.rule("OUT-SPLIT-02")
def test_the_shares_are_at_least_one_and_make_seven():
    scene = seven(Scene(2))
    assert scene.options[1:] == [f"share:1:{own}" for own in range(1, 7)]
    assert scene.refuses("share:1:7") == "OUT-SPLIT-02"
    assert scene.refuses("share:1:0") == "OUT-SPLIT-02"


@pytest.mark.rule("OUT-SPLIT-03", "OUT-SPLIT-04", "OUT-MOVE-10")
def test_the_thrower_names_the_other_and_picks_both_ways():
    scene = seven(Scene(3).stand(1, "G6").stand(2, "W40"))
    assert {option.split(":")[1] for option in scene.options[1:]} == {"1", "2"}
    scene.answer("share:2:4").answer("own")
    assert scene.at(0) == "SHP", "W04 sends on to the Shop"
    assert (scene.asked, scene.who) == ("walk_other", 0), "the owner has no veto"
    scene.answer("W43")
    assert scene.at(2) == "W43"
    assert seven(Scene(2)).refuses("share:0:3") == "OUT-SPLIT-03"


@pytest.mark.rule("OUT-SPLIT-05")
@pytest.mark.parametrize("square", ["I05", "V03", "V14"])
def test_nobody_in_the_inmost_ward_or_white_tower_is_moved(square):
    scene = seven(Scene(3).stand(1, square))
    assert not any(option.startswith("share:1") for option in scene.options)
    assert scene.refuses("share:1:3") == "OUT-SPLIT-05"


@pytest.mark.rule("OUT-SPLIT-06", "OUT-WT-05")
def test_a_thrower_inside_may_share_with_a_player_outside():
    scene = seven(Scene(2).stand(0, "I03").stand(1, "W40"))
    assert "share:1:3" in scene.options
    scene.answer("share:1:3").answer("own")
    assert scene.at(0) == "I06"


@pytest.mark.rule("OUT-SPLIT-07")
def test_a_moved_piece_deals_with_its_square():
    scene = seven(Scene(2).stand(1, "W05", accredited=False).next_tower("key"))
    scene.answer("share:1:3").answer("own")
    assert scene.at(1) == "W09"
    assert scene.player(1).hand == ["key"]


@pytest.mark.rule("OUT-SPLIT-08")
def test_a_piece_put_somewhere_by_a_card_obeys_the_square_too():
    scene = Scene().stand(0, "D8").next_raven("go_to_museum").next_tower("key").begin(0).throw(1, 2)
    scene.answer("B9")
    assert scene.at(0) == "MUS"
    assert scene.player(0).hand == ["key"]


@pytest.mark.rule("OUT-SPLIT-09", "OUT-RAVEN-37")
def test_the_moved_player_decides_inside_their_own_card():
    scene = Scene(2).stand(1, "D8").next_raven("bench")
    seven(scene).answer("share:1:3").answer("own")
    scene.answer("B10")
    assert (scene.asked, scene.who) == ("bench", 1)
    scene.answer("BN2")
    assert scene.told("must_miss")[-1].seat == 1
    assert scene.told("missed")[-1].seat == 1, "their next turn, which comes at once"
    assert scene.turn_of == 0


@pytest.mark.rule("OUT-SPLIT-10", "OUT-WALL-02")
def test_a_moved_piece_keeps_to_its_own_limits():
    scene = seven(Scene(2).stand(1, "W40", accredited=False))
    scene.answer("share:1:4").answer("own")
    assert scene.at(1) == "W43", "forwards only, without a choice"


@pytest.mark.rule("OUT-SPLIT-10")
def test_the_owner_may_offer_a_disguise_but_need_not():
    def pushed():
        scene = Scene(2).stand(1, "B13").hand(1, "disguise")
        return seven(scene).answer("share:1:4").answer("own")

    scene = pushed()
    assert (scene.asked, scene.who) == ("offer_disguise", 1)
    scene.answer("offer:0")
    assert scene.at(1) == "B10"
    scene = pushed().answer("offer:1")
    assert scene.asked == "walk_other"
    assert scene.options == ["B10", "D14+disguise", "B16+disguise"]
    scene.answer("B16+disguise")
    assert scene.player(1).hand == []


@pytest.mark.rule("OUT-SPLIT-11")
@pytest.mark.parametrize("held", ["beauchamp", "bloody", "bowyer", "rack"])
def test_nobody_who_is_held_is_moved(held):
    scene = seven(Scene(2).put("accredited:1", True).put("held:1", held))
    assert not any(option.startswith("share") for option in scene.options)


@pytest.mark.rule("OUT-SPLIT-11", "OUT-TOWER-18")
def test_nobody_in_sanctuary_is_moved():
    scene = Scene(2).stand(1, "QCH").put("sanctuary:1", True).begin(0).throw(3, 4)
    assert scene.asked != "seven"
    assert scene.at(0) == "W07"


@pytest.mark.rule("OUT-SPLIT-11")
def test_with_the_softer_choice_only_the_beauchamp_tower_protects():
    for held, shared in (("beauchamp", False), ("bloody", True), ("bowyer", True), ("rack", False)):
        scene = Scene(2, prisoners_immune="beauchamp").put("accredited:1", True).put("held:1", held).begin(0)
        scene.throw(3, 4)
        assert any(option.startswith("share") for option in scene.options) is shared, held


@pytest.mark.rule("OUT-SPLIT-12")
def test_the_thrower_says_which_share_comes_first_and_each_is_finished():
    scene = seven(Scene(2).stand(1, "D8").next_raven("bench")).answer("share:1:3")
    assert (scene.asked, scene.options) == ("first_share", ["own", "other"])
    scene.answer("other").answer("B10")
    assert scene.asked == "bench", "the first landing is finished"
    assert scene.at(0) == "W00", "before the second share moves"
    scene.answer("BN1")
    assert scene.at(0) == "W03"


@pytest.mark.rule("OUT-SPLIT-13")
def test_a_share_without_a_way_cannot_be_chosen():
    scene = seven(Scene(2).stand(1, "W76", accredited=False))
    assert len(scene.options) == 7, "Queen's House takes any number"
    scene = seven(Scene(2).stand(1, "W77", accredited=False))
    assert scene.at(0) == "W07", "nowhere to push somebody who waits at Queen's House"


@pytest.mark.rule("OUT-SPLIT-14")
def test_sevens_for_other_things_are_not_split():
    scene = Scene(2).stand(0, "W77", accredited=False).begin(0).throw(3, 4)
    assert scene.told("accredited")
    scene = Scene(2).stand(0, "V06").put("aim:0", "edward").put("laid:0", ["dynamite"]).begin(0)
    scene.answer("theft_throw").throw(3, 4)
    assert scene.state.jewels["edward"].holder == 0
    scene = Scene(2).put("held:0", "bloody").begin(0).throw(3, 4)
    assert scene.turn_of == 1


@pytest.mark.rule("OUT-SPLIT-12")
def test_a_share_is_lost_when_its_piece_can_no_longer_move():
    # Pushed onto a plain square, the other draws the card that calls the thrower's post to arms.
    scene = Scene(2).stand(0, "PSC").put("warder:PSC", False).stand(1, "D8").next_raven("called_out_scaffold").begin(0)
    scene.throw(3, 4).answer("share:1:3").answer("other").answer("B10")
    assert scene.player(0).held == "bloody"
    assert scene.told("share_lost")[-1].seat == 0
    assert scene.turn_of == 1
