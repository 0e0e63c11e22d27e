"""People at a table of any game, who do at random what people do: answer, take back, put back and put right."""

from __future__ import annotations

import random

from companion.client.holders import WATCHER
from companion.client.window import Window
from companion.refused import Refused
from companion.rules.asks import TABLE, Throw
from companion.table.file.store import Store
from companion.table.running.evening import Evening
from companion.testing.known import people
from companion.testing.suite.from_the_start import same


class FullDisk(Exception):
    """What the disk would not take."""


class Hands:
    """Somebody who answers, takes back, puts back and puts right at random, on a disk that is full now and then."""

    def __init__(self, game, seed, options=None):
        self.luck = random.Random(seed)
        self.store = Store(":memory:")
        self.taken_out = 0
        self.look_at(Evening.start(self.store, game, people(game, 3), options or {}, seed=f"{seed:064x}"))

    def look_at(self, evening):
        """Through new windows."""
        self.evening = evening
        self.windows = [Window(evening, holder) for holder in (TABLE, WATCHER)]
        self.windows.append(self.windows[0].seat(len(evening.seats) - 1))
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
        seat = self.luck.choice([ask.seat for ask, _ in self.evening.given()] or range(len(self.evening.seats)))
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
