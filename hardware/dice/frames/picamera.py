"""The Raspberry Pi's own camera, through Picamera2."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

from companion.refused import Unavailable
from companion.words import said
from hardware.dice.frames import holding
from hardware.dice.frames.contract import GLANCE_WIDTH, Frame, Glance, shrunk
from hardware.dice.frames.driver_thread import DriverThread
from hardware.dice.frames.formats import to_frame, to_grey

Result = TypeVar("Result")

RATE = 30
"""Frames a second."""

WIDEST = 1664
"""The read needs no wider picture: a die of 12 mm in half a metre of tray still has 40 pixels."""


class PicameraFrames:
    """The Pi's camera ``number``: exposure, gain, white balance and focus settle once and are then held.

    ``opening`` and ``capture`` are the time limits in seconds for opening the camera, until it has settled, and for one
    picture. After any failure the next look opens the camera anew.
    """

    live = True

    def __init__(self, number: int = 0, opening: float = 12.0, capture: float = 1.5, devices: Path = Path("/dev")):
        self.name = said("camera.name.pi_numbered", number=number) if number else said("camera.name.pi")
        self._number = number
        self._opening = opening
        self._capture = capture
        self._devices = devices
        self._driver = DriverThread(f"pi-camera-{number}")
        self._camera: Any = None
        self._streams: dict[str, dict[str, Any]] = {}
        self._light = holding.LightMonitor()
        self._settled = False
        self._held: dict[str, Any] = {}

    def glance(self) -> Glance:
        """The next frame of the small stream. Raises Unavailable when the camera is missing, late or silent."""
        return self._patiently(self._glance)

    def read(self, after: float | None = None) -> Frame:
        """A whole picture taken no earlier than ``after``. Raises Unavailable when there is none."""
        return self._patiently(lambda: self._read(after))

    def exposed(self, share: float) -> Frame | None:
        """A whole picture with less light, or more. None where the camera cannot be told its exposure.

        Raises Unavailable when the camera is missing, late or silent.
        """
        return self._patiently(lambda: holding.exposed(self._camera, self._held, share, self._frame_if))

    def close(self) -> None:
        """Lets go of the camera, at once or as soon as it comes back."""
        with contextlib.suppress(TimeoutError):
            self._driver.call_when_free(self._let_go, self._capture)

    def _patiently(self, call: Callable[[], Result]) -> Result:
        seconds = 2 * self._capture if self._settled else self._opening
        try:
            return self._driver.call(lambda: self._careful(call), seconds)
        except TimeoutError:
            raise Unavailable("camera.pi.silent", camera=self.name) from None

    # In the camera's own thread

    def _careful(self, call: Callable[[], Result]) -> Result:
        """Makes the call with an open camera; after any failure the camera is closed, so that the next one opens it."""
        try:
            if self._camera is None:
                self._open()
            if not self._settled:
                self._settle()
            return call()
        except TimeoutError:
            # The job would otherwise take a frame away from a later one.
            if self._camera is not None:
                with contextlib.suppress(RuntimeError, OSError):
                    self._camera.cancel_all_and_flush()
            self._let_go()
            raise
        except Unavailable:
            self._let_go()
            raise
        except (RuntimeError, OSError, ValueError, KeyError, IndexError) as error:
            self._let_go()
            raise self._why_not(error) from None

    def _open(self) -> None:
        picamera2 = _library()
        found = picamera2.Picamera2.global_camera_info()
        if self._number >= len(found):
            raise self._none_there(len(found))
        self._camera = picamera2.Picamera2(self._number)
        self._camera.configure(_configuration(self._camera))
        got = self._camera.camera_configuration()
        self._streams = {name: got[name] for name in ("main", "lores")}
        self._camera.start()

    def _settle(self) -> None:
        self._held = holding.settle(self._camera, lambda: self._camera.capture_metadata(wait=self._capture))
        self._light = holding.LightMonitor()
        self._settled = True

    def _glance(self) -> Glance:
        with self._camera.captured_request(wait=self._capture) as request:
            grey = shrunk(to_grey(request.make_array("lores"), **self._kind("lores")))
            at = request.get_metadata()["SensorTimestamp"] / 1e9
        if self._light.has_changed(float(grey.mean()), at):
            holding.release(self._camera)
            self._settled = False
        return Glance(grey, at)

    def _read(self, after: float | None) -> Frame:
        for _ in range(RATE):
            # Requests wait in a queue, so the first ones may be older than the moment the dice came to rest.
            frame = self._frame_if(lambda told: after is None or told["SensorTimestamp"] / 1e9 >= after)
            if frame is not None:
                return frame
        raise Unavailable("camera.pi.old", camera=self.name)

    def _frame_if(self, is_right: Callable[[holding.Metadata], bool]) -> Frame | None:
        """The next frame, whole, or None when by its metadata it is not the right one."""
        with self._camera.captured_request(wait=self._capture) as request:
            if not is_right(request.get_metadata()):
                return None
            return to_frame(request.make_array("main"), **self._kind("main"))

    def _kind(self, stream: str) -> dict[str, Any]:
        """The stream as it was got, which need not be as it was asked for."""
        return {"format_name": self._streams[stream]["format"], "size": self._streams[stream]["size"]}

    def _let_go(self) -> None:
        camera, self._camera, self._settled = self._camera, None, False
        if camera is not None:
            # What is broken may refuse even this, and is opened anew all the same.
            with contextlib.suppress(RuntimeError, OSError):
                camera.close()

    # Why not

    def _none_there(self, found: int) -> Unavailable:
        if found:
            return Unavailable("camera.pi.missing_of_several", camera=self.name, found=found, last=found - 1)
        closed = [path for path in self._devices.glob("media*") if not os.access(path, os.R_OK | os.W_OK)]
        if closed:
            return Unavailable("camera.pi.forbidden")
        return Unavailable("camera.pi.missing")

    def _why_not(self, error: Exception) -> Unavailable:
        # Picamera2 tells the true reason only in the error behind its own.
        text = f"{error} {error.__cause__ or error.__context__}".lower()
        if "busy" in text or "acquire" in text:
            return Unavailable("camera.pi.busy", camera=self.name)
        if "memory" in text:
            return Unavailable("camera.pi.no_memory", camera=self.name)
        return Unavailable("camera.pi.broken", camera=self.name, error=str(error))


def best_mode(modes: list[dict[str, Any]]) -> dict[str, Any] | None:
    """The sensor mode to read with: everything the lens shows, often enough, and no larger than needed.

    A sensor has several modes, and many show only the middle: without naming one, libcamera chooses by the size of the
    picture, and the view changes with it. ``modes`` is Picamera2's ``sensor_modes``; None when it tells no sizes.
    """
    whole = [mode for mode in modes if "size" in mode and "crop_limits" in mode]
    if not whole:
        return None
    seen = max(_area(mode["crop_limits"][2:]) for mode in whole)
    # A mode of another shape loses a little at two sides; a cropped one loses half.
    whole = [mode for mode in whole if _area(mode["crop_limits"][2:]) >= 0.85 * seen]
    quick = [mode for mode in whole if mode.get("fps", 0) >= RATE] or whole
    sharp = [mode for mode in quick if mode["size"][0] >= 1280]
    if sharp:
        return min(sharp, key=lambda mode: (_area(mode["size"]), -mode.get("bit_depth", 0)))
    return max(quick, key=lambda mode: (_area(mode["size"]), mode.get("bit_depth", 0)))


def _area(size: tuple[int, int]) -> int:
    return size[0] * size[1]


def _library() -> Any:
    """Picamera2. Raises Unavailable, which says how to get it."""
    try:
        import picamera2
    except ModuleNotFoundError as error:
        raise Unavailable("camera.pi.no_library", module=error.name) from None
    except (ImportError, ValueError) as error:
        if "numpy" not in str(error):
            raise Unavailable("camera.pi.broken_library", error=str(error)) from None
        # Its compiled parts were made for another numpy than ours, as on Raspberry Pi OS Bookworm.
        raise Unavailable("camera.pi.old_library") from None
    return picamera2


def _configuration(camera: Any) -> dict[str, Any]:
    """Two streams of the same view: a small one to wait with and a large one to read."""
    try:
        mode = best_mode(camera.sensor_modes)
    except (AttributeError, KeyError):
        # What is no bare sensor, such as a webcam, has no modes to tell.
        mode = None
    width, height = mode["size"] if mode else (1280, 960)
    shrink = min(1.0, WIDEST / width)
    wanted: dict[str, Any] = {
        "main": {"format": "RGB888", "size": (even(width * shrink), even(height * shrink))},
        # A width that is a multiple of 128 suits every Pi without padded rows.
        "lores": {"format": "YUV420", "size": (GLANCE_WIDTH, even(GLANCE_WIDTH * height / width))},
        "buffer_count": 4,
    }
    if mode:
        wanted["sensor"] = {"output_size": mode["size"], "bit_depth": mode["bit_depth"]}
    pace = {"FrameDurationLimits": (1_000_000 // RATE, 1_000_000 // RATE)}
    wanted["controls"] = pace if "FrameDurationLimits" in camera.camera_controls else {}
    # The preview's colours use the whole range from 0 to 255, those of a video do not.
    configuration: dict[str, Any] = camera.create_preview_configuration(**wanted)
    return configuration


def even(length: float) -> int:
    """The even number of pixels nearest below, since colours come for two by two pixels."""
    return int(length) // 2 * 2
