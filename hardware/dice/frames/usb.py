"""A USB camera, through Linux' own video devices."""

from __future__ import annotations

import contextlib
import os
import time
from collections.abc import Callable
from pathlib import Path
from typing import Protocol

import cv2

from companion.refused import Unavailable
from companion.words import said
from hardware.dice.frames.contract import OBEYS, Frame, Glance, small_grey
from hardware.dice.frames.driver_thread import DriverThread

DEVICES = Path("/dev")

LASTING = "/dev/v4l/"
"""Where a camera's file is by names that stay when another one is plugged in first."""

OLD = 30
"""So many frames may be too old in a row, a second's worth; then the camera's clock cannot be right."""


MANUAL = 1.0
"""Linux' number for an exposure that is set; each other one is a kind of automatic."""

OTHER = 0.3
"""A picture is exposed otherwise when its brightness has gone this share of the way that was wanted: cameras brighten
what is dim, so that half the light looks like three quarters.
"""


class Camera(Protocol):
    """What is used of OpenCV's camera."""

    def read(self) -> tuple[bool, Frame]: ...

    def get(self, propId: int) -> float: ...

    def set(self, propId: int, value: float) -> bool: ...

    def release(self) -> None: ...


def _open_camera(device: int | str) -> Camera:
    return cv2.VideoCapture(device)


class UsbFrames:
    """A USB camera. One that hangs or is unplugged never blocks the table for longer than the time limits.

    ``device`` is the camera's number (0 is the first) or its path (``/dev/video2``); ``opening`` and ``capture`` are
    the time limits in seconds for finding the camera and for one picture. A camera that comes back is taken up again
    by the next look.
    """

    live = True

    def __init__(
        self,
        device: int | str = 0,
        size: tuple[int, int] = (1280, 960),
        opening: float = 6.0,
        capture: float = 1.5,
        opener: Callable[[int | str], Camera] = _open_camera,
        devices: Path = DEVICES,
    ):
        lasting = isinstance(device, str) and device.startswith(LASTING)
        self.name = said("camera.name.usb_alone") if lasting else said("camera.name.usb", device=device)
        self._device = device
        self._size = size
        self._opening = opening
        self._capture = capture
        self._opener = opener
        self._devices = devices
        self._lasting = lasting
        self._path = _file_of(device, devices)
        self._driver = DriverThread(f"usb-camera-{device}")
        self._camera: Camera | None = None
        self._shown: tuple[Frame, float] | None = None
        # Whether it was told its exposure in vain: then it is not tried, and waited for, with every throw.
        self._fixed = False

    def glance(self) -> Glance:
        """The next frame, small. Raises Unavailable when the camera is missing, late or silent."""
        frame, at = self._next()
        return Glance(small_grey(frame), at)

    def read(self, after: float | None = None) -> Frame:
        """The frame of the last glance when it is late enough, else the next one that is.

        Raises Unavailable when the camera is missing, late or silent.
        """
        shown = self._shown if after is not None else None
        frame, at = shown or self._next()
        for _ in range(OLD):
            if after is None or at >= after:
                return frame
            frame, at = self._next()
        raise Unavailable("camera.usb.old", camera=self.name)

    def exposed(self, share: float) -> Frame | None:
        """A picture with less light, or more. None where the camera cannot be told, or does not do as it is told.

        Raises Unavailable when the camera is missing, late or silent.
        """
        if self._camera is None or self._shown is None:
            self._next()
        try:
            # Frames until it obeys, and as many until it does again.
            frame = None if self._fixed else self._driver.call(lambda: self._exposed(share), 2 * self._capture)
        except (TimeoutError, cv2.error):
            raise Unavailable("camera.usb.silent", camera=self.name) from None
        # Where all is white already, more light makes no difference: that says nothing of the camera.
        self._fixed = frame is None and (self._fixed or share < 1)
        return frame

    def close(self) -> None:
        """Lets go of the camera, at once or as soon as its driver comes back."""
        with contextlib.suppress(TimeoutError):
            self._driver.call_when_free(self._let_go, self._capture)

    def _next(self) -> tuple[Frame, float]:
        missing = self._missing()
        if missing is not None:
            self.close()
            raise missing
        try:
            seconds = self._capture if self._camera is not None else self._opening
            shown = self._driver.call(self._grab, seconds)
        except (TimeoutError, cv2.error):
            shown = None
        self._shown = shown
        if shown is None:
            raise Unavailable("camera.usb.silent", camera=self.name)
        return shown

    def _missing(self) -> Unavailable | None:
        """What the system itself can say of a camera that is not there, None when it is."""
        path = self._path
        if not path.exists() and self._lasting:
            return Unavailable("camera.usb.unplugged")
        if not path.exists():
            others = ", ".join(sorted(str(one) for one in self._devices.glob("video*")))
            if others:
                return Unavailable("camera.usb.missing_of_several", path=str(path), others=others)
            return Unavailable("camera.usb.missing", path=str(path))
        if not os.access(path, os.R_OK | os.W_OK):
            return Unavailable("camera.usb.forbidden", path=str(path))
        return None

    # In the camera's own thread

    def _grab(self) -> tuple[Frame, float] | None:
        """The next frame and its time, None when the camera gives none even after it was opened anew."""
        for _ in range(2):
            if self._camera is None:
                self._camera = self._open()
            good, frame = self._camera.read()
            if good:
                # The driver says when the frame was taken, if it can.
                return frame, self._camera.get(cv2.CAP_PROP_POS_MSEC) / 1000 or time.monotonic()
            self._let_go()
        return None

    def _exposed(self, share: float) -> Frame | None:
        """The exposure is set back whatever happens, also when it is only now that a hung driver comes back."""
        camera, shown = self._camera, self._shown
        if camera is None or shown is None:
            return None
        automatic, held = camera.get(cv2.CAP_PROP_AUTO_EXPOSURE), camera.get(cv2.CAP_PROP_EXPOSURE)
        if held <= 0:
            return None
        usual = float(shown[0].mean())
        between = usual * (1 + OTHER * (share - 1))

        def is_other(mean: float) -> bool:
            return mean <= between if share < 1 else mean >= between

        try:
            if not camera.set(cv2.CAP_PROP_AUTO_EXPOSURE, MANUAL):
                return None
            if not camera.set(cv2.CAP_PROP_EXPOSURE, max(1.0, round(held * share))):
                return None
            frame = _waited(camera, is_other)
        finally:
            try:
                camera.set(cv2.CAP_PROP_EXPOSURE, held)
            finally:
                camera.set(cv2.CAP_PROP_AUTO_EXPOSURE, automatic)
        # What is looked at next shall not seem to have moved.
        _waited(camera, lambda mean: not is_other(mean))
        return frame

    def _open(self) -> Camera:
        # OpenCV knows devices by their own names alone.
        self._fixed = False
        camera = self._opener(os.path.realpath(self._path) if self._lasting else self._device)
        # Compressed, since plain pictures of this size come through a USB 2 cable only seven times a second.
        camera.set(cv2.CAP_PROP_FOURCC, cv2.VideoWriter.fourcc(*"MJPG"))
        camera.set(cv2.CAP_PROP_FRAME_WIDTH, self._size[0])
        camera.set(cv2.CAP_PROP_FRAME_HEIGHT, self._size[1])
        camera.set(cv2.CAP_PROP_FPS, 30)
        # One buffer, so that a read shows the tray now and not as it was some frames ago.
        camera.set(cv2.CAP_PROP_BUFFERSIZE, 1)
        return camera

    def _let_go(self) -> None:
        camera, self._camera = self._camera, None
        if camera is not None:
            camera.release()


def _file_of(device: int | str, devices: Path) -> Path:
    """The camera's file. device: its number or its path."""
    number = str(device).removeprefix("/dev/video")
    return devices / f"video{number}" if number.isdecimal() else Path(str(device))


def _waited(camera: Camera, is_right: Callable[[float], bool]) -> Frame | None:
    """The second frame of which the brightness, 0 to 255, is right: the first may be half of either. None for none."""
    right = 0
    for _ in range(OBEYS):
        good, frame = camera.read()
        right = right + 1 if good and is_right(float(frame.mean())) else 0
        if right == 2:
            return frame
    return None
