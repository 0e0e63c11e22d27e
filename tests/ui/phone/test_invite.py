"""A seat's code on the phone that has the seat: for one more phone, and for this one's home screen."""

from __future__ import annotations

import re

from tests.ui.phone.browser import CLOSED
from tests.ui.phone.table import PhoneTable, begin


def invite(phone):
    """Open what lets one more phone in; the address that is said there."""
    phone.page.tap("#tab-rules")
    if phone.page.get_attribute("#likes", "open") is None:
        phone.page.tap("#likes summary")
    phone.page.tap("#likes button:has-text('One more phone')")
    phone.until("document.querySelector('#box[open] .code')")
    (address,) = re.findall(r"opens (\S+/[A-Z]{4})\.", phone.read("#box p"))
    return f"http://{address}"


def test_one_more_phone_comes_to_the_seat_and_earlier_codes_are_dead(sit):
    with PhoneTable(begin("break-out")) as table:
        (ada,) = sit(table, 0).values()
        old, first = table.link(0), invite(ada)
        ada.page.tap("#box .row button")
        ada.until(CLOSED)
        second = invite(ada)
        for link in (old, first):
            (late,) = sit(table, 0, link=link).values()
            late.until("!document.getElementById('join').hidden && document.getElementById('why').textContent")
            said = late.read("#why")
            assert said.startswith("This code was used already" if link == old else "These letters are not right.")
        (other,) = sit(table, 0, link=second).values()
        other.until("document.querySelector('#asks .ask h2')")
        assert other.read("#who") == ada.read("#who") == "Ada" and table.house.server.phones(0) == 2


def test_a_page_saved_to_a_home_screen_opens_the_seat_and_its_key_is_nowhere_else(sit):
    """A home screen may keep nothing of what the browser kept: the address alone brings it back."""
    with PhoneTable(begin("break-out")) as table:
        (ada,) = sit(table, 0).values()
        assert ada.page.evaluate("location.hash") == ""
        invite(ada)
        saved = ada.page.evaluate("location.href")
        assert re.search(r"/j?#\.[\w-]{22}$", saved)
        ada.page.tap("#box .row button")
        ada.until(CLOSED)
        assert ada.page.evaluate("location.hash") == ""
        (home,) = sit(table, 0, link=saved).values()
        home.until("document.querySelector('#asks .ask h2')")
        assert home.read("#who") == "Ada" and home.page.evaluate("location.hash") == ""
        # Once more, as from the home screen itself: there is one seat, not two.
        home.page.goto(saved)
        home.until("document.querySelector('#asks .ask h2')")
        home.page.reload()
        home.until("document.querySelector('#asks .ask h2')")
        assert home.page.locator("#others button").count() == 0
        # Taken back at the table, it opens nothing any longer, and says so.
        table.do(lambda: table.house.take_back(0))
        home.until("!document.getElementById('join').hidden")
        home.page.goto("about:blank")
        home.page.goto(saved)
        home.until("document.getElementById('why').textContent")
        assert home.read("#why") == "This phone has no seat any longer. Ask for a new code at the table."
