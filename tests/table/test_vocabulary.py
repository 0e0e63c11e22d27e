"""What a program sends and is told keeps to the schema of its game, and the pages say what the vocabularies say."""

from __future__ import annotations

import json
import random

import jsonschema

from companion.client.evenings.kept import Kept
from companion.client.games.shelf import BoxedGame
from companion.headless import Door
from companion.headless.replies import write_reply
from companion.headless.schema import schema
from companion.testing.known import people
from tests.table.vocabulary_doc import pages


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


def test_all_traffic_keeps_to_the_schema_of_its_game(any_game):
    name = any_game
    luck = random.Random(name)
    described = schema(BoxedGame(name))
    request, reply = (
        jsonschema.Draft202012Validator({**described[part], "$defs": described["$defs"]})
        for part in ("request", "reply")
    )
    table = Kept(":memory:").begin(name, people(name, 3), seed="31" * 32)
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
            for seat in (None, *range(len(table.seats))):
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
