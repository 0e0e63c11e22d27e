"""A half-made answer is one: on the table's screen, on a phone, and on the other phone of the same seat."""

from __future__ import annotations

import json
import random

import pytest

from tests.ui.phone.table import PhoneTable, begin
from tests.ui.phone.test_protocol import run, seat


@pytest.fixture
def table():
    with PhoneTable(begin("break-out")) as table:
        yield table


def own(state):
    return next(one["id"] for one in state["questions"] if one["mine"])


def test_pieces_show_at_the_table_and_on_the_other_phone_of_the_seat(table):
    async def play(session):
        async with seat(table, session, 0) as ada:
            question = own(await ada.state())
            # Only now: a new ticket ends the one before.
            async with seat(table, session, 0) as twin:
                await twin.state()
                reply = await ada.ask(do="draft", question=question, pieces=["R", "G"])
                assert reply["draft"]["pieces"] == ["R", "G"] and reply["draft"]["made"] == 1
                assert not reply["draft"]["fits"] and reply["draft"]["why_not"].endswith(".")
                assert "B" in reply["draft"]["next"] and "R" not in reply["draft"]["next"]
                while (await twin.state())["drafts"][question]["pieces"] != ["R", "G"]:
                    pass
                assert table.do(lambda: table.window.seat(0).draft(question).pieces) == ["R", "G"]
                # And the other way: what is touched behind the curtain of the table's screen.
                table.do(lambda: table.window.seat(0).draft(question).add("B"))
                while (found := (await ada.state())["drafts"][question])["pieces"] != ["R", "G", "B"]:
                    pass
                assert found["made"] == 2
                whole = await ada.ask(do="draft", question=question, pieces=list("RGYBOPK"))
                assert whole["draft"]["fits"] and "seven" in whole["draft"]["key"]

    run(play)


def test_nobody_else_is_told_of_a_piece(table):
    """Not even that something was touched: to the others nothing is sent at all."""

    async def play(session):
        async with seat(table, session, 0) as ada, seat(table, session, 1) as ben, seat(table, session, -3) as guest:
            question = own(await ada.state())
            for one in (ben, guest):
                await one.state()
            for pieces in (["R"], ["R", "K"], []):
                assert (await ada.ask(do="draft", question=question, pieces=pieces))["ok"]
            for one in (ben, guest):
                before = len(one.states)
                assert (await one.ask(do="log"))["ok"] and len(one.states) == before
            told = json.dumps(ben.states)
            assert question not in json.loads(told)[-1]["drafts"]
            assert not (await ben.ask(do="draft", question=question))["ok"]

    run(play)


@pytest.mark.parametrize(
    ("pieces", "key"),
    [(["X"], "table.no_draft"), (["R", "R"], "table.no_draft"), ([1], "table.no_draft"), (["R"] * 1001, None)],
)
def test_what_can_be_no_part_of_an_answer_is_refused(table, pieces, key):
    async def play(session):
        async with seat(table, session, 0) as ada:
            question = own(await ada.state())
            reply = await ada.ask(do="draft", question=question, pieces=pieces)
            if reply is not None:
                assert not reply["ok"] and key in (None, reply["error"]["key"])
        assert table.do(lambda: table.window.seat(0).draft(question).pieces) == []

    run(play)


def test_an_answer_can_be_taken_back_and_put_back_on_the_phone_that_gave_it(table):
    async def play(session):
        async with seat(table, session, 0) as ada, seat(table, session, 1) as ben:
            question = own(await ada.state())
            await ada.ask(do="answer", question=question, answer=list("RGYBOPK"))
            while (state := await ada.state())["undo"] is None:
                pass
            assert state["undo"]["owner"] == 0 and not any(one["mine"] for one in state["questions"])
            assert not state["redo"]
            refused = await ben.ask(do="undo", agreed=True)
            assert not refused["ok"] and refused["error"]["key"] == "undo.secret"
            assert (await ada.ask(do="undo", agreed=True))["ok"]
            while not (state := await ada.state())["redo"]:
                pass
            assert any(one["mine"] for one in state["questions"])
            assert (await ada.ask(do="redo"))["ok"]
            while (state := await ada.state())["redo"]:
                pass
            assert not any(one["mine"] for one in state["questions"]) and state["undo"]["owner"] == 0

    run(play)


def test_faces_of_dice_and_parts_of_an_answer_are_half_made_too():
    with PhoneTable(begin("outrage", dice="typed")) as table:
        window = table.window

        def to_a_throw():
            for _ in range(200):
                question = window.questions[0]
                if question.kind == "throw":
                    return question
                eyes = window.seat(question.seat) if question.seat >= 0 else window
                options = [one.value for one in question.options]
                answer = "throw" if "throw" in options else eyes.random_answer(question.id, random.Random(1))
                window.answer(question.id, answer)

        question = table.do(to_a_throw)

        async def play(session):
            async with seat(table, session, question.seat) as phone:
                first = (await phone.state())["drafts"][question.id]
                assert first["pieces"] == [0] * question.dice and not first["fits"]
                for wrong in ([7] * question.dice, [1], ["x"] * question.dice):
                    assert not (await phone.ask(do="draft", question=question.id, pieces=wrong))["ok"]
                reply = await phone.ask(do="draft", question=question.id, pieces=[3] * question.dice)
                assert reply["draft"]["fits"] and "3" in reply["draft"]["key"]
                assert table.do(lambda: window.draft(question.id).face(0)) == 3

        run(play)
