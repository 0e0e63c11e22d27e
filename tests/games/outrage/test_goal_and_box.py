"""OUT-GOAL and OUT-COMP: what the game is about, and what is in the box."""

from __future__ import annotations

import copy

import pytest

from companion.games.outrage import game
from companion.refused import Refused
from companion.rules.game import Setup
from tests.games.outrage.scene import Scene

JEWELS = {"edward", "prince", "orb", "sword", "sceptre"}


@pytest.mark.rule("OUT-GOAL-01", "OUT-END-13")
def test_a_jewel_out_of_the_tower_is_the_aim():
    scene = Scene().stand(0, "L8").jewel("orb", "inside:0").put("coin:0", True).begin(0)
    assert not game.standings(scene.state)
    # Two squares cannot lead from L8 to the Cradle Tower next door, so the thief steps aside first.
    scene.stand(0, "AR3").begin(0).throw(1, 1).answer("CRA").answer("pay")
    assert scene.play.over
    assert game.standings(scene.state)[0].seats == [0]


@pytest.mark.rule("OUT-GOAL-02", "OUT-SETUP-07")
def test_nobody_brings_anything_in():
    box = game.box(Setup(4, game.edition(), {}))
    table = game.new(box, Setup(4, game.edition(), {}))
    assert all(not player.coin and not player.hand and not player.staged_tools for player in table.players)
    assert {name: (jewel.holder, jewel.outside) for name, jewel in table.jewels.items()} == dict.fromkeys(
        JEWELS, (-1, False)
    )


@pytest.mark.rule("OUT-GOAL-03", "OUT-COMP-02")
def test_every_tower_card_comes_out_of_the_pack_and_no_card_changes_pack():
    scene = Scene().stand(0, "W08", accredited=False).next_tower("mace").begin(0)
    before = len(scene.state.tower.cards)
    scene.stand(0, "W07", accredited=False).begin(0).throw(1, 1)
    assert scene.at(0) == "W09"
    assert scene.player(0).hand == ["mace"]
    assert len(scene.state.tower.cards) == before - 1
    assert not game.faults(scene.state)
    scene.state.raven.cards.append("mace")
    assert game.faults(scene.state)


@pytest.mark.rule("OUT-GOAL-04", "OUT-TEAM-01")
def test_the_table_says_who_plays_with_whom_before_the_start():
    setup = Setup(4, game.edition(), {"teams": True}, [0, 1, 0, 1])
    table = game.new(game.box(setup), setup)
    assert [player.team for player in table.players] == [0, 1, 0, 1]
    assert len({id(player.hand) for player in table.players}) == 4
    alone = Setup(4, game.edition(), {}, [0, 1, 0, 1])
    assert [player.team for player in game.new(game.box(alone), alone).players] == [0, 1, 2, 3]
    with pytest.raises(Refused, match="side"):
        game.box(Setup(4, game.edition(), {"teams": True}, [0, 0, 0, 0]))


@pytest.mark.rule("OUT-COMP-01")
def test_each_jewel_is_in_exactly_one_place():
    scene = Scene().jewel("orb", "inside:1").jewel("sword", "outside:2")
    view = game.view(scene.state, None)
    assert set(view.jewels) == JEWELS
    assert view.players[1].jewels == ["orb"]
    assert view.players[2].safe == ["sword"]
    scene.jewel("orb", "inside:3")
    assert game.view(scene.state, None).players[1].jewels == []
    scene.state.jewels["orb"].holder = 7
    assert [fault.key for fault in game.faults(scene.state)] == ["outrage.fault.jewel_nowhere"]


@pytest.mark.rule("OUT-COMP-03")
def test_four_warders_and_no_more():
    scene = Scene()
    assert len(scene.state.warders) == 4
    scene.put("warder:PSC", False)
    assert len(scene.state.warders) == 3
    scene.put("warder:PSC", True)
    with pytest.raises(Refused):
        scene.put("warder:W00", True)
    scene.state.warders.append("PSC")
    assert [fault.key for fault in game.faults(scene.state)]


@pytest.mark.rule("OUT-COMP-04")
def test_four_seats_each_with_one_piece():
    with pytest.raises(Refused, match="max_players"):
        game.box(Setup(5, game.edition(), {}))
    with pytest.raises(Refused):
        game.box(Setup(1, game.edition(), {}))
    six = Setup(6, game.edition(), {"max_players": 6})
    assert len(game.new(game.box(six), six).players) == 6
    assert game.new(game.box(six), six).mint == 6


@pytest.mark.rule("OUT-COMP-05")
def test_a_coin_is_in_the_mint_or_with_one_player():
    scene = Scene(3)
    assert scene.state.mint == 3
    scene.put("coin:1", True)
    assert scene.state.mint == 2
    with pytest.raises(Refused):
        scene.put("mint", 3)
    scene.put("coin:0", True).put("coin:2", True)
    assert scene.state.mint == 0
    assert not game.faults(scene.state)
    scene.state.mint = 1
    assert [fault.key for fault in game.faults(scene.state)] == ["outrage.fault.coins"]


@pytest.mark.rule("OUT-COMP-06")
def test_a_throw_is_two_faces_from_one_to_six():
    scene = Scene()
    assert (scene.ask.dice, scene.ask.faces) == (2, 6)
    for bad in ([0, 1], [7, 1], [3], [1, 2, 3], "7", [1, "2"]):
        assert not scene.ask.allows(bad)
    assert scene.refuses([7, 1]) == "OUT-COMP-06"


@pytest.mark.rule("OUT-COMP-07")
def test_blanks_are_spoken_of_where_a_real_pack_is_taken_out_and_only_there():
    (event,) = Scene().told("set_out")
    assert event.rule == "OUT-COMP-07"
    told = game.texts("en")["event"]
    assert "blanks" in told["use_real"]["hands"] and "blanks" in told["use_real"]["hands_short"]
    # The app deals to begin with, and the packs stay in the box.
    steps = [text for key, text in game.texts("en")["display"].items() if key.startswith("set_up_")]
    assert steps and not any("blanks" in text for text in steps)


@pytest.mark.rule("OUT-COMP-08")
def test_a_blank_that_stands_in_for_a_lost_card_changes_nothing():
    edition = game.edition()
    mace = next(card for card in edition["tower"] if card["card"] == "mace")
    mace["text"] = "One of them is a blank with “Mace” written on it."
    assert game.check_edition(edition).faults == []
    assert len(game.box(Setup(2, edition, {})).tower_pack) == 57


def with_house_card():
    edition = copy.deepcopy(game.edition())
    edition["raven"].append(
        {
            "card": "house_song",
            "name": "Sing a song",
            "copies": 1,
            "effects": [{"do": "by_table", "text": "Sing, or miss a turn."}],
            "source": "owner",
        }
    )
    edition["components"]["raven_cards"] = 60
    return edition


@pytest.mark.rule("OUT-COMP-09")
def test_a_card_of_the_familys_own_is_read_out_and_judged_by_the_table():
    edition = with_house_card()
    assert game.check_edition(edition).faults == []
    scene = Scene(edition=edition).stand(0, "G4").next_raven("house_song").begin(0)
    assert len(scene.state.raven.cards) == 60
    scene.throw(1, 2).answer("H4" if "H4" in scene.options else scene.options[0])
    assert scene.asked == "by_table"
    assert scene.who == -1
    scene.answer("done")
    assert scene.told("judged")[0].facts["text"].startswith("Sing")
    assert len(scene.state.raven.cards) == 60


@pytest.mark.rule("OUT-COMP-10", "OUT-TOWER-26")
def test_a_pack_of_the_wrong_size_is_refused_unless_changed_on_purpose():
    box = game.box(Setup(2, game.edition(), {}))
    assert (len(box.raven_pack), len(box.tower_pack)) == (59, 57)
    groups = {}
    for card in box.tower.values():
        groups[card.group] = groups.get(card.group, 0) + card.copies
    assert groups == {"weapon": 21, "tool": 14, "aid": 9, "document": 13}
    edition = game.edition()
    edition["raven"][0]["copies"] += 1
    (fault,) = game.check_edition(edition).faults
    assert (fault.path, fault.said.facts["found"]) == ("components.raven_cards", 60)
    edition["components"]["raven_cards"] = 60
    assert game.check_edition(edition).faults == []
