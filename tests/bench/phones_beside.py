"""The work of the table's screen for some answers, with and without phones or a television: as many frames each time.

    python -m tests.bench.phones_beside

Prints rounds as JSON, each with seconds of the screen's own thread by what listened. All of it is drawn off-screen;
phones and television listen in another process, as they do in a house.
"""

from __future__ import annotations

import json
import random
import time
from typing import Any

from companion.client.holders import WATCHER
from tests.bench.pockets import Pockets
from tests.bench.reference import few

ANSWERS, FRAMES, PHONES, TIMES = few(20, 3), 12, few(18, 2), few(12, 1)

LISTEN = {"nobody": [], "television": [WATCHER], "phones": [at % 4 for at in range(PHONES)]}
"""Who does, by their seats: as many phones as there may be people."""


def sit_down(app: Any, finger: Any, holders: list[int]) -> Pockets:
    """One after the other: the next ticket of a seat ends the one before."""
    app.phones.start()
    served = app.phones.house
    pockets = Pockets(f"127.0.0.1:{served.server.port}")
    for at, holder in enumerate(holders):
        pockets.let_in(served.passes.ticket(holder))
        while pockets.seen == at:
            finger.frames(1)
    return pockets


def play(app: Any, finger: Any) -> float:
    """Some answers by chance, each with the frames that draw it; seconds of this thread."""
    luck = random.Random(1)
    begun = time.thread_time()
    for _ in range(ANSWERS):
        window = app.running.window
        question = window.questions[0]
        eyes = window.seat(question.seat) if question.seat >= 0 else window
        window.answer(question.id, eyes.random_answer(question.id, luck))
        finger.frames(FRAMES)
    return time.thread_time() - begun


def evening(app: Any, finger: Any, holders: list[int]) -> float:
    """The same evening from its beginning; seconds of this thread for its answers."""
    app.open_evening(lambda: app.kept.begin("outrage", ["Ada", "Ben", "Cem", "Dora"], seed="5a" * 32, dice="virtual"))
    finger.frames(20)
    pockets = sit_down(app, finger, holders) if holders else None
    took = play(app, finger)
    if pockets is not None:
        pockets.leave()
        while not pockets.gone:
            finger.frames(1)
    return took


def main() -> None:
    """Rounds of one evening for each of `LISTEN`, all with the same answers.

    The first round only warms up: from then on all find in memory what they say and draw.
    """
    from companion.client.evenings.kept import Kept
    from ui.phone import house
    from ui.touch.machine import window as windows

    house.house_addresses = lambda: ["127.0.0.1"]
    house.PORT = 0
    display = windows.prepare((800, 480), off_screen=True)
    windows.open_window(display)
    from tests.tour.finger import Finger
    from ui.touch.app.companion_app import CompanionApp

    app, finger = CompanionApp(Kept(":memory:"), display), Finger()
    app.open_embedded()
    rounds = []
    for turn in range(TIMES + 1):
        # What comes first is another one each time.
        names = list(LISTEN)[turn % len(LISTEN) :] + list(LISTEN)[: turn % len(LISTEN)]
        took = {name: evening(app, finger, LISTEN[name]) for name in names}
        if turn:
            rounds.append(took)
    finger.leave()
    app.close_embedded()
    print(json.dumps(rounds))


if __name__ == "__main__":
    main()
