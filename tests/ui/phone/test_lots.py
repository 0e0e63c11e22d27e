"""Bids on a phone: a card is touched, then its dice where they lie."""

from __future__ import annotations

import pytest

from tests.games.torture.tables import edition
from tests.ui.phone.browser import SEEN
from tests.ui.phone.table import PhoneTable, begin
from tests.ui.phone.test_page import play_at_the_table

READY = "document.querySelector('#lots .towers button')"

DICE = """
[...document.querySelectorAll("#lots .towers button")].map((one) => {
  const { left, top, width, height } = one.getBoundingClientRect();
  return [one.getAttribute("aria-label"), one.disabled, left, top, width, height];
})
"""


def asked(window):
    """Who is asked for a bid on several cards, and the lots they have."""
    for question in window.questions:
        seat = window.seat(question.seat)
        found = seat.display.lots(seat.question(question.id))
        if found and sum(any(any(one.answers) for one in lot.alike) for lot in found.lots) > 1:
            return question.seat, found
    return None


def bid_on(found, at):
    """An answer of that lot that nothing else could mean, and its count."""
    return next((count, one[0]) for alike in found.lots[at].alike
                for count, one in enumerate(alike.answers, start=1) if len(one) == 1)  # fmt: skip


def test_a_bid_is_a_card_and_then_its_dice(sit):
    with PhoneTable(begin("torture")) as table:
        assert play_at_the_table(table, asked)
        seat, found = table.do(lambda: asked(table.window))
        (phone,) = sit(table, seat, small=True).values()
        phone.until(READY)
        assert not phone.page.locator("#held").is_visible(), "one's dice are seen twice"
        able = [at for at, lot in enumerate(found.lots) if any(any(one.answers) for one in lot.alike)]
        lots = phone.page.locator("[data-lot]")
        assert [lots.nth(at).get_attribute("aria-pressed") for at in able[:2]] == ["true", "false"]
        lots.nth(able[1]).tap()
        assert lots.nth(able[1]).get_attribute("aria-pressed") == "true"
        offer = table.do(lambda: table.window.display.on_offer()[found.lots[able[1]].offer])
        assert phone.read("#lots .beat b") == offer.beat
        # As many dice as are behind the screen; those alike stand on each other.
        dice = phone.page.evaluate(DICE)
        assert len(dice) == sum(one.there for one in found.lots[able[1]].alike)
        assert all(height >= 44 for *_, height in dice)
        count, answer = bid_on(found, able[1])
        key = phone.page.locator(f"#lots [data-value='{answer}']")
        assert key.get_attribute("aria-label") == table.do(
            lambda: next(one.label for one in table.window.seat(seat).questions[0].private if one.value == answer)
        )
        key.tap()
        phone.until("!document.getElementById('lots')")
        card = table.do(lambda: table.window.display.on_offer()[found.lots[able[1]].offer])
        assert (card.seat, len(card.dice)) == (seat, count)


def test_who_thinks_about_a_card_is_shown_it_again(sit):
    with PhoneTable(begin("torture", {"dice": "real"})) as table:
        assert play_at_the_table(table, asked)
        seat, found = table.do(lambda: asked(table.window))
        (phone,) = sit(table, seat).values()
        phone.until(READY)
        phone.page.tap(f"[data-lot='{found.lots[1].id}']")
        # Of real dice nobody knows which there are: what would win is all that stands there, the fewest first.
        dice = phone.page.evaluate(DICE)
        assert not any(disabled for _, disabled, *_ in dice) and dice[0][3] <= dice[-1][3]
        _, answer = bid_on(found, 1)
        phone.page.tap(f"#lots [data-value='{answer}']")

        def again(window):
            come = asked(window)
            return come is not None and come[0] == seat and come[1] != found

        assert play_at_the_table(table, again)
        version = table.do(lambda: table.window.changes)
        phone.until(f"document.body.dataset.version === '{version}'")
        phone.until(SEEN)
        phone.until(READY)
        came = table.do(lambda: asked(table.window))[1]
        able = [lot.id for lot in came.lots if any(any(one.answers) for one in lot.alike)]
        shown = phone.page.locator("[data-lot][aria-pressed=true]").get_attribute("data-lot")
        assert shown == (found.lots[1].id if found.lots[1].id in able else able[0])


def test_where_several_dice_would_do_they_are_named_by_another_touch(sit):
    """Two sides of one value, of which one is a trump elsewhere."""

    def several(window):
        come = asked(window)
        return come and any(len(one) > 1 for lot in come[1].lots for alike in lot.alike for one in alike.answers)

    box = edition(faces="1f 2s 2d 2r 5r 6i")
    with PhoneTable(begin("torture", edition=box)) as table:
        assert play_at_the_table(table, several)
        seat, found = table.do(lambda: asked(table.window))
        (phone,) = sit(table, seat).values()
        phone.until(READY)
        lot, answers = next((lot.id, one) for lot in found.lots for alike in lot.alike for one in alike.answers
                            if len(one) > 1)  # fmt: skip
        phone.page.tap(f"[data-lot='{lot}']")
        phone.page.locator("#lots .towers button:not([data-value]):not(:disabled)").first.tap()
        assert phone.read("#lots h3") == found.which
        offered = phone.page.locator("#lots .options button").evaluate_all("all => all.map((one) => one.dataset.value)")
        assert offered == answers
        phone.page.tap(f"#lots [data-value='{answers[1]}']")
        phone.until("!document.querySelector('#lots h3')")
        said = table.do(lambda: [line.facts for line in table.window.log if line.kind == "bid"][-1])
        assert said["card"] == lot


@pytest.mark.parametrize("wide", [360, 640])
def test_text_twice_as_large_leaves_everything_in_reach(sit, wide):
    with PhoneTable(begin("torture")) as table:
        assert play_at_the_table(table, asked)
        seat, _ = table.do(lambda: asked(table.window))
        (phone,) = sit(table, seat, small=True).values()
        phone.until(READY)
        phone.page.set_viewport_size({"width": wide, "height": 1000 - wide})
        phone.page.evaluate("document.documentElement.style.fontSize = '200%'")
        assert phone.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        assert all(width >= 40 and height >= 44 for *_, width, height in phone.page.evaluate(DICE))
