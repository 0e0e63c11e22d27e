"""The table tells a service manager when it can be seen, that it lives, and that it stops: over a real socket."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from kivy.base import EventLoop

from companion.devices import runs
from ui.touch.machine.watchdog import Alive, Service

LONG = 120.0
"""Seconds to wait for what surely comes."""


@pytest.fixture
def manager(tmp_path: Path) -> Iterator[socket.socket]:
    """The service manager's end."""
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as end:
        end.bind(str(tmp_path / "notify"))
        end.settimeout(LONG)
        yield end


def heard(manager: socket.socket) -> list[str]:
    """What has come by now."""
    lines = []
    manager.setblocking(False)
    try:
        while True:
            lines.append(manager.recv(4096).decode())
    except BlockingIOError:
        return lines
    finally:
        manager.settimeout(LONG)


def settings(tmp_path: Path, **more: str) -> dict[str, str]:
    return {"NOTIFY_SOCKET": str(tmp_path / "notify"), **more}


def test_a_real_table_says_ready_lives_and_stops_when_told_to(tmp_path: Path, manager: socket.socket) -> None:
    own = {key: value for key, value in os.environ.items() if key != "DISPLAY"}
    own |= settings(
        tmp_path, WATCHDOG_USEC="300000", COMPANION_HOME=str(tmp_path / "home"), SDL_VIDEODRIVER="offscreen"
    )
    command = [sys.executable, "-c", "from companion.cli import main; main()", "play"]
    with subprocess.Popen(command, env=own, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as table:
        try:
            assert manager.recv(4096) == b"READY=1"
            # Nothing moves on the first page: what keeps it alive is drawn for that alone.
            assert [manager.recv(4096) for _ in range(8)] == [b"WATCHDOG=1"] * 8
            began = runs.read(tmp_path / "home" / "last-run.json")
            assert began is not None and began.open and began.process == table.pid
            table.send_signal(signal.SIGTERM)
            while (line := manager.recv(4096)) == b"WATCHDOG=1":
                pass
            assert line == b"STOPPING=1"
            assert table.wait(LONG) == 0, table.communicate()
        finally:
            table.kill()
    ended = runs.read(tmp_path / "home" / "last-run.json")
    assert ended is not None and ended.ended and ended.cut_short == ""


def play(tmp_path: Path) -> subprocess.Popen[bytes]:
    own = {key: value for key, value in os.environ.items() if key != "DISPLAY"}
    own |= settings(tmp_path, COMPANION_HOME=str(tmp_path / "home"), SDL_VIDEODRIVER="offscreen")
    command = [sys.executable, "-c", "from companion.cli import main; main()", "play"]
    return subprocess.Popen(command, env=own, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)


def test_a_table_that_dies_after_its_first_picture_is_not_opened_without_end(
    tmp_path: Path, manager: socket.socket, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COMPANION_HOME", str(tmp_path / "home"))
    runs.begin()
    run = runs.read()
    assert run is not None
    runs.path().write_bytes(msgspec.json.encode(msgspec.structs.replace(run, vain=2, process=0)))
    with play(tmp_path) as third:
        assert manager.recv(4096) == b"READY=1"
        third.kill()
    with play(tmp_path) as fourth:
        said, _ = fourth.communicate(timeout=LONG)
        assert fourth.returncode == runs.GIVES_UP and b"a page of text says why" in said
    assert heard(manager) == [], "it did not even try"
    run = runs.read()
    assert run is not None and run.vain == 3 and run.told and run.in_vain


@pytest.mark.parametrize("new", [False, True])
def test_a_minute_proves_a_start_and_five_a_new_version(tmp_path, manager, screen, monkeypatch, new):
    monkeypatch.setenv("COMPANION_HOME", str(tmp_path / "home"))
    if not new:
        runs.begin()
        runs.live()
    alive = Alive(Service(settings(tmp_path)))
    alive._flipped()
    EventLoop.idle()
    screen.finger.seconds((runs.FIRST if new else runs.MINUTE) - 1, step=1)
    assert runs.read().vain == 1
    screen.finger.seconds(2)
    assert runs.read().vain == 0
    alive.stop()
    assert runs.read().ended


def test_an_error_is_no_end_as_it_should_be(tmp_path, manager, screen, monkeypatch):
    monkeypatch.setenv("COMPANION_HOME", str(tmp_path / "home"))
    alive = Alive(Service(settings(tmp_path)))
    alive._flipped()
    EventLoop.idle()
    alive.stop(OSError("the screen is gone"))
    run = runs.read()
    assert run.vain == 1 and not run.ended and run.why == "OSError: the screen is gone"


def test_a_table_that_draws_nothing_gives_no_sign(tmp_path, manager, screen, monkeypatch):
    monkeypatch.setenv("COMPANION_HOME", str(tmp_path / "home"))
    alive = Alive(Service(settings(tmp_path, WATCHDOG_USEC="3000000000")))
    alive._flipped()
    assert heard(manager) == [], "a picture that the screen does not get is no start"
    EventLoop.idle()
    assert heard(manager) == ["READY=1"]
    alive._feed()
    alive._feed()
    assert heard(manager) == ["WATCHDOG=1"], "one frame came, so one sign goes out"
    EventLoop.idle()
    alive._feed()
    assert heard(manager) == ["WATCHDOG=1"], "the frame that was asked for came"
    alive.stop()
    assert heard(manager) == ["STOPPING=1"]


def test_where_nobody_asks_nothing_is_sent(tmp_path: Path) -> None:
    for told in ({}, {"NOTIFY_SOCKET": str(tmp_path / "nobody")}, {"NOTIFY_SOCKET": "@" + "x" * 300}):
        Service(told).tell("READY=1")


def test_an_abstract_socket_is_reached() -> None:
    name = f"table-companion-test-{os.getpid()}"
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as end:
        end.bind("\0" + name)
        Service({"NOTIFY_SOCKET": "@" + name}).tell("READY=1")
        assert end.recv(100) == b"READY=1"


@pytest.mark.parametrize(
    ("told", "patience"),
    [
        ({"WATCHDOG_USEC": "20000000"}, 20.0),
        ({"WATCHDOG_USEC": "20000000", "WATCHDOG_PID": str(os.getpid())}, 20.0),
        ({"WATCHDOG_USEC": "20000000", "WATCHDOG_PID": "1"}, 0.0),
        ({"WATCHDOG_USEC": "soon"}, 0.0),
        ({}, 0.0),
    ],
)
def test_how_long_the_manager_waits(told: dict[str, str], patience: float) -> None:
    assert Service({"NOTIFY_SOCKET": "/nowhere", **told}).patience == patience


def test_without_a_socket_nobody_waits() -> None:
    assert Service({"WATCHDOG_USEC": "20000000"}).patience == 0.0
