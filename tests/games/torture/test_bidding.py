"""Bidding in both phases, and the equipment phase."""

from __future__ import annotations

import pytest

from companion.client.window import Window
from companion.games.torture import game
from companion.games.torture.bids import beats, bids_on, limits_with
from companion.games.torture.display import GameDisplay
from companion.rules.asks import TABLE
from companion.table.file.store import Store
from companion.table.running.evening import Evening
from companion.testing import scene
from tests.answering import answer
from tests.games.torture.tables import at, edition, virtual

TWO_KINDS = edition(felons=("F26", "F27", "F28", "F06"))
"""Three felons on which iron is trump."""


@pytest.mark.parametrize("lying", [*"0123456", "trump", "wild"])
@pytest.mark.parametrize("least", [1, 2])
@pytest.mark.parametrize("tie", [False, True])
def test_what_is_listed_for_a_card_is_every_bid_that_beats(lying, least, tie):
    limits = limits_with(tuple((what, most) for most, what in enumerate([*"123456", "trump", "wild"], start=4)))
    for there in range(1, 13) if lying != "0" else [0]:
        standing = (there, lying if there else "")
        listed = bids_on("F26", standing, limits, least, tie)
        assert list(listed) == [
            f"bid:F26:{what}:{count}"
            for what, most in limits.most.items()
            for count in range(1, most + 1)
            if beats(standing, count, what, least, tie)
        ]


@pytest.mark.rule("TOR-BID-01", "TOR-BID-02")
def test_in_turn_an_open_player_bids_or_passes_until_everybody_has_passed():
    dungeon = at(seats=4, turn=2)
    asked = []
    for done in ("E22 2 2", "E22 3 2", "pass", "E23 2 2", "E22 4 2", "pass", "wait", "wait"):
        asked.append(dungeon.who)
        assert "pass" in dungeon.options
        dungeon.do(done)
    assert asked == [2, 3, 0, 1, 2, 3, 1, 2], "Ada passed and is left out"
    assert dungeon.asked == "buy"


@pytest.mark.rule("TOR-BID-01", "TOR-BANK-04")
def test_the_bank_instead_of_a_bid_in_the_second_phase_only():
    dungeon = at()
    assert not dungeon.banks()
    assert dungeon.refuses("bank:6") == "TOR-BANK-04"
    assert dungeon.change(("phase", "torture")).banks() == set("123456")


@pytest.mark.rule("TOR-BID-03")
def test_a_bid_is_dice_from_the_hand_on_one_card():
    dungeon = at().do("E22 4 3")
    assert dungeon.hands == [3, 6, 6] and dungeon.on("E22") == "0:4:3"
    assert dungeon.says("bid") == ["Ada bids three fours on the Gilded Chair."]


@pytest.mark.rule("TOR-BID-04", "TOR-TORT-10")
def test_all_dice_of_a_bid_show_the_same():
    dungeon = virtual("112233", "445566", "445566", box=edition(felons=("F06", "F26", "F11")))
    assert dungeon.bids("E22") == {"1 2", "2 2", "3 2"}
    assert dungeon.refuses("bid:E22:7:2") == "TOR-BID-04"
    dungeon.change(("phase", "torture"), ("turn", 0))
    assert dungeon.bids("F06") == {"1 2", "3 2", "trump 1", "trump 2"}, "twos are trumps there, and nothing else"
    assert dungeon.refuses("bid:F06:2:2") == "TOR-BID-04"
    dungeon.bid("F06", "trump", 2)
    assert dungeon.state.bids["F06"].dice == [2, 2] and dungeon.seat(0).sides == [1, 1, 3, 3]


@pytest.mark.rule("TOR-BID-05")
def test_one_die_is_no_bid_without_trumps():
    for dungeon in (at(), at(phase="torture")):
        name = dungeon.state.equipment[0] if dungeon.asked == "equipment" else "F06"
        assert {bid for bid in dungeon.bids(name) if bid.endswith(" 1")} <= {"trump 1"}
        assert dungeon.refuses(f"bid:{name}:6:1") == "TOR-BID-05"
        assert "at least two dice" in dungeon.sentence(f"bid:{name}:6:1")


@pytest.mark.rule("TOR-BID-06", "TOR-BID-07", "TOR-BID-08")
def test_more_dice_beat_fewer_then_the_higher_value():
    dungeon = at(bids={"E22": "1:4:3"})
    assert dungeon.bids("E22") == {
        *(f"{value} {count}" for value in range(1, 7) for count in (4, 5, 6)), "5 3", "6 3",
    }  # fmt: skip
    assert [dungeon.refuses(f"bid:E22:{bid}") for bid in ("4:3", "3:3", "6:2")] == [
        "TOR-BID-07", "TOR-BID-06", "TOR-BID-08",
    ]  # fmt: skip


@pytest.mark.rule("TOR-BID-09", "TOR-BID-10")
def test_outbid_dice_come_back_as_they_were_and_may_be_bid_again():
    dungeon = virtual("112266", "334455", "334455")
    dungeon.do("E22 2 2", "E22 3 2")
    assert dungeon.seat(0).sides == [1, 1, 2, 2, 6, 6] and dungeon.hands == [6, 4, 6]
    dungeon.do("pass")
    assert dungeon.told("outbid")[0].seat == 0 and dungeon.told("outbid")[0].rule == "TOR-BID-09"
    assert {"2 2", "6 2"} <= dungeon.bids("E23")
    dungeon.do("E23 2 2")
    assert dungeon.on("E23") == "0:2:2"


@pytest.mark.rule("TOR-BID-10", "TOR-EQUIP-09")
def test_or_kept_for_the_second_phase():
    dungeon = virtual("112266", "334455", "334455")
    dungeon.do("E22 2 2", "E22 3 2", "pass", "pass", "wait").settle_shop("leave")
    assert dungeon.asked == "torture"
    assert dungeon.seat(0).sides == [1, 1, 2, 2, 6, 6] and dungeon.seat(1).sides == [4, 4, 5, 5]


@pytest.mark.rule("TOR-BID-11")
def test_no_more_dice_than_the_hand_holds():
    dungeon = at(hands=(3,))
    assert all(int(bid[-1]) <= 3 for bid in dungeon.bids("E22"))
    assert dungeon.refuses("bid:E22:5:4") == "TOR-BID-11"
    assert dungeon.sentence("bid:E22:5:4") == (
        "Behind your screen are only three dice. Bid no more, or put right how many there are."
    )


@pytest.mark.rule("TOR-BID-11")
def test_nor_dice_that_are_not_there_as_their_owner_alone_knows():
    dungeon = virtual("112266", "334455")
    assert dungeon.refuses("bid:E22:6:3") == "TOR-BID-11"
    assert dungeon.options == ["pass"], "what could be bid tells of the dice"
    assert {"1 2", "2 2", "6 2"} == dungeon.bids("E22")


@pytest.mark.rule("TOR-BID-12")
def test_passing_is_final_for_this_phase_and_not_for_the_next():
    dungeon = at().do("pass", "E22 2 2", "E22 3 2", "pass")
    assert dungeon.who == 2, "Ada is not asked again"
    assert dungeon.rest().settle_shop().asked == "torture"
    assert dungeon.who == 1 and not any(player.passed for player in dungeon.state.players)


@pytest.mark.rule("TOR-BID-12", "TOR-BID-13")
def test_whoever_passed_and_is_outbid_stays_out():
    dungeon = at().do("E22 2 2", "pass", "pass", "pass")
    assert dungeon.asked == "buy" and dungeon.who == 0, "a pass leaves the standing bid where it is"
    dungeon = at().do("E22 2 2", "E23 2 2", "E23 3 2", "pass", "E22 4 2")
    assert dungeon.hands == [6, 4, 4] and dungeon.who == 2
    dungeon.do("wait")
    assert dungeon.who == 1, "Ada has her dice again and is not asked"


@pytest.mark.rule("TOR-BID-14")
def test_a_leader_may_wait_and_answers_when_outbid():
    dungeon = at().do("E22 2 2")
    assert "wait" not in dungeon.options, "Ben leads nothing"
    assert dungeon.refuses("wait") == "TOR-BID-14"
    dungeon = at().do("E22 2 2", "pass", "E23 2 2", "wait")
    assert dungeon.state.players[0].waits and dungeon.who == 2
    dungeon.do("pass")
    assert dungeon.asked == "buy", "everybody passed or waits"
    dungeon = at(seats=4).do("E22 2 2", "E23 2 2", "pass", "E24 2 2", "wait", "wait")
    assert dungeon.state.players[0].waits and dungeon.who == 3
    dungeon.change(("bid:E24", "")).do("E22 3 2")
    assert not any(player.waits for player in dungeon.state.players), "a bid frees whoever waited"
    assert dungeon.who == 0 and "5 2" in dungeon.bids("E22")


@pytest.mark.rule("TOR-BID-15")
def test_a_standing_bid_can_neither_be_raised_nor_taken_back():
    dungeon = at(phase="torture", box=TWO_KINDS).do("F26 3 2", "pass", "pass")
    assert dungeon.who == 0 and dungeon.bids("F26") == set() and dungeon.bids("F27")
    assert dungeon.refuses("bid:F26:4:2") == "TOR-BID-15"


@pytest.mark.rule("TOR-ROUND-05")
def test_each_phase_is_about_its_own_cards():
    dungeon = at()
    assert not dungeon.bids("F06")
    assert dungeon.refuses("bid:F06:3:2") == "TOR-ROUND-05"
    dungeon.rest()
    assert dungeon.refuses("bid:E22:3:2") == "TOR-ROUND-05"


# An empty hand


@pytest.mark.rule("TOR-BID-01", "TOR-BID-14")
def test_with_an_empty_hand_a_leader_waits_and_others_pass():
    dungeon = at(hands=(2, 0, 6), bids={}).do("E22 2 2")
    assert dungeon.who == 2 and dungeon.seat(1).passed, "R-TOR-25: nothing to bid with"
    dungeon.do("E23 3 2")
    assert dungeon.seat(0).waits and dungeon.who == 2
    dungeon.do("wait")
    assert dungeon.asked == "buy" and dungeon.who == 0, "it still leads"


@pytest.mark.rule("TOR-BID-14")
def test_where_nobody_may_wait_an_empty_hand_passes():
    dungeon = at(hands=(2, 6, 6), leader_turn="strict").do("E22 2 2", "pass", "pass")
    assert dungeon.seat(0).passed and dungeon.asked == "buy"


# Equipment


@pytest.mark.rule("TOR-EQUIP-01")
def test_the_start_player_begins():
    dungeon = at().through().ready()
    assert dungeon.who == 1 == dungeon.state.starter
    assert dungeon.told("turn")[-1].rule == "TOR-EQUIP-01"


@pytest.mark.rule("TOR-EQUIP-02")
def test_one_equipment_card_is_led_at_a_time():
    dungeon = at().do("E22 2 2", "pass", "pass")
    assert not dungeon.bids("E23")
    assert dungeon.refuses("bid:E23:2:2") == "TOR-EQUIP-02"


@pytest.mark.rule("TOR-EQUIP-02")
def test_or_any_number_where_the_table_likes():
    dungeon = at(equipment_leads="any").do("E22 2 2", "pass", "pass", "E23 1 2").rest()
    assert dungeon.asked == "buy" and dungeon.ask.facts["card"] == "E22"
    dungeon.change(("gold:0", 9)).do("buy", "buy")
    assert dungeon.seat(0).equipment == ["E22", "E23"] and dungeon.seat(0).gold == 0


@pytest.mark.rule("TOR-EQUIP-03", "TOR-EQUIP-06", "TOR-EQUIP-08", "TOR-END-01")
@pytest.mark.parametrize("answer", ["buy", "leave"])
def test_a_leader_may_buy_and_the_dice_are_spent_either_way(answer):
    dungeon = at().do("E22 3 2").rest()
    assert dungeon.asked == "buy" and dungeon.options == ["buy", "leave"]
    dungeon.do(answer)
    bought = answer == "buy"
    assert dungeon.seat(0).gold == (0 if bought else 5)
    assert dungeon.seat(0).equipment == (["E22"] if bought else [])
    assert game.view(dungeon.state, None).seats[0].equipment == (["E22"] if bought else []), "it lies open"
    assert (dungeon.seat(0).hand, dungeon.seat(0).spent) == (4, 2)
    dungeon.rest()
    assert ("E22" in dungeon.state.gone) is not bought


@pytest.mark.rule("TOR-EQUIP-04", "TOR-TORT-03", "TOR-EQUIP-08")
def test_without_the_gold_there_is_no_purchase_but_the_bid_was_won():
    dungeon = at(gold=(4, 5, 5)).do("E22 3 2").rest()
    assert dungeon.asked == "torture" and dungeon.says("cannot_pay") == ["Ada cannot pay 5 gold for the Gilded Chair."]
    assert dungeon.who == 1, "Ada had a winning bid, so she does not begin"
    assert dungeon.seat(0).spent == 2 and "E22" in dungeon.state.equipment
    assert not any("E22" in player.equipment for player in dungeon.state.players), "nobody else is offered it"


@pytest.mark.rule("TOR-EQUIP-05")
def test_a_bid_that_cannot_be_paid_is_allowed_with_a_warning():
    box = edition()
    for one in box["equipment"]:
        one["price"] = 6
    evening = Evening.start(Store(":memory:"), "torture", ["Ada", "Ben"], {"start": "said"}, box)
    table = Window(evening, TABLE)
    answer(table, TABLE, "0")
    for seat in (0, 1):
        answer(table, seat, "ready")
    display, name = GameDisplay(table), table.view.equipment[0].card
    assert display.notes(table.questions[0])[0].startswith("Too dear for Ada now: "), "before the bid lies"
    answer(table, 0, f"bid:{name}:3:2")
    note, other = display.notes(table.questions[0])
    assert note.startswith("Ada cannot pay for ") and other.startswith("Too dear for Ben now: ")


@pytest.mark.rule("TOR-EQUIP-05")
def test_or_not_allowed_where_the_table_wants_cover():
    dungeon = at(gold=(4, 5, 5), cover="needed")
    assert not dungeon.bids("E22") and dungeon.bids("E23")
    assert dungeon.refuses("bid:E22:3:2") == "TOR-EQUIP-05"
    dungeon = at(gold=(8, 5, 5), cover="needed", equipment_leads="any").do("E22 3 2", "pass", "pass")
    assert not dungeon.bids("E23"), "eight gold do not reach for both"
    dungeon = at(gold=(3, 5, 5), owned={0: "E20"}, cover="needed")
    assert dungeon.bids("E22") and dungeon.bids("E23"), "both cost two less"


@pytest.mark.rule("TOR-EQUIP-06")
def test_what_hands_do_with_a_bought_card():
    dungeon = at().do("E22 3 2").rest().do("buy")
    words = scene.words_of(dungeon.play)
    event = dungeon.told("bought")[0]
    assert words.event("bought", event.seat, event.facts)[1] == (
        "Ada pays 5 gold and lays the Gilded Chair open before the screen."
    )


@pytest.mark.rule("TOR-EQUIP-07")
def test_extra_dice_come_with_the_next_roll_and_other_abilities_at_once():
    box = edition(equipment=("E01", "E21"))
    dungeon = at(box=box).do("E01 3 2", "E21 3 2").rest().settle_shop()
    assert dungeon.who == 1, "the bell rings in this very round"
    assert dungeon.hands == [4, 4, 6]
    assert dungeon.through().ready().hands == [7, 6, 6]


@pytest.mark.rule("TOR-EQUIP-08")
def test_outbid_dice_are_not_spent():
    dungeon = at().do("E22 3 2", "E22 3 3").rest().settle_shop()
    assert dungeon.hands == [6, 3, 6]
    assert [player.spent for player in dungeon.state.players] == [0, 3, 0]
    assert dungeon.says("dice_spent") == ["Ben spends three dice on the Gilded Chair."]
