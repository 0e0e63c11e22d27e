"""The parts of the Pi camera that need no Pi: formats, sensor modes, what is held, and what is said without a library.

``virtual_camera`` runs the rest on the real library.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import pytest

from hardware.dice.frames import PicameraFrames, holding
from hardware.dice.frames.formats import to_frame, to_grey
from hardware.dice.frames.picamera import best_mode

# Formats

PICTURE = np.zeros((48, 64, 3), np.uint8)
PICTURE[:, :32], PICTURE[:, 32:] = (200, 40, 30), (20, 60, 220)


def padded(array: np.ndarray) -> np.ndarray:
    """Rows longer than the picture, as some sizes come on a Pi."""
    return np.pad(array, [(0, 0), (0, 16)] + [(0, 0)] * (array.ndim - 2))


def nv12(picture: np.ndarray) -> np.ndarray:
    height, width = picture.shape[:2]
    planes = cv2.cvtColor(picture, cv2.COLOR_BGR2YUV_I420).reshape(-1)
    area = height * width
    colours = np.stack([planes[area : area * 5 // 4], planes[area * 5 // 4 :]], axis=1)
    return np.concatenate([planes[:area], colours.reshape(-1)]).reshape(height * 3 // 2, width)


@pytest.mark.parametrize(
    ("name", "array"),
    [
        ("RGB888", PICTURE),
        ("RGB888", padded(PICTURE)),
        ("BGR888", PICTURE[..., ::-1]),
        ("XRGB8888", np.dstack([PICTURE, np.full((48, 64), 255, np.uint8)])),
        ("XBGR8888", np.dstack([PICTURE[..., ::-1], np.full((48, 64), 255, np.uint8)])),
        ("YUV420", cv2.cvtColor(PICTURE, cv2.COLOR_BGR2YUV_I420)),
        ("YVU420", cv2.cvtColor(PICTURE, cv2.COLOR_BGR2YUV_YV12)),
        ("YUV420", cv2.cvtColor(np.pad(PICTURE, [(0, 0), (0, 16), (0, 0)]), cv2.COLOR_BGR2YUV_I420)),
        ("NV12", nv12(PICTURE)),
    ],
)
def test_every_format_becomes_the_same_picture(name: str, array: np.ndarray) -> None:
    frame = to_frame(array, name, (64, 48))
    assert frame.shape == PICTURE.shape and frame.flags.c_contiguous
    assert np.abs(frame.astype(int) - PICTURE)[:, 4:28].max() <= 4
    assert np.abs(frame.astype(int) - PICTURE)[:, 36:60].max() <= 4
    grey = to_grey(array, name, (64, 48))
    assert grey.shape == (48, 64) and grey[20, 50] > grey[20, 10]


def test_a_format_nobody_knows_is_named() -> None:
    with pytest.raises(match="as MJPEG"):
        to_frame(PICTURE, "MJPEG", (64, 48))


# Sensor modes, as Picamera2 lists them


def mode(width: int, height: int, crop: tuple[int, int, int, int], fps: float, bits: int = 10) -> dict[str, Any]:
    return {"size": (width, height), "crop_limits": crop, "fps": fps, "bit_depth": bits}


MODULES = {
    "1": [
        mode(640, 480, (16, 0, 2560, 1920), 58.9), mode(1296, 972, (0, 0, 2592, 1944), 46.3),
        mode(1920, 1080, (348, 434, 1928, 1080), 32.8), mode(2592, 1944, (0, 0, 2592, 1944), 15.6),
    ],
    "2": [
        mode(640, 480, (1000, 752, 1280, 960), 103), mode(1640, 1232, (0, 0, 3280, 2464), 83.7, 8),
        mode(1640, 1232, (0, 0, 3280, 2464), 41.9), mode(1920, 1080, (680, 692, 1920, 1080), 47.6),
        mode(3280, 2464, (0, 0, 3280, 2464), 21.2),
    ],
    "3": [
        mode(1536, 864, (768, 432, 3072, 1728), 120), mode(2304, 1296, (0, 0, 4608, 2592), 56),
        mode(4608, 2592, (0, 0, 4608, 2592), 14.4),
    ],
    "HQ": [
        mode(1332, 990, (696, 528, 2664, 1980), 120), mode(2028, 1080, (0, 440, 4056, 2160), 50, 12),
        mode(2028, 1520, (0, 0, 4056, 3040), 40, 12), mode(4056, 3040, (0, 0, 4056, 3040), 10, 12),
    ],
}  # fmt: skip


@pytest.mark.parametrize(
    ("module", "size"), [("1", (1296, 972)), ("2", (1640, 1232)), ("3", (2304, 1296)), ("HQ", (2028, 1520))]
)
def test_the_mode_shows_everything_the_lens_does_often_enough(module: str, size: tuple[int, int]) -> None:
    chosen = best_mode(MODULES[module])
    assert chosen["size"] == size and chosen["bit_depth"] >= 10


def test_a_slow_or_small_sensor_is_used_as_it_is() -> None:
    assert best_mode([mode(800, 600, (0, 0, 800, 600), 60)])["size"] == (800, 600)
    assert best_mode([mode(2000, 1500, (0, 0, 2000, 1500), 10)])["size"] == (2000, 1500)


def test_what_tells_no_modes_has_no_best_one() -> None:
    assert best_mode([]) is None and best_mode([{"format": "NV12"}]) is None


# Exposure, white balance, focus


class FakeSensor:
    """A camera whose automatics take some frames to find their values, and which refuses what it does not have."""

    def __init__(self, *controls: str, settles: int = 20):
        self.camera_controls = dict.fromkeys(controls)
        self.set: dict[str, Any] = {}
        self.frames = 0
        self.settles = settles

    def set_controls(self, wanted: dict[str, Any]) -> None:
        for name, value in wanted.items():
            if name not in self.camera_controls:
                raise RuntimeError(f"Control {name} is not advertised by libcamera")
            self.set[name] = value

    def next_frame(self) -> dict[str, Any]:
        self.frames += 1
        off = max(0, self.settles - self.frames)
        found = {"ExposureTime": 9000 + 500 * off, "AnalogueGain": 2.0, "ColourGains": (1.5 + off / 20, 2.0)}
        if "LensPosition" in self.camera_controls:
            found |= {"LensPosition": 4.0, "AfState": 1 if off else 2}
        return {name: self.set.get(name, value) for name, value in found.items()}


def test_what_the_camera_found_is_held() -> None:
    sensor = FakeSensor("ExposureTime", "AnalogueGain", "ColourGains", "AfMode", "LensPosition")
    held = holding.settle(sensor, sensor.next_frame)
    assert held == {"ExposureTime": 9000, "AnalogueGain": 2.0, "ColourGains": (1.5, 2.0), "LensPosition": 4.0}
    assert sensor.set == {"AfMode": 0, **held}
    assert sensor.frames < 40


def test_only_what_is_advertised_is_asked_for() -> None:
    fixed_lens = FakeSensor("ExposureTime", "AnalogueGain")
    assert set(holding.settle(fixed_lens, fixed_lens.next_frame)) == {"ExposureTime", "AnalogueGain"}
    nothing = FakeSensor("FrameDurationLimits")
    assert holding.settle(nothing, nothing.next_frame) == {} and nothing.frames == 0


def test_a_camera_that_never_settles_is_held_as_it_is() -> None:
    restless = FakeSensor("ExposureTime", settles=10_000)
    assert "ExposureTime" in holding.settle(restless, restless.next_frame)
    assert restless.frames <= holding.LONGEST + holding.ALIKE + 1


def test_the_automatics_get_back_what_they_have() -> None:
    sensor = FakeSensor("AeEnable", "AwbEnable")
    holding.release(sensor)
    assert sensor.set == {"AeEnable": True, "AwbEnable": True}


class Exposing(FakeSensor):
    """Also gives pictures; a setting works three frames later, to a hundredth. ``fails``: no dark picture comes."""

    def __init__(self, fails: bool = False):
        super().__init__("ExposureTime", "AnalogueGain")
        self.fails = fails
        self.under_way = [(9000, 2.0)] * 3

    def frame_if(self, is_right: Any) -> np.ndarray | None:
        now = self.set.get("ExposureTime", 9000) * 1.01, self.set.get("AnalogueGain", 2.0) * 0.99
        self.under_way.append(now)
        exposure, gain = self.under_way.pop(0)
        if self.fails and exposure < 9000:
            raise TimeoutError
        shown = np.full((2, 2, 3), exposure * gain / 200, np.uint8)
        return shown if is_right({"ExposureTime": exposure, "AnalogueGain": gain}) else None


def test_one_picture_gets_less_light_and_then_what_was_held_is_held_again() -> None:
    sensor = Exposing()
    frame = holding.exposed(sensor, {"ExposureTime": 9000, "AnalogueGain": 2.0}, 0.5, sensor.frame_if)
    assert frame is not None and frame[0, 0, 0] == 44
    assert sensor.set == {"ExposureTime": 9000} and sensor.under_way[0][0] >= 9000, "the next picture is as before"


def test_more_light_comes_from_the_gain() -> None:
    sensor = Exposing()
    frame = holding.exposed(sensor, {"ExposureTime": 33000, "AnalogueGain": 2.0}, 1.6, sensor.frame_if)
    assert frame is not None and 140 <= frame[0, 0, 0] <= 145
    assert sensor.set == {"AnalogueGain": 2.0} and sensor.under_way[0][1] < 2.1


def test_where_no_exposure_is_held_none_is_set() -> None:
    sensor = Exposing()
    assert holding.exposed(sensor, {"AnalogueGain": 2.0}, 0.5, sensor.frame_if) is None and sensor.set == {}


def test_a_sensor_that_does_not_obey_gives_no_darker_picture() -> None:
    sensor = FakeSensor("ExposureTime")
    stubborn = [{"ExposureTime": 9000}] * 30
    frame = holding.exposed(
        sensor, {"ExposureTime": 9000}, 0.5, lambda is_right: PICTURE if is_right(stubborn.pop()) else None
    )
    assert frame is None and sensor.set == {"ExposureTime": 9000}


def test_the_exposure_is_set_back_after_an_error() -> None:
    sensor = Exposing(fails=True)
    with pytest.raises(TimeoutError):
        holding.exposed(sensor, {"ExposureTime": 9000}, 0.5, sensor.frame_if)
    assert sensor.set == {"ExposureTime": 9000}


def test_another_light_is_noticed_when_it_lasts() -> None:
    light = holding.LightMonitor()
    assert not any(light.has_changed(100, at / 30) for at in range(60))
    assert not any(light.has_changed(40, 2 + at / 30) for at in range(60)), "a hand is soon gone"
    assert not light.has_changed(100, 4.1)
    assert not any(light.has_changed(130, 5 + at / 30) for at in range(300)), "small changes matter to nobody"
    assert any(light.has_changed(30, 20 + at / 30) for at in range(120))


# What is missing


def library(folder: Path, monkeypatch: pytest.MonkeyPatch, body: str) -> None:
    """Puts a Picamera2 that fails in this way where Python finds it."""
    (folder / "picamera2.py").write_text(body)
    monkeypatch.syspath_prepend(folder)
    monkeypatch.delitem(sys.modules, "picamera2", raising=False)


@pytest.mark.parametrize(
    ("body", "told"),
    [
        ("import libcamera_of_another_system", "needs libcamera_of_another_system, which is missing.*sudo apt install"),
        ("raise ValueError('numpy.dtype size changed, may indicate binary incompatibility')", "Trixie or newer"),
        ("raise ImportError('numpy.core.multiarray failed to import')", "Trixie or newer"),
        ("raise ImportError('libcamera.so.0.7: cannot open')", r"cannot be used \(libcamera\.so.*--reinstall"),
    ],
)
def test_a_library_that_is_missing_or_does_not_fit_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, body: str, told: str
) -> None:
    library(tmp_path, monkeypatch, body)
    with pytest.raises(match=told):
        PicameraFrames().glance()


NO_CAMERA = """
class Picamera2:
    @staticmethod
    def global_camera_info():
        return []
"""


def test_no_camera_and_no_permission_are_told_apart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    library(tmp_path, monkeypatch, NO_CAMERA)
    devices = tmp_path / "dev"
    devices.mkdir()
    with pytest.raises(match="ribbon cable"):
        PicameraFrames(devices=devices).glance()
    (devices / "media0").touch()
    monkeypatch.setattr("os.access", lambda *_: False)
    with pytest.raises(match="usermod -aG video"):
        PicameraFrames(devices=devices).glance()


def test_a_camera_that_times_out_while_it_is_opened_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    broken = NO_CAMERA.replace("[]", "[{}]") + "\n    def __init__(self, number):\n        raise TimeoutError\n"
    library(tmp_path, monkeypatch, broken)
    with pytest.raises(match="has stopped answering"):
        PicameraFrames().glance()


@pytest.mark.parametrize(
    ("error", "told"),
    [
        ("Device or resource busy", "Another program is using"),
        ("Cannot allocate memory", "no memory left"),
        ("strange", r"does not work \(strange\)"),
    ],
)
def test_a_camera_that_does_not_open_says_why(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, error: str, told: str
) -> None:
    broken = NO_CAMERA.replace("[]", "[{}]") + f"\n    def __init__(self, number):\n        raise OSError({error!r})\n"
    library(tmp_path, monkeypatch, broken)
    with pytest.raises(match=told):
        PicameraFrames().glance()
