"""The photograph of a board as ground: dimmed, and what is lit on it stands out."""

from __future__ import annotations

import numpy as np
import pytest

from hardware.photos.ground import LEAST_CONTRAST, contrast, veil
from tests.hardware.photos.grounds import DARK_LINE, LIGHT_LINES, photographed_board, rings

WHITE, GREY, BLACK = (np.full((10, 10, 3), shade, np.uint8) for shade in (255, 119, 0))


def test_half_as_bright_with_half_its_colour():
    veiled = veil(np.full((4, 4, 3), (40, 80, 200), np.uint8), 0.5, 0.55)
    grey = 0.114 * 40 + 0.587 * 80 + 0.299 * 200
    assert np.abs(veiled[0, 0] - [0.5 * (0.55 * shade + 0.45 * grey) for shade in (40, 80, 200)]).max() <= 1


def test_all_and_nothing():
    picture = np.random.default_rng(1).integers(0, 255, (9, 9, 3), np.uint8)
    assert (veil(picture, 1, 1) == picture).all() and veil(picture, 0, 1).max() == 0
    assert np.ptp(veil(picture, 1, 0), axis=2).max() == 0


@pytest.mark.parametrize("shares", [(1.1, 0.5), (-0.1, 0.5), (0.5, 2)])
def test_shares_are_shares(shares):
    with pytest.raises(ValueError, match="shares"):
        veil(WHITE, *shares)


def test_contrast_is_that_of_the_line_that_stands_out_more():
    black, white = (0.0, 0.0, 0.0), (1.0, 1.0, 1.0)
    assert contrast(black, white, WHITE) == pytest.approx(21) == contrast(black, white, BLACK)
    assert contrast(black, black, BLACK) == pytest.approx(1)
    assert contrast(black, white, GREY) == pytest.approx(4.7, abs=0.2)
    assert contrast((0.3, 0.3, 0.3), (0.5, 0.5, 0.5), GREY) < LEAST_CONTRAST


def test_the_worst_place_counts_and_red_is_not_blue():
    half = np.concatenate([WHITE, GREY])
    assert contrast((0, 0, 0), (1, 1, 1), half) == contrast((0, 0, 0), (1, 1, 1), GREY)
    blue = np.full((5, 5, 3), (255, 0, 0), np.uint8)
    assert contrast((0, 0, 1), (0, 0, 1), blue) == pytest.approx(1) and contrast((1, 0, 0), (1, 0, 0), blue) > 2


@pytest.mark.parametrize("seed", range(2))
def test_every_lit_square_stands_out_on_a_photograph(seed):
    ground = veil(photographed_board(seed))
    for light in LIGHT_LINES:
        assert min(contrast(DARK_LINE, light, ring) for ring in rings(ground)) >= LEAST_CONTRAST
