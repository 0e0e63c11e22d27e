"""The vocabulary says what random games really say: nothing else is said, and nothing it has is never said."""

from __future__ import annotations

import ast
import json
import random
from functools import lru_cache
from pathlib import Path

import jsonschema
import pytest

from companion import games
from companion.client.evenings.kept import Kept
from companion.client.games.shelf import BoxedGame
from companion.headless import Door
from companion.headless.replies import write_reply
from companion.headless.schema import schema
from companion.testing.traffic import Traffic
from tests.table.vocabulary_doc import pages

ROOT = Path(__file__).parents[2]
GAMES = {"break-out": 40, "cloaks": 40, "outrage": 30, "torture": 60}


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
            written = [one.value for one in ast.walk(node.args[0]) if isinstance(one, ast.Constant)]
            kinds = [one for one in written if isinstance(one, str)]
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


def some_answer(question, luck):
    """A legal answer by what its owner sees of a question, None for what has to be grown."""
    match question["kind"]:
        case "choose":
            return luck.choice([*question["options"], *question["private"]])["value"]
        case "compose":
            return luck.choice(question["combinations"])["value"]
        case "throw":
            sides = question["sides"] or [range(1, question["faces"] + 1)] * question["dice"]
            return [luck.choice(die) for die in sides]
        case "draw":
            return luck.choice(question["cards"])["value"]
    return None


@pytest.mark.parametrize("name", GAMES)
def test_all_traffic_keeps_to_the_schema_of_its_game(name):
    luck = random.Random(name)
    described = schema(BoxedGame(name))
    request, reply = (
        jsonschema.Draft202012Validator({**described[part], "$defs": described["$defs"]})
        for part in ("request", "reply")
    )
    table = Kept(":memory:").begin(name, ["Ada", "Ben", "Cy"], seed="31" * 32)
    door = Door(table)

    def send(**asked):
        request.validate(asked)
        answered = json.loads(write_reply(door.take(json.dumps(asked))))
        reply.validate(answered)
        return answered

    reply.validate(json.loads(write_reply(door.hello())))
    answered = send(do="show", questions="owners")
    for number in range(120):
        if not answered["questions"]:
            break
        question = luck.choice(answered["questions"])
        answer = some_answer(question, luck)
        if answer is None:
            answer = table.seat(question["seat"]).random_answer(question["id"], luck)
        answered = send(do="answer", question=question["id"], answer=answer)
        assert answered["ok"], answered
        if number % 20 == 0:
            position = send(do="position")["position"]
            for seat in (None, 0, 1, 2):
                send(do="view", seat=seat)
                send(do="questions", seat=seat)
                send(do="log", seat=seat, since=max(0, len(table.log) - 5))
            send(do="corrections", all=True)
            answered = send(do="set_position", position=position)


def test_what_does_not_fit_the_words_of_a_game_breaks_its_schema():
    described = schema(BoxedGame("outrage"))
    reply = jsonschema.Draft202012Validator({**described["reply"], "$defs": described["$defs"]})
    door = Door(Kept(":memory:").begin("outrage", ["Ada", "Ben"], seed="31" * 32))
    greeting = json.loads(write_reply(door.hello()))
    assert reply.is_valid(greeting)
    for place, field, value in (
        ("events", "kind", "flew"),
        ("events", "facts", {"nonsense": 1}),
        ("questions", "about", "weather"),
        ("questions", "kind", "pick"),
    ):
        changed = json.loads(json.dumps(greeting))
        changed[place][0][field] = value
        assert not reply.is_valid(changed), (place, field)
    view = json.loads(write_reply(door.take('{"do": "view"}')))
    assert reply.is_valid(view)
    del view["view"]["mint"]
    assert not reply.is_valid(view)


def test_the_pages_say_what_the_vocabularies_say():
    for path, text in pages().items():
        assert path.read_text(encoding="utf-8") == text, "python -m tests.table.vocabulary_doc writes them anew"
