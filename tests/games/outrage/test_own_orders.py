"""Orders that only owners' cards and squares have, in rows that no card of ours has (OUT-COMP-09)."""

from __future__ import annotations

import pytest

from companion.games.outrage import game
from tests.games.outrage.scene import Scene
from tests.games.outrage.situations import drawn

pytestmark = pytest.mark.rule("OUT-COMP-09")


def drawn_with(*effects, hand=(), card="pecked", **values):
    """A table at which seat 0 has drawn a Raven Card with these orders. values: what was put right before."""
    edition = game.edition()
    next(one for one in edition["raven"] if one["card"] == card)["effects"] = list(effects)
    assert game.check_edition(edition).faults == []
    scene = Scene(edition=edition)
    for what, value in values.items():
        scene.put(what.replace("_", ":"), value)
    return drawn(card, *hand, scene=scene)


def broken(scene):
    return [*game.faults(scene.state), *game.unreachable(scene.play.at_step_start())]


def test_a_named_post_waits_while_another_is_chosen():
    scene = drawn_with({"do": "send_back_warder"}, {"do": "call_out_warder", "post": "Lanthorn"})
    assert scene.asked == "send_back" and broken(scene) == []
    scene.answer("PLA")
    assert "PLA" in scene.state.warders and broken(scene) == []


def test_who_is_sent_to_a_case_twice_keeps_to_the_tools_that_were_laid_first():
    see = {"do": "see_jewel", "jewel": "orb"}
    scene = drawn_with(see, see, hand=("crowbar", "file", "rope"))
    assert scene.asked == "tools"
    scene.answer(["crowbar", "file"])
    assert scene.asked != "tools" and broken(scene) == []
    assert sorted(scene.player(0).staged_tools) == ["crowbar", "file"] and scene.player(0).hand == ["rope"]


def test_a_card_that_leads_the_winner_out_stays_where_it_lies():
    scene = drawn_with({"do": "go_to", "square": "CRA"}, coin_0=True, jewel_orb="inside:0")
    assert scene.asked == "escape" and broken(scene) == []
    scene.answer("pay")
    assert scene.state.over and scene.state.raven.shown == ["pecked"] and broken(scene) == []
