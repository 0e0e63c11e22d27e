"""A half-made answer: one for everybody who shows it, taken back piece by piece before anything that was answered."""

from __future__ import annotations

import random

import pytest

from companion.client.evenings.kept import Kept
from companion.refused import Late, Refused

WHO = list("RGYBOPK")


@pytest.fixture
def table():
    return Kept(":memory:").begin("break-out", ["Ada", "Ben"], seed="5a" * 32)


@pytest.fixture
def draft(table):
    """Ada's forecast, as she makes it."""
    ada = table.seat(0)
    return ada.draft(ada.questions[0].id)


def test_the_latest_piece_goes_first_even_where_it_was_put_between_others(draft):
    draft.replace(["R", "G"])
    draft.replace(["R", "B", "G"])
    assert draft.drop() and draft.pieces == ["R", "G"]
    assert draft.drop() and draft.drop() and not draft.drop()
    assert draft.empty


def test_whoever_listens_is_told_of_each_piece(table, draft):
    told = []
    stop = table.watch_drafts(lambda: told.append("all"))
    draft.listen(lambda: told.append("one"))
    draft.add("R")
    stop()
    draft.drop()
    assert told == ["one", "all", "one"] or told == ["all", "one", "one"]


def test_undo_takes_back_the_owners_secret_draft_behind_their_curtain_alone(table, draft):
    draft.add("R")
    assert table.drafted is None and table.seat(1).drafted is None
    assert table.seat(0).drafted is draft
    table.seat(0).undo()
    assert draft.empty and table.seat(0).drafted is None


def test_random_answers_come_out_of_what_the_holder_may_see(table):
    luck = random.Random(1)
    question = table.questions[0]
    answer = table.seat(0).random_answer(question.id, luck)
    assert sorted(answer) == sorted(WHO) and table.seat(0).check(question.id, answer) is None
    with pytest.raises(Refused):
        table.random_answer(question.id, luck)
    table.seat(0).answer(question.id, answer)
    with pytest.raises(Late):
        table.seat(0).random_answer(question.id, luck)
