"""Going back the number thrown: which way is back (OUT-SQ-14, RUL-SQ-02)."""

from __future__ import annotations

import pytest

from companion.games.outrage import game
from companion.rules.game import Setup
from tests.games.outrage.scene import Scene


def went_back(start, dice, *, accredited=True, **options):
    """Walk from a square to W65 by those dice; where the piece is sent back to."""
    scene = Scene(2, **options).stand(0, start, accredited=accredited).begin(0)
    if scene.asked == "turn":
        scene.answer("throw")
    scene.throw(*dice)
    if scene.asked == "walk":
        scene.answer("W65")
    (placed,) = [event for event in scene.told("placed") if event.rule == "OUT-SQ-14"]
    return placed.facts["square"]


@pytest.mark.rule("OUT-SQ-14")
def test_whoever_came_clockwise_goes_back_clockwise():
    assert went_back("W70", (2, 3)) == "W70"
    assert went_back("W70", (2, 3), go_back="circuit") == "W60"


@pytest.mark.rule("OUT-SQ-14")
def test_back_is_the_way_that_was_walked_also_off_the_wall():
    assert went_back("B8", (1, 3)) == "B8"
    assert went_back("B8", (1, 3), go_back="circuit") == "W61"


@pytest.mark.rule("OUT-SQ-14")
@pytest.mark.parametrize("way", ["way", "circuit"])
def test_on_the_first_circuit_both_are_the_same(way):
    assert went_back("W60", (2, 3), accredited=False, go_back=way) == "W60"


@pytest.mark.rule("OUT-SQ-14")
def test_nobody_goes_back_into_a_room_that_one_is_only_sent_to():
    scene = Scene(2).stand(0, "BLO").begin(0)
    scene.throw(6, 6) if scene.asked != "turn" else scene.answer("throw").throw(6, 6)
    scene.answer("W65")
    assert scene.told("placed")[-1].facts["square"] == "W76"


@pytest.mark.rule("OUT-SQ-14")
def test_whoever_did_not_walk_there_goes_back_along_the_circuit():
    scene = Scene(2).stand(0, "Q5").next_raven("place_of_interest").begin(0).throw(1, 2).answer("Q8")
    assert scene.asked == "place_of_interest"
    scene.answer("W65")
    assert scene.told("placed")[-1].facts["square"] == "W62"


@pytest.mark.parametrize("version", [1, 2])
def test_evenings_of_earlier_versions_go_back_along_the_circuit(version):
    box = game.box(Setup(2, game.edition(), {}, version=version))
    assert box.options.go_back == "circuit"
    assert game.box(Setup(2, game.edition(), {}, version=game.rules_version)).options.go_back == "way"
