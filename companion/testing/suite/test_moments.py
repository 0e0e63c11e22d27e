"""What every game tells of its evenings: read on recorded ones, said in full, and out of public facts alone."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from companion.client.evenings.moments import MOST, Tale, best_moments, moments_class, tale_of
from companion.client.holders import WATCHER
from companion.client.window import Window
from companion.rules.asks import TABLE
from companion.table.exchange.export import import_lines
from companion.table.file.store import Store
from companion.words import Words
from companion.words.catalogues import game_texts
from companion.testing.known import known
from companion.testing.source import NAMES, folder

GOLDEN = Path(__file__).parents[2] / "golden"

EVENINGS = [(name, GOLDEN / name.replace("-", "_") / f"{file}.jsonl") for name in NAMES for file in known(name).ended]
"""Recorded evenings of each game that were played to their end."""

TELL = ("most", "greatest", "ahead", "level", "_pips", "Moment")
"""What makes moments, and takes the key of their sentence first."""

_kept: dict[Path, Window] = {}


def window_of(file):
    """A recorded evening, played again once for all tests here."""
    if file not in _kept:
        evening = import_lines(Store(":memory:"), file.read_text(encoding="utf-8").split("\n"))
        _kept[file] = Window(evening, TABLE)
    assert _kept[file].over
    return _kept[file]


pytestmark = pytest.mark.parametrize(("name", "file"), EVENINGS, ids=lambda one: getattr(one, "stem", one))


def test_an_evening_is_remembered_for_something_that_can_be_said(name, file):
    window = window_of(file)
    told = best_moments(tale_of(window))
    assert 2 <= len(told) <= MOST
    weights = [one.weight for one in told]
    assert weights == sorted(weights, reverse=True) and len({one.key for one in told}) >= len(told) - 1
    for one in told:
        assert one.seats and all(0 <= seat < len(window.seats) for seat in one.seats)
        text = window.words.text("moment", one.key, one.facts)
        assert text and "…" not in text and "{" not in text and not text.endswith(".")


def test_what_is_counted_is_counted_for_everybody_and_can_be_said(name, file):
    window = window_of(file)
    moments = moments_class(name)(tale_of(window))
    counted, words = moments.counted(), Words("en", name)
    assert {one.seat for one in counted} == set(range(len(window.seats)))
    for one in counted:
        assert one.count >= 0 and (not one.of or one.count <= one.of)
        assert one.expected is None or 0 <= one.expected <= one.of
        assert words.has(f"{name}.count.{one.key}")
    assert len({(one.key, one.seat) for one in counted}) == len(counted)


def test_throws_are_those_of_seats_and_near_their_mean(name, file):
    window = window_of(file)
    for one in moments_class(name)(tale_of(window)).thrown():
        assert 0 <= one.seat < len(window.seats) and one.pips >= 1 and one.expected / 4 <= one.pips <= one.expected * 2


def test_nothing_hidden_is_needed(name, file):
    """A watcher, who knows of no hand, tells the same."""
    window = window_of(file)
    watcher = Window(window._evening, WATCHER, "en")
    assert best_moments(tale_of(watcher)) == best_moments(tale_of(window))
    assert all(not hasattr(deed, "secret") for deed in tale_of(window).deeds)


def test_a_tale_without_deeds_is_no_trouble(name, file):
    edition = window_of(file).facts.edition
    moments = moments_class(name)(Tale(name, 3, edition, [], []))
    assert moments.moments() == [] and moments.thrown() == []
    assert all(one.count == 0 for one in moments.counted())


def test_every_sentence_is_told_and_every_moment_has_one(name, file):
    tree = ast.parse((folder(name) / "moments.py").read_text(encoding="utf-8"))
    texts = {node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str)}
    words = game_texts(name, "en", "words")
    assert [key for section in ("moment", "count") for key in words[section] if key not in texts] == []
    named = {
        call.args[0].value
        for call in ast.walk(tree)
        if isinstance(call, ast.Call) and call.args and isinstance(call.args[0], ast.Constant)
        and getattr(call.func, "attr", getattr(call.func, "id", "")) in TELL
    }  # fmt: skip
    assert named == set(words["moment"])
