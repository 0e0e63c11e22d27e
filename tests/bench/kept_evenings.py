"""What lists of kept games cost: `python -m tests.bench.kept_evenings --counts 1,100,1000,10000` prints figures.

`--statistics 200` prints what the statistics of so many evenings cost: the first time, when every game is played again
and its figures are remembered; later, when they are; and the longest that one step keeps a touch waiting.

Every evening is an Outrage! game of about 60 entries. Milliseconds of processor time, the best of several; memory is
what Python holds at most more than before while the list is made.
"""

from __future__ import annotations

import argparse
import random
import sqlite3
import tempfile
import time
import tracemalloc
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from companion.client.evenings.kept import Kept
from companion.client.window import Window
from companion.rules.asks import TABLE
from companion.table.file.records import COLUMNS, line_in
from companion.table.file.store import Store
from companion.table.running.evening import Evening
from tests.bench.reference import SHORT
from tests.golden.record import play

SHOWN = 20
"""Evenings on a page of the touchscreen's list."""


def fill(path: Path, count: int, over: bool = False) -> None:
    """Keep so many evenings: one is played, and copied with a number and a seal of its own. over: to its end."""
    with closing(Store(path)) as store:
        evening = Evening.start(store, "outrage", ["Ada", "Ben", "Cy", "Dora"], seed="11" * 32)
        window = Window(evening, TABLE)
        play(window, random.Random(1), 300 if over else 30)
        if over and not window.over:
            window.correct("over", True)
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        line = line_in(db.execute(f"select {COLUMNS} from evening").fetchone())
        assert line is not None and line.last is not None
        db.execute("begin")
        for number in range(2, count + 1):
            seal = type(line)(number, *[getattr(line, name) for name in line.__struct_fields__[1:]]).sealed(
                line.over, line.entries, line.last
            )
            db.execute(
                "insert into evening select ?, started, game, over, names, entries, last, ? from evening where id = 1",
                (number, seal),
            )
            db.execute("insert into header select ?, body, digest from header where evening = 1", (number,))
            db.execute(
                "insert into entry select ?, number, body, fingerprint, digest from entry where evening = 1", (number,)
            )
        db.execute("commit")


def best(work: Callable[[], object], times: int = 5) -> float:
    """Milliseconds of processor time."""
    took = []
    for _ in range(times):
        begun = time.process_time()
        work()
        took.append(time.process_time() - begun)
    return 1000 * min(took)


def held(work: Callable[[], object]) -> float:
    """Megabytes that the result takes while it is there, at most."""
    tracemalloc.start()
    result = work()
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    del result
    return most / 1e6


def steps(kept: Kept) -> list[float]:
    """Milliseconds of processor time of each step of counting all evenings."""
    counting, took, more = kept.counting(), [], True
    while more:
        begun = time.process_time()
        more = counting.step()
        took.append(1000 * (time.process_time() - begun))
    return took


def count_all(evenings: int) -> None:
    """Print what statistics cost."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "evenings.sqlite"
        fill(path, evenings, over=True)
        with closing(Kept(path)) as kept:
            first = steps(kept)
            later = best(lambda: kept.counting().result())
            (entries,) = kept._store._file.rows("select count(*) from entry")[0]
    print(
        f"statistics of {evenings} evenings with {entries // evenings} entries each: {sum(first):.0f} ms the first"
        f" time, {max(first):.0f} ms the longest step, {later:.1f} ms when they are remembered"
    )


def main() -> None:
    """Print a line for each count."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--counts", default="1,10" if SHORT else "1,100,1000,10000")
    parser.add_argument("--statistics", type=int, default=0)
    wanted = parser.parse_args()
    if wanted.statistics:
        count_all(wanted.statistics)
        return
    print("evenings  first page  a page of the list  all lines  all, looked at  all lines")
    for count in map(int, wanted.counts.split(",")):
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "evenings.sqlite"
            fill(path, count)
            with closing(Kept(path)) as kept, closing(Store(path)) as store:
                first = best(kept.first_page)
                page = best(lambda: list(kept.evenings(SHOWN)))
                lines = best(store.evenings)
                whole = best(lambda: [one.id for one in kept.evenings()], times=1)
                memory = held(store.evenings)
        print(f"{count:8} {first:8.1f} ms {page:16.1f} ms {lines:7.1f} ms {whole:12.0f} ms {memory:7.1f} MB")


if __name__ == "__main__":
    main()
