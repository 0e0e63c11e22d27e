"""docs/headless.md shows what the program really says, and leaves no message out."""

import json

import jsonschema

from companion import games
from companion.headless.schema import schema
from tests.table.headless_doc import PAGE, examples, session, shorten


def test_every_example_is_what_the_program_says():
    requests, replies = examples(PAGE.read_text(encoding="utf-8"))
    assert [json.loads(reply) for reply in replies] == [shorten(reply) for reply in session(requests)[1]]


def test_every_kind_of_request_has_an_example():
    requests, _ = examples(PAGE.read_text(encoding="utf-8"))
    shown = {json.loads(request)["do"] for request in requests}
    named = {
        name for part in schema()["$defs"].values() for name in part.get("properties", {}).get("do", {}).get("enum", [])
    }
    assert named
    assert named <= shown


def test_all_traffic_keeps_to_the_schema():
    described = schema()
    request = jsonschema.Draft202012Validator({**described["request"], "$defs": described["$defs"]})
    reply = jsonschema.Draft202012Validator({**described["reply"], "$defs": described["$defs"]})
    requests, answers = session(examples(PAGE.read_text(encoding="utf-8"))[0])
    no_requests = {"headless.no_request", "headless.old_protocol"}
    for line, answer in zip(requests, answers[1:], strict=True):
        assert request.is_valid(json.loads(line)) == (answer.get("error", {}).get("key") not in no_requests)
    for answer in answers:
        reply.validate(answer)


def test_the_game_of_the_page_is_here():
    assert "outrage" in games.names()
