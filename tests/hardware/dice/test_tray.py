"""What is said of hands, covered lenses, darkness, glare, dice on each other, outside, cut off."""

from __future__ import annotations

import cv2
import numpy as np
import pytest

from companion.words import Said, said, tell
from hardware.dice.motion import Thumbnail
from hardware.dice.reading import Die, Expected, Reading
from hardware.dice.tray import PATIENT, TrayBackground, scene_problem, view_problem

UNSURE = said("dice.ask.value", colour="white", value=4)
WOOD = np.clip(np.random.default_rng(4).normal((140, 165, 190), 4, (240, 320, 3)), 0, 255).astype(np.uint8)


def tray(*dice: tuple[int, int]) -> np.ndarray:
    frame = WOOD.copy()
    for x, y in dice:
        cv2.rectangle(frame, (x, y), (x + 24, y + 24), (245, 245, 245), -1)
    return frame


def hand(frame: np.ndarray, colour: tuple[int, int, int] = (120, 150, 205)) -> np.ndarray:
    covered = frame.copy()
    cv2.rectangle(covered, (180, 90), (319, 150), colour, -1)
    cv2.line(covered, (185, 100), (130, 80), colour, 16)
    return covered


def die(x0: int, y0: int, x1: int, y1: int, value: int = 4) -> Die:
    return Die(value, "white", [x0, y0, x1, y1], 0.99)


def reading(*dice: Die, why: Said | None = None) -> Reading:
    return Reading(list(dice), why is not None, why, 1.0)


# Hands


@pytest.mark.parametrize("colour", [(120, 150, 205), (40, 50, 80), (160, 60, 40)])
def test_a_hand_or_a_sleeve_is_told_from_the_tray_even_when_it_is_as_bright(colour: tuple[int, int, int]) -> None:
    background = TrayBackground()
    assert background.hand(tray((60, 60), (200, 100)), 0.0) is None
    assert background.hand(hand(tray((60, 60)), colour), 1.0) == said("dice.scene.hand")
    assert background.hand(tray((60, 60)), 2.0) is None


def test_dice_that_come_and_go_are_no_hand_even_at_the_edge() -> None:
    background = TrayBackground()
    for at, places in enumerate([(), [(60, 60)], [(0, 100), (120, 0)], [(296, 216)], [], [(150, 100), (178, 100)]]):
        assert background.hand(tray(*places), float(at)) is None


HEAP = [(270 + 27 * column, 40 + 27 * row) for row in range(6) for column in range(2)]
"""Dice that touch each other and the edge."""


def test_dice_that_lie_together_at_the_edge_are_no_hand() -> None:
    boxes = [(x, y, x + 24, y + 24) for x, y in HEAP]
    background = TrayBackground()
    assert background.hand(tray(), 0.0) is None
    assert background.hand(tray(*HEAP), 1.0) == said("dice.scene.hand")
    assert background.hand(tray(*HEAP), 1.5, lambda: boxes) is None


def test_a_hand_that_shows_its_dice_is_a_hand() -> None:
    background = TrayBackground()
    background.hand(tray(), 0.0)
    held = hand(tray())
    for x, y in ((190, 105), (240, 110)):
        cv2.rectangle(held, (x, y), (x + 24, y + 24), (245, 245, 245), -1)
    boxes = [(190, 105, 214, 129), (240, 110, 264, 134)]
    assert background.hand(held, 1.0, lambda: boxes) == said("dice.scene.hand")


def test_another_light_is_no_hand() -> None:
    background = TrayBackground()
    background.hand(tray((60, 60)), 0.0)
    for at, light in enumerate((0.8, 1.2, 0.7)):
        lit = np.clip(tray((100, 100)) * light, 0, 255).astype(np.uint8)
        assert background.hand(lit, 1.0 + at) is None


def test_what_stays_is_taken_for_part_of_the_tray_in_the_end() -> None:
    background = TrayBackground()
    background.hand(tray(), 0.0)
    assert background.hand(hand(tray()), 1.0)
    assert background.hand(hand(tray()), PATIENT)
    assert background.hand(hand(tray()), 1.5 + PATIENT) is None
    assert background.hand(hand(tray((60, 60))), 2.5 + PATIENT) is None


def test_a_camera_that_was_turned_sees_no_hand() -> None:
    background = TrayBackground()
    background.hand(tray(), 0.0)
    assert background.hand(np.full_like(WOOD, (60, 120, 40)), 1.0) is None


# Nothing to see


def grey(frame: np.ndarray) -> Thumbnail:
    return Thumbnail.of(cv2.cvtColor(frame, cv2.COLOR_BGR2GRAY))


def test_darkness_and_a_covered_lens_are_said() -> None:
    assert view_problem(grey((tray((60, 60)) * 0.1).astype(np.uint8))) == said("dice.scene.dark")
    slope = np.linspace(90, 160, 320)[None, :, None] + np.zeros((240, 1, 3))
    assert view_problem(grey(slope.astype(np.uint8))) == said("dice.scene.covered")
    assert view_problem(grey(tray((60, 60)))) is None


# How the dice lie


def test_a_good_throw_has_no_problem() -> None:
    assert scene_problem(reading(die(60, 60, 84, 84), die(85, 60, 109, 84)), Expected(2), tray()) is None


def test_touching_dice_on_their_corners_are_not_on_each_other() -> None:
    """Turned by 45 degrees their boxes overlap by half, yet both lie on the floor."""
    assert scene_problem(reading(die(60, 60, 94, 94), die(77, 77, 111, 111)), Expected(2), tray()) is None


def test_dice_on_each_other_are_said() -> None:
    stacked = reading(die(60, 60, 84, 84), die(70, 62, 94, 86))
    assert scene_problem(stacked, Expected(2), tray()) == said("dice.scene.stacked")


@pytest.mark.parametrize("box", [(0, 60, 15, 84), (305, 60, 320, 84), (60, 0, 84, 14), (60, 224, 84, 240)])
def test_a_die_half_outside_the_picture_is_said(box: tuple[int, int, int, int]) -> None:
    assert scene_problem(reading(die(*box)), Expected(1), tray()) == said("dice.scene.half_outside")


def test_a_whole_die_at_the_edge_is_well() -> None:
    assert scene_problem(reading(die(0, 60, 24, 84)), Expected(1), tray()) is None


def test_a_die_outside_the_rim_is_said() -> None:
    rim = [(0.1, 0.1), (0.5, 0.1), (0.5, 0.9), (0.1, 0.9)]
    assert scene_problem(reading(die(60, 60, 84, 84)), Expected(1), tray(), rim) is None
    assert scene_problem(reading(die(200, 60, 224, 84)), Expected(1), tray(), rim) == said("dice.scene.outside")


def test_a_missing_die_may_lie_under_another() -> None:
    why = scene_problem(reading(die(60, 60, 84, 84), why=said("dice.ask.count", seen=1, wanted=2)), Expected(2), tray())
    assert tell(why) == "I can see one of two dice. Is one under another, a hand or the rim?"


def test_an_empty_tray_is_said() -> None:
    assert scene_problem(reading(why=said("dice.ask.no_dice")), Expected(2), tray()) == said("dice.ask.no_dice")


def test_glare_is_named_only_when_a_read_is_in_doubt() -> None:
    dazzled = tray((60, 60))
    cv2.circle(dazzled, (220, 140), 40, (255, 255, 255), -1)
    sure, doubt = reading(die(60, 60, 84, 84)), reading(die(60, 60, 84, 84), why=UNSURE)
    assert scene_problem(sure, Expected(1), dazzled) is None
    assert tell(scene_problem(doubt, Expected(1), dazzled)) == (
        "I am not sure about the white die. Is it a 4? A lamp glares in the tray; please shade it."
    )
    assert scene_problem(doubt, Expected(1), tray((60, 60))) is None
