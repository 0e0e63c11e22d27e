"""Runs a bench in a short round, in a process of its own."""

from __future__ import annotations

import os
import re
import resource
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
BENCH = ROOT / "tests" / "bench"

MOST = 600
"""Seconds of the processor's own time after which a process of a round is ended: it goes round for ever.

No clock on a wall is asked, so that a slow or busy machine ends none; the longest takes some ten seconds.
"""

FIGURE = re.compile(r"\d")
TELLS_ITSELF = re.compile(r"(\d+ \w+,? ?)+in [\d.]+s")
"""What pytest counts of itself is no figure of a bench."""


def run_short(*command: str) -> list[str]:
    """The lines with figures that this Python prints with these arguments.

    Raises AssertionError with the end of what it printed where it fails, or prints none.
    """
    process = subprocess.Popen(
        [sys.executable, *command], cwd=ROOT, env={**os.environ, "BENCH_SHORT": "1"},
        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
    )  # fmt: skip
    resource.prlimit(process.pid, resource.RLIMIT_CPU, (MOST, MOST))
    printed, _ = process.communicate()
    figures = [line for line in printed.splitlines() if FIGURE.search(line) and not TELLS_ITSELF.search(line)]
    assert process.returncode == 0 and figures, f"It ended with {process.returncode}:\n{printed[-4000:]}"
    return figures
