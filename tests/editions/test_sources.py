"""Where the values of an edition come from, and when its owner confirmed them."""

from __future__ import annotations

import pytest

from companion.editions.sources import Value, by_source, is_day, values
from companion.editions.unknown import doubt_unknown
from companion.rules.findings import Findings
from companion.words import tell
from tests.editions.test_forms import HeapBox

EDITION = {
    "edition": {"name": "X", "source": "estimate"},
    "square": [
        {"id": "A", "source": "rulebook", "other_sources": {"name": "estimate"}, "confirmed": "2026-11-24"},
        {"id": "B", "source": "estimate", "steps": [{"id": "C", "source": "invented"}]},
    ],
    "parts": {"source": "owner", "other_sources": {"hex": "estimate", "name": "owner"},
              "other_confirmed": {"name": "2026-01-31"}},
}  # fmt: skip


def test_a_value_is_a_table_or_a_field_that_comes_from_somewhere_else():
    assert list(values(EDITION)) == [
        Value("square[0]", "", "square A", "rulebook", "2026-11-24"),
        Value("square[0]", "name", "square A name", "estimate", "2026-11-24"),
        Value("square[1]", "", "square B", "estimate", ""),
        Value("square[1].steps[0]", "", "square B steps C", "invented", ""),
        Value("parts", "", "parts", "owner", ""),
        Value("parts", "hex", "parts hex", "estimate", ""),
        Value("parts", "name", "parts name", "owner", "2026-01-31"),
    ]
    assert by_source(EDITION)["estimate"] == ["square A name", "square B", "parts hex"]


@pytest.mark.parametrize("broken", [{"a": {"source": 3, "other_sources": []}}, {"a": [3, None]}, {"a": None}])
def test_what_says_it_in_no_way_that_can_be_read_says_nothing(broken):
    assert list(values(broken)) == []


@pytest.mark.parametrize(("text", "day"), [("2026-11-24", True), ("2026-11-31", False), ("24.11.2026", False),
                                           ("20261124", False), ("", False)])  # fmt: skip
def test_a_day_is_written_in_one_way(text, day):
    assert is_day(text) is day


def test_a_day_that_is_none_is_a_doubt_at_its_place():
    findings = Findings()
    heap = {
        "stones": 3,
        "source": "owner",
        "confirmed": "yesterday",
        "other_confirmed": {"stones": "1.1.", "size": "x"},
    }
    doubt_unknown({"edition": {}, "heap": {**heap, "note": "counted twice"}}, HeapBox, findings)
    told = {one.path: tell(one.said) for one in findings.doubts}
    assert set(told) == {"heap.confirmed", "heap.other_confirmed.stones", "heap.other_confirmed.size"}
    assert "is no day" in told["heap.confirmed"]
    assert "2026-11-24" in told["heap.other_confirmed.stones"]
