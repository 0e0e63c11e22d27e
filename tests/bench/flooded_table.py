"""The real app off-screen with a long game, in a process of its own that runs in any tree: for `phones_flooded`."""

from __future__ import annotations

import json
import os
import random
import sys
import threading
import time
from typing import Any

FRAME = 1 / 60
WATCHER = -3


def main(answers: int, calm_for: float, phones: int) -> None:
    """Print as JSON where phones come in, and once a line of input tells that they have gone, what frames took.

    answers: so long was the game. calm_for: seconds of frames before anybody comes. phones: so many get tickets.
    """
    from companion.client.evenings.kept import Kept
    from ui.phone import house
    from ui.touch.machine import window as windows

    house.house_addresses = lambda: ["127.0.0.1"]
    house.PORT = 0
    display = windows.prepare((800, 480), off_screen=True)
    windows.open_window(display)
    from kivy.base import EventLoop

    from ui.touch.app.companion_app import CompanionApp

    kept = Kept(":memory:")
    app = CompanionApp(kept, display)
    app.open_embedded()
    app.open_evening(lambda: kept.begin("outrage", ["Ada", "Ben", "Cem", "Dora"], seed="5a" * 32, dice="virtual"))
    window, luck = app.running.window, random.Random(1)
    for _ in range(answers):
        if window.over:
            window.undo(agreed=True)
        question = window.questions[0]
        eyes = window.seat(question.seat) if question.seat >= 0 else window
        window.answer(question.id, eyes.random_answer(question.id, luck))
    app.phones.start()
    took: list[float] = []
    worked: list[float] = []
    phones_took: list[float] = []
    ends = threading.Event()

    def listen() -> None:
        sys.stdin.readline()
        ends.set()

    def frames(until: threading.Event, most: float) -> None:
        took.clear()
        worked.clear()
        phones_took.clear()
        begun = time.perf_counter()
        while not until.is_set() and time.perf_counter() - begun < most:
            start, work = time.perf_counter(), time.thread_time()
            phones_took.append(0.0)
            # All is drawn, as where something moves.
            EventLoop.window.canvas.ask_update()
            EventLoop.idle()
            took.append(time.perf_counter() - start)
            worked.append(time.thread_time() - work)
            time.sleep(max(FRAME - took[-1], 0))

    def tell(**what: Any) -> None:
        print(json.dumps(what), flush=True)

    served = app.phones.house
    pump = served.pump

    def timed(*most: float) -> None:
        start = time.thread_time()
        pump(*most)
        phones_took[-1] += time.thread_time() - start

    served.pump = timed
    frames(ends, 2.0)
    frames(ends, calm_for)
    calm, calm_work = sorted(took), max(worked)
    tell(port=served.server.port, tickets=[served.passes.ticket(one) for one in (WATCHER, *range(phones))])
    threading.Thread(target=listen, daemon=True).start()
    frames(ends, 60.0)
    crowd = sorted(took)
    with open("/proc/self/status", encoding="ascii") as status:
        most = next(int(line.split()[1]) for line in status if line.startswith("VmHWM"))
    tell(
        lines=len(window.log), frames=len(crowd), late=sum(one > 0.1 for one in crowd), memory=most / 1024,
        calm=[calm[-1], calm[len(calm) * 99 // 100], calm_work],
        crowd=[crowd[-1], crowd[len(crowd) * 99 // 100], max(worked)],
        phones=[sorted(phones_took)[len(crowd) * part // 100 - 1] for part in (50, 95, 99, 100)],
    )  # fmt: skip
    os._exit(0)


if __name__ == "__main__":
    main(int(sys.argv[1]), float(sys.argv[2]), int(sys.argv[3]))
