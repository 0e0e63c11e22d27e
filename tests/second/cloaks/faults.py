"""python -m tests.second.cloaks.faults: is every fault that is made on purpose noticed, and by what?

Each is tried in a process of its own: in random games beside the second model, until they first disagree, and by the
rule tests. Prints a table; exit code 1 when a fault goes unnoticed. Takes some minutes.
"""

from __future__ import annotations

import argparse
import os
import re
import subprocess
import sys

from tests.second.cloaks.seeded import FAULTS, VARIABLE

GAMES = 20
"""Random games before the second model is said to have noticed nothing."""

RULE_TESTS = ["tests/games/cloaks", "tests/second/test_cloaks_examples.py"]


def first_disagreement():
    """Under the fault of this process: the number of the first game that disagrees, and about what."""
    from tests.second.cloaks.run import play_games

    for number in range(GAMES):
        boxes = number % 3 == 2
        report = play_games(1, number, every_cloak=False, boxes=boxes, longest=1500)
        if report.disagreements:
            about = report.disagreements[0][1].splitlines()
            return f"game {number + 1}: " + " ".join(line.strip() for line in about[:2])
    return ""


def run(number, *command):
    """A command of this Python under a fault; what it printed."""
    environment = {**os.environ, VARIABLE: str(number)}
    done = subprocess.run([sys.executable, *command], env=environment, capture_output=True, text=True, check=False)
    if done.returncode not in (0, 1):
        raise RuntimeError(f"{command}: {done.stdout[-2000:]}{done.stderr[-2000:]}")
    return done.stdout


def main():
    """Try them all, or that of the environment alone."""
    parser = argparse.ArgumentParser(description="Make faults in the rules of Throw Down the Cloaks on purpose.")
    parser.add_argument("--here", action="store_true", help="only random games, under the fault of the environment")
    parser.add_argument("numbers", nargs="*", type=int, help="which of them, as the table counts; all without")
    asked = parser.parse_args()
    if asked.here:
        print(first_disagreement())
        return
    unnoticed = 0
    tried = [number - 1 for number in asked.numbers] or range(len(FAULTS))
    for number in tried:
        fault = FAULTS[number]
        said = run(number, "-m", "tests.second.cloaks.faults", "--here").strip()
        tests = run(number, "-m", "pytest", "-q", "-x", "-p", "tests.second.cloaks.seeded", "-n0", *RULE_TESTS)
        proved = re.search(r"^(?:FAILED|ERROR) \S*?(test_\w+\.py(?:::\w+)?)", tests, re.MULTILINE)
        unnoticed += not said and not proved
        print(
            f"{number + 1:2} {fault.name}: {proved[1] if proved else 'no rule test'}; {said[:90] or 'no game'}",
            flush=True,
        )
    print(f"{len(tried)} faults, {unnoticed} unnoticed")
    sys.exit(1 if unnoticed else 0)


if __name__ == "__main__":
    main()
