"""What hands were ordered is followed line by line, and comes out as if the whole log were read anew."""

from __future__ import annotations

import random

import pytest

from companion.client.display.display import Display
from companion.client.display.orders import Orders
from companion.client.evenings.kept import Kept
from companion.testing.by_chance import answer_by_chance

NAMES = ["Ada", "Ben", "Cem", "Dora"]


@pytest.fixture
def looked_at(monkeypatch):
    """The lines that are looked at for what they order, as they stood then."""
    found, take_in = [], Orders._take_in
    monkeypatch.setattr(Orders, "_take_in", lambda self, at: found.append(self._lines[at]) or take_in(self, at))
    return found


def test_only_new_lines_are_looked_at(looked_at):
    luck = random.Random(3)
    table = Kept(":memory:").begin("break-out", NAMES, seed="07" * 32, dice="typed")
    for _ in range(60):
        answer_by_chance(table, luck)
    assert table.tasks is not None
    before = len(table.log)
    looked_at.clear()
    while len(table.log) == before:
        answer_by_chance(table, luck)
    assert table.tasks is not None
    assert looked_at == table.log[before:]
    table.undo(agreed=True)
    assert table.tasks is not None
    assert looked_at[len(table.log[before:]) :] == [line for line in table.log[before:] if line.undone]


def test_what_was_taken_back_far_behind_is_not_looked_at_again(looked_at):
    luck = random.Random(5)
    table = Kept(":memory:").begin("torture", NAMES, seed="07" * 32, dice="typed")
    for _ in range(60):
        answer_by_chance(table, luck)
    for _ in range(40):
        table.undo(agreed=True)
    assert table.tasks is not None
    before, last = len(table.log), table.log[-1]
    looked_at.clear()
    while len(table.log) == before:
        answer_by_chance(table, luck)
    assert table.tasks is not None
    assert last.undone and table.log[before - 1] is last
    assert looked_at == table.log[before:] and looked_at


def test_a_deed_is_known_by_the_number_of_its_line(monkeypatch):
    """What is said of no piece is a thing of its own, by its line’s number, which no undo changes."""
    luck = random.Random(3)
    table = Kept(":memory:").begin("outrage", NAMES, seed="07" * 32, dice="virtual")
    monkeypatch.setattr(type(table.display), "puts", Display.puts)
    monkeypatch.setattr(type(table.display), "moved", Display.moved)
    for _ in range(60):
        for _ in range(luck.choice((0, 0, 2))):
            if table.undo_offer is not None:
                table.undo(agreed=True)
        answer_by_chance(table, luck)
        orders = table._tasks._orders(table.log)
        called = {
            f"line:{one.line.number}" == key.thing
            for key, about in orders.items()
            for one in (*about.in_force, *about.taken_back)
        }
        assert called <= {True}
    assert called


def test_what_is_looked_at_in_pieces_is_the_same(looked_at):
    luck = random.Random(7)
    table = Kept(":memory:").begin("outrage", NAMES, seed="07" * 32, dice="typed")
    for _ in range(120):
        if luck.random() < 0.1:
            table.undo(agreed=True)
        answer_by_chance(table, luck)
    pieces, at_once = table.watcher("en"), table.watcher("en")
    most, before = 7, 0
    while not pieces.catch_up(most):
        assert len(looked_at) - before <= most
        before = len(looked_at)
    looked_at.clear()
    assert pieces.tasks == at_once.tasks
    assert looked_at == at_once.log, "nothing was left to look at in the one, and all in the other"
