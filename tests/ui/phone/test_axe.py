"""What axe-core finds on the page, in either language: nothing on any tab, in any dialog, of any kind of question."""

from __future__ import annotations

import random
from pathlib import Path

import axe_playwright_python
import pytest

from companion.client.holders import WATCHER
from companion.testing.by_chance import answer_by_chance
from tests.board_eyes import Eyes
from tests.ui.phone.box.editing import picture
from tests.ui.phone.box.shooting import shoot
from tests.ui.phone.browser import MOMENT, SEEN, Phone
from tests.ui.phone.known_board import known_board, moved
from tests.ui.phone.table import PhoneTable, begin
from ui.phone import board_photographs
from ui.phone.page import COOKIE

AXE = (Path(axe_playwright_python.__file__).parent / "axe.min.js").read_text(encoding="utf-8")

RUN = """
async () => {
  const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
  const { violations } = await axe.run(document, { runOnly: tags, resultTypes: ["violations"] });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((one) => one.html.slice(0, 200)).join(" | ")}`);
}
"""

HIGH = 4000
"""So high a page is that all of it is in sight: no key at its foot lies over what one scrolls to."""

GAMES = ["break-out", "cloaks", "outrage", "torture"]
LOOKS_OF = {"en": True, "de": False}
"""Languages, and whether the page is dark in them."""

ANSWERS = 400


def open_page(browser, table, holder, language):
    """A page that moves nothing by itself, high enough for all of it."""
    phone = Phone(browser, table, holder, dark=LOOKS_OF[language], first=AXE)
    phone.page.emulate_media(reduced_motion="reduce", color_scheme="dark" if LOOKS_OF[language] else "light")
    phone.page.set_viewport_size({"width": 390, "height": HIGH})
    if language != "en":
        # A browser takes what a script says of cookies in its own time; this one is there before the page comes anew.
        phone.context.add_cookies([{"name": COOKIE, "value": language, "url": table.link(0)}])
        phone.page.reload()
    phone.until(f"document.documentElement.lang === '{language}' && document.querySelector('#who').textContent")
    return phone


def go_on(table, luck, seen, seat):
    """Play until that seat is asked a kind of question that is new; what was seen is told. None once it is over."""

    def play():
        for _ in range(ANSWERS):
            asked = {(one.kind, one.about) for one in table.window.seat(seat).questions if one.mine} - seen
            if asked:
                seen.update(asked)
                return table.window.changes
            if table.window.over:
                return None
            answer_by_chance(table.window, luck)
        return None

    return table.do(play)


@pytest.mark.parametrize("language", LOOKS_OF)
@pytest.mark.parametrize("game", GAMES)
def test_every_kind_of_question(browser, game, language):
    luck, seen = random.Random(game), set()
    with PhoneTable(begin(game)) as table:
        ada = open_page(browser, table, 0, language)
        while (version := go_on(table, luck, seen, 0)) is not None:
            ada.until(f"document.body.dataset.version === '{version}' && document.querySelector('#asks .ask')")
            assert ada.page.evaluate(RUN) == [], seen
            ada.until(SEEN)
        assert len(seen) > 2
        ada.context.close()


@pytest.mark.parametrize("language", LOOKS_OF)
def test_every_tab_and_dialog(browser, language):
    luck = random.Random(1)
    with PhoneTable(begin("outrage")) as table:
        ada = open_page(browser, table, 0, language)

        def until_told():
            while not table.window.seat(0).tidings:
                answer_by_chance(table.window, luck)

        table.do(until_told)
        ada.until(MOMENT)
        assert ada.page.evaluate(RUN) == [], "what happened"
        ada.until(SEEN)
        for name, wait in (("table", "#seats li"), ("log", "#lines li"), ("rules", "#titles li")):
            ada.page.click(f"#tab-{name}")
            ada.until(f"document.querySelector('{wait}')")
            assert ada.page.evaluate(RUN) == [], name
        ada.page.click("#likes summary")
        assert ada.page.evaluate(RUN) == [], "what is liked"
        ada.page.click("#titles button")
        ada.until("document.querySelector('#box').open")
        assert ada.page.evaluate(RUN) == [], "a rule"
        ada.page.keyboard.press("Escape")
        ada.page.click("#tab-play")
        ada.page.click("#held summary")
        assert ada.page.evaluate(RUN) == [], "a hand"
        table.do(lambda: table.house.take_back(0))
        ada.until("!document.getElementById('join').hidden")
        assert ada.page.evaluate(RUN) == [], "letters"
        ada.context.close()


@pytest.mark.parametrize("language", LOOKS_OF)
def test_a_photograph_of_the_table(browser, language, monkeypatch):
    eyes = Eyes()
    monkeypatch.setattr(board_photographs, "open_board_eyes", lambda: eyes)
    with known_board(eyes) as table:
        moved(eyes, "W11")
        ada = open_page(browser, table, 0, language)
        ada.page.click("#tab-table")
        ada.until("document.querySelector('#photo > button')")
        assert ada.page.evaluate(RUN) == [], "the key"
        ada.page.click("#photo > button")
        ada.until("document.querySelectorAll('#seen button').length === 1")
        assert ada.page.evaluate(RUN) == [], "what to photograph"
        shoot(ada, "#seen button", picture(400, 300))
        ada.until("document.querySelectorAll('#seen button').length === 2")
        assert ada.page.evaluate(RUN) == [], "a difference"
        ada.context.close()


@pytest.mark.parametrize("game", GAMES)
def test_a_television_and_how_it_ended(browser, game):
    luck = random.Random(game)
    with PhoneTable(begin(game)) as table:
        screen = open_page(browser, table, WATCHER, "en")
        screen.page.set_viewport_size({"width": 1280, "height": 720})
        for answers in (40, 2000):
            table.do(
                lambda answers=answers: [
                    answer_by_chance(table.window, luck) for _ in range(answers) if not table.window.over
                ]
            )
            screen.until(f"document.body.dataset.version === '{table.do(lambda: table.window.changes)}'")
            screen.until("!document.getElementById('stage').hidden && document.querySelector('#stage .joining')")
            assert screen.page.evaluate(RUN) == []
        screen.context.close()
