"""OUT-WARD, OUT-RAVEN-01 to 05: Yeoman Warders."""

from __future__ import annotations

import pytest

from companion.games.outrage import game
from tests.games.outrage.scene import Scene


def at(square, *hand, **options):
    """Seat 0, accredited, on a square and about to throw."""
    return Scene(**options).stand(0, square).hand(0, *hand).begin(0)


def drawing(card, *, away=(), **options):
    """Seat 0 steps from B3 to B4 and takes this Raven Card; `away` are posts without a Warder."""
    scene = at("B6", **options).next_raven(card)
    for post in away:
        scene.put(f"warder:{post}", False)
    return scene


def step(scene):
    """Step from B6 to B4, a plain square, by a double that owes a further throw."""
    return scene.begin(0).throw(1, 1).answer("B4")


@pytest.mark.rule("OUT-WARD-01")
@pytest.mark.parametrize("jewel", [None, "orb"])
def test_a_manned_post_bars_everybody(jewel):
    scene = at("B13")
    if jewel:
        scene.jewel(jewel, "inside:0")
    assert scene.begin(0).throw(1, 2).told("moved")[-1].facts["square"] == "B10"


@pytest.mark.rule("OUT-WARD-01")
def test_in_older_rules_warders_stop_only_those_with_jewels():
    scene = at("B13", warders_stop="jewel_carriers").throw(1, 2)
    assert {"B16", "D14", "B10"} == set(scene.options)
    scene = at("B13", warders_stop="jewel_carriers").jewel("orb", "inside:0").begin(0).throw(1, 2)
    assert scene.told("moved")[-1].facts["square"] == "B10"


@pytest.mark.rule("OUT-WARD-02", "OUT-TOWER-11", "OUT-RAVEN-05")
def test_one_disguise_crosses_one_manned_post_and_is_used_up():
    scene = at("B13", "disguise", "mace").move(1, 2)
    assert set(scene.private) == {"B16+disguise", "D14+disguise"}
    scene.answer("B16+disguise")
    assert scene.at(0) == "B16"
    assert scene.player(0).hand == ["mace"]
    assert scene.told("played")[-1].rule == "OUT-WARD-02"


@pytest.mark.rule("OUT-WARD-02")
def test_two_posts_take_two_disguises():
    # From B13 past the Chapel post and on past the Scaffold post.
    one = at("B13", "disguise").move(6, 5).private
    two = at("B13", "disguise", "disguise").move(6, 5).private
    assert all(answer.count("disguise") == 1 for answer in one)
    assert any(answer.count("disguise") == 2 for answer in two)


@pytest.mark.rule("OUT-WARD-03")
def test_one_may_stop_on_an_unmanned_post_without_a_raven_card():
    scene = at("B11").put("warder:PCH", False).begin(0).throw(1, 2)
    scene.answer("PCH")
    assert scene.at(0) == "PCH"
    assert not scene.told("raven")


@pytest.mark.rule("OUT-WARD-04")
def test_nobody_stops_on_a_manned_post():
    scene = at("G8", "disguise").move(1, 1)
    assert scene.refuses("PSC") == "OUT-WARD-04"
    assert scene.refuses("PSC+disguise") == "OUT-WARD-04"
    scene = at("G8", "disguise", disguise_stop=True).move(1, 1)
    assert "PSC+disguise" in scene.private


@pytest.mark.rule("OUT-WARD-05", "OUT-RAVEN-04", "OUT-PRISON-14")
def test_a_warder_called_out_sends_everybody_on_the_post_to_the_bloody_tower():
    scene = drawing("called_out_scaffold", away=["PSC"]).stand(1, "PSC").stand(2, "PSC")
    step(scene)
    assert scene.player(1).held == scene.player(2).held == "bloody"
    assert scene.at(1) == scene.at(2) == "BLO"
    assert "PSC" in scene.state.warders
    assert scene.turn_of == 0, "the drawer did not stand there and throws again"


@pytest.mark.rule("OUT-WARD-06", "OUT-RAVEN-03")
def test_a_warder_comes_from_the_barracks_to_an_empty_post_only():
    scene = step(drawing("called_out_scaffold", away=["PSC", "PLA"]))
    assert sorted(scene.state.warders) == ["PCH", "PSC", "PWA"]
    scene = step(drawing("called_out_scaffold"))
    assert scene.told("post_manned")
    assert len(scene.state.warders) == 4


@pytest.mark.rule("OUT-RAVEN-03")
def test_an_open_card_lets_the_drawer_choose_the_post():
    scene = step(drawing("called_out_any", away=["PSC", "PLA"]))
    assert (scene.asked, scene.options) == ("call_out", ["PSC", "PLA"])
    scene.answer("PLA")
    assert "PLA" in scene.state.warders
    scene = step(drawing("called_out_any", away=["PLA"]))
    assert "PLA" in scene.state.warders, "a single empty post is not asked for"
    assert step(drawing("called_out_any")).told("all_manned")


@pytest.mark.rule("OUT-WARD-06")
def test_with_an_empty_barracks_the_card_is_void():
    edition = game.edition()
    edition["components"]["warders"] = 3
    scene = drawing("called_out_lanthorn", edition=edition)
    assert sorted(scene.state.warders) == ["PCH", "PSC", "PWA"]
    assert step(scene).told("barracks_empty")
    assert sorted(scene.state.warders) == ["PCH", "PSC", "PWA"]


@pytest.mark.rule("OUT-WARD-07", "OUT-RAVEN-01")
def test_the_sent_back_card_empties_one_post_of_the_drawers_choice():
    scene = step(drawing("sent_back"))
    assert (scene.asked, set(scene.options)) == ("send_back", {"PSC", "PCH", "PWA", "PLA"})
    scene.answer("PWA")
    assert sorted(scene.state.warders) == ["PCH", "PLA", "PSC"]
    assert scene.turn_of == 0


@pytest.mark.rule("OUT-RAVEN-02")
def test_with_no_warder_at_post_the_sent_back_card_does_nothing():
    scene = step(drawing("sent_back", away=["PSC", "PCH", "PWA", "PLA"]))
    assert scene.told("nobody_at_post")[-1].rule == "OUT-RAVEN-02"
    assert scene.state.raven.cards[0] == "sent_back", "under the pack"


@pytest.mark.rule("OUT-WARD-08")
def test_they_are_called_yeoman_warders():
    texts = game.texts("en")
    for section in ("ask", "event", "raven"):
        for entry in texts[section].values():
            for sentence in entry.values():
                assert "beefeater" not in sentence.lower()
                plain = sentence.replace("Yeoman Warder", "").replace("A Warder goes off duty", "")
                assert "Warder" not in plain or section == "raven", sentence


@pytest.mark.rule("OUT-RAVEN-04", "OUT-TURN-06")
def test_a_thrower_caught_on_the_post_loses_the_turn():
    scene = Scene(2).stand(0, "PSC").put("warder:PSC", False).stand(1, "D8").next_raven("called_out_scaffold").begin(0)
    scene.throw(3, 4).answer("share:1:3").answer("other").answer("B10")
    assert scene.player(0).held == "bloody"
    assert scene.turn_of == 1
