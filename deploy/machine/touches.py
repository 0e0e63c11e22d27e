"""Plays the first minutes of an evening on this machine, off-screen, and writes down where each touch went:
`touches.py WxH OUT.json`. The emulated machine is then touched at the same places.
"""

from __future__ import annotations

import json
import random
import sys
from pathlib import Path

from companion.client.evenings.kept import Kept
from ui.touch.machine import window

GAME = "outrage"
PEOPLE = ("Tom", "Anna", "Lea")


def play(size: tuple[int, int]) -> list[tuple[str, float, float]]:
    """Each touch from the first page to the first throw, then the one that goes on with the game: the page it was for,
    and where, in pixels from the upper left corner.
    """
    display = window.prepare(size, off_screen=True)
    window.open_window(display)
    from tests.bench.sitting_down import sit_down
    from tests.tour.finger import Finger
    from tests.tour.player import TouchPlayer
    from ui.touch.app.companion_app import CompanionApp
    from ui.touch.shelf.strips import OpenGameTile

    touched: list[tuple[str, float, float]] = []
    app = CompanionApp(Kept(":memory:"), display)

    class Noting(Finger):
        def press(self, x: float, y: float) -> None:
            touched.append((app.page_name, x, size[1] - y))
            super().press(x, y)

    finger = Noting()
    app.open_embedded()
    sit_down(app, finger, GAME, PEOPLE)
    player = TouchPlayer(app, finger, random.Random(1))
    thrown = False
    while not thrown:
        thrown = bool(player.asks) and player.asks[0].kind == "throw"
        player.answer()
    app.go("tonight")
    finger.touch(OpenGameTile, value=GAME)
    return touched


if __name__ == "__main__":
    wide, _, high = sys.argv[1].partition("x")
    Path(sys.argv[2]).write_text(json.dumps(play((int(wide), int(high)))))
