"""The vocabulary says what random games really say: nothing else is said, and nothing it has is never said."""

from __future__ import annotations

import ast
from functools import lru_cache
from pathlib import Path

import pytest

from companion import games
from tests.table.traffic import Traffic

ROOT = Path(__file__).parents[2]
GAMES = {"break-out": 40, "outrage": 30}


@lru_cache
def seen(name):
    traffic = Traffic(name)
    traffic.play(GAMES[name])
    return traffic


@pytest.mark.parametrize("name", GAMES)
def test_random_games_say_nothing_that_the_vocabulary_does_not_have(name):
    assert dict(seen(name).strange) == {}


@pytest.mark.parametrize("name", GAMES)
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
    never += [f"correction {word}" for word in words.corrections if not traffic.corrections[word]]
    assert never == []


def told_in_code(name):
    """Kinds of events that the rules tell, with the names of their facts, as far as they are written out."""
    found = {}
    for file in (ROOT / "companion" / "games" / name.replace("-", "_")).glob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "tell"):
                continue
            kinds = [one.value for one in ast.walk(node.args[0]) if isinstance(one, ast.Constant) and isinstance(one.value, str)]
            facts = {word.arg for word in node.keywords if word.arg not in (None, "secret")}
            for kind in kinds:
                found.setdefault(kind, set()).update(facts)
    return found


@pytest.mark.parametrize("name", GAMES)
def test_every_event_in_the_code_is_there_with_its_facts(name):
    words = seen(name).words
    told = told_in_code(name)
    texts = games.load(name).texts("en")
    assert set(told) <= set(words.events)
    for kind, facts in told.items():
        assert facts <= set(words.events[kind].facts), kind
    shared = {"broke_rule", "corrected", "corrected_hand", "look_again", "position_put"}
    assert set(words.events) == set(texts["event"]) | shared
    assert set(words.asks) == set(texts["ask"]) | {"play_on"}


@pytest.mark.parametrize("name", GAMES)
def test_every_type_that_is_named_is_there(name):
    words = seen(name).words
    facts = [of for entry in (*words.asks.values(), *words.events.values()) for of in entry.facts.values()]
    facts += [of for entry in words.events.values() for of in entry.secret.values()]
    facts += [of for entry in words.asks.values() for of in (entry.items, entry.cards) if of]
    assert {of.strip("[]?") for of in facts} <= set(words.types)
