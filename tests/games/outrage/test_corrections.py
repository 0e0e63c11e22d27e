"""The table is right: every value can be put right by hand, and nothing is lost or made by it."""

from __future__ import annotations

import pytest

from companion.games.outrage import game, packs
from companion.games.outrage.view import PlayerView
from companion.refused import Refused
from tests.games.common.scene import why_not, words_of
from tests.games.outrage.scene import Scene


def of(scene, what):
    """One value that can be put right."""
    return next(item for item in game.corrections(scene.state) if item.what == what)


def test_everything_on_the_view_can_be_put_right():
    scene = Scene(2)
    whats = {item.what.partition(":")[0] for item in game.corrections(scene.state)}
    player = {*PlayerView.__struct_fields__} - {"cards", "jewels", "safe", "team", "back"}
    assert player <= whats
    assert {"jewel", "warder", "turn", "doubles", "further", "mint", "date", "real", "next", "over"} <= whats
    texts = game.texts("en")["correction"]
    assert whats == set(texts)


def test_a_hand_is_its_owners_only():
    scene = Scene(2).hand(1, "key")
    item = of(scene, "hand:1")
    assert (item.owner, item.value) == (1, ["key"])
    told = {"value": ["cards", ["key"], "hand:1"]}
    (event,) = [event for event in scene.told("corrected_hand") if event.secret == told]
    assert event.seen_by(0).secret is None
    assert "key" not in str(event.facts)


def test_cards_go_back_under_the_pack_and_new_ones_leave_it():
    scene = Scene(2).hand(0, "key")
    assert "key" not in scene.state.tower.cards
    scene.hand(0, "mace")
    assert scene.state.tower.cards[0] == "key"


def test_a_card_that_hides_in_another_hand_is_taken_from_there_and_nobody_can_tell():
    """What is allowed must not depend on what others hold, or asking would be peeking (OUT-DECK-03)."""
    hidden, free = Scene(2).hand(0, "key", "rope"), Scene(2).hand(0, "mace", "rope")
    for scene in (hidden, free):
        scene.hand(1, "key")
        assert scene.state.players[1].hand == ["key"]
        assert len(scene.state.players[0].hand) == 2
    assert "key" not in hidden.state.players[0].hand
    assert hidden.play.game.faults(hidden.state) == []


def test_the_next_card_can_be_one_that_hides_in_a_hand():
    scene = Scene(2).hand(0, "key")
    count = len(scene.state.tower.cards)
    scene.put("next:tower", "key")
    assert scene.state.tower.cards[-1] == "key"
    assert (len(scene.state.tower.cards), len(scene.state.players[0].hand)) == (count, 1)


def test_no_more_cards_of_a_kind_than_the_box_has():
    with pytest.raises(Refused, match="box does not have so many"):
        Scene(2).hand(0, "key", "key")


@pytest.mark.parametrize(
    ("what", "value"),
    [
        ("square:0", "nowhere"),
        ("square:9", "W00"),
        ("moon", "full"),
        ("misses:0", -1),
        ("misses:0", True),
        ("hand:0", ["banana"]),
        ("hand:0", "mace"),
        ("coin:0", 1),
        ("held:0", "moat"),
        ("jewel:orb", "inside:7"),
        ("date", "13-40"),
        ("date", 421),
        ("next:tower", "lost"),
        ("turn", 5),
        ("laid:0", ["file"]),
    ],
)
def test_nonsense_is_refused_and_changes_nothing(what, value):
    scene = Scene(2)
    before = scene.play.fingerprint()
    with pytest.raises(Refused):
        scene.put(what, value)
    assert scene.play.fingerprint() == before


@pytest.mark.parametrize("hand", [["file", "mace"], ["rope", "mace"], ["rope", "file"]])
def test_tools_laid_by_hand_come_out_of_the_hand_whatever_it_held(hand):
    scene = Scene(2).stand(0, "W40").put("aim:0", "orb").hand(0, *hand)
    pack = packs.in_tower_pack(scene.state)
    scene.put("laid:0", ["file"])
    assert scene.player(0).laid == ["file"]
    assert (len(scene.player(0).hand), packs.in_tower_pack(scene.state)) == (1, pack)
    assert game.faults(scene.state) == []
    scene.put("laid:0", [])
    assert len(scene.player(0).hand) == 2 and "file" in scene.player(0).hand


def test_tools_laid_by_an_empty_hand_come_out_of_the_pack():
    scene = Scene(2).stand(0, "W40").put("aim:0", "orb").hand(0)
    pack = packs.in_tower_pack(scene.state)
    scene.put("laid:0", ["file"])
    assert (scene.player(0).hand, packs.in_tower_pack(scene.state)) == ([], pack - 1)


def test_a_tool_off_the_real_pack_that_is_laid_by_hand_is_one_of_the_unknown_cards():
    scene = Scene(2).stand(0, "W40").hand(0, "mace").put("real:tower", True).put("hand:0", ["mace", "?"])
    scene.put("aim:0", "orb")
    scene.put("laid:0", ["file"])
    assert scene.player(0).hand == ["mace"]
    assert game.faults(scene.state) == []


def test_a_piece_that_is_moved_by_hand_leaves_its_prison_and_its_tools():
    scene = Scene(2).put("held:0", "bloody").put("square:0", "W10")
    assert not scene.player(0).held
    scene = Scene(2).stand(0, "W40").put("aim:0", "orb").hand(0).put("laid:0", ["file"]).put("square:0", "V02")
    assert scene.player(0).laid == []
    assert scene.player(0).hand == ["file"]


def test_it_is_somebody_elses_turn():
    scene = Scene(3).begin(2)
    assert scene.turn_of == 2
    scene.throw(1, 2)
    assert scene.turn_of == 0, "and the order goes on from there"


def test_the_game_can_be_ended_and_taken_up_again():
    scene = Scene(2).put("over", True)
    assert scene.play.over
    scene.put("over", False)
    assert not scene.play.over


def test_a_correction_in_mid_move_takes_the_open_question_again():
    scene = Scene(2).stand(0, "W40").begin(0).throw(1, 2)
    assert scene.asked == "walk"
    scene.put("square:0", "W50")
    assert scene.asked == "walk"
    assert "W53" in scene.options
    assert "W43" not in scene.options


def test_each_refusal_has_words():
    texts = game.texts("en")["why_not"]
    scene = Scene(2).stand(0, "W40").begin(0).throw(1, 2)
    for answer in ("W41", "nowhere", "stay", "H12", ["W43"], "W43+rope"):
        refused = why_not(scene.play, answer)
        assert "…" not in refused.sentence(words_of(scene.play))
        assert refused.rule.startswith("OUT-")
    assert all(len(text) < 120 for text in texts.values())


def test_with_the_dial_off_a_piece_may_go_anywhere():
    scene = Scene(2).stand(0, "W40").begin(0).throw(1, 2)
    assert "V05" in game.overridable(scene.state, scene.ask)
    scene.play.answer(0, "V05")
    assert scene.at(0) == "V05"
    scene = Scene(2).hand(0, "mace").begin(0)
    assert game.overridable(scene.state, scene.ask) == ["skip"]
    scene.play.answer(0, "skip")
    assert scene.turn_of == 1


def test_the_next_card_can_be_named():
    scene = Scene(2).next_tower("key", "rope").stand(0, "W07", accredited=False).begin(0).throw(1, 1)
    assert scene.player(0).hand == ["key"]
    assert of(scene, "next:tower").value == "", "nobody is told what lies on top"
