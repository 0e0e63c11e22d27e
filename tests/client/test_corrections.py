"""Several values put right as one correction: what belongs together, and what must not be left behind."""

import pytest

from companion.client.window import Window
from companion.refused import Refused
from companion.rules.asks import CHANCE, TABLE, Choose
from companion.rules.game import Correctable
from companion.table.file.store import Store
from companion.table.running.evening import Evening
from companion.words import said
from tests.answering import answer, answer_for
from tests.asking import Asked, AskingGame
from tests.table.test_headless import Client


def kept(evening, table):
    """All that must stay as it is where a correction is refused."""
    return evening.fingerprint(), evening.changes, list(table.log), [one.id for one in table.questions]


@pytest.fixture
def lit(market):
    """Ada's lamps hang at 1 and 2, Ben's at 4."""
    market.correct_together([("lamps:0", ["1", "2"]), ("lamps:1", ["4"])])
    return market


def lamps(table):
    return [seat.lamps for seat in table.view.seats]


def test_two_values_change_places_though_each_alone_would_be_refused(store, lit, market_table):
    before = kept(lit, market_table)
    for what, value in (("lamps:0", ["4"]), ("lamps:1", ["1", "2"])):
        with pytest.raises(Refused) as refused:
            market_table.correct(what, value)
        assert refused.value.key == "table.correction_breaks"
        assert refused.value.reason.startswith("The table would not be whole then: Two seats have a lamp at place ")
    assert kept(lit, market_table) == before
    market_table.correct_together([("lamps:0", ["4"]), ("lamps:1", ["1", "2"])])
    assert lamps(market_table) == [["4"], ["1", "2"], []]
    assert lamps(Window(Evening.resume(store, lit.number), TABLE)) == [["4"], ["1", "2"], []]


def test_they_are_one_entry_that_one_undo_takes_back(lit, market_table):
    before = lit.changes
    market_table.correct_together([("lamps:0", ["4"]), ("lamps:1", ["1", "2"])])
    assert lit.changes == before + 1
    assert market_table.undo_offer.sentence == "Correction: the lamps of Ada and the lamps of Ben."
    market_table.undo()
    assert lamps(market_table) == [["1", "2"], ["4"], []]


@pytest.mark.parametrize(
    ("changes", "key", "words"),
    [
        ([], "table.nothing_to_correct", "Nothing is to be put right"),
        ([("lamps:0", ["1", "3"])], "table.correction_breaks", "The lamps of Ada do not hang in one row."),
        ([("lamps:0", ["7"]), ("lamps:2", ["7"])], "table.correction_breaks", "Two seats have a lamp at place 7."),
        ([("lamps:0", ["6"]), ("lamps:9", ["7"])], "corrections.nothing_called", "lamps:9"),
        ([("lamps:0", ["6"]), ("round", 99)], "corrections.not_one_of", "99"),
        ([("lamps:0", "6")], "corrections.list_wanted", "lamps:0"),
    ],
)
def test_what_cannot_be_is_refused_with_its_reason_and_changes_nothing(lit, market_table, changes, key, words):
    before = kept(lit, market_table)
    with pytest.raises(Refused) as refused:
        market_table.correct_together(changes)
    assert refused.value.key == key and words in refused.value.reason
    assert kept(lit, market_table) == before


def test_a_fault_that_was_there_before_stands_in_nobodys_way(market, market_table, monkeypatch):
    monkeypatch.setattr(market.game, "faults", lambda state: [said("night-market.fault.dice", seat=1)])
    market_table.correct("lamps:0", ["1"])
    assert lamps(market_table)[0] == ["1"]


class Shelf(Asked):
    """A shelf with so many things on it, from which two seats take one after the other."""

    things: int = 3


class ShelfGame(AskingGame):
    state_type = Shelf

    def _ask(self, table):
        for seat in (0, 1):
            things = [str(number) for number in range(table.things)]
            table.answers.append((yield Choose(seat, "take", "R", things, hand=True)))

    def new(self, box, setup):
        return Shelf([("ask",)], [])

    def corrections(self, state):
        return [Correctable("things", "number", state.things, list(range(9)))]

    def correct(self, state, what, value):
        state.things = value
        state.tell("corrected", "R", TABLE, what=what, value=["number", value, what])


@pytest.fixture
def shelf(small_games):
    small_games["asking"] = ShelfGame((), typed=True)
    return Evening.start(Store(":memory:"), "asking", ["Ada", "Ben"], seed="55" * 32)


def test_a_question_that_nobody_could_answer_is_refused(shelf):
    table = Window(shelf, TABLE)
    before = kept(shelf, table)
    with pytest.raises(Refused) as refused:
        table.correct("things", 0)
    assert refused.value.key == "table.correction_unanswerable"
    assert kept(shelf, table) == before


def test_what_a_correction_makes_impossible_is_dropped_and_told(shelf):
    table = Window(shelf, TABLE)
    client = Client(table)
    answer(shelf, 0, "2")
    assert [one.seat for one in table.questions] == [1]
    reply = client.send({"do": "correct", "set": {"things": 2}})
    assert reply["dropped"] == table.dropped == 1
    assert [one["seat"] for one in reply["questions"]] == [0], "Ada takes another one"
    table.undo()
    assert table.dropped == 0 and [one.seat for one in table.questions] == [1]
    assert "dropped" not in client.send({"do": "correct", "set": {"things": 4}})
    assert [one.seat for one in table.questions] == [1], "what Ada took still holds"


def test_a_program_corrects_together(lit, market_table):
    client = Client(market_table)
    reply = client.send({"do": "correct", "set": {"lamps:0": ["4"], "lamps:1": ["1", "2"]}})
    assert reply["ok"] and [event["kind"] for event in reply["events"]] == ["corrected", "corrected"]
    reply = client.send({"do": "correct", "set": {"lamps:0": ["2"]}})
    assert reply["error"]["key"] == "table.correction_breaks" and reply["error"]["reason"].endswith("at place 2.")


def test_a_correction_in_mid_step_keeps_what_was_thrown(market, market_table):
    answer_for(market, 1, [6, 6])
    market_table.correct("lamps:2", ["8"])
    assert {one.seat for one in market_table.questions} == {0, 2}
    answer_for(market, 0, [1, 1])
    answer_for(market, 2, [1, 1])
    assert market.state.dice == [[1, 1], [6, 6], [1, 1]]
    assert CHANCE not in {one.actor for one in market_table.questions}
