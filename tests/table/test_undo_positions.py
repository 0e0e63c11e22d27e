"""What is taken back, put back or refused leads to the very table that a replay from the start leads to."""

from __future__ import annotations

import itertools
import random
from collections import Counter

import pytest

from companion.client.layers import holder_view
from companion.client.window import Window
from companion.rules.asks import TABLE
from companion.rules.play import Play
from companion.table.file.store import Store
from companion.table.running import snapshots
from companion.table.running.evening import Evening
from companion.testing.known import known, people
from companion.testing.suite.hands import FullDisk, Hands


def test_hands_do_all_there_is_to_do(small_games):
    """The test above rests on it."""
    taken_out = Counter()
    done = {game: set() for game in ("toy", "night-market", "break-out", "cloaks", "outrage", "torture")}
    for game, did in done.items():
        for seed in range(12 if game == "toy" else 4):
            hands = Hands(game, seed, known(game).long)
            did |= {hands.go_on() for _ in range(120)}
            taken_out[game] += hands.taken_out
            if game == "toy":
                did |= {"broken" for entry in hands.evening.played if getattr(entry, "broke", "")}
    acts = {"answer", "undo", "redo", "correct", "fail", "set", "resume", "back", "take_out"}
    assert all(did >= acts for did in done.values()), done
    assert sum(taken_out.values()) > 5, "from among those of others"
    assert "broken" in done["toy"] and "refused" in set().union(*done.values())


def longer(game="outrage", answers=700):
    """An evening of so many answers."""
    store, luck = Store(":memory:"), random.Random(4)
    evening = Evening.start(store, game, people(game, 4), known(game).long, seed=f"{4:064x}")
    while len(evening.played) < answers:
        question = luck.choice(evening.questions())
        evening.answer(question.id, question.ask.random_answer(luck))
    return store, evening


@pytest.fixture
def counted(monkeypatch):
    """How often rules are given an answer, and how many lines of the log are put into words."""
    counts = {"answers": 0, "lines": 0}

    def counting(owner, name, what):
        whole = getattr(owner, name)

        def one(*arguments, **named):
            counts[what] += 1
            return whole(*arguments, **named)

        monkeypatch.setattr(owner, name, one)

    counting(Play, "answer", "answers")
    counting(holder_view, "show_line", "lines")

    def since():
        found = dict(counts)
        counts.update(answers=0, lines=0)
        return found

    return since


def test_a_long_evening_is_not_played_again_for_an_undo_or_a_refusal(counted, monkeypatch):
    store, evening = longer()
    counted()
    for _ in range(20):
        evening.undo(agreed=True)
        assert counted()["answers"] <= 2 * snapshots.EVERY
    while evening.can_redo:
        evening.redo()
        assert counted()["answers"] <= 8, "only what was put back is played"
    question = evening.questions()[0]

    def full(*_):
        raise FullDisk

    with monkeypatch.context() as patch, pytest.raises(FullDisk):
        patch.setattr(store, "append", full)
        evening.answer(question.id, question.ask.random_answer(random.Random(1)))
    assert counted()["answers"] <= 2 * snapshots.EVERY
    again = Evening.resume(store, evening.number)
    counted()
    again.undo(agreed=True)
    assert counted()["answers"] <= 2 * snapshots.EVERY, "positions are remembered when an evening is taken up as well"


def test_of_a_long_log_only_what_changed_is_told_again(counted):
    _, evening = longer()
    table = Window(evening, TABLE)
    whole = len(table.log)
    assert counted()["lines"] == whole > 500
    for _ in range(3):
        evening.undo(agreed=True)
        assert len(table.log) == whole
    luck = random.Random(2)
    for _ in range(5):
        question = luck.choice(evening.questions())
        evening.answer(question.id, question.ask.random_answer(luck))
        assert len(table.log) >= whole
    assert counted()["lines"] < 150


def test_positions_stay_few_and_the_start_is_one_of_them():
    _, evening = longer(answers=3000)
    kept = evening._course._replay._marks._marks
    assert len(kept) <= snapshots.MOST and kept[0].count == 0
    gaps = [later.count - earlier.count for earlier, later in itertools.pairwise(kept)]
    assert max(gaps[-snapshots.MOST // 2 + 1 :]) < 2 * snapshots.EVERY
