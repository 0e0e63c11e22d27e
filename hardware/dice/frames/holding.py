"""Lets a camera find exposure, white balance and focus by itself, and then holds them while dice are read.

A control is used only where the camera advertises it: asking a camera with a fixed lens to focus is an error.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol

from hardware.dice.frames.contract import OBEYS, Frame

LONGEST = 90
"""So many frames are waited for at most: three seconds."""

ALIKE = 10
"""So many frames in a row with the same settings mean that the camera has settled."""

SLACK = 0.02
"""Settings that differ by less than this share are the same."""

HELD = ("ExposureTime", "AnalogueGain", "ColourGains", "LensPosition")
"""What is held, by the names under which a frame tells it and a control sets it."""

AF_MANUAL, AF_CONTINUOUS = 0, 2
AF_SCANNING = 1
"""libcamera's numbers for two of its focus modes, and for a focus that is still being looked for."""

Metadata = Mapping[str, Any]
"""What Picamera2 tells of a frame."""

Setting = float | Sequence[float] | None
"""A value of one of them, None where a frame does not tell it."""


class Controllable(Protocol):
    """What is used of Picamera2's camera here."""

    @property
    def camera_controls(self) -> Mapping[str, object]: ...

    def set_controls(self, controls: dict[str, Any]) -> None: ...


def settle(camera: Controllable, next_frame: Callable[[], Metadata]) -> dict[str, Any]:
    """Waits until the camera's own settings stay as they are, then holds them. Returns what is held.

    ``next_frame`` gives the metadata of the next frame, and raises TimeoutError when there is none.
    """
    names = [name for name in HELD if name in camera.camera_controls]
    if not names:
        return {}
    if "AfMode" in camera.camera_controls:
        camera.set_controls({"AfMode": AF_CONTINUOUS})
    last = next_frame()
    same = 0
    for _ in range(LONGEST):
        now = next_frame()
        quiet = now.get("AfState", 0) != AF_SCANNING and all(_alike(now.get(name), last.get(name)) for name in names)
        same = same + 1 if quiet else 0
        last = now
        if same >= ALIKE:
            break
    held = {name: last[name] for name in names if name in last}
    # Setting exposure and gain switches the automatic off; switching it off as well has no defined order.
    camera.set_controls({"AfMode": AF_MANUAL, **held} if "LensPosition" in held else held)
    for _ in range(ALIKE):
        # It takes some frames until the sensor obeys.
        if all(_alike(next_frame().get(name), value) for name, value in held.items()):
            break
    return held


def exposed(
    camera: Controllable,
    held: Mapping[str, Any],
    share: float,
    frame_if: Callable[[Callable[[Metadata], bool]], Frame | None],
) -> Frame | None:
    """The first frame that got this ``share`` of the light of what is ``held``; then that is held again.

    More light comes from the gain: a frame may be exposed for its whole time already. ``frame_if`` gives the next frame
    if its metadata is right. None where the exposure cannot be set, or the camera does not do as it is told. After an
    error the camera is told to go back too; what cannot be told is opened anew.
    """
    name = "AnalogueGain" if share > 1 else "ExposureTime"
    usual = held.get(name)
    if not usual:
        return None
    wanted = usual * share if share > 1 else round(usual * share)

    def waited(other: bool) -> Frame | None:
        # A sensor counts in steps of its own, so that what it does is seldom just what was asked for.
        def is_right(told: Metadata) -> bool:
            now = told.get(name, usual)
            return bool(abs(now - wanted) < abs(now - usual)) == other

        return next((frame for frame in (frame_if(is_right) for _ in range(OBEYS)) if frame is not None), None)

    try:
        camera.set_controls({name: wanted})
        frame = waited(other=True)
    finally:
        camera.set_controls({name: usual})
    # What is looked at next shall not seem to have moved.
    waited(other=False)
    return frame


def release(camera: Controllable) -> None:
    """Gives exposure, white balance and focus back to the camera."""
    automatic = {"AeEnable": True, "AwbEnable": True, "AfMode": AF_CONTINUOUS}
    camera.set_controls({name: value for name, value in automatic.items() if name in camera.camera_controls})


class LightMonitor:
    """Notices when the light has become another, so that what was held no longer fits: a lamp, or nightfall."""

    RATIO = 1.5
    """From this share more or less the pictures are too bright or too dark for what is held."""

    LASTING = 3.0
    """For so many seconds: a hand that reaches over the tray is soon gone."""

    def __init__(self) -> None:
        self._usual: float | None = None
        self._other_since: float | None = None

    def has_changed(self, mean: float, at: float) -> bool:
        """Whether the light has become another, told the mean of each glance and when it was taken."""
        if self._usual is None:
            self._usual = max(mean, 1.0)
        if 1 / self.RATIO <= mean / self._usual <= self.RATIO:
            self._other_since = None
            return False
        if self._other_since is None:
            self._other_since = at
        return at - self._other_since >= self.LASTING


def _alike(one: Setting, other: Setting) -> bool:
    if isinstance(one, Sequence) and isinstance(other, Sequence):
        return all(_alike(a, b) for a, b in zip(one, other, strict=True))
    if isinstance(one, int | float) and isinstance(other, int | float):
        return abs(one - other) <= SLACK * max(abs(one), abs(other))
    return one is other
