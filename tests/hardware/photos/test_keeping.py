"""Pictures are kept small, with nothing of their sender in them, and shown as large as they are asked for."""

from __future__ import annotations

import cv2
import numpy as np
import pytest

from companion.pictures import jpeg_size
from companion.refused import Refused
from hardware.photos.keeping import LONGEST, MOST_BYTES, load, prepare
from tests.hardware.photos.grounds import photographed_board


def test_a_board_is_kept_at_the_size_that_was_reckoned_with():
    kept = prepare(photographed_board(1))
    assert jpeg_size(kept) == (LONGEST, LONGEST) and len(kept) <= MOST_BYTES
    assert b"Exif" not in kept


@pytest.mark.parametrize(
    ("size", "kept"), [((3000, 1500), (1200, 600)), ((1500, 3000), (600, 1200)), ((900, 628), (900, 628))]
)
def test_nothing_is_made_larger(size, kept):
    assert jpeg_size(prepare(np.full((size[1], size[0], 3), 90, np.uint8))) == kept


def test_a_busy_picture_is_kept_by_less_quality():
    random = np.random.default_rng(1)
    busy = cv2.GaussianBlur(random.integers(0, 255, (1200, 1200, 3), np.uint8), (0, 0), 1.2)
    assert len(prepare(busy)) <= MOST_BYTES


def test_a_picture_without_pixels_is_a_mistake_of_the_program():
    with pytest.raises(ValueError, match="no pixels"):
        prepare(np.zeros((0, 5, 3), np.uint8))


@pytest.mark.parametrize("longest", [416, 600, 900, 1200, 2000])
def test_it_is_loaded_as_large_as_the_glass_wants_it(longest):
    kept = prepare(np.full((1500, 3000, 3), 90, np.uint8))
    high, wide = load(kept, longest).shape[:2]
    assert wide == min(longest, LONGEST) and high == wide // 2


def test_what_was_kept_and_is_damaged_is_refused():
    with pytest.raises(Refused):
        load(prepare(np.full((600, 600, 3), 90, np.uint8))[:-30], 400)
    with pytest.raises(ValueError, match="cannot be shown"):
        load(b"", 0)
