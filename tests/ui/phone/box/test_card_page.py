"""A pack by phone in a real browser: photograph, corners, what is printed, which card it is, and the next one."""

from __future__ import annotations

import shutil

import pytest

from companion.devices.box_photos import CardText
from tests.hardware.photos.drawn_cards import CARDS, draw_card
from tests.hardware.photos.lettering import letters_right
from tests.hardware.photos.photographed import SENT, photograph, sent
from tests.ui.phone.box.editing import EditorTable, picture
from tests.ui.phone.box.shooting import CORNERS, Photos, cut_anew, shoot, words


@pytest.mark.skipif(shutil.which("tesseract") is None, reason="tesseract is not installed here")
def test_a_photographed_card_becomes_a_card_of_the_box(editor, tmp_path):
    """With what squares up and reads for real; only the camera is not one."""
    number = next(at for at, card in enumerate(CARDS) if card.language == "en" and not card.upright)
    shot, _ = photograph(draw_card(number), 3, SENT)
    with EditorTable("torture", str(tmp_path / "kept.sqlite")) as table:
        phone = editor(table)
        phone.page.click("#list-equipment")
        shoot(phone, "#take", sent(shot))
        phone.until("document.querySelector('#which') || document.querySelector('.shot')")
        if phone.look("!document.querySelector('#which')"):
            phone.page.click("#square")
            phone.until("document.querySelector('#which')")
        read = phone.page.input_value("#field-text")
        assert letters_right(CARDS[number].body, read) > 0.9
        phone.page.select_option("#which", "")
        phone.page.fill("#field-price", "7")
        phone.page.click("#keep")
        # The page says how many there are now once the table has told it.
        phone.until("document.querySelector('#take') && document.querySelector('#turn').innerText === '1 of 26'")
        row = table.box.edition["equipment"][25]
        assert (row["id"], row["price"], row["text"], row["source"]) == ("own1", 7, read, "owner")
        assert row["other_sources"] == {"text": "photo"}
        assert table.do(lambda: table.kept.box_pictures.card("torture", "equipment", "own1")).startswith(b"\xff\xd8")


def test_the_next_card_opens_the_camera_and_says_how_many_are_left(editor):
    photos = Photos(CORNERS)
    with EditorTable("torture", photos=lambda: photos) as table:
        phone = editor(table)
        phone.page.click("#list-felon")
        assert phone.read("#turn") == "0 of 30"
        shoot(phone, "#take", picture())
        for number in (1, 2, 3):
            phone.until("document.querySelector('#which') && document.querySelector('.kept')")
            shoot(phone, "#keep-next", picture(1200, 1600 - number))
            phone.until(f"document.querySelector('#turn').textContent === '{number} of 30'")
        phone.until("document.querySelector('.kept')")
        # Where nothing is like what was read, the next without a photograph is meant.
        kept = table.do(lambda: table.kept.box_pictures.cards("torture"))
        assert kept == [("felon", f"F0{number}") for number in (1, 2, 3)]


def test_which_card_is_meant_and_words_in_doubt_lead_to_their_place(editor):
    photos = Photos(CORNERS, CardText(words("Two more hands"), words("Roll one dle more dle", "dle")))
    with EditorTable("torture", photos=lambda: photos) as table:
        phone = editor(table)
        phone.page.click("#list-equipment")
        shoot(phone, "#take", picture())
        phone.until("document.querySelector('.doubts button')")
        assert phone.page.input_value("#which") == "equipment/E01"
        assert phone.page.input_value("#field-name") == "Two more hands"
        phone.page.locator(".doubts button").nth(1).click()
        place = "[document.activeElement.selectionStart, document.activeElement.selectionEnd]"
        assert phone.look(place) == [18, 21]
        phone.page.keyboard.type("die")
        assert phone.page.input_value("#field-text") == "Roll one dle more die"
        phone.page.select_option("#which", "equipment/E03")
        assert phone.page.input_value("#field-text") == "Roll one dle more dle"
        phone.page.click("[aria-label^='Price'][aria-label$='more']")
        before = table.box.edition["equipment"][2]["price"]
        phone.page.click("#keep")
        phone.until("document.querySelector('#take')")
        row = table.box.edition["equipment"][2]
        assert (row["price"], row["name"]) == (before + 1, "Two more hands")


def test_corners_that_were_not_found_are_dragged_under_a_lens_or_by_keys(editor):
    photos = Photos()
    with EditorTable("torture", photos=lambda: photos) as table:
        phone = editor(table)
        phone.page.click("#list-felon")
        shoot(phone, "#take", picture(1200, 1600))
        phone.until("document.querySelectorAll('.shot .mark').length === 4")
        box = phone.page.locator(".shot canvas").first.bounding_box()

        def at(x, y):
            return box["x"] + x * box["width"], box["y"] + y * box["height"]

        phone.page.mouse.move(*at(0.12, 0.11))
        phone.page.mouse.down()
        lens = phone.page.locator(".lens").bounding_box()
        # It shows so much of the picture, five times as large as the page does, and not where the finger is.
        assert lens["width"] < box["width"] / 2 and lens["x"] > box["x"] + box["width"] / 2
        phone.page.mouse.move(*at(0.22, 0.21))
        phone.page.mouse.up()
        assert phone.look("document.querySelector('.lens').hidden")
        phone.page.locator(".mark").nth(2).focus()
        for _ in range(4):
            phone.page.keyboard.press("ArrowLeft")
        phone.page.click("#square")
        phone.until("document.querySelector('.kept')")
        (corners, turns) = photos.asked[-1]
        assert turns == 0
        assert corners[0] == pytest.approx((0.2, 0.2), abs=0.01)
        assert corners[2] == pytest.approx((0.9 - 2 / box["width"], 0.9), abs=0.001)
        cut_anew(phone, "#turn-it")
        assert photos.asked[-1][1] == 1
        phone.page.click("#corners")
        phone.until("document.querySelectorAll('.shot .mark').length === 4")
