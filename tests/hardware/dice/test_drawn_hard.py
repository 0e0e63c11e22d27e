"""The hard kinds of dice and light that the networks learn from: they are hard in the way that was meant."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import cv2
import numpy as np
import pytest

from hardware.dice.training.all import BEGIN, steps
from hardware.dice.training.augment import disturb
from hardware.dice.training.glare import KINDS, glare, sunlit
from hardware.dice.training.hues import HARDLY, difference, from_lab, hue_pair, lab, recoloured
from hardware.dice.training.marks import SIZE, mark, painted
from hardware.dice.training.render import draw
from hardware.dice.training.styles import View, random_style

OVERHEAD = View(tilt=0, azimuth=0, distance=20, light=(0, 0, 1), ambient=0.7)


@pytest.fixture
def random() -> np.random.Generator:
    return np.random.default_rng(4)


def test_pips_of_two_hues_hardly_differ_in_lightness_and_plainly_in_colour(random: np.random.Generator) -> None:
    for body, pip in (hue_pair(random) for _ in range(60)):
        lightness, *hue = lab(body) - lab(pip)
        assert abs(lightness) < 14 and np.hypot(*hue) > HARDLY


def test_dice_of_every_make_have_pips_that_an_eye_sees(random: np.random.Generator) -> None:
    styles = [random_style(random) for _ in range(300)]
    assert all(difference(ground, style.pip) > HARDLY for style in styles for ground in (style.body, style.vein))
    close = [abs(lab(style.body)[0] - lab(style.pip)[0]) < 14 for style in styles]
    assert 0.25 < np.mean(close) < 0.6
    assert all(style.pip_place + style.pip_size <= 0.93 + 1e-9 for style in styles)
    assert max(style.pip_place for style in styles) > 0.64


def test_colours_go_to_lab_and_back() -> None:
    assert from_lab(lab((0.2, 0.5, 0.7))) == pytest.approx((0.2, 0.5, 0.7), abs=0.01)


def plain_die() -> np.ndarray:
    picture = np.full((60, 60, 3), 235, np.uint8)
    for x in (20, 40):
        cv2.circle(picture, (x, x), 5, (20, 20, 20), -1)
    return picture


def test_a_photographed_plain_die_becomes_one_of_two_hues(random: np.random.Generator) -> None:
    other = recoloured(plain_die(), plain_die()[10:50, 10:50], random)
    assert other is not None and other.shape == (60, 60, 3)
    body, pip = (tuple((other[at, at] / 255).tolist()) for at in (30, 20))
    assert difference(body, pip) > 9 and abs(lab(body)[0] - lab(pip)[0]) < 40


def test_a_coloured_die_and_an_even_place_stay_as_they_are(random: np.random.Generator) -> None:
    red = plain_die() * np.array([0, 0, 1], np.uint8)
    even = np.full((60, 60, 3), 200, np.uint8)
    assert recoloured(red, red[10:50, 10:50], random) is None
    assert recoloured(even, even[10:50, 10:50], random) is None
    assert recoloured(even, even[:0], random) is None


def test_glare_lies_on_the_die_and_leaves_the_pips_to_be_seen(random: np.random.Generator) -> None:
    dark = np.full((200, 200, 3), 40, np.uint8)
    for _ in range(40):
        bright = glare(dark, (100, 100), 60, random)
        assert (bright[:50] == 40).all() and (bright[:, 150:] == 40).all()
        assert (bright.max(axis=2)[70:130, 70:130] > 190).mean() < 0.4
    assert {kind.__name__ for kind in KINDS} == {"_streak", "_arc", "_glints", "_sheen", "_window"}


def test_glare_at_the_edge_of_a_picture_and_on_a_tiny_die_does_no_harm(random: np.random.Generator) -> None:
    picture = np.full((50, 50, 3), 90, np.uint8)
    for middle, side in (((0.0, 0.0), 40.0), ((49.0, 20.0), 30.0), ((25.0, 25.0), 2.0), ((-90.0, 20.0), 20.0)):
        assert glare(picture, middle, side, random).shape == picture.shape
    assert sunlit(picture, random).shape == picture.shape


def test_marks_are_no_pips_and_are_painted_where_they_were_drawn(random: np.random.Generator) -> None:
    drawn = np.zeros((SIZE, SIZE), np.float32)
    drawn[: SIZE // 2] = 1
    above, below = painted(drawn, np.array([[0.0, -0.5], [0.0, 0.5]]))
    assert above == 1 and below == 0
    assert all(mark(random).max() <= 1 for _ in range(30))


def test_a_die_with_marks_has_no_value(random: np.random.Generator) -> None:
    style = random_style(random)
    marked = replace(style, marks=tuple(mark(random) for _ in range(6)))
    assert draw(3, marked, OVERHEAD, random).value == 0
    assert draw(3, replace(style, marks=()), OVERHEAD, random).value == 3


def test_a_poorer_camera_never_takes_the_colours_away(random: np.random.Generator) -> None:
    picture = np.zeros((40, 40, 3), np.uint8)
    picture[:, :20], picture[:, 20:] = (60, 60, 150), (60, 120, 60)
    seen = [disturb(picture, random) for _ in range(60)]
    apart = [np.abs(one[:, 5:12].mean(axis=(0, 1)) - one[:, 28:35].mean(axis=(0, 1))).max() for one in seen]
    assert min(apart) > 0.03


def test_every_step_of_the_training_uses_what_was_made_before() -> None:
    made: set[str] = set()
    for step in steps(Path("/photographs"), afresh=False):
        files = [told for told in step.told if told.endswith((".npz", ".pt", ".onnx")) and not Path(told).is_absolute()]
        assert set(files) <= made
        made.add(step.makes)
    assert {"finder.onnx", "values.onnx"} <= made
    assert all((BEGIN / name).exists() for name in ("finder.onnx", "values.onnx"))
    assert not any(str(BEGIN) in told for step in steps(Path("/photographs"), afresh=True) for told in step.told)
