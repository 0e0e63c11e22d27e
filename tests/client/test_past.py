"""Looking back: what is seen of an earlier moment is what was seen then, and an undo to it is many undos in one."""

from __future__ import annotations

import random

import pytest

from companion.client.evenings.kept import Kept
from companion.client.holders import WATCHER
from companion.client.window import Window
from companion.refused import Refused
from companion.rules.asks import TABLE
from companion.table.file.store import Store
from companion.table.running.evening import Evening
from companion.testing.suite.from_the_start import same
from companion.testing.suite.hands import FullDisk
from companion.testing.suite.test_past import at_random, seen_by


def test_moments_and_lines_there_never_were_are_refused():
    table = Kept(":memory:").begin("break-out", ["Ada", "Ben"], seed="07" * 32)
    for act in (lambda: table.past(-1), lambda: table.past(table.changes + 1), lambda: table.back_to(-1)):
        with pytest.raises(Refused, match="There was no change number"):
            act()
    for line in (-1, len(table.log)):
        with pytest.raises(Refused, match="no line number"):
            table.count_at(line)


def test_turns_have_the_times_at_which_they_began():
    clock = iter(range(1_768_000_000, 1_769_000_000, 60))
    store = Store(":memory:", clock=lambda: next(clock))
    luck = random.Random(4)
    evening = Evening.start(store, "break-out", ["Ada", "Ben"], seed="07" * 32)
    for _ in range(60):
        question = luck.choice(evening.questions())
        evening.answer(question.id, question.ask.random_answer(luck))
    turns = Window(evening, TABLE).turns
    assert len(turns) > 4 and all(turn.at for turn in turns)
    assert [turn.at for turn in turns] == sorted({turn.at for turn in turns})
    store._file.db.execute("update time set at = 'soon'")
    assert {turn.at for turn in Window(evening, TABLE).turns} == {""}
    store._file.db.execute("drop table time")
    table = Window(evening, TABLE)
    table.answer_first(evening.questions()[0].ask.random_answer(luck))
    assert table.changes == len(list(store.entries(1))), "a game goes on without"


def test_what_differs_only_in_what_is_hidden_looks_the_same_looked_back_at():
    worlds = []
    for forecast in ("RGYBOPK", "KPOBYGR"):
        kept = Kept(":memory:")
        table = kept.begin("break-out", ["Ada", "Ben"], options={"start": "said"}, seed="07" * 32)
        table.seat(0).answer_first(list(forecast))
        table.seat(1).answer_first(list("RGYBOPK"))
        luck = random.Random(9)
        for _ in range(60):
            question = table.questions[0]
            table.answer(question.id, table.random_answer(question.id, luck))
        # They are played one after the other, so not at the same second.
        kept.store._file.db.execute("update time set at = 'soon'")
        worlds.append(table)
    one, other = worlds
    assert seen_by(one.seat(0)) != seen_by(other.seat(0))
    assert one.changes == other.changes and len(one.turns) > 3
    for moment in range(one.changes + 1):
        for holder in (lambda table: table, lambda table: Window(table._evening, WATCHER), lambda table: table.seat(1)):
            here, there = holder(one), holder(other)
            assert seen_by(here.past(moment)) == seen_by(there.past(moment))
            assert here.back_to(moment) == there.back_to(moment)
        # A past window of the table leads to no more than the table's own does.
        with pytest.raises(Refused):
            Window(one._evening, WATCHER).past(moment).seat(0)
        with pytest.raises(Refused):
            one.seat(1).past(moment).seat(0)


def test_others_agree_to_an_undo_that_goes_far_back():
    table = Kept(":memory:").begin("break-out", ["Ada", "Ben"], seed="07" * 32)
    luck = random.Random(2)
    for _ in range(12):
        question = table.questions[0]
        window = table.seat(question.seat) if question.secret else table
        table.answer(question.id, window.random_answer(question.id, luck))
    moment = table.turns[2].began
    before = table.changes
    with pytest.raises(Refused, match="The others must agree"):
        table.undo_to(moment)
    assert table.changes == before
    with pytest.raises(Refused):
        table.seat(0).undo_to(moment, agreed=True)
    table.undo_to(moment, agreed=True)
    assert [turn.number for turn in table.turns] == [0, 1, 2]
    with pytest.raises(Refused, match="taken back already"):
        table.back_to(before)
    with pytest.raises(Refused, match="nothing to take back"):
        table.undo_to(table.changes)


def test_secret_answers_of_several_seats_go_back_when_the_table_agrees():
    table = Kept(":memory:").begin("break-out", ["Ada", "Ben"], options={"start": "said"}, seed="07" * 32)
    for seat in (0, 1):
        table.seat(seat).answer_first(list("RGYBOPK"))
    one, both = table.back_to(1), table.back_to(0)
    assert (one.offer.owner, both.offer.owner) == (1, None)
    assert one.offer.seen and both.offer.seen
    assert "R" not in one.offer.sentence.split() and "several" in both.offer.why
    with pytest.raises(Refused):
        table.seat(0).undo_to(1, agreed=True)
    table.seat(1).undo_to(1, agreed=True)
    assert [question.seat for question in table.questions] == [1]


def test_a_disk_that_does_not_take_it_leaves_all_as_it_was(monkeypatch):
    hands, _ = at_random("outrage", 1, 80)
    evening = hands.evening
    moment = next(one for one in range(evening.changes) if _can_go(evening, one))
    before = evening.fingerprint()

    def full(*_):
        raise FullDisk

    with monkeypatch.context() as patch, pytest.raises(FullDisk):
        patch.setattr(hands.store, "append", full)
        evening.undo(agreed=True, to=moment)
    assert evening.fingerprint() == before
    same(evening, hands.store)


def _can_go(evening, moment):
    try:
        return evening.undo_offer(moment) is not None
    except Refused:
        return False
