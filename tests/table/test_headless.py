"""The table over JSON lines: every request, every kind of bad line, and the schema that holds for all of it."""

import json

import jsonschema
import pytest

from companion.headless import schema, serve

SCHEMA = schema()
REQUEST = jsonschema.Draft202012Validator({**SCHEMA["request"], "$defs": SCHEMA["$defs"]})
REPLY = jsonschema.Draft202012Validator({**SCHEMA["reply"], "$defs": SCHEMA["$defs"]})


def talk(evening, *requests):
    """Send requests (dictionaries, or raw text); check all traffic against the schema; return the replies."""
    lines = [request if isinstance(request, str) else json.dumps(request) for request in requests]
    replies = [json.loads(line) for line in serve(evening, lines)]
    for request in requests:
        if not isinstance(request, str):
            REQUEST.validate(request)
    for reply in replies:
        REPLY.validate(reply)
    return replies


def test_a_client_is_greeted_with_the_open_question(evening):
    (hello,) = talk(evening)
    assert hello["hello"]["protocol"] == 1
    assert hello["asks"][0]["prompt"] == "Ada, throw or play."
    assert hello["events"]


def test_every_request_is_answered(evening):
    replies = talk(
        evening,
        {"do": "throws", "throws": [[6], [2]]},
        {"do": "answer", "actor": 0, "answer": "throw"},
        {"do": "asks", "seat": 1},
        {"do": "view", "seat": 1},
        {"do": "log", "since": 1},
        {"do": "undo", "agreed": True},
        {"do": "redo"},
        {"do": "corrections", "all": True},
        {"do": "correct", "what": "score:1", "value": 4},
        {"do": "dial", "dial": "warn"},
        {"do": "source", "name": "dice", "value": "typed"},
        {"do": "rule", "id": "TOY-01"},
        {"do": "result"},
    )
    assert all(reply["ok"] for reply in replies)
    scored, asks, view, log = replies[2:6]
    assert [event["kind"] for event in scored["events"]] == ["scored", "turn"]
    assert asks["asks"][0]["actor"] == 1
    assert view["view"]["scores"] == [6, 0]
    assert log["log"][0]["number"] == 1
    assert replies[9]["asks"] and replies[8]["corrections"]
    assert replies[-2]["rule"]["text"]
    assert replies[-1]["standings"][0]["total"] == 6


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("hello", "no request"),
        ("{}", "do"),
        ('{"do": "fly"}', "fly"),
        ('{"do": "answer", "actor": 0}', "answer"),
        ('{"do": "answer", "actor": "Ada", "answer": "throw"}', "actor"),
        ('{"do": "view", "seat": 0, "colour": "red"}', "colour"),
        ('{"do": "view", "seat": 7}', "no seat 7"),
        ('{"do": "answer", "actor": 1, "answer": "throw"}', "Ada"),
        ('{"do": "rule", "id": "TOY-99"}', "TOY-99"),
        ('{"do": "dial", "dial": "loud"}', "loud"),
    ],
)
def test_a_bad_line_gets_one_sentence_and_changes_nothing(evening, line, words):
    before = evening.view(0), evening.log(0)
    reply = talk(evening, line)[-1]
    assert not reply["ok"]
    assert words in reply["error"]["reason"]
    assert (evening.view(0), evening.log(0)) == before


def test_bytes_that_are_no_text_are_refused(evening):
    reply = json.loads(list(serve(evening, [b'{"do": "vi\xff"}']))[-1])
    assert not reply["ok"]


def test_empty_lines_are_passed_over(evening):
    assert len(talk(evening, "", "  ", {"do": "view"})) == 2


def test_the_events_of_the_replies_always_add_up_to_the_log(evening):
    requests = [
        {"do": "throws", "throws": [[4], [2], [5]]},
        {"do": "answer", "actor": 0, "answer": "throw"},
        {"do": "undo", "agreed": True},
        {"do": "redo"},
        {"do": "correct", "what": "score:1", "value": 3},
        {"do": "undo"},
        {"do": "answer", "actor": 1, "answer": "throw"},
        {"do": "correct", "what": "score:0", "value": 2},
        {"do": "undo"},
        {"do": "undo", "agreed": True},
    ]
    copy = []
    for reply in talk(evening, *requests):
        assert reply["ok"], reply["error"]
        if reply["events"]:
            del copy[reply["events"][0]["number"] :]
            copy += reply["events"]
    (_, whole) = talk(evening, {"do": "log"})
    assert copy == whole["log"]
    assert any(line["undone"] for line in copy)
