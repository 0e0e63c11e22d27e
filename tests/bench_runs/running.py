"""Runs a bench in a short round, in a process of its own."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
BENCH = ROOT / "tests" / "bench"

MOST = 600
"""Seconds of the processor's own time after which a round is ended: it goes round for ever.

No clock on a wall is judged, so that no slow or busy machine ends one; the longest takes some fifteen seconds. The
system's own limit would not do: clocks of work are coarse beneath it, and the benches read those.
"""

LOOK = 1.0
"""How often is looked at what a round has spent, in seconds."""

IDLE = 600
"""So many looks, of all, may find a round asleep; then it hangs.

Asleep is what has spent nothing that the system counts since the look before, and has nobody who is ready to run or
waits for a disk. A slow or busy machine lets rounds wait, but awake. The benches sleep a few seconds in all.
"""

AWAKE = "RD"
"""States of a thread that runs or would if it were let, and of one that waits for a disk."""

FIGURE = re.compile(r"\d")
TELLS_ITSELF = re.compile(r"(\d+ \w+,? ?)+in [\d.]+s")
"""What pytest counts of itself is no figure of a bench."""


def run_short(*command: str) -> list[str]:
    """The lines with figures that this Python prints with these arguments.

    Raises AssertionError with the end of what it printed where it fails, never ends, or prints none.
    """
    process = subprocess.Popen(
        [sys.executable, *command], cwd=ROOT, env={**os.environ, "BENCH_SHORT": "1"}, start_new_session=True,
        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
    )  # fmt: skip
    try:
        printed = _ended(process)
    finally:
        # Nothing that it started outlives it.
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
    figures = [line for line in printed.splitlines() if FIGURE.search(line) and not TELLS_ITSELF.search(line)]
    assert process.returncode == 0 and figures, f"It ended with {process.returncode}:\n{printed[-4000:]}"
    return figures


def _ended(process: subprocess.Popen[str]) -> str:
    """What it has printed at its end."""
    before, asleep = 0.0, 0
    while True:
        try:
            return process.communicate(timeout=LOOK)[0]
        except subprocess.TimeoutExpired:
            spent, awake = _work(process.pid)
            asleep += spent == before and not awake
            before = spent
            if spent > MOST or asleep > IDLE:
                os.killpg(process.pid, signal.SIGKILL)


def _work(group: int) -> tuple[float, bool]:
    """Seconds of the processor's time of a process and of all that it has started, and whether one of them is awake."""
    ticks, awake = 0, False
    for folder in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            fields = _fields(folder)
            if int(fields[2]) == group:
                # Its own, and what children had spent that have ended.
                ticks += sum(map(int, fields[11:15]))
                awake = awake or any(_fields(thread)[0] in AWAKE for thread in (folder / "task").iterdir())
    return ticks / os.sysconf("SC_CLK_TCK"), awake


def _fields(folder: Path) -> list[str]:
    """What the system says of a process or thread after its name: its state, parent, group and so on."""
    return (folder / "stat").read_text().rpartition(")")[2].split()
