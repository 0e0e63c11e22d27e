"""Somebody who has the real pieces in front of them, knows no rule, and follows nothing but what hands are told.

A game that is held to it has a file `lying.py` among its own tests. It has `PLAYS`, a list of `Play`; and
`lying(window) -> Lying`, which says by `window.view` alone where the game believes its things to be.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from companion.client.display.puts import Due, Put
from companion.client.window import Window
from companion.refused import Refused
from companion.rules.corrections import CORRECTED


@dataclass
class Lying:
    """Where things lie. single: the place of each thing that has a name. counted: how many of a kind lie in a place,
    by kind and place; none where there are none. piles: places where it matters who lies on whom, the lowest first.
    """

    single: dict[str, str] = field(default_factory=dict)
    counted: dict[tuple[str, str], int] = field(default_factory=dict)
    piles: dict[str, list[str]] = field(default_factory=dict)


@dataclass
class Play:
    """A way of playing a game with real or virtual chance. packs: those that are real.

    begins: what is put right before anything is followed, so that chance play comes to what it seldom comes to.
    """

    name: str
    options: Mapping[str, Any] = field(default_factory=dict)
    dice: str = "virtual"
    packs: Sequence[str] = ()
    seats: int = 4
    begins: Sequence[tuple[str, Any]] = ()


class RealTable:
    """The pieces as they lie on a real table: only `put` moves them."""

    def __init__(self, window: Window) -> None:
        self.at: dict[str, str] = {}
        self.over: dict[str, list[str]] = {}
        self.counted: dict[tuple[str, str], int] = {}
        for step in window.display.set_up():
            for put in step.puts:
                self.lay(put)

    def copy(self) -> RealTable:
        other = RealTable.__new__(RealTable)
        other.at, other.counted = dict(self.at), dict(self.counted)
        other.over = {place: list(there) for place, there in self.over.items()}
        return other

    def lay(self, put: Put) -> None:
        """As the set-up says."""
        amount = put.total if put.total is not None else put.amount
        self.carry_out(Due(put.thing, put.place, amount, amount, put.over))

    def carry_out(self, due: Due) -> None:
        """What a task says of one thing."""
        if due.total is not None:
            self.counted[due.thing, due.place] = due.total
        elif due.place:
            there = self.over.setdefault(due.place, [])
            if due.thing in self.at:
                self.over[self.at[due.thing]].remove(due.thing)
            self.at[due.thing] = due.place
            beneath = sum(1 for one in there if one in due.over)
            there.sort(key=lambda one: one not in due.over)
            there.insert(beneath, due.thing)

    def differs_from(self, wanted: Lying) -> list[str]:
        """What lies otherwise than that."""
        single = ((thing, self.at.get(thing), at) for thing, at in wanted.single.items())
        found = [f"{thing} lies at {here}, not {there}" for thing, here, there in single if here != there]
        counts = {key: count for key, count in self.counted.items() if count}
        for key in sorted({*counts, *wanted.counted}):
            here, there = counts.get(key, 0), wanted.counted.get(key, 0)
            found += [f"{key}: {here}, not {there}"] if here != there else []
        piles = ((place, self.over.get(place, []), pile) for place, pile in wanted.piles.items())
        return found + [f"pile {place}: {here}, not {there}" for place, here, there in piles if here != there]

    def put_right(self, before: Lying, after: Lying, named: Sequence[Put]) -> None:
        """The table was so already, and that has been said: what the correction changed or named lies there."""
        things, places = {put.thing for put in named}, {(put.thing, put.place) for put in named}
        for thing, place in after.single.items():
            if before.single.get(thing) != place or (thing in things and self.at.get(thing) != place):
                self.carry_out(Due(thing, place))
        for key in {*before.counted, *after.counted, *(places & {*self.counted})}:
            if key in places or before.counted.get(key, 0) != after.counted.get(key, 0):
                self.counted[key] = after.counted.get(key, 0)
        for place, pile in after.piles.items():
            if before.piles.get(place) != pile or things & {*pile}:
                for at, thing in enumerate(pile):
                    self.carry_out(Due(thing, place, over=tuple(pile[:at])))


class Follower:
    """Plays at random and carries out what is told, now or late, with a tick or without one.

    prompt: everything at once, and ticked; for such a one what is more or fewer has to be right, too.
    """

    def __init__(
        self, window: Window, lying: Callable[[Window], Lying], luck: random.Random, prompt: bool = False
    ) -> None:
        self.window, self.lying, self.luck, self.prompt = window, lying, luck, prompt
        self.table = RealTable(window)
        self.waiting: list[str] = []
        self.seen: set[str] = set()
        self.empty = 0
        self.check("at the beginning")

    def step(self) -> None:
        """Something happens at the table, then hands do what they do."""
        what = self.luck.random()
        if what < 0.07 and self.window.undo_offer is not None:
            self.hurry(-2)
            self.window.undo(agreed=True)
            if self.window.undo_offer is None:
                # Nobody has done anything: what has to lie where is told by the set-up again.
                self.table = RealTable(self.window)
            done = "an undo"
        elif what < 0.1 and self.window.can_redo:
            self.hurry(-2)
            self.window.redo()
            done = "a redo"
        elif what < 0.14:
            done = self.correct()
        else:
            done = self.play_on()
        self.check(done)
        self.act()

    def play_on(self) -> str:
        """Answer an open question; whoever plays on has seen that the others have done what they had to."""
        question = self.luck.choice(self.window.questions)
        window = self.window if question.seat < 0 else self.window.seat(question.seat)
        self.hurry(question.seat)
        self.window.answer(question.id, window.random_answer(question.id, self.luck))
        return f"an answer to {question.about!r}"

    def correct(self) -> str:
        """The table is right: one value is another."""
        items = [one for one in self.window.corrections() if one.options and one.kind not in ("cards", "pile")]
        if not items:
            return "nothing"
        item = self.luck.choice(items)
        try:
            self.put_right([(item.what, self.luck.choice(item.options).value)])
        except Refused:
            return "a correction that was refused"
        return f"a correction of {item.what!r}"

    def put_right(self, changes: Sequence[tuple[str, Any]]) -> None:
        """The table is so, and the app is told. Raises Refused."""
        before, told = self.lying(self.window), len(self.window.log)
        self.window.correct_together(changes)
        lines = [line for line in self.window.log[told:] if line.kind in CORRECTED]
        named = [put for line in lines for put in self.window.display.puts(line)]
        self.table.put_right(before, self.lying(self.window), named)

    def act(self) -> None:
        """Some tasks are carried out at once, with a tick or without; the others wait."""
        for task in list(self.window.tasks):
            if task.id in self.seen:
                continue
            self.seen.add(task.id)
            how = 0.0 if self.prompt else self.luck.random()
            if how < 0.6:
                self.carry_out(task.id)
                if how < 0.3:
                    self.window.tick(task.id)
            else:
                self.waiting.append(task.id)

    def hurry(self, seat: int) -> None:
        """What waits is carried out before any other than that seat goes on. seat: -2 for nobody."""
        for task in list(self.window.tasks):
            if task.id in self.waiting and task.seat != seat:
                self.carry_out(task.id)
                self.waiting.remove(task.id)

    def carry_out(self, number: str) -> None:
        task = next(one for one in self.window.tasks if one.id == number)
        for due in task.puts:
            if self.prompt and due.amount is not None:
                here = self.table.counted.get((due.thing, due.place), 0)
                assert here + due.amount == due.total, f"{here} there, then {task.text}"
            self.table.carry_out(due)

    def check(self, after: str) -> None:
        """What lies on the table and what is still to be done make what the game believes."""
        tasks = list(self.window.tasks)
        self.empty += not tasks
        self.luck.shuffle(tasks)
        then = self.table.copy()
        for task in tasks:
            for due in task.puts:
                then.carry_out(due)
        wrong = then.differs_from(self.lying(self.window))
        assert not wrong, f"after {after}, with {[task.text for task in tasks]} to be done: {wrong}"
