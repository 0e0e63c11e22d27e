"""OUT-TURN and OUT-DICE: the shape of a turn, and throwing."""

from __future__ import annotations

import pytest

from companion.games.outrage import game
from tests.games.outrage.scene import Scene


@pytest.mark.rule("OUT-TURN-01")
def test_a_missed_turn_is_told_and_paid():
    scene = Scene().put("misses:0", 2).begin(0)
    assert scene.turn_of == 1
    assert scene.player(0).misses == 1
    assert scene.told("missed")[-1].seat == 0


@pytest.mark.rule("OUT-TURN-02")
@pytest.mark.parametrize("held", ["beauchamp", "bloody", "bowyer", "rack"])
def test_a_player_who_is_held_follows_that_place_only(held):
    scene = Scene().put("accredited:0", True).put("held:0", held).hand(0, "mace").begin(0)
    assert scene.asked in {"prison", "attempt", "torture", "on_rack"}
    assert "throw" not in scene.options
    assert not any(option.startswith("attack") for option in scene.private)


@pytest.mark.rule("OUT-TURN-03")
def test_a_turn_is_exactly_one_thing():
    scene = Scene().stand(0, "V02").stand(1, "W50").hand(0, "mace", "file", "sanctuary").begin(0)
    assert scene.asked == "turn"
    assert scene.options == ["throw", "change"]
    assert set(scene.private) == {"steal:sword", "sanctuary"}, "no attack out of the White Tower"
    scene.stand(0, "W40").begin(0)
    assert set(scene.private) == {"attack:1", "sanctuary"}
    scene.answer("change").answer(["mace"])
    assert scene.turn_of == 1, "changing cards was the whole turn"


@pytest.mark.rule("OUT-TURN-03")
def test_a_due_theft_throw_takes_the_place_of_the_throw():
    scene = Scene().stand(0, "V02").put("aim:0", "sword").put("laid:0", ["file"]).begin(0)
    assert scene.options == ["theft_throw", "give_up"]
    assert scene.refuses("throw") == "OUT-STEAL-22"


@pytest.mark.rule("OUT-TURN-04")
def test_cards_shown_at_the_beginning_of_a_turn_come_before_the_dice():
    scene = Scene().stand(0, "W77", accredited=False).hand(0, "tower_pass").begin(0)
    assert (scene.asked, scene.private) == ("turn", ["tower_pass"])
    scene = Scene().put("held:0", "beauchamp").hand(0, "rope").begin(0)
    assert scene.private == ["free:rope"]
    scene = Scene().put("held:0", "bowyer").hand(0, "pardon").begin(0)
    assert scene.private == ["pardon"]


@pytest.mark.rule("OUT-TURN-05")
def test_the_next_player_is_called_when_no_throw_is_owed():
    scene = Scene().throw(1, 2)
    assert scene.turn_of == 1
    scene.throw(1, 2)
    assert scene.turn_of == 2


@pytest.mark.rule("OUT-TURN-06", "OUT-RAVEN-08")
def test_a_rule_that_ends_the_turn_cancels_the_further_throw():
    scene = Scene().stand(0, "G6").next_raven("lost").begin(0)
    scene.throw(1, 1).answer("G4")
    assert scene.at(0) == "W77"
    assert scene.turn_of == 1
    assert scene.told("further_lost")[-1].seat == 0


@pytest.mark.rule("OUT-DICE-01", "OUT-DICE-02")
def test_the_whole_sum_is_moved():
    scene = Scene().throw(3, 5)
    assert scene.at(0) == "W08"
    scene = Scene().stand(0, "W40").begin(0).throw(1, 2)
    assert set(scene.options) == {"W37", "W43", "S18", "T17"}
    assert scene.refuses("W42") == "OUT-DICE-02"
    assert scene.refuses("stay") == "OUT-DICE-02"


@pytest.mark.rule("OUT-DICE-02", "OUT-ACC-01", "OUT-RAVEN-14")
def test_only_queens_house_takes_a_throw_that_is_too_high():
    scene = Scene().stand(0, "W75", accredited=False).begin(0).throw(6, 5)
    assert scene.at(0) == "W77"


@pytest.mark.rule("OUT-DICE-03")
def test_a_double_throws_again_once_the_square_is_dealt_with():
    scene = Scene().stand(0, "W07", accredited=False).next_tower("key").begin(0).throw(1, 1)
    assert scene.player(0).hand == ["key"], "the square came first"
    assert (scene.turn_of, scene.asked) == (0, "move")
    scene.throw(1, 2)
    assert scene.at(0) == "W12"
    assert scene.turn_of == 1


@pytest.mark.rule("OUT-DICE-04", "OUT-PRISON-14")
def test_the_third_double_running_leads_to_the_bloody_tower_unmoved():
    scene = Scene().throw(1, 1).throw(5, 5).throw(2, 2)
    assert scene.at(0) == "BLO"
    assert scene.player(0).held == "bloody"
    assert scene.told("moved")[-1].facts["square"] == "W12"
    assert scene.turn_of == 1


@pytest.mark.rule("OUT-DICE-05")
def test_doubles_start_from_nought_each_turn():
    scene = Scene(2).throw(1, 1).throw(5, 5).throw(1, 2)
    assert scene.turn_of == 1
    scene.throw(1, 2)
    assert scene.turn_of == 0
    scene.throw(5, 5)
    assert not scene.player(0).held
    assert game.view(scene.state, None).turn.doubles == 1


@pytest.mark.rule("OUT-DICE-06", "OUT-SQ-10")
@pytest.mark.parametrize(("choice", "owed"), [("both", 1), ("further_throw", 0)])
def test_a_double_onto_miss_a_turn(choice, owed):
    scene = Scene(miss_after_double=choice).stand(0, "W19", accredited=False).begin(0).throw(1, 1)
    assert scene.at(0) == "W21"
    assert scene.turn_of == 1, "the further throw is lost"
    assert scene.player(0).misses == owed


@pytest.mark.rule("OUT-DICE-07")
def test_accreditation_throws_count_for_doubles_and_theft_throws_do_not():
    scene = Scene().stand(0, "W77", accredited=False).begin(0).throw(2, 2).throw(1, 1)
    assert scene.state.turn.doubles == 2
    scene.throw(3, 3)
    assert scene.at(0) == "BLO"
    scene = Scene().stand(0, "V02").put("aim:0", "sword").put("laid:0", ["file"]).begin(0)
    scene.answer("theft_throw").throw(1, 1)
    assert scene.state.players[0].square == "V02"
    assert scene.turn_of == 1


@pytest.mark.rule("OUT-DICE-08")
def test_both_faces_are_given_not_the_sum():
    scene = Scene()
    assert not scene.ask.allows([7])
    assert not scene.ask.allows("7")
    assert scene.ask.allows([3, 4])
