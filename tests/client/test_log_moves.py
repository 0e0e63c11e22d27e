"""Lines that only stand elsewhere in the log now keep their words: nobody puts thousands into words for one answer."""

from __future__ import annotations

import random

from companion.client.evenings.kept import Kept
from companion.client.layers import holder_view
from companion.testing.by_chance import answer_by_chance

NAMES = ["Ada", "Ben", "Cem", "Dora"]


def test_what_was_taken_back_far_behind_is_not_put_into_words_again(monkeypatch):
    luck = random.Random(5)
    table = Kept(":memory:").begin("torture", NAMES, seed="07" * 32, dice="typed")
    for _ in range(60):
        answer_by_chance(table, luck)
    for _ in range(40):
        table.undo(agreed=True)
        assert table.log is not None
    answer_by_chance(table, luck)
    before = len(table.log)
    put, show = [], holder_view.show_line
    monkeypatch.setattr(holder_view, "show_line", lambda number, *rest: put.append(number) or show(number, *rest))
    while len(table.log) == before:
        answer_by_chance(table, luck)
    assert sum(line.undone for line in table.log) > 30
    assert len(put) == len(table.log) - before


def test_what_is_done_after_several_undos_comes_last_in_the_log():
    """What was taken back step by step happened before it, and its lines keep their numbers."""
    luck = random.Random(5)
    table = Kept(":memory:").begin("break-out", NAMES, seed="07" * 32, dice="typed")
    for _ in range(40):
        answer_by_chance(table, luck)
    told = [line.text for line in table.log]
    for _ in range(3):
        for _ in range(6):
            table.undo(agreed=True)
        assert [line.text for line in table.log] == told
        for _ in range(3):
            answer_by_chance(table, luck)
        assert [line.text for line in table.log][: len(told)] == told and not table.log[-1].undone
        told = [line.text for line in table.log]
