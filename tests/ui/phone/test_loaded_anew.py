"""A page that is loaded anew while a box is open, and parts of it that cannot be read."""

from __future__ import annotations

import itertools

from tests.ui.phone.browser import CLOSED, MOMENT
from tests.ui.phone.table import PhoneTable, begin
from tests.ui.phone.test_moment import beaten


def test_the_way_back_is_as_long_as_before_where_what_happened_was_open(sit):
    with PhoneTable(begin("outrage")) as table:
        loser, _ = beaten(table)
        (phone,) = sit(table, loser).values()
        phone.until(MOMENT)
        steps = phone.page.evaluate("history.length")
        for _ in range(2):
            phone.page.reload()
            phone.until(MOMENT)
        assert phone.page.evaluate("history.length") == steps
        phone.see()
        phone.until(CLOSED)
        # One step leads from a tab to Play, as ever.
        phone.page.tap("#tab-log")
        phone.page.evaluate("history.back()")
        phone.until("!document.getElementById('play').hidden && !history.state?.box && !history.state?.tab")


def test_a_box_that_does_not_come_again_is_no_step_any_longer(sit):
    with PhoneTable(begin("break-out")) as table:
        (ada,) = sit(table, 0).values()
        ada.until("document.querySelector('#asks .ask h2')")
        ada.page.tap("#tab-rules")
        ada.page.locator("#titles button").first.tap()
        ada.until("document.getElementById('box').open && history.state.box")
        ada.page.reload()
        ada.until("document.querySelector('#asks .ask h2')")
        ada.until("!history.state?.box && history.state?.tab === 'rules' && !document.getElementById('rules').hidden")
        ada.page.evaluate("history.back()")
        ada.until("!document.getElementById('play').hidden && !history.state?.tab")


def test_a_part_that_cannot_be_read_is_told_once_and_comes_with_what_happens_next(sit):
    with PhoneTable(begin("outrage")) as table:
        loser, _ = beaten(table)
        (phone,) = sit(table, loser).values()
        phone.until(MOMENT)
        lost, said = [], []

        def lose(route):
            lost.append(route.request.url)
            route.abort()

        phone.page.route("**/moment.js", lose)
        phone.page.on("console", lambda one: said.append(one.text) if one.type == "warning" else None)
        phone.page.reload()
        dials = itertools.cycle(("warn", "off", "enforce"))
        while len(lost) < 3:
            table.do(lambda: table.window.set_dial(next(dials)))
            phone.page.wait_for_timeout(15)
        assert len(said) == 1 and said[0].startswith("moment")
        phone.page.unroute("**/moment.js")
        # What came while the last loss was on its way asked for nothing, and a dial that stays is no news.
        while not phone.look(MOMENT):
            table.do(lambda: table.window.set_dial(next(dials)))
            phone.page.wait_for_timeout(15)


def test_no_key_is_shown_that_would_be_another_in_a_moment(sit):
    """The boats of a forecast come in a part of their own: while that is on its way there is nothing to touch."""
    with PhoneTable(begin("break-out")) as table:
        (ada,) = sit(table, 0).values()
        held = []
        ada.page.route("**/trays.js", lambda route: held.append(route))
        ada.page.reload(wait_until="commit")
        ada.until("document.querySelector('#asks .ask h2')")
        while not held:
            ada.page.wait_for_timeout(15)
        assert ada.page.locator("#asks .ask .options button").count() == 0
        held.pop().continue_()
        ada.until("document.querySelector('#asks .ask .options button')")


def test_what_draws_a_question_never_comes_and_it_can_be_answered_all_the_same(sit):
    with PhoneTable(begin("break-out")) as table:
        (ada,) = sit(table, 0).values()
        ada.page.route("**/trays.js", lambda route: route.abort())
        ada.page.reload(wait_until="commit")
        ada.until("document.querySelectorAll('#asks .ask .options button').length === 7")
