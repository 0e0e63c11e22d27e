"""Surrendering weapons, the bluff and the challenge (OUT-SURR)."""

from __future__ import annotations

from collections import Counter

import pytest

from companion.rules.asks import TABLE
from tests.games.outrage.scene import Scene

WEAPONS = ["mace", "dagger", "sword", "armour", "crossbow", "pistols"]


def surrendering(*hand, seats=3, others=(("rope",), ("file",)), **options):
    """A scene in which seat 0 has just walked to the Broad Arrow Tower."""
    scene = Scene(seats, **options).hand(0, *hand).stand(0, "W26", accredited=False)
    for seat, cards in zip(range(1, seats), others, strict=False):
        scene.hand(seat, *cards)
    return scene.begin(0).move(1, 2)


@pytest.mark.rule("OUT-SURR-01", "OUT-SQ-03")
def test_the_broad_arrow_tower_takes_weapons_and_gives_no_card():
    scene = surrendering("mace", "rope")
    assert scene.at(0) == "W29"
    assert (scene.asked, scene.who) == ("surrender", 0)
    scene.answer(["mace"]).answer("pass")
    assert scene.player(0).hand == ["rope"]


@pytest.mark.rule("OUT-SURR-02")
def test_the_player_alone_decides_which_and_may_keep_some_back():
    ask = surrendering("mace", "pistols", "rope").ask
    assert ask.secret
    assert (ask.least, Counter(ask.items)) == (0, Counter(["mace", "pistols"]))
    for handed in ([], ["mace"], ["pistols"], ["mace", "pistols"]):
        assert ask.allows(handed)
    assert not ask.allows(["rope"])


@pytest.mark.rule("OUT-SURR-02")
def test_with_bluff_off_every_weapon_is_handed_over():
    scene = surrendering("mace", "pistols", "rope", bluff=False)
    assert scene.told("surrendered")[-1].facts == {"cards": ["mace", "pistols"], "real": False}
    assert scene.player(0).hand == ["rope"]
    assert scene.asked != "challenge"
    assert scene.turn_of == 1


@pytest.mark.rule("OUT-SURR-03")
def test_cards_handed_over_are_shown_to_all():
    scene = surrendering("mace", "pistols").answer(["mace"])
    event = scene.told("surrendered")[-1]
    assert event.facts == {"cards": ["mace"], "real": False}
    assert event.secret is None


@pytest.mark.rule("OUT-SURR-03")
def test_nothing_to_declare_is_said_aloud_and_can_be_challenged():
    scene = surrendering("rope").answer([])
    assert scene.told("nothing_to_declare")
    assert scene.asked == "challenge"


@pytest.mark.rule("OUT-SURR-04")
def test_weapons_handed_over_go_under_the_pack_and_nothing_is_drawn():
    scene = surrendering("mace", "pistols", "rope").answer(["mace", "pistols"])
    assert scene.player(0).hand == ["rope"]
    assert Counter(scene.state.tower.cards[:2]) == Counter(["mace", "pistols"])


@pytest.mark.rule("OUT-SURR-05")
def test_the_six_kinds_of_weapons_and_no_other():
    box = Scene(2).play.box
    scene = surrendering(*box.tower)
    assert Counter(scene.ask.items) == Counter(WEAPONS)


@pytest.mark.rule("OUT-SURR-06")
def test_any_other_player_may_challenge():
    scene = surrendering("mace", "rope").answer(["mace"])
    assert (scene.asked, scene.ask.actor) == ("challenge", TABLE)
    assert scene.options == ["pass", "challenge:1", "challenge:2"]
    assert scene.ask.facts == {"accused": 0, "seconds": 15}


@pytest.mark.rule("OUT-SURR-06")
def test_whether_an_empty_hand_may_challenge_is_for_the_table_to_say():
    for needs_card, options in ((False, ["pass", "challenge:1", "challenge:2"]), (True, ["pass", "challenge:1"])):
        scene = surrendering("mace", "rope", others=[["file"], []], accuser_needs_card=needs_card)
        assert scene.answer(["mace"]).options == options


@pytest.mark.rule("OUT-SURR-06", "OUT-TEAM-02")
@pytest.mark.parametrize(
    ("friendly_fire", "options"), [(False, ["pass", "challenge:1"]), (True, ["pass", "challenge:1", "challenge:2"])]
)
def test_team_mates_do_not_challenge_unless_the_table_knows_no_mercy(friendly_fire, options):
    scene = surrendering("mace", "rope", sides=[0, 1, 0], friendly_fire=friendly_fire)
    assert scene.answer(["mace"]).options == options


@pytest.mark.rule("OUT-SURR-07")
def test_on_a_challenge_the_rest_of_the_hand_is_turned_up():
    scene = surrendering("mace", "rope", "key").answer(["mace"]).answer("challenge:1")
    event = scene.told("turned_up")[-1]
    assert event.facts == {"cards": ["key", "rope"]}
    assert event.secret is None


@pytest.mark.rule("OUT-SURR-08")
def test_a_weapon_among_them_costs_every_card():
    scene = surrendering("mace", "pistols", "key").answer(["mace"]).answer("challenge:1")
    assert scene.player(0).hand == []
    assert scene.player(1).hand == ["rope"]
    assert Counter(scene.state.tower.cards[:3]) == Counter(["mace", "pistols", "key"])


@pytest.mark.rule("OUT-SURR-09", "OUT-SURR-12")
def test_no_weapon_among_them_costs_the_accuser_every_card_for_good():
    scene = surrendering("mace", "key", others=[["rope", "file"], []]).answer(["mace"]).answer("challenge:1")
    assert scene.player(1).hand == []


@pytest.mark.rule("OUT-SURR-10", "OUT-DECK-06")
def test_then_the_shown_cards_go_in_and_the_pack_is_shuffled():
    scene = surrendering("mace", "key").answer(["mace"])
    shuffles = len(scene.told("shuffled"))
    scene.answer("challenge:1")
    assert len(scene.told("shuffled")) == shuffles + 1
    assert "rope" in scene.state.tower.cards + scene.player(0).hand


@pytest.mark.rule("OUT-SURR-08", "OUT-DECK-06")
def test_when_the_accuser_is_right_nothing_is_shuffled():
    scene = surrendering("mace", "pistols").answer(["mace"])
    shuffles = len(scene.told("shuffled"))
    scene.answer("challenge:1")
    assert len(scene.told("shuffled")) == shuffles


@pytest.mark.rule("OUT-SURR-11")
def test_the_accused_is_dealt_as_many_cards_as_were_turned_up():
    scene = surrendering("mace", "key", "file", "rope").answer(["mace"])
    took = len(scene.told("took"))
    scene.answer("challenge:1")
    assert len(scene.player(0).hand) == 3
    assert [event.seat for event in scene.told("took")[took:]] == [0, 0, 0]


@pytest.mark.rule("OUT-SURR-13")
def test_one_challenge_each_and_only_until_play_goes_on():
    scene = surrendering("mace", "rope").answer(["mace"]).answer("challenge:2")
    assert scene.asked != "challenge"
    scene = surrendering("mace", "rope").answer(["mace"]).answer("pass")
    assert scene.turn_of == 1
    assert scene.asked == "turn"


@pytest.mark.rule("OUT-SURR-13")
@pytest.mark.parametrize("seconds", [0, 120])
def test_how_long_one_may_challenge_is_for_the_table_to_say(seconds):
    scene = surrendering("mace", "rope", challenge_seconds=seconds).answer(["mace"])
    assert scene.ask.facts["seconds"] == seconds


@pytest.mark.rule("OUT-SURR-07")
def test_with_no_cards_left_there_is_nothing_to_challenge():
    scene = surrendering("mace").answer(["mace"])
    assert scene.turn_of == 1


@pytest.mark.rule("OUT-SURR-02", "OUT-DECK-03")
def test_being_asked_tells_nobody_whether_there_are_weapons():
    assert surrendering("rope").asked == surrendering("pistols").asked == "surrender"
