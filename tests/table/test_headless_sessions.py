"""Several games behind one door: begin, copy, switch, remember, restore, count ahead; what is named at the start."""

from __future__ import annotations

import json

import pytest

from companion import games
from companion.client.evenings.kept import Kept
from companion.client.window import Window
from companion.headless.sessions import MOST_CHECKPOINTS, MOST_OPEN
from companion.rules.asks import TABLE
from companion.table.file.store import Store
from companion.table.running.evening import Evening
from tests.table.test_headless import Client


@pytest.fixture
def client(table):
    return Client(table)


@pytest.fixture
def tower():
    """A client at a table of Outrage!."""
    return Client(Kept(":memory:").begin("outrage", ["Ada", "Ben", "Cy"], seed="12" * 32))


def table_of(client):
    """The position, and what is asked but for the ids."""
    position = client.send({"do": "position"})["position"]
    questions = client.send({"do": "questions"})["questions"]
    return position, [{**one, "id": ""} for one in questions]


def test_an_id_and_the_verb_come_back(client):
    for number in (7, "mine", 2.5, -1, "x" * 100):
        reply = client.send({"do": "view", "id": number})
        assert (reply["id"], reply["do"]) == (number, "view")
        refused = client.send({"do": "view", "seat": 9, "id": number})
        assert not refused["ok"] and (refused["id"], refused["do"]) == (number, "view")
    assert client.send({"do": "press", "button": "undo", "id": 3})["id"] == 3
    assert "id" not in client.send({"do": "view"})


@pytest.mark.parametrize(
    ("line", "number", "verb"),
    [
        ('{"do": "fly", "id": 4}', 4, None),
        ('{"do": "view", "colour": "red", "id": "a"}', "a", "view"),
        ('{"do": ["view"], "id": 5}', 5, None),
        ('{"do": "view", "id": {"a": 1}}', None, "view"),
        ('{"do": "view", "id": true}', None, "view"),
        (f'{{"do": "view", "id": "{"x" * 101}"}}', None, "view"),
        ("[1]", None, None),
        ("nonsense", None, None),
        ("", None, None),
    ],
)
def test_a_bad_line_is_answered_with_what_can_be_read_of_it(client, line, number, verb):
    reply = client.send(line)
    assert not reply["ok"]
    assert (reply.get("id"), reply.get("do")) == (number, verb)


def test_the_greeting_says_how_things_stand(tower):
    hello = tower.hello["hello"]
    assert hello["holder"] == -1 and hello["number"] == 1
    assert hello["sources"] == {"dice": "virtual", "tower": "virtual", "raven": "virtual"}
    assert hello["dial"] == "enforce" and hello["options"] == {} and len(hello["date"]) == 5


def test_a_position_goes_from_one_game_to_another(tower):
    tower.send({"do": "throws", "throws": [[3, 3], [1, 2]]})
    tower.answer(tower.questions[0]["seat"], "throw")
    before = table_of(tower)
    assert tower.send({"do": "new", "game": "outrage", "seats": ["Ada", "Ben", "Cy"], "seed": "other"})["ok"]
    assert table_of(tower) != before
    reply = tower.send({"do": "set_position", "position": before[0]})
    assert reply["events"][0]["kind"] == "position_put"
    assert table_of(tower) == before
    assert tower.send({"do": "undo", "agreed": True})["ok"]
    assert table_of(tower) != before
    assert tower.send({"do": "new", "position": before[0]})["hello"]["number"] == 3
    assert table_of(tower) == before


def test_what_does_not_fit_is_refused_in_one_sentence(tower):
    position = tower.send({"do": "position"})["position"]
    other = tower.send({"do": "set_position", "position": {**position, "game": "break-out"}})
    assert other["error"]["key"] == "position.other_game"
    torn = tower.send({"do": "set_position", "position": {"game": "outrage"}}, valid=False)
    assert torn["error"]["key"] == "headless.no_request" and "$.position" in torn["error"]["reason"]
    beside = tower.send({"do": "new", "position": position, "seats": 3, "date": "01-01"})
    assert beside["error"]["key"] == "headless.brought_along"
    broken = {**position, "table": {**position["table"], "mint": 0}}
    begun = tower.send({"do": "new", "position": broken})
    assert begun["error"]["key"] == "position.faults"
    assert len(tower.send({"do": "games"})["games"]) == 1


def test_a_copy_goes_on_alone(client, evening):
    client.answer(0, "throw")
    before, here = evening.fingerprint(), table_of(client)
    log = client.send({"do": "log"})["log"]
    reply = client.send({"do": "copy"})
    assert reply["hello"]["number"] == 2 and table_of(client) == here
    assert client.send({"do": "log"})["log"] == log
    client.answer(1, "throw")
    assert evening.fingerprint() == before
    assert client.send({"do": "switch", "number": 1})["hello"]["number"] == 1
    assert table_of(client) == here
    assert client.send({"do": "undo", "agreed": True})["ok"]
    listed = client.send({"do": "games"})["games"]
    assert [(one["number"], one["here"]) for one in listed] == [(1, True), (2, False)]
    closed = client.send({"do": "close", "number": 1})
    assert closed["hello"]["number"] == 2
    assert client.send({"do": "close", "number": 2})["error"]["key"] == "headless.last_game"
    assert client.send({"do": "switch", "number": 1})["error"]["key"] == "headless.no_game"


def test_no_more_games_are_opened_than_there_is_room_for(client):
    for _ in range(MOST_OPEN - 1):
        assert client.send({"do": "copy"})["ok"]
    assert client.send({"do": "copy"})["error"]["key"] == "headless.many_games"
    assert client.send({"do": "new", "game": "toy", "seats": 2})["error"]["key"] == "headless.many_games"


def test_a_place_is_remembered_and_found_again(client):
    start = table_of(client)
    assert client.send({"do": "checkpoint", "name": "start"})["checkpoints"] == ["start"]
    client.answer(0, "throw")
    client.answer(1, "throw")
    assert client.send({"do": "checkpoint", "name": "later"})["checkpoints"] == ["start", "later"]
    assert client.send({"do": "restore", "name": "start"})["ok"]
    assert table_of(client) == start
    assert client.send({"do": "restore", "name": "never"})["error"]["key"] == "headless.no_checkpoint"
    assert client.send({"do": "undo", "agreed": True})["ok"]
    assert table_of(client) != start
    for number in range(MOST_CHECKPOINTS - 2):
        assert client.send({"do": "checkpoint", "name": str(number)})["ok"]
    assert client.send({"do": "checkpoint", "name": "more"})["error"]["key"] == "headless.many_checkpoints"
    assert client.send({"do": "checkpoint", "name": "start"})["ok"]


def test_ways_on_are_counted_and_nothing_changes(client, evening):
    client.send({"do": "source", "name": "dice", "value": "typed"})
    before = evening.fingerprint(), evening.changes
    # Ada throws one of six faces, or plays her card; then Ben the same; when both have played, Ada bids.
    counts = [client.send({"do": "perft", "depth": depth})["perft"] for depth in (0, 1, 2, 3)]
    assert [one["leaves"] for one in counts] == [1, 2, 6 + 2, 6 * 2 + 6 + 3]
    assert counts[1]["branches"][0]["answer"] == "throw"
    assert sum(branch["leaves"] for branch in counts[3]["branches"]) == counts[3]["leaves"]
    assert (evening.fingerprint(), evening.changes) == before
    assert client.send({"do": "perft", "depth": 9, "most": 50})["error"]["key"] == "position.too_many_ways"
    assert client.send({"do": "perft", "depth": -1}, valid=False)["error"]["key"] == "headless.no_request"
    assert (evening.fingerprint(), evening.changes) == before


def test_games_that_end_are_leaves_too():
    table = Kept(":memory:").begin("toy", ["Ada", "Ben"], seed="11" * 32)
    table.correct("score:0", 11)
    counted = table.perft(4, 10_000)
    assert counted.over > 0
    assert counted.leaves >= counted.over


def test_teams_are_set_at_the_start(tower):
    reply = tower.send(
        {"do": "new", "game": "outrage", "seats": 4, "teams": [1, 2, 1, 2], "options": {"teams": True}, "seed": "t"}
    )
    assert [seat["team"] for seat in reply["hello"]["seats"]] == [1, 2, 1, 2]
    assert [one["team"] for one in tower.send({"do": "view"})["view"]["players"]] == [1, 2, 1, 2]
    assert reply["hello"]["options"] == {"teams": True}


@pytest.mark.parametrize(
    ("more", "key"),
    [
        ({"teams": [1, 2], "options": {"teams": True}}, "seats.wrong_teams"),
        ({"teams": [1, 2, 1]}, "seats.no_teams"),
        ({"teams": [1, 1, 1], "options": {"teams": True}}, "outrage.refused.sides"),
        ({"options": {"teams": True}}, "outrage.refused.sides"),
        ({"date": "30-02"}, "seats.no_date"),
        ({"throws": [[9, 1]]}, "table.no_such_faces"),
        ({"throws": [[3]]}, "table.named_throw"),
        ({"seats": 0}, "headless.new_which"),
        ({"seats": 9}, "seats.wrong_count"),
        ({"seats": -2}, "seats.wrong_count"),
        ({"seats": ["Ada"]}, "seats.wrong_count"),
        ({"seats": ["Ada", "ada "]}, "seats.same_name"),
        ({"game": "chess"}, "table.no_such_game"),
        ({"game": ""}, "headless.new_which"),
        ({"options": {"nonsense": 1}}, None),
        ({"edition": {"square": []}}, "table.edition_faults"),
    ],
)
def test_a_game_that_cannot_begin_is_refused_and_not_kept(tmp_path, more, key):
    kept = Kept(tmp_path / "kept.sqlite")
    client = Client(kept.begin("outrage", ["Ada", "Ben", "Cy"]), kept)
    reply = client.send({"do": "new", "game": "outrage", "seats": ["Ada", "Ben", "Cy"], **more})
    assert not reply["ok"] and reply["error"]["reason"].endswith(".")
    assert key is None or reply["error"]["key"] == key
    assert len(list(kept.evenings())) == 1 and len(client.send({"do": "games"})["games"]) == 1


def test_throws_of_the_set_up_are_named(tower):
    reply = tower.send(
        {"do": "new", "game": "outrage", "seats": 2, "throws": [[1, 2], [6, 5], [4, 4]], "date": "04-21", "seed": "s"}
    )
    thrown = [event["facts"]["dice"] for event in reply["events"] if event["kind"] == "threw_first"]
    assert thrown == [[1, 2], [6, 5]]
    assert reply["hello"]["date"] == "04-21"
    assert tower.send({"do": "view"})["view"]["date"] == "04-21"
    seat = tower.questions[0]["seat"]
    assert tower.answer(seat, "throw")["events"][0]["facts"]["dice"] == [4, 4]


def test_named_throws_are_kept_over_a_resume(tmp_path):
    store = Store(tmp_path / "kept.sqlite")
    evening = Evening.start(store, "toy", ["Ada", "Ben"], seed="11" * 32)
    client = Client(Window(evening, TABLE))
    client.send({"do": "throws", "throws": [[6], [5], [4]]})
    client.answer(0, "throw")
    again = Client(Window(Evening.resume(store, evening.number), TABLE))
    again.answer(1, "throw")
    assert again.send({"do": "view"})["view"]["scores"] == [6, 5]
    # What was taken back is not named any more: the dice that were seen come again, or others from the seed.
    again.send({"do": "undo", "agreed": True})
    again.answer(1, "throw")
    seen = again.send({"do": "view"})["view"]["scores"]
    last = Client(Window(Evening.resume(store, evening.number), TABLE))
    assert last.send({"do": "view"})["view"]["scores"] == seen


def test_answers_may_come_in_one_line(client, evening):
    client.send({"do": "throws", "throws": [[1], [2]]})
    reply = client.send({"do": "play", "answers": ["throw", "throw", "sing", "throw"]})
    assert reply["ok"] and reply["done"] == 2
    assert reply["stopped"]["key"].startswith("toy.")
    assert client.send({"do": "view"})["view"]["scores"] == [1, 2]
    assert client.send({"do": "play", "answers": []})["done"] == 0


def test_what_nobody_was_asked_for_is_said(client):
    reply = client.answer(0, "throw")
    assert [(one["about"], one["source"]) for one in reply["taken"]] == [("throw", "virtual")]
    assert "taken" not in client.send({"do": "dial", "dial": "warn"})


def test_replies_carry_what_a_program_wants(client):
    assert client.questions[0]["private"] == []
    owners = client.send({"do": "show", "questions": "owners"})
    assert owners["questions"][0]["private"]
    bare = client.send({"do": "show", "questions": "bare", "events": False, "undo": False, "taken": False})
    assert set(bare) == {"ok", "do", "asks"}
    assert bare["asks"][0]["options"] == ["throw"] and bare["asks"][0]["private"]
    assert "prompt" not in bare["asks"][0]
    reply = client.send({"do": "answer", "question": bare["asks"][0]["id"], "answer": "throw"})
    assert set(reply) == {"ok", "do", "asks"}
    assert set(client.send({"do": "show", "questions": "none"})) == {"ok", "do"}
    full = client.send({"do": "show", "questions": "shared", "events": True, "undo": True, "taken": True})
    assert full["questions"] and full["undo"] and full["events"]
    assert client.send({"do": "show", "questions": "all"}, valid=False)["error"]["key"] == "headless.no_request"


def test_the_holder_of_the_tower_pack_is_said_at_the_start(tower):
    laid_out = next(event for event in tower.hello["events"] if event["kind"] == "set_out")
    assert "Ada holds the Tower pack" in laid_out["text"]


def test_a_new_game_of_another_kind_is_begun(tower):
    for name in games.names():
        assert tower.send({"do": "new", "game": name, "seats": 3})["hello"]["game"] == name
    assert json.dumps(tower.send({"do": "games"})["games"]).count('"here": true') == 1
