"""Why a square cannot be reached: one reason a kind, each out of what everybody may know."""

from __future__ import annotations

import pytest

from companion.rules.asks import Choose
from companion.testing.scene import words_of
from tests.games.outrage.scene import Scene


def why(scene, spot):
    """The reason's key and rule; its sentence must end like one."""
    found = scene.play.game.why_unlit(scene.state, scene.ask, spot, ())
    if found is None:
        return None
    sentence = found.sentence(words_of(scene.play))
    assert sentence.endswith(".") and "{" not in sentence
    return found.key.removeprefix("outrage.why_not."), found.rule


def said(scene, spot):
    return scene.play.game.why_unlit(scene.state, scene.ask, spot, ()).sentence(words_of(scene.play))


def walking(square, *dice, **settings):
    """Seat 0 stands there and has thrown that; nobody is near."""
    scene = Scene(2, **settings)
    scene.stand(0, square).begin(0)
    return scene.move(*dice) if dice else scene


def test_a_lit_square_needs_no_reason():
    scene = walking("G8", 2, 3)
    assert why(scene, scene.options[0]) is None


def test_no_square_is_asked_for_before_the_throw():
    assert why(walking("G8"), "G9") is None


def test_too_far():
    scene = walking("G8", 1, 2)
    assert why(scene, "A8") == ("too_far", "OUT-DICE-02")
    assert "too far for 3" in said(scene, "A8")


def test_the_whole_number_has_to_be_walked():
    scene = walking("W39", 5, 6)
    assert why(scene, "W40") == ("no_exact_way", "OUT-DICE-02")


def test_the_square_one_stands_on():
    assert why(walking("G8", 1, 2), "G8") == ("stands_there", "OUT-MOVE-02")


def test_a_manned_post():
    scene = walking("G8", 1, 2)
    assert why(scene, "PSC") == ("stop_manned", "OUT-WARD-04")


def ahead_of_a_warder(*hand):
    """Seat 0 is two squares before a manned post and has thrown three."""
    scene = Scene(2)
    before = scene.state.box.board.from_["PSC"][0]
    scene.stand(0, before).hand(0, *hand).hand(1, "mace").begin(0).move(1, 2)
    return scene


def test_behind_a_warder_a_disguise_would_help_whoever_holds_one():
    """The same is said to those who hold one and to those who do not: what is held is nobody's business."""
    without, with_one = ahead_of_a_warder("mace"), ahead_of_a_warder("disguise")
    played = {answer.partition("+")[0] for answer in with_one.private} - set(with_one.options)
    assert played, "a Disguise opens no square here"
    for spot in played:
        assert why(without, spot) == why(with_one, spot) == ("disguise_helps", "OUT-WARD-02")
    every = list(without.state.box.board.squares)
    assert [why(without, spot) for spot in every] == [why(with_one, spot) for spot in every]


def test_where_only_a_climb_leads_its_card_is_named():
    scene = walking("V14", 1, 2)
    table = scene.play.game.why_unlit(scene.state, scene.ask, "P4", ())
    landings = {
        spot for spot in scene.state.box.board.squares if (found := why(scene, spot)) and found[0] == "climb_helps"
    }
    assert landings and why(scene, min(landings)) == ("climb_helps", "OUT-WT-09")
    assert "ladder" in said(scene, min(landings)) and table is not None


def test_inside_the_white_tower_one_follows_the_arrows():
    scene = walking("V12", 2, 3)
    assert {why(scene, spot) for spot in ("V01", "V02", "V03", "G8")} >= {("arrows", "OUT-WT-06")}


def test_before_accreditation():
    """The only way forward is taken by itself; where it is asked for, what is shut is told."""
    scene = Scene(2)
    scene.stand(0, "W10", accredited=False)
    ask = Choose(0, "walk", "OUT-MOVE-10", ["W13"], kind="square", facts={"steps": 3, "piece": 0})

    def key(spot):
        return scene.play.game.why_unlit(scene.state, ask, spot, ()).key.rpartition(".")[2]

    assert [key(spot) for spot in ("G8", "W05", "W11", "W20")] == [
        "not_accredited", "first_circuit", "too_near", "too_far",
    ]  # fmt: skip


def test_a_square_stepped_on_already_this_turn():
    scene = walking("G8", 2, 2)
    landing = scene.options[0]
    scene.answer(landing)
    while scene.asked == "route":
        scene.answer("any")
    scene.throw(1, 3)
    assert scene.asked == "walk"
    assert ("used", "OUT-MOVE-02") in {why(scene, spot) for spot in scene.state.box.board.squares}


def test_a_case_and_the_way_out():
    scene = walking("G8", 1, 2)
    assert why(scene, "case:orb") == ("case", "OUT-STEAL-03")
    assert why(scene, "FER") == ("outside", "OUT-BOARD-10")
    assert why(scene, "nowhere") is None


def test_where_one_is_only_sent():
    scene = walking("G8", 1, 2)
    sent = [spot for spot, start in scene.state.box.board.from_.items() if not start and spot != "W00"]
    for spot in sent:
        assert why(scene, spot) == ("only_sent", "OUT-MOVE-11")


@pytest.mark.parametrize("seed", range(3))
def test_every_square_of_a_walk_is_lit_or_has_its_reason(seed):
    import random

    luck = random.Random(seed)
    for _ in range(6):
        scene = Scene(3)
        board = scene.state.box.board
        start = luck.choice([spot for spot in board.squares if board.zone[spot] in ("inner", "wall", "white")])
        scene.stand(0, start).begin(0)
        if scene.asked != "turn":
            continue
        scene.move(luck.randint(1, 6), luck.randint(1, 6))
        if scene.asked != "walk":
            continue
        for spot in board.squares:
            assert (why(scene, spot) is None) == (spot in scene.options), spot
