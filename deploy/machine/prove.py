"""What deploy/prove cuts does once there is a disk: `prove.py QEMU_ROOT NUMBER`.

An emulated machine plays a scripted evening; its disk is looked at after a power cut at so many moments. QEMU lies in
QEMU_ROOT, the disk `fresh.img` and the kernel in its /machine.
"""

from __future__ import annotations

import random
import shutil
import subprocess
import sys
import tempfile
from bisect import bisect_left
from pathlib import Path

from companion.client.kept import Kept
from deploy.machine import write_log
from deploy.machine.computer import Computer, Stuck
from deploy.machine.evening import ANSWERS, BLOCK, begun, played, state

GAMES_MB = 64
"""Of the disk of the scripted evening; its file system leaves the last one free."""


def cuts(within: Path, number: int) -> None:
    """Plays the scripted evening once, and looks at its disk after a power cut at so many moments. Raises Stuck."""
    folder = within / "machine"
    _evening(within)
    writes = list(write_log.read(folder / "writes.log"))
    end = (GAMES_MB << 20) - BLOCK
    # How many answers were accepted, where a write says so.
    accepted = {at: int.from_bytes(write.data[:8], "little") for at, write in enumerate(writes) if write.at == end}
    marks = sorted(accepted)
    written = sum(len(write.data) for write in writes)
    print(f"  {ANSWERS} answers, {len(writes)} writes and flushes, {written // ANSWERS} bytes an answer")
    window = begun(":memory:")
    passed = [state(window), *(state(window) for _ in played(window))]
    chance = random.Random(20)
    disk = folder / "cut.img"
    for _ in range(number):
        # From the first answer on: before it there may be no game yet.
        cut = chance.randrange(marks[0] + 1, len(writes))
        told = accepted[marks[bisect_left(marks, cut) - 1]]
        shutil.copyfile(folder / "games.img", disk)
        write_log.settle(disk, write_log.kept(writes, cut, chance))
        found = _answers_on(disk, passed)
        # The answer that was being given may be there or not.
        if not found & {told, told + 1}:
            raise Stuck(f"After a cut at write {cut} the game is after answer {found}, and {told} were accepted.")
        print(f"  Cut at write {cut}: {told} answers accepted, {max(found & {told, told + 1})} there")
    print(f"  {number} cuts, and no accepted answer was lost.")


def _evening(within: Path) -> None:
    """The scripted evening on a disk of its own, `games.img` before it, each write in `writes.log`. Raises Stuck."""
    folder = within / "machine"
    with (folder / "games.img").open("wb") as file:
        file.truncate(GAMES_MB << 20)
    subprocess.run(["mke2fs", "-q", "-t", "ext4", folder / "games.img", f"{GAMES_MB - 1}M"], check=True)
    shutil.copyfile(folder / "games.img", folder / "used.img")
    (folder / "writes.log").write_bytes(b"")
    computer = Computer(
        within,
        ["file=/machine/fresh.img,if=virtio,format=raw,snapshot=on",
         "if=virtio,driver=blklogwrites,log-super-update-interval=1,file.driver=file,file.filename=/machine/used.img,"
         "log.driver=file,log.filename=/machine/writes.log"],
        append="init=/opt/table-companion/current/deploy/machine/evening-alone",
    )  # fmt: skip
    try:
        said = computer.until(rb"The evening ends with \d+\.", minutes=60)
        if not said.endswith("with 0."):
            raise Stuck(f"The evening did not come to its end: {said[-1500:]}")
    finally:
        computer.cut()


def _answers_on(disk: Path, passed: list[bytes]) -> set[int]:
    """After how many answers the game on a disk is, by what its table shows: one of the states the evening passed.

    Several, where an answer was taken back: what was before came again.
    """
    mended = subprocess.run(["e2fsck", "-fy", disk], capture_output=True, text=True, check=False)
    # 1: its journal was played back, or something was put in order.
    if mended.returncode > 1:
        raise Stuck(f"The file system is damaged: {mended.stdout[-500:]}")
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run(["debugfs", "-R", f"rdump / {folder}", disk], check=True, capture_output=True)
        kept = Kept(Path(folder) / "evenings.sqlite")
        record = next(kept.evenings(1))
        window = kept.take_up(record.id)
        now = state(window)
        kept.close()
    if now not in passed:
        raise Stuck("The game on the disk is none that was played.")
    return {answers for answers, then in enumerate(passed) if then == now}


if __name__ == "__main__":
    try:
        cuts(Path(sys.argv[1]), int(sys.argv[2]))
    except Stuck as stuck:
        sys.exit(f"Not so: {stuck}")
