"""Measures the real app off-screen: start, touch to picture, memory, idle work, touches a turn.

Run it with `python -m ui.touch.tour.measure`. Figures of this machine, printed and never judged.
"""

from __future__ import annotations

import random
import resource
import statistics
import subprocess
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

from companion.client.kept import Kept
from ui.touch import window

if TYPE_CHECKING:
    from ui.touch.companion_app import CompanionApp
    from ui.touch.tour.finger import Finger
    from ui.touch.tour.timed import TimedFinger

NAMES = ["Ada", "Ben", "Cem", "Dora"]

FIRST_FRAME = """
import time; start = time.perf_counter()
from companion.client.kept import Kept
from ui.touch import window
display = window.prepare((800, 480), off_screen=True); window.open_window(display)
from ui.touch.companion_app import CompanionApp
app = CompanionApp(Kept(":memory:"), display); app._run_prepare()
from kivy.base import EventLoop, runTouchApp
runTouchApp(embedded=True); EventLoop.idle()
print(time.perf_counter() - start)
"""


def main(questions: int = 1500) -> None:
    """Measure and print everything. questions: how many are answered; an hour of play has about 1500 touches."""
    print(f"start to first frame      {first_frame():6.2f} s (best of 3)")
    app, finger = open_app()
    start_evening(app, "typed", 11)
    memory: list[float] = []
    touches, turns = play(app, finger, questions, memory)
    for name, at in (("touch to changed picture", 0), ("the same, work alone", 1)):
        ordered = sorted(one[at] for one in finger.times)
        print(f"{name:25} {statistics.median(ordered) * 1e3:6.1f} ms median, "
              f"{ordered[int(len(ordered) * 0.95)] * 1e3:.1f} ms p95, of {len(ordered)}")  # fmt: skip
    tenths = [memory[len(memory) * tenth // 10] for tenth in range(10)] + [memory[-1]]
    print(f"memory, MB at each tenth  {' '.join(f'{one:.0f}' for one in tenths)}, after {touches} touches")
    print(f"touches a turn            {touches / max(turns, 1):6.2f} with touched dice, over {turns} turns, at random")
    for _ in range(600):
        finger.seconds(6.0, step=0.5)
    print(f"memory after an idle hour {rss():6.1f} MB, peak {peak():.1f} MB")
    finger.leave()
    idle = idle_share(app)
    print(f"idle                      {idle * 100:6.2f} % of a core")
    app.close_embedded()


def first_frame() -> float:
    """Seconds from the start of the program to the first picture, the best of three."""
    runs = [
        subprocess.run([sys.executable, "-c", FIRST_FRAME], capture_output=True, text=True, check=True,
                       cwd=Path(__file__).parents[3]).stdout
        for _ in range(3)
    ]  # fmt: skip
    return min(float(run.split()[-1]) for run in runs)


def open_app() -> tuple[CompanionApp, TimedFinger]:
    """The app on its off-screen window, and a finger."""
    display = window.prepare((800, 480), off_screen=True)
    window.open_window(display)
    from ui.touch.companion_app import CompanionApp
    from ui.touch.tour.timed import TimedFinger

    app = CompanionApp(Kept(":memory:"), display)
    app.open_embedded()
    return app, TimedFinger(app)


def start_evening(app: CompanionApp, dice: str, seed: int) -> None:
    """A new evening of the first game with a board of squares, everybody in the thick of it."""
    from companion.client.shelf import games_here

    name = games_here()[-1].name
    app.open_evening(lambda: app.kept.begin(name, list(NAMES), seed=f"{seed:064x}", dice=dice))


def play(app: CompanionApp, finger: Finger, questions: int, memory: list[float]) -> tuple[int, int]:
    """Answer questions by touches. Adds megabytes to `memory`. Returns touches and turns."""
    from ui.touch.tour.player import TouchPlayer

    before = finger.touches
    player = TouchPlayer(app, finger, random.Random(5))
    for number in range(questions):
        if not player.answer():
            break
        if number % 20 == 0:
            memory.append(rss())
    lines = app.table.lines if app.table else []
    return finger.touches - before, max((line.turn for line in lines), default=0)


def rss() -> float:
    """Megabytes of memory in use."""
    for line in Path("/proc/self/status").read_text().splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1]) / 1024
    return 0.0


def peak() -> float:
    """The most megabytes that were ever in use."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def idle_share(app: CompanionApp, seconds: float = 5.0) -> float:
    """The share of a core that a table uses on which nothing happens, at 30 frames a second."""
    from kivy.base import EventLoop

    app.back_to_table()
    for _ in range(30):
        EventLoop.idle()
    used, end = time.process_time(), time.monotonic() + seconds
    while time.monotonic() < end:
        EventLoop.idle()
        time.sleep(1 / 30)
    return (time.process_time() - used) / seconds


if __name__ == "__main__":
    main(*map(int, sys.argv[1:2]))
