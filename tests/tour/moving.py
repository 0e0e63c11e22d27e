"""Measures the frames while something moves: pieces walk, cards fly, dice land, numbers count, a turn passes.

Run it with `python -m tests.tour.moving`; `--help` tells what can be chosen. Figures of this machine, printed and
never judged: work of the process for a frame, all of it, where pictures are drawn by the processor; and how long the
frame lasted by the clock, as pictures are drawn by all cores together. The clock is true on a quiet machine alone.
"""

from __future__ import annotations

import argparse
import random
import statistics
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path

from companion.client.evenings.kept import Kept
from companion.client.games.shelf import games_here
from tests.tour.long_evening import NAMES

WANTED = 33.0
"""Milliseconds that 95 frames of 100 stay under, for 30 pictures a second."""


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure and print what the command line says, each game in a process of its own."""
    parser = argparse.ArgumentParser("tests.tour.moving", description="Measure frames while something moves.")
    names = [game.name for game in games_here()]
    parser.add_argument("--game", action="append", dest="games", choices=names, help="only this one; may be repeated")
    parser.add_argument("--answers", type=int, default=150, help="answers whose stories are told (%(default)s)")
    parser.add_argument("--size", default="800x480", help="of the screen in pixels (%(default)s)")
    asked = parser.parse_args(arguments)
    if asked.games is not None and len(asked.games) == 1:
        wide, high = map(int, asked.size.split("x"))
        measure(asked.games[0], asked.answers, (wide, high))
        return
    for game in asked.games or names:
        options = [f"--game={game}", f"--answers={asked.answers}", f"--size={asked.size}"]
        subprocess.run([sys.executable, "-m", "tests.tour.moving", *options], check=True, cwd=_root())


def _root() -> Path:
    return Path(__file__).parents[2]


def measure(game: str, answers: int, size: tuple[int, int]) -> None:
    """Answer so many questions of a game at random, and watch every story to its end."""
    from tests.tour.measure import open_app

    app, finger = open_app(Kept(":memory:"), size)
    app.open_evening(lambda: app.kept.begin(game, list(NAMES), seed="5a" * 32, dice="virtual"))
    table, luck = app.running.window, random.Random(3)
    finger.seconds(2.0)
    frames: list[float] = []
    lasted: list[float] = []
    for _ in range(answers):
        page = app.table_page
        if page is None or table.over:
            break
        if page.story is not None:
            page.card_read()
        asked = table.questions[0]
        seat = table.seat(asked.seat) if asked.seat >= 0 and asked.actor >= 0 else table
        table.answer(asked.id, seat.random_answer(asked.id, luck))
        # The first frame shows what the answer changed; it counts as the touch's.
        finger.frames(1)
        while page.teller.telling or app.stage.interlude is not None:
            start = time.perf_counter()
            spent = finger.spent_on(lambda: None)
            lasted.append((time.perf_counter() - start) * 1e3)
            frames.append(spent.together * 1e3)
    finger.leave()
    app.close_embedded()
    screen = "x".join(map(str, size))
    for what, times in (("work", frames), ("by the clock", lasted)):
        ordered = sorted(times) or [0.0]
        median, share = statistics.median(ordered), ordered[int(len(ordered) * 0.95)]
        print(f"{game:12}{screen:>10}{len(times):7} frames, {what:12}: median {median:5.1f} ms, 95 of 100 under"
              f" {share:5.1f} ms (wanted {WANTED:.0f}), longest {ordered[-1]:5.1f} ms", flush=True)  # fmt: skip


if __name__ == "__main__":
    main()
