"""How much of a drawn card's text was read, and the card as it is handed to whoever reads."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import SequenceMatcher

import numpy as np

from companion.devices.box_photos import Word
from hardware.photos.reading import read_picture
from hardware.photos.squaring import card_size, square_up
from tests.hardware.photos.drawn_cards import CARDS, draw_card
from tests.hardware.photos.photographed import SENT, photograph, sent


def squared_up(number: int, seed: int) -> np.ndarray:
    """Card ``number``, photographed, sent by a phone and squared up by corners some 2 px off."""
    size = SENT[::-1] if CARDS[number].upright else SENT
    picture, corners = photograph(draw_card(number), seed, size)
    picture = read_picture(sent(picture, size=size))
    corners = corners + np.random.default_rng(seed).uniform(-2, 2, corners.shape)
    return square_up(picture, corners, card_size(picture, corners))


def said(words: Sequence[Word]) -> str:
    """The words as one text."""
    return " ".join(word.text for word in words)


def letters_right(printed: str, read: str) -> float:
    """The share of letters that are the same, of the longer of the two; small capitals count as what they stand for."""
    printed, read = printed.lower(), read.lower()
    same = sum(block.size for block in SequenceMatcher(None, printed, read, autojunk=False).get_matching_blocks())
    return same / max(len(printed), len(read), 1)
