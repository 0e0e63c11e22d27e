"""Which dice are laid, banked, borrowed or kept: whoever has them says so, wherever several would do (R-TOR-33)."""

from __future__ import annotations

from tests.games.torture.tables import at, card, edition, virtual

TWO_THREES = "1f 2s 3d 3t 5r 6i"
"""Two sides have the value 3: the ducking stool and the thumbscrew."""


def key(*hands, **options):
    """Ada has the Skeleton Key and begins with the felons."""
    return virtual(*hands, **options).change(("equipment:0", ["E17"]), ("phase", "torture"), ("turn", 0))


def ways(dungeon, bid):
    """What is named behind a bid."""
    return sorted(one.removeprefix(bid) for one in dungeon.offers if one.startswith(f"{bid}:") or one == bid)


# What the key borrows


def test_its_owner_says_which_die_the_key_borrows_and_nobody_else_sees_the_choice():
    dungeon = key("223456", "334455")
    assert ways(dungeon, "bid:F06:wild:3") == [":3", ":4", ":5", ":6"]
    assert not [one for one in dungeon.options if "wild" in one]
    dungeon.do("F06 wild 3 6")
    assert dungeon.state.bids["F06"].dice == [2, 2, 6] and dungeon.seat(0).sides == [3, 4, 5]


def test_a_trump_of_another_felon_is_not_given_away():
    dungeon = key("226333", "334455").do("F06 wild 2 3")
    assert dungeon.seat(0).sides == [2, 3, 3, 6], "the iron for the barn burner is still there"


def test_of_several_trumps_it_is_said_too_which_are_laid():
    box = edition(felons=("F06", "F26"), faces="1s 2s 3d 4t 5r 6i")
    dungeon = key("125566", "333333", box=box)
    assert ways(dungeon, "bid:F06:trump:1") == [":1", ":2"]
    assert ways(dungeon, "bid:F06:wild:2") == [":5:1", ":5:2", ":6:1", ":6:2"]
    assert ways(dungeon, "bid:F06:wild:3") == [":5", ":6"]
    dungeon.do("F06 wild 2 6 1")
    assert dungeon.state.bids["F06"].dice == [1, 6]


def test_a_key_for_two_borrows_one_or_two():
    dungeon = key("226634", "333333", box=card(edition(), "E17", number=2))
    assert ways(dungeon, "bid:F06:wild:3") == [":3", ":34", ":36", ":4", ":46", ":6", ":66"]
    dungeon.do("F06 wild 3 66")
    assert dungeon.state.bids["F06"].dice == [2, 6, 6] and dungeon.seat(0).sides == [2, 3, 4]


def test_of_real_dice_it_is_said_what_is_borrowed_as_all_see_it():
    dungeon = at(seats=2, phase="torture", owned={0: "E17"}, hands=(2,))
    assert ways(dungeon, "bid:F06:wild:2") == [":1", ":3", ":4", ":5", ":6"]
    dungeon.do("F06 wild 2 5")
    assert dungeon.facts("bid")[0]["borrowed"] == [5]
    assert dungeon.says("bid") == ["Ada bids two Stocks dice (Rack borrowed) on the Drunken piper."]


# Sides of one value


def test_of_two_sides_with_one_value_it_is_said_which_are_bid_and_banked():
    box = edition(felons=("F11", "F26"), faces=TWO_THREES)
    dungeon = virtual("334456", "334455", box=box)
    assert ways(dungeon, "bid:E22:3:3") == [":334", ":344"] and ways(dungeon, "bid:E22:3:4") == [""]
    dungeon.do("E22 3 3 344").change(("phase", "torture"), ("turn", 1))
    assert ways(dungeon, "bank:3") == [":3", ":4"], "Ben has two of each"
    dungeon.do("bank:3:4")
    assert dungeon.seat(1).sides == [3, 3, 4, 5, 5] and dungeon.seat(1).gold == 8


def test_where_all_dice_look_alike_nothing_more_is_asked():
    dungeon = virtual("334456", "334455")
    assert ways(dungeon, "bid:E22:3:2") == [""]
    dungeon.change(("phase", "torture"), ("turn", 0))
    assert ways(dungeon, "bank:3") == [""]


def test_of_a_winning_bid_it_is_said_which_die_is_kept():
    box = edition(equipment=("E18", "E22"), faces=TWO_THREES)
    dungeon = virtual("334456", "115566", box=box).do("E18 3 3 344").rest().do("buy")
    assert dungeon.asked == "keep" and dungeon.options == ["keep:3", "keep:4"] and dungeon.who == 0
    dungeon.do("keep:3")
    assert dungeon.seat(0).sides == [3, 3, 5, 6] and dungeon.asked == "torture"


def test_a_choice_goes_back_where_it_is_put_right_that_nothing_lies_there():
    box = edition(equipment=("E18", "E22"), faces=TWO_THREES)
    dungeon = virtual("334456", "115566", box=box).do("E18 3 3 344").rest().do("buy")
    dungeon.change(("equipment:0", []))
    assert dungeon.asked == "torture"


# Games that began before


def test_games_begun_by_version_1_go_on_with_the_lowest():
    dungeon = key("223456", "334455", version=1)
    assert ways(dungeon, "bid:F06:wild:3") == [""]
    assert dungeon.do("F06 wild 3").state.bids["F06"].dice == [2, 2, 3]
    box = edition(equipment=("E18", "E22"), faces=TWO_THREES)
    dungeon = virtual("334456", "115566", box=box, version=1)
    assert ways(dungeon, "bid:E18:3:3") == [""]
    dungeon.do("E18 3 3").rest().do("buy")
    assert dungeon.asked == "torture" and dungeon.seat(0).sides == [3, 4, 5, 6]
