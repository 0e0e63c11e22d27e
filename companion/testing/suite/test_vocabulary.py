"""The vocabulary says what random games really say: nothing else is said, and nothing it has is never said."""

from __future__ import annotations

import ast
from functools import lru_cache

import pytest

from companion import games
from companion.testing.advice import advice
from companion.testing.known import known
from companion.testing.source import calls
from companion.testing.traffic import Traffic
from companion.words.catalogues import ENGLISH

FILE = "vocabulary.toml"

SHARED = {"broke_rule", "corrected", "corrected_hand", "look_again", "position_put"}
"""Kinds of events that every game has."""

pytestmark = pytest.mark.needs("vocabulary")


@lru_cache
def seen(name):
    traffic = Traffic(name)
    traffic.play(known(name).vocabulary)
    return traffic


def test_random_games_say_nothing_that_the_vocabulary_does_not_have(name):
    strange = dict(seen(name).strange)
    assert strange == {}, advice(name, FILE, list(strange)[:8], "write down what it says, with its facts and types")


def test_what_the_vocabulary_has_is_seen_or_marked_as_rare(name):
    traffic, words = seen(name), seen(name).words
    never = [f"ask {about}" for about, ask in words.asks.items() if not ask.rare and not traffic.asks[about]]
    never += [f"event {kind}" for kind, event in words.events.items() if not event.rare and not traffic.events[kind]]
    never += [
        f"answer {form.form} to {about}"
        for about, ask in words.asks.items()
        for form in ask.answers
        if not (ask.rare or form.rare or traffic.answers[about, form.form])
    ]
    here = words.corrections.keys() - known(name).other_boxes
    never += [f"correction {word}" for word in sorted(here) if not traffic.corrections[word]]
    help = f"take it out, or write rare = true ({known(name).vocabulary} random games were played)"
    assert never == [], advice(name, FILE, f"never seen: {never}", help)


def told_in_code(name):
    """Kinds of events that the rules tell, with the names of their facts, as far as they are written out."""
    found = {}
    for call in calls(name, "tell"):
        if not isinstance(call.func, ast.Attribute) or not call.args:
            continue
        written = [one.value for one in ast.walk(call.args[0]) if isinstance(one, ast.Constant)]
        facts = {word.arg for word in call.keywords if word.arg not in (None, "secret")}
        for kind in (one for one in written if isinstance(one, str)):
            found.setdefault(kind, set()).update(facts)
    return found


def test_every_event_in_the_code_is_there_with_its_facts(name):
    words = seen(name).words
    texts = games.load(name).texts(ENGLISH)
    told = {kind: facts for kind, facts in told_in_code(name).items() if kind not in SHARED}
    missing = sorted(set(told) - set(words.events))
    assert not missing, advice(name, FILE, f"no events {missing}", "add them under [event]")
    for kind, facts in told.items():
        unknown = sorted(facts - set(words.events[kind].facts))
        assert not unknown, advice(name, FILE, f"event {kind} has no {unknown}", "add these to its `facts`")
    differ = sorted(set(words.events) ^ (set(texts["event"]) | SHARED))
    assert not differ, advice(name, FILE, f"it and words.toml differ in the events {differ}", "have both in both")
    differ = sorted(set(words.asks) ^ (set(texts["ask"]) | {"play_on"}))
    assert not differ, advice(name, FILE, f"it and words.toml differ in the questions {differ}", "have both in both")


def test_every_type_that_is_named_is_there(name):
    words = seen(name).words
    facts = [of for entry in (*words.asks.values(), *words.events.values()) for of in entry.facts.values()]
    facts += [of for entry in words.events.values() for of in entry.secret.values()]
    facts += [of for entry in words.asks.values() for of in (entry.items, entry.cards) if of]
    unknown = sorted({of.strip("[]?") for of in facts} - set(words.types))
    assert not unknown, advice(name, FILE, f"no types {unknown}", f"add them in [type], or use {sorted(words.types)}")
