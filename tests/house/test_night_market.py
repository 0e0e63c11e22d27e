"""The third game runs through every shared room that needs no screen: soak, window, headless, panel, correction."""

from __future__ import annotations

import json
import random

import pytest
from click.testing import CliRunner

from companion import games
from companion.cli import main
from companion.client.evenings.kept import Kept
from companion.headless import Door
from companion.headless.replies import write_reply
from companion.panel.play import PanelPlay
from companion.refused import Refused
from companion.soak import soak
from companion.testing.traffic import Traffic
from tests.house import more_games

NAMES = ["Ada", "Ben", "Cy"]


@pytest.fixture(autouse=True)
def house():
    with more_games():
        yield


@pytest.fixture
def table():
    return Kept(":memory:").begin("night-market", NAMES, seed="11" * 32)


def ask(door, **request):
    """One request as a program sends it, and the reply as it reads it."""
    return json.loads(write_reply(door.take(json.dumps(request))))


def some_answer(door, question, luck):
    """A legal answer, made of nothing but what the question says."""
    if question["kind"] == "choose":
        return luck.choice(question["options"])["value"]
    if question["kind"] == "compose":
        return luck.choice(question["combinations"])["value"]
    if question["kind"] == "throw":
        return [luck.randint(1, question["faces"]) for _ in range(question["dice"])]
    taken = list(question["chosen"])
    while more := ask(door, do="next", question=question["id"], taken=taken)["next"]:
        taken.append(luck.choice(more))
    return taken


def play_by_lines(table, luck, answers=400):
    """Play to the end as a program does that knows no game."""
    door = Door(table)
    for _ in range(answers):
        questions = ask(door, do="questions")["questions"]
        if not questions:
            return
        question = luck.choice(questions)
        answer = some_answer(door, question, luck)
        assert ask(door, do="check", question=question["id"], answer=answer)["ok"]
        assert ask(door, do="answer", question=question["id"], answer=answer)["ok"]
    raise AssertionError("the game does not end")


def test_it_is_found_like_the_real_ones():
    assert "night-market" in games.names()
    assert games.load("night-market").title == "Night Market"


def test_random_games_keep_every_invariant():
    report = soak(games.load("night-market"), 40, seed=1)
    assert report.violations == []
    assert report.finished == 40
    assert set(report.kinds) == {"hidden", "ready", "bidding", "bid", "lamps", "hang"}


def test_it_says_nothing_to_programs_that_its_vocabulary_does_not_have():
    traffic = Traffic("night-market")
    traffic.play(30)
    words = traffic.words
    assert dict(traffic.strange) == {}
    assert [about for about, ask in words.asks.items() if not (ask.rare or traffic.asks[about])] == []
    assert [kind for kind, event in words.events.items() if not (event.rare or traffic.events[kind])] == []
    assert set(words.corrections) == set(traffic.corrections)


@pytest.mark.parametrize("dice", ["virtual", "typed"])
def test_a_program_that_knows_no_game_plays_it_to_the_end(table, dice):
    for kind in table.dice_kinds:
        table.set_source(kind, dice)
    play_by_lines(table, random.Random(4))
    assert table.over
    assert table.standings()[0].place == 1


def test_the_panel_plays_it_to_the_end(table):
    luck = random.Random(2)
    panel = PanelPlay(table, luck)
    for _ in range(20_000):
        if table.over:
            break
        try:
            panel.press(luck.choice(["confirm", "confirm", "next", "plus", "minus"]), long=luck.random() < 0.2)
        except Refused:
            continue
    assert table.over


def test_nobody_is_answered_for_while_several_owe(table):
    owing = [question.seat for question in table.questions]
    assert owing == [0, 1, 2]
    table.answer(table.questions[2].id, "ready")
    table.answer(table.questions[0].id, "ready")
    assert [question.seat for question in table.questions] == [1]


def test_each_kind_of_dice_has_its_own_source(table):
    assert table.sources == {"black": "virtual", "white": "virtual"}
    table.set_source("white", "typed")
    assert table.sources == {"black": "virtual", "white": "typed"}


def test_hidden_dice_are_for_their_owner_alone():
    """Two evenings that differ in one seat's dice alone are alike to everybody else."""
    told = []
    for hidden in ([1, 2], [6, 6]):
        table = Kept(":memory:").begin("night-market", NAMES, {"real_dice": True}, seed="11" * 32)
        others = [table, table.seat(0), table.seat(2)]
        for seat, faces in ((1, hidden), (0, [3, 3]), (2, [4, 5])):
            mine = next(question for question in table.questions if question.seat == seat)
            table.seat(seat).answer(mine.id, faces)
        told.append([(w.view, w.questions, w.log, w.undo_offer, w.corrections()) for w in others])
        assert table.seat(1).view.seats[1].dice == hidden
        assert f"You threw {hidden[0]} and {hidden[1]}." in [line.text for line in table.seat(1).log]
    assert told[0] == told[1]


def test_another_seat_cannot_type_a_hidden_throw(table):
    table = Kept(":memory:").begin("night-market", NAMES, {"real_dice": True})
    question = next(one for one in table.questions if one.seat == 1)
    with pytest.raises(Refused) as refused:
        table.seat(0).answer(question.id, [1, 1])
    assert refused.value.key == "table.not_yours"


def to_the_lamps(table, luck):
    """Play until somebody hangs lamps for a second time, so that some hang already."""
    while True:
        question = table.questions[0]
        if question.kind == "pick" and question.chosen:
            return question
        door = Door(table)
        answer = some_answer(door, ask(door, do="questions")["questions"][0], luck)
        table.answer(question.id, answer)


def test_a_layout_explains_itself_and_is_taken_back_piece_by_piece():
    luck = random.Random(5)
    for seed in range(20):
        table = Kept(":memory:").begin("night-market", NAMES, {"rounds": 9}, seed=f"{seed:064x}")
        question = to_the_lamps(table, luck)
        draft = table.draft(question.id)
        if draft.nexts():
            break
    assert draft.answer == question.chosen
    lamp = draft.nexts()[0]
    assert draft.add(lamp)
    assert table.draft(question.id).answer == [*question.chosen, lamp]
    log = len(table.log)
    table.undo()
    assert draft.answer == question.chosen
    assert len(table.log) == log
    assert str(table.check(question.id, [])) == "Lamps that hang already stay. Put them back into the row."


def test_two_rows_are_put_right_as_one_correction(table):
    with pytest.raises(Refused) as refused:
        table.correct_together([("lamps:0", ["3", "4"]), ("lamps:1", ["4", "5"])])
    assert str(refused.value).endswith("Two seats have a lamp at place 4.")
    table.correct_together([("lamps:0", ["3", "4"]), ("lamps:1", ["5", "6"])])
    with pytest.raises(Refused):
        table.correct("lamps:0", ["5", "6"])
    table.correct_together([("lamps:0", ["5", "6"]), ("lamps:1", ["3", "4"])])
    assert [seat.lamps for seat in table.view.seats] == [["5", "6"], ["3", "4"], []]


def test_an_edition_without_a_version_is_listed_too():
    listed = CliRunner().invoke(main, ["editions", "list"])
    assert listed.exit_code == 0, listed.exception
    assert "night-market: Night Market\n" in listed.output
    assert "outrage: Outrage! as proposed (version 1)" in listed.output
