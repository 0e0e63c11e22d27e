"""What a group is told the first time of a kind of question: of kinds that are asked, in every language, short."""

from __future__ import annotations

import msgspec
import pytest

from companion.client.games.vocabulary import vocabulary_of
from companion.games import load
from companion.testing.advice import advice
from companion.words.catalogues import ENGLISH
from companion.words.templates import fields, parse

pytestmark = pytest.mark.needs("coaching")

MOST = 72
"""Letters of what is said: four lines beside a figure."""


def told(name, language):
    """What the game itself says in that language: where it says nothing, people read it in English."""
    file = load(name).folder / "words" / language / "words.toml"
    return msgspec.toml.decode(file.read_bytes()).get("coach", {})


def languages_of(name):
    """Those that the game itself speaks."""
    return sorted(path.name for path in (load(name).folder / "words").iterdir() if path.is_dir())


def test_it_is_of_kinds_that_are_asked(name):
    asked = vocabulary_of(load(name), ENGLISH).asks
    unknown = sorted(set(told(name, ENGLISH)) - set(asked))
    assert not unknown, advice(
        name, "words/en/words.toml", f"[coach] speaks of {unknown}, which nobody is asked", f"name some of {[*asked]}"
    )


def test_it_is_said_in_every_language_of_the_game(name):
    for language in languages_of(name):
        missing = sorted(set(told(name, ENGLISH)) ^ set(told(name, language)))
        assert not missing, advice(
            name, f"words/{language}/words.toml", f"[coach] {missing} are in one language only", "say them in all"
        )


def test_it_is_short_and_knows_nothing_of_the_table(name):
    """Whoever reads it may be anybody, and it stands where everybody looks."""
    for language in languages_of(name):
        for about, text in told(name, language).items():
            file = f"words/{language}/words.toml"
            assert len(text) <= MOST, advice(name, file, f"[coach] {about} has {len(text)} letters", f"keep to {MOST}")
            assert not [*fields(parse(text))], advice(name, file, f"[coach] {about}: {text}", "name nobody, no facts")
