"""The dice camera as a camera of the table: what is seen is what is kept, and a folder loses no throw."""

from __future__ import annotations

import cv2
import numpy as np
import pytest

from companion.devices.photo import photos_of
from companion.refused import Unavailable
from companion.words import said
from hardware.dice.photos import LONGEST, CameraPhotos
from hardware.dice.setup import SHOWN
from hardware.dice.source import CameraDice


class Frames:
    name = said("camera.name.usb", device="of the test")

    def __init__(self, live=True, size=(3000, 4000)):
        self.live = live
        self.shade = 0
        self.size = size
        self.closed = 0
        self.broken = False

    def read(self, after=None):
        if self.broken:
            raise Unavailable("camera.dice.no_picture")
        self.shade += 40
        return np.full((*self.size, 3), self.shade, np.uint8)

    def close(self):
        self.closed += 1


def shown(jpeg):
    picture = cv2.imdecode(np.frombuffer(jpeg, np.uint8), cv2.IMREAD_COLOR)
    return picture.shape[:2], round(float(picture.mean()))


def test_a_camera_of_dice_has_one_and_what_is_no_camera_has_none():
    assert photos_of(CameraDice(Frames())) is not None
    assert photos_of(None) is None and photos_of(object()) is None


def test_what_is_seen_is_what_is_taken_and_no_larger_than_need_be():
    camera = CameraPhotos(Frames())
    camera.look()
    look = camera.look()
    assert (max(look.width, look.height), look.rgb[0], look.dice, look.checks) == (SHOWN, 80, [], [])
    assert shown(camera.take()) == ((LONGEST * 3 // 4, LONGEST), 80)


def test_without_a_look_it_takes_what_is_there_and_small_pictures_stay_as_they_are():
    assert shown(CameraPhotos(Frames(size=(480, 640))).take()) == ((480, 640), 40)


def test_of_a_folder_only_the_first_picture_is_looked_at():
    camera = CameraPhotos(Frames(live=False))
    assert [camera.look().rgb[0] for _ in range(3)] == [40, 40, 40]


def test_a_camera_that_is_gone_says_so_and_comes_back():
    frames = Frames()
    camera = CameraPhotos(frames)
    frames.broken = True
    with pytest.raises(Unavailable):
        camera.look()
    frames.broken = False
    assert camera.look().rgb[0] == 40
    camera.close()
    assert frames.closed == 1 and shown(camera.take())[1] == 80
