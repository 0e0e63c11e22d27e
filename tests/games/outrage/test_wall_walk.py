"""OUT-WALL and OUT-ACC: the first circuit and accreditation at Queen's House."""

from __future__ import annotations

import pytest

from companion.games.outrage import game
from tests.games.outrage.scene import Scene


def new_at(square, **options):
    """Seat 0 on its first circuit at a square, about to throw."""
    return Scene(**options).stand(0, square, accredited=False).begin(0)


@pytest.mark.rule("OUT-WALL-01", "OUT-WALL-02")
def test_the_first_circuit_goes_anticlockwise_round_the_walk():
    scene = Scene()
    assert scene.throw(1, 2).at(0) == "W03"
    scene.begin(0).throw(3, 4).answer("move")
    assert scene.at(0) == "W10"
    for square in ("W20", "W40", "W66"):
        scene = new_at(square).throw(1, 2)
        assert scene.told("moved")[-1].facts["path"] == [f"W{int(square[1:]) + step:02}" for step in (1, 2, 3)]


@pytest.mark.rule("OUT-WALL-03", "OUT-WALL-05")
@pytest.mark.parametrize("stairs", ["W16", "W32", "W39", "W50", "W56", "W63"])
def test_the_stairs_are_closed_before_accreditation(stairs):
    number = int(stairs[1:])
    scene = new_at(f"W{number - 1:02}").throw(1, 2)
    assert scene.told("moved")[-1].facts["square"] == f"W{number + 2:02}"


@pytest.mark.rule("OUT-WALL-04", "OUT-SPLIT-08")
def test_an_order_overrides_the_limits_of_the_circuit():
    scene = new_at("W63").throw(1, 1)
    assert scene.told("placed")[-1].rule == "OUT-SQ-14"
    assert scene.at(0) == "W63", "back by the two that were thrown"
    scene = new_at("W02").throw(1, 1)
    assert scene.at(0) == "SHP"


@pytest.mark.rule("OUT-WALL-06")
def test_the_secret_passage_is_closed_before_accreditation():
    scene = new_at("W22").throw(1, 2)
    assert scene.at(0) == "W25"


@pytest.mark.rule("OUT-WALL-07", "OUT-SQ-01")
@pytest.mark.parametrize("tower", ["W09", "W14", "W18", "W23", "W34", "W39", "W43", "W52", "W71"])
def test_towers_give_a_tower_card(tower):
    scene = new_at(f"W{int(tower[1:]) - 3:02}").next_tower("key").throw(1, 2)
    assert scene.at(0) == tower
    assert scene.player(0).hand == ["key"]
    assert scene.turn_of == 1


@pytest.mark.rule("OUT-WALL-08", "OUT-SQ-02", "OUT-COIN-05", "OUT-COIN-04")
def test_the_mint_gives_one_coin_and_a_card():
    scene = new_at("W53").next_tower("key").throw(1, 2)
    assert scene.at(0) == "W56"
    assert scene.player(0).coin
    assert scene.state.mint == 3
    assert scene.player(0).hand == ["key"]
    scene.stand(0, "W53", accredited=False).hand(0).begin(0).throw(1, 2)
    assert scene.state.mint == 3, "no second coin"
    assert len(scene.player(0).hand) == 1


@pytest.mark.rule("OUT-WALL-09")
def test_every_order_landed_on_is_carried_out():
    scene = new_at("W42").throw(1, 2)
    assert scene.told("placed")[-1].facts["square"] == "W29"
    assert scene.at(0) == "W29"


@pytest.mark.rule("OUT-WALL-10")
def test_passing_over_a_square_does_nothing():
    scene = new_at("W07").throw(1, 2)
    assert scene.at(0) == "W10"
    assert scene.player(0).hand == []


@pytest.mark.rule("OUT-ACC-01")
@pytest.mark.parametrize(("square", "dice"), [("W70", (6, 5)), ("W76", (1, 2)), ("W74", (2, 1))])
def test_a_first_circuit_stops_at_queens_house(square, dice):
    assert new_at(square).throw(*dice).at(0) == "W77"


@pytest.mark.rule("OUT-ACC-02", "OUT-ACC-04", "OUT-ACC-08")
@pytest.mark.parametrize(("dice", "accredited"), [((1, 2), True), ((6, 5), True), ((1, 3), False), ((2, 4), False)])
def test_an_odd_total_accredits(dice, accredited):
    scene = new_at("W77").throw(*dice)
    assert scene.player(0).accredited is accredited
    assert scene.at(0) == "W77"
    assert scene.turn_of == 1
    assert bool(scene.told("accredited")) is accredited
    assert "flag" in game.texts("en")["event"]["accredited"]["hands"]


@pytest.mark.rule("OUT-ACC-02", "OUT-ACC-03", "OUT-TOWER-22")
def test_a_tower_pass_accredits_on_the_spot():
    scene = new_at("W77").hand(0, "tower_pass").begin(0).answer("tower_pass")
    assert scene.player(0).accredited
    assert scene.turn_of == 1
    assert scene.player(0).hand == []


@pytest.mark.rule("OUT-ACC-03")
def test_a_tower_pass_may_be_shown_on_arrival():
    scene = new_at("W70").hand(0, "tower_pass").begin(0).move(6, 6)
    assert (scene.asked, scene.options, scene.private) == ("show_pass", ["wait"], ["tower_pass"])
    scene.answer("tower_pass")
    assert scene.player(0).accredited
    assert scene.turn_of == 1, "the further throw is gone with the turn"


@pytest.mark.rule("OUT-ACC-03")
def test_whoever_holds_cards_is_asked_whatever_they_are():
    scene = new_at("W70").hand(0, "mace").begin(0).move(6, 5)
    assert (scene.asked, scene.private) == ("show_pass", [])
    scene.answer("wait")
    assert scene.turn_of == 1


@pytest.mark.rule("OUT-ACC-03")
def test_somebody_pushed_to_queens_house_shows_the_pass_on_their_own_turn():
    scene = Scene(2).stand(1, "W75", accredited=False).hand(1, "tower_pass").begin(0).throw(3, 4)
    scene.answer("share:1:5").answer("own")
    assert scene.at(1) == "W77"
    assert not scene.told("accredited")
    assert (scene.turn_of, scene.asked, scene.private) == (1, "turn", ["tower_pass"])


@pytest.mark.rule("OUT-ACC-05")
def test_one_throw_a_turn_from_the_turn_after_arrival():
    scene = new_at("W74").throw(1, 2)
    assert not scene.player(0).accredited, "the throw of arrival does not count"
    assert scene.turn_of == 1
    scene = new_at("W73").throw(2, 2)
    assert (scene.turn_of, scene.asked) == (0, "accredit"), "arrival by a double throws for it at once"


@pytest.mark.rule("OUT-ACC-05")
def test_the_throw_of_arrival_may_count():
    assert new_at("W74", accredit_on_arrival=True).throw(1, 2).player(0).accredited
    assert not new_at("W73", accredit_on_arrival=True).throw(1, 3).player(0).accredited


@pytest.mark.rule("OUT-ACC-04")
def test_odd_may_mean_either_die():
    assert new_at("W77", odd_means="either_die").throw(1, 3).player(0).accredited
    assert not new_at("W77", odd_means="either_die").throw(2, 4).player(0).accredited


@pytest.mark.rule("OUT-ACC-06")
def test_an_even_double_throws_again():
    scene = new_at("W77").throw(2, 2)
    assert (scene.turn_of, scene.asked) == (0, "accredit")
    scene.throw(1, 2)
    assert scene.player(0).accredited


@pytest.mark.rule("OUT-ACC-07", "OUT-ACC-09")
def test_the_throw_that_accredits_is_not_moved():
    scene = new_at("W77").throw(2, 3)
    assert scene.at(0) == "W77"
    assert scene.turn_of == 1
    scene = new_at("W77", move_accredit_throw=True).throw(2, 3)
    assert scene.asked == "walk"
    scene.answer("W72")
    assert scene.at(0) == "W72"


@pytest.mark.rule("OUT-ACC-09", "OUT-ACC-10", "OUT-ACC-11", "OUT-INNER-01")
def test_the_accredited_enter_the_ward_or_stay_on_the_walk_either_way():
    scene = Scene().stand(0, "W77").begin(0).throw(1, 2)
    assert set(scene.options) == {"W74", "C3", "G3"}
    scene = Scene().stand(0, "W02").begin(0).throw(1, 1)
    assert {"W00", "W04"} == set(scene.options)


@pytest.mark.rule("OUT-ACC-12", "OUT-ATK-01")
def test_only_the_accredited_attack_and_are_attacked():
    scene = Scene(3).stand(0, "W30").stand(1, "W40").hand(0, "mace").begin(0)
    assert scene.private == ["attack:1"]
    assert scene.refuses("attack:2") == "OUT-ATK-27"
    scene.put("accredited:0", False).begin(0)
    assert scene.private == []
    assert scene.refuses("attack:1") == "OUT-ATK-01"


@pytest.mark.rule("OUT-ACC-13", "OUT-RACK-11", "OUT-END-06")
def test_accreditation_is_never_lost():
    scene = Scene().stand(0, "V07").begin(0).throw(1, 1)
    assert scene.at(0) == "W00", "from the Rack to Start, with nothing to give"
    assert scene.player(0).accredited
    scene = Scene().stand(0, "L7").put("coin:0", True).begin(0).throw(1, 1).answer("CRA").answer("pay")
    scene.answer("come_back")
    assert scene.at(0) == "W00"
    assert scene.player(0).accredited


@pytest.mark.rule("OUT-ACC-14")
def test_nobody_is_pushed_on_from_queens_house():
    scene = Scene(2).stand(1, "W77", accredited=False).begin(0).throw(3, 4)
    assert scene.asked != "seven"


@pytest.mark.rule("OUT-ACC-15", "OUT-SQ-06")
@pytest.mark.parametrize("square", ["W16", "W37", "W54"])
def test_an_order_to_queens_house_ends_the_circuit(square):
    scene = new_at(f"W{int(square[1:]) - 3:02}").throw(1, 2)
    assert scene.at(0) == "W77"
    assert not scene.player(0).accredited
    scene.begin(0).throw(1, 2)
    assert scene.player(0).accredited


@pytest.mark.rule("OUT-ACC-15")
def test_an_early_visit_may_be_a_visit_only():
    scene = new_at("W13", early_queens_house="return").throw(1, 2)
    assert scene.at(0) == "W77"
    scene.begin(0)
    assert scene.at(0) == "W16", "back on the walk to finish the circuit"
    scene.throw(1, 3)
    assert scene.at(0) == "W20"


@pytest.mark.rule("OUT-ACC-02", "OUT-SQ-07")
def test_the_order_to_be_accredited_needs_neither_pass_nor_throw():
    scene = new_at("W28").hand(0, "tower_pass").begin(0).move(1, 2)
    assert scene.at(0) == "W77"
    assert scene.player(0).accredited
    assert scene.player(0).hand == ["tower_pass"]
    assert scene.turn_of == 1
