"""What hands were ordered is followed line by line, and comes out as if the whole log were read anew."""

from __future__ import annotations

import random

import pytest

from companion import games
from companion.client.display.orders import Orders
from companion.client.display.tasks import Tasks
from companion.client.evenings.kept import Kept
from tests.answering import answer_by_chance

NAMES = ["Ada", "Ben", "Cem", "Dora"]


def anew(table):
    evening = table._evening
    return Orders(table.display).of(table.log, evening.came(), evening.line_counts(), evening.begun())


def something(table, luck):
    """An answer, mostly; or some undos, or a redo."""
    what = luck.random()
    if what < 0.12:
        for _ in range(luck.randint(1, 4)):
            if table.undo_offer is not None:
                table.undo(agreed=True)
        return
    if what < 0.18 and table.can_redo:
        table.redo()
        return
    answer_by_chance(table, luck)


@pytest.mark.parametrize("name", games.names())
def test_orders_that_are_followed_are_those_of_the_whole_log(name):
    luck = random.Random(f"orders {name}")
    table = Kept(":memory:").begin(name, NAMES[: max(games.load(name).seat_counts)], seed="07" * 32, dice="typed")
    for _ in range(120):
        something(table, luck)
        if table.over:
            table.undo(agreed=True)
        evening, tasks = table._evening, table._tasks
        found = tasks._orders(table.log)
        assert dict(found) == dict(anew(table)) and list(found) == list(anew(table))
        assert tasks.open(table.log) == Tasks(evening, table.display, table._ticks).open(table.log)


def test_only_new_lines_are_looked_at(monkeypatch):
    luck = random.Random(3)
    table = Kept(":memory:").begin("break-out", NAMES, seed="07" * 32, dice="typed")
    for _ in range(60):
        answer_by_chance(table, luck)
    assert table.tasks is not None
    taken, take_in = [], Orders._take_in
    monkeypatch.setattr(Orders, "_take_in", lambda self, line, *when: taken.append(line) or take_in(self, line, *when))
    before = len(table.log)
    while len(table.log) == before:
        answer_by_chance(table, luck)
    assert table.tasks is not None
    assert taken == table.log[before:]
    table.undo(agreed=True)
    assert table.tasks is not None
    assert taken[len(table.log[before:]) :] == [line for line in table.log[before:] if line.undone]
