"""The light on a card is evened, and which of print and paper is the darker is told."""

from __future__ import annotations

import cv2
import numpy as np

from hardware.photos.ink import readable
from hardware.photos.light import PAPER, even_light, is_light_on_dark
from tests.hardware.photos.drawn_cards import draw_card


def lit(card):
    """The card in grey, by a lamp that falls off to a fifth of its light."""
    grey = cv2.cvtColor(cv2.resize(card, None, fx=0.7, fy=0.7), cv2.COLOR_BGR2GRAY)
    fall = np.linspace(1, 0.2, grey.shape[1])[None] * np.linspace(1, 0.7, grey.shape[0])[:, None]
    return (grey * fall).astype(np.uint8)


def test_paper_becomes_as_bright_everywhere_and_ink_stays_dark():
    even = even_light(lit(draw_card(2)))
    paper = even[20:-20, 60:-60]
    left, right = (np.median(half) for half in np.array_split(paper, 2, axis=1))
    assert abs(left - PAPER) < 6 and abs(right - PAPER) < 6
    assert np.quantile(even, 0.005) < 90


def test_colours_stay_and_so_does_the_size():
    picture = np.full((300, 500, 3), (60, 120, 90), np.uint8)
    even = even_light(picture)
    assert even.shape == picture.shape and even[150, 250].argmax() == 1 and even[150, 250, 1] > 200


def test_black_stays_black():
    assert even_light(np.zeros((300, 400), np.uint8)).max() == 0


def test_light_print_on_dark_paper_is_turned_round():
    card = lit(draw_card(4))
    dark = (255 - cv2.cvtColor(cv2.resize(draw_card(4), None, fx=0.7, fy=0.7), cv2.COLOR_BGR2GRAY)) // 2
    assert not is_light_on_dark(card) and is_light_on_dark(dark)
    for grey in (card, dark):
        read = readable(grey)
        assert read.shape[0] == 900 and np.median(read) > 200
