"""The log through windows, followed line by line, comes out as if the whole of it were read anew; so do the tasks."""

from __future__ import annotations

import random

from companion.client.display.orders import Orders
from companion.client.display.tasks import Tasks
from companion.client.evenings.kept import Kept
from companion.client.layers import holder_view
from companion.testing.advice import advice
from companion.testing.by_chance import answer_by_chance
from companion.testing.known import people


def begun(name):
    return Kept(":memory:").begin(name, people(name), seed="07" * 32, dice="typed")


def test_a_log_that_is_followed_reads_like_one_that_is_read_anew(name):
    luck = random.Random(f"moves {name}")
    table = begun(name)
    for _ in range(90):
        if table.over or luck.random() < 0.2:
            for _ in range(luck.randint(1, 6)):
                if table.undo_offer is not None:
                    table.undo(agreed=True)
        elif luck.random() < 0.2 and table.can_redo:
            table.redo()
        else:
            answer_by_chance(table, luck)
        for window in (table, table.seat(0), table.seat(len(table.seats) - 1)):
            fresh = holder_view.Seen(window._evening, window._seen._holder, window.words, window._voices)
            differ = [(one.text, new.text) for one, new in zip(window.log, fresh.log, strict=True) if one != new]
            help = "let lines rest on their events alone, not on the table as it is now"
            assert window.log == fresh.log, advice(name, "words/en/words.toml", f"lines change: {differ[:3]}", help)


def anew(table):
    evening = table._evening
    return Orders(table.display).of(table.log, evening.came(), evening.line_counts(), evening.begun())


def said(orders):
    """What is ordered, with the lines that say so."""
    return {key: (about.in_force, about.taken_back) for key, about in orders.items()}


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


def test_orders_that_are_followed_are_those_of_the_whole_log(name):
    luck = random.Random(f"orders {name}")
    table = begun(name)
    for _ in range(120):
        something(table, luck)
        if table.over:
            table.undo(agreed=True)
        evening, tasks = table._evening, table._tasks
        found = tasks._orders(table.log)
        help = "let `puts` rest on the line alone"
        same = said(found) == said(anew(table))
        assert same, advice(name, "display.py", "what hands are told depends on when it is read", help)
        assert tasks.open(table.log) == Tasks(evening, table.display, table._ticks).open(table.log)
