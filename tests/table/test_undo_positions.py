"""What is taken back, put back or refused leads to the very table that a replay from the start leads to."""

from __future__ import annotations

import itertools
import random
from collections import Counter

import pytest

from companion.client.holders import WATCHER
from companion.client.layers import holder_view
from companion.client.window import Window
from companion.refused import Refused
from companion.rules.asks import TABLE, Throw
from companion.rules.play import Play
from companion.table.file.store import Store
from companion.table.running import snapshots
from companion.table.running.evening import Evening
from companion.testing.known import people
from companion.testing.from_the_start import same

OPTIONS = {"outrage": {"ending": "all_jewels"}, "night-market": {"rounds": 5}}


class FullDisk(Exception):
    """What the disk would not take."""


class Hands:
    """Somebody who answers, takes back, puts back and puts right at random, on a disk that is full now and then."""

    def __init__(self, game, seed):
        self.luck = random.Random(seed)
        self.store = Store(":memory:")
        self.taken_out = 0
        options = OPTIONS.get(game, {})
        self.look_at(Evening.start(self.store, game, people(game, 3), options, seed=f"{seed:064x}"))

    def look_at(self, evening):
        """Through new windows."""
        self.evening = evening
        self.windows = [Window(evening, holder) for holder in (TABLE, WATCHER)]
        self.windows.append(self.windows[0].seat(1))
        self.mirror = []

    def go_on(self):
        """Do something. Returns what: answers are the most."""
        acts = {
            self.answer: 70, self.undo: 12, self.redo: 8, self.correct: 3, self.fail: 4, self.set: 2, self.resume: 2,
            self.back: 3, self.take_out: 8,
        }  # fmt: skip
        does = self.luck.choices(list(acts), list(acts.values()))[0]
        try:
            does()
        except Refused:
            return "refused"
        return does.__name__

    def answer(self):
        """Any legal answer; where a rule may be broken it sometimes is."""
        if self.evening.over:
            return self.undo()
        question = self.luck.choice(self.evening.questions())
        answer, source = question.ask.random_answer(self.luck), "touch"
        if question.overridable and self.luck.random() < 0.3:
            answer = self.luck.choice(question.overridable)
        if isinstance(question.ask, Throw):
            source = "typed"
        self.evening.answer(question.id, answer, source, sure=True)

    def undo(self):
        """Once, or many times."""
        for _ in range(self.luck.choice([1, 1, 1, 2, 5, 40])):
            if self.evening.undo_offer() is not None:
                self.evening.undo(agreed=True)

    def take_out(self):
        """Somebody takes back what alone they answered, if it waits for others."""
        seat = self.luck.choice([ask.seat for ask, _ in self.evening.given()] or range(3))
        if self.evening.undo_offer(by=seat) is not None:
            self.taken_out += len(self.evening.undo_offer(by=seat).again)
            self.evening.undo(agreed=True, by=seat)

    def back(self):
        """To any earlier moment, in one piece."""
        to = self.luck.randrange(self.evening.changes + 1)
        if self.evening.undo_offer(to) is not None:
            self.evening.undo(agreed=True, to=to)

    def redo(self):
        """Once, or as often as it can be."""
        for _ in range(self.luck.choice([1, 1, 3, 40])):
            if self.evening.can_redo:
                self.evening.redo()

    def correct(self):
        """One value that can be put right, or two of them."""
        items = [one for one in self.evening.game.corrections(self.evening.state) if one.options]
        chosen = self.luck.sample(items, min(len(items), self.luck.choice([1, 1, 2])))
        self.evening.correct_together([(one.what, self._value(one)) for one in chosen])

    def _value(self, item):
        if item.kind not in ("cards", "squares", "pile"):
            return self.luck.choice(list(item.options))
        return self.luck.sample(list(item.options), min(len(item.value), len(item.options)))

    def fail(self):
        """Anything that the disk does not take."""
        append = self.store.append

        def full(*_):
            raise FullDisk

        self.store.append = full
        try:
            self.luck.choice([self.answer, self.correct, self.undo, self.redo, self.take_out])()
        except FullDisk:
            pass
        finally:
            self.store.append = append

    def set(self):
        """A setting: who throws, or how strict rules are."""
        kinds = self.evening.game.dice_kinds
        if kinds and self.luck.random() < 0.5:
            self.evening.set_source(self.luck.choice(kinds), self.luck.choice(["virtual", "typed"]))
        else:
            self.evening.set_dial(self.luck.choice(["enforce", "warn", "off"]))

    def resume(self):
        """The evening is taken up again, with what there is to put back."""
        self.look_at(Evening.resume(self.store, self.evening.number))

    def look(self):
        """Assert that all is as a replay makes it, and that what windows have read line by line is the whole log."""
        same(self.evening, self.store)
        for window in self.windows:
            assert window.log == Window(self.evening, window.holder).log
        news = self.windows[0].news()
        if news:
            self.mirror[news[0].number :] = news
        assert self.mirror == self.windows[0].log


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize(("every", "most"), [(1, 4), (3, 6), (32, 64)])
@pytest.mark.parametrize("game", ["toy", "night-market", "break-out", "cloaks", "outrage", "torture"])
def test_whatever_people_do_the_table_is_that_of_a_replay(small_games, monkeypatch, game, every, most, seed):
    monkeypatch.setattr(snapshots, "EVERY", every)
    monkeypatch.setattr(snapshots, "MOST", most)
    hands = Hands(game, seed)
    for number in range(120):
        if hands.go_on() != "answer" or number % 5 == 0:
            hands.look()
    hands.look()
    again = Evening.resume(hands.store, hands.evening.number)
    same(again, hands.store)


def test_hands_do_all_there_is_to_do(small_games):
    """The test above rests on it."""
    taken_out = Counter()
    done = {game: set() for game in ("toy", "night-market", "break-out", "cloaks", "outrage", "torture")}
    for game, did in done.items():
        for seed in range(12 if game == "toy" else 4):
            hands = Hands(game, seed)
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
    evening = Evening.start(store, game, people(game, 4), OPTIONS.get(game, {}), seed=f"{4:064x}")
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
