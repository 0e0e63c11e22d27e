"""The page where something is in its way: no storage, an old browser, a table that hangs; and what it tells."""

from __future__ import annotations

import random
import threading

import pytest

from companion.testing.by_chance import answer_by_chance
from tests.ui.phone.browser import CLOSED, LOOKS, MOMENT, stop_the_clock
from tests.ui.phone.table import PhoneTable, begin

BLOCKED = """
// As where all site data is blocked: whoever only looks for it meets an error.
for (const name of ["localStorage", "sessionStorage"]) {
  Object.defineProperty(window, name, { get() { throw new DOMException("denied", "SecurityError"); } });
}
Object.defineProperty(Document.prototype, "cookie", { get() { return ""; }, set() {} });
"""

OLD = """
// What Safari 15.0 has not.
for (const kind of [Array, String, Int8Array]) delete kind.prototype.at;
for (const name of ["findLast", "findLastIndex", "toSorted", "toReversed", "with"]) delete Array.prototype[name];
for (const name of ["showModal", "show", "close"]) delete HTMLDialogElement.prototype[name];
delete Object.hasOwn;
delete window.structuredClone;
delete Navigator.prototype.userActivation;
delete Navigator.prototype.vibrate;
delete Crypto.prototype.randomUUID;
"""

FORECAST = list("RGYBOPK")


def answer_first(table, seat, answer):
    eyes = table.window.seat(seat)
    table.do(lambda: eyes.answer(next(one.id for one in eyes.questions if one.mine), answer))


def test_where_nothing_may_be_kept_the_page_is_as_ever_and_comes_back(sit):
    with PhoneTable(begin("break-out")) as table:
        (ada,) = sit(table, 0, first=BLOCKED).values()
        ada.until("document.querySelector('#asks .ask h2')")
        assert ada.read("#who") == "Ada"
        for _ in range(2):
            ada.page.reload()
            ada.until("document.querySelector('#asks .ask h2')")
            assert ada.read("#who") == "Ada" and ada.page.locator("#join").is_hidden()
        # What is liked is liked as long as the page is open.
        ada.page.tap("#tab-rules")
        ada.page.tap("#likes summary")
        ada.page.tap("#likes button:nth-of-type(2)")
        assert ada.page.get_attribute("#likes button:nth-of-type(2)", "aria-pressed") == "true"
        table.do(lambda: table.house.take_back(0))
        ada.until("!document.getElementById('join').hidden")
        assert ada.page.evaluate("location.hash") == ""


@pytest.mark.parametrize("first", [BLOCKED, ""])
def test_the_language_that_was_chosen_stays_with_or_without_a_place_to_keep_it(sit, first):
    with PhoneTable(begin("break-out")) as table:
        (ada,) = sit(table, 0, first=first).values()
        for code, other in (("de", "en"), ("en", "de"), ("de", "en")):
            ada.until(f"document.querySelector('#likes [lang={other}][aria-pressed=true]') !== null")
            ada.page.tap("#tab-rules")
            if ada.page.get_attribute("#likes", "open") is None:
                ada.page.tap("#likes summary")
            ada.page.tap(f"#likes [lang={code}]")
            for _ in range(2):
                ada.until(f"document.documentElement.lang === '{code}' && document.querySelector('#asks .ask h2')")
                ada.page.reload()
        table.do(lambda: table.house.take_back(0))
        ada.until("!document.getElementById('join').hidden")
        assert ada.page.evaluate("location.pathname + location.hash") == ("/de/" if first else "/")


def test_where_it_may_be_kept_nothing_is_in_the_address(sit):
    with PhoneTable(begin("break-out")) as table:
        (ada,) = sit(table, 0).values()
        ada.until("document.querySelector('#asks .ask h2')")
        assert ada.page.evaluate("location.href").endswith(f":{table.port}/j")


def test_an_old_browser_has_the_log_boxes_and_undo(sit):
    with PhoneTable(begin("break-out")) as table:
        (ada,) = sit(table, 0, first=OLD).values()
        ada.until("document.querySelector('#asks .ask h2')")
        # Its own style hides no dialog that is closed.
        ada.page.evaluate("document.styleSheets[0].insertRule('dialog { display: inline; }', 0)")
        assert ada.page.locator("#box").is_hidden()
        answer_first(table, 0, FORECAST)
        ada.until("!document.querySelector('#undo button').hidden")
        ada.page.tap("#undo button")
        assert ada.page.locator("#box").is_visible()
        assert ada.page.evaluate("document.activeElement.closest('#box') !== null")
        ada.page.keyboard.press("Tab")
        assert ada.page.evaluate("document.activeElement.closest('#box') !== null")
        ada.page.keyboard.press("Escape")
        assert ada.page.locator("#box").is_hidden()
        ada.until(CLOSED)
        ada.page.tap("#undo button")
        ada.page.tap("#box .go")
        table.wait_until(lambda: any(one.mine for one in table.window.seat(0).questions))
        ada.until("document.querySelector('#asks .ask h2')")
        for seat in range(4):
            answer_first(table, seat, FORECAST)
        # What happened is a card of its own, which Escape leaves as well.
        ada.until(MOMENT)
        assert ada.page.evaluate("document.activeElement.closest('#moment') !== null")
        ada.page.keyboard.press("Escape")
        ada.until(CLOSED)
        ada.page.tap("#tab-log")
        ada.until("document.querySelectorAll('#lines li').length > 1")
        ada.page.tap("#tab-rules")
        ada.page.tap("#titles button")
        ada.until("document.querySelector('#box').hasAttribute('open')")
        assert ada.read("#box p")


@pytest.mark.parametrize("lacks", ["dvh", ":focus-visible", "overflow-wrap: anywhere"])
def test_an_old_browser_has_a_page_as_high_as_it_is_rings_and_broken_words(browser, lacks):
    with PhoneTable(begin("break-out")) as table:
        context = browser.new_context(viewport={"width": 360, "height": 640}, has_touch=True, is_mobile=True)
        page = context.new_page()
        light = lacks.replace(": ", ":")

        for pages in table.house.server._pages.values():
            body = pages["/j"].decode()
            assert light in body
            pages["/j"] = body.replace(light, light[:-1] + "zz").encode()
        page.goto(table.link(0))
        page.wait_for_selector("#asks .ask .options button:enabled")
        assert page.evaluate("document.body.getBoundingClientRect().height") >= 640
        page.keyboard.press("Tab")
        assert page.evaluate("getComputedStyle(document.activeElement).outlineStyle") == "solid"
        page.evaluate("document.querySelector('#asks h2').textContent = 'x'.repeat(300)")
        assert page.evaluate("document.documentElement.scrollWidth") <= 360
        context.close()


def sit_with_a_clock(sit, table):
    """Ada at her question, on a page whose clock stands until the test says how far it goes on."""
    (ada,) = sit(table, 0).values()
    stop_the_clock(ada.page)
    ada.page.reload()
    ada.until("document.querySelector('#asks .options button:not(:disabled)')")
    settle(ada)
    return ada


def settle(phone):
    """Until the table owes nothing: a page that has come asks whether its line is alive, and is answered in turn."""
    phone.page.tap("#tab-rules")
    phone.until("document.querySelector('#titles button')")
    phone.page.tap("#titles button")
    phone.until("document.querySelector('#box').hasAttribute('open')")
    phone.page.keyboard.press("Escape")
    phone.until(CLOSED)
    phone.page.tap("#tab-play")


def pass_until(phone, true):
    """Let time pass on the page until that is so."""
    for _ in range(LOOKS):
        phone.page.clock.run_for(500)
        if phone.look(true):
            return
        phone.page.wait_for_timeout(15)
    pytest.fail(f"{true} was never so")


def hang(table):
    """The table's machine hangs, or all that is sent gets lost; what is returned ends it."""
    goes_on, stands = threading.Event(), threading.Event()

    def stand():
        stands.set()
        goes_on.wait()

    table.house.server._soon(stand)
    stands.wait()
    return goes_on.set


def test_a_table_that_does_not_answer_is_looked_for_after_three_seconds(sit):
    with PhoneTable(begin("break-out")) as table:
        ada = sit_with_a_clock(sit, table)
        goes_on = hang(table)
        try:
            ada.touch()
            ada.page.clock.run_for(2400)
            assert ada.page.locator("#net").is_hidden()
            ada.page.clock.run_for(1200)
            assert ada.page.locator("#net").is_visible() and ada.read("#net") == "Looking for the table …"
            # The line is opened anew, and that comes to nothing either: it is said all the while.
            for _ in range(30):
                ada.page.clock.run_for(1000)
                assert ada.page.locator("#net").is_visible()
        finally:
            goes_on()
        pass_until(ada, "document.querySelector('#net').hidden")


def test_one_that_is_not_asked_hears_of_it_too(sit):
    with PhoneTable(begin("break-out")) as table:
        ada = sit_with_a_clock(sit, table)
        goes_on = hang(table)
        try:
            ada.page.clock.run_for(6000)
            assert ada.page.locator("#net").is_hidden()
            # What was on its way when the table hung may still be heard now.
            pass_until(ada, "!document.querySelector('#net').hidden")
        finally:
            goes_on()


def test_an_error_is_said_and_the_page_comes_again(browser):
    with PhoneTable(begin("break-out")) as table:
        context = browser.new_context(has_touch=True, is_mobile=True)
        page = context.new_page()
        stop_the_clock(page)
        page.goto(table.link(0))
        page.wait_for_selector("#asks .ask h2")
        page.evaluate("window.here = true; queueMicrotask(() => { throw new Error('anything'); }); 0")
        page.clock.run_for(100)
        assert page.inner_text("#net").startswith("Something on this page went wrong.")
        with page.expect_navigation():
            page.clock.run_for(2000)
        page.wait_for_selector("#asks .ask h2")
        assert page.evaluate("window.here") is None and page.locator("#net").is_hidden()
        # Were it to come again at once, the page goes on, and says so.
        page.evaluate("window.here = true; Promise.reject(new Error('again')); 0")
        page.clock.run_for(20000)
        assert page.evaluate("window.here") is True and page.locator("#net").is_visible()
        assert page.locator("#asks .ask h2").is_visible()
        context.close()


def test_a_page_that_comes_by_half_is_not_left_blank(browser):
    with PhoneTable(begin("break-out")) as table:
        context = browser.new_context(has_touch=True, is_mobile=True)
        page = context.new_page()
        page.clock.install()
        server = table.house.server
        pages, build = server._pages, server.build
        server.build = "half"
        server._pages = {
            name: {path: body[: body.rindex(b"</script>")] if path == "/j" else body for path, body in files.items()}
            for name, files in pages.items()
        }
        page.goto(table.link(0))
        page.clock.run_for(16_000)
        page.wait_for_selector("#net:has-text('Something on this page went wrong.')")
        server._pages, server.build = pages, build
        page.clock.run_for(1500)
        page.wait_for_selector("#asks .ask h2")
        context.close()


def test_a_new_question_comes_into_sight_wherever_the_page_was(sit):
    """With its heading in focus, for who hears the page."""
    with PhoneTable(begin("outrage")) as table:
        luck = random.Random(1)

        def until_asked(seat):
            for _ in range(500):
                question = table.window.questions[0]
                if question.seat == seat and question.about == "turn":
                    return
                answer_by_chance(table.window, luck, question)

        table.do(lambda: until_asked(1))
        (ada,) = sit(table, 0, small=True).values()
        ada.page.evaluate("document.documentElement.style.fontSize = '200%'; scrollTo(0, 9999)")
        assert ada.page.evaluate("scrollY") > 200
        table.do(lambda: until_asked(0))
        ada.until("document.querySelector('#asks .ask h2')")
        box = "document.querySelector('#asks .ask h2').getBoundingClientRect()"
        ada.until(f"{box}.top >= 0 && {box}.top < document.getElementById('tabs').getBoundingClientRect().top")
        assert ada.page.evaluate("document.activeElement === document.querySelector('#asks .ask h2')")


def test_who_is_in_the_middle_of_an_answer_is_left_there(sit):
    with PhoneTable(begin("break-out")) as table:
        (ada,) = sit(table, 0, small=True).values()
        for _ in range(2):
            ada.until("document.querySelector('#asks .options button:not(:disabled)')")
            ada.touch()
        ada.until("document.querySelectorAll('#asks [aria-pressed=true]').length === 2")
        ada.page.evaluate("document.querySelector('#tab-rules').focus(); scrollTo(0, 60)")
        before = ada.page.evaluate("scrollY")
        version = table.do(lambda: table.window.set_dial("warn") or table.window.changes)
        answer_first(table, 1, FORECAST)
        ada.until(f"Number(document.body.dataset.version) > {version}")
        assert ada.page.evaluate("scrollY") == before
        assert ada.page.evaluate("document.activeElement.id") == "tab-rules"


def test_title_and_tab_say_that_one_is_asked(sit):
    with PhoneTable(begin("break-out")) as table:
        (ada,) = sit(table, 0).values()
        ada.page.tap("#tab-table")
        ada.until("document.title.startsWith('● Ada')")
        assert ada.page.locator("#asked").is_visible() and "You are asked" in ada.page.text_content("#tab-play")
        answer_first(table, 0, FORECAST)
        ada.until("document.title.startsWith('Ada')")
        assert ada.page.locator("#asked").is_hidden()


def test_what_was_handed_in_can_be_seen_by_a_touch_and_by_nobody_else(sit):
    with PhoneTable(begin("break-out")) as table:
        phones = sit(table, 0, 1)
        answer_first(table, 0, FORECAST)
        ada, ben = phones[0], phones[1]
        ada.until("!document.getElementById('handed').hidden")
        assert "Red" not in ada.read("#handed") and "eyes alone" in ada.read("#handed")
        ada.page.tap("#handed summary")
        assert ada.page.locator("#handed li").all_inner_texts() == [
            "Red", "Green", "Yellow", "Blue", "Orange", "Purple", "Black",
        ]  # fmt: skip
        assert ben.page.locator("#handed").is_hidden() and ben.page.text_content("#handed div") == ""


def test_ones_own_forecast_is_taken_back_after_others_have_handed_in_theirs(sit):
    with PhoneTable(begin("break-out")) as table:
        phones = sit(table, 0, 2)
        ada, cy = phones[0], phones[2]
        for _ in range(2):
            cy.until("document.querySelector('#asks .options button:not(:disabled)')")
            cy.touch()
        cy.until("document.querySelectorAll('#asks [aria-pressed=true]').length === 2")
        answer_first(table, 0, FORECAST)
        answer_first(table, 1, FORECAST[::-1])
        ada.until("document.querySelector('#asks .ask') === null && !document.querySelector('#undo button').hidden")
        ada.page.tap("#undo button")
        assert ada.read("#box p") == "A secret answer."
        ada.page.tap("#box .go")
        ada.until("document.querySelector('#asks .ask h2')")
        owing = table.do(lambda: [one.seat for one in table.window.questions])
        assert owing == [0, 2, 3] and cy.page.locator("#asks [aria-pressed=true]").count() == 2
        assert ada.page.locator("#undo button").first.is_hidden() and ada.page.locator("#handed").is_hidden()


def test_what_is_too_dear_is_said_before_a_bid(sit):
    with PhoneTable(begin("torture", {"start": "said", "dice": "real"})) as table:

        def to_the_bids():
            table.window.answer_first("0")
            for _ in range(4):
                table.window.answer_first("ready")
            table.window.correct_together([("gold:0", 0), ("turn", 0)])
            return table.window.seat(0).display.notes(table.window.questions[0])

        (note,) = table.do(to_the_bids)
        (ada,) = sit(table, 0).values()
        ada.until("document.querySelector('#asks .hint')")
        assert note.startswith("Too dear for Ada") and note in ada.page.locator("#asks .hint").all_inner_texts()
        table.do(lambda: table.window.correct("gold:0", 30))
        ada.until("![...document.querySelectorAll('#asks .hint')].some((one) => one.textContent.startsWith('Too'))")


def test_nobody_is_told_of_cards_that_they_see_on_their_own_phone(sit):
    with PhoneTable(begin("outrage")) as table:
        luck = random.Random(1)

        def until_asked():
            while True:
                question = table.window.questions[0]
                if question.about == "walk" and question.hand:
                    return question, table.window.display.notes(question)
                answer_by_chance(table.window, luck, question)

        question, notes = table.do(until_asked)
        (phone,) = sit(table, question.seat).values()
        phone.until("document.querySelector('#asks .ask h2')")
        assert notes and not set(notes) & set(phone.page.locator("#asks .hint").all_inner_texts())


def test_the_log_goes_back_to_its_beginning(sit):
    with PhoneTable(begin("outrage")) as table:
        luck = random.Random(1)

        def play():
            while len(table.window.log) < 200:
                answer_by_chance(table.window, luck)

        table.do(play)
        (ada,) = sit(table, -3).values()
        ada.page.tap("#tab-log")
        ada.until("document.querySelectorAll('#lines button').length > 0")
        for _ in range(20):
            if ada.page.locator("#earlier").is_hidden():
                break
            shown = ada.page.locator("#lines button").count()
            ada.page.locator("#earlier").scroll_into_view_if_needed()
            ada.until(f"document.querySelectorAll('#lines button').length > {shown} || earlier.hidden")
        lines = table.do(lambda: [one.text for one in table.window.watcher().log])
        assert ada.page.locator("#lines button").count() == len(lines)
        # What comes meanwhile leaves no gap.
        table.do(lambda: table.window.set_dial("warn"))
        table.do(lambda: answer_by_chance(table.window, luck))
        count = table.do(lambda: len(table.window.log))
        ada.until(f"document.querySelectorAll('#lines button').length === {count}")
