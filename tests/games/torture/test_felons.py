"""The second phase: who begins, trumps, felons, the bank; the end of the round, and the end of the game."""

from __future__ import annotations

import pytest

from companion.games.torture import game
from tests.games.torture.tables import at, card, edition, virtual


@pytest.mark.rule("TOR-TORT-01", "TOR-TORT-03")
def test_whoever_won_no_equipment_begins():
    for leader, second in ((0, 1), (1, 2)):
        dungeon = at(turn=leader).do("E22 3 2", "E23 3 2").rest().settle_shop("leave")
        assert dungeon.asked == "torture" and dungeon.who == 3 - leader - second
        assert dungeon.told("begins")[0].rule == "TOR-TORT-01"


@pytest.mark.rule("TOR-TORT-02")
@pytest.mark.parametrize(("start", "first"), [("start_last", 2), ("start_first", 0)])
def test_of_several_the_nearest_on_the_start_players_left_or_the_start_player(start, first):
    dungeon = at(seats=4, turn=1, torture_start=start).do("E22 3 2").rest().settle_shop()
    assert dungeon.who == first and dungeon.told("begins")[0].rule == "TOR-TORT-02"


@pytest.mark.rule("TOR-TORT-02")
def test_the_start_player_begins_if_nobody_else_is_left():
    dungeon = at(turn=1).do("E22 3 2", "E23 3 2").rest().settle_shop()
    assert dungeon.who == 0
    everybody = at(seats=3, equipment_leads="any", bids={"E22": "0:3:2", "E23": "1:3:2"}, hands=(4, 4, 6)).rest()
    assert everybody.settle_shop().who == 2


@pytest.mark.rule("TOR-TORT-04")
def test_everybody_is_open_again():
    dungeon = at().do("pass", "pass", "pass")
    assert dungeon.asked == "torture"
    asked = []
    for _ in range(3):
        asked.append(dungeon.who)
        dungeon.do("pass")
    assert sorted(asked) == [0, 1, 2]


@pytest.mark.rule("TOR-TORT-05")
def test_the_rules_of_bidding_hold_for_felons():
    dungeon = at(phase="torture", bids={"F26": "1:3:2"})
    assert dungeon.refuses("bid:F26:3:2") == "TOR-BID-07"
    assert dungeon.refuses("bid:F26:2:2") == "TOR-BID-06"
    assert dungeon.refuses("bid:F26:5:1") == "TOR-BID-05"
    dungeon.do("F26 4 2")
    assert dungeon.seat(1).hand == 6


@pytest.mark.rule("TOR-TORT-06", "TOR-TORT-07")
def test_a_method_is_trump_on_its_own_felons_only():
    dungeon = virtual("222456", "111333", "111333").change(("phase", "torture"), ("turn", 0))
    assert dungeon.bids("F06") == {"trump 1", "trump 2", "trump 3"}, "stocks"
    assert dungeon.bids("F26") == {"2 2", "2 3", "trump 1"}, "hot iron"
    assert dungeon.bids("F11") == {"2 2", "2 3"}, "ducking stool"


@pytest.mark.rule("TOR-TORT-08", "TOR-TORT-09")
def test_one_trump_beats_all_others_and_is_beaten_by_more_trumps_only():
    dungeon = at(phase="torture", bids={"F26": "1:5:6"})
    assert {bid for bid in dungeon.bids("F26") if "trump" in bid} == {f"trump {count}" for count in range(1, 7)}
    dungeon.do("F26 trump 1")
    assert dungeon.hands == [5, 6, 6] and not dungeon.bids("F26"), "all six dice of Ben's are known to be fives"
    assert dungeon.do("pass").bids("F26") == {f"trump {count}" for count in range(2, 7)}
    assert dungeon.refuses("bid:F26:5:6") == "TOR-TORT-08"
    assert dungeon.refuses("bid:F26:trump:1") == "TOR-TORT-09"


@pytest.mark.rule("TOR-TORT-10")
def test_trumps_and_other_dice_do_not_mix():
    dungeon = virtual("222345", "111333").change(("phase", "torture"), ("turn", 0))
    assert "trump 4" not in dungeon.bids("F06")
    assert dungeon.refuses("bid:F06:trump:4") == "TOR-BID-11"
    assert dungeon.refuses("bid:F06:wild:4") == "TOR-BID-04"


@pytest.mark.rule("TOR-TORT-11")
def test_several_felons_are_led_at_a_time_or_one_where_the_table_likes():
    dungeon = at(phase="torture").do("F06 3 2", "pass", "pass")
    assert dungeon.bids("F26")
    dungeon = at(phase="torture", felon_leads="one").do("F06 3 2", "pass", "pass")
    assert not dungeon.bids("F26")
    assert dungeon.refuses("bid:F26:3:2") == "TOR-TORT-11"


@pytest.mark.rule("TOR-TORT-12", "TOR-END-01", "TOR-END-02")
def test_leaders_take_their_felons_for_nothing_and_the_rest_is_discarded():
    dungeon = at(phase="torture").do("F06 3 2", "F26 4 2", "pass").rest()
    assert [player.felons for player in dungeon.state.players] == [["F06"], ["F26"], []]
    assert [player.gold for player in dungeon.state.players] == [5, 5, 5]
    assert dungeon.facts("discarded")[-1]["cards"] == ["E22", "E23", "F11"]
    assert dungeon.state.gone == ["E22", "E23", "F11"]
    assert dungeon.ready().hands == [6, 6, 6]
    assert not dungeon.state.bids and not any(player.spent for player in dungeon.state.players)


# The bank


@pytest.mark.rule("TOR-BANK-01", "TOR-BANK-05")
def test_a_die_brings_its_value_at_once_and_is_spent():
    dungeon = virtual("112366", "334455").change(("phase", "torture"), ("turn", 0))
    assert dungeon.banks() == {"1", "2", "3", "6"}
    assert dungeon.refuses("bank:5") == "TOR-BID-11"
    dungeon.do("bank:6")
    assert dungeon.seat(0).gold == 11 and dungeon.seat(0).sides == [1, 1, 2, 3, 6]
    assert (dungeon.seat(0).hand, dungeon.seat(0).spent) == (5, 1)
    assert dungeon.says("banked") == ["Ada takes a die of 6 to the bank: 6 gold."]


@pytest.mark.rule("TOR-BANK-02", "TOR-BANK-03")
def test_everybody_may_come_again_and_again():
    dungeon = at(phase="torture", seats=2).do("bank:6", "bank:6", "bank:6", "bank:1")
    assert [player.gold for player in dungeon.state.players] == [17, 12]
    assert dungeon.who == 0 and not any(player.passed for player in dungeon.state.players)


@pytest.mark.rule("TOR-BANK-02")
def test_or_once_a_round_where_the_table_likes():
    dungeon = at(phase="torture", seats=2, bank_visits="once").do("bank:6", "bank:6")
    assert not dungeon.banks()
    assert dungeon.refuses("bank:3") == "TOR-BANK-02"
    dungeon.through().ready().rest()
    assert dungeon.banks(), "a new round"


@pytest.mark.rule("TOR-BANK-03", "TOR-BID-14")
def test_a_visit_frees_whoever_waited_but_nobody_who_passed():
    dungeon = at(phase="torture").do("F06 3 2", "pass", "F26 3 2", "wait", "bank:1")
    assert dungeon.who == 0 and not dungeon.seat(0).waits and dungeon.seat(1).passed


@pytest.mark.rule("TOR-BANK-04")
def test_the_bank_is_shut_in_the_first_phase():
    assert at().sentence("bank:3") == "The bank opens in the second phase."


@pytest.mark.rule("TOR-BANK-06")
def test_the_bank_never_runs_dry():
    dungeon = at(phase="torture", gold=(399, 5, 5)).do("bank:6")
    assert dungeon.seat(0).gold == 405


@pytest.mark.rule("TOR-BANK-01")
def test_a_side_without_a_value_brings_no_gold():
    dungeon = virtual("111222", "444555", box=edition(faces="0f 2s 3d 4t 5r 6i"))
    dungeon.change(("phase", "torture"), ("turn", 0))
    assert dungeon.banks() == {"2"}
    assert dungeon.refuses("bank:0") == "TOR-BANK-01"
    assert "no_value" in dungeon.why_not("bank:0").key


# The end


@pytest.mark.rule("TOR-SCORE-01", "TOR-SCORE-02", "TOR-SCORE-03", "TOR-AIM-01", "TOR-SCORE-04")
def test_fame_on_equipment_on_felons_and_for_coins():
    dungeon = at(seats=2, owned={0: "E22"}, felons={0: "F30 F02", 1: "F04"}, gold=(7, 9))
    assert dungeon.totals() == [13 + 14 + 9 + 7, 11 + 9], "known at any time"
    lines = next(one.lines for one in game.standings(dungeon.state) if one.seats == [0])
    assert [(key, points) for key, _, points in lines] == [("equipment", 13), ("felons", 23), ("coins", 7)]
    dungeon.through().through()
    assert dungeon.facts("won") == [{"seats": [0]}] and dungeon.told("won")[0].rule == "TOR-SCORE-04"
    assert dungeon.says("won") == ["Ada gets the job."]


@pytest.mark.rule("TOR-SCORE-03")
def test_a_coin_is_worth_what_the_edition_says():
    assert at(seats=2, box=edition(coin_fame=3), gold=(7, 9)).totals() == [21, 27]


@pytest.mark.rule("TOR-SCORE-03")
def test_coins_may_be_hidden_until_the_end():
    dungeon = at(seats=2, coins="hidden")
    assert [seat.gold for seat in game.view(dungeon.state, None).seats] == [-1, -1]
    assert [seat.gold for seat in game.view(dungeon.state, 1).seats] == [-1, 5]
    assert [seat.fame for seat in game.view(dungeon.state, 1).seats] == [-1, 5]
    assert game.standings(dungeon.state) == []
    listed = {one.what: one for one in game.corrections(dungeon.state)}
    assert "gold:0" not in listed and listed["purse:0"].owner == 0
    dungeon.change(("purse:0", 9)).through().through()
    assert [seat.gold for seat in game.view(dungeon.state, None).seats] == [9, 5]
    assert dungeon.totals() == [9, 5]


def tied(tie, felons, owned):
    return at(seats=2, gold=(5, 5), felons=felons, owned=owned, tie=tie,
              box=card(card(edition(), "F02", fame=10), "E01", fame=10)).through().through()  # fmt: skip


@pytest.mark.rule("TOR-SCORE-06")
def test_a_tie_in_fame_and_coins_is_shared_or_goes_by_felons():
    shared = tied("shared", {0: "F02"}, {1: "E01"})
    assert shared.facts("won_together") == [{"seats": [0, 1]}]
    assert shared.told("won_together")[0].rule == "TOR-SCORE-06"
    assert [one.place for one in game.standings(shared.state)] == [1, 1]
    felons = tied("felons", {0: "F02"}, {1: "E01"})
    assert felons.facts("won") == [{"seats": [0]}]
    both = tied("felons", {0: "F02", 1: "F03"}, {})
    assert both.facts("won_together") == [{"seats": [0, 1]}]


@pytest.mark.rule("TOR-SCORE-05")
def test_more_coins_win_a_tie_in_fame():
    dungeon = at(seats=2, gold=(5, 15), felons={0: "F03"})
    dungeon.through().through()
    assert dungeon.totals() == [15, 15] and dungeon.facts("won") == [{"seats": [1]}]
    assert dungeon.told("won")[0].rule == "TOR-SCORE-05"
