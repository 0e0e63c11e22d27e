"""What deploy/prove lost does with the card's first partition: `lost_boot.py QEMU_ROOT CHANCES` has a first start write
to a FAT in an emulated machine, and looks at what a power cut before each write leaves of it, so many times by chance.

QEMU, fsck.vfat and mtools lie in QEMU_ROOT; the system's disk `alone.img`, its kernel, and the partition `boot.img` in
its /machine, of which `bootfs` has the files.
"""

from __future__ import annotations

import contextlib
import io
import random
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from deploy.first.first import LOG, OURS
from deploy.first.words import Words
from deploy.machine import first_alone, write_log
from deploy.machine.computer import Computer, Stuck
from hardware.machine.imager import FILES, SECRET

Files = dict[str, bytes]
"""What lies on a partition, by its name."""

DONE = {Words(language)["log_done"] for language in ("en", "de")}


def files_of(folder: Path) -> Files:
    """All of a folder, but for what fsck put beside it."""
    return {file.name: file.read_bytes() for file in folder.iterdir() if not file.name.startswith("FSCK")}


def is_done(found: Files) -> bool:
    """Whether the card says that it is a table, and no secret is on it."""
    said = found.get(LOG, b"").decode(errors="replace")
    secret = any(SECRET.search(found.get(name, b"")) for name in FILES)
    return any(done in said for done in DONE) and not secret


def looked_at(found: Files, was: Files) -> None:
    """Whether a card can go on from there, or is a table. Raises Stuck, with what is wrong.

    found: what a power cut left. was: what was there before the first start.
    """
    for name, content in was.items():
        if name in FILES:
            _readable(name, found.get(name, b""), content)
        elif name in OURS and is_done(found):
            # They are being taken away, and nobody reads them any more: whoever goes on has what was unpacked.
            continue
        elif name not in found:
            raise Stuck(f"{name} is gone.")
        elif found[name] != content:
            raise Stuck(f"{name} is not what it was.")


def _readable(name: str, found: bytes, was: bytes) -> None:
    """Raises Stuck where a line is neither what it was nor, of those with a secret, a comment."""
    secrets = {match[0] for match in SECRET.finditer(was)}
    lines, before = found.split(b"\n"), was.split(b"\n")
    if len(lines) != len(before):
        raise Stuck(f"{name} has lost lines.")
    for line, old in zip(lines, before, strict=True):
        if line != old and not (old in secrets and line.lstrip().startswith(b"#")):
            raise Stuck(f"{name} has a line that nobody wrote: {line!r}")


def _first_start(within: Path) -> list[write_log.Write]:
    """All that a first start writes to boot.img, which stays as it is. Raises Stuck."""
    folder = within / "machine"
    drives = ["file=/machine/alone.img,if=virtio,format=raw,snapshot=on", write_log.logged_drive(folder, "boot.img")]
    with Computer(within, drives, append="init=/source/deploy/machine/first-alone") as computer:
        said = computer.until(rb"The first start ends with \d+\.", minutes=60)
        # What it synchronises last.
        time.sleep(5)
    if not said.endswith("with 0."):
        raise Stuck(f"The first start did not come to its end: {said[-1500:]}")
    return list(write_log.read(folder / "writes.log"))


def _left(within: Path, writes: list[write_log.Write], cut: int, chance: random.Random, to: Path) -> int:
    """Puts into a folder what a cut leaves, once the file system was looked through; how many writes were lost of it.

    Raises Stuck where the file system is damaged.
    """
    disk = within / "machine" / "cut.img"
    kept = write_log.kept(writes, cut, chance)
    shutil.copyfile(within / "machine" / "boot.img", disk)
    write_log.settle(disk, kept)
    # As each start of a Raspberry Pi OS does it.
    mended = _in(within, "fsck.vfat", "-a", "/machine/cut.img")
    if mended.returncode > 1:
        raise Stuck(f"The first partition is damaged: {mended.stdout[-500:]}")
    (within / "machine" / "left").mkdir()
    copied = _in(within, "mcopy", "-Q", "-i", "/machine/cut.img", "::/*", "/machine/left/")
    if copied.returncode:
        raise Stuck(f"The first partition cannot be read: {copied.stdout[-500:]}")
    for file in (within / "machine" / "left").iterdir():
        shutil.move(file, to)
    (within / "machine" / "left").rmdir()
    return cut - len(kept)


def _in(within: Path, *command: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        ["chroot", str(within), *command], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False
    )


def lost(within: Path, chances: int) -> None:
    """See above. Raises Stuck."""
    was = files_of(within / "machine" / "bootfs")
    writes = _first_start(within)
    chance = random.Random(20)
    most = done = 0
    for cut in range(len(writes) + 1):
        for _ in range(chances):
            with tempfile.TemporaryDirectory() as folder:
                card = Path(folder)
                try:
                    most = max(most, _left(within, writes, cut, chance, card))
                    looked_at(files_of(card), was)
                    done += is_done(files_of(card))
                    # What is started from the system's own disk goes on with what is there; all that it says is told.
                    with contextlib.redirect_stdout(io.StringIO()):
                        first_alone.main(card)
                    if not is_done(files_of(card)) or any((card / name).exists() for name in OURS):
                        raise Stuck("It does not come to its end from there.")
                except Stuck as stuck:
                    raise Stuck(f"After a cut before write {cut} of {len(writes)}: {stuck}") from None
    all_cuts = (len(writes) + 1) * chances
    print(f"  {len(writes)} writes and flushes; {all_cuts} cuts, up to {most} writes lost, {done} after it was a table")


if __name__ == "__main__":
    try:
        lost(Path(sys.argv[1]), int(sys.argv[2]))
    except Stuck as stuck:
        sys.exit(f"Not so: {stuck}")
