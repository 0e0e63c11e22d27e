"""A whole evening on phones beside the real app, every answer a touch: longer than a test may take.

    python -m tests.ui.phone.whole_evening GAME [--seed N] [--wise] [--own-box]

Prints how many touches it took, in all and a turn. What is touched is chance, and the same chance each time, but for
`--wise`: where one answer is advised, people give it, as Outrage! needs to come to its end soon. All that phones say is
late and each answer comes twice; lines break and pages are loaded anew meanwhile. With `--own-box` it is one that an
owner could have, ten differences from ours.
"""

from __future__ import annotations

import argparse
import random
import statistics
import tempfile
from collections import Counter
from collections.abc import Collection
from contextlib import closing
from pathlib import Path
from typing import Any, NamedTuple

from companion import games
from tests.own_boxes import named_box_of, seats_of
from tests.ui.phone.browser import TROUBLED, Phone, launch, play
from tests.ui.phone.real_app import RealApp
from tests.ui.phone.table import OPTIONS

PEOPLE = ("Ada", "Ben", "Cem", "Dora")
MOST = 100_000

TURN = "window().turns[-1].number if window().turns else 0"

ADVISED = """
(value) => {
  const ask = document.querySelector("#asks .ask");
  const keys = ask && !document.getElementById("play").hidden ? [...ask.querySelectorAll("[data-value]")] : [];
  const lot = [...document.querySelectorAll("[data-lot]")].find((one) => value.split(":").includes(one.dataset.lot));
  const wanted = (one) => one.dataset.value === value && !one.disabled;
  if (lot && !keys.some(wanted)) lot.click();
  const key = keys.find(wanted) ?? [...document.querySelectorAll(".lots [data-value]")].find(wanted);
  key?.closest("details")?.setAttribute("open", "");
  key?.click();
  return Boolean(key);
}
"""
"""One touch on that answer of the first question, where it is one."""


class Came(NamedTuple):
    """What came of an evening. touches: by the turn. cuts, reloads: how often there was trouble. faults: of pages.

    read: the names of the box that stood on phones in the end.
    """

    touches: Counter[int]
    cuts: int
    reloads: int
    faults: list[str]
    read: set[str]


def main() -> None:
    """Play one."""
    parser = argparse.ArgumentParser("tests.ui.phone.whole_evening", description="A whole evening on phones.")
    parser.add_argument("game")
    parser.add_argument("--seed", type=int, default=0, help="of what is touched (%(default)s)")
    parser.add_argument("--wise", action="store_true", help="answer as is advised")
    parser.add_argument("--own-box", action="store_true", help="with a box that an owner could have")
    asked = parser.parse_args()

    from playwright.sync_api import sync_playwright

    with (
        tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright,
        closing(RealApp(str(Path(folder) / "kept.sqlite"))) as app, closing(launch(playwright)) as browser,
    ):  # fmt: skip
        game, luck = games.load(asked.game), random.Random(f"{asked.game} {asked.seed}")
        edition, names = named_box_of(game, luck) if asked.own_box else (None, set())
        came = evening(app, browser, asked.game, asked.seed, asked.wise, edition=edition, names=names)
    print(
        f"{asked.game}: over after {came.touches.total()} touches in {max(came.touches)} turns, "
        f"{statistics.median(came.touches.values()):g} a turn (median), {came.cuts} cuts, {came.reloads} reloads; "
        f"faults of pages: {came.faults or 'none'}; of {len(names)} names of the box phones told {len(came.read)}"
    )


def evening(
    app: RealApp, browser: Any, game: str, seed: int, wise: bool = False, rounds: int = MOST,
    edition: dict[str, Any] | None = None, names: Collection[str] = (),
) -> Came:  # fmt: skip
    """Begin and play one until it is over, or for so many rounds of touches.

    edition: of the box, the app's own when None. names: those of it that are looked for on phones.
    """
    touches: Counter[int] = Counter()
    turn = cuts = reloads = played = 0

    class Counted(Phone):
        def touch(self) -> str:
            advised = app.do(f"advised({self.holder})") if wise else None
            came = "sent" if advised and self.page.evaluate(ADVISED, advised) else super().touch()
            touches[turn] += came in ("sent", "chosen")
            return came

    known = games.load(game)
    people = PEOPLE[: seats_of(known, edition or known.edition(), OPTIONS.get(game, {}), len(PEOPLE))]
    app.begin(game, *people, edition=edition)
    phones: dict[int, Phone] = {
        seat: Counted(browser, app, seat, luck=seed + seat, first=TROUBLED) for seat in range(len(people))
    }  # fmt: skip

    def trouble(number: int) -> None:
        nonlocal turn, cuts, reloads, played
        turn, played = app.do(TURN), number
        if number % 41 == 2:
            app.do("cut()")
            cuts += 1
        if number % 61 == 4:
            phones[number % len(phones)].page.reload()
            reloads += 1
        if number and number % 500 == 0:
            print(f"{game}: {number} rounds, turn {turn}", flush=True)

    play(lambda: app.owing("window().over") if played < rounds else None, phones, trouble, MOST)
    told = [phone.page.text_content("body") for phone in phones.values()]
    read = {name for name in names if any(name in text for text in told)}
    faults = [fault for phone in phones.values() for fault in phone.faults]
    for phone in phones.values():
        phone.context.close()
    return Came(touches, cuts, reloads, faults, read)


if __name__ == "__main__":
    main()
