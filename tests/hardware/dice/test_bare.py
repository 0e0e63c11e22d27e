"""The bare tray: its marks are no dice, and whatever lies on it may be one."""

from __future__ import annotations

import cv2
import numpy as np
import pytest

from hardware.dice.empty_tray import EmptyTray
from hardware.dice.frames import Frame
from hardware.dice.motion import Thumbnail

STAIN = [100, 60, 140, 100]
BESIDE = [200, 120, 240, 160]


def tray() -> Frame:
    frame = np.full((240, 320), 120, np.uint8)
    cv2.circle(frame, (120, 80), 14, 90, -1)
    return cv2.GaussianBlur(frame, (0, 0), 3)


def seen(frame: Frame, noise: int = 0) -> Thumbnail:
    grains = np.random.default_rng(noise).normal(0, 3, frame.shape)
    return Thumbnail.of(np.clip(frame + grains, 0, 255).astype(np.uint8))


@pytest.fixture
def bare() -> EmptyTray:
    one = EmptyTray()
    one.lifted(seen(tray()))
    return one


def test_a_stain_is_nothing(bare: EmptyTray) -> None:
    assert bare.nothing_in([STAIN], seen(tray(), 1), 320)


def test_a_stain_is_nothing_under_a_dimmer_lamp(bare: EmptyTray) -> None:
    assert bare.nothing_in([STAIN, BESIDE], seen((0.85 * tray()).astype(np.uint8), 1), 320)


@pytest.mark.parametrize("body", [100, 140, 230])
def test_a_die_that_lies_there_is_something(bare: EmptyTray, body: int) -> None:
    with_die = tray()
    with_die[128:152, 208:232] = body
    assert not bare.nothing_in([STAIN, BESIDE], seen(with_die, 1), 320)
    assert bare.nothing_in([STAIN], seen(with_die, 1), 320)


def test_before_dice_were_lifted_nothing_is_known() -> None:
    assert not EmptyTray().nothing_in([STAIN], seen(tray()), 320)


def test_another_camera_s_tray_is_not_known(bare: EmptyTray) -> None:
    assert not bare.nothing_in([STAIN], seen(tray()[:120]), 320)
    bare.forget()
    assert not bare.nothing_in([STAIN], seen(tray()), 320)


def test_a_box_may_reach_over_the_edge(bare: EmptyTray) -> None:
    assert bare.nothing_in([[-10, -10, 0, 0], [310, 230, 330, 250]], seen(tray(), 1), 320)
