"""Bids on a phone: dice lie beside the cards they would win, or a card is touched first where there are many."""

from __future__ import annotations

import pytest

from tests.games.torture.tables import edition
from tests.ui.phone.browser import SEEN
from tests.ui.phone.table import PhoneTable, begin
from tests.ui.phone.test_page import play_at_the_table

READY = "document.querySelector('.lots .towers button')"

DICE = """
[...document.querySelectorAll(".lots .towers button")].map((one) => {
  const { left, top, width, height } = one.getBoundingClientRect();
  return [one.getAttribute("aria-label"), left, top, width, height];
})
"""


def asked(window):
    """Who is asked for a bid on several cards, and the lots they have."""
    for question in window.questions:
        seat = window.seat(question.seat)
        found = seat.display.lots(seat.question(question.id))
        if found and sum(bool(answers_of(lot)) for lot in found.lots) > 1:
            return question.seat, found
    return None


def many(found):
    """Whether there are more bids than are laid side by side (FEW of lots.js)."""
    return sum(map(len, map(answers_of, found.lots))) > 24


def answers_of(lot):
    """The ways to answer with each number of dice, one list for each."""
    return [one for alike in lot.alike for one in alike.answers if one]


def come_to(sit, table, until, **how):
    """Play on to that; the seat, its lots, and its phone."""
    assert play_at_the_table(table, until)
    seat, found = table.do(lambda: asked(table.window))
    phone = sit(table, seat, **how)[seat]
    phone.until(READY)
    return seat, found, phone


def test_dice_lie_beside_the_cards_they_would_win(sit):
    with PhoneTable(begin("torture")) as table:
        seat, found, phone = come_to(sit, table, asked, small=True)
        held = table.do(lambda: table.window.seat(seat).display.held(seat))
        assert phone.page.locator(".own .die").count() == len(held)
        assert not phone.page.locator("#held").is_visible(), "one's dice are seen twice"
        dice, labels = phone.page.evaluate(DICE), table.do(
            lambda: {one.value: one.label for one in table.window.seat(seat).questions[0].private}
        )  # fmt: skip
        assert len(dice) == sum(len(answers_of(lot)) for lot in found.lots)
        assert all(width >= 44 and height >= 44 for *_, width, height in dice)
        one = answers_of(found.lots[-1] if answers_of(found.lots[-1]) else found.lots[0])[0]
        key = phone.page.locator(f".lots [data-value='{one[0]}']")
        assert key.get_attribute("aria-label") == labels[one[0]]
        key.tap()
        phone.until("!document.querySelector('.lots')")
        latest = table.do(lambda: [line.kind for line in table.window.log if line.kind in ("bid", "banked")][-1])
        assert latest == ("bid" if one[0].startswith("bid") else "banked")


def test_where_bids_are_many_a_card_is_touched_first_and_shown_again(sit):
    """Of real dice nobody knows which there are: what would win is all that stands there, the fewest first."""
    with PhoneTable(begin("torture", {"dice": "real"})) as table:
        seat, found, phone = come_to(sit, table, asked)
        lots = phone.page.locator("[data-lot]")
        assert lots.evaluate_all("all => all.map((one) => one.getAttribute('aria-pressed'))")[:2] == ["true", "false"]
        lots.nth(1).tap()
        assert lots.nth(1).get_attribute("aria-pressed") == "true"
        offer = table.do(lambda: table.window.display.on_offer()[found.lots[1].offer])
        assert phone.read(".lots .beat b") == offer.beat
        dice = phone.page.evaluate(DICE)
        assert len(dice) == len(answers_of(found.lots[1])) and dice[0][2] <= dice[-1][2]
        phone.page.tap(f".lots [data-value='{answers_of(found.lots[1])[0][0]}']")

        def again(window):
            come = asked(window)
            return come is not None and come[0] == seat and come[1] != found and many(come[1])

        assert play_at_the_table(table, again)
        version = table.do(lambda: table.window.changes)
        phone.until(f"document.body.dataset.version === '{version}'")
        phone.until(SEEN)
        phone.until(READY)
        came = table.do(lambda: asked(table.window))[1]
        able = [lot.id for lot in came.lots if answers_of(lot)]
        shown = phone.page.locator("[data-lot][aria-pressed=true]").get_attribute("data-lot")
        assert shown == (found.lots[1].id if found.lots[1].id in able else able[0])


def test_where_several_dice_would_do_they_are_named_by_another_touch(sit):
    """Three sides of one value, each of them a trump elsewhere."""

    def several(window):
        come = asked(window)
        return come and any(len(one) > 1 for lot in come[1].lots for one in answers_of(lot))

    with PhoneTable(begin("torture", edition=edition(faces="1f 2s 2d 2r 5r 6i"))) as table:
        _, found, phone = come_to(sit, table, several)
        lot, answers = next((lot.id, one) for lot in found.lots for one in answers_of(lot) if len(one) > 1)
        if phone.page.locator(f"[data-lot='{lot}']").count():
            phone.page.tap(f"[data-lot='{lot}']")
        several_would_do = phone.page.locator(".lots .towers button:not([data-value])")
        several_would_do.first.tap()
        assert phone.read(".lots h3") == found.which
        # Whoever did not mean it goes back.
        phone.page.locator(".lots .options button").last.tap()
        several_would_do.first.tap()
        offered = phone.page.locator(".lots [data-value]").evaluate_all("all => all.map((one) => one.dataset.value)")
        assert offered == answers
        phone.page.tap(f".lots [data-value='{answers[1]}']")
        phone.until("!document.querySelector('.lots h3')")
        said = table.do(lambda: [line.facts for line in table.window.log if line.kind == "bid"][-1])
        assert said["card"] == lot


@pytest.mark.parametrize("dice", ["virtual", "real"])
@pytest.mark.parametrize("wide", [360, 640])
def test_text_twice_as_large_leaves_everything_in_reach(sit, wide, dice):
    with PhoneTable(begin("torture", {"dice": dice})) as table:
        *_, phone = come_to(sit, table, asked, small=True)
        phone.page.set_viewport_size({"width": wide, "height": 1000 - wide})
        phone.page.evaluate("document.documentElement.style.fontSize = '200%'")
        assert phone.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        assert all(width >= 40 and height >= 44 for *_, width, height in phone.page.evaluate(DICE))
