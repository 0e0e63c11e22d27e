"""Tower Cards of an owner's box that can be played as anybody's turn opens (OUT-COMP-09)."""

from __future__ import annotations

import pytest

from companion.games.outrage import game
from companion.rules.game import Setup
from tests.games.outrage.scene import Scene

pytestmark = pytest.mark.rule("OUT-COMP-09")


def horns(seats):
    edition = game.edition()
    horn = {"card": "horn", "name": "Horn", "group": "aid", "copies": 3, "when": ["any_turn"], "text": "Blow it.",
            "effects": [{"do": "draw_tower"}]}  # fmt: skip
    edition["tower"].append(horn)
    edition["components"]["tower_cards"] += 3
    return Scene(seats, edition=edition)


def test_a_card_as_anybodys_turn_opens():
    scene = horns(3).stand(0, "W20").stand(1, "W40").hand(0, "mace").hand(1, "horn").hand(2, "rope").begin(0)
    assert (scene.asked, scene.options) == ("any_turn", ["nobody", "speaks:1", "speaks:2"])
    scene.answer("speaks:2")
    assert (scene.asked, scene.options, scene.private) == ("speak", ["none"], []), "nobody sees that there is none"
    scene.answer("none").answer("speaks:1")
    assert scene.private == ["play:horn"]
    scene.answer("play:horn")
    assert (scene.asked, len(scene.player(1).hand)) == ("any_turn", 1)
    scene.answer("nobody")
    assert (scene.asked, scene.turn_of) == ("turn", 0)


def test_such_a_card_is_played_in_the_own_turn_too_and_by_none_in_sanctuary():
    scene = horns(2).stand(0, "W20").hand(0, "horn").hand(1).begin(0)
    assert "play:horn" in scene.private, "nobody else has cards, so nobody is asked"
    scene = horns(2).stand(0, "W20").hand(0, "mace").stand(1, "QCH").hand(1, "horn").put("sanctuary:1", True)
    assert scene.begin(0).asked == "turn"


def test_without_such_a_card_nobody_is_asked():
    assert not game.box(Setup(3, game.edition(), {})).any_turn


def test_an_order_that_waits_for_another_may_name_a_post():
    """Behind a bench that is still to be chosen a Warder waits to be called out."""
    scene = horns(2).begin(0)
    table = scene.play.at_step_start()
    table.agenda += [("call_out_warder", 0, "Waterloo"), ("sit_on_bench", 0)]
    assert not game.unreachable(table)
