"""The table over JSON lines: every request, every kind of bad line, and the schema that holds for all of it."""

import json
from io import BytesIO

import jsonschema
import pytest

from companion.client.messages import LONGEST, schema
from companion.headless import read_lines, serve

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
        ('{"do": "source", "name": "dice", "value": "spinner"}', "typed, virtual, camera"),
        ('{"do": "source", "name": "pack", "value": "typed"}', "virtual or real"),
        ('{"do": "source", "name": "wheel", "value": "real"}', "dice, pack"),
        ('{"do": "log", "since": -1}', "$.since"),
        ('{"do": "throws", "throws": [[0]]}', "$.throws"),
        ('{"do": "throws", "throws": [[]]}', "$.throws"),
        ('{"do": "correct", "what": "score:0", "value": null}', "$.value"),
        ('{"do": "correct", "what": "score:0", "value": {"a": 1}}', "$.value"),
        ('{"do": "correct", "what": "score:0", "value": NaN}', "malformed"),
        ('{"do": "correct", "what": "score:0", "value": 1e400}', "$.value"),
        (f'{{"do": "correct", "what": "score:0", "value": {"[" * 100_000}', "$.value"),
        (f'{{"do": "answer", "actor": 0, "answer": {"[" * 100_000}', "$.answer"),
        ("[" * 100_000, "no request"),
        ("\0", "no request"),
        ('{"do": "view"} {"do": "view"}', "trailing"),
        (f'{{"do": "{"x" * 100_000}"}}', "xxx…' - at `$.do`"),
        (f'{{"do": "rule", "id": "{"x" * 100_000}"}}', "xxx…”. Rules are found"),
        (f'{{"do": "rule", "id": "{"x" * LONGEST}"}}', "longer than 1,000,000 bytes"),
    ],
)
def test_a_bad_line_gets_one_sentence_and_changes_nothing(evening, line, words):
    before = evening.view(0), evening.log(0)
    reply = talk(evening, line)[-1]
    assert not reply["ok"]
    assert words in reply["error"]["reason"]
    assert len(reply["error"]["reason"]) < 250
    assert (evening.view(0), evening.log(0)) == before


def test_bytes_that_are_no_text_are_refused(evening):
    reply = json.loads(list(serve(evening, [b'{"do": "vi\xff"}']))[-1])
    assert not reply["ok"]


def test_of_a_line_that_is_too_long_only_the_beginning_is_kept():
    lines = list(read_lines(BytesIO(b"first\n" + b"x" * 5 * LONGEST + b"\nlast\n" + b"y" * LONGEST + b"\nend")))
    assert [len(line) for line in lines] == [6, LONGEST + 1, 5, LONGEST + 1, 3]
    assert lines[2] == b"last\n"


def test_throws_that_cannot_be_are_named_anew(evening):
    replies = talk(
        evening,
        {"do": "throws", "throws": [[9, 9]]},
        {"do": "answer", "actor": 0, "answer": "throw"},
        {"do": "answer", "actor": 0, "answer": "throw"},
        {"do": "throws", "throws": [[5]]},
        {"do": "answer", "actor": 0, "answer": "throw"},
    )
    assert [reply["ok"] for reply in replies] == [True, True, False, False, True, True]
    assert replies[2]["error"]["reason"] == replies[3]["error"]["reason"] == (
        "The next throw is of 1 die with faces 1 to 6, but “[9, 9]” was named for it. Name the next throws anew."
    )
    assert evening.view()["scores"] == [5, 0]


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
