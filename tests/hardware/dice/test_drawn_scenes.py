"""The drawn scenes that the networks learn from: what is noted of each die is what was drawn."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from hardware.dice.training.clutter import clutter
from hardware.dice.training.render import draw
from hardware.dice.training.scenes import SIZE, compose, family, ground
from hardware.dice.training.styles import STEEPEST, View, elsewhere, random_style, random_view

OVERHEAD = View(tilt=0, azimuth=0, distance=20, light=(0, 0, 1), ambient=0.7)


@pytest.fixture
def random() -> np.random.Generator:
    return np.random.default_rng(8)


def test_a_camera_close_by_sees_dice_elsewhere_from_another_side_but_never_too_flatly(
    random: np.random.Generator,
) -> None:
    far, near = replace(OVERHEAD, distance=55), replace(OVERHEAD, distance=6.7)
    tilts = {view: [elsewhere(view, random).tilt for _ in range(200)] for view in (far, near)}
    assert max(tilts[far]) < 6 < 20 < max(tilts[near])
    assert all(elsewhere(random_view(random), random).tilt <= STEEPEST for _ in range(200))


def test_the_middle_of_the_upper_face_moves_up_when_the_camera_leans(random: np.random.Generator) -> None:
    style = random_style(random)
    straight = draw(5, style, OVERHEAD, random)
    # From the lower edge of the picture the top lies behind the front.
    leaning = draw(5, style, replace(OVERHEAD, tilt=45, azimuth=270), random)
    assert straight.top == pytest.approx((64, 64))
    assert leaning.top[0] == pytest.approx(64) and leaning.top[1] < 50


def test_a_die_on_its_edge_has_no_value_and_shows_no_face(random: np.random.Generator) -> None:
    style = replace(random_style(random), veins=0, speckles=0, gloss=0, clear=0, glint=0)
    lit = replace(OVERHEAD, ambient=0.0)
    flat, leaning = draw(1, style, lit, random), draw(1, style, lit, random, on_edge=True)
    assert flat.value == 1 and leaning.value == 0
    # Lit from the camera, a face that looks at it is bright, and faces that lean away are not.
    shining, dim = (one.picture[one.picture[..., 3] > 128][:, :3].max(axis=1).mean() for one in (flat, leaning))
    assert dim < 0.9 * shining


def test_every_noted_die_lies_on_the_picture_inside_its_box(random: np.random.Generator) -> None:
    for _ in range(6):
        scene = compose(family(random), [], random)
        assert scene.picture.shape == (SIZE, SIZE, 3) and scene.picture.dtype == np.uint8
        for x, y, x0, y0, x1, y1, value in scene.dice:
            assert x0 < x < x1 and y0 < y < y1 and 0 <= x < SIZE and 0 <= y < SIZE
            assert value in range(7)


def test_the_same_seed_draws_the_same_scene() -> None:
    one, other = (
        compose(family(random, 3), [], random) for random in (np.random.default_rng(3), np.random.default_rng(3))
    )
    assert np.array_equal(one.picture, other.picture) and np.array_equal(one.dice, other.dice)


def test_clutter_of_any_size_can_lie_anywhere_on_the_table(random: np.random.Generator) -> None:
    for side in (12.0, 45.0, 150.0):
        bare = np.ascontiguousarray(ground([], random).astype(np.uint8))
        tables = [bare.copy() for _ in range(25)]
        for table in tables:
            clutter(table, side, random)
        assert sum(not np.array_equal(table, bare) for table in tables) > 20
