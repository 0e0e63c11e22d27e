"""A question has an identity: what comes too late is refused in a sentence, on every way in, and changes nothing."""

import json

import pytest
from click.testing import CliRunner

from companion.cli import main
from companion.client.window import Window
from companion.panel.binding import PanelBinding
from companion.panel.play import PanelPlay
from companion.refused import Late
from companion.rules.asks import TABLE
from companion.table.running.evening import Evening
from tests.answering import answer, answer_for
from tests.table.test_headless import Client
from tests.table.test_panel_binding import Box, carry_out

LATE = "That question is not open any longer. Look at what is asked now, and answer that."


def other_answer(evening):
    answer(evening, 0, "throw")


def undo(evening):
    answer(evening, 0, "throw")
    question = evening.questions()[0].id
    evening.undo(agreed=True)
    return question


def redo(evening):
    answer(evening, 0, "throw")
    evening.undo(agreed=True)
    question = evening.questions()[0].id
    evening.redo()
    return question


def correction(evening):
    evening.correct("score:1", 3)


WAYS = [other_answer, undo, redo, correction]
"""How the ground is taken from under a question; each returns the id of what was open, if not that of the beginning."""


@pytest.fixture(params=WAYS, ids=lambda way: way.__name__)
def way(request):
    return request.param


def gone(evening, way):
    """The id of a question that is open no longer, though what is asked now may read the same."""
    first = evening.questions()[0].id
    return way(evening) or first


def test_a_window_refuses_what_comes_too_late(evening, table, way):
    question = gone(evening, way)
    before = evening.fingerprint(), evening.changes
    for window in (table, table.seat(0), table.seat(1)):
        refused = window.check(question, "throw")
        assert isinstance(refused, Late) and refused.reason == LATE
        with pytest.raises(Late, match=LATE):
            window.answer(question, "throw")
        with pytest.raises(Late, match=LATE):
            window.draft(question)
        assert window.question(question) is None
    assert (evening.fingerprint(), evening.changes) == before


def test_a_program_is_told_what_comes_too_late(evening, table, way):
    client = Client(table)
    question = gone(evening, way)
    before = evening.fingerprint(), evening.changes
    for do in ("answer", "check"):
        reply = client.send({"do": do, "question": question, "answer": "throw"})
        assert not reply["ok"] and reply["error"] == {"reason": LATE, "key": "table.late"}
    assert (evening.fingerprint(), evening.changes) == before


def test_a_panel_hands_in_nothing_too_late(evening, table, way):
    """Something is accepted between the press and the answer that it gives."""
    before = []

    def late(question, given, sure):
        way(evening)
        before.append((evening.fingerprint(), evening.changes))
        table.answer(question, given, "panel", sure)

    play = PanelPlay(table, answer=late)
    with pytest.raises(Late, match=LATE):
        play.press("confirm")
    assert play.take_signal() == "refused"
    assert [(evening.fingerprint(), evening.changes)] == before


def test_a_press_that_was_meant_for_an_earlier_question_is_dropped(evening, table, way):
    box = Box()
    hands = PanelBinding(box, table)
    hands.settle()
    box.tap("confirm")
    way(evening)
    before = evening.fingerprint(), evening.changes
    assert carry_out(hands) == []
    assert (evening.fingerprint(), evening.changes) == before


def test_the_command_line_refuses_a_line_of_an_earlier_evening(tmp_path):
    def run(*lines):
        asked = ["headless", *(["--resume", "1"] if store.exists() else ["break-out", "--names", "Ada,Ben"])]
        outcome = CliRunner().invoke(main, [*asked, "--store", str(store)], input="\n".join(map(json.dumps, lines)))
        return [json.loads(line) for line in outcome.stdout.splitlines()]

    store = tmp_path / "kept.sqlite"
    forecast = {"do": "answer", "question": "q0.0", "answer": list("RGYBOPK")}
    hello, done = run(forecast)
    assert done["ok"] and forecast["question"] in [one["id"] for one in hello["questions"]]
    again, late = run(forecast)
    assert again["questions"] == done["questions"], "an evening that goes on keeps its questions"
    assert late["error"] == {"reason": LATE, "key": "table.late"}


def test_after_the_end_every_answer_comes_too_late(evening, table):
    question = table.questions[0].id
    while not evening.over:
        for one in evening.questions():
            evening.answer(one.id, ["2"] if one.ask.about == "bid" else "throw")
    for tried in (question, "q0", ""):
        with pytest.raises(Late, match="The game is over"):
            table.answer(tried, "throw")


def test_what_others_answer_changes_no_id(market, market_table):
    before = {question.seat: question.id for question in market_table.questions}
    answer_for(market, 1, [3, 4])
    assert {question.seat: question.id for question in market_table.questions} == {0: before[0], 2: before[2]}
    answer_for(market, 0, [1, 1])
    assert [question.id for question in market_table.questions] == [before[2]]


def test_no_two_questions_of_an_evening_have_the_same_id(store, evening):
    """Through undo, redo, corrections and other sources; taken up again at every step, an evening has the same."""
    asked = {}

    def look():
        again = Evening.resume(store, evening.number)
        assert [one.id for one in again.questions()] == [one.id for one in evening.questions()]
        for one in evening.questions():
            known = asked.setdefault(one.id, (one.ask.about, one.ask.seat, evening.fingerprint()))
            assert known[:2] == (one.ask.about, one.ask.seat)

    steps = [
        lambda: answer(evening, 0, "throw"),
        lambda: evening.undo(agreed=True),
        lambda: evening.set_dial("warn"),
        lambda: evening.redo(),
        lambda: answer(evening, 1, "throw"),
        lambda: answer(evening, 1, ["3"]),
        lambda: evening.correct("score:0", 5),
        lambda: evening.undo(agreed=True),
        lambda: evening.undo(agreed=True),
        lambda: answer(evening, 0, ["1"]),
        lambda: answer(evening, 1, ["2"]),
        lambda: evening.set_source("dice", "typed"),
        lambda: answer(evening, 0, "throw"),
        lambda: evening.undo(),
        lambda: answer(evening, 0, "throw"),
        lambda: evening.correct_together([("score:0", 1), ("score:1", 2)]),
    ]
    look()
    for step in steps:
        step()
        look()
    assert len(asked) >= 14


def test_resuming_keeps_ids_also_where_several_are_asked(store, market):
    answer_for(market, 2, [6, 6])
    again = Evening.resume(store, market.number)
    assert [one.id for one in again.questions()] == [one.id for one in market.questions()]


def test_two_windows_on_one_evening_cannot_take_each_others_question(evening):
    """The same question answered twice: the second comes too late, though another seat is asked the same now."""
    one, two = Window(evening, TABLE), Window(evening, TABLE)
    question = one.questions[0].id
    assert two.questions[0].id == question
    one.answer(question, "throw")
    with pytest.raises(Late):
        two.answer(question, "throw")
    assert one.questions[0].seat == 1


def test_check_says_what_answer_would_and_changes_nothing(evening, table):
    question = table.questions[0].id
    before = evening.fingerprint(), evening.changes, list(table.log)
    assert table.check(question, "throw") is None
    assert table.check(question, "fly").key == "toy.why_not.not_offered"
    assert table.check("q99", "throw").key == "table.late"
    assert table.seat(1).check(question, "throw").key == "table.not_yours"
    assert table.check(question, "skip").key == "toy.why_not.not_offered"
    evening.set_dial("warn")
    before = evening.fingerprint(), evening.changes, list(table.log)
    asks_first = table.check(question, "skip")
    assert asks_first.overridable and asks_first.key == "table.all_the_same" and asks_first.rule == "TOY-02"
    assert table.check(question, "skip", sure=True) is None
    assert (evening.fingerprint(), evening.changes, table.log) == before
