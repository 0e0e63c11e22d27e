"""The app itself: start, touch to picture, memory over an hour of play, idle. Run with -s to see the figures."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from companion import games
from tests.bench.reference import few

GAMES = games.names()


@pytest.mark.parametrize(("size", "measured"), [("800x480", GAMES), ("1280x720", GAMES[: few(len(GAMES), 1)])])
def test_the_app(size, measured):
    """In a process of its own: memory is that of the app, and the window is opened off-screen there."""
    long = (f"--starts={few(3, 1)}", f"--answers={few(2000, 40)}", f"--touches={few(400, 2)}",
            f"--idle={few(3600, 1)}")  # fmt: skip
    named = [f"--game={game}" for game in measured]
    command = [sys.executable, "-m", "tests.tour.measure", f"--size={size}", *named, *long]
    done = subprocess.run(command, cwd=Path(__file__).parents[2], capture_output=True, text=True)
    print(f"\n{size}\n{done.stdout}")
    assert done.returncode == 0, done.stderr
