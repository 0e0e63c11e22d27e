"""The parts by themselves: what lies over a board, where a body is seen, where the camera was, what a bend does."""

from __future__ import annotations

import cv2
import numpy as np
import pytest

from companion.devices.board_eyes import Body, Colour
from hardware.board.bodies import outline
from hardware.board.colours import colour_of, evidence, unlike
from hardware.board.features import Points, pairs
from hardware.board.finding import Found, in_photo
from hardware.board.hands import lying_over
from hardware.board.light import even_light
from hardware.board.viewpoint import Viewpoint, viewpoint

UNIT = 30.0


def test_a_hand_is_left_out_with_its_fingers_and_a_piece_is_not():
    printed = np.random.default_rng(1).random((600, 600)).astype(np.float32) * 5
    printed[100:200, 100:200] = 40
    printed[200:280, 140:158] = 40
    printed[450:485, 450:468] = 40
    over = lying_over(printed, UNIT)
    assert over[150, 150] and over[260, 148], "the palm, and the finger on it"
    assert not over[467, 459], "a piece as narrow as the finger"
    assert not over[400, 150]


@pytest.mark.parametrize("unit", [30.0, 90.0])
def test_a_hand_is_as_large_as_it_is_whatever_the_picture(unit):
    scale = unit / UNIT
    printed = np.zeros((round(600 * scale),) * 2, np.float32)
    printed[round(100 * scale) : round(200 * scale), round(100 * scale) : round(200 * scale)] = 40
    over = lying_over(printed, unit)
    assert over.mean() == pytest.approx((100 + 2 * 0.3 * UNIT) ** 2 / 600**2, rel=0.25)


def test_a_body_leans_away_from_the_camera_and_one_on_others_more():
    camera, body = Viewpoint(0.0, 0.0, 900.0), Body(0.3, 1.2)
    one = outline(body, 0, (300.0, 0.0), camera, UNIT)
    upper = outline(body, 2, (300.0, 0.0), camera, UNIT)

    def middle(shape):
        return np.nonzero(shape.body)[1].mean() - shape.half

    assert 3 < middle(one) < middle(upper)
    straight = outline(body, 0, (0.0, 0.0), camera, UNIT)
    assert abs(middle(straight)) < 0.5
    assert straight.weights.sum() == pytest.approx(1 - 0.45, abs=0.01)


@pytest.mark.parametrize(("x", "y", "height"), [(300.0, 900.0, 900.0), (-500.0, 250.0, 1200.0)])
def test_the_place_of_a_camera_follows_from_how_it_sees_the_board(x, y, height):
    high, wide = 1500, 2000
    focal, target = 0.8 * wide, np.array([300.0, 250.0, 0.0])
    place = np.array([x, y, -height])
    forward = (target - place) / np.linalg.norm(target - place)
    right = np.cross([0.0, 0.0, 1.0], forward)
    right /= np.linalg.norm(right)
    turned = np.stack([right, np.cross(forward, right), forward])
    inner = np.array([[focal, 0, wide / 2], [0, focal, high / 2], [0, 0, 1]])
    plane = inner @ np.stack([turned[:, 0], turned[:, 1], -turned @ place], axis=1)
    found = viewpoint(np.linalg.inv(plane), (high, wide, 3))
    assert np.allclose(found, (x, y, height), rtol=0.15, atol=60)


def test_a_place_of_the_print_is_found_in_the_photograph_with_its_bend():
    plane, bend = np.diag([0.5, 0.5, 1.0]), np.zeros((12, 2))
    bend[0] = 4.0, -2.0
    at = np.array([[100.0, 40.0]])
    assert np.allclose(in_photo(at, Found(plane, None, 1.0), (400, 200)), [[200.0, 80.0]])
    assert np.allclose(in_photo(at, Found(plane, bend, 1.0), (400, 200)), [[208.0, 76.0]])


def test_a_colour_is_told_by_its_hue_and_a_dark_side_is_no_other_colour():
    red = Colour(40.0, 60.0, 55.0, 35.0)
    lit, shaded, blue = ([[[50.0, 55.0, 35.0]]], [[[25.0, 28.0, 18.0]]], [[[40.0, 20.0, -50.0]]])
    far = [float(unlike(np.array(one, np.float32), red)[0, 0]) for one in (lit, shaded, blue)]
    assert far[0] < 1 and far[1] < 12 and far[2] > 40
    again = colour_of(np.array([[40.0, 55, 35], [50, 55, 35], [60, 55, 35]] * 5, np.float32))
    assert (again.a, again.b) == (55.0, 35.0) and again.darkest < again.lightest


def test_what_another_piece_explains_as_well_is_no_evidence():
    seen = np.full((8, 8, 3), (50.0, 55.0, 35.0), np.float32)
    printed = np.full((8, 8), 60.0, np.float32)
    red, like = Colour(40.0, 60.0, 55.0, 35.0), Colour(45.0, 60.0, 54.0, 35.0)
    assert evidence(seen, printed, {"red": red})["red"].min() == 30.0
    assert evidence(seen, printed, {"red": red, "like": like})["red"].max() < 5


def test_warm_light_that_falls_off_is_taken_out_and_a_piece_is_not():
    luck = np.random.default_rng(3)
    board = cv2.resize(luck.uniform(80, 200, (40, 40, 3)).astype(np.float32), (400, 400)).astype(np.uint8)
    falls = np.linspace(0.6, 1.0, 400)[None, :, None] * np.array([0.7, 0.9, 1.0])
    lit = np.clip(board * falls, 0, 255).astype(np.uint8)
    lit[200:220, 200:220] = (20, 20, 160)
    even = even_light(lit, board)
    apart = np.abs(even - board).mean(axis=2)
    assert apart[:180].mean() < 6 < np.abs(lit.astype(float) - board).mean(axis=2)[:180].mean()
    assert apart[205:215, 205:215].min() > 30


def test_a_point_of_the_print_is_in_one_place_of_the_photograph():
    luck = np.random.default_rng(5)
    ours = Points(luck.uniform(0, 100, (40, 2)).astype(np.float32), luck.random((40, 128)).astype(np.float32))
    # Wood grain, again and again much like the first corner of the print.
    grain = ours.like[:1] + luck.normal(0, 0.01, (200, 128)).astype(np.float32)
    theirs = Points(luck.uniform(0, 900, (240, 2)).astype(np.float32), np.vstack([ours.like, grain]))
    here, there = pairs(ours, theirs, 0.85)
    assert len(here) == len(there) == 40
    assert np.allclose(there, theirs.at[[ours.at.tolist().index(one) for one in here.tolist()]])
