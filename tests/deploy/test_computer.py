"""What deploy/prove machine does with its emulated machine, with a stand-in for QEMU: its glass, screen and console."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from deploy.machine import computer as machine
from deploy.machine.computer import GLASS, IDLE, STILL, Computer, Stuck

BEGUN = "import time\nprint('begun', flush=True)\n"
SLEEPS, COUNTS = BEGUN + "input()", BEGUN + "while True: pass"

STAND_IN = Path(__file__).with_name("stand_in_qemu.py")


@pytest.fixture
def within(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A root whose QEMU is the stand-in; it notes in `touched` what it is told."""
    (tmp_path / "machine").mkdir()
    (tmp_path / "chroot").write_text(f'#!/bin/sh\nexec "{sys.executable}" "{STAND_IN}" "$@"\n')
    (tmp_path / "chroot").chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}:{os.environ['PATH']}")
    for pause in ("LOOK", "TAP"):
        monkeypatch.setattr(machine, pause, 0.01)
    return tmp_path


def test_what_a_command_says_and_how_it_ends_is_told(within: Path) -> None:
    with Computer(within, []) as computer:
        computer.log_in()
        assert computer.shell("echo two; echo lines") == "two\nlines"
        with pytest.raises(Stuck, match=r"false ended with 1"):
            computer.shell("false")


def test_a_touch_lies_where_it_was_meant(within: Path) -> None:
    with Computer(within, [], size=(800, 480)) as computer:
        computer.tap(799, 0)
    down, up = (json.loads(line) for line in (within / "machine" / "touched").read_text().splitlines())
    places = {event["data"]["axis"]: event["data"]["value"] for event in down if event["data"].get("type") == "data"}
    assert places == {"x": GLASS, "y": 0}
    assert [event["data"]["down"] for event in (down[-1], up[-1])] == [True, False]


def test_a_picture_is_still_when_it_changed_and_nobody_is_busy(within: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(machine, "BUSY", "looks=$((looks + 1)); echo $((looks < 8 ? 20 : 0))")
    with Computer(within, []) as computer:
        computer.log_in()
        # The stand-in's screen shows four pictures.
        first = computer.picture()
        assert (first, computer.still_picture(1, unlike=first)) == (b"picture 1", b"picture 4")
        assert int(computer.shell("echo $looks")) == 7 + STILL


@pytest.mark.parametrize(("program", "busy"), [(SLEEPS, False), (COUNTS, True)], ids=["sleeps", "counts"])
def test_who_is_busy_is_seen(program: str, busy: bool) -> None:
    look = machine.BUSY.replace("sleep 0.05", "sleep 0.001")
    with subprocess.Popen([sys.executable, "-c", program], stdin=subprocess.PIPE, stdout=subprocess.PIPE) as other:
        try:
            assert other.stdout is not None and other.stdout.readline() == b"begun\n"
            said = subprocess.run(
                ["bash", "-c", look.replace("PROCESS", str(other.pid))], capture_output=True, check=True
            )
        finally:
            other.kill()
    assert (int(said.stdout) > IDLE) is busy


def test_a_machine_that_ends_says_so(within: Path) -> None:
    with Computer(within, []) as computer, pytest.raises(Stuck, match="QEMU ended: out of order"):
        computer._command("quit")
        computer.until(b"anything", minutes=1)
