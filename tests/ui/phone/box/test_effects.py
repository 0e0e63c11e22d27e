"""What a card does, put right on the editor's page: every square of the board can be where it sends somebody."""

from __future__ import annotations

from companion.words import Words
from tests.ui.phone.box.editing import EditorTable

CARD = "pecked"


def open_card(phone, card=f"raven/{CARD}"):
    phone.page.click("#list-raven")
    phone.until("document.querySelector('#typed')")
    phone.page.click("#typed")
    phone.page.select_option("#which", card)
    phone.until("document.querySelector('.spot select')")


def kept(table, phone, card=CARD):
    phone.page.click("#keep-next")
    phone.until("document.querySelector('#take')")
    return next(one for one in table.box.edition["raven"] if one["card"] == card)["effects"]


def test_a_square_without_a_name_is_chosen_by_its_place_in_a_list(editor):
    with EditorTable("outrage") as table:
        phone = editor(table)
        open_card(phone)
        names = phone.page.locator(".spot option").all_inner_texts()
        assert len(names) == len(table.box.edition["square"]) and "3 after Start" in names
        assert phone.look("document.querySelector('.spot select').selectedOptions[0].textContent") == "Hospital"
        phone.page.select_option(".spot select", label="3 after Start")
        assert kept(table, phone)[0] == {"do": "go_to", "square": "W03", "obey": False}


def test_it_is_touched_on_the_board_once_that_is_large(editor):
    with EditorTable("outrage") as table:
        phone = editor(table, small=True)
        open_card(phone)
        board, chosen = phone.page.locator(".spot button.board"), "document.querySelector('.spot select').value"
        assert board.get_attribute("aria-label") == Words("en").say("phone.page.board")
        assert phone.page.locator(".spot .taken").count() == 1
        small = phone.page.locator(".spot [data-spot=W25]").bounding_box()
        assert small["width"] < 24
        phone.page.tap(".spot [data-spot=W25]")
        phone.until("document.querySelector('.spot button.board').getAttribute('aria-pressed') === 'true'")
        assert phone.look(chosen) == '"HOS"'
        large = phone.page.locator(".spot [data-spot=W25]").bounding_box()
        assert min(large["width"], large["height"]) >= 44
        phone.page.tap(".spot [data-spot=W25]")
        phone.until(f"{chosen} === '\"W25\"'")
        assert (
            phone.look("document.querySelector('.spot select').selectedOptions[0].textContent") == "2 after Salt Tower"
        )
        assert not phone.look("document.documentElement.scrollWidth > document.documentElement.clientWidth")
        assert kept(table, phone)[0] == {"do": "go_to", "square": "W25", "obey": False}
