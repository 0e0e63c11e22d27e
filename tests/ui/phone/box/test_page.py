"""The editor's page in a real browser: what is refused is read, and it comes back whatever happens to its line."""

from __future__ import annotations

import pytest

from companion.refused import Unavailable
from companion.words import Words
from tests.ui.phone.box.editing import EditorTable, picture
from tests.ui.phone.box.shooting import CORNERS, Photos, shoot


def open_list(phone, key="#list-felon"):
    phone.page.click(key)
    phone.until("document.querySelector('#take')")


def test_what_is_no_picture_is_said_and_nothing_is_changed(editor):
    with EditorTable("torture") as table:
        before = table.as_it_is()
        phone = editor(table)
        open_list(phone)
        shoot(phone, "#take", b"no picture at all")
        phone.until("!document.querySelector('#refusal').hidden")
        assert phone.read("#refusal") == Words("en").say("phone.box.page.no_photo")
        # Gone as soon as anything else is done.
        phone.page.click("#out")
        phone.until("document.querySelector('#refusal').hidden")
        assert table.as_it_is() == before


def test_without_a_reader_one_types(editor):
    photos = Photos(CORNERS, Unavailable("box_photos.text.no_program"))
    with EditorTable("torture", photos=lambda: photos) as table:
        phone = editor(table)
        open_list(phone, "#list-equipment")
        shoot(phone, "#take", picture())
        phone.until("document.querySelector('.kept')")
        assert "apt-get install tesseract-ocr" in phone.read("#view")
        phone.page.fill("#field-text", "Typed by hand.")
        phone.page.click("#keep")
        phone.until("document.querySelector('#take')")
        row = table.box.edition["equipment"][0]
        assert (row["text"], row.get("other_sources")) == ("Typed by hand.", None)


def test_a_card_without_a_photograph_a_new_one_and_one_less(editor):
    with EditorTable("torture") as table:
        phone = editor(table)
        open_list(phone)
        phone.page.click("#typed")
        phone.page.select_option("#which", "")
        phone.page.fill("#field-name", "Turnip thief")
        phone.page.fill("#field-fame", "12")
        phone.page.locator(".several label", has_text="Rack").click()
        phone.page.click("#keep-next")
        phone.until("document.querySelector('#take')")
        assert table.box.edition["felon"][30]["name"] == "Turnip thief"
        phone.page.click("#typed")
        phone.page.select_option("#which", "felon/F02")
        phone.page.click("#remove")
        phone.until("document.querySelector('#take')")
        assert [one["id"] for one in table.box.edition["felon"][:2]] == ["F01", "F03"]
        phone.page.click("#out")
        phone.page.click("#undo")
        phone.until("document.querySelector('#list-felon').textContent.includes('31')")
        # A number that cannot be is refused in a sentence, and what was typed stays to be put right.
        open_list(phone)
        phone.page.click("#typed")
        phone.page.fill("#field-fame", "1000")
        phone.page.click("#keep-next")
        phone.until("!document.querySelector('#refusal').hidden")
        assert phone.read("#refusal").startswith("“Fame”") and phone.page.input_value("#field-fame") == "1000"


def test_what_a_card_does_is_put_right_in_verbs(editor):
    with EditorTable("torture") as table:
        phone = editor(table)
        open_list(phone, "#list-equipment")
        phone.page.click("#typed")
        assert table.box.edition["equipment"][0]["effects"][0]["do"] == "extra_die"
        phone.page.click(".effect [aria-label$='more']")
        phone.page.locator(".effects > select").last.select_option(label="If")
        inner = phone.page.locator(".effect .effects > select").first
        inner.select_option(label="Gold")
        phone.page.click("#keep-next")
        phone.until("document.querySelector('#take')")
        first, then = table.box.edition["equipment"][0]["effects"]
        assert first["number"] == 2 and then["do"] == "if" and [one["do"] for one in then["then"]] == ["gain_gold"]
        assert "else" not in then
        # Untouched they are not said again, and what is none is refused.
        phone.page.click("#typed")
        phone.page.click("#keep-next")
        phone.until("document.querySelector('#take')")
        assert table.box.edition["equipment"][0]["effects"] == [first, then]


def test_a_felon_has_several_trumps_and_one_alone_stays_one(editor):
    with EditorTable("torture") as table:
        first = next(one for one in table.box.questions if one.sheet.key == "felon")
        symbols = [one["symbol"] for one in table.box.edition["face"]]
        table.do(lambda: table.box.differs(first, {"trump": [symbols[1], symbols[3]]}))
        phone = editor(table)

        def felon(number=0):
            return table.box.edition["felon"][number]["trump"]

        def chosen():
            return phone.page.locator(".several input").evaluate_all("(all) => all.map((one) => one.checked)")

        open_list(phone, "#list-felon")
        phone.page.click("#typed")
        assert [at for at, one in enumerate(chosen()) if one] == [1, 3]
        phone.page.locator(".several label").nth(0).click()
        phone.page.locator(".several label").nth(3).click()
        phone.page.click("#keep-next")
        phone.until("document.querySelector('#take')")
        assert felon() == [symbols[0], symbols[1]]
        before = felon(1)
        phone.page.click("#typed")
        phone.page.select_option("#which", "felon/F02")
        assert isinstance(before, str) and [symbols[at] for at, one in enumerate(chosen()) if one] == [before]
        other = next(at for at, one in enumerate(symbols) if one != before)
        phone.page.locator(".several label").nth(symbols.index(before)).click()
        phone.page.locator(".several label").nth(other).click()
        phone.page.click("#keep-next")
        phone.until("document.querySelector('#take')")
        assert felon(1) == symbols[other]
        # None at all is no choice: what was there stays.
        phone.page.click("#typed")
        phone.page.select_option("#which", "felon/F02")
        phone.page.locator(".several label").nth(other).click()
        phone.page.click("#keep-next")
        phone.until("document.querySelector('#take')")
        assert felon(1) == symbols[other]


def test_a_choice_has_a_text_for_each_way(editor):
    with EditorTable("outrage") as table:
        phone = editor(table)
        open_list(phone, "#list-raven")
        phone.page.click("#typed")
        phone.page.locator(".effects > select").last.select_option(label="One of these, as they like")
        offered = phone.page.locator("[aria-label='What is offered']")
        for number, text in enumerate(("Pay a coin", "Miss a turn")):
            offered.nth(number).fill(text)
        phone.page.click("#keep-next")
        phone.until("document.querySelector('#take')")
        made = table.box.edition["raven"][0]["effects"][-1]
        assert made == {"do": "choose", "of": [[], []], "texts": ["Pay a coin", "Miss a turn"]}


def test_a_condition_looks_at_one_thing_alone(editor):
    with EditorTable("outrage") as table:
        phone = editor(table)
        open_list(phone, "#list-raven")
        phone.page.click("#typed")
        phone.page.locator(".effects > select").last.select_option(label="Only if")
        phone.page.locator("select[aria-label='If they are on']").last.select_option(label="Water Lane")
        phone.page.locator("select[aria-label='If they show']").last.select_option(label="Rope")
        assert phone.look("document.activeElement.ariaLabel") == "If they show"
        phone.page.locator(".effect .effects > select").nth(-2).select_option(label="The table reads it and settles it")
        phone.page.locator("textarea[aria-label='What is read']").fill("Let it down.")
        phone.page.click("#keep-next")
        phone.until("document.querySelector('#take')")
        made = table.box.edition["raven"][0]["effects"][-1]
        assert made == {"do": "if", "holds": "rope", "then": [{"do": "by_table", "text": "Let it down."}]}


def test_what_the_glass_changes_is_seen_on_the_phone(editor):
    with EditorTable("torture") as table:
        phone = editor(table)
        table.do(lambda: table.box.remove(next(one for one in table.box.questions if one.sheet.key == "felon")))
        phone.until("document.querySelector('#list-felon').textContent.includes('29')")
        phone.until("document.querySelector('#undo')")


@pytest.mark.parametrize("piece", [1, 3])
def test_a_line_that_breaks_in_a_picture_has_it_sent_once_more(editor, piece):
    with EditorTable("torture", photos=lambda: Photos(CORNERS)) as table:
        phone = editor(table)
        upload, count = table.house.desk.upload, [0]
        real = upload.take

        async def take(data):
            count[0] += 1
            if count[0] == piece:
                for one in table.house.server._phones:
                    one.cut_off()
            return await real(data)

        upload.take = take
        open_list(phone)
        shoot(phone, "#take", picture(1200, 1600))
        phone.until("document.querySelector('.kept')")
        assert count[0] > piece


def test_a_reload_finds_the_way_back_and_a_leave_taken_back_is_told(editor):
    with EditorTable("torture") as table:
        phone = editor(table)
        phone.page.reload()
        phone.until("document.querySelector('.keys button')")
        table.do(table.house.take_back)
        phone.until("!document.querySelector('#join').hidden")
        assert phone.read("#why") == Words("en").say("phone.box.taken_back")
        letters = table.do(table.house.letters)
        phone.page.fill("#letters", letters)
        phone.page.click("#enter")
        phone.until("document.querySelector('.keys button')")


def test_two_pages_of_one_phone_do_not_fight_for_the_line(editor):
    with EditorTable("torture") as table:
        phone = editor(table)
        second = phone.context.new_page()
        second.goto(f"http://table.local:{table.port}/")
        phone.until("!document.querySelector('#join').hidden")
        assert phone.read("#why") == Words("en").say("phone.box.elsewhere")
        phone.page.reload()
        phone.until("document.querySelector('.keys button')")


def test_in_german(editor):
    with EditorTable("torture") as table:
        phone = editor(table)
        phone.page.goto(table.link().replace("/j#", "/de/j#"))
        phone.until("document.querySelector('.keys button')")
        assert Words("de").say("phone.box.page.file") in phone.read("#view")
        assert "Verbrecher" in phone.read("#view") or "von 30" in phone.read("#list-felon")


WIDE = """document.documentElement.scrollWidth <= document.documentElement.clientWidth ? [] :
  [...document.querySelectorAll('body *')].filter((one) => one.getBoundingClientRect().right > innerWidth)
  .map((one) => one.outerHTML.slice(0, 200))"""
SMALL = """[...document.querySelectorAll('button:not(.mark), input:not([hidden]), select, textarea')]
  .filter((one) => one.offsetParent && (one.offsetHeight < 40 || one.offsetWidth < 40)).map((one) => one.outerHTML)"""
UNNAMED = """[...document.querySelectorAll('button, input:not([hidden]), select, textarea, img')]
  .filter((one) => one.offsetParent && !(one.textContent.trim() || one.ariaLabel || one.labels?.length
    || (one.tagName === 'IMG' && one.hasAttribute('alt')))).map((one) => one.outerHTML)"""


@pytest.mark.parametrize("dark", [True, False])
def test_every_step_fits_a_small_phone_with_large_letters_and_has_names(editor, dark):
    photos = Photos(CORNERS)
    with EditorTable("torture", photos=lambda: photos) as table:
        phone = editor(table, dark=dark, small=True)

        def fits():
            phone.page.evaluate("document.documentElement.style.fontSize = '200%'")
            assert [phone.look(WIDE), phone.look(SMALL), phone.look(UNNAMED)] == [[], [], []]

        fits()
        open_list(phone, "#list-equipment")
        fits()
        shoot(phone, "#take", picture(1200, 1600))
        phone.until("document.querySelector('.kept')")
        fits()
        phone.page.click("#corners")
        phone.until("document.querySelector('.shot')")
        fits()
        phone.page.click("#out")
        phone.page.click("#out")
        phone.page.click("#file")
        fits()
