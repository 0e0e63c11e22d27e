"""Places in an edition: nothing that is given is ever changed."""

from __future__ import annotations

import copy

import pytest

from companion.editions.places import at, confirm, confirmed, put, source, steps, without

EDITION = {
    "track": {"spaces": 36, "rope": 19, "source": "estimate", "other_sources": {"rope": "rulebook"}},
    "card": [{"id": "a", "copies": 2, "source": "elsewhere"}, {"id": "b", "effects": [{"do": "x"}]}],
}


@pytest.mark.parametrize(
    ("path", "value"),
    [("track.spaces", 36), ("card[1].effects[0].do", "x"), ("card[0].id", "a"), ("card[2].id", None),
     ("track[0]", None), ("nothing.at.all", None)],
)  # fmt: skip
def test_what_stands_at_a_place(path, value):
    assert at(EDITION, path) == value


def test_steps_on_the_way():
    assert steps("card[12].effects[0].do") == ("card", 12, "effects", 0, "do")


def test_another_value_is_put_into_another_edition():
    before = copy.deepcopy(EDITION)
    changed = put(EDITION, "card[1].effects[0].do", "y")
    assert at(changed, "card[1].effects[0].do") == "y"
    assert put(EDITION, "track.look", "snow")["track"]["look"] == "snow"
    assert changed["card"][0] is EDITION["card"][0]
    assert without(EDITION, "card[0]")["card"] == [EDITION["card"][1]]
    assert "spaces" not in without(EDITION, "track.spaces")["track"]
    assert before == EDITION


def test_no_place_to_put_it():
    for path in ("card[5].id", "nothing.spaces", "track.spaces.deep"):
        with pytest.raises((KeyError, IndexError, TypeError)):
            put(EDITION, path, 1)


def test_a_table_is_confirmed_whole_or_by_its_fields():
    whole = confirm(EDITION, "track", (), "2026-11-24")
    assert whole["track"] == {"spaces": 36, "rope": 19, "source": "owner", "confirmed": "2026-11-24"}
    assert confirmed(whole, "track", ["spaces"])
    part = confirm(EDITION, "track", ["spaces"], "2026-11-24")
    assert (confirmed(part, "track", ["spaces"]), confirmed(part, "track", ["spaces", "rope"])) == (True, False)
    assert not confirmed(part, "track")
    assert source(part, "track", ["spaces"]) == "owner"
    assert source(part, "track", ["rope"]) == "rulebook"
    assert source(part, "track") == "estimate"
    both = confirm(part, "track", ["rope"], "2026-11-25")
    assert confirmed(both, "track", ["spaces", "rope"])
    assert (confirmed(EDITION, "nothing"), source(EDITION, "nothing")) == (False, "")
