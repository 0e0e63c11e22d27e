"""This tree against another one, figure by figure, in alternation: `python -m tests.bench.against OTHER_TREE`.

Each figure is taken in a process of its own, now in one tree and now in the other, so that a busy machine falls on
both. Medians and their ratio are printed; nothing is judged.

What is measured:

| figure | of |
|---|---|
| decisions, replay | random games with every option listed; the same answers again |
| whole answer | an answer taken, kept in memory and followed by a new view, without words |
| undo, reply, log, memory | evenings of 100, 1 000 and 5 000 answers (`tests.bench.long_evenings`) |
| touch | views, questions and logs that are built while one throw is touched in on the off-screen app |
"""

from __future__ import annotations

import json
import statistics
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from tests.bench.reference import SHORT, few
from tests.bench.trees import environment

HERE = Path(__file__).resolve().parents[2]
RUNS = few(5, 1)

LONG = (Path(__file__).parent / "long_evenings.py").read_text()
"""The other tree may not have it."""

RULES = """
import gc, json, sys
from companion import games
from companion.soak import soak
# Where a full collection falls depends on all that was made before, and decides more than the rules do.
gc.disable()
figures = {}
for name, count in zip(("outrage", "break-out", "torture", "cloaks"), map(int, sys.argv[1:])):
    report = soak(games.load(name), count, 5)
    figures[name + " decisions/s"] = report.decisions_per_second
    figures[name + " replay/s"] = report.answers_per_second
print(json.dumps(figures))
"""

ANSWER = """
import json, random, statistics, sys, time
from companion.table.running.evening import Evening
from companion.table.file.store import Store
try:
    from companion.soak import random_answer
except ImportError:
    random_answer = lambda ask, luck: ask.random_answer(luck)
figures = {}
for game in ("outrage", "break-out"):
    times = []
    for seed in range(int(sys.argv[1])):
        evening = Evening.start(Store(":memory:"), game, ["Ada", "Ben", "Cy", "Dora"], seed=f"{seed:064x}")
        luck = random.Random(seed)
        for _ in range(int(sys.argv[2])):
            if evening.over:
                break
            if hasattr(evening, "questions"):
                question = luck.choice(evening.questions())
                whose, ask, table = question.id, question.ask, evening.state
            else:
                ask = luck.choice(evening._play.asks)
                whose, table = ask.actor, None
            answer = random_answer(ask, luck)
            begin = time.perf_counter()
            evening.answer(whose, answer)
            evening.game.view(evening.state, None) if hasattr(evening, "state") else evening.view(None)
            times.append(time.perf_counter() - begin)
    figures[game + " whole answer, us"] = 1e6 * statistics.median(times)
print(json.dumps(figures))
"""

TOUCH = """
import json, os, random, statistics, sys
from companion import games
from companion.client.layers import holder_view
from companion.client.evenings.kept import Kept
from companion.table.running.log import ToldLog
from ui.touch.machine import window

counts = {"views": 0, "questions": 0, "logs": 0}

def counting(owner, name, what):
    whole = getattr(owner, name)
    def counted(*arguments, **named):
        counts[what] += 1
        return whole(*arguments, **named)
    setattr(owner, name, counted)

counting(games.load("outrage"), "view", "views")
counting(holder_view, "show_question", "questions")
counting(ToldLog, "_tell_again" if hasattr(ToldLog, "_tell_again") else "_all", "logs")
display = window.prepare((800, 480), off_screen=True)
window.open_window(display)
from ui.touch.app.companion_app import CompanionApp
from tests.tour.finger import Finger
from tests.tour.player import TouchPlayer

app, finger = CompanionApp(Kept(":memory:"), display), Finger()
app.open_embedded()
finger.frames(10)
people = ["Ada", "Ben", "Cem", "Dora"]
app.open_evening(lambda: app.kept.begin("outrage", people, seed="11" * 32, dice="typed"))
found = {key: [] for key in counts}
tap = finger.tap

def noted(x, y):
    before = dict(counts)
    tap(x, y)
    if counts["views"] > before["views"]:
        for key in counts:
            found[key].append(counts[key] - before[key])

finger.tap = noted
player = TouchPlayer(app, finger, random.Random(5))
for _ in range(int(sys.argv[1])):
    if not player.answer():
        break
print(json.dumps({f"{key} built, median a touch": statistics.median(values) for key, values in found.items()}))
sys.stdout.flush()
os._exit(0)
"""


MEASURED = (
    (LONG, ("--json", f"--lengths={'30' if SHORT else '100,1000,5000'}"), few(2, 1)),
    (RULES, tuple(str(few(games, 1)) for games in (3, 100, 40, 3)), RUNS),
    (ANSWER, (str(few(5, 1)), str(few(600, 20))), RUNS),
    (TOUCH, (str(few(60, 5)),), 1),
)
"""What is run in both trees, its arguments, and how often."""


def figures(tree: Path, code: str, arguments: Sequence[str]) -> dict[str, float]:
    """What a tree prints of itself. Raises RuntimeError with its error text."""
    done = subprocess.run(
        [sys.executable, "-c", code, *arguments], cwd=tree,
        env={**environment(tree), "SDL_VIDEODRIVER": "offscreen", "KIVY_WINDOW": "sdl2", "KIVY_NO_FILELOG": "1",
             "KIVY_LOG_MODE": "PYTHON"},
        capture_output=True, text=True,
    )  # fmt: skip
    for line in reversed(done.stdout.splitlines()):
        if line.startswith("{"):
            found: dict[str, float] = json.loads(line)
            return found
    raise RuntimeError(done.stderr[-2000:])


def main(other: Path) -> None:
    """Measure both trees in alternation and print their figures side by side."""
    print(f"{'figure':48} {'other':>12} {'this':>12} {'ratio':>8}")
    for code, arguments, runs in MEASURED:
        taken = [(figures(other, code, arguments), figures(HERE, code, arguments)) for _ in range(runs)]
        for name in taken[0][1]:
            theirs = statistics.median(one[name] for one, _ in taken)
            ours = statistics.median(one[name] for _, one in taken)
            ratio = f"{ours / theirs:8.2f}" if theirs else "       -"
            print(f"{name:48} {theirs:12,.2f} {ours:12,.2f} {ratio}", flush=True)


if __name__ == "__main__":
    main(Path(sys.argv[1]).resolve())
