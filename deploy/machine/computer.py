"""A computer in software: QEMU with disks and a serial console, whose plug can be pulled."""

from __future__ import annotations

import contextlib
import re
import signal
import socket
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

MOMENT = 0.4
"""Seconds between two looks."""


class Stuck(Exception):
    """The computer does not do what it should; its text says what was waited for."""


class Computer:
    """One that is switched on. QEMU lies in the root `within`; its folder `/machine` holds kernel and disks.

    drives: as QEMU's option names them. append: to the kernel's command line. Raises Stuck when QEMU does not start.
    """

    def __init__(self, within: Path, drives: list[str], append: str) -> None:
        self._folder = within / "machine"
        (self._folder / "console").unlink(missing_ok=True)
        command = [
            "chroot", str(within), "qemu-system-x86_64", "-machine", "q35", "-cpu", "max", "-smp", "2", "-m", "1024",
            "-accel", "tcg,thread=multi", "-display", "none", "-vga", "none", "-nic", "none", "-no-reboot",
            "-kernel", "/machine/vmlinuz", "-initrd", "/machine/initrd",
            "-append", f"root=/dev/vda rw console=ttyS0 loglevel=3 {append}",
            "-chardev", "socket,id=console,path=/machine/console,server=on,wait=off", "-serial", "chardev:console",
        ]  # fmt: skip
        for drive in drives:
            command += ["-drive", drive]
        with (self._folder / "qemu.log").open("wb") as log:
            self._process = subprocess.Popen(command, stdout=log, stderr=log, start_new_session=True)
        self._console = self._connect()
        self._console.settimeout(1)

    def _connect(self) -> socket.socket:
        for _ in self._moments(5, "QEMU opens no console."):
            line = socket.socket(socket.AF_UNIX)
            with contextlib.suppress(OSError):
                line.connect(str(self._folder / "console"))
                return line
        raise AssertionError

    def cut(self) -> None:
        """Pull the plug."""
        self._process.send_signal(signal.SIGKILL)
        self._process.wait()

    def until(self, words: bytes, minutes: float) -> str:
        """What the console says until it has said something of that form. Raises Stuck where it does not."""
        heard = b""
        for _ in self._moments(minutes, f"Its console does not say {words.decode()}"):
            with contextlib.suppress(TimeoutError):
                heard += self._console.recv(65536)
            if found := re.search(words, heard):
                return heard[: found.end()].decode(errors="replace")
        raise AssertionError

    def _moments(self, minutes: float, sentence: str) -> Iterator[None]:
        """One moment after the other. Raises Stuck after many minutes: for what hangs, not for what is slow."""
        end = time.monotonic() + 60 * minutes
        while time.monotonic() < end:
            if self._process.poll() is not None:
                raise Stuck(f"QEMU ended: {(self._folder / 'qemu.log').read_text()[-500:]} {sentence}")
            yield
            time.sleep(MOMENT)
        raise Stuck(sentence)
