"""What a page takes over the air, with pictures and all that it asks for by itself: the first time, and after that."""

from __future__ import annotations

import random

import pytest

from tests.ui.phone.browser import COUNTED, LOOKS, Phone
from tests.ui.phone.slow_line import far_link, slow_line
from tests.ui.phone.table import PhoneTable, begin
from tests.ui.phone.test_stage import play

FIRST, AGAIN = 90 * 1024, 10 * 1024
STILL = 20
"""So many looks after the last that came, a page has all that it wants."""


def all_that_came(phone, line):
    """Bytes so far, once nothing more comes that the page asked for by itself."""
    last, still = -1, 0
    for _ in range(LOOKS):
        phone.page.wait_for_timeout(25)
        still = still + 1 if line.taken == last else 0
        last = line.taken
        if still == STILL:
            return last
    pytest.fail("something comes all the time")


@pytest.mark.parametrize("game", ["break-out", "cloaks", "outrage", "torture"])
def test_a_page_is_light_and_lighter_when_it_comes_again(browser, game):
    with PhoneTable(begin(game)) as table, slow_line(table) as line:
        play(table, 60, random.Random(game))
        ada = Phone(browser, table, 0, link=far_link(table, 0))
        first = all_that_came(ada, line)
        ada.page.reload()
        again = all_that_came(ada, line) - first
        print(f"{game}: {first / 1024:.1f} KiB, {again / 1024:.1f} KiB when it comes again")
        assert first < FIRST and again < AGAIN and not ada.faults
        ada.context.close()


def test_the_line_that_is_opened_while_the_page_comes_is_the_one_that_is_used(browser):
    with PhoneTable(begin("break-out")) as table:
        ada = Phone(browser, table, 0, first=COUNTED)
        ada.until("document.querySelector('#asks .ask h2')")
        assert ada.page.evaluate("window.every.map((one) => one.readyState)") == [1]
        # Where it is lost before anybody uses it, another is opened.
        ada.context.add_init_script("addEventListener('DOMContentLoaded', () => window.early.close(), { once: true });")
        ada.page.reload()
        ada.until("document.querySelector('#asks .ask h2')")
        assert ada.page.evaluate("window.every.map((one) => one.readyState)")[-1] == 1
        ada.context.close()
