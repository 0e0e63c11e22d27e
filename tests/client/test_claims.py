"""What somebody claims is for the others to judge: they cannot say it for the table from their own door."""

import pytest

from companion.client.evenings.kept import Kept
from companion.refused import Refused
from companion.rules.asks import TABLE, Choose
from tests.asking import window_asking


@pytest.fixture
def table(small_games):
    return window_asking(small_games, Choose(TABLE, "claim", "ASK-01", ["agree", "disagree"], claimant=1), seats=3)


def test_who_has_claimed_it_cannot_agree_for_the_table(table):
    claimant = table.seat(1)
    (question,) = claimant.questions
    assert not question.mine
    for refused in (claimant.check(question.id, "agree"), claimant.check(question.id, "disagree")):
        assert refused is not None
        assert refused.key == "table.own_claim"
        assert "Ben" in refused.reason
    with pytest.raises(Refused):
        claimant.answer(question.id, "agree")
    with pytest.raises(Refused):
        claimant.answer_first("agree")


@pytest.mark.parametrize("holder", [0, 2])
def test_anybody_else_can(table, holder):
    other = table.seat(holder)
    assert other.questions[0].mine
    other.answer(other.questions[0].id, "agree")
    assert table.over


def test_the_tables_own_window_can(table):
    table.answer(table.questions[0].id, "agree")
    assert table.over


def test_a_question_of_the_table_without_a_claim_is_anybodys(small_games):
    table = window_asking(small_games, Choose(TABLE, "any", "ASK-01", ["yes", "no"]))
    assert [table.seat(seat).questions[0].mine for seat in (0, 1)] == [True, True]


def test_who_says_that_they_are_blocked_does_not_agree_to_it():
    table = Kept(":memory:").begin("cloaks", ["Ada", "Ben", "Cy"], seed="31" * 32)
    while table.questions[0].about != "first_cloaks":
        question = table.questions[0]
        table.answer(question.id, question.options[0].value)
    seat = table.questions[0].seat
    mine = table.seat(seat)
    mine.answer(mine.questions[0].id, ["cards"])
    mine.answer(mine.questions[0].id, "blocked")
    assert [question.about for question in mine.questions] == ["blocked"]
    with pytest.raises(Refused, match="others"):
        mine.answer(mine.questions[0].id, "agree")
    other = table.seat((seat + 1) % 3)
    other.answer(other.questions[0].id, "agree")
    assert table.questions[0].about == "exchange"


def test_a_card_that_was_opened_is_not_taken_back_from_a_seats_own_door():
    """Four of five cards that lay face down were looked at, and everything was undone."""
    table = Kept(":memory:").begin("cloaks", ["Ada", "Ben", "Cy"], seed="31" * 32)
    while table.questions[0].about != "first_cloaks":
        question = table.questions[0]
        table.answer(question.id, question.options[0].value)
    for answer in (["cards"], "blocked", "agree"):
        table.answer_first(answer)
    exchange = table.questions[0]
    card = next(one.value for one in exchange.options if one.value.startswith("card:"))
    mine = table.seat(exchange.seat)
    mine.answer(exchange.id, card)
    assert mine.undo_offer.seen
    for agreed in (False, True):
        with pytest.raises(Refused):
            mine.undo(agreed)
    table.undo(agreed=True)
