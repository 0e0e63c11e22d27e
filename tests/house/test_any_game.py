"""What holds for every game holds for the small ones too: of fixed seats, without dice, options or squares of its own.

The tests list the games as they are imported, so a run of their own has the small games among them.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from tests.house import small_games

ROOT = Path(__file__).resolve().parents[2]

COMMON = ["tests/games/common", "tests/client", "tests/words", "tests/ui/home", "tests/ui/touch/test_lit.py"]

LEAST = 70
"""So many tests of any game there are at least, so that a run which finds none of them does not pass for a good one."""


def test_the_common_tests_hold_for_the_small_games():
    games = small_games()
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "--house", "-k", " or ".join(games), "-v", "-p", "no:cacheprovider", *COMMON],
        cwd=ROOT, capture_output=True, text=True,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout[-6000:] + done.stderr[-2000:]
    passed = [line for line in done.stdout.splitlines() if " PASSED" in line]
    assert len(games) > 1 and all(sum(game in line for line in passed) >= LEAST for game in games), done.stdout[-2000:]
