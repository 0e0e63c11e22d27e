"""A whole evening on phones beside the real app, every answer a touch: longer than a test may take.

    python -m tests.ui.phone.whole_evening GAME [--seed N] [--wise]

Prints how many touches it took, in all and a turn. What is touched is chance, and the same chance each time, but for
`--wise`: where one answer is advised, people give it, as Outrage! needs to come to its end soon. Lines break and pages
are loaded anew meanwhile.
"""

from __future__ import annotations

import argparse
import statistics
import tempfile
from collections import Counter
from contextlib import closing
from pathlib import Path

from tests.ui.phone.browser import Phone, launch, play
from tests.ui.phone.real_app import RealApp

PEOPLE = ("Ada", "Ben", "Cem", "Dora")
MOST = 100_000

TURN = "window().turns[-1].number if window().turns else 0"

ADVISED = """
(value) => {
  const ask = document.querySelector("#asks .ask");
  const keys = ask && !document.getElementById("play").hidden ? [...ask.querySelectorAll("[data-value]")] : [];
  const key = keys.find((one) => one.dataset.value === value && !one.disabled);
  key?.closest("details")?.setAttribute("open", "");
  key?.click();
  return Boolean(key);
}
"""
"""One touch on that answer of the first question, where it is one."""


def main() -> None:
    """Play one."""
    parser = argparse.ArgumentParser("tests.ui.phone.whole_evening", description="A whole evening on phones.")
    parser.add_argument("game")
    parser.add_argument("--seed", type=int, default=0, help="of what is touched (%(default)s)")
    parser.add_argument("--wise", action="store_true", help="answer as is advised")
    asked = parser.parse_args()
    play_one(asked.game, asked.seed, asked.wise)


def play_one(game: str, seed: int, wise: bool) -> None:
    """Play it."""
    from playwright.sync_api import sync_playwright

    touches: Counter[int] = Counter()
    turn = 0

    class Counted(Phone):
        def touch(self) -> str:
            advised = app.do(f"advised({self.holder})") if wise else None
            came = "sent" if advised and self.page.evaluate(ADVISED, advised) else super().touch()
            touches[turn] += came in ("sent", "chosen")
            return came

    with (
        tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright,
        closing(RealApp(str(Path(folder) / "kept.sqlite"))) as app, closing(launch(playwright)) as browser,
    ):  # fmt: skip
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


if __name__ == "__main__":
    main()
