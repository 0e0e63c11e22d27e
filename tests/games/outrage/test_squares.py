"""OUT-COIN, OUT-SQ and the cards that move pieces (OUT-RAVEN-06 to 14, 27)."""

from __future__ import annotations

import pytest

from companion.games.outrage import game
from tests.games.outrage.scene import Scene


def at(square, *hand, accredited=True, **options):
    """Seat 0 on a square and about to throw."""
    return Scene(**options).stand(0, square, accredited).hand(0, *hand).begin(0)


def drawing(card, *hand, **options):
    """Seat 0 lands on the plain square B4 by a double and takes this Raven Card."""
    scene = at("B6", *hand, **options).next_raven(card).begin(0)
    return scene.move(1, 1).answer("B4")


@pytest.mark.rule("OUT-COIN-01", "OUT-ATK-16")
def test_a_coin_comes_from_the_mint_or_from_a_beaten_player():
    scene = at("W53", accredited=False).throw(1, 2)
    assert scene.player(0).coin
    scene = at("W40", "mace").stand(1, "W50").put("coin:1", True).begin(0)
    scene.answer("attack:1").answer(["mace"])
    assert scene.player(0).coin
    assert not scene.player(1).coin


@pytest.mark.rule("OUT-COIN-02", "OUT-COIN-03", "OUT-END-01")
def test_the_coin_pays_the_ferryman_and_without_it_nobody_leaves():
    scene = at("L7").throw(1, 1).answer("CRA")
    assert scene.told("cannot_leave")[-1].rule == "OUT-COIN-03"
    scene = at("L7").put("coin:0", True).begin(0).throw(1, 1).answer("CRA").answer("pay")
    assert scene.state.mint == 4
    assert not scene.player(0).coin


@pytest.mark.rule("OUT-COIN-04", "OUT-ATK-20")
def test_nobody_holds_two_coins():
    scene = at("W40", "mace").stand(1, "W50").put("coin:0", True).put("coin:1", True).begin(0)
    scene.answer("attack:1").answer(["mace"])
    assert scene.player(0).coin
    assert not scene.player(1).coin
    assert scene.state.mint == 3


@pytest.mark.rule("OUT-COIN-05")
def test_an_empty_mint_gives_nothing():
    scene = Scene(2).put("coin:0", True).put("coin:1", True).stand(0, "W53", accredited=False)
    scene.state.mint = 0
    assert scene.begin(0).throw(1, 2).state.mint == 0


@pytest.mark.rule("OUT-SQ-01")
@pytest.mark.parametrize(("start", "landing"), [("Q12", "MUS"), ("Q4", "ARM")])
def test_the_museum_and_the_armouries_give_a_card(start, landing):
    scene = at(start).next_tower("key").begin(0).throw(1, 1).answer(landing)
    assert scene.player(0).hand == ["key"]


@pytest.mark.rule("OUT-SQ-03")
def test_broad_arrow_tower_takes_weapons_and_gives_no_card():
    scene = at("W26", "mace", accredited=False).move(1, 2)
    assert (scene.at(0), scene.asked) == ("W29", "surrender")
    scene.answer(["mace"])
    assert scene.player(0).hand == []


@pytest.mark.rule("OUT-SQ-04", "OUT-BOWYER-01")
def test_bowyer_tower_means_torture():
    scene = at("W44", accredited=False).throw(1, 2)
    assert scene.player(0).held == "bowyer"
    assert scene.player(0).hand == []
    assert scene.turn_of == 1


@pytest.mark.rule("OUT-SQ-05", "OUT-PRISON-13")
def test_beauchamp_tower_on_foot_is_a_visit():
    scene = at("W59", accredited=False).throw(1, 2)
    assert scene.at(0) == "W62"
    assert not scene.player(0).held


@pytest.mark.rule("OUT-SQ-06")
@pytest.mark.parametrize("square", [16, 37, 54])
def test_go_to_queens_house(square):
    scene = at(f"W{square - 2:02}").throw(1, 1).answer(f"W{square}")
    assert scene.at(0) == "W77"
    assert scene.turn_of == 0, "the turn is not over"


@pytest.mark.rule("OUT-SQ-07")
def test_go_to_queens_house_accredited():
    scene = at("W29", accredited=False).throw(1, 1)
    assert scene.at(0) == "W77"
    assert scene.player(0).accredited
    assert scene.turn_of == 1
    scene = at("W29").throw(1, 1).answer("W31")
    assert scene.turn_of == 1, "for the accredited too the turn is over"


@pytest.mark.rule("OUT-SQ-08", "OUT-SQ-16")
@pytest.mark.parametrize("square", [4, 26])
def test_go_to_the_shop_and_miss_a_turn(square):
    scene = at(f"W{square - 3:02}", accredited=False).throw(1, 2)
    assert scene.at(0) == "SHP"
    assert scene.player(0).misses == 1
    assert scene.turn_of == 1
    scene.put("misses:0", 0).begin(0).throw(1, 2)
    assert scene.told("moved")[-1].facts["path"][0] == "W04"


@pytest.mark.rule("OUT-SQ-09")
def test_go_to_broad_arrow_tower_and_obey_it():
    scene = at("W42", "mace", accredited=False).move(1, 2)
    assert (scene.at(0), scene.asked) == ("W29", "surrender")


@pytest.mark.rule("OUT-SQ-10")
@pytest.mark.parametrize("square", [21, 28, 60])
def test_miss_a_turn(square):
    scene = at(f"W{square - 2:02}", accredited=False).throw(1, 1)
    assert scene.turn_of == 1
    assert scene.player(0).misses == 1
    assert scene.told("must_miss")[-1].rule == "OUT-SQ-10"


@pytest.mark.rule("OUT-SQ-11")
@pytest.mark.parametrize("square", [41, 58, 69])
def test_change_a_card(square):
    scene = at(f"W{square - 3:02}", "mace", "file", accredited=False).next_tower("key").begin(0).move(1, 2)
    assert scene.asked == "change_card"
    scene.answer("file")
    assert sorted(scene.player(0).hand) == ["key", "mace"]
    assert scene.state.tower.cards[0] == "file"


@pytest.mark.rule("OUT-SQ-12")
def test_swap_a_card():
    scene = Scene(2).stand(0, "W72", accredited=False).hand(0, "mace").hand(1, "key").begin(0).move(1, 2)
    if scene.asked == "swap_draw":
        scene.play.answer(-2, "1")
    assert scene.player(0).hand == ["key"]
    assert scene.player(1).hand == ["mace"]


@pytest.mark.rule("OUT-SQ-13")
@pytest.mark.parametrize(("start", "landing"), [("W47", "W49"), ("L4", "L2")])
def test_extra_turn(start, landing):
    scene = at(start).throw(1, 1).answer(landing)
    assert scene.asked == "move", "first the further throw that is owed"
    turns = scene.state.turns
    scene.throw(1, 2)
    while scene.state.turns == turns:
        scene.answer(scene.options[0])
    assert scene.turn_of == 0, "then another whole turn"
    assert scene.state.turn.doubles == 0


@pytest.mark.rule("OUT-SQ-13")
def test_after_an_extra_turn_the_order_goes_on():
    scene = at("W46", accredited=False).throw(1, 2)
    assert scene.turn_of == 0
    scene.throw(1, 3)
    assert scene.turn_of == 1


@pytest.mark.rule("OUT-SQ-14")
def test_go_back_the_number_that_was_thrown():
    scene = at("W60", accredited=False).throw(2, 3)
    assert scene.told("placed")[-1].rule == "OUT-SQ-14"
    assert scene.at(0) == "W60"
    assert scene.player(0).misses == 1, "and that square is obeyed"


@pytest.mark.rule("OUT-SQ-15", "OUT-RACK-01")
def test_to_the_rack():
    scene = at("V07").put("coin:0", True).begin(0).throw(1, 1)
    assert scene.at(0) == "RCK"
    assert scene.player(0).held == "rack"
    assert scene.turn_of == 1


@pytest.mark.rule("OUT-SQ-16", "OUT-BOARD-08")
@pytest.mark.parametrize(("start", "landing"), [("Q8", "HOS"), ("I14", "BN1"), ("Q10", "BN2")])
def test_hospital_and_benches_on_foot_cost_a_turn(start, landing):
    scene = at(start).throw(1, 1).answer(landing)
    assert scene.player(0).misses == 1
    assert scene.turn_of == 1
    assert scene.told("must_miss")[-1].rule == "OUT-SQ-16"


@pytest.mark.rule("OUT-SQ-17")
@pytest.mark.parametrize(("start", "landing"), [("B15", "QCH"), ("V12", "V14"), ("W02", "W00"), ("L7", "CRA")])
def test_squares_without_an_order(start, landing):
    scene = at(start).throw(1, 1)
    if scene.asked == "walk":
        scene.answer(landing)
    assert scene.at(0) == landing
    assert scene.turn_of == 0
    assert scene.asked == "move"


@pytest.mark.rule("OUT-RAVEN-06")
def test_a_compulsory_card_goes_there_and_obeys():
    scene = drawing("go_to_flint")
    assert scene.at(0) == "W52"
    assert len(scene.player(0).hand) == 1
    assert scene.turn_of == 0, "the further throw is still owed"


@pytest.mark.rule("OUT-RAVEN-07")
def test_an_optional_card_may_be_declined_at_the_price_of_the_turn():
    scene = drawing("see_orb")
    assert (scene.asked, scene.options) == ("go_or_stay", ["go", "stay"])
    scene.answer("stay")
    assert scene.at(0) == "B4"
    assert scene.turn_of == 1
    assert scene.player(0).misses == 0
    scene = drawing("see_orb").answer("go")
    assert scene.at(0) == "V04"


@pytest.mark.rule("OUT-RAVEN-07")
def test_a_card_may_forfeit_the_next_turn_instead():
    edition = game.edition()
    card = next(card for card in edition["raven"] if card["card"] == "go_to_flint")
    card["effects"][0].update(optional=True, forfeits="next_turn")
    scene = drawing("go_to_flint", edition=edition).answer("stay")
    assert scene.turn_of == 1
    assert scene.player(0).misses == 1


@pytest.mark.rule("OUT-RAVEN-08")
def test_lost():
    scene = drawing("lost")
    assert scene.at(0) == "W77"
    assert scene.turn_of == 1


@pytest.mark.rule("OUT-RAVEN-09", "OUT-RAVEN-10")
def test_a_photograph_beside_a_manned_post():
    scene = at("B6").next_raven("photograph", "chief_passes").put("warder:PWA", False).begin(0)
    scene.throw(1, 1).answer("B4")
    assert scene.asked == "photograph"
    assert {"B13", "B15", "C14", "G9", "H11", "O2", "R2"} <= set(scene.options)
    assert not {"K14", "M13", "PSC", "PCH"} & set(scene.options)
    assert scene.refuses("K14") == "OUT-RAVEN-09"
    scene.answer("B13")
    assert [event.facts["card"] for event in scene.told("raven")] == ["photograph", "chief_passes"]
    scene = at("B6").next_raven("photograph", "lost").begin(0).throw(1, 1).answer("B4").answer("H11")
    assert len(scene.told("raven")) == 1, "H11 is marked"
    assert scene.turn_of == 0


@pytest.mark.rule("OUT-RAVEN-11")
def test_no_photograph_without_a_warder():
    scene = at("B6").next_raven("photograph")
    for post in ("PSC", "PCH", "PWA", "PLA"):
        scene.put(f"warder:{post}", False)
    scene.begin(0).throw(1, 1).answer("B4")
    assert scene.at(0) == "B4"
    assert scene.told("nobody_at_post")[-1].rule == "OUT-RAVEN-11"


@pytest.mark.rule("OUT-RAVEN-14", "OUT-RAVEN-13")
@pytest.mark.parametrize(("bench", "opposite"), [("BN1", "J14"), ("BN2", "Q9")])
def test_one_leaves_a_bench_by_the_square_opposite(bench, opposite):
    scene = drawing("bench").answer(bench)
    assert scene.player(0).misses == 1
    assert scene.turn_of == 1
    scene.put("misses:0", 0).begin(0).throw(1, 2)
    scene.answer(scene.options[0])
    assert scene.told("moved")[-1].facts["path"][0] == opposite


@pytest.mark.rule("OUT-RAVEN-27")
def test_a_place_of_interest():
    scene = drawing("place_of_interest")
    options = set(scene.options)
    board = scene.play.box.board
    assert {"W47", "W62", "HOS", "L1", "W00", "stay"} <= options
    assert not {name for name in options - {"stay"} if board.zone[name] in ("white", "inmost", "out")}
    assert not options & {"CRA", "PSC", "PCH", "PWA", "PLA"}
    assert scene.refuses("V02") == "OUT-RAVEN-27"
    scene.answer("W47")
    assert scene.player(0).held == "bowyer"
    scene = drawing("place_of_interest").answer("W62")
    assert not scene.player(0).held
    assert drawing("place_of_interest").answer("stay").at(0) == "B4"
