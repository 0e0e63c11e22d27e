"""The table over JSON lines: every request, every kind of bad line, and the schema that holds for all of it."""

import json
from io import BytesIO

import jsonschema
import pytest

from companion.headless import read_lines, serve
from companion.headless.requests import LONGEST, PROTOCOL
from companion.headless.schema import schema

SCHEMA = schema()
REQUEST = jsonschema.Draft202012Validator({**SCHEMA["request"], "$defs": SCHEMA["$defs"]})
REPLY = jsonschema.Draft202012Validator({**SCHEMA["reply"], "$defs": SCHEMA["$defs"]})


class Client:
    """A program at the other end: it reads each reply before it sends the next request."""

    def __init__(self, table, kept=None):
        self._waiting = []
        self._replies = serve(table, iter(self._waiting.pop, None), kept)
        self.hello = self._read()
        self.questions = self.hello["questions"]

    def _read(self):
        reply = json.loads(next(self._replies))
        REPLY.validate(reply)
        return reply

    def send(self, request, valid=True):
        """Send a request (a dictionary, or raw text) and return the reply; all traffic is held against the schema."""
        if not isinstance(request, str) and valid:
            REQUEST.validate(request)
        self._waiting.append(request if isinstance(request, str) else json.dumps(request))
        reply = self._read()
        self.questions = reply.get("questions", self.questions)
        return reply

    def answer(self, seat, answer, **how):
        """Answer the open question of that seat."""
        question = next(one["id"] for one in self.questions if one["seat"] == seat)
        return self.send({"do": "answer", "question": question, "answer": answer, **how})


@pytest.fixture
def client(table):
    return Client(table)


def talk(table, *requests):
    """Send requests one after the other; return all replies, the greeting first."""
    client = Client(table)
    return [client.hello, *(client.send(request) for request in requests)]


def test_a_client_is_greeted_with_the_open_question(client):
    assert client.hello["hello"]["protocol"] == PROTOCOL
    assert client.questions[0]["prompt"] == "Ada, throw or play."
    assert client.hello["events"]


def test_every_request_is_answered(client):
    ask = client.questions[0]["id"]
    assert client.send({"do": "throws", "throws": [[6], [2]]})["ok"]
    assert client.send({"do": "check", "question": ask, "answer": "throw"}) == {"ok": True, "do": "check"}
    assert [event["kind"] for event in client.answer(0, "throw")["events"]] == ["scored", "turn"]
    assert client.send({"do": "questions", "seat": 1})["questions"][0]["actor"] == 1
    assert client.send({"do": "view", "seat": 1})["view"]["scores"] == [6, 0]
    assert client.send({"do": "log", "since": 1})["log"][0]["number"] == 1
    assert client.send({"do": "undo", "agreed": True})["ok"]
    assert client.send({"do": "redo"})["ok"]
    assert client.send({"do": "corrections", "all": True})["corrections"]
    corrected = client.send({"do": "correct", "set": {"score:1": 4}})
    assert corrected["questions"] and "dropped" not in corrected
    assert client.send({"do": "dial", "dial": "warn"})["questions"][0]["overridable"]
    assert client.send({"do": "source", "name": "dice", "value": "typed"})["ok"]
    assert client.send({"do": "rule", "rule": "TOY-01"})["rule"]["text"]
    assert {"id", "title", "text"} == set(client.send({"do": "rules"})["rules"][0])
    assert client.send({"do": "result"})["standings"][0]["total"] == 6


def test_what_could_be_picked_next_is_told(client):
    client.send({"do": "throws", "throws": [[1], [2]]})
    client.answer(0, "throw")
    client.answer(1, "throw")
    bid = next(one["id"] for one in client.questions if one["seat"] == 1)
    assert client.send({"do": "next", "question": bid, "seat": 1})["next"] == ["1", "2", "3"]
    assert client.send({"do": "next", "question": bid, "taken": ["2"], "seat": 1})["next"] == []
    assert client.send({"do": "next", "question": bid, "seat": 0})["error"]["key"] == "table.not_yours"


@pytest.mark.parametrize(
    ("line", "key", "words"),
    [
        ("hello", "headless.no_request", "no request"),
        ("{}", "headless.no_request", "do"),
        ('{"do": "fly"}', "headless.no_request", "fly"),
        ('{"do": "answer", "question": "q1"}', "headless.no_request", "answer"),
        ('{"do": "answer", "question": 1, "answer": "throw"}', "headless.no_request", "question"),
        ('{"do": "view", "seat": 0, "colour": "red"}', "headless.no_request", "colour"),
        ('{"do": "view", "seat": 7}', "table.no_seat", "no seat 7"),
        ('{"do": "questions", "seat": -1}', "table.no_seat", "no seat -1"),
        ('{"do": "answer", "question": "q99", "answer": "throw"}', "table.late", "not open any longer"),
        ('{"do": "check", "question": "", "answer": "throw"}', "table.late", "not open any longer"),
        ('{"do": "next", "question": "q99"}', "table.late", "not open any longer"),
        ('{"do": "rule", "rule": "TOY-99"}', "table.no_such_rule", "TOY-99"),
        ('{"do": "dial", "dial": "loud"}', "table.no_such_dial", "loud"),
        ('{"do": "source", "name": "dice", "value": "spinner"}', "table.no_such_dice", "typed, virtual and camera"),
        ('{"do": "source", "name": "pack", "value": "typed"}', "table.no_such_pack_source", "virtual and real"),
        ('{"do": "source", "name": "wheel", "value": "real"}', "table.no_such_source", "dice and pack"),
        ('{"do": "log", "since": -1}', "headless.no_request", "$.since"),
        ('{"do": "throws", "throws": [[0]]}', "table.no_such_faces", "No dice of this game show [0]"),
        ('{"do": "throws", "throws": [[6], [3, 7]]}', "table.no_such_faces", "show [3, 7]: they have the faces 1"),
        ('{"do": "throws", "throws": [[-1]]}', "headless.no_request", "$.throws"),
        ('{"do": "throws", "throws": [[]]}', "headless.no_request", "$.throws"),
        ('{"do": "correct", "set": {}}', "table.nothing_to_correct", "Nothing is to be put right"),
        ('{"do": "correct", "set": {"score:9": 1}}', "toy.why_not.nothing_called", "score:9"),
        ('{"do": "correct", "set": {"score:0": null}}', "headless.no_request", "$.set"),
        ('{"do": "correct", "set": {"score:0": {"a": 1}}}', "headless.no_request", "$.set"),
        ('{"do": "correct", "set": {"score:0": NaN}}', "headless.no_request", "malformed"),
        ('{"do": "correct", "set": {"score:0": 1e400}}', "headless.no_request", "$.set"),
        (f'{{"do": "correct", "set": {{"score:0": {"[" * 100_000}', "headless.no_request", "$.set"),
        (f'{{"do": "answer", "question": "q1", "answer": {"[" * 100_000}', "headless.no_request", "$.answer"),
        ("[" * 100_000, "headless.no_request", "no request"),
        ("\0", "headless.no_request", "no request"),
        ('{"do": "view"} {"do": "view"}', "headless.no_request", "trailing"),
        (f'{{"do": "{"x" * 100_000}"}}', "headless.no_request", "xxx…' - at `$.do`"),
        (f'{{"do": "undo", "{"x" * 900_000}": 1}}', "headless.no_request", "unknown field `xxx"),
        (f'{{"do": "rule", "rule": "{"x" * 100_000}"}}', "table.no_such_rule", "xxx…”. Rules are found"),
        (f'{{"do": "rule", "rule": "{"x" * LONGEST}"}}', "headless.too_long", "longer than 1,000,000 bytes"),
    ],
)
def test_a_bad_line_gets_one_sentence_and_changes_nothing(evening, table, line, key, words):
    before = evening.fingerprint(), list(table.log)
    reply = talk(table, line)[-1]
    assert not reply["ok"]
    assert reply["error"]["key"] == key
    assert words in reply["error"]["reason"]
    assert len(reply["error"]["reason"]) < 250
    assert (evening.fingerprint(), table.log) == before


@pytest.mark.parametrize(
    "line",
    [
        '{"do": "answer", "actor": 0, "answer": "throw"}',
        '{"do": "asks"}',
        '{"do": "asks", "seat": 1}',
        '{"do": "correct", "what": "score:0", "value": 3}',
        '{"do": "rule", "id": "TOY-01"}',
    ],
)
def test_a_program_for_an_earlier_protocol_is_told_what_changed(evening, table, line):
    before = evening.fingerprint()
    reply = talk(table, line)[-1]
    assert reply["error"]["key"] == "headless.old_protocol"
    assert reply["error"]["reason"].startswith("This is protocol 3: an answer names its question")
    assert evening.fingerprint() == before


def test_bytes_that_are_no_text_are_refused(table):
    reply = json.loads(list(serve(table, [b'{"do": "vi\xff"}']))[-1])
    assert not reply["ok"] and reply["error"]["key"] == "headless.no_request"


def test_of_a_line_that_is_too_long_only_the_beginning_is_kept():
    lines = list(read_lines(BytesIO(b"first\n" + b"x" * 5 * LONGEST + b"\nlast\n" + b"y" * LONGEST + b"\nend")))
    assert [len(line) for line in lines] == [6, LONGEST + 1, 5, LONGEST + 1, 3]
    assert lines[2] == b"last\n"


def test_throws_that_cannot_be_are_named_anew(client, table):
    assert client.send({"do": "throws", "throws": [[4, 4]]})["ok"]
    refusals = [client.answer(0, "throw") for _ in range(2)]
    for reply in refusals:
        assert reply["error"]["reason"] == (
            "The next throw is of 1 die with faces 1 to 6, but “[4, 4]” was named for it. Name the next throws anew."
        )
    assert client.send({"do": "throws", "throws": [[5]]})["ok"]
    assert client.answer(0, "throw")["ok"]
    assert table.view["scores"] == [5, 0]


def test_a_rule_is_broken_only_with_the_word_for_it(client):
    client.send({"do": "dial", "dial": "warn"})
    error = client.answer(0, "skip")["error"]
    assert error["overridable"] and error["key"] == "table.all_the_same" and error["rule"] == "TOY-02"
    check = client.send({"do": "check", "question": client.questions[0]["id"], "answer": "skip", "sure": True})
    assert check["ok"]
    assert client.answer(0, "skip", sure=True)["ok"]
    assert "overridable" not in client.send({"do": "dial", "dial": "loud"})["error"]


@pytest.mark.parametrize("line", ["", "  ", "\n", "\r\n", b"\n", b" \t\n"])
def test_a_blank_line_is_answered_too(evening, table, line):
    before = evening.fingerprint(), evening.changes
    reply = json.loads(list(serve(table, [line]))[-1])
    assert not reply["ok"] and reply["error"]["key"] == "headless.blank"
    assert (evening.fingerprint(), evening.changes) == before


def test_the_events_of_the_replies_always_add_up_to_the_log(client):
    def steps():
        yield client.hello
        yield client.send({"do": "throws", "throws": [[4], [2], [5]]})
        yield client.answer(0, "throw")
        yield client.send({"do": "undo", "agreed": True})
        yield client.send({"do": "redo"})
        yield client.send({"do": "correct", "set": {"score:1": 3}})
        yield client.send({"do": "undo"})
        yield client.answer(1, "throw")
        yield client.send({"do": "correct", "set": {"score:0": 2}})
        yield client.send({"do": "undo"})
        yield client.send({"do": "undo", "agreed": True})
        yield client.send({"do": "undo", "agreed": True})
        yield client.answer(0, "throw")
        yield client.answer(1, "throw")

    copy = []
    for reply in steps():
        assert reply["ok"], reply["error"]
        if reply["events"]:
            del copy[reply["events"][0]["number"] :]
            copy += reply["events"]
    assert copy == client.send({"do": "log"})["log"]
    assert any(line["undone"] for line in copy)


def test_an_earlier_moment_is_shown_as_it_was_and_gone_back_to(client):
    before = client.send({"do": "view"})["view"]
    turns = client.send({"do": "turns"})["turns"]
    now = turns[-1]["ended"]
    question = client.send({"do": "questions"})["questions"][0]
    client.send({"do": "answer", "question": question["id"], "answer": question["options"][0]["value"]})
    look = client.send({"do": "look", "at": now})["look"]
    assert look["view"] == before and look["questions"] == [question]
    assert look["back"]["count"] == now and look["back"]["offer"]["sentence"]
    line = client.send({"do": "log"})["log"][-1]["number"]
    assert client.send({"do": "look", "line": line})["look"]["at"] > now
    for wrong in ({}, {"at": 1, "line": 1}):
        assert client.send({"do": "look", **wrong})["error"]["key"] == "headless.one_moment"
    assert client.send({"do": "look", "at": 1000})["error"]["key"] == "table.no_such_moment"
    assert client.send({"do": "look", "line": 1000})["error"]["key"] == "table.no_such_line"
    assert client.send({"do": "undo", "to": now, "agreed": True})["ok"]
    assert client.send({"do": "view"})["view"] == before
    assert client.send({"do": "undo", "to": now})["error"]["key"] == "table.nothing_to_undo"
    assert client.send({"do": "look", "at": now + 1})["look"]["back"] is None
