"""How fast the table keeps, replays and resumes an evening. Figures are printed, nothing here fails on a clock."""

from __future__ import annotations

import random
import statistics
import time

import pytest

from companion.client.window import Window
from companion.rules.asks import TABLE
from companion.rules.play import Play
from companion.table.file.store import Store
from companion.table.journal import encode_entry
from companion.table.running.evening import Evening
from companion.table.running.replaying import Replay, replay
from tests.bench.reference import few, seconds, show
from tests.golden.record import random_answer

ANSWERS = few(2000, 100)


@pytest.fixture(scope="module")
def long_evening(tmp_path_factory):
    """An evening of about 2,000 answers on a real disk, and how long each touch took to keep."""
    store = Store(tmp_path_factory.mktemp("bench") / "evenings.sqlite")
    luck = random.Random(4)
    for seed in range(50):
        evening = Evening.start(
            store, "outrage", ["Ada", "Ben", "Cy", "Dora"], {"ending": "all_jewels"}, seed=f"{seed:064x}"
        )
        table, touches = Window(evening, TABLE), []
        while not evening.over and evening.changes < ANSWERS:
            question, answer = random_answer(table, luck)
            begin = time.perf_counter()
            evening.answer(question, answer)
            touches.append(time.perf_counter() - begin)
        if evening.changes >= ANSWERS:
            return store, evening, touches
    raise AssertionError("no random evening was long enough")


def test_keeping_a_touch(long_evening):
    store, evening, touches = long_evening
    show("a touch kept on disk, median", 1000 * statistics.median(touches), "ms", "under 3 ms")
    sizes = [len(encode_entry(entry)) for entry, _ in store.entries(evening.number)]
    show("journal per answer, mean", statistics.mean(sizes), "bytes", "under 1,024")
    show("journal per answer, largest", max(sizes), "bytes", "a shuffle of a whole pack")


def test_replaying(long_evening):
    _, evening, _ = long_evening
    timeline = evening._course.timeline
    game, box, setup = evening.game, evening.box, evening.setup
    took = seconds(lambda: replay(timeline, Replay(Play(game, box, game.new(box, setup))), len(timeline.played)))
    show("replay", len(timeline.played) / took, "answers/s", "300,000")


def test_resuming(long_evening):
    store, evening, _ = long_evening
    took = seconds(lambda: Evening.resume(store, evening.number))
    show(f"resuming {ANSWERS} answers", 1000 * took, "ms", "under 50 ms")
