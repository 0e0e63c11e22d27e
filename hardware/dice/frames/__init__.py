"""Where pictures of the tray come from: the Pi's camera, a USB camera, a folder of pictures or a video file."""

from hardware.dice.frames.contract import Frame, FrameSource, Glance, small_grey
from hardware.dice.frames.files import FolderFrames, picture_files, read_picture
from hardware.dice.frames.picamera import PicameraFrames
from hardware.dice.frames.places import frames_at
from hardware.dice.frames.usb import UsbFrames
from hardware.dice.frames.video import VideoFrames

__all__ = [
    "FolderFrames",
    "Frame",
    "FrameSource",
    "Glance",
    "PicameraFrames",
    "UsbFrames",
    "VideoFrames",
    "frames_at",
    "picture_files",
    "read_picture",
    "small_grey",
]
