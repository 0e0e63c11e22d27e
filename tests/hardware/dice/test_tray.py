"""What is said of hands, covered lenses, darkness, glare, dice on each other, outside, cut off."""

from __future__ import annotations

import cv2
import numpy as np
import pytest

from companion.words import Said, said, tell
from hardware.dice.asking import Doubt
from hardware.dice.motion import Thumbnail
from hardware.dice.reading import Die, Expected, Reading
from hardware.dice.tray import PATIENT, TrayBackground, dazzling, scene_problem, view_problem
from tests.hardware.dice.drawn import BODIES, put

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


def die(x0: int, y0: int, x1: int, y1: int, value: int = 4, certainty: float = 0.99) -> Die:
    return Die(value, "white", [x0, y0, x1, y1], certainty)


def reading(*dice: Die, why: Said | None = None, doubtful: tuple[int, ...] = ()) -> Reading:
    return Reading(list(dice), why is not None, why, 1.0, list(doubtful))


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


@pytest.mark.parametrize("noise", [1, 6, 12])
def test_darkness_and_a_covered_lens_are_said(noise: float) -> None:
    grain = np.random.default_rng(2).normal(0, noise, WOOD.shape)
    assert view_problem(grey(np.clip(8 + grain, 0, 255).astype(np.uint8))) == said("dice.scene.dark")
    assert view_problem(grey(np.clip(110 + grain, 0, 255).astype(np.uint8))) == said("dice.scene.covered")
    assert view_problem(grey((WOOD * 0.1).astype(np.uint8))) == said("dice.scene.dark")
    slope = np.linspace(90, 160, 320)[None, :, None] + np.zeros((240, 1, 3))
    assert view_problem(grey(slope.astype(np.uint8))) == said("dice.scene.covered")
    assert view_problem(grey(tray((60, 60)))) is None


@pytest.mark.parametrize("light", [1.0, 0.5, 0.15])
@pytest.mark.parametrize("colour", ["white", "red"])
@pytest.mark.parametrize("cloth", [10, 28])
def test_one_small_die_on_a_black_cloth_is_something_to_see(cloth: int, colour: str, light: float) -> None:
    frame = np.full((480, 640, 3), cloth, np.uint8)
    put(frame, 320, 240, 36, 5, BODIES[colour], 20)
    assert view_problem(grey((frame * light).astype(np.uint8))) is None


# How the dice lie


def test_a_good_throw_has_no_problem() -> None:
    assert scene_problem(reading(die(60, 60, 84, 84), die(85, 60, 109, 84)), Expected(2), tray()) is None


def test_touching_dice_on_their_corners_are_not_on_each_other() -> None:
    """Turned by 45 degrees their boxes overlap by half, yet both lie on the floor."""
    assert scene_problem(reading(die(60, 60, 94, 94), die(77, 77, 111, 111)), Expected(2), tray()) is None


def test_dice_on_each_other_are_said_and_both_are_in_doubt() -> None:
    stacked = reading(die(160, 160, 184, 184), die(60, 60, 84, 84), die(70, 62, 94, 86))
    assert scene_problem(stacked, Expected(3), tray()) == Doubt(said("dice.scene.stacked"), [1, 2])


HALF_OUT = said("dice.scene.half_outside", colour=said("dice.colour.white"))


@pytest.mark.parametrize("box", [(0, 60, 15, 84), (305, 60, 320, 84), (60, 0, 84, 14), (60, 224, 84, 240)])
def test_a_die_half_outside_the_picture_is_asked_about_however_sure_the_read(box: tuple[int, int, int, int]) -> None:
    """Not all of its pips may be seen: of photographs cut so, two sure reads of a hundred are wrong."""
    found = scene_problem(reading(die(160, 60, 184, 84), die(*box)), Expected(2), tray())
    assert found == Doubt(HALF_OUT, [1])
    assert tell(found.why) == "The white die lies half outside the picture. What does it show?"


@pytest.mark.parametrize("box", [(0, 60, 24, 84), (0, 60, 18, 84)])
def test_a_die_at_the_edge_that_is_whole_or_nearly_so_is_well(box: tuple[int, int, int, int]) -> None:
    assert scene_problem(reading(die(*box)), Expected(1), tray()) is None


def test_a_die_outside_the_rim_is_asked_about_and_no_new_throw_is_wanted() -> None:
    rim = [(0.1, 0.1), (0.5, 0.1), (0.5, 0.9), (0.1, 0.9)]
    assert scene_problem(reading(die(60, 60, 84, 84)), Expected(1), tray(), rim) is None
    found = scene_problem(reading(die(60, 60, 84, 84), die(200, 60, 224, 84)), Expected(2), tray(), rim)
    assert found == Doubt(said("dice.scene.outside", seen=1, beside=1), [1])
    assert tell(found.why) == "I can see one die in the tray and one beside it. Does that one count?"
    alone = scene_problem(reading(die(200, 60, 224, 84)), Expected(1), tray(), rim)
    assert tell(alone.why) == "I can see no dice in the tray and one beside it. Does that one count?"


def test_who_answers_for_a_die_that_lies_wrongly_answers_for_no_other_that_is_in_doubt() -> None:
    half_out, red, plain = die(0, 60, 15, 84), Die(4, "red", [160, 60, 184, 84], 0.6), die(60, 160, 84, 184)
    red_in_doubt = reading(half_out, plain, red, why=UNSURE, doubtful=(2,))
    assert scene_problem(red_in_doubt, Expected(3), tray()) == Doubt(HALF_OUT, [0, 2])
    one_missing = reading(half_out, plain, red, why=said("dice.ask.count", seen=3, wanted=4))
    assert scene_problem(one_missing, Expected(4), tray()) == Doubt(HALF_OUT, [0, 2])
    rim = [(0.1, 0.1), (0.3, 0.1), (0.3, 0.9), (0.1, 0.9)]
    found = scene_problem(reading(half_out, plain), Expected(2), tray(), rim)
    assert found == Doubt(said("dice.scene.outside", seen=1, beside=1), [0])


def test_a_missing_die_may_lie_under_another() -> None:
    found = scene_problem(
        reading(die(60, 60, 84, 84), why=said("dice.ask.count", seen=1, wanted=2)), Expected(2), tray()
    )
    assert found.about == []
    assert tell(found.why) == "I can see one of two dice. Is one under another, a hand or the rim?"


def test_an_empty_tray_is_said() -> None:
    nothing = reading(why=said("dice.ask.count", seen=0, wanted=2))
    assert scene_problem(nothing, Expected(2), tray()) == Doubt(said("dice.ask.no_dice"), [])


@pytest.mark.parametrize("key", ["dark", "bright", "crowded", "another"])
@pytest.mark.parametrize("dice", [(), (die(0, 60, 15, 84),)])
def test_what_is_wrong_with_the_whole_picture_is_no_number_of_dice_and_no_single_die(
    key: str, dice: tuple[Die, ...]
) -> None:
    why = said(f"dice.ask.{key}", most=13, count=1)
    assert scene_problem(reading(*dice, why=why), Expected(2), tray()) is None


def test_a_picture_that_is_too_bright_has_no_lamp_that_glares() -> None:
    assert scene_problem(reading(why=said("dice.ask.bright")), Expected(2), np.full_like(WOOD, 255)) is None


def test_glare_is_named_only_when_a_read_is_in_doubt() -> None:
    dazzled = tray((60, 60))
    cv2.circle(dazzled, (220, 140), 40, (255, 255, 255), -1)
    sure, doubt = reading(die(60, 60, 84, 84)), reading(die(60, 60, 84, 84), why=UNSURE, doubtful=(0,))
    assert scene_problem(sure, Expected(1), dazzled) is None
    found = scene_problem(doubt, Expected(1), dazzled)
    assert found.about == [0] and tell(found.why) == (
        "I am not sure about the white die. Is it a 4? A lamp glares in the tray, from the right; please shade it."
    )
    (outline,) = dazzling(dazzled, doubt.dice)
    around = [[min(edge) for edge in zip(*outline, strict=True)], [max(edge) for edge in zip(*outline, strict=True)]]
    assert np.abs(np.array(around) - [[180, 100], [260, 180]]).max() <= 8
    assert dazzling(tray((60, 60)), doubt.dice) == []
    assert scene_problem(doubt, Expected(1), tray((60, 60))) is None
