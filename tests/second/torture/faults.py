"""python -m tests.second.torture.faults: is every fault that is made on purpose noticed, and by what?

Each is tried in a process of its own: in random games beside the second model until they first disagree, then in pairs
of evenings until somebody sees what is hidden, then by the single cases among the tests. Prints a table; exit code 1
when a fault goes unnoticed.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys

from tests.second.torture.seeded import FAULTS, VARIABLE

GAMES = 24
PAIRS = 8
"""Random games, and pairs of evenings, before they are said to have noticed nothing."""

CASES = ["tests/second/test_torture_second.py", "tests/second/test_torture_leaks.py", "tests/games/torture"]

SINGLE = "not second_model_agree and not nobody_sees"
"""The tests among them that play no random games."""


def noticed():
    """Under the fault of this process: what noticed it, "" for nothing."""
    from tests.second.torture.pairs import play_pair
    from tests.second.torture.run import play_game

    for number in range(GAMES):
        try:
            play_game(number)
        except Exception as error:
            return f"second model, game {number + 1}: {said(error)}"
    for number in range(PAIRS):
        try:
            play_pair(number, 40)
        except Exception as error:
            return f"leaks, pair {number + 1}: {said(error)}"
    return ""


def said(error):
    """The beginning of what was wrong."""
    return " ".join(f"{type(error).__name__}: {error}".split())[:90]


def run(number, *command):
    """A command of this Python under a fault; what it printed."""
    environment = {**os.environ, VARIABLE: str(number)}
    return subprocess.run([sys.executable, *command], env=environment, capture_output=True, text=True, check=False)


def cases(number):
    """Which of the single cases fails under a fault."""
    done = run(number, "-m", "pytest", "-q", "-x", "-p", "tests.second.torture.seeded", *CASES, "-k", SINGLE)
    failed = [line for line in done.stdout.splitlines() if line.startswith(("FAILED", "ERROR"))]
    return failed[0].split("::")[-1].split(" ")[0] if failed else ""


def main():
    """Try them all, or that of the environment alone."""
    parser = argparse.ArgumentParser(description="Make faults in the rules of Medieval Torture on purpose.")
    parser.add_argument("--here", action="store_true", help="only in this process, under the fault of the environment")
    parser.add_argument("numbers", nargs="*", type=int, help="which of them, as the table counts; all without")
    asked = parser.parse_args()
    if asked.here:
        print(noticed())
        return
    unnoticed = 0
    for number in [one - 1 for one in asked.numbers] or range(len(FAULTS)):
        done = run(number, "-m", "tests.second.torture.faults", "--here")
        if done.returncode:
            raise RuntimeError(done.stderr[-2000:])
        by = done.stdout.strip() or cases(number)
        unnoticed += not by
        print(f"{number + 1:3} {FAULTS[number].name:50} {by or 'UNNOTICED'}", flush=True)
    print(f"{unnoticed} unnoticed")
    sys.exit(1 if unnoticed else 0)


if __name__ == "__main__":
    main()
