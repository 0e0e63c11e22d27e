"""Editions of form 1, as owners and kept games have them, are taken over and play as before."""

from __future__ import annotations

import json
from copy import deepcopy
from pathlib import Path

import pytest

from companion.editions.sources import values
from companion.games.outrage import form_1, game
from companion.rules.game import Setup

GOLDEN = sorted((Path(__file__).parents[2] / "golden" / "outrage").glob("*.jsonl"))


def of_before():
    """Our edition as the first kept evening has it."""
    return json.loads(GOLDEN[0].read_text(encoding="utf-8").partition("\n")[0])["edition"]


def test_it_becomes_what_we_have_today_and_nothing_changes_in_what_is_given():
    before = of_before()
    kept = deepcopy(before)
    after, today = form_1.take_over(before), game.edition()
    assert before == kept
    for part in ("square", "estimated_link", "tower", "climb", "places", "components"):
        assert [*after[part]] == [*today[part]]
    assert [one.path for one in values(after)] == [one.path for one in values(today)]
    assert form_1.take_over(after) == after and form_1.take_over(today) == today
    assert game.check_edition(before).doubts == game.check_edition(before).faults == []


def test_the_same_box_comes_of_it():
    before, today = (game.box(Setup(4, edition, {})) for edition in (of_before(), game.edition()))
    assert before.roles == today.roles and before.tower_pack == today.tower_pack
    assert before.board.order == today.board.order and before.raven_order == today.raven_order


@pytest.mark.parametrize(
    "wrong",
    [{}, {"square": 3}, {"square": [4, {"effects_source": 1, "other_sources": 2}]}, {"tower": [{"card": ["rope"]}]},
     {"tower": "rope", "estimated_link": [None]}, {"square": [{"effects_source": {}}]}],
)  # fmt: skip
def test_whatever_is_wrong_with_it_it_is_no_trouble(wrong):
    kept = deepcopy(wrong)
    assert form_1.take_over(form_1.take_over(wrong)) == form_1.take_over(wrong)
    assert wrong == kept


def test_what_is_written_as_today_stays():
    row = {"card": "rope", "role": "ladder"}
    assert form_1.take_over({"tower": [row]}) == {"tower": [row]}
    square = {"effects_source": "owner", "other_sources": {"effects": "estimate", "x": "owner"}}
    assert form_1.take_over({"square": [square]})["square"][0]["other_sources"] == {"effects": "estimate", "x": "owner"}
