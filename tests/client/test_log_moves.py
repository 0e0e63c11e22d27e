"""Lines that only stand elsewhere in the log now keep their words: nobody puts thousands into words for one answer."""

from __future__ import annotations

import random

import pytest

from companion import games
from companion.client.evenings.kept import Kept
from companion.client.layers import holder_view
from tests.answering import answer_by_chance

NAMES = ["Ada", "Ben", "Cem", "Dora"]


@pytest.mark.parametrize("name", games.names())
def test_a_log_that_is_followed_reads_like_one_that_is_read_anew(name):
    luck = random.Random(f"moves {name}")
    table = Kept(":memory:").begin(name, NAMES[: max(games.load(name).seat_counts)], seed="07" * 32, dice="typed")
    for _ in range(90):
        if table.over or luck.random() < 0.2:
            for _ in range(luck.randint(1, 6)):
                if table.undo_offer is not None:
                    table.undo(agreed=True)
        elif luck.random() < 0.2 and table.can_redo:
            table.redo()
        else:
            answer_by_chance(table, luck)
        for window in (table, table.seat(1)):
            fresh = holder_view.Seen(window._evening, window._seen._holder, window.words, window._voices)
            assert window.log == fresh.log


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
