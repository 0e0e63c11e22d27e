"""What hands were ordered is followed line by line, and comes out as if the whole log were read anew."""

from __future__ import annotations

import random

from companion.client.display.orders import Orders
from companion.client.evenings.kept import Kept
from companion.testing.by_chance import answer_by_chance

NAMES = ["Ada", "Ben", "Cem", "Dora"]


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
