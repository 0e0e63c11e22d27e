"""The table is right: every value can be put right by hand, and nothing is lost or made by it."""

from __future__ import annotations

import pytest

from companion.client.evenings.kept import Kept
from companion.games.outrage import game, packs
from companion.games.outrage.view import PlayerView
from companion.refused import Refused
from companion.rules.asks import TABLE
from companion.rules.play import Play
from companion.table.chance import seed_from
from companion.table.file.store import Store
from companion.table.running.evening import Evening
from companion.testing.scene import why_not, words_of
from companion.words import Words
from tests.games.outrage.scene import Scene
from tests.games.outrage.situations import drawn


def of(scene, what):
    """One value that can be put right."""
    return next(item for item in game.corrections(scene.state) if item.what == what)


def test_everything_on_the_view_can_be_put_right():
    scene = Scene(2)
    whats = {item.what.partition(":")[0] for item in game.corrections(scene.state)}
    player = {*PlayerView.__struct_encode_fields__} - {"cards", "jewels", "safe", "team", "back"}
    assert player <= whats
    assert {"jewel", "warder", "turn", "doubles", "further", "mint", "date", "real", "next", "over"} <= whats
    texts = game.texts("en")["correction"]
    assert whats == set(texts) - {"ban"}, "bans are for editions that lay some"


@pytest.mark.parametrize(("date", "other"), [("11-22", "11-22"), ("04-21", "04-22")])
def test_whether_it_is_the_queens_birthday_is_one_question(date, other):
    words, scene = Words("en", "outrage"), Scene(2, date=date)
    for wanted, answer in ((other, "no"), ("04-21", "yes"), (other, "no")):
        scene.play.correct([("date", wanted)])
        item = of(scene, "date")
        assert item.value == wanted and list(item.options) == ["04-21", other]
        assert words.value(item.kind, wanted, "date") == answer
    assert words.correction("date") == "Today is 21 April, the Queen’s birthday"


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
    assert scene.player(0).staged_tools == ["file"]
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
    assert scene.player(0).staged_tools == []
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
    words = words_of(scene.play)
    assert all(len(words.text("why_not", key, {"number": 2})) < 120 for key in texts)


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


# What no correction may do


def evening(**options):
    """An evening of two, with its first turn begun."""
    return Evening.start(Store(":memory:"), "outrage", ["Ada", "Ben"], options, seed=seed_from("corrections"))


@pytest.mark.rule("OUT-WARD-04")
def test_no_hand_puts_a_piece_on_a_manned_post():
    table = evening()
    post = table.state.warders[0]
    with pytest.raises(Refused) as refused:
        table.correct_together([("accredited:0", True), ("square:0", post)])
    assert refused.value.facts["fault"].key == "outrage.fault.manned"
    assert table.state.players[0].square == "W00"
    with pytest.raises(Refused):
        table.correct(f"warder:{table.state.box.places.start}", True)
    table.correct_together([("accredited:0", True), ("square:0", post), (f"warder:{post}", False)])
    assert table.state.players[0].square == post
    with pytest.raises(Refused) as refused:
        table.correct(f"warder:{post}", True)
    assert refused.value.facts["fault"].key == "outrage.fault.manned"


@pytest.mark.rule("OUT-WARD-04")
def test_where_the_table_lets_pieces_stop_on_a_manned_post_a_hand_may_put_one_there():
    table = evening(disguise_stop=True)
    post = table.state.warders[0]
    table.correct_together([("accredited:0", True), ("square:0", post)])
    assert table.state.players[0].square == post


@pytest.mark.rule("OUT-WT-10")
@pytest.mark.parametrize("square", ["I01", "V03", "V08"])
def test_no_hand_puts_a_piece_into_the_white_tower_before_it_is_accredited(square):
    table = evening()
    with pytest.raises(Refused) as refused:
        table.correct("square:0", square)
    assert refused.value.facts["fault"].key == "outrage.fault.not_accredited"
    table.correct_together([("accredited:0", True), ("square:0", square)])
    with pytest.raises(Refused):
        table.correct("accredited:0", False)


@pytest.mark.rule("OUT-WT-10", "OUT-RACK-01")
@pytest.mark.parametrize("square", ["RCK", "V09", "V14"])
def test_the_rack_and_the_way_out_from_there_are_for_everybody(square):
    table = evening()
    table.correct("square:0", square)
    assert table.state.players[0].square == square


def test_a_card_out_of_another_hand_is_said_to_everybody_and_counted_nowhere():
    scene = Scene(3).hand(1, "key", "rope")
    before = len(scene.play.log)
    scene.hand(0, "key")
    (event,) = [event for event in scene.play.log[before:] if event.kind == "corrected_hand"]
    seen = words_of(scene.play).event(event.kind, event.seat, event.facts)[0]
    assert "everybody looks at theirs" in seen
    assert "Key" not in seen
    assert len(scene.player(1).hand) == 2
    scene.put("next:tower", "rope")
    assert scene.play.log[-2].kind == "look_again"


@pytest.mark.parametrize("hand", [[], ["mace"], ["rope", "ladder"], ["sanctuary"]])
@pytest.mark.parametrize("accredited", [False, True])
def test_a_hand_put_right_on_the_seat_that_is_to_move_plays_nothing(hand, accredited):
    """The dice are the app's, so that whatever is thrown is thrown at once."""
    table = evening()
    seat = table.state.turn.seat
    if accredited:
        table.correct(f"accredited:{seat}", True)
    for cards in ([], hand):
        before = len(table.told())
        table.correct(f"hand:{seat}", cards)
        assert {told.event.kind for told in table.told()[before:]} == {"corrected_hand"}
        assert table.state.players[seat].square == "W00"
        assert [question.ask.actor for question in table.questions()] in ([seat], [TABLE])


def test_the_key_put_on_the_pack_while_somebody_holds_it_is_said_to_everybody():
    scene = Scene(3).hand(1, "key", "rope")
    before = len(scene.play.log)
    scene.put("next:tower", "key")
    told = scene.play.log[before:]
    assert [event.kind for event in told] == ["look_again", "corrected"]
    words = words_of(scene.play)
    for viewer in (None, 0, 1, 2):
        assert "looks at theirs again" in words.event("look_again", TABLE, told[0].seen_by(viewer).facts)[0]
    without = Scene(3).hand(1, "mace", "rope")
    before = len(without.play.log)
    without.put("next:tower", "key")
    assert [event.kind for event in without.play.log[before:]] == ["look_again", "corrected"], "it tells nobody who"


def test_a_piece_that_is_put_right_is_not_walked_on():
    scene = Scene(2).stand(0, "W40", accredited=False).begin(0).throw(1, 2)
    assert scene.at(0) == "W43", "one way is walked without a question"
    scene = Scene(2).stand(0, "W40").begin(0).throw(1, 2)
    assert scene.asked == "walk"
    dropped = scene.play.correct([("accredited:0", False)])
    assert (scene.at(0), scene.asked) == ("W40", "play_on")
    assert [answer for _, _, answer in dropped] == [[1, 2]], "the throw is asked for again"
    scene.play.answer(TABLE, "play_on")
    assert scene.throw(1, 2).at(0) == "W43"


def test_a_turn_that_would_be_missed_at_once_waits():
    scene = Scene(3).put("misses:1", 1)
    scene.play.correct([("turn", 1)])
    assert (scene.turn_of, scene.asked) == (1, "play_on")
    scene.play.answer(TABLE, "play_on")
    assert scene.turn_of == 2


def test_what_is_done_to_a_piece_now_is_not_put_right_before_it_is_answered():
    scene = drawn("rack", "mace")
    assert (scene.asked, scene.at(0)) == ("racked", "RCK")
    before = scene.play.fingerprint(), list(scene.play.log)
    with pytest.raises(Refused) as refused:
        scene.play.correct([("square:0", "W40")])
    assert refused.value.key == "corrections.not_now"
    assert (scene.play.fingerprint(), scene.play.log) == before
    assert scene.asked == "racked"


def test_whoever_leaves_by_hand_takes_the_jewels_along():
    scene = Scene(2).stand(0, "W40").jewel("orb", "inside:0").put("coin:0", True)
    scene.put("out:0", True)
    assert scene.state.jewels["orb"].outside
    said = [event.facts["what"] for event in scene.told("corrected")]
    assert {"out:0", "square:0", "coin:0", "jewel:orb"} <= set(said)


def test_the_steps_of_a_seat_that_left_are_left_out_and_no_others():
    hand = ["mace", "mace", "dagger", "rope", "file", "key", "disguise"]
    scene = drawn("queens_birthday", *hand, scene=Scene(3, hand_limit=7))
    assert scene.asked == "too_many"
    assert [step for step in scene.state.agenda if step[0] == "draw"] == [("draw", 2, 1), ("draw", 1, 1)]
    scene.play.correct([("out:1", True)])
    assert [step for step in scene.state.agenda if step[0] == "draw"] == [("draw", 2, 1)]


@pytest.mark.rule("OUT-END-13")
def test_where_the_first_thief_out_wins_no_jewel_lies_outside_while_play_goes_on():
    table = Kept(":memory:").begin("outrage", ["Ada", "Ben", "Cy"], seed="31" * 32)
    out = [(f"jewel:{name}", "outside:0") for name in ("sword", "sceptre", "orb", "prince", "edward")]
    for changes in (out[:1], out, [("jewel:orb", "inside:1"), ("out:1", True)]):
        with pytest.raises(Refused, match="first thief out with a Jewel wins"):
            table.correct_together(changes)
    table.correct_together([*out, ("over", True)])
    assert table.over and table.standings()[0].seats == [0]


def test_a_turn_that_a_correction_opens_again_has_not_ended():
    for version, ended in ((4, True), (0, False)):
        table = Scene(2, version=version).hand(0, "mace").stand(0, "W20").begin(0).state
        table.turn.turn_ended, table.agenda = True, [("next_turn",), ("may_challenge", 0)]
        play = Play(game, table.box, table)
        play.correct([("tea:0", True)])
        assert (play.asks[0].about, play.state.turn.turn_ended) == ("tea", ended)
