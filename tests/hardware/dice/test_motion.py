"""The detector: what is movement, what is only light, noise and trembling, and when a rest has come."""

from __future__ import annotations

import itertools
from collections.abc import Iterable

import cv2
import numpy as np
import pytest

from companion.refused import Unavailable
from companion.words import said
from hardware.dice.frames import Glance
from hardware.dice.motion import Motion, MotionDetector, Thumbnail, changed, pictures_at_rest

RATE = 30
TRAY = cv2.GaussianBlur(np.random.default_rng(2).normal(90, 30, (240, 320)).astype(np.float32), (0, 0), 6)
TRAY[20:26, :] = 200


def tray(*dice: tuple[float, float], side: int = 20, shade: float = 240) -> np.ndarray:
    """A tray with dice at these places, which need not be whole pixels."""
    picture = TRAY.copy()
    for x, y in dice:
        die = np.zeros_like(picture)
        cv2.rectangle(die, (100, 100), (100 + side, 100 + side), 1, -1)
        cv2.circle(die, (100 + side // 2, 100 + side // 2), max(1, side // 6), 0.1, -1)
        there = cv2.warpAffine(die, np.float32([[1, 0, x - 100], [0, 1, y - 100]]), (320, 240))
        picture += there * (shade - picture)
    return picture


def watched(pictures: Iterable[np.ndarray], rate: float = RATE, noise: float = 0.0) -> list[Motion]:
    """What the detector says of each picture, taken so many times a second."""
    random = np.random.default_rng(3)
    all_noisy = (np.clip(one + random.normal(0, noise, one.shape), 0, 255) for one in pictures)
    detector = MotionDetector()
    return [detector.update(Glance(noisy.astype(np.uint8), number / rate)) for number, noisy in enumerate(all_noisy)]


def rests(said: list[Motion]) -> list[bool]:
    return [one.at_rest for one in said]


def test_a_rest_comes_four_frames_after_the_last_movement() -> None:
    said = watched([tray((40 + 5 * step, 80)) for step in range(10)] + [tray((85, 80))] * 10)
    # The tenth frame is the first at the last place.
    assert rests(said).index(True) - 9 == 4
    assert said[-1].since == pytest.approx(9 / RATE)


@pytest.mark.parametrize("speed", [60.0, 5.0, 1.0])
def test_rolling_dice_are_no_rest_fast_or_slow(speed: float) -> None:
    assert not any(rests(watched([tray((20 + speed * step % 250, 80)) for step in range(60)], noise=4)))


def test_a_small_die_is_seen_too() -> None:
    assert not any(rests(watched([tray((40 + 4 * step, 80), side=7) for step in range(40)], noise=4)))


def test_a_dark_die_is_seen_too() -> None:
    assert not any(rests(watched([tray((40 + 4 * step, 80), shade=30) for step in range(40)], noise=3)))


def test_creeping_adds_up() -> None:
    """Less than a fifth of a pixel of the small picture a frame: frames next to each other do not differ visibly."""
    assert not any(rests(watched([tray((40 + 0.35 * step, 80)) for step in range(60)])))


def test_a_pause_on_an_edge_is_no_rest() -> None:
    pause = [tray((100, 80))] * 4
    said = watched([tray((90, 80)), *pause, tray((112, 80)), *[tray((113, 80))] * 10])
    assert not any(rests(said)[:6]) and said[-1].at_rest


def test_dice_turning_on_the_spot_are_no_rest() -> None:
    def turned(angle: float) -> np.ndarray:
        picture = TRAY.copy()
        cv2.fillConvexPoly(picture, cv2.boxPoints(((150, 120), (24, 24), angle)).astype(int), 240)
        return picture

    assert not any(rests(watched([turned(8 * step) for step in range(40)], noise=3)))


@pytest.mark.parametrize("noise", [0.0, 4.0, 10.0])
def test_noise_is_no_movement(noise: float) -> None:
    assert all(rests(watched([tray((100, 80))] * 60, noise=noise))[6:])


def test_flicker_of_the_mains_is_no_movement() -> None:
    rows = np.arange(240)[:, None] / 240
    bands = [1 + 0.08 * np.sin(2 * np.pi * 100 * (step / RATE + 0.028 * rows)) for step in range(60)]
    assert all(rests(watched([tray((100, 80)) * band for band in bands], noise=3))[6:])


def test_light_that_fades_or_an_exposure_that_drifts_is_no_movement() -> None:
    assert all(rests(watched([tray((100, 80)) * (0.5 + 0.01 * step) for step in range(60)], noise=3))[6:])


def test_a_trembling_table_is_no_movement() -> None:
    shaken = [tray((100 + 0.15 * (-1) ** step, 80)) for step in range(60)]
    assert all(rests(watched(shaken, noise=3))[6:])


def test_a_hand_that_comes_and_goes_is_movement_and_then_a_rest() -> None:
    hand = []
    for step in [*range(1, 12), *range(12, 0, -1)]:
        picture = tray((100, 80))
        cv2.rectangle(picture, (320 - 15 * step, 60), (320, 160), 150, -1)
        hand.append(picture)
    said = watched([tray((100, 80))] * 10 + hand + [tray((100, 80))] * 10, noise=3)
    assert said[9].at_rest and not any(rests(said)[10:33]) and said[-1].at_rest
    assert max(one.moving for one in said) > 0.02


def test_a_slow_camera_needs_three_frames() -> None:
    said = watched([tray((40, 80)), tray((60, 80)), *[tray((80, 80))] * 5], rate=10)
    assert rests(said) == [False] * 5 + [True] * 2


def test_frames_far_apart_in_time_begin_anew() -> None:
    detector = MotionDetector()
    still = tray((100, 80)).astype(np.uint8)
    for step in range(10):
        said = detector.update(Glance(still, step / RATE))
    assert said.at_rest
    assert not detector.update(Glance(still, 60.0)).at_rest
    assert not detector.update(Glance(still, 1.0)).at_rest, "a clock that went back begins anew as well"


def test_the_size_of_the_pictures_may_change() -> None:
    detector = MotionDetector()
    detector.update(Glance(np.zeros((240, 320), np.uint8), 0.0))
    assert not detector.update(Glance(np.zeros((480, 320), np.uint8), 0.03)).at_rest


def view(picture: np.ndarray) -> Thumbnail:
    return Thumbnail.of(np.clip(picture, 0, 255).astype(np.uint8))


def test_the_same_dice_in_another_light_are_the_same() -> None:
    dice = tray((100, 80), (200, 150))
    assert not changed(view(dice), view(dice * 0.7))
    assert not changed(view(dice), view(dice + np.random.default_rng(1).normal(0, 5, dice.shape)))


def test_a_die_elsewhere_is_a_change() -> None:
    before = view(tray((100, 80), (200, 150)))
    assert changed(before, view(tray((100, 80), (210, 150))))
    assert changed(before, view(tray((100, 80))))


class FakeFrames:
    name = said("camera.name.usb", device="of the test")
    live = True

    def __init__(self, places: Iterable[float]):
        self.places = iter(places)
        self.at = 0.0

    def glance(self) -> Glance:
        self.at += 1 / RATE
        self.place = next(self.places)
        return Glance(tray((self.place, 80)).astype(np.uint8), self.at)

    def read(self, after: float | None = None) -> np.ndarray:
        assert after is None or self.at >= after
        return np.full((4, 4, 3), self.place, np.uint8)


def test_one_picture_at_rest() -> None:
    assert next(pictures_at_rest(FakeFrames([20, 60, 100] + [140] * 9)))[0, 0, 0] == 140


def test_each_rest_is_shown_once_until_there_are_no_more_pictures() -> None:
    class Film(FakeFrames):
        def glance(self) -> Glance:
            try:
                return super().glance()
            except StopIteration:
                raise Unavailable("camera.video.over", file="film") from None

    rests = pictures_at_rest(Film([20, 60] + [100] * 50 + [120] + [140] * 50))
    assert [int(rest[0, 0, 0]) for rest in rests] == [100, 140]
    with pytest.raises(Unavailable, match="over"):
        next(pictures_at_rest(Film([20, 60, 100])))


def test_a_throw_is_waited_for_longer_than_a_rest_but_not_for_ever() -> None:
    rests = pictures_at_rest(FakeFrames(itertools.chain([20, 60], itertools.repeat(100))))
    assert [int(rest[0, 0, 0]) for rest in rests] == [100]


def test_nothing_at_rest_for_long_is_a_sentence() -> None:
    with pytest.raises(match="nothing came to rest for 10 seconds"):
        next(pictures_at_rest(FakeFrames(20 + 37 * step % 250 for step in range(1000))))
