"""What holds for every game holds for a small one too: of fixed seats, without dice, options or positions of its own.

The tests list the games as they are imported, so a run of their own has the small game among them.
"""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]

GAME = "three-men"

COMMON = ["tests/games/common", "tests/client", "tests/words", "tests/ui/home", "tests/ui/touch/test_lit.py"]

LEAST = 70
"""So many tests of any game there are at least, so that a run which finds none of them does not pass for a good one."""


def test_the_common_tests_hold_for_a_small_game():
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "--house", "-k", GAME, "-q", "-p", "no:cacheprovider", *COMMON],
        cwd=ROOT, capture_output=True, text=True,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout[-6000:] + done.stderr[-2000:]
    passed = re.search(r"(\d+) passed", done.stdout)
    assert passed is not None and int(passed[1]) >= LEAST, done.stdout[-2000:]
