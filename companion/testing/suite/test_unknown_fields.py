"""What a game does not know in an edition is told: slips of the pen, and wishes that it cannot grant."""

from __future__ import annotations

import pytest

from companion import games
from companion.editions.texts import MOST
from companion.testing.advice import advice
from companion.words import tell

PATTERNS = {"effects"}
"""Lists of orders, which their game reads itself: what it does not know there is a fault."""

HELP = "let `edition_type` hold every field and table of the edition in types, which tell of all others by themselves"


def tables(table, path=""):
    """Every table of an edition, of those in a list one of each shape: what stands before its fields, and the table."""
    yield path, table
    for name, value in table.items():
        if isinstance(value, dict):
            yield from tables(value, f"{path}{name}.")
        elif isinstance(value, list) and name not in PATTERNS:
            shapes = set()
            for at, one in enumerate(value):
                if isinstance(one, dict) and frozenset(one) not in shapes:
                    shapes.add(frozenset(one))
                    yield from tables(one, f"{path}{name}[{at}].")


def misspelt(name):
    return name[:-1] if len(name) > 4 else f"{name}x"


def test_every_field_that_is_misspelt_is_a_doubt_that_names_it(name):
    """All those of one table at once."""
    game, seen = games.load(name), 0
    for place, (path, _) in enumerate(list(tables(game.edition()))):
        edition = game.edition()
        _, table = list(tables(edition))[place]
        right = dict(table)
        table.clear()
        table.update({misspelt(field): value for field, value in right.items()})
        told = {one.path: tell(one.said) for one in game.check_edition(edition).doubts}
        for field in right:
            wrong = f"{path}{misspelt(field)}"
            text = told.get(wrong, "nothing")
            named = text.startswith(f"{wrong} is not known here")
            assert named, advice(name, "edition.toml", f"of {wrong} is told: {text}", HELP)
            if len(field) > 4:
                assert f"did you mean “{field}”?" in text, advice(name, "edition.toml", f"{wrong}: {text}", HELP)
            seen += 1
    assert seen, advice(name, "edition.toml", "it is empty", "say what lies in the box")


def test_a_source_that_is_none_is_a_doubt(name):
    game = games.load(name)
    edition = game.edition()
    blocks = {part: block for part, block in edition.items() if isinstance(block, dict) and "source" in block}
    if not set(blocks) - {"edition"}:
        pytest.skip(f"{name} has no part with a source")
    part, block = list(blocks.items())[-1]
    field = next(iter(block))
    block["source"], block["other_sources"] = "ownr", {field: "guess"}
    told = {one.path: tell(one.said) for one in game.check_edition(edition).doubts}
    for path in (f"{part}.source", f"{part}.other_sources.{field}"):
        text = told.get(path, "nothing")
        named = "rulebook, elsewhere, estimate, invented, owner and photo" in text
        assert named, advice(name, "edition.toml", f"of {path} = “ownr” is told: {text}", HELP)
    usual = [tell(one.said) for one in game.check_edition(game.edition()).doubts]
    assert not [text for text in usual if "where it comes from" in text], advice(
        name, "edition.toml", usual, "name one"
    )


def test_a_wish_that_is_like_nothing_is_told_without_a_guess(name):
    game = games.load(name)
    edition = game.edition()
    part = next(one for one, block in reversed(edition.items()) if isinstance(block, dict))
    edition["qqqq"] = edition[part]["qqqq"] = 3
    told = {one.path: tell(one.said) for one in game.check_edition(edition).doubts}
    assert set(told) == {"qqqq", f"{part}.qqqq"}, advice(name, "edition.toml", f"doubts of {sorted(told)}", HELP)
    assert all(text.endswith("look at how it is spelt.") for text in told.values())


@pytest.mark.parametrize(
    ("value", "why"),
    [("x" * (MOST[False] + 1), "letters. Write 60 at most"), ("x" * 10_000, "has 10000 letters"),
     ("Heap\x07", "cannot be read"), ("\u202eheap", "cannot be read"), ("Heap\n2", "cannot be read")],
)  # fmt: skip
def test_names_that_nobody_can_read_are_faults_with_their_place(name, value, why):
    game, tried = games.load(name), 0
    for place, (path, table) in enumerate(list(tables(game.edition()))):
        if "name" not in table:
            continue
        edition = game.edition()
        list(tables(edition))[place][1]["name"] = value
        told = [tell(fault.said) for fault in game.check_edition(edition).faults if fault.path == f"{path}name"]
        good = told and why in told[0] and f"{path}name" in told[0]
        assert good, advice(name, "edition.toml", f"{path}name = {value[:20]!r}: {told}", HELP)
        tried += 1
    assert tried, advice(name, "edition.toml", "nothing in it has a name", "name the edition: [edition] name")
