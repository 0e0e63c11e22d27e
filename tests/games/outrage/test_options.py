"""The table's options: how they are read, and those that no rule's own test covers."""

from __future__ import annotations

import pytest

from companion.games.outrage import game
from companion.rules.game import Setup
from tests.games.outrage.scene import Scene


def box(**options):
    return game.box(Setup(4, game.edition(), options))


def test_text_from_a_command_line_is_understood():
    options = box(cradle_exact="false", crowbar_points="4", jewel_values="5,4,2,3,1", challenge_seconds="0").options
    assert options.cradle_exact is False
    assert options.crowbar_points == 4
    assert options.jewel_values == (5, 4, 2, 3, 1)
    assert options.challenge_seconds == 0


def test_some_defaults_follow_the_owners_box():
    edition = game.edition()
    next(jewel for jewel in edition["jewel"] if jewel["id"] == "orb")["value"] = 3
    next(jewel for jewel in edition["jewel"] if jewel["id"] == "sceptre")["value"] = 2
    next(card for card in edition["tower"] if card["card"] == "crowbar")["value"] = 4
    edition["components"]["opening_hand"] = 6
    edition["components"]["seats_most"] = 6
    read = game.box(Setup(5, edition, {}))
    assert read.options.jewel_values == (5, 4, 2, 3, 1)
    assert read.jewels["orb"].value == 3
    assert read.tower["crowbar"].value == 4
    assert read.opening_hand == 6
    assert game.box(Setup(2, edition, {"crowbar_points": 3})).tower["crowbar"].value == 3


@pytest.mark.parametrize(("choice", "misses"), [("player", 1), ("square", 0)])
def test_debts_follow_the_player_or_stay_with_the_square(choice, misses):
    scene = Scene(2, debt_follows=choice).stand(1, "HOS").put("misses:1", 1).begin(0).throw(3, 4)
    scene.answer("share:1:5").answer("other")
    scene.answer("Q8") if scene.asked == "walk_other" else None
    assert scene.at(1) != "HOS"
    assert len([event for event in scene.told("missed") if event.seat == 1]) + scene.player(1).misses == misses
