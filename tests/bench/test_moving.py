"""Frames while something moves, on the smallest and on a large screen. Run with -s to see the figures."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.bench.reference import few


@pytest.mark.parametrize("size", ["800x480", "1280x720"])
def test_frames_while_something_moves(size):
    """Each game in a process of its own, its window opened off-screen there."""
    command = [sys.executable, "-m", "tests.tour.moving", "--size", size, f"--answers={few(150, 5)}"]
    done = subprocess.run(command, cwd=Path(__file__).parents[2], capture_output=True, text=True)
    print("\n" + done.stdout)
    assert done.returncode == 0, done.stderr
