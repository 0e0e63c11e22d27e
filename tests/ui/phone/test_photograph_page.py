"""*Photograph the table* on the page of whoever plays, in a real browser with a camera that takes what it is given."""

from __future__ import annotations

import cv2
import numpy as np
import pytest

from companion.refused import Refused
from tests.board_eyes import Eyes
from tests.client.board_seen.test_lookout import photographed
from tests.ui.phone.box.editing import picture
from tests.ui.phone.box.shooting import shoot
from tests.ui.phone.known_board import known_board, moved
from ui.phone import board_photographs

WATCHER = -3
LARGE = (2400, 1800)
KEYS = "[...document.querySelectorAll('#seen button')].map((one) => one.textContent).join('|')"
TEXT = "document.querySelector('#seen p').textContent"
RINGS = "document.querySelectorAll('#seen .ring').length"
SEEN = "document.getElementById('seen') !== null"
FIRST = "#seen button"


class Seeing(Eyes):
    """Remembers what it was sent. why: what it refuses with."""

    why = None

    def look(self, board, photo, sought, colours, owner=False):
        self.photo = photo
        if self.why is not None:
            raise Refused(self.why)
        return super().look(board, photo, sought, colours, owner)


@pytest.fixture
def eyes(monkeypatch):
    seen = Seeing()
    monkeypatch.setattr(board_photographs, "open_board_eyes", lambda: seen)
    return seen


@pytest.fixture
def table(eyes):
    with known_board(eyes) as table:
        yield table


def asked(phone):
    """The key at the foot of *Table* was touched, and what to photograph is said."""
    phone.page.click("#tab-table")
    phone.until("document.querySelector('#photo > button')")
    phone.page.click("#photo > button")
    phone.until(f"document.querySelector('#seen button') && {KEYS} === 'Take the photograph'")


def test_what_was_photographed_is_said_and_only_those_who_play_have_the_key(table, eyes, sit):
    phones = sit(table, 0, WATCHER)
    phone = phones[0]
    asked(phone)
    assert phone.read("#seen p") == "Photograph all of your board, from above and without hands."
    shoot(phone, FIRST, picture(*LARGE))
    phone.until(f"{TEXT} === 'The board lies as I think.'")
    assert phone.until(KEYS) == "Photograph the table"
    high, wide = cv2.imdecode(np.frombuffer(eyes.photo, np.uint8), cv2.IMREAD_COLOR).shape[:2]
    assert (wide, high) == (2000, 1500)
    phones[WATCHER].page.click("#tab-table")
    assert phones[WATCHER].look("document.getElementById('photo')") is None


def test_each_difference_is_ringed_and_decided_on(table, eyes, sit):
    moved(eyes, "W11", "W14")
    phone = sit(table, 0)[0]
    asked(phone)
    shoot(phone, FIRST, picture(400, 300))
    assert phone.until(f"{KEYS} === 'It does|It does not' && {TEXT}").startswith(
        "2 pieces seem to stand elsewhere. Ada’s"
    )
    assert phone.look(RINGS) == 2, "a ring, and what makes it seen on every ground"
    phone.page.click(FIRST)
    phone.until(f"{TEXT}.startsWith('Put right. Ben’s')")
    phone.page.click("#seen button:nth-child(2)")
    phone.until(f"{TEXT} === 'That was all.'")
    assert table.do(lambda: [one.square for one in table.window.view.players]) == ["W11", "W13", "W16", "W19"]


def test_where_it_lies_quite_otherwise_they_are_gone_through_if_wanted(table, eyes, sit):
    moved(eyes, "W11", "W14", "W17", "W20")
    phone = sit(table, 0)[0]
    asked(phone)
    shoot(phone, FIRST, picture(400, 300))
    phone.until(f"{KEYS} === 'Go through them'")
    assert phone.look(RINGS) == 0
    phone.page.click(FIRST)
    phone.until(f"{KEYS} === 'It does|It does not'")
    # Somebody plays on: what was seen before is no more to be decided on.
    table.do(lambda: table.window.correct("square:0", "W12"))
    phone.page.click(FIRST)
    phone.until(f"{TEXT} === 'The game went on meanwhile. Photograph the board again.'")
    phone.page.click(FIRST)
    phone.until(f"{KEYS} === 'Take the photograph'")


def test_what_is_of_no_use_is_a_sentence_and_can_be_taken_again(table, eyes, sit):
    phone = sit(table, 0)[0]
    asked(phone)
    shoot(phone, FIRST, b"no picture at all")
    phone.until(f"{TEXT} === 'This phone cannot open that picture. Choose a photograph in JPEG, PNG or WebP.'")
    phone.page.click(FIRST)
    phone.until(f"{KEYS} === 'Take the photograph'")
    eyes.why = "box_photos.none"
    shoot(phone, FIRST, picture(400, 300))
    phone.until(f"{KEYS} === 'Photograph the table'")
    assert phone.read("#seen p") == Refused("box_photos.none").reason


def test_where_pieces_are_shown_first_it_is_drawn_how_they_stand(table, eyes, sit):
    table.do(lambda: photographed(table.kept, table.window))
    table.do(lambda: table.window.correct("square:0", "W13"))
    phone = sit(table, 0)[0]
    asked(phone)
    assert phone.look(TEXT).startswith("Stand the pieces as they are drawn here.") and phone.look(RINGS) == 8
    shoot(phone, FIRST, picture(400, 300))
    phone.until(f"{TEXT} === 'Now I know what your pieces look like.'")


def test_it_goes_with_the_seat(table, eyes, sit):
    phone = sit(table, 0)[0]
    phone.page.goto(table.link(1))
    phone.until("document.querySelector('#who').textContent === 'Ben'")
    asked(phone)
    assert phone.look(SEEN)
    phone.page.click("#others button")
    phone.page.click("#cover button")
    phone.until("document.querySelector('#who').textContent === 'Ada'")
    phone.page.click("#tab-table")
    assert not phone.look(SEEN) and phone.look("document.querySelectorAll('#photo > button').length") == 1
