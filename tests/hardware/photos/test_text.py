"""The text of a card: title and body apart, doubtful words marked, pieces of pictures left out."""

from __future__ import annotations

import shutil

import cv2
import numpy as np
import pytest

from hardware.photos import text
from hardware.photos.ink import readable
from hardware.photos.program import BLOCKS, LINE, READER
from hardware.photos.text import read_text
from tests.hardware.photos.drawn_cards import CARDS
from tests.hardware.photos.lettering import letters_right, said, squared_up

tesseract = pytest.mark.skipif(shutil.which(READER) is None, reason="tesseract is not installed here")

BODY = [(200, 20, 96, "The heron stands"), (240, 20, 95, "where the boats land")]
"""Top, height of the low letters, confidence, and the words of each line."""


def rows(lines):
    """The program's rows of these lines."""
    told = ["level\tpage_num\tblock_num\tpar_num\tline_num\tword_num\tleft\ttop\twidth\theight\tconf\ttext"]
    for number, (top, height, sure, words) in enumerate(lines):
        told.append(f"4\t1\t1\t1\t{number}\t0\t0\t{top}\t600\t{height}\t-1\t")
        for at, word in enumerate(words.split(" ")):
            # Boxes reach farther than the low letters do.
            box = f"{20 + 80 * at}\t{top - 8}\t60\t{height + 16}"
            told.append(f"5\t1\t1\t1\t{number}\t{at}\t{box}\t{sure}\t{word}")
    return "\n".join(told)


def inked(lines):
    """A card with a bar of ink for each word."""
    card = np.full((900, 600, 3), 220, np.uint8)
    for top, height, _, words in lines:
        for at in range(len(words.split(" "))):
            card[top : top + height, 20 + 80 * at : 80 + 80 * at] = 30
    return card


@pytest.fixture
def read(monkeypatch):
    """Reads a card with these lines, of which the program sees those that are `seen`, and then `alone` by itself."""

    def read(*lines, seen=None, alone=()):
        told = {BLOCKS: rows(lines if seen is None else seen), LINE: rows(alone)}
        monkeypatch.setattr(text, "recognise", lambda picture, language, layout: told[layout])
        found = read_text(inked(lines), "en")
        return said(found.title), said(found.body)

    return read


def test_larger_lines_at_the_top_are_the_title(read):
    title, body = read((80, 34, 96, "The old"), (140, 34, 96, "harbour"), *BODY)
    assert (title, body) == ("The old harbour", "The heron stands where the boats land")


def test_capitals_are_a_title_though_they_are_no_larger(read):
    assert read((80, 21, 96, "HARBOUR BELL"), *BODY)[0] == "HARBOUR BELL"


def test_a_card_without_a_title_is_all_body(read):
    assert read(*BODY) == ("", "The heron stands where the boats land")
    assert read((80, 20, 96, "ALL OF IT IS LOUD")) == ("", "ALL OF IT IS LOUD")


def test_lines_are_in_order_from_the_top(read):
    assert read(*reversed(BODY))[1] == "The heron stands where the boats land"


def test_a_short_title_that_was_passed_over_is_read_by_itself(read):
    title = (80, 34, 96, "Fog")
    assert read(title, *BODY, seen=BODY, alone=[(20, 34, 96, "Fog")])[0] == "Fog"
    assert read(title, *BODY, seen=BODY, alone=[(20, 34, 40, "~:")])[0] == ""
    assert read((80, 5, 96, "."), *BODY, seen=BODY, alone=[(20, 34, 96, "Fog")])[0] == ""


def test_specks_are_left_out_and_a_number_in_its_own_line_is_not(read):
    assert read(*BODY, (300, 20, 93, "|"), (360, 20, 9, "wvvl"), (420, 20, 96, "7"))[1] == (
        "The heron stands where the boats land 7"
    )


def test_a_blank_card_has_no_words(read):
    assert read(seen=[(0, 900, 95, " ")]) == ("", "")


def test_a_word_that_was_parted_is_whole_again(read):
    lines = [(200, 20, 96, "nimm eine Schatz-"), (240, 20, 96, "karte und Ost- West"), (280, 20, 96, "Karten -")]
    assert read(*lines)[1] == "nimm eine Schatzkarte und Ost- West Karten -"


def test_unsure_words_are_marked_and_have_their_place(monkeypatch):
    lines = [(200, 20, 96, "Walk back"), (240, 20, 62, "rovv-"), (280, 20, 95, "boat")]
    monkeypatch.setattr(text, "recognise", lambda picture, language, layout: rows(lines))
    body = read_text(inked(lines), "en").body
    assert [(word.text, word.doubtful) for word in body] == [("Walk", False), ("back", False), ("rovvboat", True)]
    assert body[1].box == pytest.approx((100 / 600, 192 / 900, 60 / 600, 36 / 900))


def test_frames_rules_and_pictures_are_not_read():
    bare = readable(inked(BODY))
    card = inked(BODY)
    cv2.rectangle(card, (10, 10), (589, 889), (30, 30, 30), 4)
    cv2.line(card, (60, 150), (400, 152), (30, 30, 30), 3)
    cv2.circle(card, (450, 700), 90, (30, 30, 30), -1)
    assert (readable(card) < 180).sum() < 1.1 * (bare < 180).sum()


@tesseract
@pytest.mark.parametrize("number", [1, 6, 11, 15])
def test_a_photographed_card_is_read(number):
    card, picture = CARDS[number], squared_up(number, number)
    found = read_text(picture, card.language)
    assert letters_right(card.title, said(found.title)) > 0.9
    assert letters_right(card.body, said(found.body)) > 0.97


@tesseract
def test_light_print_on_a_dark_card_is_read():
    picture = (255 - squared_up(3, 3)) // 2
    assert letters_right(CARDS[3].body, said(read_text(picture, "en").body)) > 0.97
