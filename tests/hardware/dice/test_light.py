"""The light on the tray: each trouble has its sentence, and good light none."""

from __future__ import annotations

import cv2
import numpy as np
import pytest

from companion.words import tell
from hardware.dice.aim import Corners
from hardware.dice.light import FLICKER_PICTURES, Light, tray_mask
from tests.hardware.dice.drawn import TRAY, scene

OUTLINE: Corners = [
    (TRAY[0] / 640, TRAY[1] / 480), (TRAY[2] / 640, TRAY[1] / 480),
    (TRAY[2] / 640, TRAY[3] / 480), (TRAY[0] / 640, TRAY[3] / 480),
]  # fmt: skip
DICE = ((150, 150, 3, "red", 20), (330, 230, 5, "white", 50))
BOXES = [[120, 120, 182, 182], [298, 198, 364, 264]]


def bad(*frames: np.ndarray) -> dict[str, str]:
    """What is wrong after these pictures, by name."""
    light = Light()
    checks = []
    for frame in frames:
        checks = light.checks(frame, OUTLINE, BOXES)
    assert [tell(check.name) for check in checks] == ["Brightness", "Glare", "Evenness", "Flicker"]
    return {tell(check.name): tell(check.says) for check in checks if not check.good}


@pytest.mark.parametrize("felt", [(70, 105, 60), (30, 30, 32), (205, 210, 210)])
def test_good_light_has_no_complaint(felt: tuple[int, int, int]) -> None:
    assert bad(*[scene(*DICE, felt=felt, seed=seed) for seed in range(FLICKER_PICTURES + 2)]) == {}


def test_too_dark() -> None:
    assert "too dark" in bad(scene(*DICE, light=0.15))["Brightness"]


def test_a_mirrored_lamp() -> None:
    frame = scene(*DICE)
    cv2.circle(frame, (450, 330), 45, (255, 255, 255), -1)
    assert "Move it further out" in bad(frame)["Glare"]


@pytest.mark.parametrize(
    ("middle", "told"),
    [
        ((140, 240), "A lamp to the left is mirrored"), ((500, 260), "A lamp to the right"),
        ((310, 110), "A lamp at the top"), ((330, 370), "A lamp at the bottom"), ((325, 250), "A lamp straight above"),
    ],
)  # fmt: skip
def test_the_side_on_which_a_mirrored_lamp_hangs(middle: tuple[int, int], told: str) -> None:
    frame = scene()
    cv2.ellipse(frame, middle, (60, 30), 20, 0, 360, (255, 255, 255), -1)
    assert told in tell(Light().checks(frame, OUTLINE, [])[1].says)


def test_what_dazzles_is_outlined_and_forgotten_when_it_is_gone() -> None:
    frame, light = scene(*DICE), Light()
    cv2.ellipse(frame, (450, 250), (70, 70), 0, 200, 320, (255, 255, 255), 24)
    truth = (frame.min(axis=2) == 255).astype(np.uint8)
    light.checks(frame, OUTLINE, BOXES)
    (outline,) = light.dazzling
    corners = np.round(np.array(outline) * (640, 480)).astype(np.int32)
    marked = cv2.fillPoly(np.zeros((480, 640), np.uint8), [corners], 1)
    assert (marked & truth).sum() > 0.97 * truth.sum() and marked.sum() < 1.7 * truth.sum()
    light.checks(scene(*DICE), OUTLINE, BOXES)
    assert light.dazzling == []


def test_a_die_whose_pips_drown() -> None:
    frame = scene(*DICE)
    cv2.circle(frame, (330, 230), 28, (255, 255, 255), -1)
    assert "pips drown" in bad(frame)["Glare"]
    light = Light()
    light.checks(frame, OUTLINE, BOXES)
    assert len(light.dazzling) == 1, "and is marked"


def test_a_dark_corner_is_named() -> None:
    frame = scene(*DICE).astype(np.float32)
    frame[240:, 320:] *= 0.3
    assert "lower right" in bad(frame.astype(np.uint8))["Evenness"]


def test_a_lamp_that_flickers_as_a_whole() -> None:
    frames = [scene(*DICE, light=0.85 + 0.06 * (at % 2)) for at in range(FLICKER_PICTURES)]
    assert "flickers" in bad(*frames)["Flicker"]


def test_a_lamp_that_flickers_in_bands() -> None:
    rows = np.arange(480)[:, None, None]
    frames = [
        np.clip(scene(*DICE) * (0.85 + 0.07 * np.sin(rows / 40 + 2 * at)), 0, 255).astype(np.uint8)
        for at in range(FLICKER_PICTURES)
    ]
    assert "flickers" in bad(*frames)["Flicker"]


def test_a_rolling_die_is_no_flicker() -> None:
    frames = [scene((100 + 60 * at, 150, 1 + at % 6, "white", 30 * at), *DICE) for at in range(FLICKER_PICTURES)]
    assert "Flicker" not in bad(*frames)


def test_flicker_needs_several_pictures() -> None:
    assert "Flicker" not in bad(scene(*DICE, light=0.9), scene(*DICE, light=0.6))


def test_a_mask_follows_the_outline_and_its_margin() -> None:
    mask = tray_mask((480, 640), OUTLINE)
    assert mask[240, 320] and not mask[10, 10] and not mask[240, 50]
    assert tray_mask((480, 640), OUTLINE, margin=0.1)[240, 50]
