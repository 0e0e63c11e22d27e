"""A door that is bound to one seat: it sees and does what that seat may, and the others go on by themselves."""

from __future__ import annotations

import json
import random

import jsonschema
import pytest
from click.testing import CliRunner

from companion.cli import main
from companion.client.evenings.kept import Kept
from companion.client.games.shelf import BoxedGame
from companion.headless import Door
from companion.headless.others import Others
from companion.headless.replies import write_reply
from companion.headless.schema import schema
from companion.rules.asks import TABLE, Choose
from tests.asking import window_asking

NAMES = ["Ada", "Ben", "Cy"]


def door_of(game, seat, seed=1):
    table = Kept(":memory:").begin(game, NAMES, seed=f"{seed:02d}" * 32)
    return table, Door(table.seat(seat), others=Others(table, seat, random.Random(seed)).answer)


def ask(door, **request):
    return json.loads(write_reply(door.take(json.dumps(request))))


TABLES_ALONE = [
    {"do": "throws", "throws": [[1, 2]]},
    {"do": "dial", "dial": "off"},
    {"do": "source", "name": "dice", "value": "typed"},
    {"do": "position"},
    {"do": "checkpoint", "name": "a"},
    {"do": "restore", "name": "a"},
    {"do": "perft", "depth": 1},
    {"do": "new", "game": "outrage", "seats": 2},
    {"do": "copy"},
    {"do": "games"},
    {"do": "switch", "number": 1},
    {"do": "close", "number": 1},
    {"do": "press", "button": "confirm"},
    {"do": "panel"},
    {"do": "show", "questions": "owners"},
]


@pytest.mark.parametrize("request_", TABLES_ALONE, ids=lambda one: one["do"])
def test_what_is_the_tables_alone_is_refused(request_):
    table, door = door_of("outrage", 1)
    door.hello()
    before = table.changes
    reply = ask(door, **request_)
    assert not reply["ok"] and reply["error"]["key"] == "table.table_only"
    assert set(reply) == {"ok", "do", "error"}
    assert table.changes == before


def test_a_position_is_not_put_by_a_seat():
    table, door = door_of("outrage", 1)
    door.hello()
    other = Door(table)
    position = ask(other, do="position")["position"]
    assert ask(door, do="set_position", position=position)["error"]["key"] == "table.table_only"
    assert ask(door, do="new", position=position)["error"]["key"] == "table.table_only"


@pytest.mark.parametrize("request_", ["view", "questions", "log", "corrections"])
def test_nobody_elses_eyes_can_be_borrowed(request_):
    _, door = door_of("outrage", 1)
    door.hello()
    for seat in (0, 2, -1, 9):
        assert ask(door, do=request_, seat=seat)["error"]["key"] == "table.only_own"
    own = ask(door, do=request_)
    assert own == ask(door, do=request_, seat=1) and own["ok"]


def test_it_looks_back_with_its_own_eyes_alone():
    _, door = door_of("outrage", 1)
    door.hello()
    for seat in (0, 2, -1, 9):
        assert ask(door, do="look", at=3, seat=seat)["error"]["key"] == "table.only_own"
    latest = ask(door, do="turns")["turns"][-1]["ended"]
    look = ask(door, do="look", at=latest)["look"]
    assert look == ask(door, do="look", at=latest, seat=1)["look"]
    assert ["hand" in player for player in look["view"]["players"]] == [False, True, False]
    assert look["view"] == ask(door, do="view")["view"]


def test_it_sees_its_own_hand_and_no_other():
    _, door = door_of("outrage", 1)
    door.hello()
    players = ask(door, do="view")["view"]["players"]
    assert ["hand" in player for player in players] == [False, True, False]
    owners = {one["owner"] for one in ask(door, do="corrections", all=True)["corrections"]}
    assert owners == {None, 1}


def test_nobody_answers_for_another():
    table = Kept(":memory:").begin("break-out", NAMES, seed="11" * 32)
    door = Door(table.seat(1))
    forecasts = {one["seat"]: one["id"] for one in json.loads(write_reply(door.hello()))["questions"]}
    whole = list("RGYBOPK")
    assert ask(door, do="answer", question=forecasts[0], answer=whole)["error"]["key"] == "table.not_yours"
    assert ask(door, do="check", question=forecasts[2], answer=whole)["error"]["key"] == "table.not_yours"
    assert ask(door, do="next", question=forecasts[2])["error"]["key"] == "table.not_yours"
    assert ask(door, do="answer", question=forecasts[1], answer=whole)["ok"]
    assert ask(door, do="play", answers=[whole])["done"] == 0


def answer_of(door, question, luck):
    """An answer by what a bare question says."""
    if question["kind"] == "choose":
        return luck.choice([*question.get("options", []), *question.get("private", [])])
    if question["kind"] == "compose":
        return luck.choice(question["combinations"])
    taken = list(question.get("chosen", []))
    if question.get("layout"):
        while more := ask(door, do="next", question=question["id"], taken=taken)["next"]:
            taken.append(luck.choice(more))
        return taken
    items = [one for one in question.get("items", []) if one not in question.get("besides", [])]
    needed = question.get("needs", [])[:1]
    for item in needed:
        items.remove(item)
    return [*needed, *items][: question.get("least", 0)]


@pytest.mark.parametrize("game", ["break-out", "cloaks", "outrage", "torture"])
def test_a_seat_plays_its_game_against_the_others(game):
    luck = random.Random(game)
    described = schema(BoxedGame(game))
    reads = jsonschema.Draft202012Validator({**described["reply"], "$defs": described["$defs"]})
    _, door = door_of(game, 1)
    door.hello()
    reply = ask(door, do="show", questions="bare")
    for number in range(60):
        if number % 10 == 0:
            reads.validate(reply)
        if not reply["asks"]:
            assert reply["over"]
            return
        assert all(one["seat"] in (1, -1) for one in reply["asks"])
        question = luck.choice(reply["asks"])
        reply = ask(door, do="answer", question=question["id"], answer=answer_of(door, question, luck))
        assert reply["ok"], (question, reply)


def test_what_the_seat_claims_the_others_judge(small_games):
    """The whole table is asked, and otherwise the seat would speak for it."""
    for claimant, left in ((1, 0), (2, 1), (None, 1)):
        table = window_asking(
            small_games, Choose(TABLE, "claim", "ASK-01", ["agree", "disagree"], claimant=claimant), seats=3
        )
        door = Door(table.seat(1), others=Others(table, 1, random.Random(1)).answer)
        assert len(json.loads(write_reply(door.hello()))["questions"]) == left
        assert table.over == (not left)


def run(*arguments, lines=""):
    return CliRunner().invoke(main, ["headless", *arguments], prog_name="companion", input=lines)


def test_the_command_binds_its_pipe_to_a_seat():
    lines = '{"do": "view", "seat": 0}\n{"do": "questions"}\n'
    outcome = run("outrage", "--names", "Ada,Ben", "--seed", "x", "--holder", "1", lines=lines)
    hello, view, questions = map(json.loads, outcome.stdout.splitlines())
    assert hello["hello"]["holder"] == 1
    assert view["error"]["key"] == "table.only_own"
    assert {one["seat"] for one in questions["questions"]} <= {1, -1}
    again = run("outrage", "--names", "Ada,Ben", "--seed", "x", "--holder", "1", lines=lines)
    assert again.stdout == outcome.stdout


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["outrage", "--seats", "3", "--holder", "3"], "There is no seat 3 for --holder; seats are 0 to 2."),
        (["outrage", "--seats", "3", "--holder", "-1"], "write a whole number"),
        (["outrage", "--seats", "4", "--teams", "1,2"], "Nobody plays in teams here"),
        (["outrage", "--seats", "4", "--teams", "1,2", "--option", "teams=true"], "sides are named for 2"),
        (["outrage", "--seats", "2", "--teams", "a,b", "--option", "teams=true"], "“a,b” are no sides"),
        (["outrage", "--seats", "2", "--teams", "", "--option", "teams=true"], "are no sides"),
        (["outrage", "--seats", "2", "--teams", "-1,2", "--option", "teams=true"], "are no sides"),
        (["outrage", "--seats", "2", "--throws", "[[3,4"], "write lists of faces as JSON"),
        (["outrage", "--seats", "2", "--throws", "[[0,4]]"], "No dice of this game show [0, 4]"),
        (["outrage", "--seats", "2", "--throws", "[[4]]"], "The next throw is of 2 dice"),
        (["outrage", "--seats", "2", "--date", "21 April"], "is no month and day"),
        (["--vocabulary"], "Say which game"),
    ],
)
def test_what_cannot_be_on_the_command_line_is_said_in_a_sentence(arguments, words):
    outcome = run(*arguments)
    assert outcome.exit_code in (1, 2) and words in outcome.stderr and outcome.stderr.count("\n") == 1


def test_teams_throws_and_the_date_are_said_on_the_command_line():
    outcome = run(
        "outrage", "--names", "Ada,Ben,Cy,Dora", "--teams", "1,2,1,2", "--option", "teams=true", "--date", "04-21",
        "--throws", "[[1,1],[6,6],[1,2],[1,1]]", lines='{"do": "view"}\n',
    )  # fmt: skip
    hello, view = map(json.loads, outcome.stdout.splitlines())
    assert [seat["team"] for seat in hello["hello"]["seats"]] == [1, 2, 1, 2]
    assert hello["hello"]["date"] == view["view"]["date"] == "04-21"
    assert view["view"]["turn"]["seat"] == 1
