"""A screen and a touchscreen that come up after the table: it opens anew on the one, and reads the other."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from companion.devices import runs
from companion.refused import Unavailable
from ui.touch.machine import late_devices, window
from ui.touch.machine.window import Display

LONG = 120.0
"""Seconds to wait for what surely comes."""

FINGERS = "260800000000003"
"""The axes of a touchscreen, as the kernel writes them."""

PLAY = """
import pathlib, sys
from companion.cli import main
from ui.touch.machine import window
window.CARDS, window.OUTPUTS = map(pathlib.Path, sys.argv[1:])
main(["play"])
"""


class Machine:
    """Folders like those in which the system tells of its graphics and input devices."""

    def __init__(self, folder: Path) -> None:
        self.cards, self.outputs, self.inputs, self.devices = (folder / name for name in ("dri", "drm", "in", "dev"))
        for one in (self.cards, self.outputs, self.inputs, self.devices):
            one.mkdir()

    def graphics(self, name: str, *outputs: str) -> Path:
        for output in outputs:
            self.plug(f"{name}-{output}", "unknown" if output.startswith("Writeback") else "connected")
        (self.cards / name).touch()
        return self.cards / name

    def plug(self, output: str, status: str) -> None:
        (self.outputs / output).mkdir(exist_ok=True)
        (self.outputs / output / "status").write_text(status + "\n")

    def input(self, name: str, axes: str) -> str:
        about = self.inputs / name / "device" / "capabilities"
        about.mkdir(parents=True)
        (about / "abs").write_text(axes + "\n")
        (self.devices / name).touch()
        return str(self.devices / name)


@pytest.fixture
def machine(tmp_path, monkeypatch):
    made = Machine(tmp_path)
    monkeypatch.setattr(window, "CARDS", made.cards)
    monkeypatch.setattr(window, "OUTPUTS", made.outputs)
    monkeypatch.setattr(late_devices, "INPUTS", made.inputs)
    monkeypatch.setattr(late_devices, "DEVICES", made.devices)
    for name in ("SDL_VIDEODRIVER", "DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    return made


@pytest.fixture
def looking(screen, monkeypatch):
    """Begins to look for late_devices, and looks no more when the test is over: an app does until its end."""
    from kivy.clock import Clock

    looks, schedule = [], Clock.schedule_interval

    def note(*what):
        looks.append(schedule(*what))
        return looks[-1]

    def begin(*who):
        with monkeypatch.context() as noted:
            noted.setattr(Clock, "schedule_interval", note)
            late_devices.await_them(*who)

    yield begin
    for look in looks:
        look.cancel()


# The screen


def test_a_device_that_only_draws_is_no_screen(machine):
    machine.graphics("card0")
    assert window.find_display() == Display("offscreen", awaited=True)
    machine.graphics("card1", "DSI-2", "Writeback-1")
    assert window.find_display().driver == "KMSDRM"
    (machine.outputs / "card1-DSI-2" / "status").unlink()
    assert window.find_display().off_screen, "it went while it was looked at"


@pytest.mark.parametrize("status", ["connected", "unknown"])
def test_a_screen_may_be_plugged_in_later(machine, status):
    machine.graphics("card1", "Writeback-1")
    machine.plug("card1-HDMI-A-1", "disconnected")
    assert window.find_display() == Display("offscreen", awaited=True)
    machine.plug("card1-HDMI-A-1", status)
    assert window.find_display().driver == "KMSDRM"


def test_one_that_may_not_be_used_is_told_of(machine, monkeypatch):
    machine.graphics("card0", "HDMI-A-1")
    monkeypatch.setattr(os, "access", lambda *_: False)
    found = window.find_display()
    assert found.off_screen and found.awaited and [one.key for one in found.warnings] == ["touch.screen.not_allowed"]


def test_a_desktop_without_x_says_what_to_install(machine, monkeypatch):
    """Its own program holds the screen: nobody else may draw there."""
    machine.graphics("card0", "HDMI-A-1")
    monkeypatch.setenv("WAYLAND_DISPLAY", "wayland-0")
    found = window.find_display()
    assert found.off_screen and [one.key for one in found.warnings] == ["touch.screen.no_x"]
    monkeypatch.setenv("DISPLAY", ":0")
    assert window.find_display() == Display("x11")


def test_a_system_without_its_libraries_says_which(display, monkeypatch):
    """Kivy has no window then; it ended in a traceback."""
    import kivy.core.window

    monkeypatch.setattr(kivy.core.window, "Window", None)
    with pytest.raises(Unavailable) as refused:
        window.open_window(Display("x11"))
    assert refused.value.key == "touch.screen.no_window" and "libegl1" in refused.value.reason


def test_whoever_asked_for_none_awaits_none(machine, monkeypatch):
    monkeypatch.setenv("SDL_VIDEODRIVER", "offscreen")
    assert window.find_display() == Display("offscreen")


@pytest.mark.parametrize(("serviced", "ends"), [(True, 1), (False, 0)])
def test_only_a_service_ends_for_a_screen_and_once(screen, looking, machine, capsys, serviced, ends):
    ended = []
    looking(Display("offscreen", awaited=True), (lambda: ended.append(1)) if serviced else None)
    screen.finger.seconds(3 * late_devices.EVERY, step=1)
    assert ended == [] and capsys.readouterr().out == ""
    machine.graphics("card1", "DSI-2")
    screen.finger.seconds(3 * late_devices.EVERY, step=1)
    assert len(ended) == ends and capsys.readouterr().out.count("A screen is there now.") == ends


def test_a_real_table_ends_as_it_should_when_its_screen_comes_later(machine, tmp_path, monkeypatch):
    home = tmp_path / "home"
    own = os.environ | {"NOTIFY_SOCKET": str(tmp_path / "notify"), "COMPANION_HOME": str(home)}
    command = [sys.executable, "-c", PLAY, str(machine.cards), str(machine.outputs)]
    machine.graphics("card0")
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as manager:
        manager.bind(str(tmp_path / "notify"))
        manager.settimeout(LONG)
        with subprocess.Popen(command, env=own, stdout=subprocess.PIPE, stderr=subprocess.STDOUT) as table:
            try:
                assert manager.recv(4096) == b"READY=1"
                machine.graphics("card1", "DSI-2")
                assert manager.recv(4096) == b"STOPPING=1"
                said, _ = table.communicate(timeout=LONG)
                assert table.returncode == 0 and b"A screen is there now." in said
            finally:
                table.kill()
    ended = runs.read(home / "last-run.json")
    assert ended is not None and ended.ended and ended.cut_short == "" and ended.vain == 0


# Touches


@pytest.fixture
def read(screen, machine, monkeypatch):
    """The files that are read for touches; what reads them is a stand-in."""
    from kivy.base import EventLoop
    from kivy.input.factory import MotionEventFactory

    started = []

    class Mtdev:
        def __init__(self, name, file):
            self.name, self.input_fn = name, file

        def start(self):
            started.append(self.input_fn)

        def stop(self):
            """Nothing runs."""

        def update(self, dispatch_fn):
            """No touches."""

    before = EventLoop.input_providers[:]
    monkeypatch.setattr(MotionEventFactory, "get", lambda name: Mtdev if name == "mtdev" else None)
    monkeypatch.setattr(EventLoop, "input_providers", before[:])
    EventLoop.input_providers.append(Mtdev("event0", machine.input("event0", FINGERS)))
    return started


def test_a_touchscreen_that_comes_later_is_read_once_and_nothing_else(screen, looking, machine, read):
    looking(Display("KMSDRM"), None)
    screen.finger.seconds(2 * late_devices.EVERY, step=1)
    assert read == [], "Kivy had found the first one"
    later = machine.input("event10", FINGERS)
    machine.input("event11", "0")
    machine.input("event12", "3 30000000000")
    (machine.inputs / "event13").mkdir()
    screen.finger.seconds(3 * late_devices.EVERY, step=1)
    assert read == [later]


def test_one_that_may_not_be_read_yet_is_read_when_it_may(machine, read, monkeypatch):
    with monkeypatch.context() as closed:
        closed.setattr(os, "access", lambda *_: False)
        later = machine.input("event10", FINGERS)
        late_devices.read_touchscreens()
        assert read == []
    late_devices.read_touchscreens()
    assert read == [later]


def test_a_desktop_passes_touches_on_itself(screen, looking, machine, read):
    looking(Display("x11"), None)
    machine.input("event10", FINGERS)
    screen.finger.seconds(3 * late_devices.EVERY, step=1)
    assert read == []
