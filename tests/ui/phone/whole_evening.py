"""A whole evening on phones beside the real app, every answer a touch: longer than a test may take.

    python -m tests.ui.phone.whole_evening GAME [SEED]

Prints how many touches it took, in all and a turn. What is touched is chance, and the same chance each time; lines
break and pages are loaded anew meanwhile.
"""

from __future__ import annotations

import statistics
import sys
import tempfile
from collections import Counter
from pathlib import Path

from tests.ui.phone.browser import Phone, launch, play
from tests.ui.phone.real_app import RealApp

PEOPLE = ("Ada", "Ben", "Cem", "Dora")
MOST = 100_000

TURN = "window().turns[-1].number if window().turns else 0"


def main(game: str, seed: int = 0) -> None:
    """Play it."""
    from playwright.sync_api import sync_playwright

    touches: Counter[int] = Counter()
    turn = 0

    class Counted(Phone):
        def touch(self) -> str:
            came = super().touch()
            touches[turn] += came in ("sent", "chosen")
            return came

    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        app, browser = RealApp(str(Path(folder) / "kept.sqlite")), launch(playwright)
        app.begin(game, *PEOPLE)
        phones: dict[int, Phone] = {seat: Counted(browser, app, seat, luck=seed + seat) for seat in range(len(PEOPLE))}

        def trouble(number: int) -> None:
            nonlocal turn
            turn = app.do(TURN)
            if number % 41 == 7:
                app.do("cut()")
            if number % 61 == 9:
                phones[number % len(phones)].page.reload()
            if number % 500 == 0:
                print(f"{game}: {number} rounds, turn {turn}", flush=True)

        play(lambda: app.owing("window().over"), phones, trouble, MOST)
        faults = [fault for phone in phones.values() for fault in phone.faults]
        middle = statistics.median(touches.values())
        print(
            f"{game}: over after {touches.total()} touches in {max(touches)} turns, {middle:g} a turn (median); "
            f"faults of pages: {faults or 'none'}"
        )
        browser.close()
        app.close()


if __name__ == "__main__":
    main(sys.argv[1], *map(int, sys.argv[2:]))
