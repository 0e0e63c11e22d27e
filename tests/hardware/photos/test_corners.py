"""Four corners: put in order, refused where they cannot be, guessed, and what lies between them squared up."""

from __future__ import annotations

from itertools import permutations

import cv2
import numpy as np
import pytest

from companion.refused import Refused
from hardware.photos.corners import put_in_order
from hardware.photos.finding import find_corners
from hardware.photos.squaring import board_size, card_size, proportion, square_up
from tests.hardware.photos.drawn_cards import CARDS, draw_card
from tests.hardware.photos.photographed import SENT, photograph

SIZE = (800, 600)
GOOD = [[100, 80], [700, 120], [650, 520], [140, 480]]


@pytest.mark.parametrize("order", list(permutations(range(4))))
def test_any_order_is_put_in_order_so_that_no_two_sides_cross(order):
    assert put_in_order([GOOD[at] for at in order], SIZE).tolist() == GOOD


@pytest.mark.parametrize(
    ("key", "corners"),
    [
        ("four", GOOD[:3]),
        ("four", [*GOOD, [5, 5]]),
        ("four", "abcd"),
        ("four", [[1, 2], [3], [4, 5], [6, 7]]),
        ("four", [*GOOD[:3], [float("nan"), 7]]),
        ("four", [*GOOD[:3], [float("inf"), 7]]),
        ("outside", [*GOOD[:3], [-60, 480]]),
        ("outside", [[100, 80], [900, 120], *GOOD[2:]]),
        ("too_small", [[100, 80], [120, 80], [120, 110], [100, 110]]),
        ("too_small", [[100, 80], [700, 80], [100, 80], [700, 80]]),
        ("no_corner", [[100, 80], [400, 300], [700, 520], [140, 480]]),
        ("no_corner", [[100, 80], [700, 120], [350, 220], [140, 480]]),
        ("no_corner", [[100, 80], [100, 80], [650, 520], [140, 480]]),
    ],
)
def test_corners_that_cannot_be_are_refused(key, corners):
    with pytest.raises(Refused) as refused:
        square_up(np.zeros((600, 800, 3), np.uint8), corners, (90, 60))
    assert refused.value.key == f"box_photos.corners.{key}" and str(refused.value).endswith(".")


def test_a_finger_may_go_a_little_beyond_the_edge():
    assert put_in_order([[-5, -5], [805, 0], [800, 608], [0, 600]], SIZE).shape == (4, 2)


@pytest.mark.parametrize("number", [1, 8])
def test_a_card_is_squared_up(number):
    card = draw_card(number)
    picture, corners = photograph(card, number, SENT[::-1])
    size = card_size(picture, corners)
    assert size[1] == 900 and abs(size[0] - 628) < 25
    seen = square_up(picture, corners, (628, 900))
    true = cv2.resize(card, (628, 900), interpolation=cv2.INTER_AREA)
    shades = [cv2.GaussianBlur(cv2.cvtColor(one, cv2.COLOR_BGR2GRAY), (0, 0), 2).ravel() for one in (seen, true)]
    # Its light is not even, so that it is no more like it than this; squeezed to one side it is at 0.2.
    assert np.corrcoef(*shades)[0, 1] > 0.35
    edges = [cv2.Laplacian(shade.reshape(900, 628), cv2.CV_32F, ksize=5).ravel() for shade in shades]
    assert np.corrcoef(*edges)[0, 1] > 0.5


def test_what_lay_on_its_side_is_turned():
    picture = np.zeros((600, 800, 3), np.uint8)
    corners = np.array([[100, 100], [700, 100], [700, 500], [100, 500]]) - 0.5
    picture[100:500, 100:700] = 90
    picture[100:200, 100:200] = 250
    places = []
    for turns in range(-1, 5):
        size = (400, 600) if turns % 2 else (600, 400)
        seen = square_up(picture, corners, size, turns)
        y, x = (
            int(axis.mean() > side / 2) for axis, side in zip(np.nonzero(seen[..., 0] > 200), seen.shape, strict=False)
        )
        places.append(("left", "right")[x] + ("top", "bottom")[y])
    assert places == ["leftbottom", "lefttop", "righttop", "rightbottom", "leftbottom", "lefttop"]
    for turns, (shape, board) in {0: ((1350, 900), (1200, 800)), 1: ((600, 900), (800, 1200))}.items():
        assert (card_size(picture, corners, turns), board_size(picture, corners, turns)) == (shape, board)


def test_a_leaning_camera_makes_nothing_shorter():
    for number in range(0, 20, 3):
        upright = CARDS[number].upright
        picture, corners = photograph(draw_card(number), number, SENT[::-1] if upright else SENT)
        true = 900 / 1290 if upright else 1290 / 900
        assert proportion(picture, corners) == pytest.approx(true, rel=0.03)


@pytest.mark.parametrize("number", range(0, 20, 3))
def test_a_cards_corners_are_guessed(number):
    picture, corners = photograph(draw_card(number), number, SENT[::-1] if CARDS[number].upright else SENT)
    found = find_corners(picture)
    assert found is not None and np.hypot(*(found - put_in_order(corners, picture.shape[1::-1])).T).max() < 25


def nothing():
    return np.full((600, 800, 3), 90, np.uint8)


def noise():
    return np.random.default_rng(2).integers(0, 255, (600, 800, 3), np.uint8)


def disc():
    return cv2.circle(nothing(), (400, 300), 220, (220, 210, 200), -1)


def triangle():
    return cv2.fillConvexPoly(nothing(), np.array([[400, 60], [700, 520], [90, 500]]), (220, 210, 200))


def cut():
    """A card that goes on beyond the picture."""
    return cv2.rectangle(nothing(), (-50, 100), (500, 500), (220, 210, 200), -1)


@pytest.mark.parametrize("picture", [nothing, noise, disc, triangle, cut])
def test_nothing_is_guessed_where_it_is_not_sure(picture):
    assert find_corners(picture()) is None


def test_rounded_corners_are_guessed_where_the_sides_would_meet():
    picture = nothing()
    for x, y in ((200, 150), (600, 150), (600, 450), (200, 450)):
        cv2.circle(picture, (x, y), 30, (220, 210, 200), -1)
    cv2.rectangle(picture, (170, 150), (630, 450), (220, 210, 200), -1)
    cv2.rectangle(picture, (200, 120), (600, 480), (220, 210, 200), -1)
    assert np.abs(find_corners(picture) - [[170, 120], [630, 120], [630, 480], [170, 480]]).max() < 4
