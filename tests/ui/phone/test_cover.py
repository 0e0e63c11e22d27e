"""What a phone shows of its owner's secrets is covered when nobody looks, and at a touch."""

from __future__ import annotations

from tests.ui.phone.browser import DAWN
from tests.ui.phone.table import PhoneTable, begin

COVERED = "!document.getElementById('held').open"


def holding(sit, table):
    """A phone of somebody who holds cards and is asked nothing, whose clock goes on only when it is told to."""
    asked = {one.seat for one in table.do(lambda: table.window.questions)}
    seat = next(number for number in range(4) if number not in asked)
    (phone,) = sit(table, seat).values()
    phone.until("!document.getElementById('held').hidden && document.getElementById('held').open")
    phone.page.clock.install(time=0)
    phone.page.clock.pause_at(DAWN)
    phone.page.tap("#tab-table")
    phone.page.tap("#tab-play")
    return phone


def test_a_hand_is_covered_by_a_key_and_opened_by_its_line(sit):
    with PhoneTable(begin("outrage")) as table:
        phone = holding(sit, table)
        phone.page.tap("#held button")
        assert phone.page.evaluate(f"{COVERED} && document.activeElement.tagName === 'SUMMARY'")
        phone.page.tap("#held summary")
        assert not phone.page.evaluate(COVERED)


def test_a_hand_is_covered_half_a_minute_after_the_last_touch(sit):
    with PhoneTable(begin("outrage")) as table:
        phone = holding(sit, table)
        phone.page.clock.run_for(29_000)
        phone.page.tap("#play", position={"x": 3, "y": 3})
        phone.page.clock.run_for(29_000)
        assert not phone.page.evaluate(COVERED), "somebody touched it meanwhile"
        phone.page.clock.run_for(2_000)
        assert phone.page.evaluate(COVERED)


def test_whoever_wants_it_open_has_it_open(sit):
    with PhoneTable(begin("outrage")) as table:
        phone = holding(sit, table)
        phone.page.tap("#tab-rules")
        phone.page.tap("#likes summary")
        phone.page.locator("#likes button", has_text="Never").tap()
        phone.page.tap("#tab-play")
        phone.page.clock.run_for(600_000)
        assert not phone.page.evaluate(COVERED)
        phone.page.tap("#tab-rules")
        phone.page.locator("#likes button", has_text="2 min").tap()
        phone.page.tap("#tab-play")
        phone.page.clock.run_for(119_000)
        assert not phone.page.evaluate(COVERED)
        phone.page.clock.run_for(2_000)
        assert phone.page.evaluate(COVERED)
