"""What keeps the evenings: whether the disk below them fails, and whether a card tells its finder passwords."""

from __future__ import annotations

import re
from pathlib import PurePosixPath
from typing import NamedTuple

from companion.devices.doctor import Finding
from companion.words import said
from hardware.machine.imager import FILES, SECRET
from hardware.machine.seam import Machine

OPEN = "/boot/firmware"
"""Where a Raspberry Pi OS has its card's first partition."""

DISK = re.compile(r"(mmcblk\d+|nvme\d+n\d+|[sv]d[a-z]+)(?:p?\d+)?")
"""A disk or a part of it, as the kernel calls them."""

FAILED = re.compile(r"I/O error.*\bdev (\w+)")
"""A line of the kernel's about a disk that did not do what it was asked for."""

WORN, WARNED = 0x0A, 2
"""A soldered card's own word: more than nine tenths of its life are used; of what it holds in reserve, four fifths."""


class Ground(NamedTuple):
    """The file system on which evenings are kept: its part of a disk ("mmcblk0p2"), and whether it may only be read."""

    part: str
    read_only: bool


def wear(machine: Machine) -> Finding:
    """Whether the disk below the evenings fails. A card that is worn out mostly tells by refusing to be written."""
    name, ground = said("doctor.wear.name"), _ground(machine)
    if ground is None:
        return Finding("wear", name, True, said("doctor.wear.none"))
    if ground.read_only:
        return Finding("wear", name, False, said("doctor.wear.read_only"))
    disk = _disk(ground.part)
    # Most users may not read what the kernel says.
    log = machine.tells("dmesg", "--level=emerg,alert,crit,err")
    failed = [_disk(part) for part in FAILED.findall(log or "")].count(disk)
    if failed:
        return Finding("wear", name, False, said("doctor.wear.failed", count=failed))
    faults = machine.text(f"/sys/fs/ext4/{ground.part}/errors_count")
    if re.fullmatch(r"\d{1,9}", faults) and int(faults):
        return Finding("wear", name, False, said("doctor.wear.faults"))
    life = _steps(machine.text(f"/sys/block/{disk}/device/life_time"))
    reserve = _steps(machine.text(f"/sys/block/{disk}/device/pre_eol_info"))
    if max(life, default=0) >= WORN or max(reserve, default=0) >= WARNED:
        return Finding("wear", name, False, said("doctor.wear.worn"))
    knows = log is not None or faults or any(life)
    return Finding("wear", name, True, said("doctor.wear.good") if knows else said("doctor.wear.none"))


def _disk(part: str) -> str:
    """The disk that this is a part of."""
    whole = DISK.fullmatch(part)
    return whole[1] if whole else part


def _ground(machine: Machine) -> Ground | None:
    """None where it is no disk's, such as in memory or over the network."""
    folder, found = PurePosixPath(machine.data()), ("", "", "")
    for line in machine.text("/proc/self/mountinfo").splitlines():
        # The words behind the lone dash speak of the file system itself: a service sees all of it as for reading only.
        told = re.fullmatch(r"\d+ \d+ (\d+:\d+) \S+ (\S+) \S+ .*?- \S+ \S+ (\S+)", line)
        # Of two at one place the later one covers the other.
        if told and folder.is_relative_to(told[2]) and len(told[2]) >= len(found[1]):
            found = (told[1], told[2], told[3])
    device = re.search(r"^DEVNAME=(\S+)$", machine.text(f"/sys/dev/block/{found[0]}/uevent"), re.MULTILINE)
    return Ground(device[1], found[2].split(",")[0] == "ro") if device else None


def _steps(told: str) -> list[int]:
    """What a soldered card tells of its age, in steps: "0x01 0x0b"."""
    return [int(step, 16) for step in re.findall(r"\b0x[0-9a-f]{2}\b", told, re.IGNORECASE)]


def secrets(machine: Machine) -> Finding:
    """Whether Raspberry Pi Imager's passwords lie open on the card."""
    name = said("doctor.secrets.name")
    files = [file for file in FILES if machine.names(f"{OPEN}/{file}")]
    if machine.names(OPEN) and not machine.may(OPEN):
        return Finding("secrets", name, True, said("doctor.secrets.untold"))
    if not files:
        return Finding("secrets", name, True, said("doctor.secrets.none"))
    texts = {file: machine.text(f"{OPEN}/{file}") for file in files}
    telling = [file for file, text in texts.items() if SECRET.search(text.encode())]
    if telling:
        return Finding("secrets", name, False, said("doctor.secrets.there", files=telling))
    if not all(machine.may(f"{OPEN}/{file}") for file in files):
        return Finding("secrets", name, True, said("doctor.secrets.untold"))
    return Finding("secrets", name, True, said("doctor.secrets.gone"))
