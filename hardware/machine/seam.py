"""The one way in which the checks look at a machine, so that a recorded machine can stand in for it."""

from __future__ import annotations

import contextlib
import ctypes.util
import glob
import importlib.util
import os
import shutil
import subprocess
import time
from pathlib import Path
from typing import NamedTuple, Protocol

import companion
from companion.devices.runs import Run, read
from companion.folders import data_folder

PATIENCE = 10.0
"""Seconds that a program has to tell something."""

_LARGEST = 100_000

_DARKER = 0.5
"""Share of the usual light for which a camera is asked, to see whether it does as it is told."""


class Taken(NamedTuple):
    """A picture that was taken: pixels across and down, and whether the camera gives a darker one when told to."""

    width: int
    height: int
    darker: bool


class Machine(Protocol):
    """What can be asked of a machine. Nothing here raises, but for `picture`."""

    def text(self, path: str) -> str:
        """What a file holds, without white space at its ends; "" where it cannot be read."""

    def names(self, pattern: str) -> list[str]:
        """The files that fit a pattern with * in it, in order."""

    def may(self, path: str, write: bool = False) -> bool:
        """Whether this user may read the file, or read and write it."""

    def tells(self, *command: str) -> str | None:
        """What a program prints; None where it is not there, fails or takes too long."""

    def setting(self, name: str) -> str:
        """A variable of the environment, "" for none."""

    def library(self, name: str) -> bool:
        """Whether the system has this shared library."""

    def module(self, name: str) -> bool:
        """Whether Python finds this module."""

    def free(self, path: str) -> int | None:
        """Megabytes that are free where this folder is or would be; None where nobody can tell."""

    def now(self) -> float:
        """The time, in seconds since 1970."""

    def made(self) -> float:
        """When the program was written or put here, in seconds since 1970; 0 where nobody can tell."""

    def data(self) -> str:
        """The folder of the table's own files."""

    def last_run(self) -> Run | None:
        """When the table was last opened, and how it ended."""

    def picture(self, place: str) -> Taken:
        """What a picture that the camera at this place gives is like. Raises Refused."""


def whose(machine: Machine) -> str:
    """The user whose groups count, as a command line names them."""
    return machine.setting("USER") or "$USER"


class ThisMachine:
    """The one we run on."""

    def text(self, path: str) -> str:
        """See `Machine`."""
        with contextlib.suppress(OSError), open(path, encoding="utf-8", errors="replace") as file:
            return file.read(_LARGEST).strip("\0\n\t ")
        return ""

    def names(self, pattern: str) -> list[str]:
        """See `Machine`."""
        return sorted(glob.glob(pattern))

    def may(self, path: str, write: bool = False) -> bool:
        """See `Machine`."""
        return os.access(path, os.R_OK | os.W_OK if write else os.R_OK)

    def tells(self, *command: str) -> str | None:
        """See `Machine`."""
        try:
            told = subprocess.run(command, capture_output=True, stdin=subprocess.DEVNULL, timeout=PATIENCE, check=True)
        except (OSError, subprocess.SubprocessError):
            return None
        return told.stdout.decode(errors="replace").strip()

    def setting(self, name: str) -> str:
        """See `Machine`."""
        return os.environ.get(name, "")

    def library(self, name: str) -> bool:
        """See `Machine`."""
        return ctypes.util.find_library(name) is not None

    def module(self, name: str) -> bool:
        """See `Machine`."""
        return importlib.util.find_spec(name) is not None

    def free(self, path: str) -> int | None:
        """See `Machine`."""
        at = Path(path).absolute()
        there = next((folder for folder in (at, *at.parents) if folder.exists()), at)
        with contextlib.suppress(OSError):
            return shutil.disk_usage(there).free // 1_000_000
        return None

    def now(self) -> float:
        """See `Machine`."""
        return time.time()

    def made(self) -> float:
        """See `Machine`."""
        with contextlib.suppress(OSError):
            return Path(companion.__file__).stat().st_mtime
        return 0.0

    def data(self) -> str:
        """See `Machine`."""
        return str(data_folder())

    def last_run(self) -> Run | None:
        """See `Machine`."""
        return read()

    def picture(self, place: str) -> Taken:
        """See `Machine`."""
        # The camera's parts are optional: without them there is nothing to take a picture with.
        from hardware.dice.frames import frames_at

        source = frames_at(place)
        try:
            height, width = source.read().shape[:2]
            return Taken(width, height, source.exposed(_DARKER) is not None)
        finally:
            source.close()
