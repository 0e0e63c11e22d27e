"""A yardstick for noisy machines: how much plain Python this machine does in the same run."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable


def seconds(work: Callable[[], object], runs: int = 5) -> float:
    """The median time of several runs, in seconds."""
    times = []
    for _ in range(runs):
        begin = time.perf_counter()
        work()
        times.append(time.perf_counter() - begin)
    return statistics.median(times)


def yardstick() -> float:
    """Millions of plain loop turns a second, now."""

    def loop() -> int:
        total = 0
        for number in range(1_000_000):
            total += number & 7
        return total

    return 1 / seconds(loop)


def show(name: str, value: float, unit: str, target: str) -> None:
    """Print one figure beside what was aimed at."""
    print(f"{name}: {value:,.3g} {unit} (aim: {target}; yardstick {yardstick():.1f} M loops/s)")
