"""A screen or a touchscreen that the system finds only after the table was opened.

A Pi's graphics are ready once all their parts have answered, and its touch glass when it likes; the service waits for
neither.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

from companion.words import say
from ui.touch.machine import window

EVERY = 2.0
"""Seconds between two looks."""

INPUTS = Path("/sys/class/input")
DEVICES = Path("/dev/input")
"""What the system knows of each input device, and where it is read, by the same name."""

MULTITOUCH = 1 << 0x35
"""The bit of ABS_MT_POSITION_X among a device's axes; Kivy knows a touchscreen by the same."""


def await_them(display: window.Display, start_anew: Callable[[], None] | None) -> None:
    """Look for them for as long as the app runs.

    start_anew: ends the app, which then is opened anew by whoever looks after it; None where nobody does.
    """
    from kivy.clock import Clock

    if display.awaited and start_anew is not None:
        Clock.schedule_interval(lambda _: _see_screen(start_anew), EVERY)
    if display.driver == "KMSDRM":
        Clock.schedule_interval(lambda _: read_touchscreens(), EVERY)


def _see_screen(start_anew: Callable[[], None]) -> bool:
    """Whether to look on: a window cannot move from no screen to one."""
    if not window.screen_is_there():
        return True
    print(say("touch.screen.came"), flush=True)
    start_anew()
    return False


def read_touchscreens() -> None:
    """Read those, too, that were not there when Kivy looked, once, at its start."""
    from kivy.base import EventLoop
    from kivy.input.factory import MotionEventFactory

    # One that only came back under its name is read on by Kivy itself.
    known = {getattr(provider, "input_fn", "") for provider in EventLoop.input_providers}
    mtdev = MotionEventFactory.get("mtdev")
    for file in touchscreens():
        if mtdev is not None and file not in known:
            provider = mtdev(Path(file).name, file)
            EventLoop.add_input_provider(provider)
            provider.start()


def touchscreens() -> list[str]:
    """The files of the touchscreens that are there now and may be read."""
    files = [(about, DEVICES / about.name) for about in sorted(INPUTS.glob("event*"))]
    return [str(file) for about, file in files if _has_fingers(about) and os.access(file, os.R_OK)]


def _has_fingers(about: Path) -> bool:
    """Whether a device tells where several fingers are."""
    try:
        axes = (about / "device/capabilities/abs").read_text(encoding="ascii").split()
    except OSError:
        return False
    # The kernel writes the last word of its bits alone: 64 of them, on every machine we run on.
    return bool(axes) and bool(int(axes[-1], 16) & MULTITOUCH)
