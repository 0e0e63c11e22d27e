"""The app itself: start, touch to picture, memory over an hour of play, idle. Run with -s to see the figures."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from tests.bench.reference import few


def test_the_app():
    """In a process of its own: memory is that of the app, and the window is opened off-screen there."""
    long = (f"--starts={few(3, 1)}", f"--answers={few(2000, 40)}", f"--touches={few(400, 2)}",
            f"--idle={few(3600, 1)}")  # fmt: skip
    command = [sys.executable, "-m", "ui.touch.tour.measure", *long]
    done = subprocess.run(command, cwd=Path(__file__).parents[2], capture_output=True, text=True)
    print("\n" + done.stdout)
    assert done.returncode == 0, done.stderr
