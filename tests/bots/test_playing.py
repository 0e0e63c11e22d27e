"""Evenings on which the companion plays seats: alone, among people, over the door of headless programs."""

from __future__ import annotations

import json
import random

import pytest
from click.testing import CliRunner

from companion.bots.playing import Companion
from companion.cli import main
from companion.client.evenings.kept import Kept
from companion.headless.door import Door
from companion.refused import Refused
from companion.testing.by_chance import answer_by_chance

PEOPLE = ["Ada", "Ben", "Cem"]
GAMES = {"break-out": {}, "cloaks": {}, "outrage": {}, "torture": {"dice": "virtual"}}
SEED = "5a" * 32


def begin(game, players, kept=None):
    return (kept or Kept(":memory:")).begin(game, PEOPLE, options=GAMES[game], seed=SEED, players=players)


def play(table, luck, most=4000):
    """Until it is over: people by chance, the companion for its seats."""
    companion = Companion(table)
    for _ in range(most):
        companion.play()
        if table.over:
            return
        answer_by_chance(table, luck)
    raise AssertionError("it never ended")


@pytest.mark.parametrize("game", GAMES)
def test_two_people_and_the_companion_play_to_the_end(game):
    table = begin(game, {1: "fair"})
    companion, luck = Companion(table), random.Random(2)
    for _ in range(300):
        companion.play()
        assert not any(question.seat == 1 == question.actor for question in table.questions)
        if table.over:
            break
        answer_by_chance(table, luck)
    assert {entry.actor for entry in table._evening.played if getattr(entry, "source", "") == "companion"} == {1}


@pytest.mark.parametrize("game", GAMES)
def test_a_table_of_its_own_seats_is_a_demonstration_that_ends(game):
    table = begin(game, dict.fromkeys(range(3), "fair"))
    Companion(table).play()
    assert table.over and table.standings()


def test_the_same_evening_goes_the_same_way_and_so_it_does_when_it_is_taken_up_in_the_middle(tmp_path):
    path = str(tmp_path / "kept.sqlite")
    whole = begin("torture", {0: "fair", 2: "gentle"})
    play(whole, random.Random(7))
    kept, luck = Kept(path), random.Random(7)
    table = begin("torture", {0: "fair", 2: "gentle"}, kept)
    for _ in range(4):
        Companion(table).play()
        answer_by_chance(table, luck)
    # The plug is pulled before the companion has answered.
    play(Kept(path).take_up(table.facts.number), luck)
    assert [line.text for line in Kept(path).take_up(table.facts.number).log] == [line.text for line in whole.log]


def test_what_was_taken_back_is_answered_the_same_again():
    table = begin("break-out", {1: "fair"})
    companion = Companion(table)
    companion.play()
    before = list(table.seat(1).handed_in)
    answer_by_chance(table, random.Random(3))
    table.undo(agreed=True)
    companion.play()
    assert before and list(table.seat(1).handed_in) == before


def test_a_person_who_comes_back_answers_again():
    table = begin("break-out", {1: "fair"})
    table.set_player(1, "")
    Companion(table).play()
    assert [question.seat for question in table.questions] == [0, 1, 2]


def test_where_no_world_fits_it_answers_all_the_same(monkeypatch):
    def none(*_):
        raise LookupError("none")

    monkeypatch.setattr("companion.client.answering.thinking.imagine", none)
    table = begin("cloaks", {0: "fair", 1: "sharp", 2: "gentle"})
    Companion(table).play()
    assert table.over


def test_a_program_hands_a_seat_over_and_hears_what_the_companion_did():
    table = begin("break-out", {})
    door = Door(table)
    assert door.hello().hello.players == {}
    reply = door.take('{"do": "player", "seat": 0, "player": "fair"}')
    assert reply.ok and [question.seat for question in reply.questions] == [1, 2]
    assert next(one.kind for one in reply.events) == "companion_plays"
    refused = door.take('{"do": "player", "seat": 9, "player": "fair"}')
    assert not refused.ok and refused.error.key == "table.no_seat"
    begun = door.take('{"do": "new", "game": "break-out", "seats": 2, "players": {"0": "sharp", "1": "fair"}}')
    assert begun.ok and begun.hello.players == {0: "sharp", 1: "fair"} and begun.over


def headless(*arguments, lines=""):
    result = CliRunner().invoke(main, ["headless", "break-out", "--seats", "3", "--seed", "x", *arguments], input=lines)
    return [json.loads(line) for line in result.stdout.splitlines() if line.startswith("{")], result


def test_seats_are_the_companions_from_the_command_line_on():
    (hello,), _ = headless("--bots", "1:fair,2:gentle")
    assert hello["hello"]["players"] == {"1": "fair", "2": "gentle"}
    assert [question["seat"] for question in hello["questions"]] == [0]


def test_one_person_plays_against_the_companion_by_a_seats_own_door():
    (hello,), _ = headless("--bots", "1:fair,2:fair", "--holder", "0")
    assert {question["seat"] for question in hello["questions"]} == {0}


@pytest.mark.parametrize("bots", ["fair", "x:fair", "1:", "1:brilliant", "7:fair", ""])
def test_bots_that_cannot_be_are_refused(bots):
    replies, result = headless("--bots", bots)
    if bots == "1:":
        # Nothing plays a seat that its person plays.
        assert replies[0]["hello"]["players"] == {}
    else:
        assert result.exit_code != 0 and replies == []


def test_a_game_that_does_not_say_what_is_secret_is_for_people(monkeypatch):
    table = begin("break-out", {})
    monkeypatch.setattr("companion.client.answering.worlds.part_of", lambda game, part, name, default: default)
    for act in (lambda: table.set_player(0, "fair"), lambda: begin("break-out", {0: "fair"})):
        with pytest.raises(Refused) as refused:
            act()
        assert refused.value.key == "table.no_companion"
    table.set_player(0, "")


def test_a_seat_is_handed_over_while_something_secret_is_half_answered():
    """The companion answers by itself, whatever lies there half made, and nobody takes back a piece of that."""
    table = begin("break-out", {})
    person = table.seat(0)
    (asked,) = [one for one in person.questions if one.mine]
    person.draft(asked.id).put(person.random_answer(asked.id, random.Random(1)))
    assert person.drafted is not None
    table.set_player(0, "fair")
    assert person.drafted is None
    Companion(table).play()
    assert [one.seat for one in table.questions] == [1, 2] and person.handed_in
    table.set_player(0, "")
    assert person.drafted is None and person.handed_in
