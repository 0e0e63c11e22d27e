"""The real app off-screen with phones on, in a process of its own, which does what a test asks of it.

Run as a program it is that process: each line it reads is a Python expression, evaluated on the thread of the screen;
each line it writes that begins with `=` is what came of it, as JSON.
"""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
import threading
from functools import partial
from pathlib import Path
from queue import SimpleQueue
from typing import Any

ROOT = Path(__file__).parents[3]
NAME = "table.local"
MOST = 3000


class RealApp:
    """The process, until `close`."""

    def __init__(self, store: str) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.ui.phone.real_app", store],
            cwd=ROOT, env={**os.environ, "SDL_VIDEODRIVER": "offscreen", "PYTHONPATH": str(ROOT)},
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
        )  # fmt: skip

    def do(self, expression: str) -> Any:
        """What an expression comes to over there."""
        assert self._process.stdin is not None and self._process.stdout is not None
        print(expression.replace("\n", " "), file=self._process.stdin, flush=True)
        for line in self._process.stdout:
            if line.startswith("="):
                told = json.loads(line[1:])
                assert "fault" not in told, told["fault"]
                return told["came"]
        raise AssertionError("the app has ended")

    def begin(self, game: str, *names: str, edition: dict[str, Any] | None = None) -> None:
        """Begin an evening, and touch *Phones*. edition: of the box, the app's own when None."""
        self.do(f"begin({game!r}, {list(names)!r}, {edition!r})")

    def link(self, holder: int) -> str:
        """The link that a seat's code leads to."""
        port, ticket = self.do(f"[app.phones.house.server.port, app.phones.house.passes.ticket({holder})]")
        return f"http://{NAME}:{port}/j#{ticket}"

    def owing(self, until: str) -> list[int] | None:
        """The seats that are asked, None once that is so at the table."""
        found: list[int] | None = self.do(f"None if ({until}) else [one.seat for one in window().questions]")
        return found

    def wait_until(self, true: str) -> None:
        """Wait until that is so over there; each question is answered after everything that was waiting."""
        while not self.do(true):
            threading.Event().wait(0.01)

    def close(self) -> None:
        """End it as people do, and wait for it."""
        self._process.communicate("app.stop()\n")
        assert self._process.returncode == 0


def main(store: str) -> None:
    """The app, and what may be asked of it."""
    from companion.client.evenings.kept import Kept
    from companion.testing.by_chance import answer_by_chance
    from tests.ui.phone.table import begin as begin_at_table
    from ui.phone import house
    from ui.touch.machine import window as windows

    # Loopback alone, on a port that nobody else has, and known by a name that is no secure place.
    house.house_addresses = lambda: ["127.0.0.1"]
    house.PORT = 0
    house.House = partial(house.House, names=[NAME])
    display = windows.prepare()
    windows.open_window(display)

    from kivy.clock import Clock

    from ui.touch.app.companion_app import CompanionApp
    from ui.touch.testing.frames import drawn_by

    kept = Kept(store)
    app = CompanionApp(kept, display)

    def begin(game: str, names: list[str], edition: dict[str, Any] | None) -> None:
        app.open_evening(lambda: begin_at_table(game, names=names, edition=edition)(kept))
        app.go("phones")
        app.back_to_table()

    def window() -> Any:
        return app.running.window

    def play_to(until: str, most: int = MOST) -> bool:
        """Answer by chance at the table until that is so."""
        luck = random.Random(1)
        for _ in range(most):
            if eval(until, names) or window().over:
                break
            answer_by_chance(window(), luck)
        return bool(eval(until, names))

    def asks(about: str) -> bool:
        return any(one.about == about for one in window().questions)

    def advised(seat: int) -> str | None:
        """What a seat's first question is well answered with, where that is one key."""
        eyes = window().seat(seat)
        mine = next((one for one in eyes.questions if one.mine and one.kind == "choose"), None)
        hint = eyes.hint(mine.id) if mine is not None else None
        return hint.answer if hint is not None else None

    def cut() -> None:
        """The line to every phone breaks, as when a Wi-Fi goes away."""
        server = app.phones.house.server
        server._soon(lambda: [phone.cut_off() for phone in list(server._phones)])

    def undo(count: int) -> None:
        for _ in range(count):
            window().undo(agreed=True)

    names = {
        "app": app, "begin": begin, "window": window, "play_to": play_to, "asks": asks, "cut": cut, "undo": undo,
        "advised": advised,
    }  # fmt: skip
    waiting: SimpleQueue[str] = SimpleQueue()

    def answer(*_: object) -> None:
        while not waiting.empty():
            try:
                told = {"came": eval(waiting.get(), names)}
            except BaseException as error:
                told = {"fault": repr(error)}
            print("=" + json.dumps(told), flush=True)

    soon = Clock.create_trigger(answer)

    def listen() -> None:
        for line in sys.stdin:
            waiting.put(line.strip())
            soon()

    app.bind(on_start=lambda _: threading.Thread(target=listen, daemon=True).start())
    try:
        # Nobody looks at its screen: whatever changes there is laid out, and not drawn.
        with drawn_by(lambda: None):
            app.run()
    finally:
        app.let_go()
        kept.close()


if __name__ == "__main__":
    main(*sys.argv[1:])
