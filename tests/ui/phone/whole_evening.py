"""A whole evening on phones beside the real app, every answer a touch: longer than a test may take.

    python -m tests.ui.phone.whole_evening GAME

Prints how many rounds of touches it took. The same chance each time; lines break and pages are loaded anew meanwhile.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from tests.ui.phone.browser import Phone, launch, play
from tests.ui.phone.real_app import RealApp

PEOPLE = ("Ada", "Ben", "Cem", "Dora")
MOST = 100_000


def main(game: str) -> None:
    """Play it."""
    from playwright.sync_api import sync_playwright

    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        app, browser = RealApp(str(Path(folder) / "kept.sqlite")), launch(playwright)
        app.begin(game, *PEOPLE)
        phones = {seat: Phone(browser, app, seat) for seat in range(len(PEOPLE))}

        def trouble(number: int) -> None:
            if number % 41 == 7:
                app.do("cut()")
            if number % 61 == 9:
                phones[number % len(phones)].page.reload()

        rounds = play(lambda: app.owing("window().over"), phones, trouble, MOST)
        faults = [fault for phone in phones.values() for fault in phone.faults]
        print(f"{game}: over after {rounds} rounds of touches; faults of pages: {faults or 'none'}")
        browser.close()
        app.close()


if __name__ == "__main__":
    main(*sys.argv[1:])
