"""What is put right by hand in an auction: bids go where they belong, steps that wait look again, dice stay hidden."""

from __future__ import annotations

import msgspec
import pytest

from companion import games
from companion.refused import Refused
from companion.rules.game import Setup
from companion.rules.other_cards import other_card
from companion.testing.scene import Scene, words_of

GAME = games.load("torture")


def table(seats=3, **options):
    """The first round: E01, E02 ... and F01, F02 ... lie open, seat 0 has the marker; the first bid is asked for."""
    scene = Scene(GAME, Setup(seats, GAME.edition(), options)).answer("0")
    while scene.asked in ("ready", "roll", "reroll_which"):
        scene.answer({"ready": "ready", "roll": [1, 2, 3, 4, 5, 6], "reroll_which": []}[scene.asked])
    return scene


def pass_on(scene):
    """Nobody does anything more in this auction."""
    phase = scene.asked
    while scene.asked == phase:
        scene.answer("wait" if "wait" in scene.options else "pass")
    return scene


def values(scene):
    return {item.what: item.value for item in GAME.corrections(scene.state)}


def said(scene):
    """What was told to be put right by hand."""
    words = words_of(scene.play)
    return [words.event(one.kind, one.seat, one.facts)[0] for one in scene.told("corrected")]


def test_a_bid_can_be_put_right_in_words_of_its_own():
    scene = table().answer("bid:E01:4:2")
    assert values(scene)["bid:E01"] == "lies:E01:0:4:2"
    scene.put("bid:E01", "lies:E01:1:5:3")
    assert (values(scene)["hand:0"], values(scene)["hand:1"]) == (6, 3)
    assert said(scene)[0] == "Corrected. The bid on the Apprentice: Ben: 3 fives."
    scene.put("bid:E01", "")
    assert said(scene)[-2].endswith("The bid on the Apprentice: no bid.")
    assert values(scene)["hand:1"] == 6


def test_a_borrowed_trump_can_be_put_on_a_felon_by_whoever_has_the_key():
    scene = table().put("phase", "torture")
    options = next(item for item in GAME.corrections(scene.state) if item.what == "bid:F01").options
    assert not [word for word in options if ":wild:" in word]
    scene.put("equipment:1", ["E17"]).put("bid:F01", "lies:F01:1:wild:3")
    assert values(scene)["bid:F01"] == "lies:F01:1:wild:3"
    assert "The bid on the Pie snatcher: Ben: 3 Feather dice (one borrowed)." in said(scene)[-2]


def test_another_phase_takes_all_bids_off_and_says_so():
    scene = table().answer("bid:E01:4:2").put("phase", "torture")
    assert not scene.state.bids and "The bid on the Apprentice: no bid." in said(scene)[-1]
    assert "wait" not in scene.options, "nobody leads a felon"


def test_a_card_that_goes_away_sends_its_bid_home_and_says_so():
    scene = table().answer("bid:E01:4:2").put("equipment:1", ["E01"])
    assert values(scene)["hand:0"] == 6
    assert "Corrected. The bid on the Apprentice: no bid." in said(scene)


def test_a_card_that_is_no_longer_there_is_not_bought():
    scene = pass_on(table().answer("bid:E01:4:2").answer("bid:E02:3:2"))
    assert (scene.asked, scene.who) == ("buy", 0)
    scene.put("open_equipment", ["E01"]).answer("buy")
    assert scene.asked == "torture" and not scene.told("cannot_pay")
    assert [one.facts["card"] for one in scene.told("bought")] == ["E01"]


def test_whoever_leads_a_card_when_its_turn_to_be_bought_comes_is_asked():
    scene = pass_on(table().answer("bid:E01:4:2").answer("bid:E02:3:2"))
    scene.put("bid:E02", "lies:E02:2:6:2").answer("buy")
    assert (scene.asked, scene.who) == ("buy", 2)
    scene.answer("leave")
    assert scene.state.winners == [0, 2]


def test_whoever_has_lost_the_spyhole_looks_behind_no_screen():
    scene = table().put("equipment:0", ["E19"]).put("equipment:1", ["E21"])
    pass_on(scene)
    assert (scene.asked, scene.who) == ("peek", 0)
    scene.put("equipment:0", [])
    assert scene.asked == "torture" and not scene.told("peeked")


def test_the_marker_can_be_given_to_somebody_else_while_dice_are_rolled():
    scene = Scene(GAME, Setup(3, GAME.edition(), {})).answer("0")
    assert scene.asked == "ready"
    scene.put("starter", 2)
    for seat in range(3):
        scene.answer("ready", seat)
    assert (scene.asked, scene.who) == ("equipment", 2)


def test_where_hands_have_taken_all_cards_nothing_more_is_laid_open():
    scene = table(2, marked_cards="with_five")
    box = scene.play.box
    scene.put("felons:1", [card for card in box.felons if card not in scene.state.felons])
    pass_on(scene)
    pass_on(scene)
    assert scene.state.round == 2 and scene.state.felons == []
    assert len(scene.told("none_left")) == 2
    assert "No more felons" in words_of(scene.play).event("none_left", -1, {"pack": "felons"})[0]


def test_dice_that_the_companion_rolled_can_only_be_taken_off():
    scene = table(dice="virtual")
    assert "hand:0" not in values(scene)
    options = next(item for item in GAME.corrections(scene.state) if item.what == "bid:E01").options
    assert list(options) == [""]
    with pytest.raises(Refused):
        scene.put("bid:E01", "lies:E01:0:4:2")


def test_corrections_and_faults_know_nothing_of_hidden_dice():
    scene = table(dice="virtual")
    listed = msgspec.json.encode(GAME.corrections(scene.state), enc_hook=list)
    for sides in ([1] * 6, [6] * 6, [2, 3, 3, 4, 4, 5]):
        scene.state.players[0].sides = sides
        assert msgspec.json.encode(GAME.corrections(scene.state), enc_hook=list) == listed
        assert GAME.faults(scene.state) == []
    scene.state.players[0].sides = [1]
    (fault,) = GAME.faults(scene.state)
    assert fault.facts == {"seat": 0}


def test_a_card_of_the_own_box_may_be_out_of_the_game():
    """What people drew from a real pack and nobody took; no other unknown card ever was in it."""
    dungeon = table().play.at_step_start()
    dungeon.gone = [other_card("felon", [7, "rack"], []), other_card("equipment", [4, 9], [])]
    assert GAME.unreachable(dungeon) == []
    dungeon.gone = ["F99"]
    (fault,) = GAME.unreachable(dungeon)
    assert fault.key == "torture.fault.gone"


@pytest.mark.parametrize("seat", [-3, -1, 3])
def test_a_bid_of_nobody_at_the_table_is_a_fault(seat):
    scene = table().answer("bid:E01:4:2")
    scene.state.bids["E01"].seat = seat
    (fault,) = GAME.faults(scene.state)
    assert fault.key == "torture.fault.bid_seat"
