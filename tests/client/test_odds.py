"""Odds through a window: for whom they are, in which words, and that nobody pays for them who does not ask."""

from __future__ import annotations

from fractions import Fraction

import pytest

from companion import games
from companion.client.answering import odds as client_odds
from companion.client.answering.odds import Odd, no_odds, odds_of, per_cent
from companion.client.evenings.kept import Kept
from companion.client.holders import WATCHER
from companion.client.window import Window
from companion.refused import Late, Refused
from companion.rules.asks import TABLE, Pick, Throw
from companion.words import Words
from tests.asking import ask, window_asking


@pytest.mark.parametrize(
    ("chance", "said"),
    [((21, 36), "58 %"), ((1, 6), "17 %"), ((1, 3), "33 %"), ((1, 2), "50 %"), ((1, 200), "under 1 %"),
     ((1, 100), "1 %"), ((99, 100), "99 %"), ((199, 200), "over 99 %"), ((1, 1), "100 %"), ((0, 1), "0 %")],
)  # fmt: skip
def test_whole_per_cent_and_nothing_is_certain_that_is_not(chance, said):
    assert per_cent(Fraction(*chance), Words("en")) == said


def test_a_game_without_a_file_of_odds_has_none():
    assert odds_of("cloaks") is no_odds and odds_of("night-market") is no_odds
    assert all(callable(odds_of(name)) for name in games.names())


@pytest.fixture
def counted(monkeypatch):
    """Odds of the asking game, and how often they were worked out."""
    calls = []

    def odds(start, asked, taken):
        calls.append((asked.about, tuple(taken)))
        return [Odd("hope", Fraction(1, 3), {"taken": list(taken)})]

    monkeypatch.setattr(client_odds, "odds_of", lambda game: odds)
    return calls


def test_they_are_worked_out_when_somebody_asks_and_once_a_change(small_games, counted):
    table = window_asking(small_games, Throw(0, "throw", "R"))
    (question,) = table.questions
    assert counted == []
    (told,) = table.odds(question.id)
    assert (told.chance, told.per_cent, told.key) == ([1, 3], "33 %", "hope")
    table.odds(question.id)
    assert counted == [("throw", ())]
    table.set_dial("warn")
    table.odds(question.id)
    assert len(counted) == 2


def test_everybody_is_told_of_what_everybody_may_see(small_games, counted):
    evening = ask(small_games, Throw(0, "throw", "R"))
    windows = [Window(evening, holder) for holder in (TABLE, 0, 1, WATCHER)]
    told = [window.odds(window.questions[0].id) for window in windows]
    assert told[0] and all(one == told[0] for one in told)


@pytest.mark.parametrize("secret", [Pick(0, "pick", "R", ["a", "b"]), Throw(0, "throw", "R", secret=True)])
def test_of_a_secret_question_its_owner_alone_is_told(small_games, counted, secret):
    evening = ask(small_games, secret)
    windows = [Window(evening, holder) for holder in (TABLE, 0, 1, WATCHER)]
    told = [window.odds(window.questions[0].id) for window in windows]
    assert [len(one) for one in told] == [0, 1, 0, 0]
    assert counted == [(secret.about, ())]


def test_others_are_not_even_told_what_cannot_be_picked(small_games, counted):
    evening = ask(small_games, Pick(0, "pick", "R", ["a", "b"]))
    question = Window(evening, 0).questions[0].id
    assert Window(evening, 1).odds(question, ["z"]) == []
    assert [one.facts["taken"] for one in Window(evening, 0).odds(question, ["b"])] == [["b"]]
    for taken in (["z"], ["a", "a"]):
        with pytest.raises(Refused) as refused:
            Window(evening, 0).odds(question, taken)
        assert refused.value.key == "table.not_to_be_picked"


def test_nothing_is_picked_where_dice_are_thrown(small_games, counted):
    table = window_asking(small_games, Throw(0, "throw", "R"))
    with pytest.raises(Refused) as refused:
        table.odds(table.questions[0].id, ["a"])
    assert refused.value.key == "table.not_a_pick"


def test_a_question_that_has_gone_has_none(small_games, counted):
    table = window_asking(small_games, Throw(0, "throw", "R"))
    with pytest.raises(Late):
        table.odds("q77")


def test_dice_that_come_again_as_they_fell_leave_nothing_to_chance():
    table = Kept(":memory:").begin("outrage", ["Ada", "Ben"], seed="ab" * 32, throws=[[6, 6], [1, 2]], dice="typed")
    table.set_source("dice", "typed")
    put = {"held:0": "bloody", "turn": 0}
    table.correct_together(list(put.items()))
    while table.questions[0].about == "play_on":
        table.answer_first("play_on")
    (question,) = table.questions
    assert question.about == "attempt" and table.odds(question.id)[0].per_cent == "17 %"
    table.answer(question.id, [3, 4])
    table.undo(agreed=True)
    (question,) = table.questions
    assert question.remembered == [3, 4] and table.odds(question.id) == []
