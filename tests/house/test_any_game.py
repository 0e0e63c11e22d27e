"""What holds for every game holds for the small ones too: of fixed seats, without dice, options or squares of its own.

They are asked as any package from elsewhere is: found by entry points, in a run of their own.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from tests.house import INSTALLED, small_games

ROOT = Path(__file__).resolve().parents[2]

ASKED = ["--pyargs", "companion.testing", "tests/ui/home/test_told.py", "tests/commands/test_options.py"]

LEAST = 60
"""So many tests of any game there are at least, so that a run which finds none of them does not pass for a good one."""


def test_the_common_tests_hold_for_the_small_games():
    games = small_games()
    chosen = [word for game in games for word in ("--game", game)]
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-v", "-p", "no:cacheprovider", *chosen, *ASKED, "-k", " or ".join(games)],
        cwd=ROOT, capture_output=True, text=True, check=False,
        env={**os.environ, "PYTHONPATH": os.pathsep.join([str(INSTALLED), str(ROOT)])},
    )  # fmt: skip
    assert done.returncode == 0, done.stdout[-6000:] + done.stderr[-2000:]
    passed = [line for line in done.stdout.splitlines() if " PASSED" in line]
    assert len(games) > 1 and all(sum(game in line for line in passed) >= LEAST for game in games), done.stdout[-2000:]
