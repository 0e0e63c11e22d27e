"""Bluffs: with some seeds and not with others, told to nobody, and challenged where they are likely."""

from __future__ import annotations

import random

import pytest

from companion.bots.deciding import Strength, decide
from companion.bots.playing import Companion
from companion.bots.thought import think
from companion.client.answering.thinking import Counsel, World
from companion.games.outrage.bluffs import doubts
from companion.games.outrage.seen_table import seen_table
from companion.testing.by_chance import answer_by_chance
from tests.bots.test_playing import begin
from tests.games.outrage.scene import Scene
from tests.games.torture.tables import Dungeon, card, edition

SEEDS = [f"{number}" for number in range(60)]


def led_by_another():
    """Seat 1 could raise for a felon that seat 0 wants: two fours are worth as much at the bank."""
    dungeon = Dungeon(2, card(edition(felons=("F26", "F12")), "F26", fame=8), dice="virtual").rolled("226633", "444411")
    return dungeon.change(("phase", "torture"), ("turn", 0)).bid("F26", 2, 2)


def surrendering():
    """Seat 0 has to give up its weapons."""
    scene = Scene(3).hand(0, "mace", "pistols", "rope").hand(1, "rope").stand(0, "W26", accredited=False)
    return scene.begin(0).move(1, 2)


def attacking():
    """Seat 0 has announced an attack, and no weapons are sure to win."""
    scene = Scene(2).stand(0, "G8").stand(1, "Q7").put("coin:1", True)
    scene.hand(0, "mace", "pistols", "rope").hand(1, "sword", "armour", "crossbow").begin(0)
    return scene.answer("attack:1")


BLUFFS = {
    "bids": (led_by_another, [["bid:F26:4:2"]]),
    "surrender": (surrendering, [["mace"], []]),
    "attack": (attacking, [["pistols"], ["mace"]]),
}


@pytest.fixture(params=BLUFFS)
def bluffing(request):
    """A world where a bluff could do, with the bluffs."""
    begun, bluffs = BLUFFS[request.param]
    play = begun().play
    world = World.of(play, play.asks[0].seat, Counsel(play.game, play.box), random.Random(1))
    return world, [one[0] if request.param == "bids" else one for one in bluffs]


def test_a_fair_player_bluffs_now_and_then(bluffing):
    world, bluffs = bluffing
    answers = [decide(world, Strength.FAIR, seed) for seed in SEEDS]
    assert world.bluffs() == bluffs and world.sensible(random.Random(1)) not in bluffs
    assert 5 < sum(answer in bluffs for answer in answers) < 30
    assert all(answer in (*bluffs, world.sensible(random.Random(1))) for answer in answers)


def test_a_sharp_player_thinks_of_it_too(bluffing):
    world, bluffs = bluffing
    others = world.others_than(world.sensible(random.Random(1)), random.Random(1))
    assert [one for one in others if one in bluffs] == bluffs


def test_a_gentle_player_only_slips(bluffing, monkeypatch):
    world, bluffs = bluffing
    monkeypatch.setattr("companion.bots.deciding.SLIPS", 0.0)
    assert not any(decide(world, Strength.GENTLE, seed) in bluffs for seed in SEEDS)


@pytest.mark.parametrize("strength", [Strength.GENTLE, Strength.FAIR, Strength.SHARP])
def test_no_reason_gives_a_bluff_away(bluffing, strength):
    """Whatever it answers, others are told the same."""
    world, _ = bluffing
    for seed in SEEDS[:: 20 if strength is Strength.SHARP else 1]:
        world.seed = seed
        assert think(world, strength).secret


def test_an_attack_that_is_sure_to_win_is_no_place_for_a_bluff():
    scene = attacking()
    scene.hand(1, "rope")
    world = World.of(scene.play, 0, Counsel(scene.play.game, scene.play.box), random.Random(1))
    assert world.bluffs() == [] and decide(world, Strength.FAIR, "1") == world.hint().answer


# Challenges


def doubted(accused, *hand, seat=1):
    """Whether that seat with that hand would challenge somebody who has kept so many cards."""
    scene = Scene(3).hand(0, *accused).hand(seat, *hand)
    view = scene.play.game.view(scene.play.state, seat)
    return doubts(seen_table(view, scene.play.box), seat, 0)


def test_who_has_nothing_to_lose_doubts_what_is_likely():
    assert doubted(["rope"] * 3) and not doubted(["rope"]) and not doubted([])


def test_who_has_more_to_lose_believes():
    assert not doubted(["rope"], "file", "file", "crowbar", "key")


def test_the_more_cards_are_kept_the_likelier_one_is_a_weapon():
    assert doubted(["rope"] * 3, "file") and not doubted(["rope"] * 2, "file", "file")


def test_a_challenge_goes_by_what_its_seat_sees():
    assert doubted(["pistols"] * 2, "file") == doubted(["rope"] * 2, "file")


@pytest.mark.parametrize("doubt", [True, False])
def test_the_companion_challenges_before_people_are_asked_to_let_it_pass(monkeypatch, doubt):
    monkeypatch.setattr("companion.games.outrage.bluffs.doubts", lambda table, seat, accused: doubt)
    table = begin("outrage", {1: "fair"})
    challenge = challenged(table)
    companion = Companion(table)
    assert companion.answers(challenge) == doubt
    companion.play()
    accused = [line for line in table.log if line.kind == "challenges"]
    assert [line.seat for line in accused] == ([1] if doubt else [])
    assert doubt != (challenge.id in {one.id for one in table.questions})


def challenged(table):
    """The open question whether anybody doubts that Ada has given up all her weapons."""
    luck = random.Random(1)
    while table.questions[0].about != "turn":
        answer_by_chance(table, luck)
    table.correct_together([("accredited:0", False), ("square:0", "W26"), ("hand:0", ["mace", "rope"]), ("turn", 0)])
    ada = table.seat(0)
    table.name_throws([[1, 2]])
    ada.answer(table.questions[0].id, "throw")
    ada.answer(table.questions[0].id, [])
    return next(one for one in table.questions if one.about == "challenge")
