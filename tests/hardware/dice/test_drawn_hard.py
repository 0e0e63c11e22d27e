"""The hard kinds of dice and light that the networks learn from: they are hard in the way that was meant."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import cv2
import numpy as np
import pytest

from hardware.dice.training.all import BEGIN, Step, run, steps
from hardware.dice.training.augment import disturb
from hardware.dice.training.covered import covered
from hardware.dice.training.distance import LARGEST, closer, on_a_card
from hardware.dice.training.glare import KINDS, glare, sunlit
from hardware.dice.training.hues import HARDLY, difference, from_lab, hue_pair, lab, recoloured
from hardware.dice.training.marks import SIZE, mark, painted
from hardware.dice.training.photos import ALLOWED
from hardware.dice.training.render import draw
from hardware.dice.training.styles import View, random_style

Moved = Callable[[np.ndarray, np.ndarray, np.random.Generator], tuple[np.ndarray, np.ndarray]]

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


def test_a_covered_die_shows_half_of_itself_where_it_is_said_to(random: np.random.Generator) -> None:
    picture = np.full((100, 100, 3), 80, np.uint8)
    picture[20:80, 20:80] = 250
    for _ in range(40):
        half, (x, y) = covered(picture, (50, 50), 60, random)
        assert half[round(y), round(x)].mean() > 120
        assert 9 < np.hypot(x - 50, y - 50) < 21
        beyond = half[round(100 - y), round(100 - x)]
        assert (beyond != 250).any()


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


def noted() -> tuple[np.ndarray, np.ndarray]:
    """A scene with one red die, and the rows that tell of it: the die, one whose box is unknown, and no other."""
    picture = np.zeros((320, 320, 3), np.uint8)
    picture[140:180, 100:140] = (0, 0, 255)
    return picture, np.array([[120, 160, 100, 140, 140, 180, 3], [40, 50, -1, -1, -1, -1, 5], [-1.0] * 7], np.float32)


@pytest.mark.parametrize("moved", [closer, on_a_card])
def test_a_die_from_closer_by_or_on_a_card_is_noted_where_it_lies(moved: Moved, random: np.random.Generator) -> None:
    told = 0
    for _ in range(60):
        picture, dice = moved(*noted(), random)
        assert picture.shape == (320, 320, 3) and dice.shape == (3, 7) and (dice[2] == -1).all()
        x, y, x0, y0, x1, y1, value = dice[0]
        if value > 0:
            told += 1
            assert picture[int(y), int(x), 2] > 150 > picture[int(y), int(x), 0]
            assert x1 - x0 <= LARGEST + 3 and x0 < x < x1 and y0 < y < y1
        assert dice[1, 6] < 0 or (dice[1, 2:6] == -1).all()
    assert told > 20


def test_a_scene_without_dice_is_never_seen_from_closer_by(random: np.random.Generator) -> None:
    picture, dice = noted()
    assert closer(picture, dice[1:], random)[0] is picture


@pytest.mark.parametrize("without", [None, *ALLOWED])
def test_every_step_of_the_training_uses_what_was_made_before(without: str | None) -> None:
    made: set[str] = set()
    for step in steps(Path("/photographs"), afresh=False, without=without):
        files = [told for told in step.told if told.endswith((".npz", ".pt", ".onnx")) and not Path(told).is_absolute()]
        assert set(files) <= made
        assert without not in step.told, "a set that is left out is learned from"
        made.add(step.makes)
    own = "" if without is None else f"-without-{without}"
    assert {f"finder{own}.onnx", f"values{own}.onnx"} <= made
    # Only the drawn scenes may be those of a training with all sets.
    assert all(own in name or name.startswith("drawn") for name in made)


def test_the_training_ends_with_the_curves_that_belong_to_its_networks() -> None:
    last = steps(Path("/photographs"), afresh=False)[-1]
    assert last == ("certainty.json", "calibrate", ("--photos", "/photographs", "--weights", "."), 0)


def test_a_training_afresh_or_without_a_set_begins_with_nothing() -> None:
    """The networks to begin with learned from all sets."""
    assert all((BEGIN / name).exists() for name in ("finder.onnx", "values.onnx"))
    for afresh, without in ((True, None), (False, ALLOWED[0])):
        told = [told for step in steps(Path("/photographs"), afresh, without) for told in step.told]
        assert not any(str(BEGIN) in one for one in told)


@pytest.mark.parametrize(("times", "said"), [(1.0, "1800"), (0.5, "900")])
def test_a_step_that_trains_is_told_how_long(tmp_path: Path, monkeypatch, times: float, said: str) -> None:
    """In steps, which are as many on any machine."""
    seen: list[list[str]] = []

    def note(command: list[str], cwd: Path, check: bool) -> None:
        seen.append(command)
        (cwd / command[command.index("--out") + 1]).touch()

    monkeypatch.setattr("subprocess.run", note)
    run(Step("finder-1.pt", "train_finder", ("drawn.npz",), 1800), tmp_path, times)
    assert seen[0][-4:] == ["--steps", said, "--out", "half-finder-1.pt"]
    assert (tmp_path / "finder-1.pt").exists()
