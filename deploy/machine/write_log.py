"""What a disk was told to write, in order, as QEMU logs it (`blklogwrites`, the form of the kernel's dm-log-writes).

From it the disk can be made as it is after a power cut at any moment: all that was written before the last flush is on
it, and of what came later any part, since a card writes in an order of its own.
"""

from __future__ import annotations

import random
import shutil
import struct
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

MAGIC = 0x6A736677736872
SECTOR = 512
FLUSHES, FORCED, DISCARDS = 1, 2, 4
"""Flags of an entry: all before it is on the disk; it is itself; nothing is written, only forgotten."""


def logged_drive(folder: Path, image: str) -> str:
    """What QEMU is told of a copy of that image, `used.img`, whose writes and flushes go to an empty `writes.log`.

    folder: where the image lies, which the machine of QEMU has as /machine.
    """
    shutil.copyfile(folder / image, folder / "used.img")
    (folder / "writes.log").write_bytes(b"")
    return (
        "if=virtio,driver=blklogwrites,log-super-update-interval=1,file.driver=file,file.filename=/machine/used.img,"
        "log.driver=file,log.filename=/machine/writes.log"
    )


@dataclass(frozen=True)
class Write:
    """One entry: where, in bytes, what, and its flags."""

    at: int
    data: bytes
    flags: int


def read(log: Path) -> Iterator[Write]:
    """The entries of a log. Raises ValueError when it is none."""
    with log.open("rb") as file:
        magic, version, number, size = struct.unpack("<QQQI", file.read(28))
        if magic != MAGIC or version != 1:
            raise ValueError(f"{log} is no log of writes.")
        file.seek(size)
        for _ in range(number):
            sector, sectors, flags, _ = struct.unpack("<QQQQ", file.read(size)[:32])
            data = b"" if flags & DISCARDS else file.read(sectors * size)
            # Sectors are counted in the log's own size.
            yield Write(sector * size, data, flags)


def settle(disk: Path, writes: list[Write]) -> None:
    """Write them all on a disk's file."""
    with disk.open("r+b") as file:
        for write in writes:
            file.seek(write.at)
            file.write(write.data)


def kept(writes: list[Write], cut: int, chance: random.Random) -> list[Write]:
    """What of the writes is on the disk after a power cut just before number `cut`."""
    safe = max((at for at in range(cut) if writes[at].flags & FLUSHES), default=0)
    later = writes[safe:cut]
    return writes[:safe] + [write for write in later if write.flags & FORCED or chance.random() < 0.5]
