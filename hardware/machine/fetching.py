"""Where Python's packages are fetched from. Raspberry Pi OS asks a second index besides the common one.

Run as a program it asks an index for a sign of life, and prints how many seconds that took: beside the one who looks,
since a name that nobody resolves can hang for long.
"""

from __future__ import annotations

import re
import sys
import time
import urllib.error
import urllib.request
from configparser import ConfigParser, Error
from http.client import HTTPException
from urllib.parse import urlsplit

from companion.devices.doctor import Finding
from companion.words import said
from hardware.machine.seam import Machine

FIRST = re.compile(r"\(default\s+(https?://\S+)\)")
"""How pip tells of the index that it asks where nobody chose another."""

FILES = ("/etc/xdg/pip/pip.conf", "/etc/pip.conf", "{home}/.pip/pip.conf", "{home}/.config/pip/pip.conf")
"""Where pip's settings lie, those that count more after the others."""

SECTIONS = ("global", "download", "install")
"""Of their parts the ones that count when something is installed, in the same order."""

SLOW, LONGEST = 3.0, 6.0
"""Seconds from which on an index is slow; and after which it is down."""


def packages(machine: Machine) -> Finding:
    """Whether fetching waits for a second index. deploy/install asks none, so that is told and no harm."""
    name, second = said("doctor.packages.name"), _second(machine)
    try:
        host = urlsplit(second).hostname
    except ValueError:
        host = None
    if not host:
        return Finding("packages", name, True, said("doctor.packages.one"))
    took = _answer(machine, second)
    if took is not None and took < SLOW:
        return Finding("packages", name, True, said("doctor.packages.two", host=host))
    if took is not None:
        return Finding("packages", name, True, said("doctor.packages.slow", host=host))
    # Where nothing can be reached the network is missing; and a table's own service reaches this house alone.
    first = FIRST.search(machine.tells(sys.executable, "-m", "pip", "help", "install") or "")
    if first is None or _answer(machine, first[1]) is None:
        return Finding("packages", name, True, said("doctor.packages.untold", host=host))
    return Finding("packages", name, True, said("doctor.packages.down", host=host))


def _second(machine: Machine) -> str:
    """The address of the second index, the first of several, "" for none."""
    told, home = "", machine.setting("HOME")
    for file in FILES:
        read = ConfigParser(interpolation=None, strict=False)
        try:
            read.read_string(machine.text(file.format(home=home)))
        except Error:
            # pip does not understand it either, and says so.
            continue
        for section in SECTIONS:
            told = read.get(section, "extra-index-url", fallback=told)
    return next(iter((machine.setting("PIP_EXTRA_INDEX_URL") or told).split()), "")


def _answer(machine: Machine, address: str) -> float | None:
    """Seconds until an index answers, None when it does not."""
    try:
        return float(machine.tells(sys.executable, "-m", "hardware.machine.fetching", address) or "")
    except ValueError:
        return None


def ask(address: str) -> float | None:
    """The same, asked now. That it will not have us without a password is an answer, too."""
    parts = urlsplit(address)
    if parts.scheme not in ("http", "https") or not parts.hostname:
        return None
    bare = parts._replace(netloc=parts.netloc.rpartition("@")[2], fragment="").geturl()
    began = time.monotonic()
    try:
        with urllib.request.urlopen(urllib.request.Request(bare, method="HEAD"), timeout=LONGEST):
            pass
    except urllib.error.HTTPError as refused:
        if refused.code >= 500:
            return None
    except (OSError, HTTPException, ValueError):
        return None
    return time.monotonic() - began


if __name__ == "__main__":
    answered = ask(sys.argv[1])
    print("" if answered is None else f"{answered:.1f}")
