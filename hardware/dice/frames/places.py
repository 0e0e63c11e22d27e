"""From what people type to the camera they mean."""

from __future__ import annotations

import os
from pathlib import Path

from companion.refused import Refused
from hardware.dice.frames.contract import FrameSource
from hardware.dice.frames.files import FolderFrames
from hardware.dice.frames.picamera import PicameraFrames
from hardware.dice.frames.usb import UsbFrames
from hardware.dice.frames.video import VIDEO_ENDINGS, VideoFrames

PI = ("pi", "picamera", "picamera2")


def frames_at(place: str) -> FrameSource:
    """The camera at a place. Nothing is opened yet, so that a camera may be plugged in later.

    ``pi`` is the Pi's own camera (``pi:1`` the second one), a number or ``/dev/video2`` a USB camera; a folder of
    pictures or a video file does as well. Raises Refused for anything else.
    """
    name, _, number = place.strip().partition(":")
    if name.lower() in PI and (number.isdecimal() or not number):
        return PicameraFrames(int(number or 0))
    if place.isdecimal():
        return UsbFrames(int(place))
    if place.startswith("/dev/"):
        return UsbFrames(place)
    path = Path(place).expanduser()
    if place.strip() and os.path.isdir(path):
        return FolderFrames(path)
    if path.suffix.lower() in VIDEO_ENDINGS:
        return VideoFrames(path)
    raise Refused("camera.place.unknown", place=place)
