"""Every worked example of our notes on the rules, played through."""

from __future__ import annotations

import pytest

from tests.games.torture.tables import at, edition

LAID = {
    "none": "",
    "two 3s": "1:3:2",
    "two 6s": "1:6:2",
    "four 6s": "1:6:4",
    "one 2 (trump)": "1:trump:1",
}

ORDER = [
    ("none", "3 2", "E22", True, "TOR-BID-03"),
    ("none", "6 1", "E22", False, "TOR-BID-05"),
    ("two 3s", "4 2", "E22", True, "TOR-BID-06"),
    ("two 6s", "1 3", "E22", True, "TOR-BID-06"),
    ("two 3s", "3 2", "E22", False, "TOR-BID-07"),
    ("four 6s", "trump 1", "F06", True, "TOR-TORT-08"),
    ("one 2 (trump)", "6 5", "F06", False, "TOR-TORT-08"),
    ("one 2 (trump)", "trump 1", "F06", False, "TOR-TORT-09"),
    ("one 2 (trump)", "trump 2", "F06", True, "TOR-TORT-09"),
    ("two 3s", "6 1", "F06", False, "TOR-BID-05"),
    ("none", "trump 2", "F06", True, "TOR-TORT-07"),
]


@pytest.mark.rule(
    "TOR-BID-03", "TOR-BID-05", "TOR-BID-06", "TOR-BID-07", "TOR-BID-08", "TOR-TORT-07", "TOR-TORT-08", "TOR-TORT-09"
)
@pytest.mark.parametrize(("standing", "bid", "card", "legal", "rule"), ORDER)
def test_what_beats_what(standing, bid, card, legal, rule):
    phase = "torture" if card[0] == "F" else "equipment"
    dungeon = at(phase=phase, bids={card: LAID[standing]} if LAID[standing] else {})
    assert (bid in dungeon.bids(card)) is legal
    answer = f"bid:{card}:{bid.replace(' ', ':')}"
    if legal:
        dungeon.answer(answer)
        assert dungeon.on(card) == f"0:{bid.replace(' ', ':')}"
    else:
        assert dungeon.refuses(answer) == rule


def equipment_round(**options):
    """A begins: two 3s on X, B two 4s on Y, C two 5s on X, A three 3s on Y, and B passes."""
    dungeon = at(**options)
    dungeon.do("E22 3 2", "E23 4 2", "E22 5 2")
    assert dungeon.hands == [6, 4, 4], "A's threes came back"
    dungeon.do("E23 3 3")
    assert dungeon.hands == [3, 6, 4], "B's fours came back"
    return dungeon.do("pass")


@pytest.mark.rule("TOR-BID-09", "TOR-BID-10", "TOR-BID-14", "TOR-EQUIP-08", "TOR-TORT-01")
def test_an_equipment_round_of_three():
    dungeon = equipment_round()
    assert dungeon.who == 2
    dungeon.do("wait")
    assert dungeon.who == 0
    dungeon.do("wait")
    assert [(event["card"], event["price"]) for event in dungeon.settle_shop().facts("bought")] == [
        ("E23", 4), ("E22", 5),
    ]  # fmt: skip
    assert [player.spent for player in dungeon.state.players] == [3, 0, 2]
    assert dungeon.asked == "torture" and dungeon.who == 1
    assert dungeon.hands == [3, 6, 4]
    assert dungeon.says("begins") == ["Ben alone won no equipment."]


@pytest.mark.rule("TOR-BID-14", "TOR-BID-12")
def test_the_same_round_where_nobody_may_wait():
    dungeon = equipment_round(leader_turn="strict")
    assert dungeon.who == 2 and "wait" not in dungeon.options
    assert dungeon.refuses("wait") == "TOR-BID-14"
    dungeon.do("pass")
    assert dungeon.who == 0
    dungeon = at(leader_turn="strict").do("E22 3 2", "pass", "E22 5 2", "pass", "pass")
    assert dungeon.asked == "buy", "a leader who passed still leads"


@pytest.mark.rule("TOR-BID-13", "TOR-BID-12")
def test_where_nobody_may_wait_a_leader_who_passed_has_no_answer():
    dungeon = at(turn=2, leader_turn="strict").do("E22 5 2", "E23 2 2", "E23 3 2", "pass")
    assert dungeon.on("E22") == "2:5:2", "a pass leaves the bid where it is"
    dungeon.do("E22 4 3")
    assert dungeon.on("E22") == "0:4:3" and dungeon.hands[2] == 6
    assert dungeon.do("pass").who == 0, "Ben passes, and Cy is not asked any more"


@pytest.mark.rule("TOR-TORT-02")
def test_several_without_a_winning_bid_of_four():
    dungeon = at(seats=4).change(("starter", 1), ("turn", 3)).do("E22 3 2").rest().settle_shop()
    assert dungeon.asked == "torture" and dungeon.who == 2, "of Cy, Ada and Ben in this order Cy begins"


@pytest.mark.rule("TOR-TORT-02")
def test_nobody_bid():
    dungeon = at().change(("starter", 1), ("turn", 1)).rest()
    assert dungeon.asked == "torture" and dungeon.who == 2


@pytest.mark.rule("TOR-BANK-01", "TOR-BANK-03", "TOR-BANK-05")
def test_four_dice_at_the_bank():
    dungeon = at(phase="torture", hands=(4,), gold=(0, 5, 5)).do("bank:6", "pass", "pass", "bank:6", "bank:2", "bank:1")
    assert dungeon.seat(0).gold == 15


@pytest.mark.rule("TOR-BID-11")
def test_dice_that_were_shown():
    dungeon = at(turn=2, phase="torture", box=edition(felons=("F26", "F27", "F28")))
    dungeon.do("F26 5 2", "F26 5 3")
    assert dungeon.hands == [3, 6, 6]
    dungeon.do("pass", "F27 2 3")
    assert dungeon.who == 0
    dungeon.do("pass")
    assert "3 1" not in dungeon.bids("F28") and "3 2" not in dungeon.bids("F28")
    assert dungeon.refuses("bid:F28:3:2") == "TOR-BID-11"
    assert dungeon.sentence("bid:F28:3:2").startswith("By the dice you have shown")
    assert "5 2" in dungeon.bids("F28"), "the fives are there"


@pytest.mark.rule("TOR-SCORE-01", "TOR-SCORE-02", "TOR-SCORE-03", "TOR-SCORE-05")
def test_the_final_score_and_its_tie():
    box = edition()
    for name, fame in (("E01", 8), ("E02", 7), ("F02", 11), ("F03", 9), ("E03", 20), ("F04", 13)):
        next(one for one in (*box["equipment"], *box["felon"]) if one["id"] == name)["fame"] = fame
    dungeon = at(seats=2, box=box, gold=(12, 14), owned={0: "E01 E02", 1: "E03"}, felons={0: "F02 F03", 1: "F04"})
    dungeon.through().through()
    assert dungeon.play.over
    assert dungeon.totals() == [47, 47]
    assert [one["total"] for one in dungeon.facts("scored")] == [47, 47]
    assert dungeon.facts("won") == [{"seats": [1]}]
    assert dungeon.told("won")[0].rule == "TOR-SCORE-05"
