"""The work of the table's screen for some answers, with and without phones: as many frames each time, drawn off-screen.

    python -m tests.bench.phones_beside

Prints the two as JSON, in seconds of the screen's own thread. Phones listen on threads that are not counted.
"""

from __future__ import annotations

import asyncio
import json
import random
import statistics
import threading
import time
from typing import Any

import aiohttp

from tests.ui.phone.socket import Socket

ANSWERS, FRAMES, PHONES, TIMES = 24, 12, 18, 3


class Pocket:
    """A phone that takes what it is sent, on a thread of its own."""

    def __init__(self, place: str, ticket: str) -> None:
        self.place = place
        self._is_in, self._over = threading.Event(), threading.Event()
        self._thread = threading.Thread(target=lambda: asyncio.run(self._live(ticket)), daemon=True)
        self._thread.start()

    @property
    def is_in(self) -> bool:
        """Whether it was shown its seat."""
        return self._is_in.is_set()

    def leave(self) -> None:
        """Listen no longer; the app draws on until it is `gone`."""
        self._over.set()

    @property
    def gone(self) -> bool:
        """Whether it listens no longer."""
        return not self._thread.is_alive()

    async def _live(self, ticket: str) -> None:
        async with aiohttp.ClientSession() as session, Socket(self, session, {"ticket": ticket}) as phone:
            await phone.state()
            self._is_in.set()
            while not self._over.is_set():
                try:
                    await asyncio.wait_for(phone.hear(), 0.05)
                except TimeoutError:
                    continue
                phone.states.clear()
                phone.heard.clear()


def sit_down(app: Any, finger: Any) -> list[Pocket]:
    """As many phones as there may be people, one after the other: the next ticket of a seat ends the one before."""
    app.phones.start()
    served, pockets = app.phones.house, []
    for at in range(PHONES):
        pockets.append(Pocket(f"127.0.0.1:{served.server.port}", served.passes.ticket(at % 4)))
        while not pockets[-1].is_in:
            finger.frames(1)
    return pockets


def play(app: Any, finger: Any, seed: int) -> float:
    """Some answers by chance, each with the frames that draw it; seconds of this thread."""
    luck = random.Random(seed)
    begun = time.thread_time()
    for _ in range(ANSWERS):
        window = app.running.window
        question = window.questions[0]
        eyes = window.seat(question.seat) if question.seat >= 0 else window
        window.answer(question.id, eyes.random_answer(question.id, luck))
        finger.frames(FRAMES)
    return time.thread_time() - begun


def main() -> None:
    """Both, in turns."""
    from companion.client.kept import Kept
    from ui.phone import house
    from ui.touch import window as windows

    house.house_addresses = lambda: ["127.0.0.1"]
    house.PORT = 0
    display = windows.prepare((800, 480), off_screen=True)
    windows.open_window(display)
    from ui.touch.companion_app import CompanionApp
    from ui.touch.tour.finger import Finger

    app, finger = CompanionApp(Kept(":memory:"), display), Finger()
    app.open_embedded()
    without, beside = [], []
    for turn in range(TIMES + 1):
        for phones in (False, True):
            app.open_evening(
                lambda: app.kept.begin("outrage", ["Ada", "Ben", "Cem", "Dora"], seed="5a" * 32, dice="virtual")
            )
            finger.frames(20)
            pockets = sit_down(app, finger) if phones else []
            took = play(app, finger, turn)
            for one in pockets:
                one.leave()
            while not all(one.gone for one in pockets):
                finger.frames(1)
            if turn:
                (beside if phones else without).append(took)
    finger.leave()
    app.close_embedded()
    print(json.dumps([statistics.median(without), statistics.median(beside)]))


if __name__ == "__main__":
    main()
