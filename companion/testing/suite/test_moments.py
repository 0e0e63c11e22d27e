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
from companion.testing.advice import advice, of_tests
from companion.testing.known import known, own_tests
from companion.testing.source import folder
from companion.words import Words
from companion.words.catalogues import ENGLISH, game_texts

FILE = "moments.py"

TELL = ("most", "greatest", "ahead", "level", "_pips", "Moment")
"""What makes moments, and takes the key of their sentence first."""

_kept: dict[Path, Window] = {}

pytestmark = pytest.mark.needs("moments")


def evenings(name):
    """The files of recorded evenings that were played to their end."""
    there = known(name)
    return {one: own_tests(name) / there.recorded / f"{one}.jsonl" for one in there.ended}


every_evening = pytest.mark.each("file", evenings, "recorded evenings (common.toml)")


def window_of(name, file):
    """A recorded evening, played again once for all tests here."""
    if file not in _kept:
        assert file.exists(), of_tests(name, "common.toml", f"there is no {file}", "record it, or name another")
        evening = import_lines(Store(":memory:"), file.read_text(encoding="utf-8").split("\n"))
        _kept[file] = Window(evening, TABLE)
    assert _kept[file].over, of_tests(name, "common.toml", f"{file.stem} is not over", "name evenings that have ended")
    return _kept[file]


@every_evening
def test_an_evening_is_remembered_for_something_that_can_be_said(name, file):
    window = window_of(name, file)
    told = best_moments(tale_of(window))
    assert 2 <= len(told) <= MOST, advice(name, FILE, f"{file.stem} has {len(told)} moments", "find two at least")
    weights = [one.weight for one in told]
    assert weights == sorted(weights, reverse=True) and len({one.key for one in told}) >= len(told) - 1
    for one in told:
        seats = one.seats and all(0 <= seat < len(window.seats) for seat in one.seats)
        assert seats, advice(name, FILE, f"{one.key} is of the seats {one.seats}", "name seats that are there")
        text = window.words.text("moment", one.key, one.facts)
        good = text and "…" not in text and "{" not in text and not text.endswith(".")
        help = "say it in full, without a full stop: it stands beside badges"
        assert good, advice(name, "words/en/words.toml", f"[moment] {one.key}: {text!r}", help)


@every_evening
def test_what_is_counted_is_counted_for_everybody_and_can_be_said(name, file):
    window = window_of(name, file)
    counted, words = moments_class(name)(tale_of(window)).counted(), Words(ENGLISH, name)
    everybody = {one.seat for one in counted} == set(range(len(window.seats)))
    assert everybody, advice(name, FILE, "some seats are not counted", "count for every seat, nothing as 0")
    for one in counted:
        in_bounds = one.count >= 0 and (not one.of or one.count <= one.of)
        assert in_bounds and (one.expected is None or 0 <= one.expected <= one.of), advice(
            name, FILE, f"{one}", "count no more than there are"
        )
        key = f"{name}.count.{one.key}"
        assert words.has(key), advice(name, "words/en/words.toml", f"{key} is missing", f"add {one.key} to [count]")
    once = len({(one.key, one.seat) for one in counted}) == len(counted)
    assert once, advice(name, FILE, "a seat is counted twice by one key", "count each once")


@every_evening
def test_throws_are_those_of_seats_and_near_their_mean(name, file):
    window = window_of(name, file)
    for one in moments_class(name)(tale_of(window)).thrown():
        good = 0 <= one.seat < len(window.seats) and one.pips >= 1 and one.expected / 4 <= one.pips <= one.expected * 2
        assert good, advice(name, FILE, f"{one}", "let `thrown` tell of seats, their pips and the mean of such a throw")


@every_evening
def test_nothing_hidden_is_needed(name, file):
    """A watcher, who knows of no hand, tells the same."""
    window = window_of(name, file)
    watcher = Window(window._evening, WATCHER, ENGLISH)
    same = best_moments(tale_of(watcher)) == best_moments(tale_of(window))
    assert same, advice(name, FILE, "a watcher would tell other moments", "rest on public facts of events alone")
    assert all(not hasattr(deed, "secret") for deed in tale_of(window).deeds)


@every_evening
def test_a_tale_without_deeds_is_no_trouble(name, file):
    edition = window_of(name, file).facts.edition
    moments = moments_class(name)(Tale(name, 3, edition, [], []))
    nothing = moments.moments() == [] and moments.thrown() == []
    assert nothing, advice(name, FILE, "something is told of an evening on which nothing was done", "tell of deeds")
    assert all(one.count == 0 for one in moments.counted())


@every_evening
def test_every_sentence_is_told_and_every_moment_has_one(name, file):
    tree = ast.parse((folder(name) / FILE).read_text(encoding="utf-8"))
    texts = {node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str)}
    words = game_texts(name, ENGLISH, "words")
    unsaid = [key for section in ("moment", "count") for key in words.get(section, {}) if key not in texts]
    assert unsaid == [], advice(name, "words/en/words.toml", f"{unsaid} are never told", f"tell them in {FILE}, or go")
    named = {
        call.args[0].value
        for call in ast.walk(tree)
        if isinstance(call, ast.Call) and call.args and isinstance(call.args[0], ast.Constant)
        and getattr(call.func, "attr", getattr(call.func, "id", "")) in TELL
    }  # fmt: skip
    differ = sorted(named ^ set(words["moment"]))
    assert not differ, advice(name, "words/en/words.toml", f"[moment] and {FILE} differ in {differ}", "have them agree")
