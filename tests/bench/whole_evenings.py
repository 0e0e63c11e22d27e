"""One whole evening of each game by touches alone, and how many they are: `python -m tests.bench.whole_evenings`.

From the first page over the seats to the result, at 800x480; every question is answered by touching what is drawn for
it, dice that are typed and with `--read` all but the dice. People answer as their hints say, and where there are none
at random, the same with the same seed. An evening that does not end is an error.

With `--before TREE` the first answers of an evening are counted here and in that other tree, all of them at random: it
uses nothing of that tree but what apps and windows have long had.
"""

from __future__ import annotations

import argparse
import json
import random
import runpy
import subprocess
import sys
from collections import Counter, defaultdict
from pathlib import Path
from statistics import mean, median
from typing import Any

HERE = Path(__file__).resolve().parents[2]
SEATS = ("Tom", "Anna", "Lea")
MOST = 5000
"""Answers after which an evening is given up."""

STUCK = 10
"""Touched so often without an answer, a question has none."""

Touches = dict[str, list[int]]
"""Of each turn under "a turn", of each answer under what was asked."""


def played(game: str, seed: int, answers: int, read: bool) -> Touches:
    """The touches of an evening, or of its first `answers` where that is not 0.

    read: dice that all may see are read, and take no touch. Raises AssertionError where it does not come to its result.
    """
    from companion.client.evenings.kept import Kept
    from ui.touch.machine import window

    display = window.prepare((800, 480), off_screen=True)
    window.open_window(display)
    from tests.tour.player import TouchPlayer
    from ui.touch.app.companion_app import CompanionApp

    class Seeded(Kept):
        def begin(self, *table: Any, **choices: Any) -> Any:
            return super().begin(*table, **{**choices, "seed": f"{seed:064x}"})

    # The finger and the way to a seat are this tree's.
    finger = runpy.run_path(str(HERE / "tests" / "tour" / "quick.py"))["QuickFinger"]()
    app = CompanionApp(Seeded(":memory:"), display)
    app.open_embedded()
    app.preferences.glides = False
    if answers:
        app.open_evening(lambda: app.kept.begin(game, list(SEATS), dice="typed"))
    else:
        from tests.bench.sitting_down import sit_down

        sit_down(app, finger, game, SEATS)

    class Reading(TouchPlayer):
        def _throw(self, ask: Any, root: Any = None) -> None:
            if not read or (ask.covered and ask.kind == "throw"):
                super()._throw(ask, root)
            else:
                app.throws.enter(ask, self._faces(ask), "camera")

        def _own(self, own: Any, ask: Any, window: Any) -> None:
            if read and ask.kind == "throw" and not ask.covered:
                self._throw(ask)
            else:
                super()._own(own, ask, window)

    follow = {} if answers else {"hinted": True}
    player, table = Reading(app, finger, random.Random(seed), **follow), app.running.window
    turns: Counter[int] = Counter()
    asks = defaultdict(list)
    at, since = -1, 0
    for _ in range(answers or MOST):
        at, since = table.changes, since + 1 if table.changes == at else 0
        assert since < STUCK, f"{table.questions[0].about} of {game} cannot be answered: {player.asks[0]}"
        page, before = app.stage.page, finger.touches
        turn = table.log[-1].turn if table.log else 0
        # What was told last has to be read on from; the touches of that are nobody's answer.
        about = "story" if getattr(page, "story", None) else table.questions[0].about if table.questions else ""
        if not player.answer():
            break
        turns[turn] += finger.touches - before
        asks[about].append(finger.touches - before)
    turns.pop(0, None)
    found = {"a turn": list(turns.values()), **asks}
    if answers:
        return found
    finger.frames(5)
    assert table.over, f"{game} did not end"
    assert app.page_name == "results", f"{app.page_name} is shown at the end of {game}"
    return found


def in_tree(tree: Path, game: str, how: list[str]) -> Touches:
    """The same in a process of its own. Raises RuntimeError with the tree's error text."""
    from tests.bench.trees import environment

    done = subprocess.run(
        [sys.executable, __file__, "--one", game, *how],
        cwd=tree, env=environment(tree), capture_output=True,
        text=True,
    )  # fmt: skip
    for line in done.stdout.splitlines():
        if line.startswith("{"):
            found: Touches = json.loads(line)
            return found
    raise RuntimeError(done.stderr[-3000:])


def main() -> None:
    """Play the evenings and print their figures."""
    parser = argparse.ArgumentParser("tests.bench.whole_evenings", description="Whole evenings by touches.")
    parser.add_argument("--game", action="append", dest="games", help="only this one; may be repeated")
    parser.add_argument("--seed", type=int, default=1, help="of chance and of what people answer (%(default)s)")
    parser.add_argument("--read", action="store_true", help="dice are read by a camera, which takes no touch")
    parser.add_argument("--before", type=Path, metavar="TREE", help="another tree, to compare with")
    parser.add_argument("--one", help=argparse.SUPPRESS)
    parser.add_argument("--answers", type=int, default=0, help="only so many (with --before: 400)")
    asked = parser.parse_args()
    if asked.one:
        print(json.dumps(played(asked.one, asked.seed, asked.answers, asked.read)), flush=True)
        return
    from companion.client.games.shelf import games_here

    how = ["--seed", str(asked.seed), *(["--read"] if asked.read else [])]
    if asked.answers or asked.before:
        how += ["--answers", str(asked.answers or 400)]
    for game in asked.games or [box.name for box in games_here()]:
        now = in_tree(HERE, game, how)
        before = in_tree(asked.before.resolve(), game, how) if asked.before else {}
        print(f"\n{game}")
        for about, touches in now.items():
            if not touches:
                # So few answers came to no turn.
                continue
            then = f"   before: {_figures(before[about])}" if before.get(about) else ""
            print(f"  {about:16} {_figures(touches)}{then}", flush=True)


def _figures(touches: list[int]) -> str:
    return f"{len(touches):5} times  median {median(touches):g}  mean {mean(touches):.2f}  most {max(touches)}"


if __name__ == "__main__":
    main()
