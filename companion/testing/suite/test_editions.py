"""The edition that comes with every game: without fault or doubt, and each value says where it comes from."""

from __future__ import annotations

import pytest

from companion import games
from companion.editions.sources import by_source
from companion.rules.findings import Findings
from companion.testing.source import NAMES, is_ours

SOURCES = {"rulebook", "elsewhere", "estimate", "invented", "owner"}

pytestmark = pytest.mark.parametrize("name", NAMES)


def test_it_has_no_fault_and_no_doubt(name):
    game = games.load(name)
    assert game.check_edition(game.edition()) == Findings()


def test_a_part_that_is_missing_is_told_with_its_place(name):
    game = games.load(name)
    for part in game.edition():
        if part == "edition":
            continue
        edition = game.edition()
        del edition[part]
        paths = [fault.path for fault in game.check_edition(edition).faults]
        assert all(path.startswith(part) for path in paths), paths


def test_values_say_where_they_come_from(name):
    """Those of one part all do, or the part only says which of the others is meant."""
    edition = games.load(name).edition()
    assert set(by_source(edition)) <= SOURCES
    for part, block in edition.items():
        rows = [one for one in (block if isinstance(block, list) else [block]) if isinstance(one, dict)]
        said = [row for row in rows if "source" in row]
        assert said in (rows, []), part
        assert all(set(row.get("other_sources", {})) <= set(row) for row in rows), part
    assert len(by_source(edition)) > int(is_ours(name)), "ours are partly read off the box, partly not"
