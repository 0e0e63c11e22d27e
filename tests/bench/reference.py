"""How long benches are, and a yardstick for noisy machines: how much plain Python this one does in the same run.

With ``BENCH_SHORT=1``, as in `deploy/bench --short`, each is as short as shows that it runs; its figures mean little.
"""

from __future__ import annotations

import os
import statistics
import time
from collections.abc import Callable

SHORT = bool(os.environ.get("BENCH_SHORT"))


def few(whole: int, short: int) -> int:
    """How many of something are measured: `short` in a short round."""
    return short if SHORT else whole


def seconds(work: Callable[[], object], runs: int = few(5, 1)) -> float:
    """The median time of several runs, in seconds."""
    times = []
    for _ in range(runs):
        begin = time.perf_counter()
        work()
        times.append(time.perf_counter() - begin)
    return statistics.median(times)


def yardstick() -> float:
    """Millions of plain loop turns a second, now."""
    turns = few(1_000_000, 10_000)

    def loop() -> int:
        total = 0
        for number in range(turns):
            total += number & 7
        return total

    return turns / 1e6 / seconds(loop)


def show(name: str, value: float, unit: str, target: str) -> None:
    """Print one figure beside what was aimed at."""
    print(f"{name}: {value:,.3g} {unit} (aim: {target}; yardstick {yardstick():.1f} M loops/s)")
