"""What a first start asks of the machine it runs on, and does with it; tests put another in its place."""

from __future__ import annotations

import os
import select
import shutil
import signal
import subprocess
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

ROUTES = ((Path("/proc/net/route"), 1, "00000000"), (Path("/proc/net/ipv6_route"), 0, "0" * 32))
"""Where the kernel lists its ways, which word of a line is where one leads, and what it is for everywhere."""

BLIND = "lo"

KEPT = Path("/opt/table-companion/wheels")

CHOICES = Path("/etc/default/table-companion")
"""What the table is opened with."""


class Machine:
    """The machine. source: the unpacked program."""

    def __init__(self, source: Path) -> None:
        self._source = source

    def now(self) -> float:
        """Seconds that only grow."""
        return time.monotonic()

    def wait(self, seconds: float) -> None:
        """Do nothing for so long."""
        time.sleep(seconds)

    def hush(self) -> None:
        """From now on neither the kernel nor systemd writes on the screen."""
        self._told("dmesg", "--console-off")
        with suppress(OSError):
            os.kill(1, signal.SIGRTMIN + 21)

    def speak(self, language: str) -> None:
        """Let the table begin in that language, where nobody has chosen anything for it."""
        if not CHOICES.exists():
            CHOICES.write_text(f"COMPANION_LANGUAGE={language}\n")

    def settled(self) -> bool:
        """Whether cloud-init has done what Raspberry Pi Imager asked for. It also installs packages."""
        told = self._told("cloud-init", "status")
        return "running" not in told and "not started" not in told and "not run" not in told

    def connected(self) -> bool:
        """Whether there is a way into the net."""
        for file, at, everywhere in ROUTES:
            with suppress(OSError):
                ways = [line.split() for line in file.read_text().splitlines()]
                if any(way[at] == everywhere and BLIND not in (way[0], way[-1]) for way in ways if len(way) > at):
                    return True
        return False

    def not_before(self, moment: int) -> None:
        """Set a clock that is behind what it cannot be before: a Pi has none that goes on without power."""
        if time.time() < moment:
            with suppress(OSError):
                time.clock_settime(time.CLOCK_REALTIME, moment)

    def clock_is_set(self) -> bool:
        """Whether the clock was set by the network, or nothing here would do so."""
        if self._told("systemctl", "is-active", "systemd-timesyncd.service") != "active":
            return True
        return self._told("timedatectl", "show", "--property=NTPSynchronized", "--value") == "yes"

    def mend_packages(self) -> None:
        """Bring to its end what a pulled plug left half installed."""
        quiet = {"DEBIAN_FRONTEND": "noninteractive", "LC_ALL": "C.UTF-8"}
        self._told("dpkg", "--configure", "-a", "--force-confold", **quiet)
        self._told("apt-get", "install", "--fix-broken", "--yes", "-o", "DPkg::Lock::Timeout=120", **quiet)

    def keep(self, wheels: Path) -> None:
        """Put the packages that came with the card where deploy/install looks for them."""
        KEPT.mkdir(parents=True, exist_ok=True)
        for wheel in sorted(wheels.glob("*.whl")):
            wheel.replace(KEPT / wheel.name)

    def install(self) -> Iterator[str | int]:
        """Each line that deploy/install says, "" for every second of silence, and at last how it ended."""
        environment = os.environ | {"LC_ALL": "C.UTF-8"}
        command = [str(self._source / "deploy" / "install")]
        with subprocess.Popen(
            command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, env=environment
        ) as running:
            assert running.stdout is not None
            left = b""
            while True:
                if not select.select([running.stdout], [], [], 1)[0]:
                    yield ""
                    continue
                said = os.read(running.stdout.fileno(), 4096)
                *lines, left = (left + said).split(b"\n")
                yield from (line.decode(errors="replace") for line in lines)
                if not said:
                    break
        yield running.returncode

    def facts(self) -> list[str]:
        """What whoever helps asks first."""
        model = ""
        with suppress(OSError):
            model = Path("/proc/device-tree/model").read_text().rstrip("\0")
        return [
            model or self._told("uname", "-m"),
            self._told("uname", "-r"),
            f"{shutil.disk_usage('/').free >> 20} MB",
            time.strftime("%Y-%m-%d %H:%M:%S %Z"),
            *self._told("nmcli", "--terse", "--fields", "DEVICE,TYPE,STATE", "device").splitlines(),
        ]

    def _told(self, *command: str, **environment: str) -> str:
        """What a program says, "" where there is none or it hangs."""
        with suppress(OSError, subprocess.TimeoutExpired):
            done = subprocess.run(
                command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
                env=os.environ | environment, timeout=900, check=False,
            )  # fmt: skip
            return done.stdout.strip()
        return ""
