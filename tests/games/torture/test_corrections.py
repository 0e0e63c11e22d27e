"""Putting a table right while questions are open."""

from __future__ import annotations

import pytest

from companion.games.torture import game
from companion.refused import Refused
from companion.rules.play import Play
from companion.table.running.correcting import check_corrected
from tests.games.torture.tables import at, card, edition, spelled, virtual, whole


def listed(dungeon):
    """What can be put right now, by name."""
    return {one.what: one for one in game.corrections(dungeon.state)}


def refused(dungeon, *changes):
    """Why these cannot be put right, as the table is told."""
    play = dungeon.play.copy()
    with pytest.raises(Refused) as why:
        play.correct([spelled(what, value) for what, value in changes])
        check_corrected(play, [])
    return str(why.value)


@pytest.mark.rule("TOR-EQUIP-04")
def test_gold_while_somebody_buys():
    dungeon = at().do("E22 3 2").rest()
    assert dungeon.asked == "buy"
    dungeon.change(("gold:0", 4))
    assert dungeon.asked == "torture" and dungeon.says("cannot_pay"), "the same step, with what is true"
    dungeon = at(gold=(5, 5, 5)).do("E22 3 2").rest().change(("gold:0", 9)).do("buy")
    assert dungeon.seat(0).gold == 4


@pytest.mark.rule("TOR-ROLL-06", "TOR-BID-11")
def test_how_many_dice_are_behind_a_screen():
    dungeon = at(seats=2, phase="torture", hands=(4, 6)).do("F06 5 4", "F06 trump 1")
    assert dungeon.banks() == {"5"}
    dungeon.change(("hand:0", 3))
    assert dungeon.banks() == set("123456"), "what was shown holds no longer"
    assert all(int(bid[-1]) <= 3 for bid in dungeon.bids("F26"))
    assert "more than 8 dice" in refused(dungeon, ("spent:0", 6))
    dungeon.change(("hand:0", 0))
    assert dungeon.who == 1, "an empty hand passes"


def test_counts_are_put_right_only_of_real_dice_and_once_they_are_rolled():
    real = at()
    assert {"hand:0", "spent:0", "passed:0"} <= set(listed(real))
    fresh = real.through()
    assert fresh.asked == "ready" and not {"hand:0", "spent:0", "passed:0"} & set(listed(fresh))
    rolled = virtual("112366", "334455")
    assert not {"hand:0", "spent:0"} & set(listed(rolled)) and "passed:0" in listed(rolled)


@pytest.mark.rule("TOR-BID-03", "TOR-BID-11")
def test_a_bid_that_was_touched_wrong():
    dungeon = at().do("E22 5 3")
    dungeon.change(("bid:E22", "0:4:2"))
    assert dungeon.on("E22") == "0:4:2" and dungeon.hands == [4, 6, 6]
    assert dungeon.seat(0).shown == [{"4": 2}], "nobody ever saw three fives"
    assert "5 2" in dungeon.bids("E22")
    dungeon.change(("bid:E22", "2:4:2"))
    assert dungeon.hands == [6, 6, 4]
    dungeon.change(("bid:E22", ""))
    assert dungeon.hands == [6, 6, 6] and "1 2" in dungeon.bids("E22")
    assert "more than 8 dice" in refused(dungeon, ("bid:E22", "0:4:7"))


@pytest.mark.rule("TOR-ROUND-05")
def test_no_bid_is_put_on_a_card_of_the_other_phase():
    dungeon = at()
    assert list(listed(dungeon)["bid:F06"].options) == [""]
    assert refused(dungeon, ("bid:F06", "0:3:2"))


def test_a_borrowed_trump_is_put_right_where_somebody_has_the_key():
    plain, key = at(phase="torture"), at(phase="torture", owned={1: "E17"})
    assert "lies:F06:1:wild:2" not in listed(plain)["bid:F06"].options
    assert "lies:F06:1:wild:1" not in listed(key)["bid:F06"].options, "one of them is real"
    assert "lies:F06:1:wild:2" in listed(key)["bid:F06"].options
    assert "lies:F06:0:wild:2" not in listed(key)["bid:F06"].options
    assert key.change(("bid:F06", "1:wild:2")).seat(1).shown == [{"2": 1}]


def test_bids_of_rolled_dice_come_back_but_cannot_be_made_up():
    dungeon = virtual("112366", "334455").do("E22 6 2")
    assert listed(dungeon)["bid:E22"].options == ["", "lies:E22:0:6:2"]
    assert refused(dungeon, ("bid:E22", "1:3:2"))
    dungeon.change(("bid:E22", ""))
    assert dungeon.seat(0).sides == [1, 1, 2, 3, 6, 6]


@pytest.mark.rule("TOR-BID-01", "TOR-BID-12")
def test_whose_turn_it_is_and_who_has_passed():
    dungeon = at().do("pass")
    dungeon.change(("turn", 0))
    assert dungeon.who == 0 and not dungeon.seat(0).passed, "on turn nobody has passed"
    dungeon.change(("passed:1", True)).do("pass")
    assert dungeon.who == 2
    dungeon.change(("passed:1", False)).do("pass")
    assert dungeon.who == 1
    dungeon.change(("passed:1", True))
    assert dungeon.asked == "torture", "that was the last one"


@pytest.mark.rule("TOR-EQUIP-08", "TOR-TORT-03", "TOR-TORT-04")
def test_the_phase():
    dungeon = at().do("E22 3 2", "pass")
    dungeon.change(("phase", "torture"))
    assert dungeon.asked == "torture" and not dungeon.state.bids
    assert (dungeon.seat(0).hand, dungeon.seat(0).spent) == (4, 2), "dice on equipment are spent"
    assert not any(player.passed for player in dungeon.state.players)
    dungeon.do("F06 4 2").change(("phase", "equipment"))
    assert dungeon.asked == "equipment" and dungeon.hands == [4, 6, 6], "dice on felons come back"


def test_the_phase_while_a_card_is_bought():
    dungeon = at().do("E22 3 2", "E23 3 2").rest()
    assert dungeon.asked == "buy"
    assert dungeon.change(("phase", "torture")).asked == "torture"
    dungeon = at().do("E22 3 2", "E23 3 2").rest().change(("phase", "equipment"))
    assert dungeon.asked == "equipment" and dungeon.on("E22") == "0:3:2"


@pytest.mark.rule("TOR-EQUIP-03")
def test_who_leads_a_card_while_it_is_bought():
    dungeon = at().do("E22 3 2").rest()
    assert (dungeon.asked, dungeon.who) == ("buy", 0)
    dungeon.change(("bid:E22", "1:4:2"))
    assert (dungeon.asked, dungeon.who) == ("buy", 1)
    dungeon.do("buy")
    assert dungeon.seat(1).equipment == ["E22"] and dungeon.state.winners == [1]
    dungeon = at().do("E22 3 2").rest().change(("bid:E22", ""))
    assert dungeon.asked == "torture" and dungeon.state.winners == []


@pytest.mark.rule("TOR-COMP-04", "TOR-COMP-05")
def test_cards_are_in_one_place_wherever_they_are_put():
    dungeon = at().do("E22 3 2")
    dungeon.change(("equipment:1", ["E22", "E05"]))
    assert "E22" not in dungeon.state.equipment and dungeon.hands == [6, 6, 6], "the bid on it went home"
    assert "bid:E22" in [facts["what"] for facts in dungeon.facts("corrected")], "and everybody is told"
    assert "E05" not in dungeon.state.decks["equipment"]
    dungeon.change(("equipment:2", ["E05"]))
    assert dungeon.seat(1).equipment == ["E22"]
    dungeon.change(("equipment:2", []))
    assert dungeon.state.gone == ["E05"]
    dungeon.change(("open_felons", ["F30", "F06", "F26"]))
    assert dungeon.state.decks["felons"][0] == "F11", "under the deck"
    assert refused(dungeon, ("felons:0", ["F01", "F01"])) == "Each card is there once. Name each once."
    assert refused(dungeon, ("open_felons", ["F01", "F01"]))
    assert refused(dungeon, ("felons:0", ["E01"]))


def test_a_card_taken_off_the_table_waits_for_the_next_shuffle_where_no_deck_lies():
    dungeon = at().change(("real:felons", True)).change(("real:felons", False), ("open_felons", ["F06", "F26"]))
    assert dungeon.state.decks["felons"] == []
    dungeon.through()
    left = [*dungeon.state.decks["felons"], *dungeon.state.felons]
    assert len(left) == len(set(left)) == 28 and "F11" in left


@pytest.mark.rule("TOR-ROUND-04")
def test_who_has_the_marker():
    dungeon = at().change(("starter", 2)).through()
    assert dungeon.state.starter == 0


@pytest.mark.rule("TOR-EQUIP-07", "TOR-ROLL-01")
def test_equipment_that_was_forgotten_works_at_once():
    dungeon = at(phase="torture").change(("equipment:0", ["E05"]))
    assert dungeon.uses() == {"E05"}
    fresh = at().through().change(("equipment:0", ["E01"]))
    assert fresh.asked == "ready" and fresh.ready().hands == [7, 6, 6]


def test_nothing_but_the_listed_is_put_right():
    dungeon = at()
    for what, value in (
        ("gold:0", -1), ("gold:0", 401), ("gold:0", True), ("hand:0", 9), ("hand:5", 1), ("turn", 3), ("turn", "0"),
        ("phase", ""), ("phase", "roll"), ("bid:X", ""), ("bid:E22", "9:3:2"), ("bid:E22", "0:trump:2"), ("nothing", 1),
        ("passed:0", 1), ("starter", None), ("open_equipment", ["F01"]), ("real:gold", True),
    ):  # fmt: skip
        assert refused(dungeon, (what, value)).endswith((".", "?")), (what, value)
    whole(dungeon)


def test_a_game_that_is_over_has_no_turn_to_put_right():
    dungeon = at(seats=2).through().through()
    assert dungeon.play.over
    assert not {"turn", "phase", "open_felons", "hand:0"} & set(listed(dungeon))
    dungeon.play.correct([("gold:0", 50)])
    assert dungeon.totals()[0] == 50


def test_a_corrected_table_can_be_kept_and_taken_up_again():
    dungeon = at(phase="torture", bids={"F06": "1:5:2"}, owned={0: "E11"}).do("use:E11", "F26 trump 1")
    again = Play.at(game, dungeon.play.box, dungeon.play.position(), list(dungeon.play.log))
    assert again.fingerprint() == dungeon.play.fingerprint()
    assert [ask.options for ask in again.asks] == [ask.options for ask in dungeon.play.asks]


def test_cards_of_a_round_with_other_prices_are_put_right_too():
    box = card(edition(), "E05", price=0)
    dungeon = at(box=box).change(("open_equipment", ["E05", "E23"])).do("E05 3 2").rest()
    assert dungeon.ask.facts == {"card": "E05", "price": 0}
