"""Editions of form 1, as owners and kept games have them, say the same in the form of today."""

from __future__ import annotations

import copy

import pytest

from companion.games.cloaks import game


def before(**card):
    """An edition of form 1 with one card."""
    return {"edition": {"game": "cloaks", "name": "Ours"}, "action": [{"id": "A1", "name": "A", **card}]}


@pytest.mark.parametrize(
    ("verb", "number", "effect"),
    [
        ("rebase", 0, {"do": "rebase"}),
        ("extra_build", 7, {"do": "extra_build"}),
        ("gain_influence", 5, {"do": "gain_influence", "number": 5}),
        ("free_text", 0, {"do": "by_table"}),
        ("fly", 0, {"do": "fly"}),
        (["rebase"], None, {"do": ["rebase"]}),
    ],
)
def test_a_verb_is_an_effect(verb, number, effect):
    edition = before(verb=verb, number=number, text="Read.")
    kept = copy.deepcopy(edition)
    assert game.of_today(edition)["action"] == [{"id": "A1", "name": "A", "effects": [effect], "text": "Read."}]
    assert edition == kept, "nothing is changed in what was given"


@pytest.mark.parametrize("action", [None, 7, "A1", [7, None], [{}], [{"effects": []}], [{"effects": 1, "verb": "x"}]])
def test_whatever_is_wrong_stays_as_it_is(action):
    edition = {**before(), "action": action}
    assert game.of_today(edition)["action"] == action


def test_a_fault_of_before_is_a_fault_at_its_place_today():
    edition = {**game.edition(), "edition": {"game": "cloaks", "name": "Ours"}}
    edition["action"] = [
        {"id": card["id"], "name": card["name"], "verb": "rebas", "number": 0, "text": ""} for card in edition["action"]
    ]
    assert game.check_edition(edition).faults[0].path == "action[0].effects[0].do"
