"""Measures the real app off-screen: start, each game's touches, undo, log page, memory, idle work.

Run it with `python -m tests.tour.measure`; `--help` tells what can be chosen. Every game of the house is measured
late in an evening, in a process of its own. Figures of this machine, printed and never judged. Times are work of the
process: our own, the drawing of pictures (by the processor, where there is no graphics chip) and the collecting of
garbage are told apart.
"""

from __future__ import annotations

import argparse
import random
import resource
import statistics
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from companion.client.evenings.kept import Kept
from companion.client.games.shelf import games_here
from tests.tour.long_evening import play_long
from ui.touch.machine import window

if TYPE_CHECKING:
    from tests.tour.timed import Spent, TimedFinger
    from ui.touch.app.companion_app import CompanionApp

FIRST_FRAME = """
import sys, time; start = time.perf_counter()
from companion.client.evenings.kept import Kept
from ui.touch.machine import window
display = window.prepare(tuple(map(int, sys.argv[1:])), off_screen=True); window.open_window(display)
from ui.touch.app.companion_app import CompanionApp
app = CompanionApp(Kept(":memory:"), display); app._run_prepare()
from kivy.base import EventLoop, runTouchApp
runTouchApp(embedded=True); EventLoop.idle()
print(time.perf_counter() - start)
"""

BARE = """
import sys
from ui.touch.machine import window
display = window.prepare(tuple(map(int, sys.argv[1:])), off_screen=True); window.open_window(display)
from kivy.base import EventLoop, runTouchApp
from kivy.uix.button import Button
runTouchApp(Button(text="A"), embedded=True)
for _ in range(30):
    EventLoop.idle()
from tests.tour.measure import rss
print(rss())
"""

UNDONE, OPENED = 20, 10
"""How many answers are taken back by touch, and how often the log page is opened: no more than touches are wanted."""

LOOKED_ON = 5.0
"""Seconds at most for which the work of an idle table is measured."""

STUCK = 10
"""So many times as often as wanted a question is touched; then one of them has no answer."""


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure and print what the command line says."""
    asked = _parser().parse_args(arguments)
    size = tuple(map(int, asked.size.split("x")))
    if asked.alone:
        measure(asked.games[0], asked.answers, asked.touches, (size[0], size[1]), asked.bare, asked.idle)
        return
    starts = [float(_in_its_own(FIRST_FRAME, *map(str, size))) for _ in range(asked.starts)]
    print(f"start to first frame      {min(starts):6.2f} s (best of {len(starts)})")
    bare = float(_in_its_own(BARE, *map(str, size)))
    print(f"a window with one button  {bare:6.0f} MB", flush=True)
    for game in asked.games or [game.name for game in games_here()]:
        options = ["--alone", f"--game={game}", f"--bare={bare}", f"--size={asked.size}",
                   f"--answers={asked.answers}", f"--touches={asked.touches}", f"--idle={asked.idle}"]  # fmt: skip
        subprocess.run([sys.executable, "-m", "tests.tour.measure", *options], check=True, cwd=_root())


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser("tests.tour.measure", description="Measure the app late in an evening.")
    names = [game.name for game in games_here()]
    parser.add_argument("--game", action="append", dest="games", choices=names, help="only this one; may be repeated")
    parser.add_argument("--touches", type=int, default=400, help="touches that answer something (%(default)s)")
    parser.add_argument("--answers", type=int, default=2000, help="answers given before the first (%(default)s)")
    parser.add_argument("--idle", type=float, default=3600, help="seconds without a touch, by its clock (%(default)s)")
    parser.add_argument("--starts", type=int, default=3, help="how often it is started (%(default)s)")
    parser.add_argument("--size", default="800x480", help="of the screen in pixels (%(default)s)")
    parser.add_argument("--alone", action="store_true", help="one game, in this process")
    parser.add_argument("--bare", type=float, default=0.0, help="megabytes of a window with one button")
    return parser


def _root() -> Path:
    return Path(__file__).parents[2]


def _in_its_own(code: str, *arguments: str) -> str:
    """The last line that a process of its own prints."""
    command = [sys.executable, "-c", code, *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=True, cwd=_root()).stdout.split()[-1]


def measure(game: str, answers: int, touches: int, size: tuple[int, int], bare: float, idle: float) -> None:
    """Measure one game in this process. bare: megabytes of a window with one button; idle: seconds without a touch."""
    kept = Kept(":memory:")
    number = play_long(kept, game, answers)
    app, finger = open_app(kept, size)
    app.open_evening(lambda: kept.take_up(number))
    lines = len(app.running.lines)
    finger.seconds(5.0)
    print(f"\n{game}: {answers} answers and {lines} lines before the first touch; milliseconds of work")
    print(f"{'':24}{'own work':>24}{'drawing':>24}{'collecting':>24}{'together':>24}")
    print(f"{'':24}" + f"{'median  p95  longest':>24}" * 4)
    memory = play(app, finger, touches)
    taken_back, opened = undo(app, finger, min(UNDONE, touches)), open_log(app, finger, min(OPENED, touches))
    for name, spent in (
        ("touch that answers", finger.answers[: len(finger.answers) - taken_back]),
        ("touch that does not", finger.others),
        ("quiet moment", [one for one in finger.between if one.whole]),
        ("other frame", [one for one in finger.between if not one.whole]),
        ("undo by touch", finger.answers[len(finger.answers) - taken_back :]),
        ("log page", opened),
    ):
        print(row(name, spent))
    whole = sum(one.whole for one in finger.answers + finger.others)
    print(f"whole collections         {whole} inside touches, {sum(one.whole for one in finger.between)} between them")
    tenths = [memory[len(memory) * tenth // 10] for tenth in range(10)] + [memory[-1]]
    print(f"memory, MB at each tenth  {' '.join(f'{one:.0f}' for one in tenths)}"
          f"; at the end {memory[-1] - bare:.0f} over the bare window")  # fmt: skip
    finger.seconds(idle, step=0.5)
    print(f"memory after {idle:4.0f} s idle  {rss():.0f} MB, peak {peak():.0f} MB")
    finger.leave()
    share = idle_share(app, min(LOOKED_ON, idle))
    print(f"idle                      {share * 100:.2f} % of a core", flush=True)
    app.close_embedded()


def open_app(kept: Kept, size: tuple[int, int]) -> tuple[CompanionApp, TimedFinger]:
    """The app on its off-screen window, and a finger."""
    display = window.prepare(size, off_screen=True)
    window.open_window(display)
    from tests.tour.timed import TimedFinger
    from ui.touch.app.companion_app import CompanionApp

    app = CompanionApp(kept, display)
    app.open_embedded()
    finger = TimedFinger(app)
    finger.frames(10)
    return app, finger


def play(app: CompanionApp, finger: TimedFinger, touches: int) -> list[float]:
    """Answer questions by so many touches. A game that ends is taken back and goes on. Megabytes on the way."""
    from tests.tour.long_evening import BACK
    from tests.tour.player import TouchPlayer

    player = TouchPlayer(app, finger, random.Random(5))
    memory = [rss()]
    for _ in range(STUCK * touches):
        if len(finger.answers) >= touches:
            return memory
        if not player.answer():
            for _ in range(BACK):
                app.running.undo(agreed=True)
            app.back_to_table()
        memory.append(rss())
    raise AssertionError(f"only {len(finger.answers)} touches answered anything: {player.asks[:1]}")


def undo(app: CompanionApp, finger: TimedFinger, times: int) -> int:
    """Take answers back by touches, some of which others must agree to. How many touches took something back."""
    from ui.touch.controls.button import BigButton
    from ui.touch.controls.dialog import Dialog

    before = len(finger.answers)
    for _ in range(times):
        app.back_to_table()
        finger.frames(2)
        assert app.table_page is not None, "the game is over"
        finger.tap_widget(app.table_page.bar.buttons["undo"])
        dialog = finger.find(Dialog)
        if dialog is not None:
            finger.tap_widget(next(one for one in finger.all(BigButton, dialog) if one.icon == "undo"))
    return len(finger.answers) - before


def open_log(app: CompanionApp, finger: TimedFinger, times: int) -> list[Spent]:
    """Open the log page again and again."""
    opened = []
    for _ in range(times):
        app.back_to_table()
        finger.seconds(2.0)
        opened.append(finger.spent_on(lambda: app.go("log")))
    return opened


def row(name: str, spent: Sequence[Spent]) -> str:
    """A line of the table."""
    columns = (
        [one.own for one in spent], [one.drawing for one in spent],
        [one.collecting for one in spent], [one.together for one in spent],
    )  # fmt: skip
    return f"{name:19}{len(spent):5}" + "".join(_three(column) for column in columns)


def _three(seconds: list[float]) -> str:
    ordered = sorted(one * 1e3 for one in seconds) or [0.0]
    three = statistics.median(ordered), ordered[int(len(ordered) * 0.95)], ordered[-1]
    return f"{'':3}" + "".join(f"{one:7.1f}" for one in three)


def rss() -> float:
    """Megabytes of memory in use."""
    for line in Path("/proc/self/status").read_text().splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1]) / 1024
    return 0.0


def peak() -> float:
    """The most megabytes that were ever in use."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def idle_share(app: CompanionApp, seconds: float) -> float:
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
    main()
