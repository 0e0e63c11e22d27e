"""The edition that comes with every game: without fault or doubt, and each value says where it comes from."""

from __future__ import annotations

from companion import games
from companion.editions.sources import SOURCES, by_source
from companion.rules.findings import Findings
from companion.testing.advice import advice
from companion.words import tell

FILE = "edition.toml"


def test_it_has_no_fault_and_no_doubt(name):
    game = games.load(name)
    found = game.check_edition(game.edition())
    told = [tell(one.said) for one in (*found.faults, *found.doubts)]
    assert found == Findings(), advice(name, FILE, told, "mend the value, or `check_box`, which judges it")


def test_a_part_that_is_missing_is_told_with_its_place(name):
    game = games.load(name)
    for part in game.edition():
        if part == "edition":
            continue
        edition = game.edition()
        del edition[part]
        paths = [fault.path for fault in game.check_edition(edition).faults]
        assert all(path.startswith(part) for path in paths), advice(
            name, FILE, f"without [{part}] faults are told of {paths}", f"let them begin with {part}"
        )


def test_values_say_where_they_come_from(name):
    """Those of one part all do, or the part only says which of the others is meant."""
    edition = games.load(name).edition()
    unknown = sorted(set(by_source(edition)) - set(SOURCES))
    assert not unknown, advice(name, FILE, f"the sources {unknown}", f"write one of {sorted(SOURCES)}")
    for part, block in edition.items():
        rows = [one for one in (block if isinstance(block, list) else [block]) if isinstance(one, dict)]
        said = [row for row in rows if "source" in row]
        assert said in (rows, []), advice(name, FILE, f"some of [{part}] have no source", "give each its `source`")
        others = [row for row in rows if not set(row.get("other_sources", {})) <= set(row)]
        assert not others, advice(name, FILE, f"[{part}] {others}", "let `other_sources` name fields that are there")
    assert by_source(edition), advice(name, FILE, "nothing says its `source`", 'write source = "rulebook" beside it')
