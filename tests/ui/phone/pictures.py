"""Pictures of the page at every kind of question, small and large, by day and by night, to be looked at.

On a small phone there is one more, with text twice as large.

    python -m tests.ui.phone.pictures FOLDER [GAME ...]

Each game is played by chance at the table until a question of a kind comes up that was not seen yet.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from companion.client.window import Window
from companion.testing.by_chance import answer_by_chance
from tests.ui.phone.browser import SEEN, Phone, launch
from tests.ui.phone.table import PhoneTable, begin

GAMES = ("outrage", "break-out", "cloaks", "torture")
ANSWERS = 500
MANY = 8


def kind_of(question: Any) -> str:
    """What makes a question look as it does."""
    size = len(question.options) + len(question.items) + len(question.cards)
    marks = [question.kind, question.option_kind]
    marks += [name for name in ("layout", "ordered", "secret", "covered") if getattr(question, name)]
    marks += [name for name in ("hint", "private", "besides", "needs", "fixed") if getattr(question, name)]
    return "-".join([*marks, "many" if size > MANY else "few"])


def asked_anew(window: Window, luck: random.Random, seen: set[str]) -> tuple[int, str] | None:
    """Play on to a question of a kind that was not there yet; its seat and kind, None once the game is over."""
    for _ in range(ANSWERS):
        for question in window.questions:
            own = window.seat(question.seat).question(question.id) if question.seat >= 0 else None
            if own is not None and own.mine and kind_of(own) not in seen:
                return question.seat, kind_of(own)
        if window.over:
            return None
        answer_by_chance(window, luck)
    return None


def quiet(phone: Phone) -> None:
    """What happened was looked at: nothing lies over the page."""
    phone.page.wait_for_timeout(400)
    phone.until(SEEN)


def take(page: Any, path: Path) -> None:
    """All of the page, however long it is."""
    page.wait_for_timeout(150)
    page.screenshot(path=str(path), full_page=True)


def shoot(browser: Any, table: PhoneTable, seat: int, out: Path, name: str) -> None:
    """The page of a seat, in five ways."""
    for small in (False, True):
        for dark in (False, True):
            phone = Phone(browser, table, seat, dark=dark, small=small)
            phone.until("document.querySelector('#asks h2')")
            quiet(phone)
            kind = f"{'360x640' if small else '390x844'}-{'dark' if dark else 'light'}"
            take(phone.page, out / f"{name}-{kind}.png")
            if small and dark:
                phone.page.evaluate("document.documentElement.style.fontSize = '200%'")
                take(phone.page, out / f"{name}-large-text.png")
            phone.context.close()


def tabs(browser: Any, table: PhoneTable, seat: int, out: Path, name: str) -> None:
    """The other pages of a phone."""
    for dark in (False, True):
        phone = Phone(browser, table, seat, dark=dark)
        quiet(phone)
        for tab in ("table", "log", "rules"):
            phone.page.tap(f"#tab-{tab}")
            take(phone.page, out / f"{name}-{tab}-{'dark' if dark else 'light'}.png")
        phone.context.close()


def play(browser: Any, game: str, out: Path) -> int:
    """A game by chance; how many kinds of questions came up."""
    seen: set[str] = set()
    luck = random.Random(3)
    with PhoneTable(begin(game, dice="typed" if game == "outrage" else "virtual")) as table:
        while (found := table.do(lambda: asked_anew(table.window, luck, seen))) is not None:
            seat, kind = found
            seen.add(kind)
            shoot(browser, table, seat, out, f"{game}-{len(seen):02}-{kind}")
            print(game, kind, flush=True)
        tabs(browser, table, 0, out, game)
    return len(seen)


def write_all(shoot_game: Callable[[Any, str, Path], object], folder: str, *games: str) -> None:
    """Have the pictures of these games taken into a folder, of all where none are named."""
    from playwright.sync_api import sync_playwright

    out = Path(folder)
    out.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright:
        browser = launch(playwright)
        for game in games or GAMES:
            shoot_game(browser, game, out)
        browser.close()


if __name__ == "__main__":
    write_all(play, *sys.argv[1:])
