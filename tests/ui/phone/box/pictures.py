"""Pictures of the pages that put a box right by phone, small and large, by day and by night, to be looked at.

    python -m tests.ui.phone.box.pictures FOLDER [GAME ...]

What makes cards of photographs is a stand-in: no camera and no reader is needed.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from companion.devices.box_photos import CardText
from tests.hardware.photos.drawn_boards import draw_board, plan
from tests.hardware.photos.photographed import SENT, photograph, sent
from tests.ui.phone.box.editing import EditorTable, picture
from tests.ui.phone.box.shooting import CORNERS, Photos, shoot, words
from tests.ui.phone.browser import Phone
from tests.ui.phone.pictures import take, write_all

WAYS = {
    "390x844-dark": {}, "390x844-light": {"dark": False}, "360x640-light": {"small": True, "dark": False},
}  # fmt: skip
LARGE = "document.documentElement.style.fontSize = '200%'"
ASKED = "document.querySelector('#take')"

Take = Callable[[str], None]


def cards(phone: Phone, keep: Take) -> None:
    """A pack: its beginning, a card that is typed, and one that is photographed."""
    lists = phone.page.locator("[id^=list-]").evaluate_all("(all) => all.map((one) => one.id)")
    for name in lists:
        phone.page.click(f"#{name}")
        phone.until(ASKED)
        keep(f"{name}-1-begin")
        phone.page.click("#typed")
        phone.until("document.querySelector('#keep-next')")
        keep(f"{name}-2-typed")
        if sends_somewhere(phone):
            keep(f"{name}-3-square")
            phone.page.locator(".spot button.board").first.click()
            keep(f"{name}-4-square-large")
        phone.page.click("#out")
        phone.page.click("#out")
    phone.page.click(f"#{lists[-1]}")
    shoot(phone, "#take", picture(1200, 1600))
    phone.until("document.querySelector('.kept')")
    keep("photographed")
    phone.page.click("#corners")
    phone.until("document.querySelectorAll('.shot .mark').length === 4")
    keep("corners")
    phone.page.click("#out")
    phone.page.click("#out")


def sends_somewhere(phone: Phone) -> bool:
    """Choose the first card with an order that names a square; whether there is one."""
    for card in phone.page.locator("#which option").evaluate_all("(all) => all.map((one) => one.value)"):
        phone.page.select_option("#which", card)
        if phone.page.locator(".spot").count():
            return True
    return False


def board(phone: Phone, keep: Take) -> None:
    """The board: its corners, the first square, one of those that follow, and all of them."""
    phone.page.click("#board")
    shot, _ = photograph(draw_board(plan(), size=(1400, 1400)), 4, SENT)
    shoot(phone, "#take", sent(shot))
    phone.until("document.querySelectorAll('.shot .mark').length === 4")
    keep("board-corners")
    phone.page.click("#square")
    for number in range(1, 60):
        phone.until(f"document.querySelector('#here, #keep-board') && {number} > 0")
        if number in (1, 8):
            keep(f"board-square-{number}")
        if phone.look("document.querySelector('#keep-board')"):
            break
        phone.page.click("#here")
        phone.until(f"document.querySelector('#turn').textContent.startsWith('{number} ')")
    keep("board-done")
    phone.page.click("#out")
    phone.page.click("#out")


def file(phone: Phone, keep: Take) -> None:
    """The box as a file."""
    phone.page.click("#file")
    keep("file")


def shoot_all(browser: Any, game: str, way: str, out: Path) -> int:
    """All pages of one game on one phone; how many."""
    count = 0

    def keep(name: str) -> None:
        nonlocal count
        count += 1
        size = phone.page.viewport_size
        # What sticks to the end of the screen stands at the end of the page then.
        high = phone.page.evaluate("document.documentElement.scrollHeight")
        phone.page.set_viewport_size({**size, "height": high})
        take(phone.page, out / f"{game}-{name}-{way}.png")
        phone.page.set_viewport_size(size)

    reads = Photos(CORNERS, CardText(words("Two more hands"), words("Roll one dle more", "dle")))
    with EditorTable(game, photos=lambda: reads) as table:
        phone = Phone(browser, table, 0, **WAYS[way])
        phone.until("document.querySelector('.keys button')")
        if "360" in way:
            phone.page.evaluate(LARGE)
        keep("all")
        if phone.page.locator("[id^=list-]").count():
            cards(phone, keep)
        file(phone, keep)
        assert phone.faults == []
        phone.context.close()
    if game == "outrage":
        with EditorTable(game) as table:
            phone = Phone(browser, table, 0, **WAYS[way])
            phone.until("document.querySelector('.keys button')")
            board(phone, keep)
            phone.context.close()
    return count


def shoot_game(browser: Any, game: str, out: Path) -> None:
    """All pages of a game's box, held in each way."""
    for way in WAYS:
        print(game, way, shoot_all(browser, game, way, out), flush=True)


if __name__ == "__main__":
    write_all(shoot_game, *sys.argv[1:])
