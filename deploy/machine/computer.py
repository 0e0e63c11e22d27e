"""A computer in software: QEMU with a screen, a touch glass and a disk. It can be looked at, touched and unplugged."""

from __future__ import annotations

import contextlib
import json
import re
import signal
import socket
import subprocess
import time
from collections.abc import Iterator
from datetime import date
from pathlib import Path
from typing import Any, Self

GLASS = 32767
"""The farthest point of the touch glass, in its own units."""

AFTERNOON = f"{date.today()}T15:00:00"
"""What its clock says when it is switched on: far from the evening, in which the screen gives less and less light."""

TAP = 0.12
"""Seconds that a finger rests on the glass: far from a hold."""

STILL = 3
"""So many equal pictures one after the other: nothing moves any longer."""

LOOK = 0.4
"""Seconds between two of them, at least."""

BUSY = (
    "busy=0; for look in 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19; do sleep 0.05;"
    " for thread in /proc/PROCESS/task/*/stat; do read -r _ _ state _ <$thread;"
    " case $state in [RD]) busy=$((busy+1)); break;; esac; done; done; echo $busy"
)
"""In how many of 20 moments a program has something to do: however slow the machine is, an idle one mostly sleeps."""

IDLE = 14
"""In so many at most, when all is done that it was told."""

PROMPT = re.compile(rb"[#] $")
ESCAPES = re.compile(rb"\x1b\[[0-9;?]*[a-zA-Z]|\x1b[=>]")


class Stuck(Exception):
    """The computer does not do what it should; its text says what was waited for."""


class Computer:
    """One that is switched on, and off where a `with` ends. QEMU lies in the root `within`; its folder `/machine` holds
    kernel and disks.

    drives: as QEMU's option names them. append: to the kernel's command line. size: of its screen in pixels. network:
    whether it has this machine's. Raises Stuck when QEMU does not start.
    """

    def __init__(
        self,
        within: Path,
        drives: list[str],
        append: str = "",
        size: tuple[int, int] = (800, 480),
        network: bool = False,
    ) -> None:
        self.size = size
        self._folder = within / "machine"
        for left in ("commands", "console"):
            (self._folder / left).unlink(missing_ok=True)
        command = [
            "chroot", str(within), *self._hardware(append, network), "-display", "none", "-no-reboot",
            "-chardev", "socket,id=console,path=/machine/console,server=on,wait=off",
            "-serial", "chardev:console", "-qmp", "unix:/machine/commands,server=on,wait=off",
        ]  # fmt: skip
        for drive in drives:
            command += ["-drive", drive]
        with (self._folder / "qemu.log").open("wb") as log:
            self._process = subprocess.Popen(command, stdout=log, stderr=log)
        self._commands = self._connect("commands").makefile("rw")
        self._commands.readline()
        self._command("qmp_capabilities")
        self._console = self._connect("console")
        self._console.settimeout(1)

    def _hardware(self, append: str, network: bool) -> list[str]:
        """Which QEMU, and what it is to be, with what is told to its kernel."""
        wide, high = self.size
        return [
            "qemu-system-x86_64", "-machine", "q35", "-cpu", "max", "-smp", "2", "-m", "1024",
            "-accel", "tcg,thread=multi,tb-size=512", "-vga", "none",
            "-nic", "user,model=virtio-net-pci" if network else "none",
            "-rtc", f"base={AFTERNOON}",
            "-device", f"virtio-gpu-pci,xres={wide},yres={high}", "-device", "virtio-multitouch-pci",
            "-kernel", "/machine/vmlinuz", "-initrd", "/machine/initrd",
            "-append", f"root=/dev/vda rw console=tty0 console=ttyS0 loglevel=3 vt.global_cursor_default=0 {append}",
        ]  # fmt: skip

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.cut()

    def _connect(self, name: str) -> socket.socket:
        for _ in self._moments(5, f"QEMU opens no {name}."):
            line = socket.socket(socket.AF_UNIX)
            with contextlib.suppress(OSError):
                line.connect(str(self._folder / name))
                return line
        raise AssertionError

    def cut(self) -> None:
        """Pull the plug."""
        self._process.send_signal(signal.SIGKILL)
        self._process.wait()

    # Its screen and its glass

    def picture(self) -> bytes:
        """What is on the screen, as PNG. The first of two is stale."""
        for _ in range(2):
            self._command("screendump", filename="/machine/screen.png", format="png")
        return (self._folder / "screen.png").read_bytes()

    def still_picture(self, process: int, unlike: bytes = b"", minutes: float = 30) -> bytes:
        """The picture when nothing moves any longer, the process has nothing to do, and it is another than `unlike`.

        Somebody must be logged in. Raises Stuck where none comes.
        """
        last, same = b"", 0
        for _ in self._moments(minutes, "The picture does not come to rest, or nothing changes it."):
            busy = int(self.shell(BUSY.replace("PROCESS", str(process)))) > IDLE
            now = self.picture()
            same = 0 if busy else same + 1 if now == last else 1
            last = now
            if same >= STILL and now != unlike:
                return now
        raise AssertionError

    def tap(self, x: float, y: float) -> None:
        """A finger on a point of the screen, counted in pixels from its upper left corner."""
        across, down = (round(at * GLASS / (most - 1)) for at, most in zip((x, y), self.size, strict=True))
        self._touch(_finger("begin", 7), _finger("data", 7, "x", across), _finger("data", 7, "y", down), _button(True))
        time.sleep(TAP)
        self._touch(_finger("end", -1), _button(False))

    def _touch(self, *events: dict[str, Any]) -> None:
        self._command("input-send-event", events=list(events))

    def _command(self, name: str, **facts: Any) -> None:
        self._commands.write(json.dumps({"execute": name, "arguments": facts}) + "\n")
        self._commands.flush()
        # Besides answers it tells what happens to it.
        while "return" not in (answer := json.loads(self._commands.readline() or '{"error": {"desc": "It ended."}}')):
            if "error" in answer:
                raise Stuck(f"QEMU refuses {name}: {answer['error']['desc']}")

    # Its console

    def log_in(self, minutes: float = 60) -> None:
        """Wait until root can be logged in at the console, who has no password here. Raises Stuck."""
        heard = b""
        for _ in self._moments(minutes, "Nobody can log in."):
            heard += self._heard()
            if b"login: " in heard:
                self._console.sendall(b"root\n")
                heard = b""
            if PROMPT.search(ESCAPES.sub(b"", heard)):
                self.shell("stty -echo; PS1='# '")
                return

    def shell(self, command: str, minutes: float = 10) -> str:
        """What a command of root's says. Raises Stuck when it does not end, or ends badly."""
        self._console.sendall(f"echo Be''gun; {command}; echo En''ded $?\n".encode())
        heard = b""
        for _ in self._moments(minutes, f"This does not end: {command}"):
            heard += self._heard()
            ended = re.search(rb"(?s)Begun\s+(.*)Ended (\d+)\s", heard)
            if ended:
                said = ESCAPES.sub(b"", ended[1]).decode(errors="replace").replace("\r", "").strip()
                if ended[2] != b"0":
                    raise Stuck(f"{command} ended with {ended[2].decode()}: {said[-500:]}")
                return said
        raise AssertionError

    def until(self, words: bytes, minutes: float) -> str:
        """What the console says until it has said something of that form. Raises Stuck where it does not."""
        heard = b""
        for _ in self._moments(minutes, f"Its console does not say {words.decode()}"):
            heard += self._heard()
            if found := re.search(words, heard):
                return ESCAPES.sub(b"", heard[: found.end()]).decode(errors="replace")
        raise AssertionError

    def _heard(self) -> bytes:
        try:
            return self._console.recv(65536)
        except TimeoutError:
            return b""

    def _moments(self, minutes: float, sentence: str) -> Iterator[None]:
        """One moment after the other. Raises Stuck after many minutes: for what hangs, not for what is slow."""
        end = time.monotonic() + 60 * minutes
        while time.monotonic() < end:
            if self._process.poll() is not None:
                raise Stuck(f"QEMU ended: {(self._folder / 'qemu.log').read_text()[-500:]} {sentence}")
            yield
            time.sleep(LOOK)
        raise Stuck(sentence)


def _finger(kind: str, number: int = 7, axis: str = "x", value: int = 0) -> dict[str, Any]:
    return {"type": "mtt", "data": {"type": kind, "slot": 0, "tracking-id": number, "axis": axis, "value": value}}


def _button(down: bool) -> dict[str, Any]:
    return {"type": "btn", "data": {"down": down, "button": "touch"}}
