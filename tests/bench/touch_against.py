"""A touch late in an evening, this tree against another one: `python -m tests.bench.touch_against OTHER`.

Both games, each run in a process of its own, the trees in alternation. Milliseconds of work of the process from the
finger going down to the picture of what it changed: our own work, the drawing of pictures by the processor, the
collecting of garbage, and all of it. Printed, never judged.

The finger, the accounts and the long evening are this tree's, and run in the other tree too: they use nothing of it but
what apps and windows have long had.
"""

from __future__ import annotations

import argparse
import json
import statistics
import subprocess
import sys
from pathlib import Path

from tests.bench.reference import few
from tests.bench.trees import environment

HERE = Path(__file__).resolve().parents[2]
TOUR = HERE / "tests" / "tour"
GAMES = ("outrage", "break-out")
PARTS = ("own", "drawing", "collecting", "together")

TOUCHES = """
import json, os, random, sys
from companion.client.evenings.kept import Kept
from ui.touch.machine import window

game, answers, touches, tour = sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), sys.argv[4]
display = window.prepare((800, 480), off_screen=True)
window.open_window(display)
from ui.touch.app.companion_app import CompanionApp
from tests.tour.player import TouchPlayer

long, timed = {"__name__": "long"}, {"__name__": "timed"}
sys.modules["long"], sys.modules["timed"] = sys, sys
exec(compile(open(f"{tour}/long_evening.py").read(), "long", "exec"), long)
exec(compile(open(f"{tour}/timed.py").read(), "timed", "exec"), timed)
kept = Kept(":memory:")
number = long["play_long"](kept, game, answers)
app = CompanionApp(kept, display)
app.open_embedded()
finger = timed["TimedFinger"](app)
finger.frames(10)
app.open_evening(lambda: kept.take_up(number))
finger.seconds(5.0)
player = TouchPlayer(app, finger, random.Random(5))
while len(finger.answers) < touches:
    if not player.answer():
        for _ in range(long["BACK"]):
            app.running.undo(agreed=True)
        app.back_to_table()
print(json.dumps([[one.own, one.drawing, one.collecting, one.together] for one in finger.answers]))
sys.stdout.flush()
os._exit(0)
"""


def touched(tree: Path, game: str, answers: int, touches: int) -> list[list[float]]:
    """What each touch in a tree took, in seconds by `PARTS`. Raises RuntimeError with the tree's error text."""
    done = subprocess.run(
        [sys.executable, "-c", TOUCHES, game, str(answers), str(touches), str(TOUR)], cwd=tree,
        env=environment(tree), capture_output=True, text=True,
    )  # fmt: skip
    if not done.stdout.startswith("[["):
        raise RuntimeError(done.stderr[-2000:])
    found: list[list[float]] = json.loads(done.stdout)
    return found


def main() -> None:
    """Measure both trees and print their figures side by side."""
    parser = argparse.ArgumentParser("tests.bench.touch_against", description="A touch here and in another tree.")
    parser.add_argument("other", type=Path, help="the other tree")
    parser.add_argument("--game", action="append", dest="games", choices=GAMES, help="only this one")
    parser.add_argument("--answers", type=int, default=few(2000, 40), help="answers given before (%(default)s)")
    parser.add_argument("--touches", type=int, default=few(150, 2), help="that answer, in each run (%(default)s)")
    parser.add_argument("--runs", type=int, default=few(2, 1), help="of each tree (%(default)s)")
    asked = parser.parse_args()
    print(f"{'ms of work a touch':32} {'other':>8} {'this':>8} {'ratio':>8}")
    for game in asked.games or GAMES:
        theirs: list[list[float]] = []
        ours: list[list[float]] = []
        for _ in range(asked.runs):
            theirs += touched(asked.other.resolve(), game, asked.answers, asked.touches)
            ours += touched(HERE, game, asked.answers, asked.touches)
        for at, part in enumerate(PARTS):
            for name, share in (("median", 0.5), ("p95", 0.95)):
                one, other = (_share([1e3 * spent[at] for spent in them], share) for them in (theirs, ours))
                ratio = f"{other / one:8.2f}" if one else "       -"
                print(f"{game:10} {part:12} {name:8} {one:8.1f} {other:8.1f} {ratio}", flush=True)


def _share(values: list[float], share: float) -> float:
    return statistics.quantiles(values, n=100, method="inclusive")[round(share * 100) - 1]


if __name__ == "__main__":
    main()
