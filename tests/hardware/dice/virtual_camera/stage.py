"""Runs inside the system of ``root.py``: puts scenes of ours before libcamera's virtual camera.

libcamera and Picamera2 are the real ones. Two things are not, where there is no sensor and no /dev/dma_heap: the memory
that frames are kept in, and the list of raw sensor modes.
"""

from __future__ import annotations

import mmap
import os
import threading
import time

import cv2
import libcamera
import numpy as np
import picamera2
from picamera2 import Picamera2
from picamera2.allocators import Allocator


class Scene:
    """What the camera sees, and how it fails: the programs of this folder set it while the camera runs.

    ``slide`` is how many pixels to the right the picture moves from frame to frame.
    """

    def __init__(self) -> None:
        self.picture = np.full((960, 1280, 3), 60, np.uint8)
        self.slide = 0
        self.frame_time = 1 / 120
        self.broken = False
        self.frames = 0
        self._answers = threading.Event()
        self._answers.set()

    def hang(self) -> None:
        """From now on the camera gives no more frames."""
        self._answers.clear()

    def answer(self) -> None:
        """The camera gives frames again."""
        self._answers.set()

    def nv12(self, width: int, height: int) -> bytes:
        """The scene as the virtual camera's only format; waits as the camera would."""
        time.sleep(self.frame_time / 2)
        self._answers.wait()
        self.frames += 1
        if self.broken:
            raise RuntimeError("the driver has gone")
        picture = np.roll(self.picture, self.slide * self.frames, axis=1) if self.slide else self.picture
        picture = cv2.resize(picture, (width, height), interpolation=cv2.INTER_AREA)
        planes = cv2.cvtColor(picture, cv2.COLOR_BGR2YUV_I420).reshape(-1)
        area = width * height
        blue, red = planes[area : area * 5 // 4], planes[area * 5 // 4 :]
        return planes[:area].tobytes() + np.stack([blue, red], 1).tobytes()


scene = Scene()


class MemorySync:
    """Picamera2 enters this for each completed frame: the moment to paint it."""

    def __init__(self, allocator: MemoryAllocator, buffer: libcamera.FrameBuffer, write: bool) -> None:
        self._memory, self._size = allocator.memory[buffer]

    def __enter__(self) -> mmap.mmap:
        painted = scene.nv12(*self._size)
        self._memory[: len(painted)] = painted
        return self._memory

    def __exit__(self, *_: object) -> None:
        pass


class MemoryAllocator(Allocator):
    """Keeps frames in plain memory."""

    def __init__(self) -> None:
        super().__init__()
        self.sync = MemorySync
        self.frames: dict = {}
        self.memory: dict = {}

    def allocate(self, libcamera_config, _use_case) -> None:
        self.frames, self.memory = {}, {}
        for stream in libcamera_config:
            width, height = stream.size.width, stream.size.height
            brightness = stream.stride * height
            buffers = self.frames[stream.stream] = []
            for _ in range(stream.buffer_count):
                handle = os.memfd_create("frame")
                os.ftruncate(handle, stream.frame_size)
                planes = []
                for offset, length in ((0, brightness), (brightness, stream.frame_size - brightness)):
                    plane = libcamera.FrameBuffer.Plane()
                    plane.fd, plane.offset, plane.length = handle, offset, length
                    planes.append(plane)
                buffers.append(libcamera.FrameBuffer(planes))
                self.memory[buffers[-1]] = mmap.mmap(handle, stream.frame_size), (width, height)
                os.close(handle)

    def buffers(self, stream):
        return self.frames[stream]


def raw_modes(self: Picamera2) -> list[dict]:
    """The virtual camera has no raw stream, so its sizes take the place of sensor modes."""
    formats = self.camera.generate_configuration([libcamera.StreamRole.Viewfinder]).at(0).formats
    return [
        {"format": str(kind), "size": (size.width, size.height)}
        for kind in formats.pixel_formats
        for size in formats.sizes(kind)
    ]


picamera2.picamera2.DmaAllocator = MemoryAllocator
Picamera2._get_raw_modes = raw_modes
